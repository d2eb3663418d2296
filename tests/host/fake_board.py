"""A piece in this process: the firmware's own link and rows, behind a port shaped like pyserial's.

Time is a number that grows when somebody reads or sleeps; nothing waits.
"""

import os
import pty
import select
import threading
import tty

import serial

from tableside.link import BoardLink
from tableside_host.cable import Cable

READ_MS = 50  # what a read that finds nothing takes


class Clock:
    """A clock that only we move."""

    def __init__(self):
        self.ms = 0

    def now(self) -> int:
        return self.ms

    def sleep(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


class Memory:
    """A journal without flash: `rows`, `append`, `seq` and `damage` like the real one."""

    def __init__(self, rows=()):
        self.texts = list(rows)
        self.damage = ()

    @property
    def seq(self) -> int:
        return len(self.texts)

    def rows(self, start=1):
        return iter(self.texts[start - 1 :])

    def append(self, tail: str) -> str:
        self.texts.append(f"{self.seq + 1} {tail}")
        return self.texts[-1]


class Night:
    """One evening on the fake piece."""

    def __init__(self, session: str, journal, is_open: bool = False):
        self.session, self.journal, self.open = session, journal, is_open
        self.confirmed = 0


def night(session: str, count: int, is_open: bool = False) -> Night:
    """Return an evening of `count` rows."""
    rows = [f"1 1 0 start american rules=1 piece=T1 session={session}"]
    rows += [f"{n} 1 {n * 10} step" for n in range(2, count + 1)]
    return Night(session, Memory(rows[:count]), is_open)


class FakeBoard:
    """The piece: it answers through the real BoardLink. `said` are the requests it has heard."""

    def __init__(self, nights=(), piece: str = "T1", time=None, **hello):
        self.nights = dict(enumerate(nights, 1))
        self.piece = piece
        self.hello = {"version": "0.1.0", "proto": "1", "board": "pico_ring24", **hello}
        self.clock = time or Clock()
        self.said = []
        self.tags = {}
        self.prepared = []
        self.form = 0  # answers `waiting` so many times
        self.coming = bytearray()
        self.gone = bytearray()
        self.link = BoardLink(self, self.ask)

    # the port, as the piece sees it
    def read(self) -> bytes:
        data = bytes(self.coming[:64])
        del self.coming[:64]
        return data

    def write(self, data: bytes) -> int:
        taken = min(len(data), 64, 256 - len(self.gone))
        self.gone += data[:taken]
        return taken

    def caught_up(self) -> None:
        pass

    @property
    def night(self) -> Night | None:
        return next((n for n in self.nights.values() if n.open), None)

    def ask(self, verb, words):
        self.said.append(" ".join([verb, *words]))
        return getattr(self, f"_{verb}")(dict(w.split("=", 1) for w in words if "=" in w), words)

    def _hello(self, _, __):
        seq = self.night.journal.seq if self.night else 0
        words = {"piece": self.piece, **self.hello, "seq": seq, "evenings": len(self.nights)}
        yield "hello " + " ".join(f"{k}={v}" for k, v in words.items())

    def _evenings(self, _, __):
        for n, e in self.nights.items():
            is_open = "yes" if e.open else "no"
            yield f"evening n={n} session={e.session} seq={e.journal.seq} open={is_open}"
        yield f"end n={len(self.nights)}"

    def _pull(self, given, _):
        night = self.nights[int(given["n"])]
        yield from night.journal.rows(int(given["from"]))
        yield f"end seq={night.journal.seq} damage={len(night.journal.damage)}"

    def _confirm(self, given, _):
        self.nights[int(given["n"])].confirmed = int(given["seq"])
        yield "confirmed"

    def _wish(self, given, words):
        if self.form:
            self.form -= 1
            yield "waiting"
            return
        tag = given["tag"]
        if tag not in self.tags:
            if words[2] == "refuse":
                self.tags[tag] = "refused E_PHASE not now"
            elif int(given["at"]) != self.night.journal.seq:
                self.tags[tag] = f"moved seq={self.night.journal.seq}"
            else:
                self.night.journal.append(f"1 {self.clock.ms} {' '.join(words[2:])}")
                self.tags[tag] = f"granted seq={self.night.journal.seq}"
        yield self.tags[tag]

    def _prepare(self, _, words):
        self.prepared.append(" ".join(words))
        yield "prepared"

    def _clock(self, given, _):
        self.hello["clock"] = "set"
        yield "clock"

    def _stop(self, _, __):
        yield "stopping"


class Cut(Exception):
    """What a test raises to stand for `kill -9`."""


class FakeSerial:
    """The desk's end, shaped like `serial.Serial`. `lines` logs (dtr, rts) at each change."""

    def __init__(self, board: FakeBoard, wire: "Wire"):
        self.__dict__.update(board=board, wire=wire, lines=[], is_open=False, dtr=None, rts=None)

    def __setattr__(self, name, value):
        if name in ("dtr", "rts") and self.is_open and self.wire.unplugged:
            raise OSError(5, "Input/output error")
        self.__dict__[name] = value
        if name in ("dtr", "rts") and self.is_open:
            self.lines.append((self.dtr, self.rts))

    def open(self) -> None:
        self.wire.opening()
        self.is_open = True
        # the system raises both together, then pyserial sets what it was told
        self.lines += [(True, True), (True, self.rts)]

    @property
    def in_waiting(self) -> int:
        self.wire.check()
        return len(self.board.gone)

    def read(self, size: int) -> bytes:
        self.wire.check()
        self.board.clock.ms += 5
        self.board.link.step(self.board.clock.ms)
        if not self.board.gone:
            self.board.clock.ms += READ_MS - 5
            return b""
        data = bytes(self.board.gone[:size])
        del self.board.gone[:size]
        return self.wire.carry(data)

    def write(self, data: bytes) -> int:
        self.wire.check()
        self.board.coming += self.wire.carry(bytes(data))
        return len(data)

    def close(self) -> None:
        self.wire.closed += 1
        self.lines += [(False, self.rts), (False, False)]  # the worst order a system may choose
        self.is_open = False
        if self.wire.unplugged:
            raise OSError(5, "Input/output error")


class Wire:
    """What happens to the bytes: `cut_after` so many the cable is out, for `out_ms`."""

    def __init__(self, board: FakeBoard, cut_after=None, out_ms=600, lose=None):
        self.board = board
        self.cut_after, self.out_ms, self.lose = cut_after, out_ms, lose
        self.bytes = self.frames = self.closed = 0
        self.back_ms = None
        self.refusals = []  # exceptions raised by the next openings
        self.opened = []

    @property
    def unplugged(self) -> bool:
        return self.back_ms is not None and self.board.clock.ms < self.back_ms

    def make(self, device: str, do_not_open: bool = True) -> FakeSerial:
        port = FakeSerial(self.board, self)
        self.opened.append(port)
        return port

    def opening(self) -> None:
        if self.refusals:
            raise self.refusals.pop(0)
        if self.unplugged:
            raise serial.SerialException(2, "could not open port")

    def check(self) -> None:
        if self.unplugged:
            raise serial.SerialException("device reports readiness to read but returned no data")

    def carry(self, data: bytes) -> bytes:
        """Return what arrives; the byte that reaches `cut_after` is the last one."""
        if self.lose is not None:
            data = self._without_lost(data)
        if self.cut_after is None:
            return data
        left = self.cut_after - self.bytes
        self.bytes += len(data)
        if left > len(data):
            return data
        self.cut_after = None
        self.back_ms = self.board.clock.ms + self.out_ms
        self.board.gone.clear()
        return data[:left]

    def _without_lost(self, data: bytes) -> bytes:
        """Spoil the check of frame number `lose`: its line feed counts it."""
        out = bytearray()
        for byte in data:
            self.frames += byte == 10
            out.append(0x7F if self.frames == self.lose and byte != 10 else byte)
        return bytes(out)

    def cable(self, hint=lambda text: None) -> Cable:
        clock = self.board.clock
        return Cable.open("/dev/fake", hint, make=self.make, clock=clock.now, sleep=clock.sleep)


class Plugged:
    """The fake piece at a real pseudo-terminal; it is unplugged after `cut_after` bytes."""

    def __init__(self, board: FakeBoard, cut_after: int = 10**9):
        self.board = board
        self.left = cut_after
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        self.device = os.ttyname(self.slave)
        self.leaving = False
        self.thread = threading.Thread(target=self._serve)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.leaving = True
        self.thread.join()
        os.close(self.slave)

    def _serve(self):
        while not self.leaving and self.left > 0:
            ready, _, _ = select.select([self.master], [], [], 0.002)
            if ready:
                self.board.coming += os.read(self.master, 256)
            self.board.clock.ms += 5
            self.board.link.step(self.board.clock.ms)
            if self.board.gone:
                sent = os.write(self.master, bytes(self.board.gone))
                del self.board.gone[:sent]
                self.left -= sent
        self.board.gone.clear()
        os.close(self.master)
