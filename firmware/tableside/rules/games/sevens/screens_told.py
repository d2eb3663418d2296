"""Screens of Sevens for a round kept without its plays: who has won, and who kept how many."""

from tableside.rules.games.sevens.screens_round import row_of
from tableside.rules.games.sevens.state import seats
from tableside.rules.screen import (
    HIGH,
    RECORD_MS,
    RECORDS,
    ask,
    keep,
    letter,
    plus,
    refuse,
    right,
    screen,
    wish,
)
from tableside.rules.screen_around import after, at, digits, own, own_here, spot, where

MOST = 51  # 7D lies there at least


def others(table, win: int) -> list:
    """Return the players that are counted, clockwise from the winner."""
    return [(win + i) % seats(table) for i in range(1, seats(table))]


# --- the winner ----------------------------------------------------------------------------------


def who_paint(v):
    shapes = ()
    for p in v.table.players:
        winner = p == v.answers["win"]
        shapes += (own(v.table, p, "YES", HIGH) if winner else own_here(v.table, p),)
    return shapes


def who_text(v):
    win = v.answers["win"]
    shared = spot(seats(v.table), win)[2] > 1
    again = "%s again = next there" % letter(spot(seats(v.table), win)[0])
    return "ROUND WON BY", "^P%d" % (win + 1), again if shared else "", "", "go = this player"


def _winner(v, seat):
    there = at(seats(v.table), seat)
    if not there:
        return refuse("SEAT IS EMPTY")
    found = after(there, v.answers["win"])
    return keep(v, "win", there[0] if found is None else found)


def _won(v, seat):
    """Go on to the count; after plays the numbers are known."""
    win, table = v.answers["win"], v.table
    if table.opener is not None:
        left = tuple([0 if p == win else n for p, n in enumerate(table.left)])
        return ask("SW-sure", win=win, left=left)
    return ask("SW", win=win, left=(0,) * seats(table), at=0)


# --- the others ----------------------------------------------------------------------------------


def _counted(v) -> int:
    return others(v.table, v.answers["win"])[v.answers["at"]]


def sw_paint(v):
    player = _counted(v)
    return digits(v.table, player, v.answers["left"][player], "YES")


def sw_text(v):
    player = _counted(v)
    side = spot(seats(v.table), player)[0]
    one, five = letter(side), letter(right(side))
    return (
        "LEFT  " + where(v.table, player),
        "^cards %2d" % v.answers["left"][player],
        "%s +1   %s +5" % (one, five),
        "hold %s = 0" % one,
        "go = next",
    )


def _more(v, seat):
    player, left = _counted(v), list(v.answers["left"])
    side = spot(seats(v.table), player)[0]
    if seat not in (side, right(side)):
        return refuse("E_PHASE")
    left[player] += 1 if seat == side else 5
    return refuse("51 CARDS AT MOST") if sum(left) > MOST else keep(v, "left", tuple(left))


def _none(v, seat):
    player, left = _counted(v), list(v.answers["left"])
    if seat != spot(seats(v.table), player)[0]:
        return refuse("E_PHASE")
    left[player] = 0
    return keep(v, "left", tuple(left))


def _next(v, seat):
    a = v.answers
    if not a["left"][_counted(v)]:
        return refuse("COUNT THE CARDS")
    last = a["at"] == seats(v.table) - 2
    return ("ask", "SW-sure" if last else "SW", plus(a, "at", a["at"] + 1))


# --- sure ----------------------------------------------------------------------------------------


def sure_paint(v):
    shapes = (own(v.table, v.answers["win"], "YES", HIGH),)
    for p, cards in enumerate(v.answers["left"]):
        side, _, m = spot(seats(v.table), p)
        if cards and m == 1:
            shapes += (("num", side, cards, "NO", HIGH),)
    return shapes + RECORDS


def sure_text(v):
    left = "left " + row_of(v.answers["left"])
    return "P%d HAS WON" % (v.answers["win"] + 1), left, "", "", "", "go = RECORD"


def _record(v, seat):
    left = ",".join([str(n) for n in v.answers["left"]])
    return wish("won seat=%d left=%s" % (v.answers["win"], left))


SCREENS = (
    screen(
        "SW-who",
        who_paint,
        who_text,
        {
            ("seat", "tap"): ("has won; shared side: the next there", _winner),
            ("go", "tap"): ("this player has won", _won),
        },
        form=True,
    ),
    screen(
        "SW",
        sw_paint,
        sw_text,
        {
            ("seat", "tap"): ("own side +1, right of it +5", _more),
            ("seat", "hold"): ("own side 0", _none),
            ("go", "tap"): ("next", _next),
        },
        form=True,
    ),
    screen(
        "SW-sure",
        sure_paint,
        sure_text,
        {("go", "tap"): ("RECORD", _record)},
        form=True,
        settle_ms=RECORD_MS,
    ),
)
