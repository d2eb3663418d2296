"""The piece seen and pressed from afar: its picture over the cable, and fingers taken from it."""

LEASE_MS = 10000  # the mirror and its presses end without a renewal
BUTTONS = ("A", "B", "C", "D", "go", "back")
_HEX = "0123456789ABCDEF"


class Mirror:
    """Pushes `screen ID`, `pixels HEX` (by seat, at full brightness) and `text N words`."""

    def __init__(self, piece):
        self.piece = piece
        self._bits = self._latched = 0
        self._lease_ms = self._press_ms = -LEASE_MS
        self._seen = (None, None, ())
        self._queue = []

    def lease(self, words) -> None:
        """Begin or go on to push what the piece shows, `on`, or end it."""
        on = words[:1] == ["on"]
        if not on or self.piece.ms - self._lease_ms >= LEASE_MS:
            self._seen, self._queue = (None, None, ()), []
        self._lease_ms = self.piece.ms if on else -LEASE_MS

    def press(self, words) -> None:
        """Press or release a button: `A down`. Raises ValueError, IndexError for other words."""
        bit = 1 << BUTTONS.index(words[0])
        if words[1] == "down":
            self._bits |= bit
            self._latched |= bit
        else:
            self._bits &= ~bit
        self._press_ms = self.piece.ms

    def levels(self, ms: int) -> int:
        """Return the buttons that are down, or were since the last look.

        Without news for 10 s they let go.
        """
        if ms - self._press_ms >= LEASE_MS:
            self._bits = 0
        bits, self._latched = self._bits | self._latched, 0
        return bits

    def step(self, ms: int) -> None:
        """Push one part of the picture that has changed, if somebody wants it."""
        if ms - self._lease_ms >= LEASE_MS:
            return
        p = self.piece
        if not self._queue:
            self._look(p.place.screen.id, p.scene.shown, p.scene.rows)
        if self._queue and p.link.push(self._queue[0], ms):
            self._queue.pop(0)

    def _look(self, name: str, frame, rows: tuple) -> None:
        old_name, old_frame, old_rows = self._seen
        if name != old_name:
            self._queue.append("screen " + name)
        if frame is not None and frame != old_frame:
            self._queue.append("pixels " + "".join([_HEX[b >> 4] + _HEX[b & 15] for b in frame]))
        for i in range(6):
            now = rows[i] if i < len(rows) else ""
            if now != (old_rows[i] if i < len(old_rows) else ""):
                self._queue.append("text %d %s" % (i, now))
        self._seen = (name, frame, rows)
