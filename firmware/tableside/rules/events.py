"""Facts that every game shares: corrections, the end of the evening, and remarks.

Remarks (`name`, `clock`, `close`) say something about the evening and change no number; an undo
passes over them. All other facts can be undone, the start excepted.
"""

from tableside.rules.table import Refused, put
from tableside.rules.words import bare, given, key, number, one_of, option, word, yes

MOST_PLAYERS = 14
END_REASONS = one_of("done", "time", "other", "rounds", "hands", "target")
TABLE_REASONS = ("done", "time", "other")  # the rest is written by `next` alone
_ANY = number(-999999, 999999)

REMARKS = ("name", "clock", "close")
CORRECTIONS = ("undo", "amend", "swap")

# The shared part of every game's grammar; `start` and `amend` come from the game.
GRAMMAR = {
    "undo": (key("seq", number(1, 999999), None),),
    "swap": (
        key("a", number(0, 13)),
        key("b", number(0, 13)),
        key("replay", yes, False),
    ),
    "correct": tuple([bare("x%d" % i, _ANY, None) for i in range(MOST_PLAYERS)]),
    "end": (key("reason", END_REASONS, "done"),),
    "name": (key("player", number(0, 13)), key("text", word)),
    "clock": (key("utc", number(1, 9999999999)),),
    "close": (),
}


def start_fields(options: tuple, *more) -> tuple:
    """Return the fields of `start`: the game's word, its options, then `more` fields.

    `options` is a tuple of (name, default, reader). What only the piece writes comes last: the
    version of the rules, the piece's id and the evening's random id.
    """
    fields = [bare("game", word)]
    fields.extend([option(name, read, default) for name, default, read in options])
    fields.extend(more)
    fields.append(given("rules", number(1, 999), 1))
    fields.append(given("piece", word))
    fields.append(given("session", word))
    return tuple(fields)


def decide_correct(table, values: dict, zero: bool) -> dict:
    """Return the values of a `correct`: one number a player, and their sum is 0 if `zero`.

    Raises Refused E_VALUE for another count of numbers, E_SUM with what is missing.
    """
    row = corrections(values)
    if len(row) != len(table.players):
        raise Refused("E_VALUE", "one number for each of the %d players" % len(table.players))
    if zero and sum(row):
        raise Refused("E_SUM", "the numbers must add up to 0: %d is missing" % -sum(row))
    return values


def corrections(values: dict) -> tuple:
    """Return the numbers of a `correct` fact in player order."""
    row = [values["x%d" % i] for i in range(MOST_PLAYERS)]
    return tuple([n for n in row if n is not None])


def apply_correct(evolve, table, values: dict):
    """Return the table with the numbers added to the scores of its players, in order."""
    scores = list(table.scores)
    for player, points in zip(table.players, corrections(values)):
        scores[player] += points
    return evolve(table, scores=tuple(scores))


def decide_swap(table, values: dict, moved: bool) -> dict:
    """Return the values of a `swap`; `moved`: players have changed seats in this evening.

    Raises Refused E_VALUE for players that are not there or equal, E_OPTION for a replay with a
    player who sits out, E_PHASE for a replay after players have changed seats.
    """
    a, b = values["a"], values["b"]
    if a == b or a not in table.players or b not in table.players:
        raise Refused("E_VALUE", "two different players of this evening")
    if values["replay"]:
        if len(table.players) > len([p for p in table.sits if p is not None]):
            raise Refused("E_OPTION", "not while one player sits out")
        if moved:
            raise Refused("E_PHASE", "players have changed seats since: correct by hand")
    return values


def apply_rename(evolve, table, values: dict):
    """Return the table with the names of two players exchanged."""
    a, b = values["a"], values["b"]
    called = put(table.called, a, table.called[b])
    return evolve(table, called=put(called, b, table.called[a]))


def granted(kind: str):
    """Return the decision for a wish that is granted as it is."""

    def decide(table, values: dict, luck) -> tuple:
        return kind, values

    return decide


def decide_end(table, values: dict, luck) -> tuple:
    """Return the `end` fact; the reasons that `next` writes are refused as E_VALUE."""
    if values["reason"] not in TABLE_REASONS:
        raise Refused("E_VALUE", "reason: " + " ".join(TABLE_REASONS))
    return "end", values
