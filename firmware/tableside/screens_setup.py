"""Screens before a game: which one, by which rules, and who plays."""

from tableside.rules.screen import (
    HIGH,
    LOW,
    MID,
    asked,
    done,
    field,
    keep,
    letter,
    refuse,
    screen,
    wish,
)

WHO = "WHO? TAP A SEAT"

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
    for i, (_, _, values) in enumerate(v.game.words().CHOICES):
        n = chosen[i]
        shape = "pips" if len(values) < 7 else "num"
        shapes += ((shape, i, n + 1, "YES" if n else "INK", HIGH),)
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
