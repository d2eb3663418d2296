"""A round of Sevens card by card: the deal, plays, passes, and passes that were false."""

from tableside.rules.cards import card_at, place_of
from tableside.rules.games.sevens.score import finish
from tableside.rules.games.sevens.state import (
    bits,
    dealt_to,
    evolve,
    legal,
    lies,
    next_turn,
    seats,
)
from tableside.rules.table import Refused, put

CLOSED = (0, 0, 0, 0)


def sit(table, seat) -> None:
    """Raise Refused E_VALUE for a seat where nobody sits."""
    if seat is not None and seat >= seats(table):
        raise Refused("E_VALUE", "nobody sits there")


def cleared(table):
    """Return the table before the deal of a round."""
    zeros = (0,) * seats(table)
    return evolve(
        table, phase="DEAL", low=CLOSED, high=CLOSED, left=(), passes=zeros, row=0,
        excluded=zeros, held=(), turn=None, opener=None, out=(), said=(), caught=(),
    )  # fmt: skip


def apply_dealt(table, values: dict):
    """Return the table with all cards dealt; known hands (`cards`) are kept by seat."""
    left, held, at = dealt_to(table.dealer, seats(table)), (), 0
    if values["cards"] is not None:
        for count in left:
            words = [values["cards"][2 * i : 2 * i + 2] for i in range(at, at + count)]
            held += (bits([place_of(w) for w in words]),)
            at += count
    table = evolve(table, phase="OPEN", left=left, held=held)
    if table.options.opening == "left":
        return evolve(table, turn=next_turn(table, table.dealer))
    return table


# --- play ----------------------------------------------------------------------------------------


def decide_play(table, values: dict, luck) -> tuple:
    """Return the `play` fact, its seat filled in; raises Refused.

    In this order E_SYNTAX without a seat where nobody knows who opens, E_TURN, E_VALUE for no such
    card or seat, E_DUP, E_CARD.
    """
    seat = _turn(table, values["seat"])
    place = place_of(values["card"])
    if place is None:
        raise Refused("E_VALUE", "a card is a rank and a suit, for instance 7D or TS")
    if lies(table, place):
        raise Refused("E_DUP", "lies there already")
    if place not in legal(table):
        raise Refused("E_CARD", "fits: " + words(legal(table)))
    if table.held and not table.held[seat] >> place & 1:
        raise Refused("E_CARD", f"seat {seat} does not hold it")
    return "play", {"card": values["card"], "seat": seat}


def _turn(table, seat) -> int:
    if table.turn is None:
        if seat is None:
            raise Refused("E_SYNTAX", "play needs seat: who holds 7D")
        sit(table, seat)
        return seat
    if seat is not None and seat != table.turn:
        raise Refused("E_TURN", f"seat {table.turn} plays now")
    return table.turn


def words(places) -> str:
    """Return the words of cards with spaces between."""
    return " ".join([card_at(place) for place in places])


def apply_play(table, values: dict):
    """Return the table with one more card laid; the last one may end the round."""
    seat, place = values["seat"], place_of(values["card"])
    suit, rank = place // 13, place % 13 + 1
    low, high = table.low[suit] or rank, table.high[suit] or rank
    said, caught = (), table.caught
    if table.excluded[seat] >> place & 1:
        said = ("V_FALSE_PASS", seat, (values["card"],))
        caught += ((seat, values["card"]),)
    held = table.held
    if held:
        held = put(held, seat, held[seat] & ~(1 << place))
    table = evolve(
        table, phase="TURN", low=put(table.low, suit, min(low, rank)),
        high=put(table.high, suit, max(high, rank)), row=0, held=held, said=said, caught=caught,
        left=put(table.left, seat, table.left[seat] - 1),
        opener=seat if table.opener is None else table.opener,
    )  # fmt: skip
    if not table.left[seat]:
        table = evolve(table, out=table.out + (seat,))
        if not table.options.play_on or len(table.out) == seats(table) - 1:
            return finish(table, table.out[0], table.left, "played")
    return evolve(table, turn=next_turn(table, seat))


# --- pass ----------------------------------------------------------------------------------------


def decide_pass(table, values: dict, luck) -> tuple:
    """Return the `pass` fact, its seat filled in; raises Refused E_TURN, E_MUST_PLAY."""
    if table.turn is None:
        raise Refused("E_MUST_PLAY", "7D opens the round")
    seat = _turn(table, values["seat"])
    if table.held and table.options.must_play:
        fits = [place for place in legal(table) if table.held[seat] >> place & 1]
        if fits:
            raise Refused("E_MUST_PLAY", "play one of " + words(fits))
    return "pass", {"seat": seat}


def apply_pass(table, values: dict):
    """Return the table after a pass; it says that no card now legal is in that hand."""
    seat = values["seat"]
    said, excluded = (), table.excluded
    if table.options.must_play:
        said = warning(table, seat)
        excluded = put(excluded, seat, excluded[seat] | bits(legal(table)))
    return evolve(
        table, excluded=excluded, said=said, row=table.row + 1, turn=next_turn(table, seat),
        passes=put(table.passes, seat, table.passes[seat] + 1),
    )  # fmt: skip


def warning(table, seat: int) -> tuple:
    """Return what is wrong with a pass of `seat` now: () or (code, seat, cards).

    W_MUST_PLAY: by all that was said the cards can be in no other hand. W_ALL_PASSED: all have
    passed in a row, yet somebody holds a card that fits. Each says that somebody passed falsely,
    not who.
    """
    others = [s for s in range(seats(table)) if s != seat and table.left[s]]
    here = []
    for place in legal(table):
        known = [s for s in others if table.excluded[s] >> place & 1]
        if len(known) == len(others) and not table.excluded[seat] >> place & 1:
            here.append(card_at(place))
    if here:
        return ("W_MUST_PLAY", seat, tuple(here))
    return ("W_ALL_PASSED", seat, ()) if table.row >= len(others) else ()
