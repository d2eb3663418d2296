"""American screens of a win before it is recorded, and of the payment."""

from tableside.rules.games.american.screens_hand import chairs, hand_paint, receiver
from tableside.rules.games.american.screens_play import EMPTY, foresee, record
from tableside.rules.screen import (
    RECORD_MS,
    RECORDS,
    called,
    fit,
    keep,
    letter,
    pairs,
    plus,
    refuse,
    right,
    screen,
    signed,
    wish,
)

EXACT_MS = 4000


def exact(v, hand) -> tuple:
    """Return the digits of the seat asked for in the last 4 s, () without one."""
    asked_for = v.answers.get("exact")
    if asked_for is None or hand is None or v.t_ms - asked_for[1] >= EXACT_MS:
        return ()
    seat = asked_for[0]
    points = dict(chairs(hand)).get(seat, 0)
    return (("digits", seat, points, "NO" if points < 0 else "YES"),)


def show_exact(v, seat):
    """Return the outcome that shows a seat's exact amount."""
    return refuse(EMPTY) if v.table.sits[seat] is None else keep(v, "exact", (seat, v.t_ms))


def w3_paint(v):
    hand = v.answers["hand"]
    return exact(v, hand) or hand_paint(hand) + RECORDS


def _w3_notes(v) -> list:
    a, hand, options = v.answers, v.answers["hand"], v.table.options
    notes = []
    if options.hot_wall and a["how"] == "discard":
        zone = ("no", "in it", "safe")[a["hot"]]
        notes.append("%s = hot zone: %s" % (letter(right(a["win"])), zone))
    if options.cold_wall and a["how"] == "discard":
        notes.append("COLD WALL: SELF ONLY")
    if hand.kitty:
        notes.append("kitty " + signed(-hand.kitty))
    if options.limit:
        notes.append("limit %d" % options.limit)
    notes.extend(["X " + signed(points) for s, points in chairs(hand) if s == 4 and points])
    return notes


def payers(hand) -> list:
    """Return (seat, points) of those who pay or gain beside the one who is paid."""
    paid = receiver(hand)
    return [(s, points) for s, points in chairs(hand) if points and s != paid]


def w3_text(v):
    a, hand = v.answers, v.answers["hand"]
    win = letter(a["win"])
    gain = dict(chairs(hand))[a["win"]]
    how = "from " + letter(a["from"]) if a["how"] == "discard" else "self"
    cells = ["%s%s" % (letter(s), signed(p)) for s, p in payers(hand) if s < 4]
    row = "  ".join(cells)
    double = "jokers: NONE" + ("     x2" if v.table.options.jokerless_bonus else "")
    notes = _w3_notes(v)
    return (
        fit("%s %s" % (win, signed(gain)), "V %d %s" % (a["value"], how)),
        row if len(row) < 22 else " ".join(cells),
        ("jokers: USED", double, "NONE, SINGLES+PAIRS")[a["jokers"]],
        win + " = change jokers",
        notes[v.t_ms // 3000 % len(notes)] if notes else "",
        "go = RECORD",
    )


def _flags(v, seat):
    a = v.answers
    if seat == a["win"]:
        return ("keep", foresee(v.table, plus(a, "jokers", (a["jokers"] + 1) % 3)))
    if seat == right(a["win"]) and v.table.options.hot_wall and a["how"] == "discard":
        return ("keep", foresee(v.table, plus(a, "hot", (a["hot"] + 1) % 3)))
    return refuse("E_PHASE")


def pay_paint(v):
    hand = v.table.hands[-1]
    return exact(v, hand) or hand_paint(hand, sparkle=v.t_ms < 2000) + v.info.full_signs


def pay_text(v):
    hand = v.table.hands[-1]
    paid = receiver(hand)
    cells = ["%s %s" % (letter(s), signed(p)) for s, p in payers(hand)]
    lines = ["PAID   hand %d" % hand.hand]
    if paid is None:
        lines = ["WALL GAME   hand %d" % hand.hand] + ([] if cells else ["nobody pays"])
    else:
        lines.append("%s %s" % (called(v, paid), signed(dict(chairs(hand))[paid])))
    lines += pairs(cells)
    lines += [""] * (4 - len(lines))
    return tuple(lines[:4] + [v.info.full_line or "seat = exact amount", "go = next hand"])


EXACT = ("exact amount for 4 s", show_exact)

SCREENS = (
    screen(
        "W3",
        w3_paint,
        w3_text,
        {
            ("seat", "tap"): ("winner: jokers; its right: hot zone", _flags),
            ("seat", "hold"): EXACT,
            ("go", "tap"): ("RECORD", record),
        },
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "PAY",
        pay_paint,
        pay_text,
        {
            ("seat", "tap"): EXACT,
            ("go", "tap"): ("next hand", lambda v, seat: wish("next")),
        },
    ),
)
