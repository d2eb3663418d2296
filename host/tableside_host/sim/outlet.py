"""A serial port that is no hardware: a pseudo-terminal other programs open like any other port."""

import contextlib
import os
import select

from tableside_host.faults import NOT_FOUND, Fault

SLICE = 4096


class Outlet:
    """Our end of a pseudo-terminal; `path` is the device the others open.

    Raises Fault NOT_FOUND where the system has no pseudo-terminals.
    """

    def __init__(self):
        try:
            import pty
            import tty
        except ImportError:
            raise Fault(NOT_FOUND, "this system has no pseudo-terminals: no simulated port here")
        self.fd, theirs = pty.openpty()
        self.path = os.ttyname(theirs)
        tty.setraw(theirs)
        os.close(theirs)  # held by nobody of ours, so that we can see whether anybody has it
        os.set_blocking(self.fd, False)
        self._poll = select.poll()
        self._poll.register(self.fd, select.POLLIN)

    def opened(self) -> bool:
        """Return whether a program has the port open now."""
        return not any(events & select.POLLHUP for _, events in self._poll.poll(0))

    def read(self) -> bytes:
        """Return what the program at the other end has sent, empty if nothing or nobody."""
        try:
            return os.read(self.fd, SLICE)
        except OSError:  # nothing yet, or nobody has it open
            return b""

    def write(self, data: bytes) -> int:
        """Return how many of the bytes the port took; never waits."""
        try:
            return os.write(self.fd, data)
        except OSError:
            return 0

    def close(self) -> None:
        """Unplug: the program at the other end sees the port go."""
        with contextlib.suppress(OSError):
            os.close(self.fd)
