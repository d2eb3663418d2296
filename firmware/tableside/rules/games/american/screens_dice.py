"""Rolling and real dice: what R1 and B2 of the American screens share."""

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
    if seat == right(_chair(player)):
        return keep(v, "dice", (d1, d2 % 6 + 1))
    return refuse("E_PHASE")


def _roller(v):
    table = v.table
    return table.asked if table.phase == "ROLL_EAST" else table.dealer


def _tap(v, seat):
    player = _roller(v)
    if "dice" in v.answers:
        return _step(v, player, seat)
    return _roll(v, seat) if seat == player else refuse("E_TURN")


def _hold(v, seat):
    if "dice" in v.answers:
        return refuse("E_PHASE")
    return keep(v, "dice", (1, 1)) if seat == _chair(_roller(v)) else refuse("E_TURN")


def _roll(v, seat):
    if "dice" in v.answers:
        return wish("roll %d %d" % v.answers["dice"])
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
