"""The words of Sevens: every wish and fact with its fields, and the house rules."""

from tableside.rules.cards import SWAP, place_of
from tableside.rules.events import GRAMMAR as SHARED
from tableside.rules.events import start_fields
from tableside.rules.options import else_number, plain, switch
from tableside.rules.table import Refused, record
from tableside.rules.words import key, number, one_of, seat, word

VERSION = 1

# name, default, reader
OPTIONS = (
    ("players", 4, number(3, 8)),
    ("opening", "7D", one_of("7D", "left")),
    ("ace", "low", one_of("low")),
    ("must_play", "on", switch),
    ("score", "rounds", one_of("rounds", "cards", "chips")),
    ("false_pass", 0, number(0, 20)),
    ("play_on", "off", switch),
    ("target", "none", else_number(("none",), 1, 99)),
)

_make_options, _ = record("SevensOptions", tuple([name for name, _, _ in OPTIONS]))
_PLAYERS = OPTIONS[0]


def make_options(values: dict):
    """Return the record of options the table keeps."""
    return _make_options(*[plain(values[name]) for name, _, _ in OPTIONS])


def counts(text: str) -> tuple:
    """Read cards left, one number a seat: `3,0,1,6`."""
    return tuple([number(0, 51)(part) for part in text.split(",")])


def deck(text: str) -> str:
    """Read 52 different cards without spaces, seat after seat: `7DASKC...`."""
    found = set([place_of(text[i : i + 2]) for i in range(0, len(text), 2)])
    if len(text) != 104 or len(found) != 52 or None in found:
        raise Refused("E_VALUE", "52 different cards without spaces")
    return text


GRAMMAR = {
    # A wrong number of players is E_VALUE, so it is no option in the grammar.
    "start": start_fields(
        OPTIONS[1:],
        key("players", _PLAYERS[2], _PLAYERS[1]),
        key("dealer", seat, None),
    ),
    "dealt": (key("cards", deck, None),),
    # Which card it is matters only after whose turn it is: the game reads it.
    "play": (key("card", word), key("seat", seat, None)),
    "pass": (key("seat", seat, None),),
    "won": (key("seat", seat), key("left", counts)),
    "void": (),
    "next": (),
    "amend": (
        key("hand", number(1, 9999)),
        key("winner", seat, None),
        key("left", counts, None),
    ),
}
for _kind in SHARED:
    GRAMMAR[_kind] = SHARED[_kind]
GRAMMAR["swap"] = SWAP
