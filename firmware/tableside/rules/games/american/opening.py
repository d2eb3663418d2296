"""From the start of the evening to the last tile of the deal: East, seats, break, deal."""

from tableside.rules.games.american.options import check_options, make_options
from tableside.rules.games.american.state import NOBODY, evolve, make_table, seats_from
from tableside.rules.mahjong import (
    decide_named,
    exchanged,
    faces,
    highest,
    occupied,
    round_of_rolls,
    their_turn,
    two_seats,
)
from tableside.rules.table import Refused, put

VERSION = 1

# --- start ---------------------------------------------------------------------------------------


def decide_start(values: dict) -> dict:
    """Return the values of `start`; raises Refused E_OPTION, E_VALUE."""
    check_options(values)
    sits = _first_seats(values)
    for name in ("east", "first_roller"):
        if values[name] is not None and (values[name] > 3 or sits[values[name]] is None):
            raise Refused("E_VALUE", f"{name}: nobody sits there")
    values["rules"] = VERSION
    return values


def _first_seats(values: dict) -> tuple:
    players = values["players"]
    if players == 2:
        return (0, None, 2, None)
    if players == 3:
        empty = 3 if values["vacant"] is None else values["vacant"]
        if empty > 3:
            raise Refused("E_VALUE", "vacant: a seat from 0 to 3")
        return put((0, 1, 2, 3), empty, None)
    return (0, 1, 2, 3)


def apply_start(_, values: dict):
    """Return the table as the evening begins."""
    options = make_options(values)
    sits = _first_seats(values)
    players = tuple([p for p in sits if p is not None] + [4] * (options.players == 5))
    zeros = (0,) * (5 if options.players == 5 else 4)
    table = make_table(
        "american", options, "ROLL_EAST", players, None, sits,
        tuple(range(len(zeros))), zeros, 0, 0, (),
        0, None, None, None, 0, (), (), (), None, (None,) * len(zeros), None,
        NOBODY, NOBODY, NOBODY, None, NOBODY, zeros,
        4 if options.players == 5 else None, None, False,
    )  # fmt: skip
    if values["east"] is not None:
        return evolve(table, dealer=values["east"], phase="ROLL_BREAK")
    order = seats_from(table, values["first_roller"] or 0) + (4,) * (options.players == 5)
    return round_of_rolls(evolve, evolve(table, roll_order=order), order)


# --- dice ----------------------------------------------------------------------------------------


def decide_roll_east(table, values: dict, luck) -> tuple:
    """Return the `roll` of the player whose turn it is to roll for East."""
    their_turn(table, values["seat"], table.players)
    return faces(values, luck)


def decide_roll_break(table, values: dict, luck) -> tuple:
    """Return the `roll` of East for the break."""
    seat = values["seat"]
    if seat is not None and seat != table.dealer:
        occupied(table, seat)
        raise Refused("E_TURN", f"East rolls: seat {table.dealer}")
    return faces(values, luck)


def apply_roll(table, values: dict):
    """Return the table after a roll, for East or for the break."""
    d1, d2 = values["d1"], values["d2"]
    if table.phase != "ROLL_EAST":
        virtual = values["dice"] == "virtual"
        return evolve(table, phase="DEAL", d1=d1, d2=d2, virtual=virtual, step=0)
    rolls = table.rolls + ((table.asked, d1, d2),)
    totals = table.totals
    if totals[table.asked] is None:
        totals = put(totals, table.asked, d1 + d2)
    table = evolve(table, rolls=rolls, totals=totals)
    if len(rolls) < len(table.rollers):
        return evolve(table, asked=table.rollers[len(rolls)])
    return _count_rolls(table)


def _count_rolls(table):
    totals = [d1 + d2 for _, d1, d2 in table.rolls]
    if table.elected is not None:
        return _out_or_again(table, table.rolls, totals)
    best = highest(table.rolls)
    if len(best) > 1 and table.options.east_tie == "reroll":
        return round_of_rolls(evolve, table, best)
    if table.options.players < 5:
        return _seat_east(table, best[0])
    table = evolve(table, elected=best[0])
    others = [p for p in table.roll_order if p != best[0]]
    return _out_or_again(table, [(p,) for p in others], [table.totals[p] for p in others])


def _out_or_again(table, rolls, totals: list):
    lowest = [roll[0] for roll, total in zip(rolls, totals) if total == min(totals)]
    if len(lowest) > 1:
        return round_of_rolls(evolve, table, tuple(lowest))
    east = table.elected
    table = evolve(table, elected=None)
    if lowest[0] != 4:
        table = evolve(table, sits=put(table.sits, lowest[0], 4), out=lowest[0])
    return _seat_east(table, east)


def _seat_east(table, player: int):
    seat = table.sits.index(player)
    return evolve(table, dealer=seat, phase="ROLL_BREAK", asked=None, roll_order=(), rollers=())


# --- seats ---------------------------------------------------------------------------------------


decide_east = decide_named


def apply_east(table, values: dict):
    """Return the table with another East."""
    return evolve(table, dealer=values["seat"])


def decide_reseat(table, values: dict, luck) -> tuple:
    """Return the `reseat` fact: two players change seats from now on."""
    two_seats(table, values)
    if table.options.players == 5:
        raise Refused("E_OPTION", "not with five players")
    return "reseat", values


def apply_reseat(table, values: dict):
    """Return the table after two players changed seats; the scores go with them."""
    return evolve(table, sits=exchanged(table.sits, values["a"], values["b"]), moved=True)


# --- deal ----------------------------------------------------------------------------------------


def decide_skip(table, values: dict, luck) -> tuple:
    """Return the `skip` fact: the people finish the preparation themselves."""
    if table.phase == "ROLL_BREAK" and table.options.doubles_roll:
        raise Refused("E_PHASE", "roll first: a double counts")
    return "skip", values


def apply_skip(table, values: dict):
    """Return the table ready to bet or to play."""
    return to_play(table)


def apply_dealt(table, values: dict):
    """Return the table after the deal: at the first pass, or at play."""
    table = evolve(table, step=4)
    if table.options.charleston is None:
        return to_play(table)
    return evolve(table, phase="C1_RIGHT")


def apply_deal_step(table):
    """Return the table after the next step of the deal; the fourth ends it."""
    if table.step < 3:
        return evolve(table, step=table.step + 1)
    return apply_dealt(table, {})


def to_play(table):
    """Return the table at the bet, if somebody bets, or at play."""
    return evolve(table, phase="BET" if table.options.bettor else "PLAY", ready=NOBODY)


def cleared(table):
    """Return the table at the roll for the break of a new game."""
    return evolve(
        table, phase="ROLL_BREAK", d1=None, d2=None, virtual=None, step=0, ready=NOBODY,
        votes=NOBODY, courtesy=NOBODY, bet=None, dead=NOBODY,
    )  # fmt: skip


def apply_void(table, values: dict):
    """Return the table before a replay: same East, nothing is paid."""
    return cleared(table)
