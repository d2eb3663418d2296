"""All Hebei screens by name, which one the table is at, and what others say about a hand."""

from tableside.rules.fold import kind_of
from tableside.rules.games.hebei import screen_seating as seating
from tableside.rules.games.hebei.state import breaker, from_dealer, wall

__all__ = ("seating",)

# Where each screen lives, and what that part is built on. A part is imported when one of its
# screens is first needed; a small Python forgets it again.
PARTS = (
    ("seats", ("HS",), ()),
    ("roll", ("R1", "R2", "R3", "R4"), ()),
    ("wall", ("B1", "H1", "H1-side", "H2", "H3", "N1"), ()),
    ("deal", ("D1",), ()),
    ("play", ("Y", "O1", "O2", "O3", "W1", "HX", "HK", "HF"), ("hand",)),
    ("pay", ("HP", "HC", "PAY"), ("hand",)),
)
PLACE = "tableside.rules.games.hebei.screens_"
CHIEF = "dealer"

_HOME = {
    "SEATS": ("HS", "winds"),
    "ROLL_DEALER": ("R1", ""),
    "ROLL_SIDE": ("B1", "wall"),
    "ROLL_STACK": ("H2", "wall"),
    "DEAL": ("D1", "deal"),
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
    """Return hand, phase and dealer in a line."""
    if table.phase == "END":
        return "the evening is over"
    if table.dealer is None:
        return "winds" if table.phase == "SEATS" else "roll for the dealer"
    hand = table.hand if table.phase == "RESULT" else table.hand + 1
    return "hand %d, %s, %s" % (hand, _HOME[table.phase][1], seating.dealer_word(table.dealer))


def after(before, table, text: str):
    """Return (name, answers) of the screen that follows a fact, None for the table's own."""
    kind = kind_of(text)
    if kind in ("step", "seat_draw") and table.phase == "ROLL_SIDE":
        return "R4", {}
    if kind == "roll" and before.phase == "ROLL_DEALER":
        return _rolled(before, table, text)
    if kind == "roll":
        return ("H1-side" if before.phase == "ROLL_SIDE" else "H3"), {}
    if kind == "kong":
        return ("HK", {}) if wall(table) else None
    if kind == "next" and table.phase != "END":
        return "N1", {"was": before.dealer}
    if kind == "undo" and table.phase == "ROLL_SIDE" and before.phase == "ROLL_STACK":
        return "H1", {}
    return None


def _rolled(before, table, text: str) -> tuple:
    faces = [int(word) for word in text.split(" ")[1:3]]
    rolls = before.rolls + ((before.asked, faces[0], faces[1]),)
    answers = {"rolls": rolls, "low": False, "next": "R1"}
    if len(rolls) == len(before.rollers):
        totals = [a + b for _, a, b in rolls]
        answers["next"] = "R3" if totals.count(max(totals)) > 1 else "R4"
    return "R2", answers


# --- what the screens of both mahjong games ask --------------------------------------------------


def roller(table):
    """Return the seat whose roll is due."""
    if table.asked is not None:
        return table.asked
    return breaker(table) if table.phase == "ROLL_STACK" else table.dealer


def dice(table) -> int:
    """Return how many dice are rolled now."""
    return 2 if table.phase == "ROLL_DEALER" else table.options.dice


def deal(table) -> tuple:
    """Return (broken wall, seats in the order of the deal)."""
    return wall(table), from_dealer(table)


def winds(table) -> list:
    """Return two lines with what each seat is called."""
    return ["East A  South B", "West C  North D"]


# --- what is said about hands --------------------------------------------------------------------


def picture(hand, level: int) -> tuple:
    """Return the shapes of a hand's payment."""
    return part("hand").hand_paint(hand, level=level)


def result(hand) -> str:
    """Return what a hand came to, for instance `B +4`."""
    return part("hand").result(hand)


def pot(table) -> tuple:
    """Return (points in the kitty or None, start balance or None): there is neither."""
    return None, None


def void_screen(table):
    """Return the screen that asks about a replay, None where there is nothing to replay."""
    return "O3" if table.phase in ("ROLL_STACK", "DEAL", "PLAY") else None


def skip_refusal(table):
    """Return why the table cannot go to play at once, None if it can."""
    return None if table.phase in ("ROLL_SIDE", "ROLL_STACK", "DEAL") else "E_PHASE"


def now(table):
    """Return (shapes, lines) of the hand being played, if there is more to see than the screen."""
    return None


def idle_long(table) -> bool:
    """Return whether people play for long without touching the piece."""
    return table.phase == "PLAY"
