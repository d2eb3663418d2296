"""The words of Hebei mahjong: every wish and fact with its fields."""

from tableside.rules.events import GRAMMAR as SHARED
from tableside.rules.events import start_fields
from tableside.rules.games.hebei.options import OPTIONS
from tableside.rules.words import bare, given, key, number, one_of, seat, yes

PATTERNS = (
    "PLAIN", "MIXED", "TRIPLETS", "DRAGON", "PURE", "PURE_TRIPLETS", "PURE_DRAGON", "PAIRS7",
    "MIXED7", "PURE7", "ORPHANS", "WINDS",
)  # fmt: skip
WINDS = ("E", "S", "W", "N")
KONGS = ("exposed", "added", "concealed")
RESULTS = ("win", "wall_game", "false_hu")

_HOW = one_of("discard", "self")
_FACE = number(1, 6)
_PATTERN = one_of(*PATTERNS)


def _flags(default) -> tuple:
    """Return the fields that say how a hand was won, `concealed` apart."""
    return (
        key("bloom", yes, default),
        key("last", yes, default),
        key("quads", number(0, 3), default if default is None else 0),
        key("mixed", yes, default),
        key("pairs", yes, default),
    )


GRAMMAR = {
    "start": start_fields(
        OPTIONS,
        key("east", seat, None),
        key("first_roller", seat, None),
    ),
    "seat_draw": (key("player", number(0, 3)), key("wind", one_of(*WINDS))),
    "roll": (
        bare("d1", _FACE, None),
        bare("d2", _FACE, None),
        key("seat", seat, None),
        given("dice", one_of("real", "virtual"), "real"),
    ),
    "east": (key("seat", seat),),
    "reseat": (key("a", seat), key("b", seat)),
    "step": (),
    "dealt": (),
    "skip": (),
    "draw": (),
    "kong": (key("seat", seat, None), key("kind", one_of(*KONGS), None)),
    "win": (
        key("seat", seat),
        key("how", _HOW),
        key("from", seat, None),
        key("pattern", _PATTERN),
        key("concealed", yes, None),
    )
    + _flags(False),
    "also": (key("seat", seat), key("pattern", _PATTERN), key("concealed", yes, None))
    + _flags(False),
    "wall_game": (),
    "false_hu": (key("seat", seat),),
    "void": (),
    "next": (),
    "amend": (
        key("hand", number(1, 9999)),
        key("result", one_of(*RESULTS), None),
        key("winner", seat, None),
        key("how", _HOW, None),
        key("from", seat, None),
        key("pattern", _PATTERN, None),
        key("concealed", yes, None),
    )
    + _flags(None)
    + (key("east", seat, None), given("also", number(1, 3))),
}
for _kind in SHARED:
    GRAMMAR[_kind] = SHARED[_kind]
