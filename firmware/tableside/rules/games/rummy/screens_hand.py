"""Screens of rummy before and after a hand: its contract, and what it came to."""

from tableside.rules.games.rummy.screens import title
from tableside.rules.games.rummy.state import CONTRACTS, number, seats
from tableside.rules.screen import HIGH, LOW, screen, unit, wish
from tableside.rules.screen_around import exact, next_exact, own, spot

SHOWN_MS = 4000  # more lines of points take turns
ROWS = 3


def rh_paint(v):
    sets, runs = CONTRACTS[number(v.table) - 1]
    return own(v.table, v.table.dealer, "EAST", LOW), ("contract", None, sets, runs)


def rh_text(v):
    table = v.table
    first = (table.dealer + 1) % seats(table)
    options = table.options
    return (
        title(table),
        "dealer P%d: %d each" % (table.dealer + 1, options.cards),
        "%d decks, left of P%d" % (options.decks, table.dealer + 1),
        "plays first: P%d" % (first + 1),
        v.info.store_line,
        "go = dealt, card up",
    )


def hand_paint(hand, sparkle: bool = False, level: int = HIGH, w: int = 6) -> tuple:
    """Return the picture of a hand: who was out, and what the others' cards cost as bars."""
    count, shapes = len(hand.deltas), ()
    most = max([spot(count, p)[2] for p in range(count)])
    worth = unit(hand.deltas, max(1, min(w // 2, w // most)))
    for p, points in enumerate(hand.deltas):
        where = spot(count, p)
        if p != hand.winner:
            shapes += (("own_bar",) + where + (-points, worth),)
            continue
        shapes += (("own",) + where + ("YES", level),)
        if sparkle and where[2] == 1:
            shapes += (("sparkle", "INK", (where[0],)),)
    return shapes


def rs_paint(v):
    hand = v.table.hands[-1]
    return exact(v, hand.deltas, "NO") or hand_paint(hand, v.t_ms < 2000, w=v.w)


def rs_text(v):
    table, hand = v.table, v.table.hands[-1]
    how = "STOCK EMPTY" if hand.winner is None else "P%d IS OUT" % (hand.winner + 1)
    cells = ["%-3s %5d" % ("P%d" % (p + 1), n) for p, n in enumerate(hand.deltas)]
    rows = ["   ".join(cells[i : i + 2]) for i in range(0, len(cells), 2)]
    pages = (len(rows) + ROWS - 1) // ROWS
    first = v.t_ms // SHOWN_MS % pages * ROWS
    rows = rows[first : first + ROWS]
    rows += [""] * (ROWS - len(rows))
    last = table.hand >= table.options.hands
    end = "go = final scores" if last else "go = next hand"
    return tuple(["HAND %d: %s" % (hand.hand, how)] + rows + ["seat = exact", end])


SCREENS = (
    screen(
        "RH",
        rh_paint,
        rh_text,
        {("go", "tap"): ("dealt, a card is turned up", lambda v, seat: wish("dealt"))},
    ),
    screen(
        "RS",
        rs_paint,
        rs_text,
        {
            ("seat", "tap"): ("its points for 6 s", next_exact),
            ("go", "tap"): ("next hand", lambda v, seat: wish("next")),
        },
    ),
)
