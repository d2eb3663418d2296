"""How a round of Sevens ends: who has won it, what that is worth, and what may be repaired."""

from tableside.rules.cards import left
from tableside.rules.games.sevens.state import evolve, make_hand, seats
from tableside.rules.table import Refused, add, pay


def finish(table, winner: int, cards: tuple, how: str):
    """Return the table at the end of a round; `cards`: by seat, cards left."""
    false = tuple([len([s for s, _ in table.caught if s == i]) for i in range(seats(table))])
    deltas = _deltas(table.options, winner, cards, false)
    scores = add(table.scores, deltas)
    out = table.out if how == "played" else (winner,)
    record = make_hand(
        table.hand + 1, table.dealer, "win", winner, deltas, how, cards, table.passes, false, out,
        scores,
    )  # fmt: skip
    return evolve(
        table, phase="END_ROUND", scores=scores, hand=record.hand, hands=table.hands + (record,),
        left=cards, out=out, turn=None,
    )  # fmt: skip


def _deltas(options, winner: int, cards: tuple, false: tuple) -> tuple:
    if options.score == "rounds":
        return tuple([int(seat == winner) for seat in range(len(cards))])
    fine = options.false_pass
    if options.score == "cards":
        return tuple([count + fine * times for count, times in zip(cards, false)])
    deltas = (0,) * len(cards)
    for seat, count in enumerate(cards):
        deltas = pay(deltas, seat, winner, count)
        for other in range(len(cards)):
            deltas = pay(deltas, seat, other, fine * false[seat])
    return deltas


# --- a round told at once ------------------------------------------------------------------------


def decide_won(table, values: dict, luck) -> tuple:
    """Return the `won` fact; raises Refused E_OPTION with play_on, E_VALUE for counts.

    After plays the others must hold what the plays say; the winner's last cards are what is told.
    """
    seat, cards = values["seat"], values["left"]
    if table.options.play_on:
        raise Refused("E_OPTION", "play on: the places are known card by card only")
    if seat >= seats(table):
        raise Refused("E_VALUE", "nobody sits there")
    if len(cards) != seats(table):
        raise Refused("E_VALUE", "left: one number for each of the %d players" % seats(table))
    if cards[seat] or 0 in cards[:seat] + cards[seat + 1 :]:
        raise Refused("E_VALUE", "left: 0 for the winner, 1 or more for the others")
    if sum(cards) > 51:
        raise Refused("E_VALUE", "left: at most 51 cards, 7D lies there")
    if table.opener is not None:
        for other in range(seats(table)):
            if other != seat and cards[other] != table.left[other]:
                raise Refused("E_VALUE", f"seat {other} holds {table.left[other]}")
    return "won", values


def apply_won(table, values: dict):
    """Return the table at the end of a round that the table tells."""
    return finish(table, values["seat"], values["left"], "told")


def amended(kind: str, values: dict, edit: dict) -> tuple:
    """Return (kind, values) of a told round as an amend says it should have been."""
    seat = values["seat"] if edit["winner"] is None else edit["winner"]
    return kind, {"seat": seat, "left": edit["left"] or values["left"]}


def guard_amend(before, kind: str, values: dict, edit: dict) -> None:
    """Raise Refused E_VALUE for a round played card by card, else as `won` itself."""
    if kind != "won":
        raise Refused("E_VALUE", "that round was played card by card: undo or correct")
    decide_won(before, amended(kind, values, edit)[1], None)


# --- between rounds ------------------------------------------------------------------------------


def reached(table) -> bool:
    """Return whether somebody has reached the target."""
    return table.options.target is not None and max(table.scores) >= table.options.target


def decide_next(table, values: dict, luck) -> tuple:
    """Return the `next` fact, or `end` if the target is reached."""
    return ("end", {"reason": "target"}) if reached(table) else ("next", values)


def next_dealer(table) -> int:
    """Return who deals the next round."""
    return left(table.dealer, seats(table))
