"""Hebei mahjong at table grain: winds, two rolls for the wall, kongs, twelve patterns, payment.

The fields of the table and of a finished hand are listed in `state`; docs/games/hebei.md says
what players see of them.
"""

from tableside.rules.events import (
    apply_correct,
    apply_rename,
    decide_correct,
    decide_end,
    granted,
)
from tableside.rules.games.hebei import opening, play, rotation
from tableside.rules.games.hebei.grammar import GRAMMAR
from tableside.rules.games.hebei.opening import VERSION, decide_start
from tableside.rules.games.hebei.options import OPTIONS
from tableside.rules.games.hebei.repair import aim, amended, guard_amend
from tableside.rules.games.hebei.state import deals_left, evolve, round_of
from tableside.rules.mahjong import decide_named

__all__ = (
    "APPLY", "DECIDE", "GRAMMAR", "NAME", "OPTIONS", "VERSION", "aim", "amended",
    "decide_start", "evolve", "guard_amend", "moved", "summary", "sums",
)  # fmt: skip

NAME = "hebei"
PHASES = (
    "SEATS", "ROLL_DEALER", "ROLL_SIDE", "ROLL_STACK", "DEAL", "PLAY", "RESULT", "END",
)  # fmt: skip


def _decide_correct(table, values: dict, luck) -> tuple:
    return "correct", decide_correct(table, values, True)


def _decisions() -> dict:
    decide = {
        ("SEATS", "seat_draw"): opening.decide_seat_draw,
        ("SEATS", "step"): opening.decide_step,
        ("ROLL_DEALER", "roll"): opening.decide_roll_dealer,
        ("ROLL_SIDE", "roll"): opening.decide_roll_wall,
        ("ROLL_STACK", "roll"): opening.decide_roll_wall,
        ("ROLL_SIDE", "east"): decide_named,
        ("ROLL_SIDE", "reseat"): opening.decide_reseat,
        ("RESULT", "reseat"): opening.decide_reseat,
        ("DEAL", "step"): opening.decide_step,
        ("DEAL", "dealt"): granted("dealt"),
        ("PLAY", "draw"): play.decide_draw,
        ("PLAY", "kong"): play.decide_kong,
        ("PLAY", "win"): play.decide_win,
        ("PLAY", "wall_game"): granted("wall_game"),
        ("PLAY", "false_hu"): play.decide_false_hu,
        ("RESULT", "also"): play.decide_also,
        ("RESULT", "next"): rotation.decide_next,
    }
    for phase in ("ROLL_SIDE", "ROLL_STACK", "DEAL"):
        decide[(phase, "skip")] = granted("skip")
    for phase in ("ROLL_SIDE", "ROLL_STACK", "DEAL", "PLAY"):
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
    "seat_draw": opening.apply_seat_draw,
    "roll": opening.apply_roll,
    "east": opening.apply_east,
    "reseat": opening.apply_reseat,
    "step": opening.apply_step,
    "dealt": opening.apply_dealt,
    "skip": opening.apply_skip,
    "void": opening.apply_void,
    "draw": play.apply_draw,
    "kong": play.apply_kong,
    "win": play.apply_win,
    "also": play.apply_also,
    "wall_game": play.apply_wall_game,
    "false_hu": play.apply_false_hu,
    "next": rotation.apply_next,
    "end": rotation.apply_end,
    "correct": _apply_correct,
    "swap": _apply_swap,
}


def moved(table) -> bool:
    """Return whether players have changed seats in this evening since they drew them."""
    return table.moved


def sums(table) -> bool:
    """Return whether the scores sum to 0: they always do."""
    return True


def summary(table) -> tuple:
    """Return ((name, value), ...) of what is worth saying beside the scores."""
    rows = [("round", round_of(table))]
    if table.options.rounds is not None:
        rows.append(("deals left", deals_left(table)))
    return tuple(rows)
