"""From one game to the next: East, the player who sits out, the pivot, and the end."""

from tableside.rules.games.american.opening import cleared
from tableside.rules.games.american.state import deals_left, evolve, right
from tableside.rules.mahjong import exchanged
from tableside.rules.table import add, put


def east_stays(table) -> bool:
    """Return whether East stays after the game at RESULT."""
    rule, hand = table.options.dealer_rule, table.hands[-1]
    if rule == "pass":
        return False
    if hand.result == "wall_game":
        return rule == "stay_win_wall"
    return hand.winner == table.dealer  # nobody has won after a false mahjong


def decide_next(table, values: dict, luck) -> tuple:
    """Return the `next` fact, or `end` if that would be the last move of the last round."""
    if deals_left(table) is not None and deals_left(table) <= 1 and not east_stays(table):
        return "end", {"reason": "rounds"}
    return "next", values


def apply_next(table, values: dict):
    """Return the table before the next game."""
    if not east_stays(table):
        old = table.dealer
        table = evolve(table, dealer=right(table, old), passes=table.passes + 1)
        if table.out is not None:
            table = evolve(table, sits=put(table.sits, old, table.out), out=table.sits[old])
    if table.options.pivot and table.hand % 8 == 0:
        seat = table.sits.index(table.first_east)
        sits = exchanged(table.sits, seat, right(table, seat))
        table = evolve(table, sits=sits, moved=True)
    return cleared(table)


def apply_end(table, values: dict):
    """Return the table at END; the kitty goes back to those who paid it."""
    zeros = (0,) * len(table.paid_in)
    return evolve(
        table, phase="END", scores=add(table.scores, table.paid_in), kitty=0, paid_in=zeros
    )
