"""American screens of the Charleston, the vote, the courtesy pass and the bet."""

from tableside.rules.games.american.charleston import blind_allowed
from tableside.rules.games.american.state import NOBODY, seats_from
from tableside.rules.screen import (
    HIGH,
    MID,
    across,
    ask,
    asked,
    done,
    keep,
    letter,
    letters,
    refuse,
    screen,
    seated,
    under,
    wish,
)
from tableside.rules.table import put

EMPTY = "SEAT IS EMPTY"

# --- the Charleston ------------------------------------------------------------------------------

# phase: (screen, title, words, heads, direction or 0 = across)
STEPS = {
    "C1_RIGHT": ("C1", "1ST CHARLESTON   1/3", "3 tiles to the RIGHT", 1, 1),
    "C1_ACROSS": ("C2", "1ST CHARLESTON   2/3", "3 tiles ACROSS", 1, 0),
    "C1_LEFT": ("C3", "1ST CHARLESTON   3/3", "3 tiles to the LEFT", 1, -1),
    "C2_LEFT": ("C4", "2ND CHARLESTON   1/3", "3 tiles to the LEFT", 2, -1),
    "C2_ACROSS": ("C5", "2ND CHARLESTON   2/3", "3 tiles ACROSS", 2, 0),
    "C2_RIGHT": ("C6", "2ND CHARLESTON   3/3", "3 tiles to the RIGHT", 2, 1),
}


def _blinds(v) -> tuple:
    """Return the blind counts by seat: those passed and those still being entered."""
    entered = v.answers.get("blind", NOBODY)
    return tuple([e if r is None else r for e, r in zip(entered, v.table.ready)])


def comets(heads: int, way: int, level: int) -> tuple:
    """Return the four comets of a pass: right (1), left (-1), or across (0)."""
    colour = "ASK" if heads == 1 else "ODD"
    if way == 0:
        return (("jump", "asked" if heads == 1 else "full", colour, level),)
    return (("comets", colour, heads, way, level, 4, 0 if way > 0 else 5),)


def c_paint(v):
    table = v.table
    heads, way = STEPS[table.phase][3:5]
    passed = [s for s in seated(table) if table.ready[s] is not None]
    shapes = under(table) + comets(heads, way, HIGH) + done(passed)
    if blind_allowed(table):
        for s, b in enumerate(_blinds(v)):
            if b:
                shapes += (("blind", s, b),)
    return shapes


def c_text(v):
    table = v.table
    title, words = STEPS[table.phase][1:3]
    passed = "passed: " + letters([s for s in seated(table) if table.ready[s] is not None])
    lines = ["never a joker", passed.rstrip(), ""]
    if blind_allowed(table):
        lines[2] = "hold seat = blind +1"
        entered = [(s, b) for s, b in enumerate(_blinds(v)) if b]
        if entered:
            lines[:2] = _blind_lines(table, entered)
    return tuple([title, words] + lines + ["go = all have passed"])


def _blind_lines(table, entered: list) -> list:
    order = seats_from(table, table.dealer)
    least = min([(b, order.index(s)) for s, b in entered])
    first = letter(order[least[1]]) + " moves first"
    if least[0] == 3 and len(entered) == 4:
        first = "all blind: none move"
    if len(entered) == 4:
        return ["blind: " + " ".join(["%s%d" % (letter(s), b) for s, b in entered]), first]
    return ["blind: " + "  ".join(["%s %d" % (letter(s), b) for s, b in entered]), first]


def _ready(seat: int, blind) -> str:
    return "ready seat=%d" % seat + (" blind=%d" % blind if blind else "")


def _passed(v, seat):
    if v.table.sits[seat] is None:
        return refuse(EMPTY)
    return wish(_ready(seat, v.answers.get("blind", NOBODY)[seat]))


def _all_passed(v, seat):
    table = v.table
    entered = v.answers.get("blind", NOBODY)
    marks = [s for s in seated(table) if entered[s] and table.ready[s] is None]
    lines = [_ready(s, entered[s]) for s in marks]
    waiting = [s for s in seated(table) if table.ready[s] is None and s not in marks]
    return wish(*(lines + (["step"] if waiting else [])))


def _blind(v, seat):
    table = v.table
    if table.phase == "C1_RIGHT" and seat == table.dealer and table.options.dealt_win:
        if table.ready == NOBODY:
            return ask("V", kind="win", win=seat, how="self", value=0)
    if not blind_allowed(table):
        return refuse("E_BLIND")
    if table.ready[seat] is not None:
        return refuse("E_REPEAT")
    entered = v.answers.get("blind", NOBODY)
    return keep(v, "blind", put(entered, seat, ((entered[seat] or 0) + 1) % 4))


PASSING = {
    ("seat", "tap"): ("I have passed", _passed),
    ("seat", "hold"): ("one more tile blind; C1, East: mahjong as dealt", _blind),
    ("go", "tap"): ("all have passed", _all_passed),
}


def vo_paint(v):
    table = v.table
    going = [s for s in seated(table) if table.votes[s]]
    waiting = [s for s in seated(table) if not table.votes[s]]
    return under(table) + comets(2, -1, 64) + asked(waiting) + done(going)


def vo_text(v):
    going = letters([s for s in seated(v.table) if v.table.votes[s]])
    return (
        "SECOND CHARLESTON?",
        "all four must agree",
        "tap  = go on",
        "hold = stop",
        ("yes: " + going).rstrip(),
        "go = all agree",
    )


# --- courtesy and bet ----------------------------------------------------------------------------


def _offers(v) -> tuple:
    entered = v.answers.get("offers", NOBODY)
    return tuple([e if c is None else c for e, c in zip(entered, v.table.courtesy)])


def k_paint(v):
    table = v.table
    offers = _offers(v)
    silent = tuple([s for s in range(4) if offers[s] is None])
    shapes = under(table) + ((("jump", "pair", "YES", MID, silent),) if silent else ())
    shapes += done([s for s in range(4) if offers[s] == 0])
    for s in range(4):
        if offers[s]:
            shapes += (("pips", s, offers[s], "INK", HIGH),)
            shapes += (("pips", s, min(offers[across(s)] or 0, offers[s]), "YES", HIGH),)
    return shapes


def k_text(v):
    offers = _offers(v)
    lines = []
    for s in (0, 1):
        a, b = offers[s], offers[s + 2]
        row = "{} {}   {} {}".format(
            letter(s), "?" if a is None else a, letter(s + 2), "?" if b is None else b
        )
        if a is not None and b is not None:
            n = min(a, b)
            row += "  -> " + ("none" if not n else "1 tile" if n == 1 else "%d tiles" % n)
        lines.append(row)
    return ("COURTESY  (across)",) + tuple(lines) + ("", "tap = 1 2 3 0", "go = done")


def _offer(v, seat):
    if v.table.courtesy[seat] is not None:
        return refuse("E_REPEAT")
    entered = v.answers.get("offers", NOBODY)
    now = 0 if entered[seat] is None else entered[seat]
    return keep(v, "offers", put(entered, seat, (now + 1) % 4))


def _no_offer(v, seat):
    if v.table.courtesy[seat] is not None:
        return refuse("E_REPEAT")
    return keep(v, "offers", put(v.answers.get("offers", NOBODY), seat, None))


def _offered(v, seat):
    table = v.table
    entered = v.answers.get("offers", NOBODY)
    new = [s for s in range(4) if entered[s] is not None and table.courtesy[s] is None]
    lines = ["courtesy seat=%d n=%d" % (s, entered[s]) for s in new]
    return wish(*(lines + ([] if None not in _offers(v) else ["step"])))


def t_paint(v):
    return under(v.table) + asked(seated(v.table)) + (("fifth", "ASK", "breathe"),)


def t_text(v):
    return (
        "X BETS, OTHERS LOOK",
        "AWAY: tap a seat",
        "",
        "hold a seat = no bet",
        "",
        "go = on the wall",
    )


def _vote(word):
    return lambda v, seat: wish("vote %s seat=%d" % (word, seat))


SCREENS = tuple([screen(step[0], c_paint, c_text, PASSING) for step in STEPS.values()]) + (
    screen(
        "VO",
        vo_paint,
        vo_text,
        {
            ("seat", "tap"): ("go on", _vote("go")),
            ("seat", "hold"): ("stop", _vote("stop")),
            ("go", "tap"): ("all others agree", lambda v, seat: wish("vote go")),
        },
    ),
    screen(
        "K",
        k_paint,
        k_text,
        {
            ("seat", "tap"): ("1 2 3 0 tiles", _offer),
            ("seat", "hold"): ("unknown again", _no_offer),
            ("go", "tap"): ("done", _offered),
        },
    ),
    screen(
        "T",
        t_paint,
        t_text,
        {
            ("seat", "tap"): ("bet on it", lambda v, seat: wish("bet on=%d" % seat)),
            ("seat", "hold"): ("no bet", lambda v, seat: wish("bet on=none")),
            ("go", "tap"): ("bet on the wall", lambda v, seat: wish("bet on=wall")),
        },
    ),
)
