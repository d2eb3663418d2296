"""Sevens: phases, options, targets, corrections, repairs, and walks at random."""

from tableside.rules.games import sevens
from tests.shared.evening import Evening, Lcg
from tests.shared.test_sevens import begun
from tests.shared.test_sevens_passes import play_round
from tests.shared.walk import contract, legal_start


def test_phases():
    evening = Evening("start sevens")
    for line in ("play card=7D seat=0", "pass", "won seat=0 left=0,1,1,1", "next"):
        assert evening.say(line) == "E_PHASE", line
    evening.play("void; dealt; void; dealt; play card=7D seat=1; void; dealt")
    assert (evening.table.phase, evening.table.dealer, evening.table.hand) == ("OPEN", 0, 0)
    evening.play("won seat=1 left=3,0,1,6")
    assert evening.say("void") == "E_PHASE" and evening.say("dealt") == "E_PHASE"
    evening.play("next")
    assert (evening.table.phase, evening.table.dealer) == ("DEAL", 1)
    evening.play("dealt; play card=7D seat=3; end reason=time")
    assert evening.table.phase == "END" and evening.table.hand == 1
    for line in ("next", "dealt", "play card=8D", "end", "void"):
        assert evening.say(line) == "E_PHASE", line
    evening.play("correct 0 0 2 0; undo; undo")
    assert evening.table.phase == "TURN"
    evening.check()


def test_the_deal_goes_clockwise():
    evening = Evening("start sevens players=3 dealer=1")
    dealers = []
    for _ in range(4):
        dealers.append(evening.table.dealer)
        evening.play("dealt; won seat=0 left=0,1,2; next")
    assert dealers == [1, 2, 0, 1] and evening.scores == (4, 0, 0)


def test_options():
    evening = Evening("start sevens")
    assert evening.table.options == state_options(4, "7D", "low", True, "rounds", 0, False, None)
    for line, code in (
        ("players=2", "E_VALUE"),
        ("players=9", "E_VALUE"),
        ("players=x", "E_VALUE"),
        ("players=3 dealer=3", "E_VALUE"),
        ("dealer=14", "E_VALUE"),
        ("opening=right", "E_OPTION"),
        ("ace=high", "E_OPTION"),
        ("must_play=yes", "E_OPTION"),
        ("score=points", "E_OPTION"),
        ("false_pass=21", "E_OPTION"),
        ("play_on=1", "E_OPTION"),
        ("target=0", "E_OPTION"),
        ("target=100", "E_OPTION"),
        ("jokers=2", "E_OPTION"),
        ("players=3 dealer=2 target=99 ace=low false_pass=20", "ok"),
    ):
        assert Evening().say("start sevens " + line) == code, line


def state_options(*values):
    """Return a record of options."""
    names = [name for name, _, _ in sevens.OPTIONS]
    return sevens.grammar.make_options(dict(zip(names, values)))


def test_targets():
    for options, rounds, end in (
        ("target=2", "1 2 1", "0 2 1 0"),
        ("target=9 score=cards", "1 2", "6 3 1 12"),
        ("target=10 score=chips", "1", "-3 10 -1 -6"),
    ):
        evening = Evening("start sevens " + options)
        for winner in rounds.split():
            assert evening.table.phase == "DEAL", options
            left = {"1": "3,0,1,6", "2": "3,3,0,6"}[winner]
            evening.play(f"dealt; won seat={winner} left={left}; next")
        assert evening.table.phase == "END", options
        assert evening.facts[-1].text == "end reason=target"
        assert " ".join([str(n) for n in evening.scores]) == end
        evening.check()
    evening = Evening("start sevens target=2; dealt; won seat=1 left=3,0,1,6; correct 2 0 0 0")
    evening.play("next")
    assert evening.table.phase == "END"  # corrected scores count
    evening.play("undo")
    assert evening.table.phase == "END_ROUND"
    assert Evening("start sevens").say("end reason=target") == "E_VALUE"


def test_corrections():
    evening = Evening("start sevens players=5")
    assert evening.say("correct 1 2 3 4") == "E_VALUE"
    evening.play("correct 1 2 3 4 -1")
    assert evening.scores == (1, 2, 3, 4, -1)
    evening = Evening("start sevens score=chips")
    assert evening.say("correct 1 0 0 0") == "E_SUM" and evening.say("correct 1 -1 0 0") == "ok"
    assert evening.say("swap a=0 b=1 replay=yes") == "E_OPTION"
    assert evening.say("swap a=0 b=4") == "E_VALUE"
    evening.play("swap a=0 b=3 replay=no")
    assert evening.table.called == (3, 1, 2, 0) and evening.scores == (1, -1, 0, 0)
    evening.check()


def test_amends():
    evening = begun("score=cards target=19").play("won seat=1 left=3,0,1,6; next; dealt")
    evening.play("play card=7D seat=0; won seat=2 left=12,13,0,13; next")
    assert evening.table.phase == "END"
    for line, code in (
        ("amend hand=3 winner=0 left=0,1,1,1", "E_VALUE"),
        ("amend hand=1 winner=0", "E_VALUE"),
        ("amend hand=1 left=1,1,0,1", "E_VALUE"),
        ("amend hand=2 left=12,12,0,13", "E_VALUE"),
        ("amend hand=1 winner=0 left=0,5,1,6", "ok"),
        ("amend hand=1 left=0,5,2,6", "ok"),
    ):
        assert evening.say(line) == code, line
    assert evening.table.hands[0].winner == 0
    assert evening.scores == (12, 18, 2, 19) and evening.table.phase == "END"
    evening.play("undo")
    assert evening.scores == (12, 18, 1, 19)
    evening.check()
    played, _ = play_round(3, 4, False)
    assert played.say("amend hand=1 winner=0") == "E_VALUE"


def test_who_leads():
    assert sevens.lowest(begun("score=cards").table) and not sevens.lowest(begun().table)
    table = begun("score=chips").play("won seat=1 left=3,0,1,6").table
    assert sevens.summary(table) == (("rounds", 1), ("rounds won", "0 1 0 0"))
    assert sevens.summary(begun().table) == (("rounds", 0),)


# --- the contract --------------------------------------------------------------------------------


def test_every_mix_of_options_keeps_the_contract():
    mixes = (
        "", "players=3 opening=left", "players=8 score=cards target=99 false_pass=3",
        "players=5 score=chips false_pass=20 play_on=on", "players=6 must_play=off dealer=5",
        "players=7 opening=left must_play=off play_on=on", "score=chips opening=left target=9",
    )  # fmt: skip
    for seed, options in enumerate(mixes):
        contract("start sevens " + options, seed, 120)
    for seed in range(4):
        contract(legal_start("sevens", Lcg(seed)), seed + 20, 120)
