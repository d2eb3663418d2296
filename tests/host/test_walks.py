"""Long random walks in every mix of options, and long evenings mended at random."""

import pytest

from tableside.rules.games import GAMES
from tests.shared.evening import Evening, Lcg
from tests.shared.test_american_mend import mend_at_random
from tests.shared.walk import contract, legal_start

WISHES = 2000

# Every value of every option that changes a number or a phase stands in one of these at least.
MIXES = (
    "",
    "east_tie=reroll dealer_rule=stay_win dealer_double=on wall_game=kitty:10 rounds=16",
    "dealer_rule=stay_win_wall charleston=both courtesy=after_second pie=300 hot_wall=dice",
    "charleston=first blind_first_left=off limit=100 hot_wall=20 hot_pay=x2 pivot=on east=2",
    "charleston=none doubles_roll=on dealer_double=on jokerless_bonus=off cold_wall=20",
    "courtesy=none blind_last_right=off dealt_win=off jokerless_except=literal cold_wall=dice",
    "players=5 bettor=on bettor_wall=20 wall_game=kitty:10 pie=200 dealer_double=on",
    "players=5 east_tie=reroll hot_wall=9 limit=150 misname_factor=8 false_mj_factor=4",
    "players=5 bettor=on hot_wall=60 charleston=none first_roller=2 rounds=2 doubles_roll=on",
    "players=3 vacant=0 dealer_rule=stay_win dealer_double=on wall_game=kitty:999 pie=9999",
    "players=2 dealer_rule=stay_win_wall doubles_roll=on pie=1 rounds=1",
    "tile_set=160 jokers=10 blanks=6 misname_factor=0 false_mj_factor=0 first_roller=3",
)

NONSENSE = (
    "win seat=1 how=self value=25 # x = == =1 seat= value=\u00b2 value=\u0663 from=-1 seat=1,2 "
    "roll 7 start american next undo seq=1 amend hand=1 dice=virtual correct 1 -1 0 0 name "
    "text=\u738b player=1 swap a=0 b=1 replay=yes thrown_in=1,,2 ready blind=0x1 step=1 \x00 \xa0"
)


@pytest.mark.parametrize("options", MIXES)
def test_a_long_walk_in_each_mix(options):
    contract("start american " + options, len(options), WISHES)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_a_long_walk_with_options_by_chance(game, seed):
    contract(legal_start(game, Lcg(100 + seed)), seed, WISHES)


@pytest.mark.parametrize("seed", range(12))
def test_a_long_evening_mended_at_random(seed):
    mend_at_random("start american " + MIXES[seed], seed, 150)


def test_lines_of_nonsense_are_refused_and_change_nothing():
    """Any text at all is granted or refused; nothing else can happen."""
    luck = Lcg(9)
    words = NONSENSE.split(" ")
    evening = Evening()
    for _ in range(20000):
        line = " ".join([luck.pick(words) for _ in range(luck.below(6) + 1)])
        before = evening.table
        if evening.say(line) != "ok":
            assert evening.table is before
    evening.check()
