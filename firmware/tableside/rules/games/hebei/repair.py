"""Repairs of a finished hand: how an `amend` changes its facts, and what it may not say."""

from tableside.rules.events import granted
from tableside.rules.games.hebei.grammar import GRAMMAR
from tableside.rules.games.hebei.play import decide_also, decide_false_hu, decide_win
from tableside.rules.mahjong import occupied
from tableside.rules.table import Refused
from tableside.rules.words import REQUIRED

_GUARDS = {
    "win": decide_win,
    "also": decide_also,
    "wall_game": granted("wall_game"),
    "false_hu": decide_false_hu,
}
# (result, field of its fact): the name of that field in an amend, where it is another.
_AMENDED_AS = {("win", "seat"): "winner", ("also", "seat"): "winner", ("false_hu", "seat"): "from"}
_SELF_DROPS = ("from",)
_DISCARD_DROPS = ("bloom", "last")


def aim(found: tuple, edit: dict) -> tuple:
    """Return (place in `found`, edit): which fact of a hand with several winners is meant.

    `found`: (table before it, kind, values) of the facts that made the hand.
    """
    for place, (_, kind, values) in enumerate(found):
        if kind == "also" and edit["winner"] == values["seat"] and edit["result"] is None:
            aimed = dict(edit)
            aimed["also"] = place
            return place, aimed
    return 0, edit


def amended(kind: str, values: dict, edit: dict) -> tuple:
    """Return (kind, values) of a fact of a finished hand as an amend says it should have been.

    A new result begins with its own defaults; a field it needs and nobody named is None.
    """
    if (kind == "also") != (edit["also"] is not None):
        return kind, values
    if kind == "also" and edit["winner"] != values["seat"]:
        return kind, values
    result = edit["result"] or kind
    drops = {"self": _SELF_DROPS, "discard": _DISCARD_DROPS}.get(edit["how"], ())
    changed = {}
    for f in GRAMMAR[result]:
        said = edit[_AMENDED_AS.get((result, f.name), f.name)]
        if said is not None:
            changed[f.name] = said
        elif result != kind or f.name in drops:
            changed[f.name] = None if f.default is REQUIRED else f.default
        else:
            changed[f.name] = values[f.name]
    if edit["pattern"] is not None and edit["pattern"] != values.get("pattern"):
        _drop_misfits(changed, edit)
    return result, changed


def _drop_misfits(changed: dict, edit: dict) -> None:
    """Forget what was said of another pattern alone: a new pattern begins without it."""
    for name, empty in (("quads", 0), ("mixed", False), ("pairs", False)):
        if edit[name] is None:
            changed[name] = empty


def guard_amend(before, kind: str, values: dict, edit: dict) -> None:
    """Raise Refused if the hand, with the table `before` this fact, cannot have ended so.

    E_VALUE for fields the result does not have and for missing ones; else as the wish itself.
    """
    result, changed = amended(kind, values, edit)
    known = [_AMENDED_AS.get((result, f.name), f.name) for f in GRAMMAR[result]]
    for f in GRAMMAR["amend"]:
        if f.name not in ("hand", "result", "east", "also") and edit[f.name] is not None:
            if f.name not in known:
                raise Refused("E_VALUE", f"{result} has no {f.name}")
    for f in GRAMMAR[result]:
        if f.default is REQUIRED and changed[f.name] is None:
            name = _AMENDED_AS.get((result, f.name), f.name)
            raise Refused("E_VALUE", f"{result} needs {name}")
    if edit["east"] is not None:
        occupied(before, edit["east"])
    _GUARDS[result](before, changed, None)
