"""The phase of play: draws and kongs pressed along, and the ways a hand ends."""

from tableside.rules.games.hebei import pay
from tableside.rules.games.hebei.state import evolve, live
from tableside.rules.mahjong import occupied
from tableside.rules.table import Refused

# --- the wall ------------------------------------------------------------------------------------


def decide_draw(table, values: dict, luck) -> tuple:
    """Return the `draw` fact: a tile from the front of the wall."""
    if live(table) <= 0:
        raise Refused("E_LAST", "no live tile is left")
    return "draw", values


def apply_draw(table, values: dict):
    """Return the table with one tile more drawn."""
    return evolve(table, drawn=(table.drawn or 0) + 1)


def decide_kong(table, values: dict, luck) -> tuple:
    """Return the `kong` fact; raises Refused E_VALUE, E_LAST."""
    if values["seat"] is not None:
        occupied(table, values["seat"])
    if table.options.kong_points and None in (values["seat"], values["kind"]):
        raise Refused("E_VALUE", "kongs are paid: seat and kind")
    if live(table) < 3:
        raise Refused("E_LAST", "three live tiles are needed")
    return "kong", values


def apply_kong(table, values: dict):
    """Return the table with one kong more: the reserve has moved."""
    return evolve(table, kongs=table.kongs + ((values["seat"], values["kind"]),))


# --- win -----------------------------------------------------------------------------------------


def _pattern(message: str):
    return Refused("E_PATTERN", message)


def check_flags(options, values: dict) -> None:
    """Raise Refused E_PATTERN for flags that contradict pattern, way of winning or each other."""
    pattern, closed = values["pattern"], pay.implied(values)
    if values["pairs"] and pattern != "WINDS":
        raise _pattern("pairs: only with WINDS")
    if values["mixed"] and pattern not in pay.COMBOS:
        raise _pattern("mixed: only with TRIPLETS and DRAGON")
    if values["quads"] and pattern not in pay.SEVEN_PAIRS:
        raise _pattern("quads: only in seven pairs")
    if values["quads"] and not options.quad_pairs:
        raise _pattern("quads: the pairs must be different here")
    if closed and values["concealed"] is False:
        raise _pattern("this pattern is always concealed")
    if (values["bloom"] or values["last"]) and values["how"] != "self":
        raise _pattern("bloom and last: only by self-draw")
    if values["bloom"] and values["last"]:
        raise _pattern("bloom or last, not both")
    if values["bloom"] and closed:
        raise _pattern("no kong in this pattern")
    if values["bloom"] and values["concealed"] and not options.concealed_kong:
        raise _pattern("a kong opens the hand here")


def decide_win(table, values: dict, luck) -> tuple:
    """Return the `win` fact; raises Refused E_PHASE, E_VALUE, E_PATTERN."""
    discard = values["how"] == "discard"
    occupied(table, values["seat"])
    if discard and table.options.self_only:
        raise Refused("E_PHASE", "here one wins by self-draw only")
    if discard and values["from"] is None:
        raise Refused("E_VALUE", "from: whose discard was it")
    if not discard and values["from"] is not None:
        raise Refused("E_VALUE", "from: only with a discard")
    if discard:
        occupied(table, values["from"])
        if values["from"] == values["seat"]:
            raise Refused("E_VALUE", "from: not the winner")
    check_flags(table.options, values)
    return "win", values


def apply_win(table, values: dict):
    """Return the table at RESULT after a win; the kongs are paid too."""
    win = pay.win_of(table, values)
    owed = pay.of_win(table, values, win.points) + pay.of_kongs(table)
    hand = {"result": "win", "winner": values["seat"], "wins": (win,)}
    hand["how"], hand["payer"] = values["how"], values["from"]
    return pay.finish(table, owed, hand)


# --- one more winner -----------------------------------------------------------------------------


def on_discard(table, values: dict) -> dict:
    """Return the values of an `also` with how and from of the hand it belongs to."""
    whole = dict(values)
    whole["how"], whole["from"] = "discard", table.hands[-1].payer
    return whole


def decide_also(table, values: dict, luck) -> tuple:
    """Return the `also` fact; raises Refused E_PHASE, E_REPEAT, E_VALUE, E_PATTERN."""
    hand = table.hands[-1]
    occupied(table, values["seat"])
    if not table.options.multi_hu or hand.how != "discard":
        raise Refused("E_PHASE", "several winners only on one discard, with multi_hu")
    if values["seat"] in (hand.payer,) + tuple([win.seat for win in hand.wins]):
        raise Refused("E_REPEAT", "has won already, or discarded it")
    check_flags(table.options, on_discard(table, values))
    return "also", values


def apply_also(table, values: dict):
    """Return the table with one more winner paid.

    After an amend that leaves no discard, or makes this seat pay or win it already, nothing is.
    """
    hand = table.hands[-1]
    taken = (hand.payer,) + tuple([win.seat for win in hand.wins])
    if hand.how != "discard" or values["seat"] in taken:
        return table
    values = on_discard(table, values)
    win = pay.win_of(table, values)
    return pay.finish_also(table, pay.of_win(table, values, win.points), win)


# --- other ends ----------------------------------------------------------------------------------


def apply_wall_game(table, values: dict):
    """Return the table at RESULT after a draw: nobody pays."""
    return pay.finish(table, [], {"result": "wall_game"})


def decide_false_hu(table, values: dict, luck) -> tuple:
    """Return the `false_hu` fact."""
    occupied(table, values["seat"])
    return "false_hu", values


def apply_false_hu(table, values: dict):
    """Return the table at RESULT after a false hu."""
    seat = values["seat"]
    hand = {"result": "false_hu", "payer": seat}
    return pay.finish(table, pay.of_false_hu(table, seat), hand)
