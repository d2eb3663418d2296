"""The Hebei table: its fields, its finished hands, its wall with the moving reserve."""

from tableside.rules.table import COMMON, HAND, record
from tableside.rules.wall import Break, tile_at

# What this game adds to COMMON. "By seat" rows have 4 entries.
#   passes      times the deal has moved
#   winds       player who drew East, South, West, North; None = not yet
#   first       dealer as named at `start`, None if the dice say
#   first_roller  seat that begins to roll for the dealer
#   rollers     seats of this round of the roll for the dealer, in order
#   rolls       rolls of this round so far: (seat, d1, d2) each
#   asked       seat whose roll is due, else None
#   r1 r2       faces of the roll for the side and of that for the stack: (d1, d2), d2 None with
#               one die; None while unknown
#   step        finished steps of the deal, 0..4 (three rounds, then the jump)
#   kongs       kongs of this hand: (seat or None, kind or None) each
#   drawn       tiles drawn from the front after the deal; None unless pressed along
#   moved       players have changed seats by reseat
OWN = (
    "passes", "winds", "first", "first_roller", "rollers", "rolls", "asked", "r1", "r2", "step",
    "kongs", "drawn", "moved",
)  # fmt: skip

make_table, evolve = record("Hebei", COMMON + OWN)

# A finished hand. Seats, as the facts name them: winner, payer (discarder, or who erred).
#   result   "win", "wall_game" or "false_hu"
#   how      "discard", "self" or None
#   value    what the first winner's hand is worth, None without one
#   wins     one Win for each winner, the first one first
#   kongs r1 r2 passes sits   as on the table; scores: totals right after this hand
#   scale    what all points of this evening are multiplied by
HAND_OWN = (
    "how",
    "payer",
    "value",
    "wins",
    "kongs",
    "r1",
    "r2",
    "passes",
    "sits",
    "scores",
    "scale",
)

make_hand, evolve_hand = record("HebeiHand", HAND + HAND_OWN)

# seat won with this pattern, its flags and quads, worth `points` before shares and scale.
WIN = ("seat", "pattern", "concealed", "bloom", "last", "quads", "mixed", "pairs", "points")
make_win, _ = record("Win", WIN)

NOBODY = (None, None, None, None)
STACKS = 17  # of a side
TILES = 8 * STACKS
DEALT = 53


def total(roll) -> int:
    """Return the sum of a roll of one or two dice, None while it is unknown."""
    return None if roll is None else roll[0] + (roll[1] or 0)


def right(seat: int) -> int:
    """Return the seat at the right hand."""
    return (seat + 1) % 4


def from_dealer(table) -> tuple:
    """Return the seats in the order of the turn, the dealer first."""
    return tuple([(table.dealer + i) % 4 for i in range(4)])


def breaker(table):
    """Return the seat whose side is broken, None while unknown."""
    return None if table.r1 is None else (table.dealer + total(table.r1) - 1) % 4


def wall(table):
    """Return the Break, None while the dice are unknown."""
    if table.r1 is None or table.r2 is None:
        return None
    return Break(breaker(table), total(table.r1) + total(table.r2), STACKS)


def last_place(table) -> int:
    """Return the place of the last live tile in the order of drawing."""
    options, k = table.options, len(table.kongs)
    if options.kong_step == 0:
        return TILES - max(2 * options.reserve, k) - 1
    return TILES - 2 * options.reserve - 2 * k - 1


def live(table) -> int:
    """Return the live tiles if nothing was drawn but what was pressed."""
    return last_place(table) + 1 - DEALT - (table.drawn or 0)


def last_tile(table):
    """Return (side, stack, layer) of the last live tile, None while the dice are unknown."""
    brk = wall(table)
    return None if brk is None else tile_at(brk, last_place(table))


def replacement(table, k: int):
    """Return (side, stack, layer) of the tile for the k-th kong, None with unknown dice."""
    brk = wall(table)
    return None if brk is None else tile_at(brk, TILES - 2 * ((k + 1) // 2) + (k + 1) % 2)


def round_of(table) -> int:
    """Return the number of the round, from 1."""
    return table.passes // 4 + 1


def deals_left(table):
    """Return how many times the deal still moves, the last time included; None without limit."""
    if table.options.rounds is None:
        return None
    return max(0, 4 * table.options.rounds - table.passes)
