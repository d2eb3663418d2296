"""All American screens by name, which one the table is at, and what others say about a hand."""

from tableside.rules import screen_chairs as seating
from tableside.rules.fold import kind_of
from tableside.rules.games.american.options import stacks
from tableside.rules.games.american.state import seats_from
from tableside.rules.screen import field, letter
from tableside.rules.wall import Break

__all__ = ("seating",)

# Where each screen lives, and what that part is built on. A part is imported when one of its
# screens is first needed; a small Python forgets it again.
PARTS = (
    ("roll", ("R1", "R2", "R3", "R4"), ()),
    ("wall", ("B1", "B2", "B3", "N1"), ()),
    ("deal", ("D1",), ()),
    ("pass", ("C1", "C2", "C3", "C4", "C5", "C6", "VO", "K", "T"), ()),
    ("play", ("Y", "O1", "O2", "W1", "V"), ()),
    ("pay", ("W3", "PAY"), ("play", "hand")),
    ("trouble", ("X1", "X2", "X3", "X3-sure", "X4", "X4-sure", "O3"), ("play", "hand")),
)
PLACE = "tableside.rules.games.american.screens_"

CHIEF = "East"

_HOME = {
    "ROLL_EAST": ("R1", ""),
    "ROLL_BREAK": ("B1", "wall"),
    "DEAL": ("D1", "deal"),
    "C1_RIGHT": ("C1", "pass"),
    "C1_ACROSS": ("C2", "pass"),
    "C1_LEFT": ("C3", "pass"),
    "VOTE": ("VO", "vote"),
    "C2_LEFT": ("C4", "pass"),
    "C2_ACROSS": ("C5", "pass"),
    "C2_RIGHT": ("C6", "pass"),
    "COURTESY": ("K", "pass"),
    "BET": ("T", "bet"),
    "PLAY": ("Y", "play"),
    "RESULT": ("PAY", "paid"),
    "END": ("E2", ""),
}


def part_of(name: str):
    """Return (part, parts it is built on) of a screen, None if this game does not have it."""
    for part, names, below in PARTS:
        if name in names:
            return part, below
    return None


def part(name: str):
    """Return a part of the screens as a module."""
    return __import__(PLACE + name, None, None, ("SCREENS",))


def words():
    """Return the part that says facts and hands in words, and asks before a game."""
    return part("words")


def home(table) -> str:
    """Return the name of the screen of a table at rest."""
    return _HOME[table.phase][0]


def where(table) -> str:
    """Return hand, phase and East in a line."""
    if table.phase == "END":
        return "the evening is over"
    if table.dealer is None:
        return "roll for East"
    hand = table.hand if table.phase == "RESULT" else table.hand + 1
    return "hand %d, %s, East %s" % (hand, _HOME[table.phase][1], letter(table.dealer))


def after(before, table, text: str):
    """Return (name, answers) of the screen that follows a fact, None for the table's own."""
    kind = kind_of(text)
    if kind == "start":
        return ("R4", {}) if table.dealer is not None else None
    if kind == "roll" and before.phase == "ROLL_EAST":
        return _rolled(before, table, text)
    if kind == "roll":
        return "B3", {}
    if kind == "next":
        answers = {"was": before.dealer}
        if before.out is not None and before.dealer != table.dealer:
            answers["leaves"] = before.dealer
        return "N1", answers
    if kind == "vote" and " stop" in text and field(text, "seat") is not None:
        return home(table), {"pulse": int(field(text, "seat"))}
    if kind == "undo" and table.phase == "ROLL_BREAK" and before.phase == "DEAL":
        return "B2", {}
    return None


def _rolled(before, table, text: str) -> tuple:
    faces = [int(word) for word in text.split(" ")[1:3]]
    rolls = before.rolls + ((before.asked, faces[0], faces[1]),)
    low = before.elected is not None
    answers = {"rolls": rolls, "low": low, "next": "R1"}
    if len(rolls) == len(before.rollers):
        totals = [a + b for _, a, b in rolls]
        tied = totals.count(max(totals)) > 1 and not low
        answers["next"] = "R3" if tied or table.phase == "ROLL_EAST" else "R4"
        if table.phase == "ROLL_EAST":  # the highest roll again, or the lowest of the others
            answers["low"] = table.elected is not None
    return "R2", answers


# --- what the screens of both mahjong games ask --------------------------------------------------


def roller(table):
    """Return the player whose roll is due."""
    return table.dealer if table.asked is None else table.asked


def dice(table) -> int:
    """Return how many dice are rolled."""
    return 2


def deal(table) -> tuple:
    """Return (broken wall, seats in the order of the deal)."""
    brk = Break(table.dealer, table.d1 + table.d2, stacks(table.options))
    return brk, seats_from(table, table.dealer)


def winds(table) -> list:
    """Return two lines with the winds of the other seats."""
    seats = [s for s in seats_from(table, table.dealer) if s != table.dealer]
    named = ["%s %s" % (w, letter(s)) for w, s in zip(("South", "West", "North"), seats)]
    return ["  ".join(named[:2]), "".join(named[2:])]


# --- what is said about hands --------------------------------------------------------------------


def picture(hand, level: int) -> tuple:
    """Return the shapes of a hand's payment."""
    return part("hand").hand_paint(hand, level=level)


def result(hand) -> str:
    """Return what a hand came to, for instance `B +100`."""
    return part("hand").result(hand)


def pot(table) -> tuple:
    """Return (points in the kitty or None, start balance of the pie or None)."""
    kitty = None if table.options.wall_game is None else table.kitty
    return kitty, table.options.pie


def void_screen(table):
    """Return the screen that asks about a replay, None where there is nothing to replay."""
    played = table.phase not in ("ROLL_EAST", "ROLL_BREAK", "RESULT", "END")
    return "O3" if played else None


def skip_refusal(table):
    """Return why the table cannot go to play at once, None if it can."""
    if table.phase == "ROLL_BREAK":
        return "ROLL FIRST" if table.options.doubles_roll else None
    if table.phase in ("ROLL_EAST", "BET", "PLAY", "RESULT", "END"):
        return "E_PHASE"
    return None


def now(table):
    """Return (shapes, lines) of the hand being played, if there is more to see than the screen."""
    return None


def idle_long(table) -> bool:
    """Return whether people play for long without touching the piece."""
    return table.phase == "PLAY"
