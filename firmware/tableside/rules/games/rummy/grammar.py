"""The words of 7 Hand Rummy: every wish and fact with its fields, and the house rules."""

from tableside.rules.cards import SWAP
from tableside.rules.events import GRAMMAR as SHARED
from tableside.rules.events import start_fields
from tableside.rules.games.rummy.state import decks_for
from tableside.rules.options import else_number, plain, switch
from tableside.rules.table import record
from tableside.rules.words import bare, key, number, one_of, seat

VERSION = 1
PLAYERS = number(2, 14)


def _points(text: str) -> int:
    return int(one_of("15", "20", "25", "50")(text))


# name, default, reader; `set_min` to `min_naturals` and `joker_to_hand` are for the people and
# for cards entered at the desk.
OPTIONS = (
    ("hands", 7, number(1, 8)),
    ("decks", "auto", else_number(("auto",), 2, 8)),
    ("cards", 11, number(7, 13)),
    ("run_min", 3, number(3, 4)),
    ("set_min", 3, number(3, 3)),
    ("min_naturals", 1, number(1, 2)),
    ("want_limit", "none", else_number(("none",), 1, 9)),
    ("want_when_down", "on", switch),
    ("penalty_cards", 1, number(0, 2)),
    ("pat_lay_before_draw", "on", switch),
    ("rummy", "on", switch),
    ("rummy_open", "all", one_of("all", "down")),
    ("joker_to_hand", "off", switch),
    ("joker_points", 20, _points),
)

_make_options, _evolve = record("RummyOptions", tuple([name for name, _, _ in OPTIONS]))


def make_options(values: dict):
    """Return the record of options the table keeps; `decks` is a number."""
    options = _make_options(*[plain(values[name]) for name, _, _ in OPTIONS])
    if options.decks == "auto":
        return _evolve(options, decks=decks_for(values["players"]))
    return options


_COUNT = number(0, 999)
_VALUE = number(1, 99999)
COUNTS = ("n5", "n10", "nA", "nJ")  # 2 to 7, 8 to K, aces, jokers

GRAMMAR = {
    "start": start_fields(OPTIONS, key("players", PLAYERS), key("first_dealer", seat, None)),
    "dealt": (),
    "want": (key("seat", seat),),
    "rummy": (key("seat", seat),),
    "take": (),
    "stock": (),
    "down": (key("seat", seat, None),),
    "discard": (key("seat", seat, None),),
    "out": (bare("nobody", one_of("none"), None), key("seat", seat, None)),
    "refill": (key("kind", one_of("leftover", "aside")),),
    "set_aside": (),
    "cards": (key("seat", seat),) + tuple([key(name, _COUNT) for name in COUNTS]),
    "points": (key("seat", seat), key("value", _VALUE)),
    "void": (),
    "next": (),
    "amend": (
        (key("hand", number(1, 9999)), key("seat", seat, None))
        + tuple([key(name, _COUNT, None) for name in COUNTS])
        + (key("value", _VALUE, None), key("out", seat, None))
    ),
}
for _kind in SHARED:
    GRAMMAR[_kind] = SHARED[_kind]
GRAMMAR["swap"] = SWAP
