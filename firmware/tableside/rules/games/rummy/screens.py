"""All screens of 7 Hand Rummy by name, which one the table is at, what others say about a hand."""

from tableside.rules import screen_around as seating
from tableside.rules.fold import kind_of
from tableside.rules.games.rummy import contract
from tableside.rules.games.rummy.state import number
from tableside.rules.screen import field

__all__ = ("seating",)

# Where each screen lives, and what that part is built on.
PARTS = (
    ("hand", ("RH", "RS"), ()),
    ("turn", ("RD", "RM", "RR"), ()),
    ("out", ("RO", "RC", "L4", "O3"), ()),
)
PLACE = "tableside.rules.games.rummy.screens_"
_HOME = {"DEAL": "RH", "OPEN": "RD", "HELD": "RM", "COUNT": "RC", "RESULT": "RS", "END": "E2"}


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
    return _HOME[table.phase]


def where(table) -> str:
    """Return hand and turn in a line."""
    if table.phase == "END":
        return "the evening is over"
    doing = {"DEAL": "deal P%d" % (table.dealer + 1), "COUNT": "count", "RESULT": "over"}
    turn = "play" if table.turn is None else "turn P%d" % (table.turn + 1)
    return "hand %d, %s" % (number(table), doing.get(table.phase, turn))


def title(table) -> str:
    """Return the number and the contract of the hand, for instance `HAND 4  2 SETS 1 RUN`."""
    return "HAND %d  %s" % (number(table), contract(table).upper())


def after(before, table, text: str):
    """Return (name, answers) of the screen that follows a fact, None for the table's own."""
    kind = kind_of(text)
    if kind == "rummy":
        return "RR", {"caller": int(field(text, "seat"))}
    if table.phase == "COUNT":  # each player is a question of its own
        return "RC", {}
    return None


# --- what is said about hands --------------------------------------------------------------------


def picture(hand, level: int) -> tuple:
    """Return the shapes of a hand's result."""
    return part("hand").hand_paint(hand, level=level)


def result(hand) -> str:
    """Return what a hand came to, for instance `P2 is out`."""
    return "stock used up" if hand.winner is None else "P%d is out" % (hand.winner + 1)


def pot(table) -> tuple:
    """Return (None, None): there is no pot."""
    return None, None


def void_screen(table):
    """Return the screen that asks about a replay, None while no hand is being played."""
    return "O3" if table.phase in ("OPEN", "HELD", "COUNT") else None


def skip_refusal(table) -> str:
    """Return why the table cannot go to play at once: nothing comes before it."""
    return "E_PHASE"


def now(table):
    """Return (shapes, lines) of the hand being played: there is no more than its screen shows."""
    return None


def idle_long(table) -> bool:
    """Return whether people play for long without touching the piece."""
    return table.phase in ("OPEN", "HELD")
