"""What the cards left in hand cost: counting, the result of a hand, and its repairs."""

from tableside.rules.cards import left
from tableside.rules.games.rummy.grammar import COUNTS
from tableside.rules.games.rummy.play import sit
from tableside.rules.games.rummy.state import evolve, evolve_hand, make_hand, number, seats
from tableside.rules.table import Refused, add, put

IN_A_DECK = (24, 24, 4, 2)  # cards of 5, of 10, aces, jokers


def values_of(options) -> tuple:
    """Return what a card of each kind costs."""
    return (5, 10, 15, options.joker_points)


def points(options, count) -> int:
    """Return the points of a count: (n5, n10, nA, nJ), points as they are, 0 for None."""
    if isinstance(count, tuple):
        return sum([n * value for n, value in zip(count, values_of(options))])
    return count or 0


def check(options, count) -> None:
    """Raise Refused E_VALUE for a count that no hand of these decks can have."""
    most = [options.decks * n for n in IN_A_DECK]
    if isinstance(count, tuple):
        if not sum(count) or [n for n, m in zip(count, most) if n > m]:
            raise Refused("E_VALUE", "one card or more, and no more than there are")
    elif count % 5 or count > points(options, tuple(most)):
        raise Refused("E_VALUE", "no cards cost that much")


# --- counting ------------------------------------------------------------------------------------


def _read(values: dict):
    return values["value"] if "value" in values else tuple([values[name] for name in COUNTS])


def decide_count(table, values: dict, luck) -> tuple:
    """Return the `cards` or `points` fact; raises Refused E_VALUE, E_REPEAT."""
    seat = values["seat"]
    sit(table, seat)
    if seat == table.out:
        raise Refused("E_VALUE", "is out: nothing to count")
    if table.counts[seat] is not None:
        raise Refused("E_REPEAT", "is counted already")
    check(table.options, _read(values))
    return ("points" if "value" in values else "cards"), values


def apply_count(table, values: dict):
    """Return the table with one more hand counted; the last one ends the hand."""
    table = evolve(table, counts=put(table.counts, values["seat"], _read(values)))
    waiting = [s for s in range(seats(table)) if table.counts[s] is None and s != table.out]
    return table if waiting else _finish(table)


def _finish(table):
    deltas = tuple([points(table.options, count) for count in table.counts])
    scores = add(table.scores, deltas)
    result = "stock" if table.out is None else "win"
    record = make_hand(
        number(table), table.dealer, result, table.out, deltas, table.counts, table.down,
        table.buys, table.calls, scores,
    )  # fmt: skip
    return evolve(
        table, phase="RESULT", scores=scores, hand=record.hand, hands=table.hands + (record,)
    )


# --- repairs -------------------------------------------------------------------------------------


def amended(kind: str, values: dict, edit: dict) -> tuple:
    """Return (kind, values) for `apply_amended`: the last count of a hand, then its repairs."""
    if kind == "amended":
        return kind, {"last": values["last"], "edits": values["edits"] + (edit,)}
    return "amended", {"last": values, "edits": (edit,)}


def apply_amended(table, values: dict):
    """Return the table at the result of a hand whose counts or winner were repaired."""
    table = apply_count(table, values["last"])
    for edit in values["edits"]:
        table = _repaired(table, edit)
    return table


def _repaired(table, edit: dict):
    hand = table.hands[-1]
    counts, down, out = hand.counts, hand.down, hand.winner
    if edit["seat"] is not None:
        counts = put(counts, edit["seat"], _edited(counts[edit["seat"]], edit))
    if edit["out"] is not None:
        out = edit["out"]
        counts, down = put(counts, out, None), put(down, out, True)
    deltas = tuple([points(table.options, count) for count in counts])
    scores = add(add(table.scores, deltas), tuple([-p for p in hand.deltas]))
    hand = evolve_hand(
        hand, result="stock" if out is None else "win", winner=out, deltas=deltas, counts=counts,
        down=down, scores=scores,
    )  # fmt: skip
    return evolve(
        table, scores=scores, hands=table.hands[:-1] + (hand,), counts=counts, down=down, out=out
    )


def _edited(old, edit: dict):
    """Return the count an amend says; cards it does not name stay as they were."""
    if edit["value"] is not None:
        return edit["value"]
    kept = old if isinstance(old, tuple) else (0, 0, 0, 0)
    return tuple([n if edit[name] is None else edit[name] for name, n in zip(COUNTS, kept)])


def guard_amend(before, kind: str, values: dict, edit: dict) -> None:
    """Raise Refused E_VALUE for a repair that says nothing, too little or what cannot be."""
    table = (apply_amended if kind == "amended" else apply_count)(before, values)
    seat, old = edit["seat"], table.hands[-1].winner
    out = old if edit["out"] is None else edit["out"]
    sit(table, seat)
    sit(table, out)
    named = [name for name in COUNTS if edit[name] is not None]
    told = bool(named) + (edit["value"] is not None)
    if told > 1 or told != (seat is not None) or (seat is None and edit["out"] is None):
        raise Refused("E_VALUE", "seat with its cards or its value, or out")
    if old is not None and old not in (out, seat):
        raise Refused("E_VALUE", f"seat {old} was out: its cards too")
    if seat is None:
        return
    if seat == out:
        raise Refused("E_VALUE", "is out: nothing to count")
    was = table.hands[-1].counts[seat]
    if named and len(named) < len(COUNTS) and not isinstance(was, tuple):
        raise Refused("E_VALUE", "all of " + " ".join(COUNTS))
    check(table.options, _edited(was, edit))


# --- between hands -------------------------------------------------------------------------------


def decide_next(table, values: dict, luck) -> tuple:
    """Return the `next` fact, or `end` after the last hand."""
    if table.hand >= table.options.hands:
        return "end", {"reason": "hands"}
    return "next", values


def next_dealer(table) -> int:
    """Return who deals the next hand."""
    return left(table.dealer, seats(table))
