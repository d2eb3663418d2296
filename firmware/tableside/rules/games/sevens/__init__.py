"""Sevens: rows from ace to king around four sevens, the first empty hand wins the round.

docs/games/sevens.md says what players see; the fields are listed in `state`.
"""

from tableside.rules.events import (
    apply_correct,
    apply_rename,
    decide_correct,
    decide_end,
    granted,
)
from tableside.rules.games.sevens import play, score
from tableside.rules.games.sevens.grammar import GRAMMAR, OPTIONS, VERSION, make_options
from tableside.rules.games.sevens.score import amended, guard_amend
from tableside.rules.games.sevens.state import evolve, make_table
from tableside.rules.table import Refused

__all__ = (
    "APPLY", "DECIDE", "GRAMMAR", "LETTERED", "NAME", "OPTIONS", "VERSION", "amended",
    "decide_start", "evolve", "guard_amend", "lowest", "moved", "summary", "sums",
)  # fmt: skip

NAME = "sevens"
LETTERED = False  # players are called P1, P2 ...: more than seats have letters
PHASES = ("DEAL", "OPEN", "TURN", "END_ROUND", "END")


def decide_start(values: dict) -> dict:
    """Return the values of `start`; raises Refused E_VALUE for a dealer who is not there."""
    if values["dealer"] is not None and values["dealer"] >= values["players"]:
        raise Refused("E_VALUE", "dealer: nobody sits there")
    values["rules"] = VERSION
    return values


def _apply_start(_, values: dict):
    players = tuple(range(values["players"]))
    zeros = (0,) * len(players)
    table = make_table(
        NAME, make_options(values), "DEAL", players, values["dealer"] or 0, players, players,
        zeros, 0, 0, (), play.CLOSED, play.CLOSED, (), zeros, 0, zeros, (), None, None, (), (), (),
    )  # fmt: skip
    return play.cleared(table)


def _apply_void(table, values: dict):
    return play.cleared(table)


def _apply_next(table, values: dict):
    return play.cleared(evolve(table, dealer=score.next_dealer(table)))


def _apply_end(table, values: dict):
    return evolve(table, phase="END", turn=None)


def _decide_correct(table, values: dict, luck) -> tuple:
    return "correct", decide_correct(table, values, sums(table))


def _apply_correct(table, values: dict):
    return apply_correct(evolve, table, values)


def _apply_swap(table, values: dict):
    return apply_rename(evolve, table, values)


def _decisions() -> dict:
    decide = {("DEAL", "dealt"): granted("dealt"), ("END_ROUND", "next"): score.decide_next}
    for phase in ("OPEN", "TURN"):
        decide[(phase, "play")] = play.decide_play
        decide[(phase, "pass")] = play.decide_pass
        decide[(phase, "won")] = score.decide_won
    for phase in ("DEAL", "OPEN", "TURN"):
        decide[(phase, "void")] = granted("void")
    for phase in PHASES:
        decide[(phase, "correct")] = _decide_correct
        if phase != "END":
            decide[(phase, "end")] = decide_end
    return decide


DECIDE = _decisions()

APPLY = {
    "start": _apply_start,
    "dealt": play.apply_dealt,
    "play": play.apply_play,
    "pass": play.apply_pass,
    "won": score.apply_won,
    "void": _apply_void,
    "next": _apply_next,
    "end": _apply_end,
    "correct": _apply_correct,
    "swap": _apply_swap,
}


def moved(table) -> bool:
    """Return whether players have changed seats: never, only names are exchanged."""
    return False


def sums(table) -> bool:
    """Return whether the scores sum to 0: with chips."""
    return table.options.score == "chips"


def lowest(table) -> bool:
    """Return whether the lowest total leads: with cards."""
    return table.options.score == "cards"


def rounds_won(table) -> tuple:
    """Return by player how many finished rounds each has won."""
    return tuple([len([h for h in table.hands if h.winner == p]) for p in table.players])


def summary(table) -> tuple:
    """Return ((name, value), ...) of what is worth saying beside the scores."""
    if table.options.score == "rounds":
        return (("rounds", table.hand),)
    return (("rounds", table.hand), ("rounds won", " ".join([str(n) for n in rounds_won(table)])))
