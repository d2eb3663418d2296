"""What a hand is worth and who pays whom: patterns, doublers, dealer, kongs, a false hu."""

from tableside.rules.games.hebei.grammar import PATTERNS
from tableside.rules.games.hebei.state import evolve, evolve_hand, make_hand, make_win
from tableside.rules.table import add, pay

BASES = (1, 2, 2, 3, 3, 4, 6, 2, 6, 12, 15, 15)  # as PATTERNS
SEVEN_PAIRS = ("PAIRS7", "MIXED7", "PURE7")
COMBOS = ("TRIPLETS", "DRAGON")  # a mixed one-suit hand besides


def implied(values: dict) -> bool:
    """Return whether the pattern is concealed by itself."""
    if values["pattern"] == "WINDS":
        return values["pairs"]
    return values["pattern"] in SEVEN_PAIRS or values["pattern"] == "ORPHANS"


def concealed(options, values: dict) -> bool:
    """Return whether the hand is doubled for being concealed."""
    return options.closed_concealed if implied(values) else bool(values["concealed"])


def base(options, values: dict) -> int:
    """Return the base of a pattern with its quads, mixed and pairs."""
    points = BASES[PATTERNS.index(values["pattern"])]
    if values["pairs"]:
        points = options.honour_pairs
    if values["mixed"] and options.mixed_combo == "double":
        points *= 2
    return points * options.luxury ** values["quads"]


def worth(options, values: dict) -> int:
    """Return P: the base, doubled for each doubler, at most the cap."""
    points = base(options, values)
    doublers = (values["how"] == "self", concealed(options, values))
    for doubler in doublers + (values["bloom"], values["last"]):
        points *= 2 if doubler else 1
    return points if options.cap is None else min(points, options.cap)


def _factor(table, a: int, b: int) -> int:
    return 2 if table.options.dealer_double and table.dealer in (a, b) else 1


def of_win(table, values: dict, points: int) -> list:
    """Return (payer seat, payee seat, points) of one winner, `scale` not yet applied."""
    winner, payer = values["seat"], values["from"]
    others = [s for s in range(4) if s != winner]
    owed = [(s, winner, points * _factor(table, s, winner)) for s in others]
    if values["how"] == "self" or table.options.discard_pay == "all":
        return owed
    if table.options.discard_pay == "discarder_only":
        return [row for row in owed if row[0] == payer]
    return [(payer, winner, sum([row[2] for row in owed]))]


def of_kongs(table) -> list:
    """Return what the kongs of a hand that was won move."""
    owed = []
    for seat, kind in table.kongs:
        points = table.options.kong_points * (2 if kind == "concealed" else 1)
        if points:  # who made it is then known
            owed += [(s, seat, points * _factor(table, s, seat)) for s in range(4) if s != seat]
    return owed


def of_false_hu(table, seat: int) -> list:
    """Return what the one in error pays the others."""
    options, owed = table.options, []
    for s in range(4):
        if s != seat:
            points = options.false_hu
            if seat == table.dealer:
                points *= options.false_hu_dealer
            elif s == table.dealer:
                points *= options.false_hu_to_dealer
            owed.append((seat, s, points))
    return owed


def _deltas(table, owed: list) -> tuple:
    deltas = (0, 0, 0, 0)
    for payer, payee, points in owed:
        sits = table.sits
        deltas = pay(deltas, sits[payer], sits[payee], points * table.options.scale)
    return deltas


def win_of(table, values: dict):
    """Return the Win that a winner's fact makes."""
    return make_win(
        values["seat"], values["pattern"], concealed(table.options, values), values["bloom"],
        values["last"], values["quads"], values["mixed"], values["pairs"],
        worth(table.options, values),
    )  # fmt: skip


def finish(table, owed: list, hand: dict):
    """Return the table at RESULT, everything paid and the hand on record.

    `owed`: (payer, payee, points) by seat; `hand`: fields of the record that are not empty.
    """
    deltas = _deltas(table, owed)
    scores, wins = add(table.scores, deltas), hand.get("wins", ())
    record = make_hand(
        table.hand + 1, table.dealer, hand["result"], hand.get("winner"), deltas, hand.get("how"),
        hand.get("payer"), wins[0].points if wins else None, wins, table.kongs, table.r1,
        table.r2, table.passes, table.sits, scores, table.options.scale,
    )  # fmt: skip
    hands = table.hands + (record,)
    return evolve(table, phase="RESULT", scores=scores, hand=table.hand + 1, hands=hands)


def finish_also(table, owed: list, win):
    """Return the table with one more winner of the hand at RESULT paid."""
    deltas = _deltas(table, owed)
    scores = add(table.scores, deltas)
    hand = table.hands[-1]
    hand = evolve_hand(
        hand, deltas=add(hand.deltas, deltas), wins=hand.wins + (win,), scores=scores
    )
    return evolve(table, scores=scores, hands=table.hands[:-1] + (hand,))
