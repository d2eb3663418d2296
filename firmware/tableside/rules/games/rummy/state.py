"""The table of 7 Hand Rummy: its fields, its contracts, its decks."""

from tableside.rules.table import COMMON, HAND, record

# Sets and runs of each hand. The last three are pat: every card must be laid at once, and nobody
# discards to go out. The eighth is one run of 11 to 13 cards.
CONTRACTS = ((2, 0), (1, 1), (0, 2), (2, 1), (1, 2), (3, 0), (0, 3), (0, 1))
FIRST_PAT = 6
ONE_RUN = 8
CARDS_OF_DECK = 54

# What this game adds to COMMON. "By seat" rows have one entry for each player; player i sits on
# seat i.
#   turn       seat that draws or melds, None while nobody presses the turns
#   discarder  seat whose card lies on top, None for the card turned up or when it is unknown
#   kept       a `discard` was pressed in this hand: turns are kept from then on
#   queue      seats that want the top card, in the order of their presses
#   down       by seat: the contract of this hand lies there
#   buys       by seat: wants that were served
#   calls      by seat: calls of RUMMY
#   out        seat without cards, None before or if the stock was used up
#   counts     by seat: (n5, n10, nA, nJ) or points counted, None before
OWN = (
    "turn", "discarder", "kept", "queue", "down", "buys", "calls", "out", "counts",
)  # fmt: skip

make_table, evolve = record("Rummy", COMMON + OWN)

# A finished hand, rows by seat. result: "win", or "stock" if nobody could draw any more; `winner`
# is who was out. `scores` by player after it.
HAND_OWN = ("counts", "down", "buys", "calls", "scores")

make_hand, evolve_hand = record("RummyHand", HAND + HAND_OWN)


def seats(table) -> int:
    """Return how many sit at the table."""
    return len(table.players)


def number(table) -> int:
    """Return the number of the hand being played, or of the one just finished."""
    return table.hand if table.phase in ("RESULT", "END") else table.hand + 1


def pat(table) -> bool:
    """Return whether this hand is laid down all at once."""
    return number(table) >= FIRST_PAT


def decks_for(players: int) -> int:
    """Return how many decks that many players take: 4, and one more for each two above 8."""
    return 4 if players <= 8 else players // 2 + 1


def stock(table) -> int:
    """Return the cards in the stock after the deal and the card turned up, all decks in it."""
    return CARDS_OF_DECK * table.options.decks - seats(table) * table.options.cards - 1
