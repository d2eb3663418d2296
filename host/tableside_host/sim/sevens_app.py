"""The screen of Sevens on a simulated board: the piece, its keys, and the hand of P1 alone."""

import random
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding

from tableside_host.sevens_play import places, view
from tableside_host.sevens_terminal import cards
from tableside_host.sim.app import SimApp
from tableside_host.sim.sevens_board import YOU, Opponents, new_round

_TAP_S = 1.2  # an opponent taps once in this time


class SevensApp(SimApp):
    """A game on a running `sim`; `cable` leads to the same piece and deals."""

    TITLE = "sevens"
    BINDINGS: ClassVar[list] = [Binding("n", "new", "new round")]

    def __init__(self, sim: Any, cable: Any):
        super().__init__(sim)
        self.cable, self.luck = cable, random.SystemRandom()
        self.opponents = Opponents(sim, self.luck)

    def on_mount(self) -> None:
        """Begin to look at the board, and let the opponents play."""
        super().on_mount()
        self.set_interval(_TAP_S, self.turn)

    def turn(self) -> None:
        """Deal if it is time, else let an opponent tap once."""
        table = self.opponents.table()
        if table is not None and table.phase == "DEAL":
            new_round(self.cable, table, self.luck)
        else:
            self.opponents.press()

    def count(self) -> None:
        """Show your hand; the others' once the round is over."""
        super().count()
        table = self.opponents.table()
        if table is not None:
            self._side.update(Text(hands(table)))

    def action_new(self) -> None:
        """Deal anew, unless somebody is answering a question on the piece."""
        table = self.opponents.table()
        if table is None or "form=yes" in self.cable.request("state"):
            self.bell()
        else:
            new_round(self.cable, table, self.luck)


def hands(table: Any) -> str:
    """Return what P1 may see: the own hand, and after the round what all have left."""
    won = "rounds won: " + "  ".join(f"P{s + 1} {n}" for s, n in enumerate(table.scores))
    if not table.held:
        return won
    if table.phase == "END_ROUND":
        left = [f"P{s + 1}  {cards(places(mask))}" for s, mask in enumerate(table.held)]
        return "\n".join(["left in hand:", *left, "", won])
    seen = view(table, YOU)
    fits = cards(seen.fits) or "nothing, so: pass (g, g)"
    return f"you are P1, side A\n\n{cards(seen.hand)}\n\nfits: {fits}\n\n{won}"
