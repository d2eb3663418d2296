"""All American screens by name, which one the table is at, and what others say about a hand."""

from tableside.rules.fold import kind_of
from tableside.rules.screen import field, letter, letters, signed, wrapped

# Where each screen lives; a part is imported when one of its screens is first needed.
PARTS = (
    ("roll", ("R1", "R2", "R3", "R4")),
    ("wall", ("B1", "B2", "B3", "N1")),
    ("deal", ("D1", "C1", "C2", "C3", "C4", "C5", "C6", "VO", "K", "T")),
    ("play", ("Y", "O1", "O2", "W1", "V")),
    ("pay", ("W3", "PAY")),
    ("trouble", ("X1", "X2", "X3", "X3-sure", "X4", "X4-sure", "O3")),
)

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


def find(name: str):
    """Return the Screen of that name, None if this game has none."""
    for part, names in PARTS:
        if name in names:
            path = "tableside.rules.games.american.screens_" + part
            module = __import__(path, None, None, ("SCREENS",))
            return next(s for s in module.SCREENS if s.id == name)
    return None


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
        if tied or (table.phase == "ROLL_EAST" and low):
            answers["next"] = "R3"
        elif table.phase == "ROLL_EAST":
            answers["next"] = "R3"  # the lowest of the others are tied
            answers["low"] = True
        else:
            answers["next"] = "R4"
    return "R2", answers


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


# --- what is said about hands --------------------------------------------------------------------


def result(hand) -> str:
    """Return what a hand came to, for instance `B +100`."""
    from tableside.rules.games.american.screens_pay import chairs, receiver

    seat = receiver(hand)
    if seat is None:
        return "wall game"
    return "%s %s" % (letter(seat), signed(dict(chairs(hand))[seat]))


def picture(hand, level: int) -> tuple:
    """Return the shapes of a hand's payment."""
    from tableside.rules.games.american.screens_pay import hand_paint

    return hand_paint(hand, level=level)


def hand_lines(hand) -> list:
    """Return what there is to say of a hand: how, jokers, and one or two lines of points."""
    from tableside.rules.games.american.screens_pay import chairs, receiver

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


def idle_long(table) -> bool:
    """Return whether people play for long without touching the piece."""
    return table.phase == "PLAY"


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
