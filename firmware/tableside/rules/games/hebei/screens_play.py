"""Hebei screens of the play: who won and on whose tile, kongs, a false hu, a draw, a replay."""

from tableside.rules.games.hebei.grammar import KONGS
from tableside.rules.games.hebei.pay import of_false_hu
from tableside.rules.games.hebei.state import last_tile, live, replacement
from tableside.rules.games.hebei.state import right as next_seat
from tableside.rules.screen import (
    HIGH,
    RECORD_MS,
    RECORDS,
    ask,
    asked,
    called,
    here,
    keep,
    letter,
    letters,
    refuse,
    screen,
    signed,
    under,
    wish,
)

KONG_MS = 6000
EVENTS = ("kong: exposed", "kong: added", "kong: concealed", "false hu")
SEATS = (0, 1, 2, 3)


def y_paint(v):
    others = here([s for s in SEATS if s != v.table.dealer])
    return others + (("full", v.table.dealer, "EAST", HIGH),) + v.info.full_signs


def _wall_words(table) -> list:
    """Return what is known of the wall: the last live tile, the kongs, the live tiles."""
    found, kongs = last_tile(table), len(table.kongs)
    lines = ["winner: tap your seat", "nobody won: go"]
    if found is not None:
        lines[0] = "last live tile: %s %d" % (letter(found[0]), found[1])
    if kongs:
        lines[1] = "kongs %d (if all pressed)" % kongs
        lines[1] = lines[1] if len(lines[1]) < 22 else "kongs %d (if all told)" % kongs
    if table.drawn is not None:
        lines.append("live %d if all drawn" % live(table))
    return lines


def y_text(v):
    first = "%-13s%s" % (
        "HAND %d" % (v.table.hand + 1),
        v.game.seating.dealer_word(v.table.dealer),
    )
    lines = _wall_words(v.table) + ["event: hold seat"]
    lines.append(v.info.full_line or "scores: hold go")
    lines.append("undo: hold back 2 s")
    return tuple([first] + lines[:5])


def _winner(v, seat):
    return ask("W1", win=seat)


# --- nobody, replay ------------------------------------------------------------------------------


def o1_paint(v):
    return under(v.table) + asked(SEATS)


def o1_text(v):
    return "WHO WON?", "tap the seat", "", "", "back = play on", "go = nobody won"


def o2_paint(v):
    return tuple([("pair", s, "INK", HIGH) for s in SEATS]) + RECORDS


def o2_text(v):
    deals = v.table.dealer
    moves = "dealer stays: " + letter(deals)
    if v.table.options.dealer_stay != "win_draw":
        moves = "dealer moves: %s -> %s" % (letter(deals), letter(next_seat(deals)))
    return "WALL GAME", "a draw: nobody pays", moves, "", "back = who won?", "go = RECORD"


def o3_paint(v):
    return tuple([("gap", s, "INK", HIGH) for s in SEATS]) + RECORDS


def o3_text(v):
    stays = "dealer stays: " + letter(v.table.dealer)
    return "REPLAY THIS HAND", "nobody pays", stays, "", "", "go = RECORD"


# --- a win ---------------------------------------------------------------------------------------


def w1_paint(v):
    win = v.answers["win"]
    shapes = under(v.table) + (("full", win, "YES", HIGH),)
    if v.table.options.self_only:
        return shapes
    return shapes + asked([s for s in SEATS if s != win])


def w1_text(v):
    win = v.answers["win"]
    others = letters([s for s in SEATS if s != win]) + " = that seat"
    return (
        "HU  " + called(v, win),
        "who discarded it?",
        "self-draw only" if v.table.options.self_only else others,
        "%s = self-pick" % letter(win),
        "",
        "back = no hu",
    )


def _discarder(v, seat):
    win = v.answers["win"]
    if seat == win:
        return ask("HP", win=win, how="self", i=1)
    if v.table.options.self_only:
        return refuse("E_PHASE")
    return ask("HP", **{"win": win, "how": "discard", "from": seat, "i": 1})


# --- kongs, false hu -----------------------------------------------------------------------------


def hx_paint(v):
    x = v.answers["x"]
    return y_paint(v) + (("clear", x), ("pips", x, v.answers["n"], "ODD", HIGH))


def hx_text(v):
    x, n = letter(v.answers["x"]), v.answers["n"]
    rows = ["%d %s" % (i + 1, word) for i, word in enumerate(EVENTS)]
    rows[n - 1] = "{:<19}<".format(rows[n - 1])
    return tuple(["SEAT %s:  %s = next" % (x, x)] + rows + ["go = this one"])


def _next_event(v, seat):
    if seat != v.answers["x"]:
        return refuse("E_PHASE")
    return keep(v, "n", v.answers["n"] % len(EVENTS) + 1)


def _this_event(v, seat):
    x, n = v.answers["x"], v.answers["n"]
    if n > len(KONGS):
        return ask("HF", x=x)
    return wish("kong seat=%d kind=%s" % (x, KONGS[n - 1]))


def hk_paint(v):
    side, stack, _ = replacement(v.table, len(v.table.kongs))
    last_side, last_stack, _ = last_tile(v.table)
    taken = ("place", side, stack, 17, "INK", "blink")
    return (
        y_paint(v)
        + (("clear", last_side), ("clear", side), taken)
        + (("place", last_side, last_stack, 17, "EAST", "blink"),)
    )


def hk_text(v):
    table = v.table
    side, stack, layer = replacement(table, len(table.kongs))
    last_side, last_stack, _ = last_tile(table)
    layer = "top" if layer == "T" else "below"
    return (
        "KONG %d" % len(table.kongs),
        "take %s %d %s" % (letter(side), stack, layer),
        "last live tile: %s %d" % (letter(last_side), last_stack),
        "",
        "",
        "any button = play on",
    )


def _amounts(v) -> tuple:
    """Return (seat, points) of those whom a false hu pays."""
    scale = v.table.options.scale
    return tuple([(s, scale * n) for _, s, n in of_false_hu(v.table, v.answers["x"])])


def hf_paint(v):
    x, deals = v.answers["x"], v.table.dealer
    amounts = [(s, n) for s, n in _amounts(v) if n]
    low = () if deals in [x] + [s for s, _ in amounts] else under(v.table)
    each = tuple([("num", s, n, "YES", HIGH) for s, n in amounts])
    return low + (("full", x, "NO", HIGH),) + each + RECORDS


def hf_text(v):
    x, amounts = v.answers["x"], _amounts(v)
    cells = ["%s %s" % (letter(s), signed(n)) for s, n in amounts]
    pays = "pays %d" % sum([n for _, n in amounts])
    return "FALSE HU  " + called(v, x), pays, " ".join(cells)[:21], "", "back = no", "go = RECORD"


def _play_on(v, seat):
    return ("home",)


SCREENS = (
    screen(
        "Y",
        y_paint,
        y_text,
        {
            ("seat", "tap"): ("hu", _winner),
            ("seat", "hold"): ("kong or false hu of this seat", lambda v, s: ask("HX", x=s, n=1)),
            ("go", "tap"): ("who won?", lambda v, seat: ask("O1")),
        },
    ),
    screen(
        "O1",
        o1_paint,
        o1_text,
        {
            ("seat", "tap"): ("this seat won", _winner),
            ("go", "tap"): ("nobody won", lambda v, seat: ask("O2")),
        },
        form=True,
    ),
    screen(
        "O2",
        o2_paint,
        o2_text,
        {("go", "tap"): ("RECORD", lambda v, seat: wish("wall_game"))},
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "O3",
        o3_paint,
        o3_text,
        {("go", "tap"): ("RECORD", lambda v, seat: wish("void"))},
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "W1",
        w1_paint,
        w1_text,
        {
            ("seat", "tap"): ("that seat discarded it; winner: self-pick", _discarder),
            ("go", "tap"): ("refused", lambda v, seat: refuse("WHO? TAP A SEAT")),
        },
        form=True,
    ),
    screen(
        "HX",
        hx_paint,
        hx_text,
        {
            ("seat", "tap"): ("this seat: next event", _next_event),
            ("go", "tap"): ("this one", _this_event),
        },
        form=True,
    ),
    screen(
        "HK",
        hk_paint,
        hk_text,
        {
            ("seat", "tap"): ("play on", _play_on),
            ("seat", "hold"): ("play on", _play_on),
            ("go", "tap"): ("play on", _play_on),
        },
        lasts_ms=KONG_MS,
        then=lambda v: ("home",),
    ),
    screen(
        "HF",
        hf_paint,
        hf_text,
        {("go", "tap"): ("RECORD", lambda v, s: wish("false_hu seat=%d" % v.answers["x"]))},
        form=True,
        settle_ms=RECORD_MS,
    ),
)
