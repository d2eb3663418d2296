"""Screens of Sevens in play: who opens, whose turn, which card, a pass, and passes that lie."""

from tableside.rules.cards import RANKS, SEVEN, SUITS
from tableside.rules.games.sevens.state import legal, seats
from tableside.rules.screen import (
    HIGH,
    MID,
    RECORD_MS,
    RECORDS,
    ask,
    keep,
    refuse,
    screen,
    wish,
    wrapped,
)
from tableside.rules.screen_around import (
    O3,
    after,
    alone,
    at,
    own,
    own_asked,
    own_here,
    spot,
    where,
)

NAMES = ("clubs", "diamonds", "hearts", "spades")
SUITS_AT = "A=C B=D C=H D=S"
NO_CARD = "NO LEGAL CARD"
WARN_MS = 3000


# --- the layout ----------------------------------------------------------------------------------


def layout(table, level, bright=None) -> tuple:
    """Return the shapes of all suits, one of them at full brightness."""
    shapes = ()
    for suit in range(4):
        low, high = table.low[suit], table.high[suit]
        below = SEVEN - low if low else None
        at_level = HIGH if suit == bright else level
        shapes += (("layout", suit, below, max(0, high - SEVEN), at_level),)
    return shapes


def layout_rows(table) -> list:
    """Return the suits two on a line, for instance `C 5..J    D closed`."""
    cells = []
    for suit in range(4):
        low, high = table.low[suit], table.high[suit]
        ends = RANKS[low - 1] + ".." + RANKS[high - 1] if low else "closed"
        cells.append(SUITS[suit] + " " + ends)
    return ["{:<10}{}".format(cells[i], cells[i + 1]) for i in (0, 2)]


def offers(table, suit: int) -> tuple:
    """Return the places of a suit's cards that may be laid now, the lower one first."""
    return tuple([place for place in legal(table) if place // 13 == suit])


def rank(place: int) -> str:
    """Return a card's rank in a letter."""
    return RANKS[place % 13]


# --- who opens, whose turn -----------------------------------------------------------------------


def so_paint(v):
    who = v.answers.get("who")
    shapes = ()
    for p in v.table.players:
        chosen = own(v.table, p, "YES", HIGH)
        shapes += (chosen if p == who else own_asked(v.table, p),)
    return shapes


def so_text(v):
    who = v.answers.get("who")
    chosen = "" if who is None else where(v.table, who)
    return "WHO HOLDS 7D?", "tap your seat", "", chosen, "", "go = 7D is played"


def _holder(v, seat):
    there = at(seats(v.table), seat)
    if not there:
        return refuse("SEAT IS EMPTY")
    return keep(v, "who", after(there, v.answers.get("who")))


def _open(v, seat):
    who = v.answers.get("who")
    return refuse("WHO? TAP A SEAT") if who is None else wish("play card=7D seat=%d" % who)


def st_paint(v):
    """Show who is asked; who has passed so often, where there is room for a number."""
    table, shapes = v.table, ()
    for p in table.players:
        if p == table.turn:
            shapes += (own_asked(table, p),)
        elif table.left[p] and table.passes[p] and alone(table, p):
            side = spot(seats(table), p)[0]
            shapes += (("num", side, table.passes[p], "NO", MID),)
        elif table.left[p]:
            shapes += (own_here(table, p),)
    return shapes


def st_text(v):
    rows = layout_rows(v.table)
    return (
        "TURN  " + where(v.table, v.table.turn),
        rows[0],
        rows[1],
        SUITS_AT,
        v.info.full_line or "no card: go",
        "tap a suit",
    )


def _told(v, seat):
    """Begin to tell a round that was won without pressing all plays."""
    there = at(seats(v.table), seat)
    if not there:
        return refuse("SEAT IS EMPTY")
    if v.table.options.play_on:
        return refuse("E_OPTION")
    return ask("SW-who", win=there[0])


# --- a card --------------------------------------------------------------------------------------


def _card(v, seat):
    """Offer the lower card of a suit; its button again offers the upper one."""
    places = offers(v.table, seat)
    if not places:
        return refuse(NO_CARD)
    offered = v.answers.get("place")
    i = places.index(offered) + 1 if offered in places else 0
    place = places[i % len(places)]
    if offered is not None:
        return keep(v, "place", place)
    return ask("SC-last" if v.table.left[v.table.turn] == 1 else "SC", place=place)


def sc_paint(v):
    """Show the layout, and where the offered card would come."""
    place = v.answers["place"]
    suit, value = place // 13, place % 13 + 1
    shapes = layout(v.table, MID, suit)
    if value == SEVEN:
        return shapes + (("pair", suit, "INK", ("blink", HIGH)),)
    below = value < SEVEN
    i = SEVEN - 1 - value if below else value - SEVEN - 1
    return shapes + (("pixels", (i,), suit, "ASK" if below else "EAST", "blink"),)


def last_paint(v):
    return sc_paint(v) + RECORDS


def sc_text(v):
    place, table = v.answers["place"], v.table
    places = offers(table, place // 13)
    name, button = NAMES[place // 13], "ABCD"[place // 13]
    other = places[(places.index(place) + 1) % len(places)]
    again = "%s again = %s %s" % (button, rank(other), name) if other != place else ""
    return (
        "P%d plays" % (table.turn + 1),
        "^%s %s" % (rank(place), name),
        again,
        "left: " + " ".join([str(n) for n in table.left]),
        "go = play it",
    )


def _play(v, seat):
    place = v.answers["place"]
    return wish("play card=%s%s" % (rank(place), SUITS[place // 13]))


def sp_paint(v):
    return (own(v.table, v.table.turn, "NO", MID),) + RECORDS


def sp_text(v):
    return (
        "P%d PASSES?" % (v.table.turn + 1),
        "only if no card fits",
        "",
        "",
        "back = play a card",
        "go = PASS",
    )


# --- what a pass has shown -----------------------------------------------------------------------


def sv_paint(v):
    code, seat, _ = v.answers["said"]
    if code == "V_FALSE_PASS":
        return (own(v.table, seat, "ODD", HIGH),)
    return (("gap", None, "ODD", HIGH),)


def sv_text(v):
    code, seat, cards = v.answers["said"]
    if code == "V_FALSE_PASS":
        return "P%d PASSED FALSELY" % (seat + 1), "held %s at a pass" % cards[0]
    if code == "W_ALL_PASSED":
        return ("ALL PASSED: UNDO ONE",)
    return tuple(["SOMEBODY HOLDS " + cards[0]] + wrapped(list(cards[1:])))


def _home(v, seat):
    return ("home",)


# --- the screens ---------------------------------------------------------------------------------

TELL = ("has won: tell the cards left", _told)
PLAY = {
    ("seat", "tap"): ("that suit; again: its other end", _card),
    ("go", "tap"): ("play it", _play),
}

SCREENS = (
    screen(
        "SO",
        so_paint,
        so_text,
        {
            ("seat", "tap"): ("I hold it", _holder),
            ("seat", "hold"): TELL,
            ("go", "tap"): ("7D is played", _open),
        },
    ),
    screen(
        "ST",
        st_paint,
        st_text,
        {
            ("seat", "tap"): ("a card of that suit", _card),
            ("seat", "hold"): TELL,
            ("go", "tap"): ("no card fits", lambda v, seat: ask("SP")),
        },
    ),
    screen("SC", sc_paint, sc_text, PLAY, form=True),
    screen("SC-last", last_paint, sc_text, PLAY, form=True, settle_ms=RECORD_MS),
    screen(
        "SP",
        sp_paint,
        sp_text,
        {("go", "tap"): ("PASS", lambda v, seat: wish("pass"))},
        form=True,
        settle_ms=RECORD_MS,
    ),
    screen(
        "SV",
        sv_paint,
        sv_text,
        {("seat", "tap"): ("go on", _home), ("go", "tap"): ("go on", _home)},
        lasts_ms=WARN_MS,
        then=lambda v: ("home",),
    ),
    O3,
)
