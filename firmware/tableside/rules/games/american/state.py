"""The American table: its fields, its finished hands, and who sits where."""

from tableside.rules.table import COMMON, HAND, record

# What this game adds to COMMON. "By seat" rows have 4 entries, "by player" rows as many as scores.
#   passes      times East has moved
#   d1 d2       faces of this game's roll for the break, None while unknown
#   virtual     True if the piece rolled them, False for real dice, None while unknown
#   step        finished steps of the deal, 0..4 (three rounds, then the last tiles)
#   roll_order  all players in the order in which they roll for East; empty once East is known
#   rollers     players of this round of the roll for East, in order
#   rolls       rolls of this round so far: (player, d1, d2) each
#   asked       player whose roll for East is due (4 = the fifth), else None
#   totals      first total of each player in the roll for East, by player
#   elected     with five: the player who will be East while the lowest still roll, else None
#   ready       by seat: None, or tiles passed blind (0..3) of a seat that has passed
#   votes       by seat: None or True (go)
#   courtesy    by seat: None or 0..3
#   bet         None, seat 0..3, "wall" or "none"; hidden until RESULT
#   dead        by seat: None or the reason
#   paid_in     by player: what lies in the kitty of it
#   out         player who sits out, None with fewer than five
#   first_east  player who was East in game 1, None before it is finished
#   moved       players have changed seats by reseat or pivot
OWN = (
    "passes", "d1", "d2", "virtual", "step", "roll_order", "rollers", "rolls", "asked", "totals",
    "elected", "ready", "votes", "courtesy", "bet", "dead", "paid_in", "out", "first_east",
    "moved",
)  # fmt: skip

make_table, evolve = record("American", COMMON + OWN)

# A finished game. Seats, as the facts name them: winner, payer (discarder, misnamer or the
# declarer of a false mahjong), dead (rows by seat), thrown_in, bet. By player: deltas, sits, out,
# paid, scores.
#   result   "win", "wall_game", "misnamed" or "false_mahjong"
#   how      "discard", "self" or None
#   kitty    change of the kitty
#   paid     (payer, payee, points) in the order of payment; payee None = the kitty
#   scores   totals right after this game
HAND_OWN = (
    "how", "payer", "value", "jokerless", "sp", "hot", "safe", "d1", "d2", "bet", "dead",
    "thrown_in", "kitty", "paid", "passes", "sits", "out", "scores",
)  # fmt: skip

make_hand, evolve_hand = record("AmericanHand", HAND + HAND_OWN)

NOBODY = (None, None, None, None)


def seats_from(table, first: int) -> tuple:
    """Return the occupied seats in the order of the turn, beginning with seat `first`."""
    around = [(first + i) % 4 for i in range(4)]
    return tuple([s for s in around if table.sits[s] is not None])


def seated(table) -> int:
    """Return the number of occupied seats: as many games make a round."""
    return len(seats_from(table, 0))


def right(table, seat: int) -> int:
    """Return the next occupied seat at the right hand of `seat`."""
    return seats_from(table, seat + 1)[0]


def live(table) -> tuple:
    """Return the occupied seats whose hand is not dead."""
    return tuple([s for s in seats_from(table, 0) if table.dead[s] is None])


def round_of(table) -> int:
    """Return the number of the round, from 1."""
    return table.passes // seated(table) + 1


def deals_left(table):
    """Return how many times East still moves, the last time included; None without a limit."""
    if table.options.rounds is None:
        return None
    return max(0, table.options.rounds * seated(table) - table.passes)
