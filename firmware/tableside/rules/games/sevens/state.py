"""The table of Sevens: its fields, its layout, and what may be laid."""

from tableside.rules.cards import SEVEN, left
from tableside.rules.table import COMMON, HAND, record

# What this game adds to COMMON. "By suit" rows have 4 entries (C D H S), "by seat" rows one for
# each player; player i sits on seat i.
#   low high  by suit: the ends of the row that lies there, 0 0 for a closed suit
#   left      by seat: cards in hand, () before the deal
#   passes    by seat: passes in this round
#   row       passes in a row
#   excluded  by seat: bit of each card that a pass said is not in that hand
#   held      by seat: bits of the cards in hand; () where the hands are not known
#   turn      seat that plays next, None while nobody knows it
#   opener    seat that opened the layout, else None
#   out       seats that have no card left, in order
#   said      what the last play or pass means: () or (code, seat, cards)
#   caught    (seat, card) of each false pass shown in this round
OWN = (
    "low", "high", "left", "passes", "row", "excluded", "held", "turn", "opener", "out", "said",
    "caught",
)  # fmt: skip

make_table, evolve = record("Sevens", COMMON + OWN)

# A finished round. By seat: left, passes, false (how many false passes were shown); by player:
# scores after it.
#   how  "played" card by card, or "told" by the table
#   out  seats in the order in which they got rid of their cards
HAND_OWN = ("how", "left", "passes", "false", "out", "scores")

make_hand, _ = record("SevensRound", HAND + HAND_OWN)


def seats(table) -> int:
    """Return how many sit at the table."""
    return len(table.players)


def legal(table) -> tuple:
    """Return the places of the cards that may be laid now, by suit, the low end first."""
    found = []
    for suit in range(4):
        low, high = table.low[suit], table.high[suit]
        if not low:
            found.append(13 * suit + SEVEN - 1)
            continue
        if low > 1:
            found.append(13 * suit + low - 2)
        if high < 13:
            found.append(13 * suit + high)
    if table.phase == "OPEN" and table.options.opening == "7D":
        return (13 + SEVEN - 1,)
    return tuple(found)


def lies(table, place: int) -> bool:
    """Return whether a card has been laid."""
    suit, rank = place // 13, place % 13 + 1
    return table.low[suit] <= rank <= table.high[suit]


def bits(places) -> int:
    """Return the bits of cards."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def next_turn(table, seat: int) -> int:
    """Return the next seat at the left that holds cards."""
    seat = left(seat, seats(table))
    while not table.left[seat]:
        seat = left(seat, seats(table))
    return seat


def dealt_to(dealer: int, count: int) -> tuple:
    """Return by seat how many cards the deal gives; the rest goes to the dealer's left."""
    first = left(dealer, count)
    return tuple([52 // count + ((s - first) % count < 52 % count) for s in range(count)])
