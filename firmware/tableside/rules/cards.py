"""What card games share: the words of cards, and a table that goes round clockwise.

Card tables number their seats clockwise seen from above, mahjong tables the other way: nothing of
this file is for mahjong.
"""

from tableside.rules.table import Refused
from tableside.rules.words import key, number, option

RANKS = "A23456789TJQK"
SUITS = "CDHS"
SEVEN = 7

# --- cards ---------------------------------------------------------------------------------------


def place_of(word: str):
    """Return the place 0..51 of a card by its word, for instance 6 for `7C`; None for no card."""
    if len(word) != 2 or word[0] not in RANKS or word[1] not in SUITS:
        return None
    return 13 * SUITS.index(word[1]) + RANKS.index(word[0])


def card_at(place: int) -> str:
    """Return the word of the card at a place 0..51."""
    return RANKS[place % 13] + SUITS[place // 13]


# --- seats, clockwise ----------------------------------------------------------------------------


def left(seat: int, count: int) -> int:
    """Return the seat at the left hand, which plays next, of `count` seats."""
    return (seat + 1) % count


# --- words ---------------------------------------------------------------------------------------


def _no_replay(text: str) -> bool:
    if text != "no":
        raise Refused("E_OPTION", "only no is possible: cards cannot be played again")
    return False


# Two players exchange names; a play of cards cannot be read with other seats.
SWAP = (key("a", number(0, 13)), key("b", number(0, 13)), option("replay", _no_replay, False))
