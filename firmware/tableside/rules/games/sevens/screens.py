"""All screens of Sevens by name, which one the table is at, and what others say about a round."""

from tableside.rules import screen_around as seating
from tableside.rules.fold import kind_of
from tableside.rules.screen import HIGH

__all__ = ("seating",)

# Where each screen lives, and what that part is built on.
PARTS = (
    ("round", ("SD", "SE"), ()),
    ("turn", ("SO", "ST", "SC", "SC-last", "SP", "SV", "O3"), ()),
    ("told", ("SW-who", "SW", "SW-sure"), ("round",)),
)
PLACE = "tableside.rules.games.sevens.screens_"
PLAYS = ("OPEN", "TURN")


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
    """Return the part that says facts and rounds in words, and asks before a game."""
    return part("words")


def home(table) -> str:
    """Return the name of the screen of a table at rest."""
    if table.phase in PLAYS:
        return "SO" if table.turn is None else "ST"
    return {"DEAL": "SD", "END_ROUND": "SE", "END": "E2"}[table.phase]


def where(table) -> str:
    """Return round and turn in a line."""
    if table.phase == "END":
        return "the evening is over"
    if table.phase == "END_ROUND":
        return "round %d is over" % table.hand
    if table.turn is None:
        return "round %d, deal P%d" % (table.hand + 1, table.dealer + 1)
    return "round %d, turn P%d" % (table.hand + 1, table.turn + 1)


def after(before, table, text: str):
    """Return (name, answers) of the screen that follows a fact, None for the table's own."""
    if kind_of(text) in ("play", "pass") and table.said:
        return "SV", {"said": table.said}
    return None


# --- what is said about rounds -------------------------------------------------------------------


def picture(hand, level: int) -> tuple:
    """Return the shapes of a round's result."""
    return part("round").round_paint(hand, level=level)


def result(hand) -> str:
    """Return what a round came to, for instance `P2 won`."""
    return "P%d won" % (hand.winner + 1)


def pot(table) -> tuple:
    """Return (None, None): there is no pot."""
    return None, None


def void_screen(table):
    """Return the screen that asks about a replay, None where there is nothing to replay."""
    return "O3" if table.phase in PLAYS else None


def skip_refusal(table) -> str:
    """Return why the table cannot go to play at once: nothing comes before it."""
    return "E_PHASE"


def now(table):
    """Return (shapes, lines) of the layout, None before the deal."""
    if table.phase not in PLAYS and table.phase != "END_ROUND":
        return None
    turn = part("turn")
    return turn.layout(table, HIGH), ["LAYOUT"] + turn.layout_rows(table) + [turn.SUITS_AT]


def idle_long(table) -> bool:
    """Return whether people play for long without touching the piece."""
    return table.phase in PLAYS
