"""From the start of the evening to the last tile of the deal: winds, dealer, break, deal."""

from tableside.rules.games.hebei.grammar import WINDS
from tableside.rules.games.hebei.options import make_options
from tableside.rules.games.hebei.state import NOBODY, breaker, evolve, make_table, total
from tableside.rules.mahjong import (
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
SEATS = (0, 1, 2, 3)


def decide_start(values: dict) -> dict:
    """Return the values of `start`; raises Refused E_VALUE."""
    for name in ("east", "first_roller"):
        if values[name] is not None and values[name] > 3:
            raise Refused("E_VALUE", f"{name}: a seat from 0 to 3")
    values["rules"] = VERSION
    return values


def apply_start(_, values: dict):
    """Return the table as the evening begins: nobody has drawn a wind yet."""
    return make_table(
        "hebei", make_options(values), "SEATS", SEATS, None, SEATS, SEATS, (0, 0, 0, 0), 0, 0, (),
        0, NOBODY, values["east"], values["first_roller"] or 0, (), (), None, None, None, 0, (),
        None, False,
    )  # fmt: skip


# --- winds ---------------------------------------------------------------------------------------


def decide_seat_draw(table, values: dict, luck) -> tuple:
    """Return the `seat_draw` fact: each player draws once, each wind is drawn once."""
    if values["player"] in table.winds:
        raise Refused("E_REPEAT", "has drawn already")
    if table.winds[WINDS.index(values["wind"])] is not None:
        raise Refused("E_REPEAT", "this wind is drawn already")
    return "seat_draw", values


def apply_seat_draw(table, values: dict):
    """Return the table after a wind was drawn; with the fourth the players sit."""
    winds = put(table.winds, WINDS.index(values["wind"]), values["player"])
    table = evolve(table, winds=winds)
    return table if None in winds else _sit(evolve(table, sits=winds))


def decide_step(table, values: dict, luck) -> tuple:
    """Return the `step` fact: in SEATS it means that all stay as they sit."""
    if table.phase == "SEATS" and table.winds != NOBODY:
        raise Refused("E_PHASE", "a wind is drawn: draw the others, or undo")
    return "step", values


def _sit(table):
    if table.first is not None:
        return evolve(table, dealer=table.first, phase="ROLL_SIDE")
    order = tuple([(table.first_roller + i) % 4 for i in range(4)])
    return round_of_rolls(evolve, evolve(table, phase="ROLL_DEALER"), order)


# --- dice ----------------------------------------------------------------------------------------


def decide_roll_dealer(table, values: dict, luck) -> tuple:
    """Return the `roll` of the seat whose turn it is to roll for the dealer."""
    their_turn(table, values["seat"], SEATS)
    return faces(values, luck)


def decide_roll_wall(table, values: dict, luck) -> tuple:
    """Return the `roll` of the dealer for the side, or of the breaker for the stack."""
    roller = table.dealer if table.phase == "ROLL_SIDE" else breaker(table)
    if values["seat"] is not None and values["seat"] != roller:
        occupied(table, values["seat"])
        raise Refused("E_TURN", f"seat {roller} rolls now")
    if table.options.dice == 2:
        return faces(values, luck)
    if values["d2"] is not None:
        raise Refused("E_VALUE", "one die, 1 to 6")
    if values["d1"] is None:
        return "roll", {"d1": luck()[0], "dice": "virtual"}
    return "roll", {"d1": values["d1"], "dice": values["dice"]}


def apply_roll(table, values: dict):
    """Return the table after a roll: for the dealer, the side, or the stack."""
    roll = (values["d1"], values["d2"])
    if table.phase == "ROLL_SIDE":
        return evolve(table, phase="ROLL_STACK", r1=roll)
    if table.phase == "ROLL_STACK":
        return evolve(table, phase="DEAL", r2=roll)
    rolls = table.rolls + ((table.asked, roll[0], total(roll) - roll[0]),)
    table = evolve(table, rolls=rolls)
    if len(rolls) < len(table.rollers):
        return evolve(table, asked=table.rollers[len(rolls)])
    best = highest(rolls)
    if len(best) > 1 and table.options.dealer_tie == "reroll":
        return round_of_rolls(evolve, table, best)
    return evolve(table, dealer=best[0], phase="ROLL_SIDE", asked=None, rollers=(), rolls=())


# --- seats ---------------------------------------------------------------------------------------


def apply_east(table, values: dict):
    """Return the table with another dealer."""
    return evolve(table, dealer=values["seat"])


def decide_reseat(table, values: dict, luck) -> tuple:
    """Return the `reseat` fact: two players change seats from now on."""
    two_seats(table, values)
    return "reseat", values


def apply_reseat(table, values: dict):
    """Return the table after two players changed seats; the scores go with them."""
    return evolve(table, sits=exchanged(table.sits, values["a"], values["b"]), moved=True)


# --- deal ----------------------------------------------------------------------------------------


def apply_step(table, values: dict):
    """Return the table with all as they sit, or after the next step of the deal."""
    if table.phase == "SEATS":
        return _sit(table)
    if table.step < 3:
        return evolve(table, step=table.step + 1)
    return apply_dealt(table, values)


def apply_dealt(table, values: dict):
    """Return the table at play after the deal."""
    return evolve(table, step=4, phase="PLAY")


def apply_skip(table, values: dict):
    """Return the table at play; the people have prepared by themselves."""
    return evolve(table, phase="PLAY")


def cleared(table):
    """Return the table at the roll for the side of a new hand."""
    return evolve(table, phase="ROLL_SIDE", r1=None, r2=None, step=0, kongs=(), drawn=None)


def apply_void(table, values: dict):
    """Return the table before a replay: same dealer, nothing is paid."""
    return cleared(table)
