"""The six parts of a table piece over a pipe: a simulated board speaks with its parent process.

Lines in: `B bits` buttons, `Z bits` a tap too short to be seen, `R hex` bytes from the cable,
`F n` room for n more bytes on it (0: nobody has the port open), `T ms` the time, `Q` quit.
Lines out: `P hex` pixels, `X n text` a row of the display, `W hex` bytes for the cable, `T ms`
done with that time, `E reason` leaving. Its arguments are the data folder and its id; `--clock
parent` takes the time from the parent, `--cause WORD` says why it started, `--urandom BYTE` makes
its luck a constant.
"""

import os
import select
import sys
import time
from collections import namedtuple

Wires = namedtuple(
    "Wires",
    (
        "buttons",
        "pixels",
        "display",
        "port",
        "luck",
        "clock",
        "piece_id",
        "reset_cause",
        "restart",
    ),
)

_CHUNK = 64
_ROWS = 6
_DIGITS = "0123456789abcdef"
_PASS_MS = 5  # how long one pass waits for news


class Pipe:
    """The line to the parent; everything that came is sorted at once."""

    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._rest = bytearray()
        self.bits = self.latched = 0
        self.cable = bytearray()
        self.room = 0
        self.ms = None

    def wait(self, timeout_ms: int) -> None:
        """Take what the parent has said; wait for it at most so long, -1 = for ever.

        A time ends the taking: what comes after it belongs to the next pass. The process ends
        when the parent says so or is gone.
        """
        while True:
            cut = self._rest.find(b"\n")
            if cut >= 0:
                line = bytes(self._rest[:cut])
                self._rest = self._rest[cut + 1 :]
                self._take(line)
                timeout_ms = 0
                if line[:1] == b"T":
                    return
            elif self._poll.poll(timeout_ms):
                data = _some(self._in)
                if not data:
                    sys.exit(0)
                self._rest.extend(data)
            else:
                return

    def _take(self, line: bytes) -> None:
        word, rest = line[:1], line[2:]
        if word == b"B":
            self.bits = int(rest)
            self.latched |= self.bits
        elif word == b"Z":
            self.latched |= int(rest)
        elif word == b"R":
            self.cable.extend(_bytes(rest))
        elif word == b"F":
            self.room = self.room + int(rest) if int(rest) else 0
        elif word == b"T":
            self.ms = int(rest)
        elif word == b"Q":
            self.say("E quit")
            sys.exit(0)

    def say(self, text: str) -> None:
        """Send one line to the parent."""
        self._out.write(text.encode() + b"\n")
        flush = getattr(self._out, "flush", None)
        if flush:
            flush()


def _some(stream) -> bytes:
    """Return what is there to read, at least one byte; b"" at the end."""
    one = getattr(stream, "read1", None)
    return one(4096) if one else stream.read(1)


def _hex(data) -> str:
    return "".join([_DIGITS[b >> 4] + _DIGITS[b & 15] for b in data])


def _bytes(text: bytes) -> bytes:
    return bytes([int(text[i : i + 2], 16) for i in range(0, len(text) - 1, 2)])


class Buttons:
    """The buttons as the parent presses them."""

    def __init__(self, pipe):
        self._pipe = pipe

    def levels(self) -> int:
        """Return the pressed buttons as bits; a tap between two looks shows once."""
        bits = self._pipe.bits | self._pipe.latched
        self._pipe.latched = 0
        return bits


class Pixels:
    """The chain, shown by the parent."""

    def __init__(self, pipe, count: int):
        self._pipe = pipe
        self.count = count

    def write(self, rgb) -> None:
        """Show three bytes a pixel; raises ValueError when it is not as long as the chain."""
        if len(rgb) != 3 * self.count:
            raise ValueError("one colour a pixel")
        self._pipe.say("P " + _hex(rgb))


class Display:
    """Six rows of text, shown by the parent; a row of double size covers the one after it."""

    def __init__(self, pipe, found: bool):
        self._pipe = pipe
        self.found = found
        self._wanted = [""] * _ROWS
        self._shown = [""] * _ROWS
        self._lit = True

    def lines(self, rows) -> None:
        """Set the text wanted."""
        wanted = []
        for row in rows:
            wanted.append(row)
            if row[:1] == "^":
                wanted.append("")
        self._wanted = (wanted + [""] * _ROWS)[:_ROWS]

    def step(self) -> bool:
        """Send one row that has changed; return False if there is none."""
        if not self.found:
            return False
        for n in range(_ROWS):
            row = self._wanted[n] if self._lit else ""
            if row != self._shown[n]:
                self._shown[n] = row
                self._pipe.say("X %d %s" % (n, row))
                return True
        return False

    def on(self) -> None:
        """Light it."""
        self._lit = True

    def off(self) -> None:
        """Darken it."""
        self._lit = False


class Port:
    """The cable."""

    def __init__(self, pipe):
        self._pipe = pipe

    def read(self) -> bytes:
        """Return what has come, at most 64 bytes."""
        pipe = self._pipe
        data = bytes(pipe.cable[:_CHUNK])
        pipe.cable = pipe.cable[_CHUNK:]
        return data

    def write(self, data) -> int:
        """Send what there is room for, at most 64 bytes; return how many were taken."""
        pipe = self._pipe
        taken = bytes(data[: min(_CHUNK, pipe.room)])
        if taken:
            pipe.room -= len(taken)
            pipe.say("W " + _hex(taken))
        return len(taken)

    def caught_up(self) -> None:
        """Take note that the host has read everything: the parent tells that by itself."""


class Luck:
    """Random bytes of this computer, or a constant to try weak luck."""

    def __init__(self, constant):
        self._constant = constant

    def bytes(self, n: int) -> bytes:
        """Return `n` random bytes."""
        if self._constant is not None:
            return bytes([self._constant] * n)
        return os.urandom(n)


class Clock:
    """This computer's milliseconds since start, or those the parent tells; it paces the loop."""

    def __init__(self, pipe, told: bool):
        self._pipe = pipe
        self._told = told
        self._last = _now_ms()
        self._ms = 0
        self._begun = False
        self._utc = None

    def ms(self) -> int:
        """Return milliseconds since start; ask once a pass.

        It waits up to 5 ms for news; with the time told, until the parent tells the next.
        """
        if not self._begun:
            self._begun = True
        elif self._told:
            if self._pipe.ms is not None:
                self._pipe.say("T %d" % self._ms)
            self._pipe.ms = None
            while self._pipe.ms is None:
                self._pipe.wait(-1)
            self._ms = self._pipe.ms
        else:
            self._pipe.wait(_PASS_MS)
            now = _now_ms()
            self._ms += (now - self._last) & 0x3FFFFFFF
            self._last = now
        return self._ms

    def rest(self) -> None:
        """Do nothing: `ms` waits already."""

    def us(self) -> int:
        """Return microseconds; they may wrap."""
        return time.ticks_us() if hasattr(time, "ticks_us") else time.perf_counter_ns() // 1000

    def utc(self):
        """Return Unix seconds, None while nobody has told the time."""
        if self._utc is None:
            return None
        return self._utc[0] + (self._ms - self._utc[1]) // 1000

    def set_utc(self, seconds: int) -> None:
        """Set the time of day from Unix seconds; raises ValueError for a time before 2025."""
        if seconds < 1735689600:
            raise ValueError("the time lies before 2025")
        self._utc = (seconds, self._ms)


def _now_ms() -> int:
    if hasattr(time, "ticks_ms"):
        return time.ticks_ms() & 0x3FFFFFFF
    return time.monotonic_ns() // 1000000 & 0x3FFFFFFF


def _argument(name: str):
    """Return the word behind `--name`, None if it is not there."""
    words = sys.argv
    return words[words.index(name) + 1] if name in words else None


def folder() -> str:
    """Return the folder that is this board's flash."""
    return sys.argv[1]


def wire(wiring) -> Wires:
    """Return everything the companion is wired to, as the board file `wiring` says."""
    pipe = Pipe()
    constant = _argument("--urandom")

    def restart():
        pipe.say("E restart")
        sys.exit(0)

    return Wires(
        Buttons(pipe),
        Pixels(pipe, wiring.PIXELS["count"]),
        Display(pipe, wiring.DISPLAY is not None),
        Port(pipe),
        Luck(None if constant is None else int(constant)),
        Clock(pipe, _argument("--clock") == "parent"),
        sys.argv[2],
        _argument("--cause") or "power",
        restart,
    )
