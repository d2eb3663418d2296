"""American mahjong at table grain: one press for the whole table, every option, every repair.

The fields of the table and of a finished game are listed in `state`; docs/games/american.md says
what players see of them.
"""

from tableside.rules.events import (
    apply_correct,
    apply_rename,
    decide_correct,
    decide_end,
    granted,
)
from tableside.rules.games.american import charleston, opening, play, rotation
from tableside.rules.games.american.grammar import GRAMMAR
from tableside.rules.games.american.opening import VERSION, decide_start
from tableside.rules.games.american.options import OPTIONS
from tableside.rules.games.american.repair import amended, guard_amend
from tableside.rules.games.american.state import deals_left, evolve, round_of

__all__ = (
    "APPLY", "DECIDE", "GRAMMAR", "NAME", "OPTIONS", "VERSION", "amended", "decide_start",
    "evolve", "guard_amend", "moved", "summary", "sums",
)  # fmt: skip

NAME = "american"
_LATER = ("VOTE", "COURTESY", "BET", "PLAY", "RESULT", "END")
PHASES = ("ROLL_EAST", "ROLL_BREAK", "DEAL") + charleston.PASSES + _LATER


def _decide_correct(table, values: dict, luck) -> tuple:
    return "correct", decide_correct(table, values, True)


def _decisions() -> dict:
    before_play = PHASES[1 : PHASES.index("BET")]
    decide = {
        ("ROLL_EAST", "roll"): opening.decide_roll_east,
        ("ROLL_BREAK", "roll"): opening.decide_roll_break,
        ("ROLL_BREAK", "east"): opening.decide_east,
        ("ROLL_BREAK", "reseat"): opening.decide_reseat,
        ("RESULT", "reseat"): opening.decide_reseat,
        ("DEAL", "dealt"): granted("dealt"),
        ("C1_RIGHT", "win"): play.decide_dealt_win,
        ("VOTE", "vote"): charleston.decide_vote,
        ("COURTESY", "courtesy"): charleston.decide_courtesy,
        ("BET", "bet"): charleston.decide_bet,
        ("PLAY", "dead"): play.decide_dead,
        ("PLAY", "win"): play.decide_win,
        ("PLAY", "wall_game"): play.decide_wall_game,
        ("PLAY", "false_mahjong"): play.decide_false_mahjong,
        ("PLAY", "misnamed"): play.decide_misnamed,
        ("RESULT", "next"): rotation.decide_next,
    }
    for phase in before_play:
        decide[(phase, "skip")] = opening.decide_skip
    for phase in charleston.PASSES:
        decide[(phase, "ready")] = charleston.decide_ready
    for phase in ("DEAL", "COURTESY") + charleston.PASSES:
        decide[(phase, "step")] = granted("step")
    for phase in before_play[1:] + ("BET", "PLAY"):
        decide[(phase, "void")] = granted("void")
    for phase in PHASES:
        decide[(phase, "correct")] = _decide_correct
        if phase != "END":
            decide[(phase, "end")] = decide_end
    return decide


DECIDE = _decisions()


def _apply_correct(table, values: dict):
    return apply_correct(evolve, table, values)


def _apply_swap(table, values: dict):
    return apply_rename(evolve, table, values)


APPLY = {
    "start": opening.apply_start,
    "roll": opening.apply_roll,
    "east": opening.apply_east,
    "reseat": opening.apply_reseat,
    "dealt": opening.apply_dealt,
    "skip": opening.apply_skip,
    "void": opening.apply_void,
    "step": charleston.apply_step,
    "ready": charleston.apply_ready,
    "vote": charleston.apply_vote,
    "courtesy": charleston.apply_courtesy,
    "bet": charleston.apply_bet,
    "dead": play.apply_dead,
    "win": play.apply_win,
    "wall_game": play.apply_wall_game,
    "false_mahjong": play.apply_false_mahjong,
    "misnamed": play.apply_misnamed,
    "next": rotation.apply_next,
    "end": rotation.apply_end,
    "correct": _apply_correct,
    "swap": _apply_swap,
}


def moved(table) -> bool:
    """Return whether players have changed seats in this evening."""
    return table.moved


def sums(table) -> bool:
    """Return whether scores and kitty together stay 0: they always do."""
    return True


def summary(table) -> tuple:
    """Return ((name, value), ...) of what is worth saying beside the scores."""
    rows = [("round", round_of(table))]
    if table.options.rounds is not None:
        rows.append(("deals left", deals_left(table)))
    if table.options.wall_game is not None:
        rows.append(("kitty", table.kitty))
    return tuple(rows)
