"""Screens of rummy at the end of a hand: who is out, what the others hold, what else happened."""

from tableside.rules.games.rummy.count import IN_A_DECK, points, values_of
from tableside.rules.games.rummy.state import number, seats
from tableside.rules.screen import (
    HIGH,
    MID,
    RECORD_MS,
    RECORDS,
    ask,
    keep,
    refuse,
    screen,
    wish,
)
from tableside.rules.screen_around import O3, own, own_asked, spot

ALONE_MS = 1000  # who is counted is seen alone first
NONE = (0, 0, 0, 0)
ROWS = ("2-7", "8-K", "aces", "joker")


# --- out -----------------------------------------------------------------------------------------


def ro_paint(v):
    player = v.answers["player"]
    if player is None:
        return (("pair", None, "INK", HIGH),) + RECORDS
    return (own(v.table, player, "YES", HIGH),) + RECORDS


def ro_text(v):
    player = v.answers["player"]
    first = "STOCK USED UP" if player is None else "P%d IS OUT" % (player + 1)
    laid = "all cards are laid" if v.answers["kind"] == "down" else ""
    return first, laid, "the others count", "", "back = play on", "go = RECORD"


def _out(v, seat):
    player = v.answers["player"]
    if player is None:
        return wish("out none")
    return wish("%s seat=%d" % (v.answers["kind"], player))


# --- the count -----------------------------------------------------------------------------------


def counted(table) -> int:
    """Return who is counted now: clockwise from who is out, or from the dealer."""
    first = table.dealer if table.out is None else table.out
    line = [(first + i) % seats(table) for i in range(1, seats(table) + 1)]
    return next(p for p in line if p != table.out and table.counts[p] is None)


def _cards(v) -> tuple:
    return v.answers.get("cards", NONE)


def rc_paint(v):
    """Show who is counted, then the cards by kind; numbers lie over the corners."""
    if v.t_ms < ALONE_MS:
        return (own_asked(v.table, counted(v.table)),)
    return RECORDS + tuple([("num", s, n, "YES", HIGH) for s, n in enumerate(_cards(v))])


def rc_text(v):
    table, cards = v.table, _cards(v)
    player = counted(table)
    side = "ABCD"[spot(seats(table), player)[0]]
    rows = []
    for i, value in enumerate(values_of(table.options)):
        kind = "{:<4} {}".format(ROWS[i], "ABCD"[i])
        rows.append("{:<7}{:>2}{:>8}".format(kind, cards[i], cards[i] * value))
    end = "= %d  go = RECORD" % points(table.options, cards)
    return tuple(["COUNT  P%d  (side %s)" % (player + 1, side)] + rows + [end])


def _one_more(v, seat):
    cards = list(_cards(v))
    cards[seat] += 1
    if cards[seat] > IN_A_DECK[seat] * v.table.options.decks:
        return refuse("NO MORE IN THE DECKS")
    return keep(v, "cards", tuple(cards))


def _none(v, seat):
    cards = list(_cards(v))
    cards[seat] = 0
    return keep(v, "cards", tuple(cards))


def _count(v, seat):
    cards = _cards(v)
    if not sum(cards):
        return refuse("COUNT THE CARDS")
    return wish("cards seat=%d n5=%d n10=%d nA=%d nJ=%d" % ((counted(v.table),) + cards))


# --- what else happens ---------------------------------------------------------------------------

EVENTS = (
    "leftover refilled",
    "aside refilled",
    "lower pile set by",
    "stock is used up",
    "replay this hand",
)
REPLAY = 5


def l4_paint(v):
    n = v.answers.get("n")
    return (("pips", None, 4, "ODD", MID),) if n is None else (("pips", None, n, "ODD", HIGH),)


def l4_text(v):
    n = v.answers.get("n")
    return (
        "THIS HAND  %d" % number(v.table),
        "" if n is None else "%d %s" % (n, EVENTS[n - 1]),
        "tap = next of %d" % len(EVENTS),
        "" if n is None else "hold seat = this one",
        "",
        "go = next page",
    )


def _next_event(v, seat):
    return keep(v, "n", v.answers.get("n", 0) % len(EVENTS) + 1)


def _event(v, seat):
    n, phase = v.answers.get("n"), v.table.phase
    if n is None:
        return refuse("TAP A SEAT FIRST")
    if phase not in ("OPEN", "HELD") and not (n == REPLAY and phase == "DEAL"):
        return refuse("E_PHASE")
    if n == REPLAY:
        return ask("O3")
    if n == 4:
        return ask("RO", player=None, kind="out")
    return wish(("refill kind=leftover", "refill kind=aside", "set_aside")[n - 1])


def _leave(v, seat):
    return ("leave",)


SCREENS = (
    screen(
        "RO",
        ro_paint,
        ro_text,
        {("go", "tap"): ("RECORD", _out)},
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "RC",
        rc_paint,
        rc_text,
        {
            ("seat", "tap"): ("A 2-7, B 8-K, C aces, D jokers: one more", _one_more),
            ("seat", "hold"): ("none of these", _none),
            ("go", "tap"): ("RECORD", _count),
        },
        settle_ms=RECORD_MS,
    ),
    screen(
        "L4",
        l4_paint,
        l4_text,
        {
            ("seat", "tap"): ("what happened: the next of five", _next_event),
            ("seat", "hold"): ("this one", _event),
            ("go", "tap"): ("next page", lambda v, seat: ask("L5")),
            ("back", "tap"): ("leave", _leave),
            ("back", "long"): ("leave", _leave),
        },
    ),
    O3,
)
