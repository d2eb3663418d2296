"""Screens for looking: scores, hands, the pot, this hand, the end, the light, the piece."""

from tableside.rules.screen import (
    HIGH,
    LOW,
    MID,
    RECORD_MS,
    RECORDS,
    ask,
    by_chair,
    called,
    keep,
    letter,
    refuse,
    screen,
    seated,
    signed,
    top,
    unit,
    wish,
)
from tableside.screens import next_page

EXACT_MS = 6000
EMPTY = "SEAT IS EMPTY"


def exact(v, points: dict, colour=None) -> tuple:
    """Return the digits of the seat asked for in the last 6 s, () without one."""
    asked_for = v.answers.get("exact")
    if asked_for is None or v.t_ms - asked_for[1] >= EXACT_MS:
        return ()
    n = points.get(asked_for[0], 0)
    return (("digits", asked_for[0], n, colour or ("NO" if n < 0 else "YES")),)


def _exact(v, seat):
    return refuse(EMPTY) if v.table.sits[seat] is None else keep(v, "exact", (seat, v.t_ms))


def bars(v) -> tuple:
    """Return the bars of all seats."""
    rows = [(s, n) for s, n in by_chair(v.table, v.table.scores) if s < 4]
    u = unit([n for _, n in rows], v.w)
    return tuple([("bar", s, n, u) for s, n in rows])


def l1_paint(v):
    return exact(v, dict(by_chair(v.table, v.table.scores))) or bars(v)


def score_rows(table) -> list:
    """Return the totals of the seats, A beside C and B beside D, then X."""
    points = dict(by_chair(table, table.scores))
    rows = []
    for s in (0, 1):
        cells = ["%s %5s" % (letter(c), signed(points[c])) for c in (s, s + 2) if c in points]
        rows.append("    ".join(cells))
    return rows + (["X %5s" % signed(points[4])] if 4 in points else [])


def l1_text(v):
    table = v.table
    rows = score_rows(table)
    worth = "1 light = %d" % unit([n for s, n in by_chair(table, table.scores) if s < 4], v.w)
    lines = ["SCORES  after hand %d" % table.hand] + rows + [worth]
    return tuple(lines + ([] if len(rows) > 2 else ["seat = exact"]) + ["go = hands"])


# --- hands ---------------------------------------------------------------------------------------


def hands(v) -> list:
    """Return (hand, undone) of all hands to look at, the oldest first."""
    found = [(h.hand, 1, i, h, False) for i, h in enumerate(v.table.hands)]
    found += [(h.hand, 0, i, h, True) for i, h in enumerate(v.info.undone)]
    return [(row[3], row[4]) for row in sorted(found, key=lambda row: row[:3])]


def _hand(v):
    """Return (hand, undone) of the page, None without hands."""
    found = hands(v)
    if not found:
        return None
    return found[max(0, len(found) - 1 - v.answers.get("older", 0))]


def l2_paint(v):
    shown = _hand(v)
    if shown is None or (v.t_ms < 1000 and "older" not in v.answers):
        return _pages(v, 2)
    return v.game.picture(shown[0], LOW if shown[1] else HIGH)


def l2_text(v):
    shown = _hand(v)
    if shown is None:
        return "HANDS", "none yet", "", "", "", "go = next page"
    hand, undone = shown
    many = len(v.table.hands)
    lines = v.game.words().hand_lines(hand)
    mark = " (undone)" if undone else " (amended)" if hand.hand in v.info.amended else ""
    lines[1] = lines[1][: 21 - len(mark)] + mark
    first = top("HAND %d of %d" % (hand.hand, max(many, hand.hand)), "East " + letter(hand.dealer))
    lines = [first] + lines
    return tuple(lines + (["seat = older"] if len(lines) < 5 else []) + ["go = next page"])


def _older(v, seat):
    many = len(hands(v))
    older = v.answers.get("older", 0) + 1
    return keep(v, "older", older) if older < many else refuse("E_PHASE")


def _newest(v, seat):
    return keep(v, "older", 0)


def _pages(v, page: int) -> tuple:
    if page == 7:
        return (("num", None, 7, "ODD", MID),)
    return (("pips", None, page, "ODD", MID),)


# --- pot, this hand, the end ---------------------------------------------------------------------


def l3_paint(v):
    kitty, pie = v.game.pot(v.table)
    if pie is not None:
        balances = {s: max(0, pie + n) for s, n in by_chair(v.table, v.table.scores)}
        shown = exact(v, balances, "EAST")
        if shown:
            return shown
    if kitty is None or v.table.dealer is None or v.t_ms < 1000:
        return _pages(v, 3)
    return (("digits", v.table.dealer, kitty, "EAST"),)


def l3_text(v):
    kitty, pie = v.game.pot(v.table)
    rows = [] if kitty is None else ["KITTY %d" % kitty]
    if pie is not None:
        cells = [
            "%s %d" % (letter(s), max(0, pie + n)) for s, n in by_chair(v.table, v.table.scores)
        ]
        rows += ["PIE", "  ".join(cells[:2]), "  ".join(cells[2:])]
    rows += [""] * (4 - len(rows))
    return tuple(rows[:4] + ["" if pie is None else "seat = its balance", "go = next page"])


def _balance(v, seat):
    return refuse("E_PHASE") if v.game.pot(v.table)[1] is None else _exact(v, seat)


def l4_text(v):
    lines = ["THIS HAND", v.game.where(v.table), "", "", "", "go = next page"]
    if v.game.void_screen(v.table):
        lines[2] = "seat = replay it"
    if v.game.skip_refusal(v.table) is None:
        lines[3:5] = ["hold seat = skip", "  straight to play"]
    return tuple(lines)


def _replay(v, seat):
    name = v.game.void_screen(v.table)
    return refuse("E_PHASE") if name is None else ask(name)


def _skip(v, seat):
    reason = v.game.skip_refusal(v.table)
    return refuse(reason) if reason else wish("skip")


def l5_text(v):
    return "END THE EVENING", "tap a seat", "", "", "", "go = next page"


def _end(v, seat):
    return refuse("E_PHASE") if v.table.phase == "END" else ask("E1")


# --- light and piece -----------------------------------------------------------------------------


def l6_text(v):
    info = v.info
    return (
        "LIGHT  %d of 255" % info.brightness,
        "A brighter  C darker",
        "B calm: " + ("on" if info.calm else "off"),
        "D dim timer: " + ("on" if info.dim else "off"),
        "",
        "go = next page",
    )


def _light(v, seat):
    word = ("brighter", "calm", "darker", "dim")[seat]
    steps = v.info.steps
    at = steps.index(v.info.brightness)
    if (word == "brighter" and at == 0) or (word == "darker" and at == len(steps) - 1):
        return refuse("E_PHASE")
    return ("set", word)


def l7_text(v):
    info = v.info
    dice = "dice ok" if info.dice_ok else "dice WEAK"
    return (
        "PIECE %s   v%s" % (info.piece, info.version),
        "" if info.clock_set else "clock not set",
        "store %d%%  saved %d" % (info.store_pct, info.saved),
        "host: " + info.host,
        "%s, %d rolls" % (dice, info.rolls),
        "go = scores",
    )


def e1_paint(v):
    return tuple([("pair", s, "INK", HIGH) for s in seated(v.table)]) + RECORDS


def e1_text(v):
    table = v.table
    kitty = v.game.pot(table)[0]
    middle = table.phase not in ("RESULT", "ROLL_EAST", "ROLL_BREAK")
    many = table.hand
    return (
        "END THE EVENING?",
        "%d hand%s played" % (many, "" if many == 1 else "s"),
        "hand %d not counted" % (many + 1) if middle else "",
        "kitty %d goes back" % kitty if kitty else "",
        "back = play on",
        "go = END",
    )


def ranking(table) -> list:
    """Return (place, seat, points), the best first; equal totals share a place."""
    rows = sorted([(-n, s) for s, n in by_chair(table, table.scores)])
    ranked = []
    for i, (minus, s) in enumerate(rows):
        place = ranked[-1][0] if i and rows[i - 1][0] == minus else i + 1
        ranked.append((place, s, -minus))
    return ranked


def e2_paint(v):
    shown = exact(v, dict(by_chair(v.table, v.table.scores)))
    if shown:
        return shown
    shapes = ()
    for place, s, _ in ranking(v.table):
        if s < 4:
            first = ("full", s, "YES", HIGH)
            shapes += (first if place == 1 else ("pips", s, place, "INK", HIGH),)
    firsts = tuple([s for place, s, _ in ranking(v.table) if place == 1 and s < 4])
    return shapes + ((("sparkle", "INK", firsts),) if v.t_ms < 3000 and firsts else ())


def e2_text(v):
    ranked = ranking(v.table)
    lasted = v.info.lasted_min
    first = "END   %d hands" % v.table.hand
    first += "" if lasted is None else "   %dh%02d" % (lasted // 60, lasted % 60)
    rows = ["%d %s %5s" % (place, called(v, s), signed(n)) for place, s, n in ranked]
    if len(rows) == 5:
        return tuple(["go = new evening" if v.t_ms // 4000 % 2 else first] + rows)
    return tuple([first] + rows + [""] * (4 - len(rows)) + ["go = new evening"])


# --- the way through the pages -------------------------------------------------------------------


def _page(name: str, paint, text, press: dict):
    def next_one(v, seat):
        return ask(next_page(v, name))

    both = {
        ("go", "tap"): ("next page", next_one),
        ("back", "tap"): ("leave", _leave),
        ("back", "long"): ("leave", _leave),
    }
    both.update(press)
    return screen(name, paint, text, both)


def _leave(v, seat):
    return ("leave",)


def _number(page: int):
    return lambda v: _pages(v, page)


SEAT = ("seat", "tap")
HOLD = ("seat", "hold")

SCREENS = (
    _page("L1", l1_paint, l1_text, {SEAT: ("its exact total for 6 s", _exact)}),
    _page("L2", l2_paint, l2_text, {SEAT: ("one older", _older), HOLD: ("newest", _newest)}),
    _page("L3", l3_paint, l3_text, {SEAT: ("its balance", _balance)}),
    _page("L4", _number(4), l4_text, {SEAT: ("replay", _replay), HOLD: ("skip to play", _skip)}),
    _page("L5", _number(5), l5_text, {SEAT: ("end the evening?", _end)}),
    _page("L6", _number(6), l6_text, {SEAT: ("A C brightness, B calm, D dim timer", _light)}),
    _page("L7", _number(7), l7_text, {}),
    screen(
        "E1",
        e1_paint,
        e1_text,
        {("go", "tap"): ("END", lambda v, seat: wish("end"))},
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "E2",
        e2_paint,
        e2_text,
        {
            SEAT: ("its exact total", _exact),
            ("go", "tap"): ("new evening", lambda v, seat: ("new",)),
        },
    ),
)
