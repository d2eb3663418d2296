"""Where the players of a mahjong table sit: one on each side, counterclockwise, X on none.

A game's screens name this module as their `seating`; those of card games name `screen_around`.
"""

from tableside.rules.screen import called as called_at
from tableside.rules.screen import chair, letter

MARKS = True  # before the game the people mark the seats they take
NOBODY = 4  # the side of a player who sits out


def spot(count: int, seat: int) -> tuple:
    """Return (side, place, players on that side) of a seat before the game."""
    return seat, 1, 1


def at(count: int, side: int) -> tuple:
    """Return who may sit on a side before the game."""
    return (side,)


def places(table) -> tuple:
    """Return (player, side, place, players on that side), A to D and then X."""
    found = sorted([(chair(table, p), p) for p in table.players])
    return tuple([(p, side, 1, 1) for side, p in found])


def rows(table) -> list:
    """Return the players line by line: A beside C, B beside D, then X."""
    sits = dict([(side, p) for p, side, _, _ in places(table)])
    lines = [[sits[s] for s in line if s in sits] for line in ((0, 2), (1, 3), (NOBODY,))]
    return [line for line in lines if line]


def label(table, player: int) -> str:
    """Return what a player is called in few letters: the seat's letter."""
    return letter(chair(table, player))


def called(v, player: int) -> str:
    """Return a player's letter and what fits of the name."""
    return called_at(v, chair(v.table, player))


def side(table):
    """Return East's side, None before it is known."""
    return table.dealer


def dealer_word(seat: int) -> str:
    """Return who was East in a few words."""
    return "East " + letter(seat)
