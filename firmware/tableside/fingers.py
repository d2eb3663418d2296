"""Fingers on the buttons: which of their gestures count, and for which screen."""

from tableside.panel import BACK, Panel
from tableside.rivals import Rivals
from tableside.show import FEEDBACK_MS, GO, seat_of_button

DROPPED = -1
AS_MOUNTED = ("P1", "P2")  # screens that speak of buttons as they are mounted


class Fingers:
    """`shown` has (down_ms, up_ms) of each press that counts, (None, None) without one."""

    def __init__(self, piece):
        self.piece = piece
        self.panel = Panel()
        self.rivals = Rivals()
        self.shown = [(None, None)] * 6
        self.epochs = [DROPPED] * 6  # the screen each finger came down on
        self.undo_from_ms = None  # since when `back` has been held for an undo

    def ignore(self, levels: int, ms: int) -> None:
        """Let the buttons that are down now mean nothing more."""
        if levels:
            self.panel.feed(levels, ms)
        self.panel.swallow()

    def feed(self, levels: int, ms: int) -> None:
        """Take the levels of this moment and hand on what they mean."""
        for gesture in self.panel.feed(levels, ms):
            self._take(gesture)
        self._first()
        for i, (down_ms, up_ms) in enumerate(self.shown):
            if up_ms is not None and ms - down_ms >= FEEDBACK_MS:
                self.shown[i] = (None, None)

    def undo_ms(self, ms: int) -> int:
        """Return how long `back` has been held for an undo, 0 if it is not."""
        return 0 if self.undo_from_ms is None else ms - self.undo_from_ms

    def _button(self, button: int) -> int:
        if button >= GO or self.piece.at.base.screen.id in AS_MOUNTED:
            return button
        return seat_of_button(button, self.piece.ring.turn)

    def _take(self, g) -> None:
        button = self._button(g.button)
        at = self.piece.at
        if g.kind == "down":
            self.piece.stir()
            self._down(button, g)
        elif g.kind == "up":
            self.piece.stir()
            self._up(button, g)
        elif self.epochs[button] == at.epoch or self._long_of_table(button, g.kind):
            if at.now.screen.order is not None and button != BACK:
                self.rivals.add(g.down_ms, button, g.kind, at.epoch)
            else:
                self.piece.press(button, g.kind)

    def _down(self, button: int, g) -> None:
        piece, at = self.piece, self.piece.at
        self.epochs[button] = DROPPED
        if piece.wake():
            self.panel.swallow()
            at.changed()
            return
        if g.down_ms - at.began_ms < at.now.screen.settle_ms:
            return
        self.epochs[button] = at.epoch
        self.shown[button] = (g.down_ms, None)
        piece.scene.stir()
        if at.over and at.over.screen.id == "PEEK":
            at.forget_note()
        if button == BACK and at.now is at.base:
            if ("back", "long") not in at.base.screen.press:
                self.undo_from_ms = g.down_ms
        piece.press_raw("down", button)

    def _up(self, button: int, g) -> None:
        if self.shown[button][0] is not None:
            self.shown[button] = (self.shown[button][0], g.at_ms)
            self.piece.press_raw("up", button)
        if button == BACK and self.undo_from_ms is not None:
            self.undo_from_ms = None
            self.piece.scene.stir()

    def _long_of_table(self, button: int, kind: str) -> bool:
        """Return whether an undo that began on an older screen of the table still counts."""
        began = self.undo_from_ms is not None and button == BACK and kind in ("hold", "long")
        return began and self.piece.at.now is self.piece.at.base

    # --- presses that compete --------------------------------------------------------------------

    def _first(self) -> None:
        """Take the presses that compete, as far as none that began earlier is undecided."""
        while self.rivals.waiting:
            epoch = self.piece.at.epoch
            here = [
                down_ms
                for down_ms, number in self.panel.undecided()
                if number != BACK and self.epochs[self._button(number)] == epoch
            ]
            found = self.rivals.next(epoch, tuple(here), self._rank)
            if found is None:
                return
            button, kind, counts = found
            if counts:
                self.piece.press(button, kind)
            else:
                self.piece.refuse("E_PHASE", button)

    def _rank(self, button: int, kind: str) -> int:
        order = self.piece.at.now.screen.order
        return 0 if order is None else order(self.piece.view(), button, kind)
