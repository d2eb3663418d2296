"""The cable to one piece: a serial port opened gently, held alone, and lost with a plain word.

Nothing here can disturb a game: no Ctrl-C, no reset line, only checked lines. DTR is on while the
port is open (the piece sees that somebody listens), RTS never, so no board reads a reset pattern.
"""

import contextlib
import errno
import os
import secrets
import time
from typing import Any

import serial

from tableside.link import LAST_ID, Caller
from tableside_host.faults import (
    BUSY,
    GONE,
    NOT_FOUND,
    PERMISSION,
    REFUSED,
    SILENT,
    VERSION,
    Fault,
)

_TERMIOS: tuple[type[Exception], ...] = ()
with contextlib.suppress(ImportError):  # Windows has none
    import termios

    _TERMIOS = (termios.error,)

PROTOCOL = 1
BUSY_S = 30  # a modem service may hold a new port for 10 to 20 s
HINT_S = 3
RETURN_S = 10  # how long an unplugged piece is waited for
LOST = (serial.SerialException, OSError, *_TERMIOS)
HOLDERS = "Thonny, the Arduino IDE, a serial monitor, ModemManager or another tableside"


def now_ms() -> int:
    """Return a clock in milliseconds that never goes back."""
    return time.monotonic_ns() // 1_000_000


def fields(words: str) -> dict[str, str]:
    """Return the `name=value` words of a reply."""
    return dict(w.split("=", 1) for w in words.split() if "=" in w)


class Cable:
    """An open port with a piece behind it; `piece` is what its hello said.

    `device` names the port. `make`, `clock` and `sleep` stand for pyserial and the time, so that
    tests need neither.
    """

    def __init__(self, device: str, make=serial.serial_for_url, clock=now_ms, sleep=time.sleep):
        self.device = device
        self.make, self.clock, self.sleep = make, clock, sleep
        self.piece: dict[str, str] = {}
        self._port: Any = None  # a serial.Serial, or what stands for one
        self._caller = Caller(1 + secrets.randbelow(LAST_ID))

    @classmethod
    def open(cls, device: str, hint=lambda text: None, **parts) -> "Cable":
        """Return the cable to a piece that has said hello.

        `hint(text)` is told once if the port stays busy. Raises Fault: no such port, busy for
        30 s, no permission, no answer, another protocol.
        """
        cable = cls(device, **parts)
        cable.connect(hint)
        try:
            cable.greet()
        except BaseException:
            cable.close()
            raise
        return cable

    def __enter__(self) -> "Cable":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    # --- the port --------------------------------------------------------------------------------

    def connect(self, hint=lambda text: None, busy_s: float = BUSY_S) -> None:
        """Open the port; a busy one is tried again for `busy_s` seconds. Raises Fault."""
        begun, hinted = self.clock(), False
        while True:
            try:
                self._port = self._opened()
                return
            except LOST as e:
                fault = _why(self.device, e)
            waited_ms = self.clock() - begun
            if fault.code != BUSY or waited_ms >= busy_s * 1000:
                raise fault
            if not hinted and waited_ms >= HINT_S * 1000:
                hint(f"{self.device} is busy; waiting. Perhaps {HOLDERS} holds it.")
                hinted = True
            self.sleep(0.5)

    def _opened(self):
        port = self.make(self.device, do_not_open=True)
        port.baudrate = 115200
        port.timeout = 0.05
        port.write_timeout = 1
        port.exclusive = True
        port.dtr = True
        port.rts = False
        port.open()
        return port

    def close(self) -> None:
        """Close the port, once, whatever state it is in."""
        port, self._port = self._port, None
        if port is None:
            return
        for let_go in (lambda: setattr(port, "rts", False), port.close):
            with contextlib.suppress(*LOST):  # it may be gone already
                let_go()

    def hurry(self) -> None:
        """Give up on an answer after two seconds: for a port that may not be a piece."""
        self._caller.tries = 4

    # --- asking ----------------------------------------------------------------------------------

    def ask(self, text: str, many: bool = False, on_rows=None) -> list[str]:
        """Return the replies to one request, asked again until it is answered.

        With `on_rows` the journal rows are handed on as they come. Raises Fault: unplugged, no
        answer, too long a line.
        """
        caller = self._caller
        try:
            caller.call(text, self.clock(), many)
        except ValueError as e:
            raise Fault(REFUSED, str(e))
        while not caller.done:
            self._turn(caller)
            if on_rows and caller.rows:
                rows, caller.rows = caller.rows, []
                on_rows(rows)
        if caller.failed:
            raise Fault(SILENT, f"nothing at {self.device} answers as a table piece: {_SILENT}")
        return caller.replies

    def _turn(self, caller: Caller) -> None:
        if self._port is None:
            raise Fault(GONE, f"{self.device} is closed: plug the piece in and try again")
        try:
            data = caller.out()
            if data:
                self._port.write(data)
            caller.feed(self._read(), self.clock())
        except serial.SerialTimeoutException:
            pass  # it takes nothing now: asked again, or given up, below
        except LOST:
            self.close()
            raise Fault(GONE, f"{self.device} was unplugged: plug the piece in and try again")
        caller.step(self.clock())

    def _read(self) -> bytes:
        """Return what is there; if nothing is, what comes within the port's timeout."""
        return self._port.read(max(1, min(4096, self._port.in_waiting)))

    def take_pushes(self) -> list[str]:
        """Return what the piece has said by itself since the last time, without the `~`."""
        pushes, self._caller.pushes = self._caller.pushes, []
        return pushes

    def request(self, text: str) -> str:
        """Return the one reply to a request; raises Fault REFUSED with the piece's reason."""
        reply = self.ask(text)[0]
        if reply.startswith("refused"):
            code, _, why = reply[len("refused ") :].partition(" ")
            raise Fault(REFUSED, f"the piece refuses: {why or 'no reason given'} ({code})")
        return reply

    def greet(self) -> dict[str, str]:
        """Return what the piece says of itself; raises Fault for another protocol."""
        reply = self.ask("hello")[0]
        piece = fields(reply)
        if not reply.startswith("hello ") or "piece" not in piece:
            raise Fault(SILENT, f"what answers at {self.device} is no table piece: {_SILENT}")
        proto = piece.get("proto", "")
        if proto != str(PROTOCOL):
            newer = proto.isdigit() and int(proto) > PROTOCOL
            cure = "update with: pip install -U tableside" if newer else "run: tableside flash"
            spoken = f"the piece speaks protocol {proto or 'none'}, this desk {PROTOCOL}"
            raise Fault(VERSION, f"{spoken}: {cure}")
        self.piece = piece
        return piece

    def wish(self, line: str, hint=lambda text: None) -> str:
        """Return `granted seq=S` for a wish; while a form is open on the piece it is repeated.

        `hint(text)` is told once if it has to wait. Raises Fault REFUSED with the reason, or
        when the table has moved on meanwhile.
        """
        at, tag = self.greet().get("seq", "0"), secrets.token_hex(4)
        hinted = False
        while True:
            reply = self.request(f"wish at={at} tag={tag} {line}")
            if reply.startswith("moved"):
                raise Fault(REFUSED, "the table has moved on meanwhile: look again, then repeat")
            if not reply.startswith("waiting"):
                return reply
            if not hinted:
                hint("somebody is answering a question on the piece; waiting (Ctrl-C to leave it)")
                hinted = True
            self.sleep(1)

    def reopen(self, devices, wait_s: float = RETURN_S) -> None:
        """Find the same piece again after it was unplugged.

        `devices()` returns the ports to look at; the piece is known by what it said in hello.
        Raises Fault GONE if it has not come back after `wait_s` seconds.
        """
        self.close()
        ours, begun = self.piece.get("piece"), self.clock()
        while self.clock() - begun < wait_s * 1000:
            self.sleep(0.5)
            for device in dict.fromkeys([self.device, *devices()]):
                other = Cable(device, self.make, self.clock, self.sleep)
                other.hurry()
                try:
                    other.connect(busy_s=0)
                    if other.greet()["piece"] == ours:
                        self.device, self.piece = device, other.piece
                        self._port, other._port = other._port, None
                        return
                except Fault:
                    pass
                finally:
                    other.close()
        raise Fault(
            GONE, "the piece was unplugged; what was stored is safe: plug it in, try again"
        )


_SILENT = "is it flashed? (tableside flash)"


def _why(device: str, e: Exception) -> Fault:
    """Return the Fault for an error at opening."""
    number, text = getattr(e, "errno", None), str(e)
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFoundError" in text:
        return Fault(NOT_FOUND, f"there is no port {device}: tableside boards lists what there is")
    if number in (errno.EBUSY, errno.EAGAIN) or "PermissionError" in text:
        return Fault(BUSY, f"{device} is busy: close {HOLDERS} and try again")
    if number in (errno.EACCES, errno.EPERM):
        return Fault(PERMISSION, f"no permission for {device}: {advice(device)}")
    return Fault(NOT_FOUND, f"cannot open {device} ({text}): tableside boards lists the ports")


def advice(device: str) -> str:
    """Return what gives this user the right to open a port, by the port's real group."""
    try:
        import getpass
        import grp

        group = grp.getgrgid(os.stat(device).st_gid)
        user = getpass.getuser()
    except (ImportError, OSError, KeyError):
        return "ask whoever looks after this computer for the right to open it"
    if group.gr_name in ("root", "wheel"):
        return "only the administrator may open it; a udev rule for the board changes that"
    if user in group.gr_mem:
        return f"you are in its group {group.gr_name} since you last logged in: log in again"
    return f"join its group: sudo usermod -aG {group.gr_name} {user}, then log in again"
