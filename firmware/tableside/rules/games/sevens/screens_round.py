"""Screens of Sevens before and after a round: the deal, and what it came to."""

from tableside.rules.games.sevens.score import reached
from tableside.rules.games.sevens.state import dealt_to, seats
from tableside.rules.screen import HIGH, screen, signed, wish, wrapped
from tableside.rules.screen_around import exact, next_exact, own, spot


def row_of(numbers) -> str:
    """Return numbers in a row."""
    return " ".join([str(n) for n in numbers])


def round_paint(hand, sparkle: bool = False, level: int = HIGH) -> tuple:
    """Return the picture of a round: the winner, and how many cards the others kept.

    On a shared side there is no room for numbers: one pixel of who still had cards.
    """
    shapes, count = (), len(hand.left)
    for p, cards in enumerate(hand.left):
        where = spot(count, p)
        if p == hand.winner:
            shapes += (("own",) + where + ("YES", level),)
        elif cards and where[2] == 1:
            shapes += (("num", where[0], cards, "NO", level),)
        elif cards:
            shapes += (("own_end",) + where + ("NO", level),)
    if sparkle and spot(count, hand.winner)[2] == 1:
        shapes += (("sparkle", "INK", (spot(count, hand.winner)[0],)),)
    return shapes


def sd_paint(v):
    return (own(v.table, v.table.dealer, "EAST", HIGH),)


def sd_text(v):
    table = v.table
    cards = dealt_to(table.dealer, seats(table))
    first = (table.dealer + 1) % seats(table)
    return (
        "ROUND %d" % (table.hand + 1),
        "P%d deals all cards" % (table.dealer + 1),
        "the first to P%d" % (first + 1),
        "each: " + row_of(cards) if len(set(cards)) > 1 else "each: %d" % cards[0],
        v.info.store_line,
        "go = all are dealt",
    )


def se_paint(v):
    return exact(v, v.table.scores) or round_paint(v.table.hands[-1], v.t_ms < 3000)


def se_text(v):
    hand = v.table.hands[-1]
    false = ["P%d" % (i + 1) for i, many in enumerate(hand.false) if many]
    points = wrapped([signed(n) for n in hand.deltas])
    return (
        "ROUND %d:  P%d WINS" % (hand.hand, hand.winner + 1),
        "left " + row_of(hand.left),
        points[0],
        "false pass " + " ".join(false) if false else "",
        v.info.full_line or "seat = score",
        "go = final scores" if reached(v.table) else "go = next deal",
    )


SCREENS = (
    screen(
        "SD", sd_paint, sd_text, {("go", "tap"): ("all are dealt", lambda v, s: wish("dealt"))}
    ),
    screen(
        "SE",
        se_paint,
        se_text,
        {
            ("seat", "tap"): ("its exact total for 6 s", next_exact),
            ("go", "tap"): ("next deal", lambda v, seat: wish("next")),
        },
    ),
)
