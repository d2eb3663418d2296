"""The registry of games: a new game is one entry here and one place beside this file."""

from tableside.rules.table import Refused

GAMES = ("american", "hebei", "sevens", "rummy")


def load(name: str):
    """Return the module of a game, imported on demand; raises Refused E_VALUE if there is none."""
    if name not in GAMES:
        raise Refused("E_VALUE", "games: " + " ".join(GAMES))
    module = __import__("tableside.rules.games." + name)
    for part in ("rules", "games", name):
        module = getattr(module, part)
    return module
