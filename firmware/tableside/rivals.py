"""Presses that compete: kept back until no earlier one can come any more, then taken in order."""


class Rivals:
    """Taps and holds of a screen on which the finger that came down first is first.

    `waiting` lists those that are not taken yet.
    """

    def __init__(self):
        self.waiting = []

    def add(self, down_ms: int, button: int, kind: str, epoch: int) -> None:
        """Keep a gesture; `epoch` counts the screens, a later one has another."""
        self.waiting.append((down_ms, button, kind, epoch))

    def next(self, epoch: int, running_ms: tuple, rank):
        """Return (button, kind, whether its screen is still there), or None: wait, or none left.

        running_ms: when the presses came down that may still become a tap or a hold. Of presses
        of the same millisecond the one with the lowest rank(button, kind) is first.
        """
        rows = []
        for i, (down_ms, button, kind, began) in enumerate(self.waiting):
            if began != epoch:
                self.waiting.pop(i)
                return button, kind, False
            rows.append((down_ms, rank(button, kind), i))
        if not rows:
            return None
        down_ms, _, i = min(rows)
        if [ms for ms in running_ms if ms <= down_ms]:
            return None
        _, button, kind, _ = self.waiting.pop(i)
        return button, kind, True
