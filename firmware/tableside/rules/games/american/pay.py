"""Who pays whom: the value, its factors, the limit, the zone, the bettor, the pie, the kitty."""

from tableside.rules.games.american.state import evolve, make_hand, seats_from
from tableside.rules.table import add, put


def shares(table, values: dict) -> tuple:
    """Return by seat what a win costs, balances not yet asked."""
    winner, payer = values["seat"], values["from"]
    each = [0, 0, 0, 0]
    for seat in seats_from(table, 0):
        if seat != winner:
            east = table.dealer in (seat, winner)
            each[seat] = _share(table, values, values["how"] == "self" or seat == payer, east)
    if _zone(values) and table.options.hot_pay == "all":
        return put((0, 0, 0, 0), payer, sum(each))
    if _zone(values):
        each[payer] *= 2
    return tuple(each)


def wall_share(table, values: dict) -> int:
    """Return what a bet on the wall costs when somebody wins: a share without special place."""
    if _zone(values) and table.options.hot_pay == "all":
        return 0
    return _share(table, values, values["how"] == "self", table.dealer == values["seat"])


def _zone(values: dict) -> bool:
    return values["hot"] and not values["safe"]


def _share(table, values: dict, double: bool, east: bool) -> int:
    options = table.options
    points = values["value"]
    if double:
        points *= 2
    if values["jokerless"] and not values["sp"] and options.jokerless_bonus:
        points *= 2
    if east and options.dealer_double:
        points *= 2
    if options.doubles_roll and table.d1 is not None and table.d1 == table.d2:
        points *= 2
    return limited(table, points)


def limited(table, points: int) -> int:
    """Return points, at most the limit."""
    limit = table.options.limit
    return points if limit is None else min(points, limit)


def to_winner(table, winner: int, each: tuple) -> list:
    """Return (payer, payee, points) for every seat that owes the winner, in seat order."""
    return [
        (table.sits[seat], table.sits[winner], each[seat]) for seat in range(4) if each[seat] > 0
    ]


def of_bet(table, winner: int, each: tuple, on_wall: int) -> list:
    """Return what the bet moves: the bettor gains as the winner does, or pays as the seat does.

    `on_wall` is what a bet on the wall costs.
    """
    if table.bet is None or table.bet == "none":
        return []
    if table.bet == winner:
        return [(p, table.out, points) for p, _, points in to_winner(table, winner, each)]
    points = on_wall if table.bet == "wall" else each[table.bet]
    return [(table.out, table.sits[winner], points)]


def of_wall_game(table) -> list:
    """Return what a wall game costs: each seat into the kitty, then to a bettor on the wall."""
    sitting = [table.sits[seat] for seat in seats_from(table, 0)]
    owed = [(p, None, table.options.wall_game or 0) for p in sitting]
    if table.bet == "wall":
        owed += [(p, table.out, table.options.bettor_wall) for p in sitting]
    return owed


def finish(table, owed: list, takes_kitty: bool, hand: dict):
    """Return the table at RESULT, everything paid and the game on record.

    `owed`: (payer, payee, points) by player in the order of payment, payee None = the kitty; with
    a pie each payment is bounded by what the payer had before the game and has not yet paid.
    `hand`: fields of the record that are not empty.
    """
    deltas, paid_in, paid = _settle(table, owed)
    kitty = table.kitty + sum(paid_in)
    paid_in = add(table.paid_in, paid_in)
    if takes_kitty and kitty:
        winner = table.sits[hand["winner"]]
        deltas = put(deltas, winner, deltas[winner] + kitty)
        kitty, paid_in = 0, (0,) * len(paid_in)
    scores = add(table.scores, deltas)
    number = table.hand + 1
    thrown_in = hand.get("thrown_in", ())
    record = make_hand(
        number, table.dealer, hand["result"], hand.get("winner"), deltas,
        hand.get("how"), hand.get("payer"), hand.get("value"), hand.get("jokerless", False),
        hand.get("sp", False), hand.get("hot", False), hand.get("safe", False),
        table.d1, table.d2, table.bet, table.dead, thrown_in, kitty - table.kitty, paid,
        table.passes, table.sits, table.out, scores,
    )  # fmt: skip
    first_east = table.sits[table.dealer] if number == 1 else table.first_east
    return evolve(
        table, phase="RESULT", scores=scores, kitty=kitty, paid_in=paid_in, hand=number,
        hands=table.hands + (record,), first_east=first_east,
    )  # fmt: skip


def _settle(table, owed: list) -> tuple:
    pie = table.options.pie
    deltas, paid_in, paid = [0] * len(table.scores), [0] * len(table.scores), []
    spent = [0] * len(table.scores)
    for payer, payee, due in owed:
        points = due
        if pie is not None:
            points = min(due, max(0, pie + table.scores[payer]) - spent[payer])
        if points > 0:
            spent[payer] += points
            deltas[payer] -= points
            row, place = (paid_in, payer) if payee is None else (deltas, payee)
            row[place] += points
            paid.append((payer, payee, points))
    return tuple(deltas), tuple(paid_in), tuple(paid)
