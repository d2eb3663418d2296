"""Screens that no game asks for: undo, a correction from the desk, trouble of the piece."""

from tableside.rules.screen import MID, screen, signed
from tableside.show import STOPPING


def u_text(v):
    return "UNDO", v.answers["words"], "keep holding ...", "", "", "let go = keep it"


def u2_text(v):
    return "UNDONE", v.answers["words"], "kept in the log", "", "enter it anew"


def peek_text(v):
    return "LAST SAVED", v.answers["words"]


def f1_paint(v):
    if v.t_ms >= 1000:
        from tableside.screens_look import bars  # the other signs do without

        return bars(v)
    changes = dict(v.answers["changes"])
    places = [row for row in v.game.seating.places(v.table) if row[1] < 4 and changes[row[0]]]
    return tuple([("own", side, place, m, "ODD", MID) for _, side, place, m in places])


def f1_text(v):
    """Return the changes two on a line, those of a larger table in turn."""
    from tableside.screens_look import in_turn

    changes = dict(v.answers["changes"])
    names = v.game.seating
    cells = [(names.label(v.table, row[0]), signed(changes[row[0]])) for row in
             names.places(v.table) if row[1] < 4]  # fmt: skip
    rows = []
    for i in range(0, len(cells), 2):
        line = cells[i : i + 2]
        rows.append("%s %s" % line[0] if len(line) < 2 else "%s %-4s %s %3s" % (line[0] + line[1]))
    out = [row[0] for row in names.places(v.table) if row[1] == 4]
    if out and changes[out[0]]:
        rows[-1] += " X %s" % signed(changes[out[0]])
    rows = in_turn(v, rows, 2)
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
