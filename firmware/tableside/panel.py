"""Button levels and milliseconds in, gestures out: presses, taps and holds, free of bounce."""

from collections import namedtuple

# kind: "down" and "up" at once; "tap" at a release before 600 ms; "hold" at 600 ms with the finger
# still there; "long" the same at 2000 ms, `back` only. button: 0..5 = A B C D go back.
# down_ms: when the press began; at_ms: when the gesture happened.
Gesture = namedtuple("Gesture", ("kind", "button", "down_ms", "at_ms"))

BUTTONS = 6
BACK = 5
HOLD_MS = 600
LONG_MS = 2000

# A press counts at once, a release once the contact has been open for OPEN_MS: a bad contact does
# not end a long hold. After either the button is not listened to for DEAF_MS, while it bounces.
DEAF_MS = 20
OPEN_MS = 8


class Button:
    """One contact: what is held, since when, and what of its gestures is still to come."""

    def __init__(self, number: int):
        self.number = number
        self.down = False
        self.down_ms = 0
        self.edge_ms = -DEAF_MS - 1  # the last press or release that counted
        self.open_ms: int | None = None  # since when a held contact has been open
        self.held = False  # "hold" has happened
        self.long = False  # so has "long", or it never will
        self.mute = False  # this press means nothing more

    def feed(self, closed: int, ms: int, sure_ms: int, found: list) -> None:
        """Add the gestures of one look at the contact to `found`.

        sure_ms: until when a contact that is closed now has been closed for certain.
        """
        if self.down:
            if not closed and self.open_ms is None:
                self.open_ms = ms
            open_ms = self.open_ms
            if open_ms is not None and ms - open_ms >= OPEN_MS and ms - self.edge_ms > DEAF_MS:
                self._release(open_ms, found)
            elif closed:
                self.open_ms = None
                self._hold(ms, sure_ms - self.down_ms, found)
        if closed and not self.down and ms - self.edge_ms > DEAF_MS:
            self.down = True
            self.down_ms = self.edge_ms = ms
            self.held = self.mute = False
            self.long = self.number != BACK
            found.append(Gesture("down", self.number, ms, ms))

    def _release(self, at_ms: int, found: list) -> None:
        """The finger left when the contact opened; a hold not seen by then was a tap."""
        self.down = False
        self.open_ms = None
        self.edge_ms = at_ms
        if not self.mute:
            found.append(Gesture("up", self.number, self.down_ms, at_ms))
            if not self.held:
                found.append(Gesture("tap", self.number, self.down_ms, at_ms))

    def _hold(self, ms: int, age_ms: int, found: list) -> None:
        if age_ms >= HOLD_MS and not self.held:
            self.held = True
            if not self.mute:
                found.append(Gesture("hold", self.number, self.down_ms, ms))
        if age_ms >= LONG_MS and not self.long:
            self.long = True
            if not self.mute:
                found.append(Gesture("long", self.number, self.down_ms, ms))


class Panel:
    """All six buttons. The time given is milliseconds that never go back and never wrap."""

    def __init__(self):
        self._buttons = tuple([Button(i) for i in range(BUTTONS)])
        self._busy = False
        self._look_ms = 0

    def feed(self, levels: int, ms: int) -> tuple:
        """Return the gestures of this look, earliest first; bit i of `levels` = button i pressed.

        A press that came and went between two looks counts if its bit is set once.
        """
        # After a pause a closed contact may be the trace of a press that has ended meanwhile:
        # only the next look shows that the finger is still there.
        sure_ms = ms if ms - self._look_ms <= DEAF_MS else self._look_ms
        self._look_ms = ms
        if not levels and not self._busy:
            return ()
        found: list = []
        self._busy = False
        for button in self._buttons:
            closed = levels >> button.number & 1
            if closed or button.down:
                button.feed(closed, ms, sure_ms, found)
                self._busy = self._busy or button.down
        if len(found) > 1:
            order = [(g.at_ms, g.down_ms, i) for i, g in enumerate(found)]
            found = [found[i] for at_ms, down_ms, i in sorted(order)]
        return tuple(found)

    def swallow(self) -> None:
        """Let the presses that are down mean nothing more: no tap, no hold, no up."""
        for button in self._buttons:
            button.mute = True

    def held(self) -> tuple:
        """Return (down_ms, button) of the presses that are down and meant, earliest first."""
        return tuple(sorted([(b.down_ms, b.number) for b in self._buttons if _meant(b)]))

    def undecided(self) -> tuple:
        """Return those of `held` that may still become a tap or a hold."""
        return tuple([h for h in self.held() if not self._buttons[h[1]].held])


def _meant(button) -> bool:
    return button.down and not button.mute
