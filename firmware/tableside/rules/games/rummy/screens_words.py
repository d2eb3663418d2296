"""Facts and hands of rummy in words, and the questions before a game."""

from tableside.rules.fold import kind_of
from tableside.rules.screen import field, wrapped

# Questions of G2: (words, option, ((value, shown), ...)); the first value is the usual one.
CHOICES = (
    ("players", "players", tuple([(str(n), str(n)) for n in tuple(range(4, 15)) + (2, 3)])),
    ("hands", "hands", (("7", "7"), ("8", "8"))),
    ("run from", "run_min", (("3", "3 cards"), ("4", "4 cards"))),
    ("RUMMY", "rummy", (("on", "on"), ("off", "off"))),
)


def start_line(line: str, marks: tuple, dealer) -> str:
    """Return the `start` wish; `line` is the wish so far, dealer the first one or None."""
    if field(line, "players") is None:
        line += " players=4"
    if dealer is not None and field(line, "first_dealer") is None:
        line += " first_dealer=%d" % dealer
    return line


def result(hand) -> str:
    """Return what a hand came to, for instance `P2 is out`."""
    return "stock used up" if hand.winner is None else "P%d is out" % (hand.winner + 1)


def hand_lines(hand) -> list:
    """Return what there is to say of a hand: who was out, who has bought, points by player."""
    points = wrapped([str(n) for n in hand.deltas])
    buys = ["P%d" % (i + 1) for i, many in enumerate(hand.buys) if many]
    if len(points) > 2:
        return [result(hand)] + points[:3]
    bought = wrapped(["bought"] + buys)[0] if buys else ""
    return [result(hand), bought] + points


_WORDS = {
    "start": "start",
    "dealt": "dealt, card up",
    "take": "takes the card",
    "stock": "from the stock",
    "set_aside": "pile set aside",
    "void": "replay",
    "next": "next hand",
    "end": "end of the evening",
    "correct": "scores corrected",
    "undo": "undone",
    "name": "a name",
    "close": "evening closed",
    "clock": "the time",
}
_BY_SEAT = {
    "want": "%s wants it",
    "rummy": "%s calls RUMMY",
    "down": "%s is down",
    "discard": "%s discards",
    "out": "%s is out",
    "cards": "%s is counted",
    "points": "%s is counted",
}


def told(table, text: str) -> str:
    """Return a fact in a line; `table` is the table right after it."""
    kind = kind_of(text)
    if kind in ("cards", "points") and table.phase == "RESULT":
        return "hand %d: %s" % (table.hand, result(table.hands[-1]))
    if kind in _WORDS:
        return _WORDS[kind]
    seat = field(text, "seat")
    if kind in _BY_SEAT:
        kind = "out" if kind == "down" and table.phase == "COUNT" else kind
        return "stock used up" if seat is None else _BY_SEAT[kind] % ("P%d" % (int(seat) + 1))
    if kind == "refill":
        return "refill: " + (field(text, "kind") or "")
    if kind == "amend":
        return "hand %s amended" % field(text, "hand")
    if kind == "swap":
        a, b = int(field(text, "a")), int(field(text, "b"))
        return "swap: P%d and P%d" % (a + 1, b + 1)
    return kind


def told_change(before, table, text: str) -> str:
    """Return a correction in a line, for instance `hand 2: P2 is out`."""
    number = int(field(text, "hand") or 0) if text.startswith("amend") else 0
    if not 0 < number <= len(table.hands):
        return told(table, text)
    return "hand %d: %s" % (number, result(table.hands[number - 1]))
