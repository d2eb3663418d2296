"""American facts and hands in words, and the questions before a game."""

from tableside.rules.fold import kind_of
from tableside.rules.games.american.screens_hand import chairs, receiver, result
from tableside.rules.screen import field, letter, letters, signed, wrapped

# Questions of G2: (words, option, ((value, shown), ...)); the first value is the usual one.
CHOICES = (
    ("players", "players", (("4", "4"), ("5", "5"), ("3", "3"), ("2", "2"))),
    (
        "charleston",
        "charleston",
        (("vote", "vote"), ("both", "both"), ("first", "first"), ("none", "none")),
    ),
    (
        "wall game",
        "wall_game",
        (
            ("none", "pays 0"),
            ("kitty:5", "kitty 5"),
            ("kitty:10", "kitty 10"),
            ("kitty:25", "kitty 25"),
        ),
    ),
    ("East pays", "dealer_double", (("off", "single"), ("on", "double"))),
)


def start_line(line: str, marks: tuple, east) -> str:
    """Return the `start` wish for the seats marked, None if they do not fit the players.

    `line` is the wish so far, marks are the seats taken, east is the first East or None.
    """
    players = field(line, "players") or "4"
    if players == "3" and field(line, "vacant") is None:
        if len(marks) != 3:
            return None
        line += " vacant=%d" % next(s for s in range(4) if s not in marks)
    if east is not None and field(line, "east") is None:
        line += " east=%d" % east
    return line


def hand_lines(hand) -> list:
    """Return what there is to say of a hand: how, jokers, and one or two lines of points."""
    if hand.result == "wall_game":
        lines = ["wall game", "nobody won"]
    elif hand.result == "misnamed":
        lines = ["%s misnamed   V %d" % (letter(hand.payer), hand.value), ""]
        lines[1] = "claimed by " + letter(hand.winner)
    elif hand.result == "false_mahjong":
        lines = ["%s in error   V %d" % (letter(hand.payer), hand.value)]
        lines.append(("thrown in: " + letters(hand.thrown_in)) if hand.thrown_in else "")
    else:
        how = "self-pick" if hand.how == "self" else "from " + letter(hand.payer)
        lines = ["%s %s   V %d" % (letter(hand.winner), how, hand.value)]
        flags = "singles+pairs" if hand.sp else "no jokers" if hand.jokerless else "jokers used"
        lines.append(flags + (" hot" if hand.hot and not hand.safe else ""))
    paid = receiver(hand)
    cells = [(s, p) for s, p in chairs(hand) if p]
    words = ["%s%s" % (letter(s), signed(p)) for s, p in cells if s == paid]
    words += ["%s%s" % (letter(s), signed(p)) for s, p in cells if s != paid]
    payers = " ".join(words[1:])
    if paid is not None and words and len(words[0]) + len(payers) > 20 and len(payers) < 22:
        return lines + [words[0], payers]
    return lines + wrapped(words)


# --- facts in words ------------------------------------------------------------------------------

_WORDS = {
    "start": "start",
    "step": "next step",
    "dealt": "all are dealt",
    "skip": "straight to play",
    "void": "replay",
    "next": "next hand",
    "end": "end of the evening",
    "bet": "a bet",
    "correct": "scores corrected",
    "undo": "undone",
    "name": "a name",
    "close": "evening closed",
    "clock": "the time",
}


def told(table, text: str) -> str:
    """Return a fact in a line; `table` is the table right after it."""
    kind = kind_of(text)
    if kind in ("win", "wall_game", "misnamed", "false_mahjong") and table.phase == "RESULT":
        return "hand %d: %s" % (table.hand, result(table.hands[-1]))
    if kind in _WORDS:
        return _WORDS[kind]
    words = text.split(" ")
    seat = field(text, "seat")
    who = "all" if seat is None else letter(int(seat))
    if kind == "roll":
        return "roll %s + %s" % (words[1], words[2])
    if kind == "false_mahjong":
        return "mahjong in error " + who
    told_by_seat = {
        "ready": who + " has passed",
        "vote": "%s: %s" % (who, words[1] if len(words) > 1 else ""),
        "courtesy": "%s offers %s" % (who, field(text, "n")),
        "dead": "%s dead: %s" % (who, field(text, "reason")),
        "east": "East is " + who,
    }
    return told_by_seat.get(kind) or _of_two(kind, text)


def _of_two(kind: str, text: str) -> str:
    if kind == "amend":
        return "hand %s amended" % field(text, "hand")
    a, b = field(text, "a"), field(text, "b")
    if a is None or b is None:
        return kind
    return "%s: %s and %s" % (kind, "ABCDX"[int(a)], "ABCDX"[int(b)])


def told_change(before, table, text: str) -> str:
    """Return a correction in a line, for instance `hand 2: winner B->C`."""
    number = int(field(text, "hand") or 0) if text.startswith("amend") else 0
    if not 0 < number <= min(len(before.hands), len(table.hands)):
        return told(table, text)
    old, new = before.hands[number - 1], table.hands[number - 1]
    for what, a, b in (("winner", old.winner, new.winner), ("East", old.dealer, new.dealer)):
        if a != b:
            names = ["-" if seat is None else letter(seat) for seat in (a, b)]
            return "hand %d: %s %s->%s" % (number, what, names[0], names[1])
    return "hand %d: %s" % (number, result(new))
