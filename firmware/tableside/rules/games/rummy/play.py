"""A hand of rummy: whose turn it is, who wants the card, who calls RUMMY, who is down or out.

The first player is known from the deal. A table need not press its turns: `down seat=` before a
card was drawn says so, and then turn and discarder are unknown (None), what needs them is not
refused, and the first `discard seat=` of the hand says who has played.
"""

from tableside.rules.cards import left
from tableside.rules.games.rummy.state import ONE_RUN, evolve, number, pat, seats
from tableside.rules.table import Refused, put


def sit(table, seat) -> None:
    """Raise Refused E_VALUE for a seat where nobody sits."""
    if seat is not None and seat >= seats(table):
        raise Refused("E_VALUE", "nobody sits there")


def cleared(table):
    """Return the table before the deal of a hand."""
    zeros = (0,) * seats(table)
    return evolve(
        table, phase="DEAL", turn=None, discarder=None, kept=False, queue=(),
        down=(False,) * len(zeros), buys=zeros, calls=zeros, out=None, counts=(None,) * len(zeros),
    )  # fmt: skip


def apply_dealt(table, values: dict):
    """Return the table with a card turned up; the dealer's left plays first."""
    return evolve(table, phase="OPEN", turn=left(table.dealer, seats(table)))


# --- the top card --------------------------------------------------------------------------------


def decide_want(table, values: dict, luck) -> tuple:
    """Return the `want` fact; raises Refused E_WANT."""
    seat, limit = values["seat"], table.options.want_limit
    sit(table, seat)
    if seat == table.turn:
        raise Refused("E_WANT", "it is your turn: take it")
    if seat == table.discarder:
        raise Refused("E_WANT", "your own card")
    if seat in table.queue:
        raise Refused("E_WANT", "waits already")
    if table.buys[seat] and number(table) == ONE_RUN:
        raise Refused("E_WANT", "once only in this hand")
    if limit is not None and table.buys[seat] >= limit:
        raise Refused("E_WANT", f"{limit} in a hand at most")
    if table.down[seat] and not table.options.want_when_down:
        raise Refused("E_WANT", "is down")
    return "want", values


def apply_want(table, values: dict):
    """Return the table with one more who waits for the top card."""
    return evolve(table, queue=table.queue + (values["seat"],))


def decide_rummy(table, values: dict, luck) -> tuple:
    """Return the `rummy` fact; raises Refused E_RUMMY, E_NOT_DOWN."""
    seat = values["seat"]
    sit(table, seat)
    if not table.options.rummy:
        raise Refused("E_RUMMY", "RUMMY is not called at this table")
    if table.turn is not None and table.discarder is None:
        raise Refused("E_RUMMY", "nobody has discarded yet")
    if seat == table.discarder:
        raise Refused("E_RUMMY", "your own card")
    if True not in table.down:
        raise Refused("E_RUMMY", "nobody is down")
    if table.options.rummy_open == "down" and not table.down[seat]:
        raise Refused("E_NOT_DOWN", "only who is down may call")
    return "rummy", values


def apply_rummy(table, values: dict):
    """Return the table with the caller's card on top: the wanted one is covered."""
    seat = values["seat"]
    calls = put(table.calls, seat, table.calls[seat] + 1)
    return evolve(table, calls=calls, queue=(), discarder=seat if table.kept else None)


def apply_take(table, values: dict):
    """Return the table after the turn player took the top card."""
    return _drawn(table)


def apply_stock(table, values: dict):
    """Return the table after a card from the stock; who waited first has bought the top card."""
    if table.queue:
        first = table.queue[0]
        table = evolve(table, buys=put(table.buys, first, table.buys[first] + 1))
    return _drawn(table)


def _drawn(table):
    return evolve(table, queue=(), phase="OPEN" if table.turn is None else "HELD")


# --- down, discard, out --------------------------------------------------------------------------


def decide_down(table, values: dict, luck) -> tuple:
    """Return the `down` fact, its seat filled in; raises Refused.

    E_SYNTAX without a seat while the turn is unknown, E_PHASE before a card is drawn (but for pat
    hands), E_TURN, E_REPEAT.
    """
    seat = values["seat"]
    sit(table, seat)
    if table.phase == "OPEN" and not _may_lay(table, seat):
        raise Refused("E_PHASE", "draw first")
    seat = _by(table, seat, "down")
    if table.down[seat]:
        raise Refused("E_REPEAT", "is down already")
    return "down", {"seat": seat}


def _may_lay(table, seat) -> bool:
    """Return whether a contract may be laid in OPEN: pat, or where turns are not pressed."""
    if pat(table):
        return table.options.pat_lay_before_draw or table.turn is None
    return not table.kept and (seat is not None or table.turn is None)


def _by(table, seat, kind: str) -> int:
    """Return who acts; raises Refused E_SYNTAX if nobody can know, E_TURN for another one."""
    if seat is None:
        if table.turn is None:
            raise Refused("E_SYNTAX", f"{kind} needs seat: turns are not pressed")
        return table.turn
    if table.kept and seat != table.turn:
        raise Refused("E_TURN", f"seat {table.turn} plays now")
    return seat


def apply_down(table, values: dict):
    """Return the table with a contract laid; in a pat hand that was the last card."""
    seat = values["seat"]
    if pat(table):
        return apply_out(table, values)
    table = evolve(table, down=put(table.down, seat, True))
    if table.phase == "OPEN" or seat != table.turn:
        return evolve(table, turn=None, discarder=None, phase="OPEN")
    return table


def decide_discard(table, values: dict, luck) -> tuple:
    """Return the `discard` fact, its seat filled in; raises Refused E_SYNTAX, E_PHASE, E_TURN."""
    seat = values["seat"]
    sit(table, seat)
    if table.phase == "OPEN" and table.turn is not None and (table.kept or seat is None):
        raise Refused("E_PHASE", "draw first")
    return "discard", {"seat": _by(table, seat, "discard")}


def apply_discard(table, values: dict):
    """Return the table with a new top card; from now on turns are kept."""
    seat = values["seat"]
    turn = left(seat, seats(table))
    return evolve(table, phase="OPEN", turn=turn, discarder=seat, kept=True, queue=())


def decide_out(table, values: dict, luck) -> tuple:
    """Return the `out` fact: of a seat, or of nobody when the stock is used up."""
    if (values["seat"] is None) == (values["nobody"] is None):
        raise Refused("E_SYNTAX", "out seat=... or out none")
    sit(table, values["seat"])
    return "out", values


def apply_out(table, values: dict):
    """Return the table at the count; who is out is down too."""
    seat = values["seat"]
    down = table.down if seat is None else put(table.down, seat, True)
    return evolve(table, phase="COUNT", out=seat, down=down, turn=None, discarder=None, queue=())


def apply_nothing(table, values: dict):
    """Return the table as it is: refilling the stock is only written down."""
    return table
