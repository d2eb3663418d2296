"""Screens of the piece alone: power-up, the self-test, fitting the ring, back after a cut."""

from tableside.rules.screen import HIGH, keep, letter, plus, refuse, screen

WHO = "WHO? TAP A SEAT"
NAMES = ("A", "B", "C", "D", "go", "back")


def p0_text(v):
    return ("TABLESIDE",)


def p1_paint(v):
    shapes = (("selftest",),)
    for button in v.answers.get("now", ()):
        if button < 4:
            shapes += (("full", button, "INK", HIGH),)
        else:
            shapes += (("corners", "INK" if button == 4 else "ODD", HIGH),)
    return shapes


def p1_text(v):
    ok = v.answers.get("ok", ())
    return (
        "SELF TEST",
        "press every button",
        "A B C D go back",
        "ok: " + " ".join([name if i in ok else "." for i, name in enumerate(NAMES)]),
        "store %d%%  dice %s" % (v.info.store_pct, "ok" if v.info.dice_ok else "WEAK"),
        "long back = leave",
    )


def _down(v, button):
    answers = plus(v.answers, "now", v.answers.get("now", ()) + (button,))
    answers["ok"] = v.answers.get("ok", ()) + (button,)
    return ("keep", answers)


def _up(v, button):
    return keep(v, "now", tuple([b for b in v.answers.get("now", ()) if b != button]))


def _nothing(v, seat):
    return ("keep", v.answers)


def p2_paint(v):
    a = v.answers
    question = a["question"]
    if question == 1:
        return tuple([("dot", i, "INK", HIGH) for i in range(v.w)])
    if question == 2:
        return (("comets", "INK", 1, 1, HIGH, 1, 0),)
    if question == 3:
        return (("dot", a["at"], "INK", "blink"),)
    return ()


def p2_text(v):
    question = v.answers["question"]
    lines = {
        1: ("1/4 tap the button", "next to the lights"),
        2: ("2/4 seen from above:", "go = against clock", "back = clockwise"),
        3: (
            "3/4 tap until it is",
            "the leftmost light",
            "of side %s" % letter(v.answers.get("side", 0)),
            "",
            "go = it is",
        ),
        4: ("4/4 where does A sit?", "tap that button", "", "", _save_words(v)),
    }[question]
    return ("FIT THE RING",) + lines


def _save_words(v) -> str:
    turn = v.answers.get("turn")
    return "go = save" if turn is None else "at %s   go = save" % letter(turn)


def _fit_seat(v, side):
    a = v.answers
    if a["question"] == 1:
        return ("keep", plus(plus(a, "side", side), "question", 2))
    if a["question"] == 3:
        return keep(v, "at", (a["at"] + 1) % (4 * v.w))
    return keep(v, "turn", side) if a["question"] == 4 else refuse("E_PHASE")


def _fit_go(v, seat):
    a = v.answers
    if a["question"] == 2:
        return _way(a, 1)
    if a["question"] == 3:
        return keep(v, "question", 4)
    if a["question"] == 4 and "turn" in a:
        first = (a["at"] - a["dir"] * v.w * a["side"]) % (4 * v.w)
        return ("fit", first, a["dir"], a["turn"])
    return refuse(WHO)


def _way(a: dict, way: int):
    return ("keep", plus(plus(plus(a, "dir", way), "at", 0), "question", 3))


def _fit_back(v, seat):
    a = v.answers
    if a["question"] == 2:
        return _way(a, -1)
    return keep(v, "question", a["question"] - 1) if a["question"] > 2 else refuse("E_PHASE")


def p3_text(v):
    info, table = v.info, v.table
    return (
        "BACK AGAIN",
        v.game.where(table),
        "last saved:",
        info.last_words,
        "LAST LINE DAMAGED" if info.damaged else "",
        "POWER WEAK: DIMMED" if info.dimmed else "open form: enter anew",
    )


SCREENS = (
    screen(
        "P0",
        lambda v: (("wakes",),),
        p0_text,
        {},
        settle_ms=700,
        lasts_ms=700,
        then=lambda v: ("home",),
    ),
    screen(
        "P1",
        p1_paint,
        p1_text,
        {
            ("any", "down"): ("lights its side", _down),
            ("any", "up"): ("", _up),
            ("seat", "tap"): ("", _nothing),
            ("seat", "hold"): ("", _nothing),
            ("go", "tap"): ("", _nothing),
            ("go", "hold"): ("", _nothing),
            ("back", "tap"): ("", _nothing),
            ("back", "long"): ("leave", lambda v, seat: ("ask", "P0", {})),
        },
        settle_ms=0,
    ),
    screen(
        "P2",
        p2_paint,
        p2_text,
        {
            ("seat", "tap"): ("1: nearest; 3: one further; 4: A sits here", _fit_seat),
            ("go", "tap"): ("2: counterclockwise; 3, 4: yes", _fit_go),
            ("back", "tap"): ("2: clockwise; else one question back", _fit_back),
            ("back", "long"): ("leave", lambda v, seat: ("ask", "P0", {})),
        },
    ),
    screen("P3", None, p3_text, {}, lasts_ms=5000),
)
