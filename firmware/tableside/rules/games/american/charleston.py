"""Passing tiles: the two Charlestons, the vote between them, the courtesy, and the bet."""

from tableside.rules.games.american.opening import apply_deal_step, occupied, to_play
from tableside.rules.games.american.state import NOBODY, evolve, seats_from
from tableside.rules.table import Refused, put

PASSES = ("C1_RIGHT", "C1_ACROSS", "C1_LEFT", "C2_LEFT", "C2_ACROSS", "C2_RIGHT")
_NEXT = {
    "C1_RIGHT": "C1_ACROSS",
    "C1_ACROSS": "C1_LEFT",
    "C2_LEFT": "C2_ACROSS",
    "C2_ACROSS": "C2_RIGHT",
}


def blind_allowed(table) -> bool:
    """Return whether tiles may be passed blind in this step."""
    if table.phase == "C1_LEFT":
        return table.options.blind_first_left
    return table.phase == "C2_RIGHT" and table.options.blind_last_right


def decide_ready(table, values: dict, luck) -> tuple:
    """Return the `ready` fact: one seat has passed its tiles."""
    seat = values["seat"]
    occupied(table, seat)
    if values["blind"] and not blind_allowed(table):
        raise Refused("E_BLIND", "no blind pass in this step")
    if table.ready[seat] is not None:
        raise Refused("E_REPEAT", "has passed already")
    return "ready", values


def apply_ready(table, values: dict):
    """Return the table after a seat has passed; the last one ends the step."""
    ready = put(table.ready, values["seat"], values["blind"])
    if None in ready:
        return evolve(table, ready=ready)
    return _after_pass(table)


def apply_step(table, values: dict):
    """Return the table after a step of the deal, of a Charleston, or the courtesy."""
    if table.phase == "DEAL":
        return apply_deal_step(table)
    if table.phase == "COURTESY":
        return to_play(table)
    return _after_pass(table)


def _after_pass(table):
    table = evolve(table, ready=NOBODY)
    if table.phase in _NEXT:
        return evolve(table, phase=_NEXT[table.phase])
    if table.phase == "C2_RIGHT" or table.options.charleston == "first":
        return _courtesy(table)
    if table.options.charleston == "both":
        return evolve(table, phase="C2_LEFT")
    return evolve(table, phase="VOTE")


def _courtesy(table):
    asked = table.options.courtesy
    if asked == "always" or (asked == "after_second" and table.phase == "C2_RIGHT"):
        return evolve(table, phase="COURTESY")
    return to_play(table)


def decide_vote(table, values: dict, luck) -> tuple:
    """Return the `vote` fact: go on with the second Charleston, or stop."""
    seat = values["seat"]
    if seat is not None:
        occupied(table, seat)
        if values["say"] == "go" and table.votes[seat] is not None:
            raise Refused("E_REPEAT", "has voted already")
    return "vote", values


def apply_vote(table, values: dict):
    """Return the table after a vote: one `stop` ends it, four `go` open the second Charleston."""
    if values["say"] == "stop":
        return _courtesy(table)
    seat = values["seat"]
    votes = (True,) * 4 if seat is None else put(table.votes, seat, True)
    if None in votes:
        return evolve(table, votes=votes)
    return evolve(table, votes=votes, phase="C2_LEFT")


def decide_courtesy(table, values: dict, luck) -> tuple:
    """Return the `courtesy` fact: how many tiles a seat offers to the seat across."""
    occupied(table, values["seat"])
    if table.courtesy[values["seat"]] is not None:
        raise Refused("E_REPEAT", "has offered already")
    return "courtesy", values


def apply_courtesy(table, values: dict):
    """Return the table after an offer; the fourth ends the courtesy."""
    courtesy = put(table.courtesy, values["seat"], values["n"])
    table = evolve(table, courtesy=courtesy)
    return table if None in courtesy else to_play(table)


def courtesy_of(table, seat: int):
    """Return how many tiles `seat` exchanges with the seat across, None while unknown."""
    one, other = table.courtesy[seat], table.courtesy[(seat + 2) % 4]
    return None if one is None or other is None else min(one, other)


def decide_bet(table, values: dict, luck) -> tuple:
    """Return the `bet` fact of the player who sits out; `bet wall` is `bet on=wall`."""
    on, alone = values["on"], values["alone"]
    if (on is None) == (alone is None):
        raise Refused("E_SYNTAX", "bet on a seat, on wall, or none")
    return "bet", {"on": alone if on is None else on}


def apply_bet(table, values: dict):
    """Return the table at play, the bet kept."""
    return evolve(table, bet=values["on"], phase="PLAY")


def blind_order(table) -> tuple:
    """Return the seats in the order of moving when some pass blind: the fewest blind first.

    Seats with equal counts move in turn order, East first; seats that have not said count as 0.
    """
    counted = [
        (table.ready[seat] or 0, place, seat)
        for place, seat in enumerate(seats_from(table, table.dealer))
    ]
    return tuple([seat for _, _, seat in sorted(counted)])
