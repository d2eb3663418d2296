"""American screens of trouble: dead hands, mahjong in error, a misnamed tile, a replay."""

from tableside.rules.games.american.grammar import REASONS
from tableside.rules.games.american.screens_hand import chairs, receiver
from tableside.rules.games.american.screens_play import guard_live, record, y_paint
from tableside.rules.games.american.state import live
from tableside.rules.screen import (
    HIGH,
    RECORD_MS,
    RECORDS,
    ask,
    asked,
    keep,
    letter,
    letters,
    refuse,
    screen,
    seated,
    signed,
    under,
    wish,
)

KINDS = ("dead hand", "mahjong in error", "misnamed tile")
REASON_WORDS = ("tile count", "exposure", "concealed", "exchange", "peek")


def _only(v, seat):
    """Return the refusal of any seat but the one in trouble, None for that one."""
    return None if seat == v.answers["x"] else refuse("E_PHASE")


def _over_play(v, shape) -> tuple:
    """Return the picture of play with another light on the side in trouble."""
    return y_paint(v) + (("clear", v.answers["x"]), shape)


# --- what happened, dead hand --------------------------------------------------------------------


def x1_paint(v):
    return _over_play(v, ("pips", v.answers["x"], v.answers["n"], "ODD", HIGH))


def x1_text(v):
    x, n = letter(v.answers["x"]), v.answers["n"]
    rows = ["%d %s" % (i + 1, word) for i, word in enumerate(KINDS)]
    rows[n - 1] = "{:<19}<".format(rows[n - 1])
    return tuple(["TROUBLE AT SEAT " + x] + rows + [x + " = next", "go = this one"])


def _next_kind(v, seat):
    return _only(v, seat) or keep(v, "n", v.answers["n"] % 3 + 1)


def _this_kind(v, seat):
    x = v.answers["x"]
    if v.answers["n"] == 1:
        return ask("X2", x=x, n=1)
    return ask("X3", x=x, thrown=()) if v.answers["n"] == 2 else ask("X4", x=x)


def x2_paint(v):
    return _over_play(v, ("pips", v.answers["x"], v.answers["n"], "ODD", HIGH)) + RECORDS


def x2_text(v):
    x, n = letter(v.answers["x"]), v.answers["n"]
    left = [s for s in live(v.table) if s != v.answers["x"]]
    return (
        "DEAD HAND " + x,
        "reason %d: %s" % (n, REASON_WORDS[n - 1]),
        "one left: replay" if len(left) == 1 else "",
        "",
        x + " = next reason",
        "go = RECORD",
    )


def _next_reason(v, seat):
    return _only(v, seat) or keep(v, "n", v.answers["n"] % 5 + 1)


def _dead(v, seat):
    return wish("dead seat=%d reason=%s" % (v.answers["x"], REASONS[v.answers["n"] - 1]))


# --- mahjong in error ----------------------------------------------------------------------------


def _others(v) -> list:
    return [s for s in live(v.table) if s != v.answers["x"]]


def _intact(v) -> list:
    return [s for s in _others(v) if s not in v.answers["thrown"]]


def x3_paint(v):
    shapes = under(v.table) + (("pips", v.answers["x"], 2, "ODD", HIGH),) + asked(_intact(v))
    return shapes + tuple([("gap", s, "ODD", HIGH) for s in v.answers["thrown"]])


def x3_text(v):
    return (
        "MAHJONG IN ERROR " + letter(v.answers["x"]),
        "hand NOT shown: back",
        "who threw in? tap",
        ("thrown in: " + letters(v.answers["thrown"])).rstrip(),
        ("intact: " + letters(_intact(v))).rstrip(),
        "go = next",
    )


def _threw_in(v, seat):
    if seat == v.answers["x"]:
        return refuse("E_PHASE")
    thrown = v.answers["thrown"]
    if seat in thrown:
        return keep(v, "thrown", tuple([s for s in thrown if s != seat]))
    return guard_live(v.table, seat) or keep(v, "thrown", tuple(sorted(thrown + (seat,))))


def _claimed(v, seat):
    a = v.answers
    return ask("V", kind="false_mahjong", x=a["x"], thrown=a["thrown"], value=0)


def _paid_alone(v) -> tuple:
    """Return the picture of one player who pays another: full green, and the factor in red."""
    hand = v.answers["hand"]
    paid = receiver(hand)
    shapes = () if v.table.dealer in (paid, v.answers["x"]) else under(v.table)
    shapes += () if paid is None else (("full", paid, "YES", HIGH),)
    points = -dict(chairs(hand))[v.answers["x"]]
    n = (points + hand.value - 1) // hand.value
    return shapes + (("num", v.answers["x"], n, "NO", HIGH, points % hand.value != 0),) + RECORDS


def error_paint(v):
    a = v.answers
    if a["phase"] == "ROLL_BREAK":
        return o3_paint(v)
    if a["hand"] is not None:
        return _paid_alone(v)
    return y_paint(v) + _gone((a["x"],) + a["thrown"]) + RECORDS


def _gone(seats) -> tuple:
    clear = tuple([("clear", s) for s in seats])
    return clear + tuple([("gap", s, "ODD", HIGH) for s in seats])


def _moves(hand) -> str:
    return "  ".join([letter(s) + " " + signed(p) for s, p in chairs(hand) if p])


def error_text(v):
    a = v.answers
    if a["phase"] == "ROLL_BREAK":
        what = ("no hand is intact:", "replay, nobody pays")
    elif a["hand"] is not None:
        what = (_moves(a["hand"]), "the hand is over")
    else:
        what = ("dead: " + letters(sorted((a["x"],) + a["thrown"])), "play goes on")
    title = "MAHJONG IN ERROR " + letter(a["x"])
    return (title, "V %d" % a["value"]) + what + ("", "go = RECORD")


# --- misnamed tile, replay -----------------------------------------------------------------------


def x4_paint(v):
    x = v.answers["x"]
    others = [s for s in live(v.table) if s != x]
    return under(v.table) + (("pips", x, 3, "ODD", HIGH),) + asked(others)


def x4_text(v):
    return (
        "MISNAMED BY " + letter(v.answers["x"]),
        "who claims mahjong",
        "on the named tile?",
        "tap that seat",
        "",
        "back = only exposure",
    )


def _claims(v, seat):
    if seat == v.answers["x"]:
        return refuse("E_PHASE")
    return guard_live(v.table, seat) or ask(
        "V", kind="misnamed", x=v.answers["x"], by=seat, value=0
    )


def misnamed_text(v):
    a = v.answers
    return (
        "MISNAMED BY " + letter(a["x"]),
        "V %d for %s" % (a["value"], letter(a["by"])),
        _moves(a["hand"]),
        "",
        "",
        "go = RECORD",
    )


def o3_paint(v):
    return tuple([("gap", s, "INK", HIGH) for s in seated(v.table)]) + RECORDS


def o3_text(v):
    return (
        "REPLAY THIS HAND",
        "nobody pays",
        "East stays: " + letter(v.table.dealer),
        "",
        "",
        "go = RECORD",
    )


NOBODY = ("refused", lambda v, seat: refuse("WHO? TAP A SEAT"))
RECORD = {("go", "tap"): ("RECORD", record)}

SCREENS = (
    screen(
        "X1",
        x1_paint,
        x1_text,
        {
            ("seat", "tap"): ("the seat in trouble: next", _next_kind),
            ("go", "tap"): ("this one", _this_kind),
        },
        form=True,
    ),
    screen(
        "X2",
        x2_paint,
        x2_text,
        {
            ("seat", "tap"): ("the seat in trouble: next reason", _next_reason),
            ("go", "tap"): ("RECORD", _dead),
        },
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "X3",
        x3_paint,
        x3_text,
        {
            ("seat", "tap"): ("has thrown in its hand; again: no", _threw_in),
            ("go", "tap"): ("next", _claimed),
        },
        form=True,
    ),
    screen("X3-sure", error_paint, error_text, RECORD, form=True, settle_ms=RECORD_MS),
    screen(
        "X4",
        x4_paint,
        x4_text,
        {("seat", "tap"): ("claims mahjong", _claims), ("go", "tap"): NOBODY},
        form=True,
    ),
    screen("X4-sure", _paid_alone, misnamed_text, RECORD, form=True, settle_ms=RECORD_MS),
    screen(
        "O3",
        o3_paint,
        o3_text,
        {("go", "tap"): ("RECORD", lambda v, seat: wish("void"))},
        form=True,
        settle_ms=RECORD_MS,
    ),
)
