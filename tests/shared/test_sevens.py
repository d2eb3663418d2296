"""Sevens: cards, deals, the layout, whose turn it is, and what the scores say."""

from tableside.rules.cards import card_at, left, place_of
from tableside.rules.games import sevens
from tableside.rules.games.sevens import state
from tableside.rules.games.sevens.play import words
from tests.shared.evening import Evening


def begun(options: str = "", plays: str = "") -> Evening:
    """Return an evening after the deal and these plays: `2:7D 3:8D 0:-`, `-` a pass."""
    evening = Evening(f"start sevens {options}; dealt")
    for play in plays.split():
        seat, card = play.split(":")
        evening.play(f"pass seat={seat}" if card == "-" else f"play card={card} seat={seat}")
    return evening


# --- cards, seats, deal --------------------------------------------------------------------------


def test_cards_have_words_and_places():
    assert [card_at(i) for i in (0, 6, 12, 13, 51)] == ["AC", "7C", "KC", "AD", "KS"]
    assert [place_of(card_at(i)) for i in range(52)] == list(range(52))
    for word in ("", "7", "7d", "D7", "1D", "10D", "7X", "*", "7DD"):
        assert place_of(word) is None, word


def test_worked_deals():
    for dealer, count, order, sizes in (
        (0, 4, (1, 2, 3, 0), (13, 13, 13, 13)),
        (3, 4, (0, 1, 2, 3), (13, 13, 13, 13)),
        (1, 5, (2, 3, 4, 0, 1), (10, 10, 11, 11, 10)),
        (5, 6, (0, 1, 2, 3, 4, 5), (9, 9, 9, 9, 8, 8)),
        (2, 3, (0, 1, 2), (18, 17, 17)),
        (7, 8, (0, 1, 2, 3, 4, 5, 6, 7), (7, 7, 7, 7, 6, 6, 6, 6)),
    ):
        table = begun(f"players={count} dealer={dealer}").table
        assert table.left == sizes, (dealer, count)
        seat = dealer
        for expected in order:
            seat = left(seat, count)
            assert seat == expected
        assert seat == dealer


def test_uneven_deals_begin_at_the_dealers_left():
    for count, sizes in (
        (3, (18, 17, 17)),
        (5, (11, 11, 10, 10, 10)),
        (6, (9, 9, 9, 9, 8, 8)),
        (7, (8, 8, 8, 7, 7, 7, 7)),
        (8, (7, 7, 7, 7, 6, 6, 6, 6)),
    ):
        for dealer in range(count):
            found = state.dealt_to(dealer, count)
            assert tuple([found[(dealer + 1 + i) % count] for i in range(count)]) == sizes


# --- the layout ----------------------------------------------------------------------------------

# wish, answer or what it says, legal afterwards, turn
TRACE = (
    ("play card=7H seat=2", "E_CARD", "7D", None),
    ("play card=7D seat=2", "ok", "7C 6D 8D 7H 7S", 3),
    ("play card=8D", "ok", "7C 6D 9D 7H 7S", 0),
    ("play card=5H", "E_CARD", "7C 6D 9D 7H 7S", 0),
    ("play card=7H seat=0", "ok", "7C 6D 9D 6H 8H 7S", 1),
    ("play card=5H seat=1", "E_CARD", "7C 6D 9D 6H 8H 7S", 1),
    ("play card=6H", "ok", "7C 6D 9D 5H 8H 7S", 2),
    ("play card=5H", "ok", "7C 6D 9D 4H 8H 7S", 3),
    ("pass", "ok", "7C 6D 9D 4H 8H 7S", 0),
    ("pass seat=0", "ok", "7C 6D 9D 4H 8H 7S", 1),
    ("pass", "ok", "7C 6D 9D 4H 8H 7S", 2),
    ("pass", "W_MUST_PLAY 2 7C 6D 9D 4H 8H 7S", "7C 6D 9D 4H 8H 7S", 3),
    ("play card=7S seat=2", "E_TURN", "7C 6D 9D 4H 8H 7S", 3),
    ("play card=7S seat=3", "V_FALSE_PASS 3 7S", "7C 6D 9D 4H 8H 6S 8S", 0),
    ("play card=8S", "ok", "7C 6D 9D 4H 8H 6S 9S", 1),
    ("play card=7S", "E_DUP", "7C 6D 9D 4H 8H 6S 9S", 1),
    ("play card=6S", "ok", "7C 6D 9D 4H 8H 5S 9S", 2),
)


def test_the_trace():
    evening = begun()
    for number, (wish, answer, legal, turn) in enumerate(TRACE):
        got = evening.say(wish)
        table = evening.table
        if got == "ok" and table.said:
            got = "{} {} {}".format(table.said[0], table.said[1], " ".join(table.said[2]))
        assert got == answer, (number, wish)
        assert words(state.legal(table)) == legal, (number, wish)
        assert table.turn == turn, (number, wish)
    assert evening.table.left == (11, 11, 11, 11) and evening.table.passes == (1, 1, 1, 1)
    assert evening.table.caught == ((3, "7S"),)
    evening.check()


def test_a_played_fact_names_its_seat():
    evening = begun("", "2:7D")
    evening.play("play card=8D; pass")
    assert [f.text for f in evening.facts[3:]] == ["play card=8D seat=3", "pass seat=0"]


def test_ends_of_a_suit():
    down = [card + "D" for card in "65432A89TJQK"]
    evening = begun("", "1:7D")
    for card in down:
        evening.play("play card=" + card)
    assert words(state.legal(evening.table)) == "7C 7H 7S"
    for card in ("AD", "KD", "7D"):
        assert evening.say("play card=" + card) == "E_DUP"


def test_the_order_of_refusals():
    evening = begun()
    assert evening.say("play card=7D") == "E_SYNTAX"
    assert evening.say("play seat=1") == "E_SYNTAX"
    assert evening.say("play card=7D seat=4") == "E_VALUE"
    assert evening.say("play card=XX seat=1") == "E_VALUE"
    assert evening.say("play card=7S seat=1") == "E_CARD"
    assert evening.say("next") == "E_PHASE"
    evening.play("play card=7D seat=1")
    assert evening.say("play card=XX seat=1") == "E_TURN"
    assert evening.say("play card=XX") == "E_VALUE"
    assert evening.say("play card=7D seat=1") == "E_TURN"
    assert evening.say("play card=7D seat=2") == "E_DUP"
    assert evening.say("play card=AD seat=2") == "E_CARD"
    evening.play("won seat=0 left=0,12,13,13")
    assert evening.say("play card=XX") == "E_PHASE"
    assert evening.say("pass") == "E_PHASE"


def test_who_opens():
    evening = begun()
    assert evening.say("pass") == "E_MUST_PLAY" and evening.say("pass seat=1") == "E_MUST_PLAY"
    evening = begun("opening=left dealer=2")
    assert (evening.table.phase, evening.table.turn) == ("OPEN", 3)
    assert words(state.legal(evening.table)) == "7C 7D 7H 7S"
    assert evening.say("play card=8D") == "E_CARD"
    assert evening.say("play card=7S seat=0") == "E_TURN"
    evening.play("pass; pass seat=0; play card=7S")
    assert (evening.table.phase, evening.table.turn, evening.table.opener) == ("TURN", 2, 1)
    evening.play("pass; play card=7H")
    assert evening.table.said == ("V_FALSE_PASS", 3, ("7H",))
    evening.check()


# --- scores --------------------------------------------------------------------------------------


def test_worked_scores():
    for options, won, scores in (
        ("score=rounds", "won seat=1 left=3,0,1,6", (0, 1, 0, 0)),
        ("score=cards", "won seat=1 left=3,0,1,6", (3, 0, 1, 6)),
        ("score=chips", "won seat=1 left=3,0,1,6", (-3, 10, -1, -6)),
    ):
        evening = begun(options).play(won)
        assert evening.scores == scores and evening.table.phase == "END_ROUND"
        assert evening.table.hands[0].how == "told"
        evening.check()


def test_worked_scores_with_false_passes():
    for fine, score, cards, caught, play_on, winner, scores in (
        (0, "rounds", (3, 0, 1, 6), 3, "off", 1, (0, 1, 0, 0)),
        (2, "cards", (3, 0, 1, 6), 3, "off", 1, (3, 0, 1, 8)),
        (2, "chips", (3, 0, 1, 6), 3, "off", 1, (-1, 12, 1, -12)),
        (5, "chips", (3, 0, 1, 6), 1, "off", 1, (2, -5, 4, -1)),
        (0, "cards", (0, 0, 0, 6), None, "on", 1, (0, 0, 0, 6)),
        (0, "chips", (0, 0, 0, 6), None, "on", 1, (0, 6, 0, -6)),
    ):
        table = begun(f"false_pass={fine} score={score} play_on={play_on}").table
        if caught is not None:
            table = state.evolve(table, caught=((caught, "7S"),))
        table = sevens.score.finish(table, winner, cards, "played")
        assert table.scores == scores, (fine, score)
        assert not sevens.sums(table) or sum(scores) == 0


def test_the_first_empty_hand_wins_and_play_may_go_on():
    def walk(options):
        pack = [card_at(place) for place in range(52)]
        evening = Evening(f"start sevens players=4 {options}; dealt cards=" + "".join(pack))
        evening.play("play card=7D seat=1")
        while evening.table.phase == "TURN":
            table = evening.table
            mine = [c for c in state.legal(table) if table.held[table.turn] >> c & 1]
            evening.play("play card=" + card_at(mine[0]) if mine else "pass")
        evening.check()
        return evening.table

    table = walk("score=chips")
    assert table.hands[0].winner == 1 and table.hands[0].left == (1, 0, 1, 1)
    assert table.scores == (-1, 3, -1, -1)
    table = walk("score=chips play_on=on")
    assert table.hands[0].out == (1, 2, 3) and table.hands[0].left == (1, 0, 0, 0)
    assert table.scores == (-1, 1, 0, 0)
    table = walk("score=rounds play_on=on")
    assert table.scores == (0, 1, 0, 0)


def test_turns_skip_players_without_cards():
    table = begun("play_on=on", "0:7D").table
    table = state.evolve(table, left=(5, 0, 0, 5), out=(1, 2), turn=0)
    assert state.next_turn(table, 0) == 3 and state.next_turn(table, 3) == 0
    table = sevens.APPLY["pass"](table, {"seat": 0})
    assert table.said == ()
    table = sevens.APPLY["pass"](table, {"seat": 3})
    assert table.said[:2] == ("W_MUST_PLAY", 3)  # those without cards hold nothing
    table = sevens.APPLY["pass"](table, {"seat": 0})
    assert table.said == ("W_ALL_PASSED", 0, ())


def test_a_round_told_at_once():
    evening = begun()
    for line, code in (
        ("won seat=4 left=1,1,1,0", "E_VALUE"),
        ("won seat=1 left=3,0,1", "E_VALUE"),
        ("won seat=1 left=3,0,1,6,2", "E_VALUE"),
        ("won seat=1 left=3,1,1,6", "E_VALUE"),
        ("won seat=1 left=3,0,0,6", "E_VALUE"),
        ("won seat=0 left=0,17,17,18", "E_VALUE"),
        ("won seat=1 left=3,0,x,6", "E_VALUE"),
        ("won seat=1 left=3,0,-1,6", "E_VALUE"),
        ("won seat=1", "E_SYNTAX"),
        ("won seat=0 left=0,17,17,17", "ok"),
    ):
        assert evening.say(line) == code, line
    evening = begun("", "2:7D 3:8D 0:-")
    assert evening.say("won seat=1 left=13,0,12,11") == "E_VALUE"
    assert evening.say("won seat=1 left=12,0,12,12") == "E_VALUE"
    assert evening.say("won seat=1 left=13,0,12,12") == "ok"
    assert evening.table.hands[0].passes == (1, 0, 0, 0)
    assert begun("play_on=on").say("won seat=1 left=3,0,1,6") == "E_OPTION"
