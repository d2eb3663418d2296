"""Sevens on a simulated board: the cable deals, three opponents press, one tap at a time."""

import random
from typing import Any

from tableside.rules.cards import RANKS
from tableside_host.evening import Evening
from tableside_host.sevens_play import deal, view, whose, with_care

YOU = 0
SIDES = "ADCB"  # turns go clockwise, the ring's letters the other way round
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")


class Opponents:
    """Who sits on seats 1 to 3 of a piece; `press` makes at most one tap, by what it shows."""

    def __init__(self, sim: Any, luck: random.Random, you: int | None = YOU):
        self.sim, self.luck, self.you = sim, luck, you
        self._chosen: tuple = ()  # (facts then, card or None)

    def table(self):
        """Return the table the facts on the piece make, None before the first."""
        facts = self.sim.facts()
        return Evening(facts).table if facts else None

    def press(self) -> str:
        """Tap what is due and return the button, '' if it is not their turn."""
        facts = self.sim.facts()
        if not facts:  # the evening is prepared: all are seated
            seated = self.sim.lines[0].startswith("TAKE YOUR SEATS")
            if seated:
                self.sim.tap("go")
            return "go" if seated else ""
        table = Evening(facts).table
        if table.phase not in ("OPEN", "TURN") or not table.held or whose(table) == self.you:
            return ""
        seat = whose(table)
        button = self._opening(seat) if table.phase == "OPEN" else self._turn(facts, table, seat)
        if button:
            self.sim.tap(button)
        return button

    def _opening(self, seat: int) -> str:
        return "go" if self.sim.lines[3].startswith(f"P{seat + 1} ") else SIDES[seat]

    def _turn(self, facts, table, seat: int) -> str:
        if not self._chosen or self._chosen[0] != len(facts):
            seen = view(table, seat)
            self._chosen = len(facts), with_care(seen, self.luck) if seen.fits else None
        card, lines = self._chosen[1], self.sim.lines
        if card is None:
            return "go"
        wanted = f"{RANKS[card % 13]} {SUIT_NAMES[card // 13]}"
        if "plays" in lines[0] and lines[1].lstrip("^") == wanted:
            return "go"
        return "ABCD"[card // 13]


def new_round(cable: Any, table: Any, luck: random.Random) -> None:
    """Deal over the cable; a round under way is dropped. Raises Fault REFUSED."""
    if table.phase == "END_ROUND":
        cable.wish("next")
        dealer = (table.dealer + 1) % 4
    else:
        dealer = table.dealer
        if table.phase != "DEAL":
            cable.wish("void")
    cable.wish("dealt cards=" + deal(luck, dealer, 4))
