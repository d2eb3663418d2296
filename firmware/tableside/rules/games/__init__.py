"""The registry of games: a new game is one entry here and one place beside this file."""

from tableside.rules.table import Refused

GAMES = ("american",)


def load(name: str):
    """Return the module of a game, imported on demand; raises Refused E_VALUE if there is none."""
    if name not in GAMES:
        raise Refused("E_VALUE", "games: " + " ".join(GAMES))
    path = "tableside.rules.games." + name
    __import__(path)
    return _modules()[path]


def _modules() -> dict:
    import sys

    return sys.modules
