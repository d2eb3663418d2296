"""Facts and rounds of Sevens in words, and the questions before a game."""

from tableside.rules.fold import kind_of
from tableside.rules.screen import field, signed, wrapped

# Questions of G2: (words, option, ((value, shown), ...)); the first value is the usual one.
CHOICES = (
    ("players", "players", tuple([(n, n) for n in ("4", "5", "6", "7", "8", "3")])),
    ("opening", "opening", (("7D", "7D"), ("left", "left"))),
    ("score", "score", (("rounds", "rounds"), ("cards", "cards"), ("chips", "chips"))),
    ("play on", "play_on", (("off", "off"), ("on", "on"))),
)


def start_line(line: str, marks: tuple, dealer) -> str:
    """Return the `start` wish; `line` is the wish so far, dealer the first one or None."""
    if dealer is not None and field(line, "dealer") is None:
        line += " dealer=%d" % dealer
    return line


def hand_lines(hand) -> list:
    """Return what there is to say of a round: who won, cards left, points, false passes."""
    lines = ["P%d won" % (hand.winner + 1) + ("" if hand.how == "played" else ", told")]
    false = ["P%d" % (i + 1) for i, many in enumerate(hand.false) if many]
    lines.append("false pass " + " ".join(false) if false else "")
    points = wrapped([signed(n) for n in hand.deltas])
    if len(points) > 1:  # many chips: they tell the cards left as well
        return lines + points[:2]
    return lines + ["left " + " ".join([str(n) for n in hand.left])] + points


_WORDS = {
    "start": "start",
    "dealt": "all are dealt",
    "void": "replay",
    "next": "next deal",
    "end": "end of the evening",
    "correct": "scores corrected",
    "undo": "undone",
    "name": "a name",
    "close": "evening closed",
    "clock": "the time",
}


def told(table, text: str) -> str:
    """Return a fact in a line; `table` is the table right after it."""
    kind = kind_of(text)
    if kind in ("won", "play") and table.phase == "END_ROUND":
        return "round %d: P%d won" % (table.hand, table.hands[-1].winner + 1)
    if kind == "amend":
        return "round %s amended" % field(text, "hand")
    if kind == "swap":
        a, b = int(field(text, "a")), int(field(text, "b"))
        return "swap: P%d and P%d" % (a + 1, b + 1)
    if kind in _WORDS:
        return _WORDS[kind]
    seat = field(text, "seat")
    who = "P%d" % (int(seat) + 1) if seat is not None else "it"
    return {"play": who + " plays " + (field(text, "card") or ""), "pass": who + " passes"}.get(
        kind, kind
    )


def told_change(before, table, text: str) -> str:
    """Return a correction in a line, for instance `round 2: P2 won`."""
    number = int(field(text, "hand") or 0) if text.startswith("amend") else 0
    if not 0 < number <= len(table.hands):
        return told(table, text)
    return "round %d: P%d won" % (number, table.hands[number - 1].winner + 1)
