"""Repairs of a finished game: how an `amend` changes its fact, and what it may not say."""

from tableside.rules.games.american.grammar import GRAMMAR
from tableside.rules.games.american.play import (
    decide_false_mahjong,
    decide_misnamed,
    decide_wall_game,
    decide_win,
    intact,
)
from tableside.rules.mahjong import occupied
from tableside.rules.table import Refused
from tableside.rules.words import REQUIRED

_GUARDS = {
    "win": decide_win,
    "wall_game": decide_wall_game,
    "misnamed": decide_misnamed,
    "false_mahjong": decide_false_mahjong,
}
# (result, field of its fact): the name of that field in an amend, where it is another.
_AMENDED_AS = {
    ("win", "seat"): "winner",
    ("misnamed", "by"): "winner",
    ("false_mahjong", "seat"): "from",
}
_SELF_DROPS = ("from", "hot", "safe", "cold")


def amended(kind: str, values: dict, edit: dict) -> tuple:
    """Return (kind, values) of a finished game's fact as an amend says it should have been.

    A new result begins with its own defaults; a field it needs and nobody named is None.
    """
    result = edit["result"] or kind
    changed = {}
    for f in GRAMMAR[result]:
        said = edit[_AMENDED_AS.get((result, f.name), f.name)]
        if said is not None:
            changed[f.name] = said
        elif result != kind or (edit["how"] == "self" and f.name in _SELF_DROPS):
            changed[f.name] = None if f.default is REQUIRED else f.default
        else:
            changed[f.name] = values[f.name]
    return result, changed


def guard_amend(before, kind: str, values: dict, edit: dict) -> None:
    """Raise Refused if the game, with the table `before` its result, cannot have ended so.

    E_VALUE for fields the result does not have, for missing ones and for a false mahjong that
    leaves more or fewer than one live hand intact; else as the wish itself in play.
    """
    result, changed = amended(kind, values, edit)
    known = [_AMENDED_AS.get((result, f.name), f.name) for f in GRAMMAR[result]]
    for f in GRAMMAR["amend"]:
        if f.name not in ("hand", "result", "east") and edit[f.name] is not None:
            if f.name not in known:
                raise Refused("E_VALUE", f"{result} has no {f.name}")
    for f in GRAMMAR[result]:
        if f.default is REQUIRED and changed[f.name] is None:
            name = _AMENDED_AS.get((result, f.name), f.name)
            raise Refused("E_VALUE", f"{result} needs {name}")
    if edit["east"] is not None:
        occupied(before, edit["east"])
    _GUARDS[result](before, changed, None)
    if result == "false_mahjong" and len(intact(before, changed)) != 1:
        raise Refused("E_VALUE", "exactly one live hand must be intact")
