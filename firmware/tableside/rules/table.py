"""The table: an immutable record of one evening, and the few ways it may change."""

from collections import namedtuple

# Every game's table begins with these fields; the game adds its own behind them.
#   game     name of the game, as in GAMES
#   options  the game's own record of options, fixed at `start`
#   phase    what the table does now, for instance "PLAY"
#   players  numbers of the players of this evening, for instance (0, 2) when two play
#   dealer   seat of East or the dealer, None before it is known
#   sits     player on each seat; None = vacant
#   called   for each player the place of the name it goes by (a rename exchanges two)
#   scores   points by player number (0 for a number nobody has)
#   kitty    points that belong to nobody yet; scores and kitty sum to the same for ever
#   hand     finished hands
#   hands    one record for each finished hand (fields HAND and the game's own)
COMMON = (
    "game", "options", "phase", "players", "dealer", "sits",
    "called", "scores", "kitty", "hand", "hands",
)  # fmt: skip

# Every finished hand begins with these fields: its number (from 1), the dealer's seat, what
# ended it, the winner's seat or None, and the change of each player's score.
HAND = ("hand", "dealer", "result", "winner", "deltas")


class Refused(Exception):
    """A wish the rules do not grant: a `code` such as E_TURN and a sentence for the player."""

    def __init__(self, code: str, why: str = ""):
        super().__init__(code, why)
        self.code = code
        self.why = why

    def __str__(self) -> str:
        return f"{self.code}: {self.why}" if self.why else self.code


def unknown():
    """Return None, for what is of some type later: the checker of types takes it for any."""
    return None


def record(name: str, fields: tuple) -> tuple:
    """Return (make, evolve): a namedtuple type and the function that changes named fields.

    `evolve(old, field=value)` returns a new record; an unknown field raises TypeError.
    """
    make = namedtuple(name, fields)  # type: ignore[misc]
    places = {field: place for place, field in enumerate(fields)}

    def evolve(old, **changes):
        values = list(old)
        for field, value in changes.items():
            if field not in places:
                raise TypeError("no field " + field)
            values[places[field]] = value
        return make(*values)

    return make, evolve


def put(row: tuple, place: int, value) -> tuple:
    """Return `row` with `value` at `place`."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def add(row: tuple, other: tuple) -> tuple:
    """Return the sums of two rows of equal length."""
    return tuple([a + b for a, b in zip(row, other)])


def pay(deltas: tuple, payer: int, payee: int, points: int) -> tuple:
    """Return `deltas` after `payer` gave `payee` that many points: the sum never changes."""
    changed = list(deltas)
    changed[payer] -= points
    changed[payee] += points
    return tuple(changed)


def of_players(table, row: tuple) -> tuple:
    """Return the entries of `row` (by player number) that belong to players of this evening."""
    return tuple([row[p] for p in table.players])


def canonical(value) -> str:
    """Return one text for one value, equal on every Python: for digests and for comparing.

    Takes None, bool, int, str, tuple and list (a record is a tuple). Raises TypeError for anything
    else.
    """
    if value is None or value is True or value is False or isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value + '"'
    if isinstance(value, (tuple, list)):
        return "(" + ",".join([canonical(v) for v in value]) + ")"
    raise TypeError("no canonical text for this type")


def digest(value) -> str:
    """Return eight hex digits (CRC-32) of the canonical text of a value."""
    crc = 0xFFFFFFFF
    for c in canonical(value):
        crc ^= ord(c)
        for _ in range(8):
            crc = (crc >> 1) ^ (0xEDB88320 if crc & 1 else 0)
    return "%08X" % (crc ^ 0xFFFFFFFF)
