"""The house rules of American mahjong: what may be chosen at `start`, and what excludes what."""

from tableside.rules.options import else_number, plain, switch
from tableside.rules.table import Refused, record
from tableside.rules.words import number, one_of

# name, default, reader: what a reader returns is written as it is read.
OPTIONS = (
    ("players", 4, number(2, 5)),
    ("tile_set", 152, else_number((), 152, 160)),
    ("jokers", 8, number(8, 10)),
    ("blanks", 0, number(0, 8)),
    ("out_rotation", "east", one_of("east")),
    ("bettor", "off", switch),
    ("bettor_wall", 0, number(0, 999)),
    ("east_tie", "first", one_of("first", "reroll")),
    ("dealer_rule", "pass", one_of("pass", "stay_win", "stay_win_wall")),
    ("pivot", "off", switch),
    ("charleston", "vote", one_of("vote", "both", "first", "none")),
    ("courtesy", "always", one_of("always", "after_second", "none")),
    ("blind_first_left", "on", switch),
    ("blind_last_right", "on", switch),
    ("dealt_win", "on", switch),
    ("call_lock", "off", switch),
    ("redeem_own", "on", switch),
    ("jokerless_bonus", "on", switch),
    ("jokerless_except", "category", one_of("category", "literal")),
    ("dealer_double", "off", switch),
    ("doubles_roll", "off", switch),
    ("limit", "none", else_number(("none",), 1, 9999)),
    ("pie", "none", else_number(("none",), 1, 9999)),
    ("wall_game", "none", else_number(("none",), 1, 999, "kitty:")),
    ("hot_wall", "off", else_number(("off", "dice"), 2, 60)),
    ("hot_pay", "all", one_of("all", "x2")),
    ("cold_wall", "off", else_number(("off", "dice"), 2, 60)),
    ("false_mj_factor", 2, number(0, 4)),
    ("misname_factor", 4, number(0, 8)),
    ("rounds", "none", else_number(("none",), 1, 16)),
)

_make_options, _evolve = record("Options", tuple([name for name, _, _ in OPTIONS]))


def make_options(values: dict):
    """Return the record of options the table keeps: switches as bools, `none` as None.

    `wall_game` is the number of points for the kitty or None. Two and three players have no
    Charleston and no courtesy; without a Charleston there is no courtesy either.
    """
    options = _make_options(*[_plain(values[name]) for name, _, _ in OPTIONS])
    if options.players < 4:
        options = _evolve(options, charleston=None)
    if options.charleston is None:
        options = _evolve(options, courtesy=None)
    return options


def _plain(value):
    if isinstance(value, str) and value[:6] == "kitty:":
        return int(value[6:])
    return plain(value)


def check_options(values: dict) -> None:
    """Raise Refused E_OPTION for options that exclude each other."""
    players = values["players"]
    tiles = (values["tile_set"], values["jokers"], values["blanks"])
    if tiles not in ((152, 8, 0), (160, 10, 6), (160, 8, 8)):
        raise Refused("E_OPTION", "152 tiles: 8 jokers; 160: jokers and blanks 10 6 or 8 8")
    if players != 5 and values["bettor"] == "on":
        raise Refused("E_OPTION", "a bettor needs five players")
    if values["bettor_wall"] and values["bettor"] == "off":
        raise Refused("E_OPTION", "bettor_wall needs a bettor")
    if players == 5 and values["dealer_rule"] != "pass":
        raise Refused("E_OPTION", "with five players East always passes")
    if players != 4 and values["pivot"] == "on":
        raise Refused("E_OPTION", "pivot needs four players")
    if players != 3 and values["vacant"] is not None:
        raise Refused("E_OPTION", "vacant is for three players")


def stacks(options) -> int:
    """Return the stacks of one side of the wall, 19 or 20."""
    return options.tile_set // 8
