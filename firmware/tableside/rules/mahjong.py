"""What the mahjong games share at the table: seats, dice, and the roll for the first dealer."""

from tableside.rules.table import Refused, put


def occupied(table, seat: int) -> None:
    """Raise Refused E_VALUE for a seat where nobody sits."""
    if seat > 3 or table.sits[seat] is None:
        raise Refused("E_VALUE", "nobody sits there")


def exchanged(sits: tuple, a: int, b: int) -> tuple:
    """Return the seating after the players on seats a and b changed places."""
    return put(put(sits, a, sits[b]), b, sits[a])


def faces(values: dict, luck) -> tuple:
    """Return the `roll` fact of two dice: the faces entered, or new ones of the piece.

    Raises Refused E_VALUE for one face alone.
    """
    d1, d2 = values["d1"], values["d2"]
    if d1 is None:
        d1, d2 = luck()
        return "roll", {"d1": d1, "d2": d2, "dice": "virtual"}
    if d2 is None:
        raise Refused("E_VALUE", "both faces, each 1 to 6")
    return "roll", {"d1": d1, "d2": d2, "dice": values["dice"]}


def their_turn(table, seat, among: tuple) -> None:
    """Raise Refused for a seat that does not roll next for the first dealer.

    E_VALUE if nobody of `among` sits there, E_REPEAT after its roll, else E_TURN.
    """
    if seat is None or seat == table.asked:
        return
    if seat not in among:
        raise Refused("E_VALUE", "nobody sits there")
    if seat in [roller for roller, _, _ in table.rolls]:
        raise Refused("E_REPEAT", "has rolled already")
    raise Refused("E_TURN", f"seat {table.asked} rolls now")


def highest(rolls: tuple) -> tuple:
    """Return those with the highest total of (roller, d1, d2), in order of rolling."""
    best = max([d1 + d2 for _, d1, d2 in rolls])
    return tuple([roller for roller, d1, d2 in rolls if d1 + d2 == best])


def round_of_rolls(evolve, table, rollers: tuple):
    """Return the table at a new round of rolls for the first dealer."""
    return evolve(table, rollers=rollers, rolls=(), asked=rollers[0])


def decide_named(table, values: dict, luck) -> tuple:
    """Return the `east` fact: the table says who East or the dealer is."""
    occupied(table, values["seat"])
    if values["seat"] == table.dealer:
        raise Refused("E_VALUE", "is that already")
    return "east", values


def two_seats(table, values: dict) -> None:
    """Raise Refused E_VALUE unless a `reseat` names two different occupied seats."""
    occupied(table, values["a"])
    occupied(table, values["b"])
    if values["a"] == values["b"]:
        raise Refused("E_VALUE", "two different seats")
