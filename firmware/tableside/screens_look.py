"""Screens for looking: scores, hands, the pot, this hand, the end, the light, the piece."""

from tableside.rules.games import load
from tableside.rules.screen import (
    HIGH,
    LOW,
    MID,
    RECORD_MS,
    RECORDS,
    ask,
    fit,
    keep,
    refuse,
    screen,
    signed,
    unit,
    wish,
)
from tableside.screens import next_page

EXACT_MS = 6000
EMPTY = "SEAT IS EMPTY"
ROWS = 3  # lines of scores that fit between title and end
TURN_MS = 4000  # more lines take turns


def shown_exact(v):
    """Return the player asked for in the last 6 s, None without one."""
    asked_for = v.answers.get("exact")
    return None if asked_for is None or v.t_ms - asked_for[1] >= EXACT_MS else asked_for[0]


def exact(v, points, colour=None) -> tuple:
    """Return the digits of the player asked for, () without one; points by player."""
    player = shown_exact(v)
    for p, side, place, m in v.game.seating.places(v.table):
        if p == player and side < 4:
            dye = colour or ("NO" if points[p] < 0 else "YES")
            shapes = (("digits", side, points[p], dye),)
            if m > 1:  # whose of the side
                shapes += (("clear", side), ("own", side, place, m, dye, MID))
            return shapes
    return ()


def _exact(v, seat):
    """Show the total of a side's player, at the next press that of the next one."""
    there = [p for p, side, _, _ in v.game.seating.places(v.table) if side == seat]
    if not there:
        return refuse(EMPTY)
    shown = shown_exact(v)
    i = there.index(shown) + 1 if shown in there else 0
    return keep(v, "exact", (there[i % len(there)], v.t_ms))


def _lights(v) -> int:
    """Return how long the longest bar may be."""
    most = max([m for _, _, _, m in v.game.seating.places(v.table)])
    return max(1, min(v.w // 2, v.w // most))


def worth(v) -> int:
    """Return the points that one light of a bar stands for."""
    places = v.game.seating.places(v.table)
    return unit([v.table.scores[p] for p, side, _, _ in places if side < 4], _lights(v))


def bars(v) -> tuple:
    """Return the bars of all players who sit."""
    u, points = worth(v), v.table.scores
    places = [row for row in v.game.seating.places(v.table) if row[1] < 4]
    return tuple([("own_bar", side, place, m, points[p], u) for p, side, place, m in places])


def l1_paint(v):
    return exact(v, v.table.scores) or bars(v)


def score_rows(v, points) -> list:
    """Return the points of the players, two on a line."""
    rows = []
    for line in v.game.seating.rows(v.table):
        cells = [(v.game.seating.label(v.table, p), signed(points[p])) for p in line]
        wide = max([len(name) for name, _ in cells]) > 1
        row = "%-3s %5s" if wide else "%s %5s"
        rows.append(("   " if wide else "    ").join([row % cell for cell in cells]))
    return rows


def in_turn(v, rows: list, many: int = ROWS) -> list:
    """Return `many` of the rows, other ones every 4 s if there are more."""
    if len(rows) <= many:
        return rows
    first = v.t_ms // TURN_MS % ((len(rows) + many - 1) // many) * many
    return rows[first : first + many]


def l1_text(v):
    rows = in_turn(v, score_rows(v, v.table.scores))
    lines = ["SCORES  after hand %d" % v.table.hand] + rows + ["1 light = %d" % worth(v)]
    lines += [] if len(rows) > 2 else ["seat = exact"]
    return tuple(lines + [""] * (5 - len(lines)) + ["go = hands"])


# --- hands ---------------------------------------------------------------------------------------


def hands(v) -> list:
    """Return (hand, undone) of all hands to look at, the oldest first.

    Some games have the hand being played to look at as well: None as the hand.
    """
    found = [(h.hand, 1, i, h, False) for i, h in enumerate(v.table.hands)]
    found += [(h.hand, 0, i, h, True) for i, h in enumerate(v.info.undone)]
    now = v.game.now(v.table)
    shown = [(row[3], row[4]) for row in sorted(found, key=lambda row: row[:3])]
    return shown if now is None else shown + [(None, False)]


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
    if shown[0] is None:
        return v.game.now(v.table)[0]
    return v.game.picture(shown[0], LOW if shown[1] else HIGH)


def l2_text(v):
    shown = _hand(v)
    if shown is None:
        return "HANDS", "none yet", "", "", "", "go = next page"
    hand, undone = shown
    if hand is None:
        lines = list(v.game.now(v.table)[1])
        return tuple(lines + [""] * (4 - len(lines)) + ["seat = older", "go = next page"])
    many = len(v.table.hands)
    lines = v.game.words().hand_lines(hand)
    mark = " (undone)" if undone else " (amended)" if hand.hand in v.info.amended else ""
    lines[1] = lines[1][: 21 - len(mark)] + mark
    first = "HAND %d of %d" % (hand.hand, max(many, hand.hand))
    first = fit(first, v.game.seating.dealer_word(hand.dealer))
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


def _balances(v, pie: int) -> list:
    return [max(0, pie + n) for n in v.table.scores]


def l3_paint(v):
    kitty, pie = v.game.pot(v.table)
    if pie is not None:
        shown = exact(v, _balances(v, pie), "EAST")
        if shown:
            return shown
    if kitty is None or v.table.dealer is None or v.t_ms < 1000:
        return _pages(v, 3)
    return (("digits", v.game.seating.side(v.table), kitty, "EAST"),)


def l3_text(v):
    kitty, pie = v.game.pot(v.table)
    seating = v.game.seating
    rows = [] if kitty is None else ["KITTY %d" % kitty]
    if pie is not None:
        points = _balances(v, pie)
        players = [row[0] for row in seating.places(v.table)]
        cells = ["%s %d" % (seating.label(v.table, p), points[p]) for p in players]
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
    sides = sorted({side for _, side, _, _ in v.game.seating.places(v.table) if side < 4})
    return tuple([("pair", side, "INK", HIGH) for side in sides]) + RECORDS


def e1_text(v):
    table = v.table
    kitty = v.game.pot(table)[0]
    middle = v.game.void_screen(table) is not None
    many = table.hand
    return (
        "END THE EVENING?",
        "%d hand%s played" % (many, "" if many == 1 else "s"),
        "hand %d not counted" % (many + 1) if middle else "",
        "kitty %d goes back" % kitty if kitty else "",
        "back = play on",
        "go = END",
    )


def ranking(v) -> list:
    """Return (place, player), the best first; equal totals share a place."""
    table = v.table
    lowest = getattr(load(table.game), "lowest", None)
    sign = 1 if lowest is not None and lowest(table) else -1
    players = [row[0] for row in v.game.seating.places(table)]
    rows = sorted([(sign * table.scores[p], i, p) for i, p in enumerate(players)])
    ranked = []
    for i, (points, _, p) in enumerate(rows):
        place = ranked[-1][0] if i and rows[i - 1][0] == points else i + 1
        ranked.append((place, p))
    return ranked


def _first(place: int, m: int, where: tuple) -> tuple:
    """Return the shape of a player's place in the evening."""
    if place == 1:
        return ("own",) + where + ("YES", HIGH)
    if m > 1:
        return ("own_end",) + where + ("INK", LOW)
    return ("pips" if place < 7 else "num", where[0], place, "INK", HIGH)


def e2_paint(v):
    shown = exact(v, v.table.scores)
    if shown:
        return shown
    shapes, firsts, ranked = (), (), dict([(p, place) for place, p in ranking(v)])
    for p, side, place, m in v.game.seating.places(v.table):
        if side < 4:
            shapes += (_first(ranked[p], m, (side, place, m)),)
            firsts += (side,) if ranked[p] == 1 and m == 1 else ()
    return shapes + ((("sparkle", "INK", firsts),) if v.t_ms < 3000 and firsts else ())


def e2_text(v):
    lasted = v.info.lasted_min
    first = "END   %d hands" % v.table.hand
    first += "" if lasted is None else "   %dh%02d" % (lasted // 60, lasted % 60)
    rows = []
    for place, p in ranking(v):
        row = "%d %s %5s" % (place, v.game.seating.called(v, p), signed(v.table.scores[p]))
        rows.append(row)
    if len(rows) == 5:
        return tuple(["go = new evening" if v.t_ms // TURN_MS % 2 else first] + rows)
    rows = in_turn(v, rows, 4)
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
