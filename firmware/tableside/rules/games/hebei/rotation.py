"""From one hand to the next: who deals, and when the evening is over."""

from tableside.rules.games.hebei.opening import cleared
from tableside.rules.games.hebei.state import deals_left, evolve, right


def stays(table, hand) -> bool:
    """Return whether the dealer of a finished hand deals again."""
    rule = table.options.dealer_stay
    if rule == "never":
        return False
    if hand.result == "wall_game":
        return rule == "win_draw"
    if hand.result == "false_hu":
        return hand.payer != table.dealer
    return table.dealer in [win.seat for win in hand.wins]


def decide_next(table, values: dict, luck) -> tuple:
    """Return the `next` fact, or `end` if that would be the last move of the last round."""
    if deals_left(table) is not None and deals_left(table) <= 1:
        if not stays(table, table.hands[-1]):
            return "end", {"reason": "rounds"}
    return "next", values


def apply_next(table, values: dict):
    """Return the table before the next hand."""
    if not stays(table, table.hands[-1]):
        table = evolve(table, dealer=right(table.dealer), passes=table.passes + 1)
    return cleared(table)


def apply_end(table, values: dict):
    """Return the table at END."""
    return evolve(table, phase="END")
