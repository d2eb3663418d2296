"""American screens of the play: who won, on whose tile, for how much, or nobody."""

from tableside.rules.games.american.state import live, right
from tableside.rules.screen import (
    HIGH,
    LOW,
    MID,
    RECORD_MS,
    RECORDS,
    across,
    ask,
    asked,
    called,
    here,
    keep,
    left,
    letter,
    letters,
    plus,
    refuse,
    screen,
    seated,
    top,
    under,
    wish,
)
from tableside.rules.screen import right as right_of
from tableside.rules.words import parse, revive

EMPTY = "SEAT IS EMPTY"

# --- play ----------------------------------------------------------------------------------------


def y_paint(v):
    table = v.table
    shapes = here([s for s in seated(table) if s != table.dealer])
    shapes += (("full", table.dealer, "EAST", HIGH),)
    for s in seated(table):
        if table.options.pie is not None:
            if table.options.pie + table.scores[table.sits[s]] <= 0:
                shapes += (("pair", s, "NO", LOW),)
        if table.dead[s] is not None:
            shapes += () if s == table.dealer else (("clear", s),)
            shapes += (("gap", s, "ODD", MID),)
    return shapes + v.info.full_signs


def y_text(v):
    return (
        top("HAND %d" % (v.table.hand + 1), "East " + letter(v.table.dealer)),
        "winner: tap your seat",
        "nobody won: go",
        "trouble: hold seat",
        v.info.full_line or "scores: hold go",
        "undo: hold back 2 s",
    )


def guard_live(table, seat: int):
    """Return the refusal of a seat that is empty or dead, None if it is neither."""
    if table.sits[seat] is None:
        return refuse(EMPTY)
    return refuse("E_DEAD") if table.dead[seat] is not None else None


def _winner(v, seat):
    return guard_live(v.table, seat) or ask("W1", kind="win", win=seat, value=0)


def _trouble(v, seat):
    return guard_live(v.table, seat) or ask("X1", x=seat, n=1)


def o1_paint(v):
    return under(v.table) + asked(live(v.table))


def o1_text(v):
    return "WHO WON?", "tap the seat", "", "", "back = play on", "go = nobody won"


def _sides(v) -> tuple:
    """Return what a wall game costs each seat, as a picture."""
    if v.table.options.wall_game:
        return tuple([("num", s, 1, "NO", HIGH) for s in seated(v.table)])
    return tuple([("pair", s, "INK", HIGH) for s in seated(v.table)])


def o2_paint(v):
    return _sides(v) + RECORDS


def o2_text(v):
    table = v.table
    kitty = table.options.wall_game
    east = letter(table.dealer)
    moves = "East moves: %s -> %s" % (east, letter(right(table, table.dealer)))
    if table.options.dealer_rule == "stay_win_wall":
        moves = "East stays: " + east
    pays = "each pays %d to kitty" % kitty if kitty else "nobody pays"
    return "WALL GAME", pays, moves, "", "back = who won?", "go = RECORD"


# --- a win ---------------------------------------------------------------------------------------


def w1_paint(v):
    table, win = v.table, v.answers["win"]
    shapes = under(table) + (("full", win, "YES", HIGH),)
    for s in seated(table):
        if s != win:
            dead = table.dead[s] is not None
            shapes += (("gap" if dead else "asked", s, "ASK", "breathe"),)
    return shapes


def w1_text(v):
    win = v.answers["win"]
    others = letters([s for s in seated(v.table) if s != win])
    return (
        "MAHJONG  " + called(v, win),
        "who discarded it?",
        others + " = that seat",
        "%s = self-pick (also" % letter(win),
        "  after joker swap)",
        "back = no mahjong",
    )


def _discarder(v, seat):
    if v.table.sits[seat] is None:
        return refuse(EMPTY)
    win = v.answers["win"]
    if seat == win:
        return ask("V", kind="win", win=win, how="self", value=0)
    return ask("V", **{"kind": "win", "win": win, "how": "discard", "from": seat, "value": 0})


def chair_of(v) -> int:
    """Return the seat from whose chair a value is read: who will be paid, or who claimed it."""
    a = v.answers
    return a["win"] if a["kind"] == "win" else a["by"] if a["kind"] == "misnamed" else a["x"]


def v_paint(v):
    chair = chair_of(v)
    low = under(v.table) if chair == v.table.dealer else ()
    return low + (("digits", chair, v.answers["value"], "YES"),)


def _claim(v) -> str:
    a = v.answers
    if a["kind"] == "false_mahjong":
        return "IN ERROR %s  claimed" % letter(a["x"])
    if a["kind"] == "misnamed":
        return "MISNAMED %s  for %s" % (letter(a["x"]), letter(a["by"]))
    if a["how"] == "self":
        return "MAHJONG %s  self-pick" % letter(a["win"])
    return "MAHJONG %s   from %s" % (letter(a["win"]), letter(a["from"]))


def v_text(v):
    c = chair_of(v)
    a, b, d = letter(right_of(c)), letter(across(c)), letter(left(c))
    taps = "%s25 %s5 %s10 %s100" % (letter(c), a, b, d)
    holds = "hold %s+1 hold %s=0" % (a, letter(c))
    turn = holds if v.rest_ms >= 3000 and v.rest_ms // 3000 % 2 else taps
    return _claim(v), "^value %3d" % v.answers["value"], "", turn, "go = next"


def _step(v, step: int):
    value = v.answers["value"] + step
    return refuse("E_VALUE") if value > 999 else keep(v, "value", value)


def _add(v, seat):
    return _step(v, (25, 5, 10, 100)[(seat - chair_of(v)) % 4])


def _add_held(v, seat):
    where = (seat - chair_of(v)) % 4
    if where == 0:
        return keep(v, "value", 0)
    return _step(v, 1) if where == 1 else refuse("E_PHASE")


def _valued(v, seat):
    a = v.answers
    if a["value"] == 0:
        return refuse("ENTER THE VALUE")
    name = {"win": "W3", "false_mahjong": "X3-sure", "misnamed": "X4-sure"}[a["kind"]]
    more = plus(a, "jokers", 0)
    more["hot"] = 0
    return ("ask", name, foresee(v.table, more))


def line_of(a: dict) -> str:
    """Return the wish that the answers of a form make."""
    if a["kind"] == "false_mahjong":
        thrown = ",".join([str(s) for s in a["thrown"]])
        end = " thrown_in=" + thrown if thrown else ""
        return "false_mahjong seat=%d value=%d" % (a["x"], a["value"]) + end
    if a["kind"] == "misnamed":
        return "misnamed from=%d by=%d value=%d" % (a["x"], a["by"], a["value"])
    line = "win seat=%d how=%s" % (a["win"], a["how"])
    if a["how"] == "discard":
        line += " from=%d" % a["from"]
    line += " value=%d" % a["value"]
    for word, yes in (
        ("jokerless", a["jokers"] > 0),
        ("sp", a["jokers"] == 2),
        ("hot", a["hot"] > 0),
        ("safe", a["hot"] == 2),
    ):
        line += " %s=yes" % word if yes else ""
    return line


def foresee(table, answers: dict) -> dict:
    """Return the answers and what they would come to: `hand` (None if play goes on), `phase`.

    Raises Refused as the wish itself would be.
    """
    from tableside.rules.games import american

    kind, found = parse(american.GRAMMAR, line_of(answers))
    values = revive(american.GRAMMAR[kind], found)
    kind, values = american.DECIDE[(table.phase, kind)](table, values, None)
    after = american.APPLY[kind](table, values)
    more = plus(answers, "phase", after.phase)
    more["hand"] = after.hands[-1] if after.hand > table.hand else None
    return more


def record(v, seat):
    """Return the outcome that wishes what the form says."""
    return wish(line_of(v.answers))


SCREENS = (
    screen(
        "Y",
        y_paint,
        y_text,
        {
            ("seat", "tap"): ("mahjong", _winner),
            ("seat", "hold"): ("trouble at this seat", _trouble),
            ("go", "tap"): ("who won?", lambda v, seat: ask("O1")),
        },
    ),
    screen(
        "O1",
        o1_paint,
        o1_text,
        {
            ("seat", "tap"): ("this seat won", _winner),
            ("go", "tap"): ("nobody won", lambda v, seat: ask("O2")),
        },
        form=True,
    ),
    screen(
        "O2",
        o2_paint,
        o2_text,
        {("go", "tap"): ("RECORD", lambda v, seat: wish("wall_game"))},
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "W1",
        w1_paint,
        w1_text,
        {
            ("seat", "tap"): ("that seat discarded it; winner: self-pick", _discarder),
            ("go", "tap"): ("refused", lambda v, seat: refuse("WHO? TAP A SEAT")),
        },
        form=True,
    ),
    screen(
        "V",
        v_paint,
        v_text,
        {
            ("seat", "tap"): ("chair +25, right +5, across +10, left +100", _add),
            ("seat", "hold"): ("chair 0, right +1", _add_held),
            ("go", "tap"): ("next", _valued),
        },
        form=True,
    ),
)
