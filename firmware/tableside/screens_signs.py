"""Screens that no game asks for: undo, a correction from the desk, trouble of the piece."""

from tableside.rules.screen import MID, by_chair, letter, screen, signed, unit
from tableside.show import STOPPING


def u_text(v):
    return "UNDO", v.answers["words"], "keep holding ...", "", "", "let go = keep it"


def u2_text(v):
    return "UNDONE", v.answers["words"], "kept in the log", "", "enter it anew"


def peek_text(v):
    return "LAST SAVED", v.answers["words"]


def f1_paint(v):
    if v.t_ms >= 1000:
        rows = [(s, n) for s, n in by_chair(v.table, v.table.scores) if s < 4]
        return tuple([("bar", s, n, unit([m for _, m in rows], v.w)) for s, n in rows])
    return tuple([("full", s, "ODD", MID) for s, n in v.answers["changes"] if n and s < 4])


def f1_text(v):
    changes = dict(v.answers["changes"])
    rows = []
    for s in (0, 2):
        cells = [(letter(c), signed(changes[c])) for c in (s, s + 1) if c in changes]
        if len(cells) == 2:
            rows.append("%s %-4s %s %3s" % (cells[0] + cells[1]))
        else:
            rows += ["%s %s" % cell for cell in cells]
    if changes.get(4):
        rows[-1] += " X %s" % signed(changes[4])
    later = v.answers["later"]
    differ = "%d later hand%s" % (later, "s differ" if later > 1 else " differs")
    return tuple(
        ["CORRECTED BY HOST", v.answers["words"]]
        + rows
        + [""] * (2 - len(rows))
        + [differ if later else "", "go = seen"]
    )


def s4_text(v):
    return "STORE UNREADABLE", "nothing was erased", "connect a computer:", "tableside doctor"


def _seen(v, seat):
    return ("seen",)


SCREENS = (
    screen("U", None, u_text, {}),
    screen("U2", None, u2_text, {}, lasts_ms=4000),
    screen("PEEK", None, peek_text, {}, lasts_ms=4000),
    screen(
        "F1",
        f1_paint,
        f1_text,
        {("go", "tap"): ("seen", _seen), ("back", "tap"): ("seen", _seen)},
        lasts_ms=20000,
        then=lambda v: ("seen",),
    ),
    screen("S4", lambda v: (("gap", None, "NO", 255),), s4_text, {}),
    screen("S9", lambda v: STOPPING, lambda v: ("UPDATING: DO NOT PULL",), {}),
)
