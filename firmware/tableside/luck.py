"""Luck: a pool of entropy, and fair dice drawn from it.

Nothing is trusted alone. Into the pool go the chip's random bytes, the microseconds of every press
and release, a counter, the piece's id, the number of this start and the pool of earlier ones. What
comes out is a hash of the pool, so no draw says anything about the next.
"""

from hashlib import sha256

from tableside.rules.dice import pair
from tableside.rules.table import Refused

ENOUGH = 4  # presses and releases that make up for a chip without luck: some ten bits each
KEEP_EVERY = 32  # facts between two copies of the pool on flash
_LOOK = 16  # bytes of the chip that are compared


class Luck:
    """The pool of one start of the piece; `shelf` keeps it, `wires` give chip bytes and id."""

    def __init__(self, shelf, wires):
        self.shelf = shelf
        self.wires = wires
        self._count = self._edges = self._due = 0
        self._out = b""
        past = shelf.settings.pool
        self._inherited = bool(past)
        first, second = wires.luck.bytes(_LOOK), wires.luck.bytes(_LOOK)
        self._alive = first != second and len(set(first)) > 4 and len(set(second)) > 4
        start = "%s %s %d %d" % (past, wires.piece_id, shelf.boot, wires.clock.us())
        self._pool = sha256(first + second + start.encode()).digest()
        if not self.weak:
            self._lay_by()

    @property
    def weak(self) -> bool:
        """Return whether nothing unforeseeable has come in: then only real dice are fair.

        That is: the chip repeats itself, no pool came from an earlier start, and fewer than
        ENOUGH presses and releases have been mixed in.
        """
        return not (self._alive or self._inherited or self._edges >= ENOUGH)

    def stir(self, us: int) -> None:
        """Mix in the microsecond of a press or release; nothing is thrown by it."""
        self._edges += 1
        self._mix(us)

    def _mix(self, us: int) -> None:
        """Let chip bytes, a time and the counter into the pool; what was in it stays."""
        self._count += 1
        more = b"%d %d" % (self._count, us)
        self._pool = sha256(self._pool + self.wires.luck.bytes(8) + more).digest()
        self._out = b""

    def _byte(self) -> int:
        """Return the next random byte: a hash of the pool, which itself is never shown."""
        if not self._out:
            self._count += 1
            self._out = sha256(b"out" + self._pool + b"%d" % self._count).digest()
        byte = self._out[0]
        self._out = self._out[1:]
        return byte

    def dice(self) -> tuple:
        """Return two fair faces (d1, d2). Raises Refused E_DICE while the pool is weak."""
        if self.weak:
            raise Refused("E_DICE", "dice weak: use real ones")
        return pair(self._byte)

    def token(self) -> str:
        """Return twelve hex digits that no other evening has."""
        self._mix(self.wires.clock.us())
        return "".join(["%02x" % self._byte() for _ in range(6)])

    def keep(self) -> None:
        """Called after every fact: now and then a descendant of the pool goes to flash."""
        if self.weak:
            return
        if self._due <= 0:
            self._lay_by()
        self._due -= 1

    def _lay_by(self) -> None:
        """Put on flash what the next start begins with; it tells nothing of the dice of this one.

        Done at the start as well: the pool that lies there then is the one this start came from.
        """
        self._due = KEEP_EVERY
        kept = sha256(b"keep" + self._pool).digest()
        self.shelf.settings.pool = "".join(["%02x" % byte for byte in kept])
        try:
            self.shelf.save()
        except OSError:
            pass  # no room: the last one stands, and each start mixes it anew
