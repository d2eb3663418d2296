"""Rolling and real dice, as all screens do on which mahjong players roll.

A game's screens name with `roller(table)` whose roll is due, with `dice(table)` how many dice.
"""

from tableside.rules.screen import HIGH, asked, keep, left, letter, refuse, right, wish

WEAK = "DICE WEAK: USE REAL"


def _chair(player: int) -> int:
    """Return the seat from whose side a player's roll is read: the fifth rolls as A."""
    return player % 4


def dice_paint(v, player: int) -> tuple:
    """Return the light of the real dice that are being entered."""
    d1, d2 = v.answers["dice"]
    return (("dice", _chair(player), d1, d2, HIGH),)


def dice_text(v, player: int) -> tuple:
    """Return the lines while real dice are being entered."""
    d1, d2 = v.answers["dice"]
    s = _chair(player)
    if not d2:
        face = "%s = the next face" % letter(left(s))
        return "REAL DIE OF " + letter(player), "^%d" % d1, face, "", "go = take it"
    return (
        "REAL DICE OF " + letter(player),
        "^%d + %d = %d" % (d1, d2, d1 + d2),
        "%s = first die" % letter(left(s)),
        "%s = second die" % letter(right(s)),
        "go = take them",
    )


def wanted(v, seat: int) -> tuple:
    """Return the light of the seat that is asked to roll; weak dice ask nobody."""
    return asked((seat,)) if v.info.dice_ok else (("gap", seat, "NO", HIGH),)


def _step(v, player: int, seat: int):
    d1, d2 = v.answers["dice"]
    if seat == left(_chair(player)):
        return keep(v, "dice", (d1 % 6 + 1, d2))
    if seat == right(_chair(player)) and d2:
        return keep(v, "dice", (d1, d2 % 6 + 1))
    return refuse("E_PHASE")


def _roller(v):
    return v.game.roller(v.table)


def _tap(v, seat):
    player = _roller(v)
    if "dice" in v.answers:
        return _step(v, player, seat)
    return _roll(v, seat) if seat == player else refuse("E_TURN")


def _hold(v, seat):
    if "dice" in v.answers:
        return refuse("E_PHASE")
    return _enter(v) if seat == _chair(_roller(v)) else refuse("E_TURN")


def _enter(v):
    return keep(v, "dice", (1, 1) if v.game.dice(v.table) == 2 else (1, 0))


def _roll(v, seat):
    if "dice" in v.answers:
        d1, d2 = v.answers["dice"]
        return wish("roll %d %d" % (d1, d2) if d2 else "roll %d" % d1)
    return wish("roll") if v.info.dice_ok else refuse(WEAK)


def _back(v, seat):
    if "dice" not in v.answers:
        return ("std",)
    answers = dict(v.answers)
    del answers["dice"]
    return ("keep", answers)


ROLLING = {
    ("seat", "tap"): ("whose turn it is: roll; with real dice: the next face", _tap),
    ("seat", "hold"): ("whose turn it is: enter real dice", _hold),
    ("go", "tap"): ("roll, or take the real dice", _roll),
    ("back", "tap"): ("leave the real dice", _back),
}
