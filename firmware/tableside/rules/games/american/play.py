"""The phase of play: dead hands, and the ways a game ends."""

from tableside.rules.games.american import pay
from tableside.rules.games.american.opening import cleared
from tableside.rules.games.american.state import evolve, live
from tableside.rules.mahjong import occupied
from tableside.rules.table import Refused, put


def _alive(table, seat: int) -> None:
    occupied(table, seat)
    if table.dead[seat] is not None:
        raise Refused("E_DEAD", f"seat {seat} is dead")


# --- dead hands ----------------------------------------------------------------------------------


def decide_dead(table, values: dict, luck) -> tuple:
    """Return the `dead` fact."""
    occupied(table, values["seat"])
    if table.dead[values["seat"]] is not None:
        raise Refused("E_REPEAT", "is dead already")
    return "dead", values


def apply_dead(table, values: dict):
    """Return the table with one hand dead; with one live hand left the game is replayed."""
    table = evolve(table, dead=put(table.dead, values["seat"], values["reason"]))
    return table if len(live(table)) > 1 else cleared(table)


# --- win -----------------------------------------------------------------------------------------


def decide_win(table, values: dict, luck) -> tuple:
    """Return the `win` fact; raises Refused E_VALUE, E_DEAD, E_COLD."""
    options, discard = table.options, values["how"] == "discard"
    _alive(table, values["seat"])
    if discard and values["from"] is None:
        raise Refused("E_VALUE", "from: whose discard was it")
    if not discard and values["from"] is not None:
        raise Refused("E_VALUE", "from: only with a discard")
    if discard:
        occupied(table, values["from"])
        if values["from"] == values["seat"]:
            raise Refused("E_VALUE", "from: not the winner")
    if values["hot"] and not (options.hot_wall and discard):
        raise Refused("E_VALUE", "hot: only a discard, and with a hot wall")
    if values["safe"] and not values["hot"]:
        raise Refused("E_VALUE", "safe: only in the hot wall")
    if values["cold"] and not (options.cold_wall and discard):
        raise Refused("E_VALUE", "cold: only a discard, and with a cold wall")
    if values["cold"]:
        raise Refused("E_COLD", "cold wall: by self-pick only")
    return "win", values


def decide_dealt_win(table, values: dict, luck) -> tuple:
    """Return the `win` of East with the hand as dealt; raises Refused E_PHASE, else as a win."""
    fits = values["seat"] == table.dealer and values["how"] == "self"
    if not (table.options.dealt_win and fits and table.ready == (None, None, None, None)):
        raise Refused("E_PHASE", "before play only East, as dealt, before the first pass")
    return decide_win(table, values, luck)


def apply_win(table, values: dict):
    """Return the table at RESULT after a win."""
    winner = values["seat"]
    each = pay.shares(table, values)
    owed = pay.to_winner(table, winner, each)
    owed += pay.of_bet(table, winner, each, pay.wall_share(table, values))
    hand = {"result": "win", "winner": winner, "payer": values["from"]}
    for name in ("how", "value", "jokerless", "sp", "hot", "safe"):
        hand[name] = values[name]
    return pay.finish(table, owed, True, hand)


# --- other ends ----------------------------------------------------------------------------------


def decide_wall_game(table, values: dict, luck) -> tuple:
    """Return the `wall_game` fact."""
    return "wall_game", values


def apply_wall_game(table, values: dict):
    """Return the table at RESULT after a wall game."""
    return pay.finish(table, pay.of_wall_game(table), False, {"result": "wall_game"})


def decide_misnamed(table, values: dict, luck) -> tuple:
    """Return the `misnamed` fact: a misnamed discard was claimed for mahjong."""
    occupied(table, values["from"])
    occupied(table, values["by"])
    if values["from"] == values["by"]:
        raise Refused("E_VALUE", "by: not the one who misnamed")
    _alive(table, values["by"])
    return "misnamed", values


def apply_misnamed(table, values: dict):
    """Return the table at RESULT: who misnamed pays the claimant alone."""
    payer, winner = values["from"], values["by"]
    points = pay.limited(table, table.options.misname_factor * values["value"])
    each = put((0, 0, 0, 0), payer, points)
    owed = pay.to_winner(table, winner, each) + pay.of_bet(table, winner, each, 0)
    hand = {"result": "misnamed", "winner": winner, "payer": payer, "value": values["value"]}
    return pay.finish(table, owed, True, hand)


def decide_false_mahjong(table, values: dict, luck) -> tuple:
    """Return the `false_mahjong` fact: a hand was shown that is none."""
    for seat in (values["seat"],) + values["thrown_in"]:
        _alive(table, seat)
    if values["seat"] in values["thrown_in"]:
        raise Refused("E_VALUE", "thrown_in: not the one in error")
    return "false_mahjong", values


def intact(table, values: dict) -> tuple:
    """Return the live seats a false mahjong leaves intact."""
    gone = (values["seat"],) + values["thrown_in"]
    return tuple([seat for seat in live(table) if seat not in gone])


def apply_false_mahjong(table, values: dict):
    """Return the table in play with dead hands, at RESULT, or before a replay."""
    unharmed = intact(table, values)
    if not unharmed:
        return cleared(table)
    declarer = values["seat"]
    if len(unharmed) > 1:
        dead = put(table.dead, declarer, "mahjong")
        for seat in values["thrown_in"]:
            dead = put(dead, seat, "thrown_in")
        return evolve(table, dead=dead)
    points = pay.limited(table, table.options.false_mj_factor * values["value"])
    hand = {
        "result": "false_mahjong",
        "payer": declarer,
        "value": values["value"],
        "thrown_in": values["thrown_in"],
    }
    owed = [(table.sits[declarer], table.sits[unharmed[0]], points)]
    return pay.finish(table, owed, False, hand)
