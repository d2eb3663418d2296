"""Luck: a pool of entropy, and fair dice drawn from it.

Nothing is trusted alone. Into the pool go the chip's random bytes, the microseconds of every press
and release, a counter, the piece's id and the pool of the last start.
"""

from hashlib import sha256

from tableside.rules.dice import pair
from tableside.rules.table import Refused

ENOUGH_PRESSES = 4  # edges of human fingers, some ten bits each
_KEEP_EVERY = 8  # facts between two copies of the pool on flash


class Luck:
    """The pool of one start of the piece; `shelf` keeps it, `wires` give chip bytes and id."""

    def __init__(self, shelf, wires):
        self.shelf = shelf
        self.wires = wires
        self._count = self._edges = self._since = 0
        self._bytes = b""
        first, second = wires.luck.bytes(16), wires.luck.bytes(16)
        self._alive = first != second and len(set(first + second)) > 4
        self._inherited = bool(shelf.settings.pool)
        past = shelf.settings.pool
        start = "%s %s %d %d" % (past, wires.piece_id, shelf.boot, wires.clock.us())
        self._pool = sha256(first + second + start.encode()).digest()
        self.keep(True)

    @property
    def weak(self) -> bool:
        """Return whether nothing unforeseeable has come in: then only real dice are fair."""
        return not (self._alive or self._inherited or self._edges >= ENOUGH_PRESSES)

    def stir(self, us: int) -> None:
        """Mix in the microsecond of a press or release; the dice are not thrown by it."""
        self._edges += 1
        self._mix(b"press %d" % us)

    def _mix(self, data: bytes) -> None:
        self._count += 1
        self._pool = sha256(self._pool + data + b" %d" % self._count).digest()

    def dice(self) -> tuple:
        """Return two fair faces (d1, d2). Raises Refused E_DICE while the pool is weak."""
        if self.weak:
            raise Refused("E_DICE", "dice weak: use real ones")
        self._mix(self.wires.luck.bytes(8) + b"%d" % self.wires.clock.us())
        self._bytes = b""
        return pair(self._byte)

    def _byte(self) -> int:
        """Return the next random byte: a hash of the pool, which itself is never shown."""
        if not self._bytes:
            self._count += 1
            self._bytes = sha256(b"out" + self._pool + b"%d" % self._count).digest()
        byte = self._bytes[0]
        self._bytes = self._bytes[1:]
        return byte

    def token(self) -> str:
        """Return twelve hex digits that no other evening has."""
        self._mix(self.wires.luck.bytes(8) + b"%d" % self.wires.clock.us())
        self._bytes = b""
        return "".join(["%02x" % self._byte() for _ in range(6)])

    def keep(self, now: bool = False) -> None:
        """Lay a descendant of the pool by for the next start, now or every few facts."""
        self._since += 1
        if not now and self._since < _KEEP_EVERY:
            return
        self._since = 0
        kept = sha256(b"keep" + self._pool).digest()
        self.shelf.settings.pool = "".join(["%02x" % b for b in kept[:16]])
        try:
            self.shelf.save()
        except OSError:
            pass  # no room: the last one stands, and this start is mixed anew all the same
