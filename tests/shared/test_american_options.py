"""House rules at the start: what each option takes, what excludes what, and what follows."""

from tableside.rules.games.american.grammar import GRAMMAR
from tableside.rules.games.american.options import OPTIONS, stacks
from tableside.rules.words import spell
from tests.shared.evening import Evening

# option, values that are taken, values that are not
VALUES = (
    ("players", "2 3 4 5", "0 1 6 -4 four"),
    ("tile_set", "152", "144 151 153 166 x"),
    ("jokers", "8", "0 9 10 4"),
    ("blanks", "0", "6 8 1"),
    ("out_rotation", "east", "west off"),
    ("bettor", "off", "yes no 1"),
    ("bettor_wall", "0", "-1 1000"),
    ("east_tie", "first reroll", "last"),
    ("dealer_rule", "pass stay_win stay_win_wall", "stay"),
    ("pivot", "on off", "8"),
    ("charleston", "vote both first none", "on off"),
    ("courtesy", "always after_second none", "on"),
    ("blind_first_left", "on off", "yes"),
    ("blind_last_right", "on off", "no"),
    ("dealt_win", "on off", "1"),
    ("call_lock", "on off", "1"),
    ("redeem_own", "on off", "1"),
    ("jokerless_bonus", "on off", "2"),
    ("jokerless_except", "category literal", "none"),
    ("dealer_double", "on off", "2"),
    ("doubles_roll", "on off", "2"),
    ("limit", "none 1 9999", "0 10000 off"),
    ("pie", "none 1 9999", "0 10000 off"),
    ("wall_game", "none kitty:1 kitty:999", "kitty kitty: kitty:0 kitty:1000 kitty:x 5 off"),
    ("hot_wall", "off dice 2 60", "1 61 on"),
    ("hot_pay", "all x2", "x3"),
    ("cold_wall", "off dice 2 60", "1 61 on"),
    ("false_mj_factor", "0 4", "5 -1"),
    ("misname_factor", "0 8", "9 -1"),
    ("rounds", "none 1 16", "0 17"),
)


def test_every_option_takes_its_values_and_no_others():
    assert [row[0] for row in VALUES] == [name for name, _, _ in OPTIONS]
    for name, good, bad in VALUES:
        for value in good.split():
            evening = Evening(f"start american {name}={value}")
            evening.check()
        for value in bad.split():
            assert Evening().say(f"start american {name}={value}") == "E_OPTION", (name, value)


def test_defaults_are_taken_and_not_written():
    for name, default, read in OPTIONS:
        assert read(str(default)) == default, name
        evening = Evening(f"start american {name}={default}")
        assert evening.facts[0].text == "start american", name


def test_options_that_need_others():
    for line in (
        "tile_set=160",
        "tile_set=160 jokers=10 blanks=8",
        "tile_set=160 jokers=8 blanks=6",
        "jokers=10 blanks=6",
        "blanks=8",
        "bettor=on",
        "bettor=on players=3",
        "players=5 bettor_wall=1",
        "bettor_wall=1",
        "players=5 dealer_rule=stay_win",
        "players=5 dealer_rule=stay_win_wall",
        "pivot=on players=3",
        "pivot=on players=5",
        "pivot=on players=2",
        "vacant=0",
        "vacant=3 players=5",
        "vacant=1 players=2",
        "nonsense=1",
        "nonsense=",
        "session=x",
        "rules=1",
        "game=american",
    ):
        assert Evening().say("start american " + line) == "E_OPTION", line
    for line in (
        "tile_set=160 jokers=10 blanks=6",
        "tile_set=160 jokers=8 blanks=8",
        "players=5 bettor=on bettor_wall=999",
        "players=3 vacant=0",
        "players=3 dealer_rule=stay_win_wall",
        "pivot=on players=4",
    ):
        assert Evening().say("start american " + line) == "ok", line


def test_seats_of_the_start():
    for line in (
        "east=4",
        "east=x",
        "first_roller=4",
        "players=5 first_roller=4",
        "players=5 east=4",
        "players=2 east=1",
        "players=2 first_roller=3",
        "players=3 east=3",
        "players=3 vacant=1 first_roller=1",
        "players=3 vacant=4",
        "players=3 vacant=-1",
    ):
        assert Evening().say("start american " + line) == "E_VALUE", line


def test_the_first_word():
    for line, code in (
        ("", "E_SYNTAX"),
        ("# only a remark", "E_SYNTAX"),
        ("start", "E_SYNTAX"),
        ("start chess", "E_SYNTAX"),
        ("start american american", "E_SYNTAX"),
        ("start american limit=5 limit=6", "E_SYNTAX"),
        ("begin american", "E_SYNTAX"),
        ("roll 3 5", "E_PHASE"),
        ("undo", "E_PHASE"),
        ("end", "E_PHASE"),
        ("correct 0 0 0 0", "E_PHASE"),
        ("start american # four of us", "ok"),
        ("start american", "E_PHASE"),
    ):
        evening = Evening() if line != "start american" else Evening("start american")
        assert evening.say(line) == code, line


def test_who_sits_where():
    for options, players, sits in (
        ("", (0, 1, 2, 3), (0, 1, 2, 3)),
        ("players=2", (0, 2), (0, None, 2, None)),
        ("players=3", (0, 1, 2), (0, 1, 2, None)),
        ("players=3 vacant=0", (1, 2, 3), (None, 1, 2, 3)),
        ("players=3 vacant=1", (0, 2, 3), (0, None, 2, 3)),
        ("players=5", (0, 1, 2, 3, 4), (0, 1, 2, 3)),
    ):
        table = Evening("start american " + options).table
        assert (table.players, table.sits) == (players, sits), options
        assert table.out == (4 if "5" in options else None)


def test_the_wall_of_each_tile_set():
    assert stacks(Evening("start american").table.options) == 19
    assert stacks(Evening("start american tile_set=160 jokers=10 blanks=6").table.options) == 20


def test_what_the_table_does_not_see_changes_nothing():
    play = "skip; win seat=1 how=discard from=0 value=25; next; skip; wall_game; end"
    plain = Evening(f"start american east=0; {play}").table
    for option in ("redeem_own=off", "call_lock=on", "tile_set=160 jokers=8 blanks=8"):
        table = Evening(f"start american east=0 {option}; {play}").table
        assert table.hands == plain.hands and table.scores == plain.scores


def test_a_start_with_every_option_round_trips():
    longest = []
    for name, good, _ in VALUES:
        if name not in ("tile_set", "jokers", "blanks", "pivot", "dealer_rule", "players"):
            longest.append(name + "=" + good.split()[-1])
    line = " ".join(longest + ["players=5", "tile_set=160", "jokers=10", "blanks=6", "east=3"])
    line = line.replace("bettor=off", "bettor=on").replace("bettor_wall=0", "bettor_wall=999")
    evening = Evening("start american " + line)
    assert Evening(evening.facts[0].text).facts[0].text == evening.facts[0].text
    evening.check()
    assert spell(GRAMMAR["start"], "start", {"game": "american"}) == "start american"
