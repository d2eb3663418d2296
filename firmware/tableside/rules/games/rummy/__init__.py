"""7 Hand Rummy: seven contracts, cards that others want, and the fewest points win.

docs/games/rummy.md says what players see; the fields are listed in `state`.
"""

from tableside.rules.events import (
    apply_correct,
    apply_rename,
    decide_correct,
    decide_end,
    granted,
)
from tableside.rules.games.rummy import count, play
from tableside.rules.games.rummy.count import amended, guard_amend
from tableside.rules.games.rummy.grammar import GRAMMAR, OPTIONS, VERSION, make_options
from tableside.rules.games.rummy.state import CONTRACTS, evolve, make_table, number, stock
from tableside.rules.table import Refused

__all__ = (
    "APPLY", "DECIDE", "GRAMMAR", "LETTERED", "NAME", "OPTIONS", "VERSION", "amended",
    "decide_start", "evolve", "guard_amend", "lowest", "moved", "summary", "sums",
)  # fmt: skip

NAME = "rummy"
LETTERED = False  # players are called P1, P2 ...: more than seats have letters
PHASES = ("DEAL", "OPEN", "HELD", "COUNT", "RESULT", "END")


def decide_start(values: dict) -> dict:
    """Return the values of `start`; raises Refused E_VALUE, E_OPTION."""
    if values["first_dealer"] is not None and values["first_dealer"] >= values["players"]:
        raise Refused("E_VALUE", "first_dealer: nobody sits there")
    if stock(_apply_start(None, values)) < 0:
        raise Refused("E_OPTION", "decks: too few cards to deal")
    values["rules"] = VERSION
    return values


def _apply_start(_, values: dict):
    players = tuple(range(values["players"]))
    zeros = (0,) * len(players)
    table = make_table(
        NAME, make_options(values), "DEAL", players, values["first_dealer"] or 0, players, players,
        zeros, 0, 0, (), None, None, False, (), (), zeros, zeros, None, (),
    )  # fmt: skip
    return play.cleared(table)


def _apply_void(table, values: dict):
    return play.cleared(table)


def _apply_next(table, values: dict):
    return play.cleared(evolve(table, dealer=count.next_dealer(table)))


def _apply_end(table, values: dict):
    return evolve(table, phase="END", turn=None)


def _decide_correct(table, values: dict, luck) -> tuple:
    return "correct", decide_correct(table, values, False)


def _apply_correct(table, values: dict):
    return apply_correct(evolve, table, values)


def _apply_swap(table, values: dict):
    return apply_rename(evolve, table, values)


def _decisions() -> dict:
    decide = {
        ("DEAL", "dealt"): granted("dealt"),
        ("OPEN", "want"): play.decide_want,
        ("OPEN", "rummy"): play.decide_rummy,
        ("OPEN", "take"): granted("take"),
        ("OPEN", "stock"): granted("stock"),
        ("COUNT", "cards"): count.decide_count,
        ("COUNT", "points"): count.decide_count,
        ("RESULT", "next"): count.decide_next,
    }
    for phase in ("OPEN", "HELD"):
        decide[(phase, "down")] = play.decide_down
        decide[(phase, "discard")] = play.decide_discard
        decide[(phase, "out")] = play.decide_out
        decide[(phase, "refill")] = granted("refill")
        decide[(phase, "set_aside")] = granted("set_aside")
    for phase in ("DEAL", "OPEN", "HELD"):
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
    "want": play.apply_want,
    "rummy": play.apply_rummy,
    "take": play.apply_take,
    "stock": play.apply_stock,
    "down": play.apply_down,
    "discard": play.apply_discard,
    "out": play.apply_out,
    "refill": play.apply_nothing,
    "set_aside": play.apply_nothing,
    "cards": count.apply_count,
    "points": count.apply_count,
    "amended": count.apply_amended,
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
    """Return whether the scores sum to 0: never."""
    return False


def lowest(table) -> bool:
    """Return whether the lowest total leads: always."""
    return True


def contract(table) -> str:
    """Return the contract of this hand in words, for instance `2 sets 1 run`."""
    sets, runs = CONTRACTS[max(0, number(table) - 1)]
    words = [f"{sets} set" + "s" * (sets > 1)] * (sets > 0)
    return " ".join(words + [f"{runs} run" + "s" * (runs > 1)] * (runs > 0))


def summary(table) -> tuple:
    """Return ((name, value), ...) of what is worth saying beside the scores."""
    return (("hand", f"{number(table)} of {table.options.hands}"), ("contract", contract(table)))
