"""A screen as data, and the few words and shapes that the screens of every game share.

A screen paints a tuple of shapes, writes a tuple of lines and says what each press does. Its
functions get a View: `table`, `names`, `answers` {word: value}, `t_ms` since the screen began,
`rest_ms` since the last press, `w` pixels a side, `info` about the piece.

A press gives an outcome:
    ("wish", (line, ...), answers)   the lines in order, then the table's own screen; answers are
                                     kept if that is the same screen (None: as they were)
    ("ask", id, answers)             on to a screen
    ("keep", answers)                the same screen, other answers
    ("refuse", code or line)         shown for 3 s, changes nothing
    ("home",)                        to the table's own screen
    ("std",)                         what the gesture means everywhere
    (verb, ...)                      anything else is a word of the companion's own
"""

from collections import namedtuple

# id: stable name. form: nothing is a fact before its last `go`. settle_ms: presses that began
# earlier are dropped. lasts_ms: then `then(v)` gives an outcome or None; None = until a press.
# paint(v) -> shapes, text(v) -> lines, press {(role, gesture): (label, f(v, seat) -> outcome)};
# roles seat go back any, gestures tap hold down.
# order(v, button, kind) -> number: presses are taken in the order in which they began, those of
# one millisecond by this number; None: as they happen.
Screen = namedtuple(
    "Screen",
    ("id", "form", "settle_ms", "lasts_ms", "then", "paint", "text", "press", "order"),
)

SETTLE_MS = 300
RECORD_MS = 700  # screens whose `go` records
ROLL_MS = 2400  # 900 of sparkle, 1500 of dice
SPARKLE_MS = 900

HIGH, MID, LOW = 255, 96, 28


def screen(name, paint, text, press, form=False, settle_ms=SETTLE_MS, lasts_ms=None, then=None):
    """Return a Screen."""
    return Screen(name, form, settle_ms, lasts_ms, then, paint, text, press, None)


def in_order(made, order):
    """Return a Screen on which the finger that came down first is first."""
    return Screen(*(tuple(made)[:-1] + (order,)))


# --- seats and players -------------------------------------------------------------------------


def right(seat: int) -> int:
    """Return the seat at the right hand."""
    return (seat + 1) % 4


def across(seat: int) -> int:
    """Return the seat opposite."""
    return (seat + 2) % 4


def left(seat: int) -> int:
    """Return the seat at the left hand."""
    return (seat + 3) % 4


def letter(seat: int) -> str:
    """Return A B C D for seats 0..3, X for a player without a seat."""
    return "ABCDX"[seat]


def seated(table) -> tuple:
    """Return the occupied seats in order."""
    return tuple([s for s in range(4) if table.sits[s] is not None])


def chair(table, player: int) -> int:
    """Return the seat of a player, 4 for one who sits out."""
    for s in range(4):
        if table.sits[s] == player:
            return s
    return 4


def letters(seats) -> str:
    """Return the letters of seats, for instance `A C D`."""
    return " ".join([letter(s) for s in seats])


def called(v, seat: int, room: int = 6) -> str:
    """Return a seat's letter and what fits of its player's name, for instance `B Anna`."""
    sits = v.table.sits[seat] if seat < 4 else getattr(v.table, "out", None)
    if sits is None:
        return letter(seat)
    word = plain(v.names.get(v.table.called[sits], ""))[: min(room, 6)]
    return letter(seat) + " " + word if word else letter(seat)


def plain(word: str) -> str:
    """Return the ASCII letters of a percent-encoded name up to the first other letter."""
    kept = ""
    for c in word:
        if not ("a" <= c <= "z" or "A" <= c <= "Z"):
            break
        kept += c
    return kept


# --- words -------------------------------------------------------------------------------------


def signed(points: int) -> str:
    """Return +50, -25 or 0."""
    return "+%d" % points if points > 0 else str(points)


def top(words: str, end: str) -> str:
    """Return a first line: words at the left, `end` from the 15th column."""
    return "{:<14}{}".format(words, end)


def fit(words: str, end: str) -> str:
    """Return two parts of a first line, three columns apart or as far as there is room."""
    for gap in ("   ", "  ", " "):
        if len(words) + len(gap) + len(end) <= 20:
            return words + gap + end
    return (words + " " + end.replace("V ", "V"))[:20]


def wrapped(words: list) -> list:
    """Return the words on as many lines of 21 as they need, at least one."""
    lines = [""]
    for word in words:
        line = (lines[-1] + " " + word).strip()
        if len(line) < 22:
            lines[-1] = line
        else:
            lines.append(word)
    return lines


def pairs(cells: list) -> list:
    """Return the cells two on a line, the second from the ninth column."""
    lines = []
    for i in range(0, len(cells), 2):
        first = cells[i]
        lines.append("{:<8}{}".format(first, cells[i + 1]) if i + 1 < len(cells) else first)
    return lines


# --- shapes ------------------------------------------------------------------------------------


def here(seats) -> tuple:
    """Return the shapes of seats that are there and not asked."""
    return tuple([("pair", s, "INK", LOW) for s in seats])


def asked(seats) -> tuple:
    """Return the shapes of seats whose press is wanted."""
    return tuple([("asked", s, "ASK", "breathe") for s in seats])


def done(seats) -> tuple:
    """Return the shapes of seats that have answered."""
    return tuple([("done", s, "YES", HIGH) for s in seats])


RECORDS = (("corners", "ASK", "blink"),)  # go records or ends something


# --- bars --------------------------------------------------------------------------------------

_UNITS = (10, 25, 50, 100, 150, 250, 500, 1000, 5000)


def unit(scores, lights: int) -> int:
    """Return the points one light of a bar stands for, `lights` being the longest bar."""
    most = max([abs(n) for n in scores] + [0])
    for u in _UNITS:
        if most <= u * lights:
            return u
    return _UNITS[-1]


def under(table) -> tuple:
    """Return the underlay from the wall to the payment: East's whole side, low."""
    return (("full", table.dealer, "EAST", LOW),)


def plus(answers: dict, word: str, value) -> dict:
    """Return the answers with one more, or with one changed."""
    more = dict(answers)
    more[word] = value
    return more


def wish(*lines):
    """Return the outcome that wishes these lines in order."""
    return ("wish", lines, None)


def keep(v, word: str, value):
    """Return the outcome that changes one answer on the same screen."""
    return ("keep", plus(v.answers, word, value))


def ask(name: str, **answers):
    """Return the outcome that goes on to a screen with these answers alone."""
    return ("ask", name, answers)


def refuse(reason: str):
    """Return the outcome that changes nothing and shows the reason."""
    return ("refuse", reason)


def field(text: str, name: str):
    """Return the word behind `name=` in a fact, None if it is not there."""
    for part in text.split():
        if part.startswith(name + "="):
            return part[len(name) + 1 :]
    return None
