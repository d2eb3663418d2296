"""American screens of the wall, its break, and the step to the next hand."""

from tableside.rules.games.american.options import stacks
from tableside.rules.games.american.state import deals_left
from tableside.rules.screen import (
    HIGH,
    MID,
    ROLL_MS,
    SPARKLE_MS,
    ask,
    done,
    here,
    keep,
    letter,
    letters,
    refuse,
    screen,
    seated,
    top,
    under,
    wish,
)
from tableside.rules.screen_dice import (
    ROLLING,
    WEAK,
    dice_paint,
    dice_text,
    wanted,
)

EMPTY = "SEAT IS EMPTY"


def b1_paint(v):
    table = v.table
    walker = ("comets", "INK", 1, -1, MID, 1, 6 * table.dealer)
    return under(table) + (walker,) + done(v.answers.get("built", ())) + v.info.store_signs


def b1_text(v):
    table = v.table
    return (
        "BUILD THE WALLS",
        "%d stacks, 2 high" % stacks(table.options),
        top("hand %d" % (table.hand + 1), "East " + letter(table.dealer)),
        ("ready: " + letters(v.answers.get("built", ()))).rstrip(),
        v.info.store_line,
        "go = all are built",
    )


def _built(v, seat):
    if v.table.sits[seat] is None:
        return refuse(EMPTY)
    built = v.answers.get("built", ())
    if seat in built:
        return keep(v, "built", tuple([s for s in built if s != seat]))
    built = tuple(sorted(built + (seat,)))
    return ask("B2") if built == seated(v.table) else keep(v, "built", built)


def _is_east(v, seat):
    if v.table.sits[seat] is None:
        return refuse(EMPTY)
    return refuse("E_PHASE") if seat == v.table.dealer else wish("east seat=%d" % seat)


def b2_paint(v):
    table = v.table
    if "dice" in v.answers:
        return under(table) + dice_paint(v, table.dealer)
    others = [s for s in seated(table) if s != table.dealer]
    return under(table) + here(others) + wanted(v, table.dealer)


def b2_text(v):
    east = letter(v.table.dealer)
    if "dice" in v.answers:
        return dice_text(v, v.table.dealer)
    lines = ("EAST ROLLS THE BREAK", "%s or go = roll" % east, "hold %s = real dice" % east)
    return lines if v.info.dice_ok else lines + ("", "", WEAK)


def b3_paint(v):
    table = v.table
    east, d1, d2 = table.dealer, table.d1, table.d2
    if v.t_ms < SPARKLE_MS:
        return under(table) + (("sparkle", "INK"),)
    if v.t_ms < ROLL_MS:
        return under(table) + (("dice", east, d1, d2, HIGH),)
    return (("dice", east, d1, d2, MID), ("num", east, d1 + d2, "EAST", HIGH))


def b3_text(v):
    table = v.table
    east, n = letter(table.dealer), table.d1 + table.d2
    return (
        "BREAK %s   %d + %d = %d" % (east, table.d1, table.d2, n),
        "%s counts %d stacks" % (east, n),
        "from the right end",
        "and sets them apart:",
        "they are drawn last",
        "go = deal",
    )


def n1_paint(v):
    was, now = v.answers["was"], v.table.dealer
    leaves = v.answers.get("leaves")
    if was == now:
        shapes = (("full", now, "EAST", "blink" if v.t_ms < 1000 else HIGH),)
    else:
        shapes = (("slide", was, now, "EAST", HIGH),)
    if leaves is not None and v.t_ms >= 1200:
        shapes += (("full", leaves, "ODD", "breathe"),)
    return shapes


def n1_text(v):
    table = v.table
    remain = deals_left(table)
    leaves = v.answers.get("leaves")
    goes = "" if leaves is None else "%s waits, X sits at %s" % (letter(leaves), letter(leaves))
    return (
        "HAND %d" % (table.hand + 1),
        "^East is " + letter(table.dealer),
        "" if remain is None else "deals left %d" % remain,
        goes,
        "go = build",
    )


def n1_then(v):
    return None if v.answers.get("leaves") is not None else ask("B1")


def _to(name):
    return lambda v, seat: ask(name)


SCREENS = (
    screen(
        "B1",
        b1_paint,
        b1_text,
        {
            ("seat", "tap"): ("mine is built; again: not yet", _built),
            ("seat", "hold"): ("this seat is East", _is_east),
            ("go", "tap"): ("all are built", _to("B2")),
        },
    ),
    screen("B2", b2_paint, b2_text, ROLLING),
    screen("B3", b3_paint, b3_text, {("go", "tap"): ("deal", _to("D1"))}, settle_ms=ROLL_MS),
    screen(
        "N1",
        n1_paint,
        n1_text,
        {("go", "tap"): ("build", _to("B1"))},
        lasts_ms=1500,
        then=n1_then,
    ),
)
