"""The words of American mahjong: every wish and fact with its fields."""

from tableside.rules.events import GRAMMAR as SHARED
from tableside.rules.events import start_fields
from tableside.rules.games.american.options import OPTIONS
from tableside.rules.words import bare, given, key, number, one_of, seat, seats, yes

RESULTS = ("win", "wall_game", "misnamed", "false_mahjong")
REASONS = ("count", "exposure", "concealed", "exchange", "peek")

_HOW = one_of("discard", "self")
_FACE = number(1, 6)
_VALUE = number(1, 999)
_BETS = ("0", "1", "2", "3", "wall", "none")


def _bet(text: str):
    one_of(*_BETS)(text)
    return text if len(text) > 1 else int(text)


GRAMMAR = {
    "start": start_fields(
        OPTIONS,
        key("east", seat, None),
        key("first_roller", seat, None),
        key("vacant", seat, None),
    ),
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
    "ready": (key("seat", seat), key("blind", number(0, 3), 0)),
    "vote": (bare("say", one_of("go", "stop")), key("seat", seat, None)),
    "courtesy": (key("seat", seat), key("n", number(0, 3))),
    "bet": (bare("alone", one_of("wall", "none"), None), key("on", _bet, None)),
    "dead": (key("seat", seat), key("reason", one_of(*REASONS))),
    "win": (
        key("seat", seat),
        key("how", _HOW),
        key("from", seat, None),
        key("value", _VALUE),
        key("jokerless", yes, False),
        key("sp", yes, False),
        key("hot", yes, False),
        key("safe", yes, False),
        key("cold", yes, False),
    ),
    "wall_game": (),
    "false_mahjong": (key("seat", seat), key("value", _VALUE), key("thrown_in", seats, ())),
    "misnamed": (key("from", seat), key("by", seat), key("value", _VALUE)),
    "void": (),
    "next": (),
    "amend": (
        key("hand", number(1, 9999)),
        key("result", one_of(*RESULTS), None),
        key("winner", seat, None),
        key("how", _HOW, None),
        key("from", seat, None),
        key("value", _VALUE, None),
        key("jokerless", yes, None),
        key("sp", yes, None),
        key("hot", yes, None),
        key("safe", yes, None),
        key("cold", yes, None),
        key("thrown_in", seats, None),
        key("east", seat, None),
    ),
}
for _kind in SHARED:
    GRAMMAR[_kind] = SHARED[_kind]
