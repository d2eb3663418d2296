"""Screens before a game: the self-test, fitting the ring, and choosing game, options and seats."""

from tableside.rules.screen import (
    HIGH,
    LOW,
    MID,
    asked,
    done,
    field,
    keep,
    letter,
    plus,
    refuse,
    screen,
    wish,
)

WHO = "WHO? TAP A SEAT"
NAMES = ("A", "B", "C", "D", "go", "back")

# --- the piece alone -----------------------------------------------------------------------------


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


# --- which game, which rules, who plays ----------------------------------------------------------

TITLES = {"rummy": "7 Hand Rummy"}


def title(game: str) -> str:
    """Return what a game is called on the display."""
    return TITLES.get(game, game[:1].upper() + game[1:])


def g1_paint(v):
    shapes = ()
    for i in range(len(v.info.games)):
        chosen = i == v.answers.get("game")
        shapes += (("full", i, "YES", MID),) if chosen else ()
        shapes += (("pips", i, i + 1, "INK", HIGH if chosen else MID),)
    return shapes


def g1_text(v):
    rows = []
    for i, game in enumerate(v.info.games):
        row = "%s %s" % (letter(i), title(game))
        rows.append("{:<12}<".format(row) if i == v.answers.get("game") else row)
    return tuple(["CHOOSE A GAME"] + rows + [""] * (4 - len(rows)) + ["go = this one"])


def _game(v, seat):
    return keep(v, "game", seat) if seat < len(v.info.games) else refuse("E_PHASE")


def _this_game(v, seat):
    chosen = v.answers.get("game")
    if chosen is None:
        return refuse(WHO)
    return ("choose", v.info.games[chosen])


def g2_paint(v):
    chosen = v.answers["chosen"]
    shapes = ()
    for i in range(len(v.game.words().CHOICES)):
        n = chosen[i]
        shapes += (("num", i, n + 1, "YES" if n else "INK", HIGH),)
    return shapes


def g2_text(v):
    rows = []
    for i, (words, _, values) in enumerate(v.game.words().CHOICES):
        rows.append("{} {:<11}{}".format(letter(i), words, values[v.answers["chosen"][i]][1]))
    return tuple(["OPTIONS   (A B C D)"] + rows + [""] * (4 - len(rows)) + ["go = seats"])


def _next_value(v, seat):
    if seat >= len(v.game.words().CHOICES):
        return refuse("E_PHASE")
    chosen = list(v.answers["chosen"])
    chosen[seat] = (chosen[seat] + 1) % len(v.game.words().CHOICES[seat][2])
    return keep(v, "chosen", tuple(chosen))


def _to_seats(v, seat):
    line = "start " + v.answers["game"]
    for (_, option, values), n in zip(v.game.words().CHOICES, v.answers["chosen"]):
        line += " %s=%s" % (option, values[n][0]) if n else ""
    answers = {"line": line, "marks": (), "east": None, "was": v.answers}
    return ("ask", "G3", answers)


def _many(v) -> int:
    """Return how many will sit at a card table."""
    return int(field(v.answers["line"], "players") or 4)


def g3_paint(v):
    marks, east, seating = v.answers["marks"], v.answers["east"], v.game.seating
    shapes = ()
    if east is not None:
        shapes += (("own",) + seating.spot(_many(v), east) + ("EAST", LOW),)
    if not seating.MARKS:
        return shapes
    return shapes + asked([s for s in range(4) if s not in marks]) + done(marks)


def g3_text(v):
    marks, east = v.answers["marks"], v.answers["east"]
    if v.game.seating.MARKS:
        lines = (
            "tap yours:  " + " ".join([letter(s) if s in marks else "." for s in range(4)]),
            "hold = is East",
            "(or roll for it)" if east is None else "East: " + letter(east),
        )
    else:
        sides = [(letter(s), v.game.seating.at(_many(v), s)) for s in (0, 3, 2, 1)]
        cells = ["%s %s" % (s, _span(players)) for s, players in sides if players]
        held = "hold = deals first" if east is None else "deals first: P%d" % (east + 1)
        lines = ("  ".join(cells[:2]), "  ".join(cells[2:]), held)
    clock = "" if v.info.clock_set else "clock not set"
    return ("TAKE YOUR SEATS",) + lines + (clock, "go = all are seated")


def _span(players) -> str:
    """Return `P1` or `P1-P3`."""
    first = "P%d" % (players[0] + 1)
    return first if len(players) == 1 else "%s-P%d" % (first, players[-1] + 1)


def _sits(v, seat):
    marks = v.answers["marks"]
    if not v.game.seating.MARKS:
        return refuse("E_PHASE")
    if seat in marks:
        return keep(v, "marks", tuple([s for s in marks if s != seat]))
    return keep(v, "marks", tuple(sorted(marks + (seat,))))


def _first_east(v, seat):
    """Name the first East or dealer; the next hold on the same side names the next one there."""
    there, east = v.game.seating.at(_many(v), seat), v.answers["east"]
    if not there:
        return refuse("SEAT IS EMPTY")
    i = there.index(east) + 1 if east in there else 0
    return keep(v, "east", there[i] if i < len(there) else None)


def _seated(v, seat):
    a = v.answers
    line = v.game.words().start_line(a["line"], a["marks"], a["east"])
    return refuse("E_OPTION") if line is None else wish(line)


def _options_again(v, seat):
    was = v.answers.get("was")
    return refuse("E_PHASE") if was is None else ("ask", "G2", was)


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
    screen(
        "G1",
        g1_paint,
        g1_text,
        {
            ("seat", "tap"): ("choose", _game),
            ("go", "tap"): ("accept", _this_game),
            ("back", "tap"): ("refused", lambda v, seat: refuse("E_PHASE")),
        },
    ),
    screen(
        "G2",
        g2_paint,
        g2_text,
        {
            ("seat", "tap"): ("next value", _next_value),
            ("go", "tap"): ("seats", _to_seats),
            ("back", "tap"): ("choose a game", lambda v, seat: ("ask", "G1", {})),
        },
    ),
    screen(
        "G3",
        g3_paint,
        g3_text,
        {
            ("seat", "tap"): ("sits here; again: stands up", _sits),
            ("seat", "hold"): ("is East, or deals first; again: is not", _first_east),
            ("go", "tap"): ("all are seated", _seated),
            ("back", "tap"): ("options", _options_again),
        },
    ),
)
