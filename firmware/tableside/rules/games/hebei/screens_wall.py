"""Hebei screens of the wall: two rolls say where it is broken, and who deals next."""

from tableside.rules.games.hebei.state import STACKS, breaker, deals_left, total, wall
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
    top,
    under,
    wish,
)
from tableside.rules.screen_dice import ROLLING, WEAK, dice_paint, dice_text, wanted
from tableside.rules.wall import held

HOP_MS = 400
REST_MS = 1000


def b1_paint(v):
    walker = ("comets", "INK", 1, -1, MID, 1, 6 * v.table.dealer)
    return under(v.table) + (walker,) + done(v.answers.get("built", ())) + v.info.store_signs


def b1_text(v):
    table = v.table
    return (
        "BUILD THE WALLS",
        "%d stacks, 2 high" % STACKS,
        top("hand %d" % (table.hand + 1), "deals " + letter(table.dealer)),
        ("ready: " + letters(v.answers.get("built", ()))).rstrip(),
        v.info.store_line,
        "go = all are built",
    )


def _built(v, seat):
    built = v.answers.get("built", ())
    if seat in built:
        return keep(v, "built", tuple([s for s in built if s != seat]))
    built = tuple(sorted(built + (seat,)))
    return ask("H1") if len(built) == 4 else keep(v, "built", built)


def _deals(v, seat):
    return refuse("E_PHASE") if seat == v.table.dealer else wish("east seat=%d" % seat)


# --- the two rolls -------------------------------------------------------------------------------


def _rolls(v, roller: int, title: str) -> tuple:
    who = letter(roller)
    if "dice" in v.answers:
        return dice_text(v, roller)
    lines = (title, "%s or go = roll" % who, "hold %s = real dice" % who)
    return lines if v.info.dice_ok else lines + ("", "", WEAK)


def roll_paint(v):
    roller = v.game.roller(v.table)
    if "dice" in v.answers:
        return under(v.table) + dice_paint(v, roller)
    return under(v.table) + here([s for s in range(4) if s != roller]) + wanted(v, roller)


def h1_text(v):
    return _rolls(v, v.table.dealer, "DEALER ROLLS: SIDE")


def h2_text(v):
    return _rolls(v, breaker(v.table), "%s ROLLS THE BREAK" % letter(breaker(v.table)))


def side_paint(v):
    table = v.table
    if v.t_ms < SPARKLE_MS:
        return under(table) + (("sparkle", "INK"),)
    if v.t_ms < ROLL_MS:
        return under(table) + (("dice", table.dealer, table.r1[0], table.r1[1] or 0, HIGH),)
    hops = min((v.t_ms - ROLL_MS) // HOP_MS, total(table.r1) - 1)
    return (("full", (table.dealer + hops) % 4, "EAST", HIGH),)


def side_text(v):
    table = v.table
    return (
        "SIDE  " + _sum(table.r1),
        "counted from %s = 1" % letter(table.dealer),
        "^breaks: %s" % letter(breaker(table)),
        "",
        "go = on",
    )


def _sum(roll) -> str:
    d1, d2 = roll
    return "%d + %d = %d" % (d1, d2, d1 + d2) if d2 else "%d" % d1


def side_then(v):
    hopping = ROLL_MS + HOP_MS * (total(v.table.r1) - 1) + REST_MS
    return ask("H2") if v.t_ms >= hopping else None


def h3_paint(v):
    table = v.table
    brk, (d1, d2) = wall(table), table.r2
    if v.t_ms < SPARKLE_MS:
        return under(table) + (("sparkle", "INK"),)
    if v.t_ms < ROLL_MS:
        return under(table) + (("dice", brk.side, d1, d2 or 0, HIGH),)
    parts = held(brk)
    if len(parts) == 1:
        return (("num", brk.side, brk.count, "EAST", HIGH),)
    more = ("num", parts[1][0], parts[1][2], "EAST", HIGH)
    return (("full", brk.side, "EAST", HIGH), more)


def h3_text(v):
    table = v.table
    brk, parts = wall(table), held(wall(table))
    who = letter(brk.side)
    first = "BREAK %s   %d + %d=%d" % (who, total(table.r1), total(table.r2), brk.count)
    if len(parts) > 1:
        many = parts[1][2]
        rows = ["all 17 of %s and then" % who]
        rows.append("%d stack%s of %s's wall" % (many, "s" * (many > 1), letter(parts[1][0])))
        rows.append("(from the right end)")
    else:
        rows = [
            "%s counts %d stacks" % (who, brk.count),
            "from the right end",
            "and pushes them off",
        ]
    return (first,) + tuple(rows) + ("", "go = deal")


# --- the next hand -------------------------------------------------------------------------------


def n1_paint(v):
    was, deals = v.answers["was"], v.table.dealer
    if was == deals:
        return (("full", deals, "EAST", "blink" if v.t_ms < 1000 else HIGH),)
    return (("slide", was, deals, "EAST", HIGH),)


def n1_text(v):
    remain = deals_left(v.table)
    return (
        "HAND %d" % (v.table.hand + 1),
        "^%s deals" % letter(v.table.dealer),
        "" if remain is None else "deals left %d" % remain,
        "",
        "go = build",
    )


SCREENS = (
    screen(
        "B1",
        b1_paint,
        b1_text,
        {
            ("seat", "tap"): ("mine is built; again: not yet", _built),
            ("seat", "hold"): ("this seat deals", _deals),
            ("go", "tap"): ("all are built", lambda v, seat: ask("H1")),
        },
    ),
    screen("H1", roll_paint, h1_text, ROLLING),
    screen(
        "H1-side",
        side_paint,
        side_text,
        {("go", "tap"): ("on", lambda v, seat: ask("H2"))},
        settle_ms=ROLL_MS,
        lasts_ms=ROLL_MS + REST_MS,
        then=side_then,
    ),
    screen("H2", roll_paint, h2_text, ROLLING),
    screen(
        "H3",
        h3_paint,
        h3_text,
        {("go", "tap"): ("deal", lambda v, seat: ask("D1"))},
        settle_ms=ROLL_MS,
    ),
    screen(
        "N1",
        n1_paint,
        n1_text,
        {("go", "tap"): ("build", lambda v, seat: ask("B1"))},
        lasts_ms=1500,
        then=lambda v: ask("B1"),
    ),
)
