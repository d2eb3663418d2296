"""Every screen by its name: those common to all games here, the others from the game."""

PARTS = (
    ("setup", ("P0", "P1", "P2", "P3", "G1", "G2", "G3")),
    ("look", ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "E1", "E2")),
    ("signs", ("U", "U2", "PEEK", "F1", "S4", "S9")),
)


def game_screens(name: str):
    """Return the module of a game's screens, imported when first needed."""
    return __import__("tableside.rules.games.%s.screens" % name, None, None, ("find",))


def find(name: str, game):
    """Return the Screen of that name; `game` is a module of screens or None.

    Raises KeyError if there is none.
    """
    for part, names in PARTS:
        if name in names:
            module = __import__("tableside.screens_" + part, None, None, ("SCREENS",))
            return next(s for s in module.SCREENS if s.id == name)
    found = game.find(name) if game else None
    if found is None:
        raise KeyError(name)
    return found
