"""The house rules of Hebei mahjong, as `start` takes them and as the table keeps them."""

from tableside.rules.options import else_number, plain, switch
from tableside.rules.table import record
from tableside.rules.words import number, one_of


def _number_of(*allowed):
    """Return a reader of one of a few numbers."""
    read_word = one_of(*[str(n) for n in allowed])
    return lambda text: int(read_word(text))


# name, default, reader. What concerns tiles alone is kept for those who check entered hands:
# eight, max_suits, triplets_free, orphan_pair.
OPTIONS = (
    ("dealer_tie", "reroll", one_of("reroll", "first")),
    ("dice", 2, number(1, 2)),
    ("reserve", 6, number(0, 10)),
    ("kong_step", 1, number(0, 1)),
    ("eight", 8, number(0, 14)),
    ("max_suits", 2, number(2, 3)),
    ("triplets_free", "off", switch),
    ("orphan_pair", "dragon", one_of("dragon", "any")),
    ("quad_pairs", "on", switch),
    ("luxury", 1, number(1, 2)),
    ("honour_pairs", 15, _number_of(2, 12, 15)),
    ("mixed_combo", "max", one_of("max", "double")),
    ("concealed_kong", "off", switch),
    ("closed_concealed", "on", switch),
    ("self_only", "off", switch),
    ("discard_pay", "all", one_of("all", "discarder_only", "discarder_all")),
    ("dealer_double", "on", switch),
    ("dealer_stay", "win_draw", one_of("win_draw", "win", "never")),
    ("multi_hu", "off", switch),
    ("rob_kong", "off", switch),
    ("kong_points", 0, number(0, 99)),
    ("false_hu", 1, number(0, 99)),
    ("false_hu_dealer", 2, number(1, 2)),
    ("false_hu_to_dealer", 1, number(1, 2)),
    ("cap", "none", else_number(("none",), 1, 9999)),
    ("scale", 1, number(1, 100)),
    ("rounds", "none", else_number(("none",), 1, 16)),
)

_make_options, _evolve = record("HebeiOptions", tuple([name for name, _, _ in OPTIONS]))


def make_options(values: dict):
    """Return the record of options the table keeps: switches as bools, `none` as None."""
    return _make_options(*[plain(values[name]) for name, _, _ in OPTIONS])
