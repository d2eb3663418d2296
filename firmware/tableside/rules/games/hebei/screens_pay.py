"""Hebei screens of a win: its pattern, its doublers, and the payment."""

from tableside.rules.games.hebei import pay
from tableside.rules.games.hebei.grammar import PATTERNS
from tableside.rules.games.hebei.screens_hand import chairs, hand_paint, winners
from tableside.rules.games.hebei.state import evolve_hand
from tableside.rules.screen import (
    HIGH,
    MID,
    RECORD_MS,
    RECORDS,
    across,
    ask,
    called,
    keep,
    left,
    letter,
    pairs,
    plus,
    refuse,
    right,
    screen,
    signed,
    under,
    wish,
)
from tableside.rules.words import parse, revive

EXACT_MS = 4000
SHORT = {"PURE_TRIPLETS": "PURE+TRI", "PURE_DRAGON": "PURE+DRA"}
LONG = {"PURE_TRIPLETS": "pure, all triplets", "PURE_DRAGON": "pure dragon"}
FLAGS = {"concealed": False, "bloom": False, "last": False, "across": 0}


def _exact(v, hand) -> tuple:
    """Return the digits of the seat asked for in the last 4 s, () without one."""
    asked_for = v.answers.get("exact")
    if asked_for is None or v.t_ms - asked_for[1] >= EXACT_MS:
        return ()
    points = dict(chairs(hand))[asked_for[0]]
    return (("digits", asked_for[0], points, "NO" if points < 0 else "YES"),)


def _show_exact(v, seat):
    return keep(v, "exact", (seat, v.t_ms))


# --- the pattern ---------------------------------------------------------------------------------


def hp_paint(v):
    win = v.answers["win"]
    low = () if v.table.dealer == across(win) else under(v.table)
    number = ("num", across(win), v.answers["i"], "YES", HIGH)
    return low + (("clear", win), ("asked", win, "YES", MID), number)


def _how(a: dict) -> str:
    return "from " + letter(a["from"]) if a["how"] == "discard" else "self-pick"


def hp_text(v):
    a = v.answers
    pattern = PATTERNS[a["i"] - 1]
    win = a["win"]
    name = SHORT.get(pattern, pattern)
    return (
        "HU  %s  %s" % (letter(win), _how(a)),
        "^%-7s%2d" % (name, pay.BASES[a["i"] - 1]),
        "%s next  %s prev  %s +5" % (letter(win), letter(left(win)), letter(right(win))),
        LONG.get(pattern, ""),
        "go = this one",
    )


def _choose(v, seat):
    steps = {0: 1, 1: 5, 3: -1}
    where = (seat - v.answers["win"]) % 4
    if where not in steps:
        return refuse("E_PHASE")
    return keep(v, "i", (v.answers["i"] - 1 + steps[where]) % len(PATTERNS) + 1)


def _chosen(v, seat):
    more = dict(v.answers)
    more.update(FLAGS)
    return ("ask", "HC", foresee(v.table, more))


# --- the doublers --------------------------------------------------------------------------------


def _across_word(pattern: str):
    """Return the field that the seat across stands for with this pattern, None without one."""
    if pattern in pay.SEVEN_PAIRS:
        return "quads"
    return "mixed" if pattern in pay.COMBOS else "pairs" if pattern == "WINDS" else None


def line_of(a: dict) -> str:
    """Return the wish that the answers of a form make."""
    pattern = PATTERNS[a["i"] - 1]
    line = "win seat=%d how=%s" % (a["win"], a["how"])
    if a.get("also"):
        line = "also seat=%d" % a["win"]
    elif a["how"] == "discard":
        line += " from=%d" % a["from"]
    line += " pattern=" + pattern
    for word in ("concealed", "bloom", "last"):
        line += " %s=yes" % word if a[word] else ""
    word = _across_word(pattern)
    if a["across"]:
        line += " quads=%d" % a["across"] if word == "quads" else " %s=yes" % word
    return line


def foresee(table, answers: dict) -> dict:
    """Return the answers and the `hand` they would make; of one more winner only what is added.

    Raises Refused as the wish itself would be.
    """
    from tableside.rules.games import hebei

    kind, found = parse(hebei.GRAMMAR, line_of(answers))
    values = revive(hebei.GRAMMAR[kind], found)
    kind, values = hebei.DECIDE[(table.phase, kind)](table, values, None)
    hand = hebei.APPLY[kind](table, values).hands[-1]
    if kind == "also":
        before = table.hands[-1].deltas
        added = tuple([new - old for new, old in zip(hand.deltas, before)])
        hand = evolve_hand(hand, deltas=added, wins=hand.wins[-1:], winner=values["seat"])
    return plus(answers, "hand", hand)


def hc_paint(v):
    hand = v.answers["hand"]
    return _exact(v, hand) or hand_paint(hand) + RECORDS


def _doublers(a: dict) -> str:
    """Return the doublers in a line, or in short with their product."""
    win = a["hand"].wins[-1]
    found = [("self", a["how"] == "self"), ("concealed", win.concealed)]
    said = [word for word, yes in found + [("bloom", win.bloom), ("last", win.last)] if yes]
    line = "  ".join([word + " x2" for word in said])
    if len(line) > 21:
        line = "%s  x%d" % (" ".join([word[:5] for word in said]), 2 ** len(said))
    return line


def _who_pays(table, a: dict) -> str:
    options, deals = table.options, letter(table.dealer)
    if a["how"] == "discard" and options.discard_pay != "all":
        share = " alone" if options.discard_pay == "discarder_only" else " for all"
        return "%s pays%s" % (letter(a["from"]), share)
    if not options.dealer_double:
        return "all pay alike"
    if table.dealer == a["win"]:
        return "to dealer: all double"
    return "dealer %s pays double" % deals


def hc_text(v):
    a, win = v.answers, v.answers["win"]
    word = _across_word(PATTERNS[a["i"] - 1])
    other = ""
    if word:
        said = str(a["across"]) if word == "quads" else "yes" if a["across"] else "no"
        other = "%s %s: %s" % (letter(across(win)), word, said)
    gain = signed(dict(chairs(a["hand"]))[win])
    return (
        "%s %s  P %d" % (letter(win), gain, a["hand"].wins[-1].points),
        _who_pays(v.table, a),
        _doublers(a),
        "%s conc %s bloom %s last" % (letter(win), letter(right(win)), letter(left(win))),
        other,
        "go = RECORD",
    )


def _flag(v, seat):
    a = v.answers
    pattern = PATTERNS[a["i"] - 1]
    word = ("concealed", "bloom", "across", "last")[(seat - a["win"]) % 4]
    if word == "across":
        if _across_word(pattern) is None:
            return refuse("E_PATTERN")
        top = 4 if _across_word(pattern) == "quads" else 2
        return ("keep", foresee(v.table, plus(a, word, (a[word] + 1) % top)))
    always = (pattern == "WINDS" and a["across"]) or pattern in pay.SEVEN_PAIRS + ("ORPHANS",)
    if word == "concealed" and always:
        return refuse("E_PATTERN")
    return ("keep", foresee(v.table, plus(a, word, not a[word])))


# --- paid ----------------------------------------------------------------------------------------


def pay_paint(v):
    hand = v.table.hands[-1]
    return _exact(v, hand) or hand_paint(hand, sparkle=v.t_ms < 2000) + v.info.full_signs


def pay_text(v):
    hand = v.table.hands[-1]
    won = winners(hand)
    cells = ["%s %s" % (letter(s), signed(p)) for s, p in chairs(hand) if p and s not in won]
    if hand.result == "wall_game":
        lines = ["A DRAW   hand %d" % hand.hand, "nobody pays"]
    elif hand.result == "false_hu":
        lines = ["FALSE HU   hand %d" % hand.hand]
    else:
        points = dict(chairs(hand))
        lines = ["PAID   hand %d" % hand.hand]
        if len(won) == 1:
            lines.append("%s %s" % (called(v, won[0]), signed(points[won[0]])))
        else:
            lines.append(" ".join(["%s %s" % (letter(s), signed(points[s])) for s in won]))
    lines += pairs(cells)
    lines += [""] * (4 - len(lines))
    last = "seat = exact amount"
    if _may_win_too(v.table):
        last = "hold = won it too"
    return tuple(lines[:4] + [v.info.full_line or last, "go = next hand"])


def _may_win_too(table) -> bool:
    return table.options.multi_hu and table.hands[-1].how == "discard"


def _too(v, seat):
    hand = v.table.hands[-1]
    if not _may_win_too(v.table) or seat == hand.payer or seat in winners(hand):
        return refuse("E_PHASE")
    found = {"win": seat, "how": "discard", "from": hand.payer, "i": 1, "also": True}
    return ask("HP", **found)


SCREENS = (
    screen(
        "HP",
        hp_paint,
        hp_text,
        {
            ("seat", "tap"): ("winner: next, left: previous, right: +5", _choose),
            ("go", "tap"): ("this one", _chosen),
        },
        form=True,
    ),
    screen(
        "HC",
        hc_paint,
        hc_text,
        {
            ("seat", "tap"): ("winner: concealed, right: bloom, left: last", _flag),
            ("seat", "hold"): ("exact amount for 4 s", _show_exact),
            ("go", "tap"): ("RECORD", lambda v, seat: wish(line_of(v.answers))),
        },
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "PAY",
        pay_paint,
        pay_text,
        {
            ("seat", "tap"): ("exact amount for 4 s", _show_exact),
            ("seat", "hold"): ("won on the same discard", _too),
            ("go", "tap"): ("next hand", lambda v, seat: wish("next")),
        },
    ),
)
