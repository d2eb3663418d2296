"""Sevens against the computer: deals, opponents that see what a player sees, and whole rounds."""

import random
from typing import Any, NamedTuple

from tableside.rules.cards import SEVEN, card_at
from tableside.rules.fold import read_fact
from tableside.rules.games import sevens
from tableside.rules.games.sevens.state import dealt_to, legal

OPENING = 13 + SEVEN - 1  # 7D
OWN = 4  # what opening an own card is worth, opening somebody else's costs 1; found by trying


class View(NamedTuple):
    """What a player sees: the own hand, the rows, what others hold in number, and their passes.

    Cards are places 0..51. `low` and `high` are the ends of each suit, 0 if it is closed; `left`
    is by seat; `denied` is by seat: the cards a pass said are not there.
    """

    seat: int
    hand: frozenset[int]
    fits: tuple[int, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    left: tuple[int, ...]
    denied: tuple[frozenset[int], ...]


def places(mask: int) -> frozenset[int]:
    """Return the cards of a mask of bits."""
    return frozenset(i for i in range(52) if mask >> i & 1)


def view(table: Any, seat: int) -> View:
    """Return what the player on a seat sees; of the hands only the own one."""
    hand = places(table.held[seat])
    fits = tuple(card for card in legal(table) if card in hand)
    denied = tuple(places(mask) for mask in table.excluded)
    return View(seat, hand, fits, table.low, table.high, table.left, denied)


def whose(table: Any) -> int:
    """Return the seat that plays next; the first of a round is who holds 7D."""
    if table.turn is not None:
        return table.turn
    return next(seat for seat, mask in enumerate(table.held) if mask >> OPENING & 1)


# --- deals ---------------------------------------------------------------------------------------


def deal(luck: random.Random, dealer: int, count: int) -> str:
    """Return a shuffled pack in the form of `dealt cards=`: hand after hand by seat."""
    pack = [card_at(i) for i in range(52)]
    luck.shuffle(pack)
    sizes = dealt_to(dealer, count)
    hands = ["".join(pack[sum(sizes[:s]) : sum(sizes[: s + 1])]) for s in range(count)]
    return "".join(hands)


# --- opponents -----------------------------------------------------------------------------------


def at_random(seen: View, luck: random.Random) -> int:
    """Return any card that fits."""
    return luck.choice(seen.fits)


def with_care(seen: View, luck: random.Random) -> int:
    """Return the card that fits which opens most for the own hand and least for the others."""
    return max(seen.fits, key=lambda card: (_worth(seen, card), luck.random()))


def _worth(seen: View, card: int) -> int:
    """Return how far a card serves the own hand: 4 for each own card behind it, -1 for others."""
    behind = _behind(card)
    mine = len(seen.hand.intersection(behind))
    return (OWN + 1) * mine - len(behind)


def _behind(card: int) -> list[int]:
    """Return the cards of a suit that cannot come before this one."""
    first, rank = card - card % 13, card % 13 + 1
    lower = list(range(first, card)) if rank <= SEVEN else []
    return lower + (list(range(card + 1, first + 13)) if rank >= SEVEN else [])


# --- rounds --------------------------------------------------------------------------------------


def play_round(choosers: tuple, luck: random.Random, dealer: int) -> Any:
    """Return the table after a round that these choosers played, one on each seat."""
    line = f"start sevens players={len(choosers)} dealer={dealer}"
    table = sevens.APPLY["start"](None, read_fact(sevens, line)[1])
    table = sevens.APPLY["dealt"](table, {"cards": deal(luck, dealer, len(choosers))})
    while table.phase != "END_ROUND":
        seat = whose(table)
        seen = view(table, seat)
        if seen.fits:
            card = choosers[seat](seen, luck)
            table = sevens.APPLY["play"](table, {"card": card_at(card), "seat": seat})
        else:
            table = sevens.APPLY["pass"](table, {"seat": seat})
    return table
