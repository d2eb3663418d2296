"""The roll for the first East or dealer, in both mahjong games.

A game's screens call the one looked for `CHIEF`, and `roller(table)` says whose roll is due.
"""

from tableside.rules.screen import (
    HIGH,
    LOW,
    ROLL_MS,
    SPARKLE_MS,
    ask,
    here,
    letter,
    letters,
    pairs,
    screen,
    seated,
)
from tableside.rules.screen_dice import (
    ROLLING,
    WEAK,
    dice_paint,
    dice_text,
    wanted,
)


def _leader(rolls: tuple):
    """Return the first highest roll as (player, d1, d2), None without one."""
    best = None
    for roll in rolls:
        if best is None or roll[1] + roll[2] > best[1] + best[2]:
            best = roll
    return best


def _lowest(table) -> bool:
    """Return whether this round looks for the one who sits out first."""
    return getattr(table, "elected", None) is not None


def r1_paint(v):
    table = v.table
    if "dice" in v.answers:
        return dice_paint(v, table.asked)
    shapes = here([s for s in seated(table) if s != table.asked])
    if 4 in table.players:
        shapes += (("fifth", "ODD", "breathe" if table.asked == 4 else LOW),)
    if table.asked < 4:
        shapes += wanted(v, table.asked)
    best = None if _lowest(table) else _leader(table.rolls)
    if best and best[0] < 4:
        shapes += (("clear", best[0]), ("num", best[0], best[1] + best[2], "EAST", HIGH))
    return shapes


def _row(table, player: int) -> str:
    for p, d1, d2 in table.rolls:
        if p == player:
            leads = _leader(table.rolls)[0] == p and not _lowest(table)
            return "%s %2d" % (letter(p), d1 + d2) + ("  leads" if leads else "")
    return letter(player) + (" -> roll" if player == table.asked else "")


def r1_text(v):
    table = v.table
    if "dice" in v.answers:
        return dice_text(v, table.asked)
    end = "go = roll" if table.asked == 4 else "%s or go = roll" % letter(table.asked)
    end = end if v.info.dice_ok else WEAK
    if len(table.rollers) < len(table.players):
        rows = pairs([_row(table, p).replace("  leads", " <") for p in table.rollers])
        title = "LOWEST WAITS" if _lowest(table) else "ROLL FOR " + v.game.CHIEF.upper()
        return tuple([title, "they roll again"] + rows + [""] * (3 - len(rows)) + [end])
    rows = [_row(table, p) for p in range(4) if p in table.players]
    title = "ROLL FOR " + v.game.CHIEF.upper()
    if 4 in table.players:
        title = "ROLL FOR EAST  " + _row(table, 4)[:5]
    return tuple([title] + rows + [""] * (4 - len(rows)) + [end])


def _tied(v) -> tuple:
    """Return (total, players) of the tie the last round ended in, in order of rolling."""
    rolls = [(p, a + b) for p, a, b in v.answers["rolls"]]
    if v.answers["low"]:
        rolls = [r for r in rolls if r[0] != v.table.elected]
    totals = [total for _, total in rolls]
    best = min(totals) if v.answers["low"] else max(totals)
    return best, tuple([p for p, total in rolls if total == best])


def r2_paint(v):
    if v.t_ms < SPARKLE_MS:
        return (("sparkle", "INK"),)
    player, d1, d2 = v.answers["rolls"][-1]
    at = 2 if player == 4 else player
    return (("dice", player % 4, d1, d2, HIGH), ("num", at, d1 + d2, "EAST", HIGH))


def r2_text(v):
    rolls = v.answers["rolls"]
    player, d1, d2 = rolls[-1]
    last = "" if v.answers["low"] else "leads so far: " + letter(_leader(rolls)[0])
    return letter(player) + " ROLLS", "^%d + %d = %d" % (d1, d2, d1 + d2), "", last


def r2_then(v):
    return ("ask", v.answers["next"], v.answers if v.answers["next"] == "R3" else {})


def r3_paint(v):
    total, players = _tied(v)
    return tuple([("num", p, total, "EAST", "blink") for p in players if p < 4])


def r3_text(v):
    total, players = _tied(v)
    first = "TIE AT %d:  %s" % (total, " and ".join([letter(p) for p in players]))
    if len(players) > 2:
        first = "TIE AT %d:  %s" % (total, letters(players))
    if v.table.dealer is None:
        return first, "they roll again"
    return (
        first,
        letter(players[0]) + " rolled it first",
        "%s is %s" % (letter(players[0]), v.game.CHIEF),
    )


def r3_then(v):
    return ask("R1" if v.table.dealer is None else "R4")


def r4_paint(v):
    table = v.table
    others = [s for s in seated(table) if s != table.dealer]
    return here(others) + (("full", table.dealer, "EAST", HIGH),)


def r4_text(v):
    table = v.table
    lines = ["%s IS %s" % (letter(table.dealer), v.game.CHIEF.upper())]
    lines += v.game.winds(table)
    if 4 in table.sits:
        came = letter(table.sits.index(4))
        lines += ["X SITS AT " + came, came + " WAITS"]
    else:
        lines += ["X WAITS" if 4 in table.players else "", ""]
    return tuple(lines + ["go = build the walls"])


SCREENS = (
    screen("R1", r1_paint, r1_text, ROLLING),
    screen("R2", r2_paint, r2_text, {}, settle_ms=ROLL_MS, lasts_ms=ROLL_MS, then=r2_then),
    screen(
        "R3",
        r3_paint,
        r3_text,
        {("go", "tap"): ("go on", lambda v, seat: r3_then(v))},
        lasts_ms=2500,
        then=r3_then,
    ),
    screen(
        "R4",
        r4_paint,
        r4_text,
        {("go", "tap"): ("build the walls", lambda v, seat: ask("B1"))},
    ),
)
