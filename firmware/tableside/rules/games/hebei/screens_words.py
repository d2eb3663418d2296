"""Hebei facts and hands in words, and the questions before a game."""

from tableside.rules.fold import kind_of
from tableside.rules.games.hebei.screens_hand import chairs, result
from tableside.rules.screen import field, letter, signed, wrapped

# Questions of G2: (words, option, ((value, shown), ...)); the first value is the usual one.
CHOICES = (
    (
        "discard",
        "discard_pay",
        (("all", "all pay"), ("discarder_only", "one pays"), ("discarder_all", "for all")),
    ),
    ("self-draw", "self_only", (("off", "or not"), ("on", "only"))),
    ("winners", "multi_hu", (("off", "one"), ("on", "several"))),
    ("kongs pay", "kong_points", (("0", "0"), ("1", "1"), ("2", "2"))),
)


def start_line(line: str, marks: tuple, east) -> str:
    """Return the `start` wish; `east` is the first dealer or None."""
    if east is not None and field(line, "east") is None:
        line += " east=%d" % east
    return line


def _won(hand, win) -> str:
    how = "self" if hand.how == "self" else "from " + letter(hand.payer)
    return "%s %s %s" % (letter(win.seat), how, win.pattern.replace("_", " ").lower())


def hand_lines(hand) -> list:
    """Return what there is to say of a hand: how, its doublers, and the points."""
    if hand.result == "wall_game":
        lines = ["a draw", "nobody pays"]
    elif hand.result == "false_hu":
        lines = ["false hu of " + letter(hand.payer), ""]
    elif len(hand.wins) > 1:
        lines = ["from " + letter(hand.payer) + ": "]
        lines[0] += " ".join(["%s%d" % (letter(w.seat), w.points) for w in hand.wins])
        lines.append("%d winners, P each" % len(hand.wins))
    else:
        win = hand.wins[0]
        flags = (("conc", win.concealed), ("bloom", win.bloom), ("last", win.last))
        said = [word for word, yes in flags if yes]
        lines = [_won(hand, win)[:21], " ".join(["P %d" % win.points] + said)]
    return lines + wrapped(["%s%s" % (letter(s), signed(p)) for s, p in chairs(hand) if p])


_WORDS = {
    "start": "start",
    "step": "next step",
    "dealt": "all are dealt",
    "skip": "straight to play",
    "void": "replay",
    "next": "next hand",
    "end": "end of the evening",
    "draw": "a tile drawn",
    "correct": "scores corrected",
    "undo": "undone",
    "name": "a name",
    "close": "evening closed",
    "clock": "the time",
}


def told(table, text: str) -> str:
    """Return a fact in a line; `table` is the table right after it."""
    kind = kind_of(text)
    if kind in ("win", "also", "wall_game", "false_hu") and table.hands:
        return ("hand %d: %s" % (table.hand, result(table.hands[-1])))[:21]
    if kind in _WORDS:
        return _WORDS[kind]
    words = text.split(" ")
    if kind == "roll":
        return "roll " + " + ".join([w for w in words[1:3] if w.isdigit()])
    if kind == "seat_draw":
        return "%s drew %s" % (letter(int(field(text, "player"))), field(text, "wind"))
    if kind == "kong":
        seat = field(text, "seat")
        return "kong" if seat is None else "%s: kong %s" % (letter(int(seat)), field(text, "kind"))
    if kind == "east":
        return letter(int(field(text, "seat"))) + " deals"
    if kind == "amend":
        return "hand %s amended" % field(text, "hand")
    a, b = field(text, "a"), field(text, "b")
    return kind if a is None else "%s: %s and %s" % (kind, letter(int(a)), letter(int(b)))


def told_change(before, table, text: str) -> str:
    """Return a correction in a line, for instance `hand 2: winner B->C`."""
    number = int(field(text, "hand") or 0) if text.startswith("amend") else 0
    if not 0 < number <= min(len(before.hands), len(table.hands)):
        return told(table, text)
    old, new = before.hands[number - 1], table.hands[number - 1]
    for what, a, b in (("winner", old.winner, new.winner), ("deals", old.dealer, new.dealer)):
        if a != b:
            names = ["-" if seat is None else letter(seat) for seat in (a, b)]
            return "hand %d: %s %s->%s" % (number, what, names[0], names[1])
    return ("hand %d: %s" % (number, result(new)))[:21]
