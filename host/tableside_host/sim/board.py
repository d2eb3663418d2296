"""A board's process: the real firmware, spoken to in short lines over its standard pipes.

To the board: `B bits` button levels, `R hex` bytes from the cable, `F n` room for n more bytes on
it (0: nobody has the port open), `T ms` the time, `Q` quit. From the board: `P hex` pixels,
`X n text` a row of the display, `W hex` bytes for the cable, `T ms` done with that time,
`E reason` leaving. Losing the process at any moment is a power cut.
"""

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Mapping

from tableside_host.faults import INTERNAL, Fault

PIXELS = 24
ROWS = 6
ROOM = 256  # bytes the cable may hold while its reader is slow
_SLICE = 65536
_R_BYTES = 64  # bytes of the cable in one line


class Board:
    """One process and what it shows: `frame`, `lines`, `sent` (bytes for the cable).

    `command` starts it, `env` is added to the environment. `left` is the reason it gave when it
    left by itself.
    """

    def __init__(self, command: list[str], env: Mapping[str, str] | None = None):
        self.command = command
        self.env = {**os.environ, **(env or {})}
        self.starts = 0
        self._process: subprocess.Popen | None = None
        self._dark()

    def _dark(self) -> None:
        self.frame = bytes(3 * PIXELS)
        self.lines = [""] * ROWS
        self.sent = bytearray()
        self.left = ""
        self.time_ms = -1  # the newest `T` it is done with
        self.strange = ""  # the newest line that is none of these
        self._rest = b""

    # --- power -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Give it power. Raises Fault INTERNAL if the process cannot be started."""
        self._dark()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, env=self.env)
        except OSError as e:
            raise Fault(INTERNAL, f"the simulated board does not start: {e}")
        self.starts += 1

    @property
    def runs(self) -> bool:
        """Return whether the process lives."""
        return self._process is not None and self._process.poll() is None

    def cut(self) -> None:
        """Pull the plug: the process is killed in whatever it was doing."""
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
            self._reap()
        self._dark()

    def quit(self) -> None:
        """Ask it to leave, and cut the power if it has not after two seconds."""
        if self._process:
            self.say("Q")
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(2)
        self.cut()

    def _reap(self) -> None:
        process, self._process = self._process, None
        if process:
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]

    # --- talk ------------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Send one line; a board that is gone does not hear it."""
        if self._process and self._process.stdin:
            with contextlib.suppress(OSError, ValueError):
                self._process.stdin.write(line.encode("ascii") + b"\n")
                self._process.stdin.flush()

    def give(self, data: bytes) -> None:
        """Send bytes from the cable."""
        for i in range(0, len(data), _R_BYTES):
            self.say("R " + data[i : i + _R_BYTES].hex())

    def output_fd(self) -> int | None:
        """Return the descriptor to wait on for news of the board, None without power."""
        return self._process.stdout.fileno() if self._process and self._process.stdout else None

    def hear(self, wait_s: float = 0) -> bool:
        """Take in what the board has said; return False if it is gone or said nothing in time."""
        fd = self.output_fd()
        if fd is None or not select.select([fd], [], [], wait_s)[0]:
            return False
        data = os.read(fd, _SLICE)
        if not data:
            self._reap()
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._take(line.decode("ascii", "replace"))
        return bool(data)

    def wait(self, wait_s: float) -> None:
        """Wait until it says something, at most so long."""
        fd = self.output_fd()
        if fd is None:
            time.sleep(wait_s)
            return
        with contextlib.suppress(OSError, ValueError):  # cut by another thread meanwhile
            select.select([fd], [], [], wait_s)

    def live_until(self, ms: int, wait_s: float = 10) -> bool:
        """Let it live up to time `ms`, if it has its clock from us; return False if it is gone."""
        self.say(f"T {ms}")
        while self.time_ms < ms:
            if not self.hear(wait_s):
                return False
        return True

    def _take(self, line: str) -> None:
        what, _, words = line.partition(" ")
        try:
            self._show(what, words)
        except (ValueError, IndexError):
            self.strange = line

    def _show(self, what: str, words: str) -> None:
        if what == "P":
            self.frame = bytes.fromhex(words)
        elif what == "X":
            row, _, text = words.partition(" ")
            self.lines[int(row)] = text
        elif what == "W":
            self.sent += bytes.fromhex(words)
        elif what == "T":
            self.time_ms = int(words)
        elif what == "E":
            self.left = words
        else:
            raise ValueError(what)
