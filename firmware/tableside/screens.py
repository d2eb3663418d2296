"""Every screen by its name: those common to all games here, the others from the game.

A small Python keeps only the parts whose screens are in use; the others are read again when they
are needed, which takes some 50 ms.
"""

import gc
import sys

PARTS = (
    ("piece", ("P0", "P1", "P2", "P3")),
    ("setup", ("G1", "G2", "G3")),
    ("look", ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "E1", "E2")),
    ("signs", ("U", "U2", "PEEK", "F1", "S4", "S9")),
)
PLACE = "tableside.screens_"
RULES = "tableside.rules.games."
SMALL = hasattr(gc, "mem_free")


def game_screens(name: str):
    """Return the module of a game's screens, imported when first needed."""
    return __import__("tableside.rules.games.%s.screens" % name, None, None, ("find",))


def find(name: str, game):
    """Return the Screen of that name; `game` is a module of screens or None.

    A game may have its own in place of one of those here.

    Raises KeyError if there is none.
    """
    if game is not None and game.part_of(name) is not None:
        return _pick(game.part(game.part_of(name)[0]), name)
    for part, names in PARTS:
        if name in names:
            return _pick(__import__(PLACE + part, None, None, ("SCREENS",)), name)
    raise KeyError(name)


def _pick(module, name: str):
    return next(s for s in module.SCREENS if s.id == name)


def next_page(v, name: str) -> str:
    """Return the next page of looking: no pot without kitty or pie, no scores without game."""
    n = int(name[1]) % 7 + 1
    if v.table is None:
        return "L%d" % max(n, 6)
    if n == 3 and v.game.pot(v.table) == (None, None):
        n = 4
    return "L%d" % n


def trim(names, game) -> None:
    """Let go, on a small Python, of other games and of all screens but those named."""
    if not SMALL:
        return
    kept = [PLACE + part for part, screens in PARTS if [n for n in names if n in screens]]
    for name in names:
        found = game.part_of(name) if game else None
        if found:
            kept += [game.PLACE + part for part in (found[0],) + found[1]]
    home = game.PLACE[: -len("screens_")] if game else "tableside."
    gone = [path for path in sys.modules if path not in kept and _spare(path, home)]
    for path in gone:
        parent, _, name = path.rpartition(".")
        del sys.modules[path]
        if hasattr(sys.modules.get(parent), name):
            delattr(sys.modules[parent], name)
    if gone:
        gc.collect()


def _spare(path: str, home: str) -> bool:
    """Return whether a module is a part of screens, or of another game than the one at `home`."""
    if "screens_" in path:
        return path[: len(PLACE)] == PLACE or path[: len(RULES)] == RULES
    return path[: len(RULES)] == RULES and (path + ".")[: len(home)] != home
