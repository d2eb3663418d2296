"""Fingers on six buttons: gestures asked for now become button levels over time, pure."""

BUTTONS = ("A", "B", "C", "D", "go", "back")
TAP_MS = 90
HOLD_MS = 750
LONG_MS = 2200  # only `back` knows it
REST_MS = 70  # between two presses of one button


class Fingers:
    """Presses one after the other on each button, independent of the other buttons."""

    def __init__(self):
        self._presses: list[tuple[int, int, int]] = []  # bit, from, until
        self._free = dict.fromkeys(BUTTONS, 0)

    def press(self, button: str, length_ms: int, now_ms: int) -> int:
        """Press a button for so long, as soon as it is free; returns when it is released."""
        start = max(now_ms, self._free[button])
        end = start + length_ms
        self._free[button] = end + REST_MS
        self._presses.append((BUTTONS.index(button), start, end))
        return end

    def tap(self, button: str, now_ms: int) -> int:
        """Tap a button; returns when it is released."""
        return self.press(button, TAP_MS, now_ms)

    def hold(self, button: str, now_ms: int) -> int:
        """Hold a button, `back` until it undoes; returns when it is released."""
        return self.press(button, LONG_MS if button == "back" else HOLD_MS, now_ms)

    def levels(self, now_ms: int) -> int:
        """Return the pressed buttons as bits, bit 0 for A up to bit 5 for back."""
        self._presses = [p for p in self._presses if p[2] > now_ms]
        bits = 0
        for bit, start, _ in self._presses:
            if start <= now_ms:
                bits |= 1 << bit
        return bits
