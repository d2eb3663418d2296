"""The roll for East: order, ties, five players, and the seats that follow from it."""

from tests.shared.evening import Evening, Lcg


def rolled(options: str, totals: str) -> Evening:
    """Return an evening that began with rolls of these totals."""
    evening = Evening("start american " + options)
    for total in totals.split():
        low = max(1, int(total) - 6)
        evening.play(f"roll {low} {int(total) - low}")
    return evening


def test_the_highest_is_east():
    for totals, east in (
        ("8 7 6 5", 0),
        ("5 9 6 5", 1),
        ("2 3 4 12", 3),
        ("8 8 7 7", 0),
        ("7 8 8 8", 1),
        ("2 2 2 2", 0),
        ("4 11 5 11", 1),
    ):
        table = rolled("", totals).table
        assert (table.phase, table.dealer) == ("ROLL_BREAK", east), totals


def test_the_first_roller_and_the_vacant_seat_set_the_order():
    evening = Evening("start american first_roller=2")
    order = []
    for _ in range(4):
        order.append(evening.table.asked)
        evening.play("roll 3 3")
    assert order == [2, 3, 0, 1] and evening.table.dealer == 2
    evening = Evening("start american players=3 vacant=1 first_roller=2")
    assert evening.say("roll seat=1") == "E_VALUE"
    assert evening.say("roll seat=0") == "E_TURN"
    evening.play("roll 1 1 seat=2; roll 1 2 seat=3")
    assert evening.say("roll 1 2 seat=3") == "E_REPEAT"
    evening.play("roll 1 1 seat=0")
    assert evening.table.dealer == 3
    evening = Evening("start american players=2; roll 1 1 seat=0; roll 1 2 seat=2")
    assert evening.table.dealer == 2


def test_ties_roll_again_until_one_is_highest():
    evening = rolled("east_tie=reroll", "8 11 3 11")
    assert evening.table.phase == "ROLL_EAST" and evening.table.asked == 1
    assert evening.table.rollers == (1, 3)
    assert evening.say("roll seat=0") == "E_TURN"  # has not rolled in this round
    evening.play("roll 2 2; roll 1 3")
    assert evening.table.asked == 1
    evening.play("roll 2 2 seat=1; roll 3 3 seat=3")
    assert evening.table.dealer == 3
    evening.check()


def test_five_roll_and_the_lowest_is_out():
    for totals, sits, out, east in (
        ("10 5 8 9 6", (0, 4, 2, 3), 1, 0),
        ("10 5 8 9 4", (0, 1, 2, 3), 4, 0),
        ("7 5 8 9 12", (0, 4, 2, 3), 1, 1),
        ("5 6 7 8 5", (0, 1, 2, 3), None, None),
        ("12 12 7 7 9", (0, 1, 2, 3), None, None),
        ("9 9 9 9 9", (0, 1, 2, 3), None, None),
        ("12 12 2 8 9", (0, 1, 4, 3), 2, 0),
    ):
        evening = rolled("players=5", totals)
        table = evening.table
        if out is None:
            assert table.phase == "ROLL_EAST" and table.dealer is None, totals
        else:
            assert (table.sits, table.out, table.dealer) == (sits, out, east), totals
        evening.check()


def test_the_lowest_of_five_roll_again():
    evening = rolled("players=5", "5 9 7 8 5")  # 0 and 4 are lowest
    assert evening.table.elected == 1 and evening.table.rollers == (0, 4)
    assert evening.say("roll seat=1") == "E_TURN"
    evening.play("roll 1 2; roll 1 2; roll 2 2 seat=0; roll 1 2 seat=4")
    assert evening.table.out == 4 and evening.table.dealer == 1
    evening = rolled("players=5", "5 9 7 8 5 3 4")
    assert evening.table.sits == (4, 1, 2, 3) and evening.table.out == 0
    evening.check()


def test_a_fifth_player_can_be_east():
    evening = rolled("players=5 first_roller=3", "5 6 7 8 12")
    # rolled in the order 3 0 1 2 4: player 3 is lowest, the fifth takes that seat as East
    assert evening.table.sits == (0, 1, 2, 4) and evening.table.dealer == 3


def test_five_with_ties_for_the_highest_that_roll_again():
    evening = rolled("players=5 east_tie=reroll", "10 10 4 8 9")
    assert evening.table.rollers == (0, 1) and evening.table.elected is None
    evening.play("roll 1 1 seat=0; roll 1 2 seat=1")
    # the first totals of all decide who is out, the second roll only who is East
    assert evening.table.dealer == 1 and evening.table.sits == (0, 1, 4, 3)
    evening.check()


def test_those_who_roll_again_keep_the_order_of_the_first_round():
    evening = rolled("players=5 first_roller=2 east_tie=reroll", "11 3 3 11 3")
    assert evening.table.rollers == (2, 1)  # rolled in the order 2 3 0 1 4
    evening.play("roll 1 1; roll 1 2")
    assert evening.table.rollers == (3, 0, 4) and evening.table.elected == 1
    evening.play("roll 1 2; roll 1 1; roll 3 3")
    table = evening.table
    assert (table.sits, table.out, table.dealer) == ((4, 1, 2, 3), 0, 1)
    assert (table.elected, table.asked, table.rollers, table.roll_order) == (None, None, (), ())
    evening.check()


def test_east_given_nobody_rolls():
    for east in range(4):
        evening = Evening(f"start american players=5 east={east}")
        assert evening.table.phase == "ROLL_BREAK" and evening.table.out == 4
        assert evening.table.dealer == east


def test_faces_are_facts():
    evening = Evening("start american; roll; roll 3 5; roll", Lcg(5).dice)
    texts = [fact.text for fact in evening.facts]
    assert texts[2] == "roll 3 5"
    for text in (texts[1], texts[3]):
        words = text.split()
        assert words[0] == "roll" and words[3] == "dice=virtual"
        assert 1 <= int(words[1]) <= 6 and 1 <= int(words[2]) <= 6
    for line in ("roll 0 1", "roll 1 7", "roll 5", "roll 2.5 1", "roll x y", "roll -1 1"):
        assert evening.say(line) == "E_VALUE", line
    assert evening.say("roll 1 2 3") == "E_SYNTAX"
    assert evening.say("roll 1 2 dice=virtual") == "E_SYNTAX"
    assert evening.say("roll total=7") == "E_SYNTAX"


def test_a_new_roll_after_an_undo_draws_new_faces():
    source = [(1, 2), (6, 6)]
    evening = Evening("start american east=0", lambda: source.pop(0))
    evening.play("roll; undo; roll")
    assert (evening.table.d1, evening.table.d2, evening.table.virtual) == (6, 6, True)
    assert [f.text for f in evening.facts[1:]] == [
        "roll 1 2 dice=virtual",
        "undo seq=2",
        "roll 6 6 dice=virtual",
    ]
