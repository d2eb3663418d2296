"""7 Hand Rummy: decks, contracts, one hand press by press, who may want, call, lay, discard."""

from tableside.rules.games import rummy
from tableside.rules.games.rummy import state
from tests.shared.evening import Evening


def begun(options: str = "players=4", hand: int = 1) -> Evening:
    """Return an evening after the deal of this hand; each hand before was won by seat 0."""
    evening = Evening("start rummy " + options)
    for _ in range(hand - 1):
        evening.play("dealt; out seat=0")
        for seat in evening.table.players[1:]:
            evening.play(f"points seat={seat} value=5")
        evening.play("next")
    return evening.play("dealt")


# --- decks and contracts -------------------------------------------------------------------------


def test_worked_decks():
    for count, decks, cards, dealt, left in (
        (2, 4, 216, 22, 193),
        (4, 4, 216, 44, 171),
        (6, 4, 216, 66, 149),
        (8, 4, 216, 88, 127),
        (9, 5, 270, 99, 170),
        (10, 6, 324, 110, 213),
        (11, 6, 324, 121, 202),
        (12, 7, 378, 132, 245),
        (13, 7, 378, 143, 234),
        (14, 8, 432, 154, 277),
    ):
        table = begun(f"players={count}").table
        assert (table.options.decks, 54 * table.options.decks) == (decks, cards), count
        assert (count * table.options.cards, state.stock(table)) == (dealt, left), count


def test_contracts():
    said = (
        "2 sets", "1 set 1 run", "2 runs", "2 sets 1 run", "1 set 2 runs", "3 sets", "3 runs",
        "1 run",
    )  # fmt: skip
    for number, contract in enumerate(said, 1):
        table = begun("players=3 hands=8", number).table
        assert rummy.contract(table) == contract
        assert state.pat(table) == (number > 5)
        assert rummy.summary(table) == (("hand", f"{number} of 8"), ("contract", contract))


# --- one hand, press by press --------------------------------------------------------------------

TRACE = (
    ("dealt", "ok", "OPEN", 1),
    ("want seat=1", "E_WANT", "OPEN", 1),
    ("want seat=0", "ok", "OPEN", 1),
    ("want seat=2", "ok", "OPEN", 1),
    ("rummy seat=0", "E_RUMMY", "OPEN", 1),
    ("stock", "ok", "HELD", 1),
    ("want seat=2", "E_PHASE", "HELD", 1),
    ("down", "ok", "HELD", 1),
    ("discard", "ok", "OPEN", 2),
    ("rummy seat=1", "E_RUMMY", "OPEN", 2),
    ("rummy seat=0", "ok", "OPEN", 2),
    ("want seat=0", "E_WANT", "OPEN", 2),
    ("take", "ok", "HELD", 2),
    ("down seat=1", "E_TURN", "HELD", 2),
    ("out seat=2", "ok", "COUNT", None),
    ("cards seat=2 n5=1 n10=0 nA=0 nJ=0", "E_VALUE", "COUNT", None),
    ("cards seat=0 n5=2 n10=2 nA=1 nJ=1", "ok", "COUNT", None),
    ("points seat=1 value=15", "ok", "RESULT", None),
    ("next", "ok", "DEAL", None),
)


def test_the_trace():
    evening = Evening("start rummy players=3 first_dealer=2; dealt; out seat=0")
    evening.play("points seat=1 value=5; points seat=2 value=5; next")
    assert evening.table.dealer == 0 and state.number(evening.table) == 2
    for number, (wish, answer, phase, turn) in enumerate(TRACE):
        assert evening.say(wish) == answer, (number, wish, evening.why)
        assert (evening.table.phase, evening.table.turn) == (phase, turn), (number, wish)
        if wish == "stock":
            assert evening.table.buys == (1, 0, 0) and evening.table.queue == ()
    hand = evening.table.hands[1]
    assert hand.deltas == (65, 15, 0) and hand.counts == ((2, 2, 1, 1), 15, None)
    assert (hand.result, hand.winner) == ("win", 2)
    assert (hand.down, hand.buys, hand.calls) == ((False, True, True), (1, 0, 0), (1, 0, 0))
    assert (evening.table.dealer, state.number(evening.table)) == (1, 3)
    evening.check()


def test_turns_go_clockwise():
    evening = begun("players=3 first_dealer=1")
    turns = []
    for _ in range(4):
        turns.append(evening.table.turn)
        evening.play("stock; discard")
    assert turns == [2, 0, 1, 2]
    assert [f.text for f in evening.facts[2:4]] == ["stock", "discard seat=2"]


def test_phases():
    evening = Evening("start rummy players=3")
    for line in ("want seat=0", "take", "stock", "down", "discard", "out none", "next"):
        assert evening.say(line) == "E_PHASE", line
    evening.play("dealt")
    for line in ("dealt", "down", "discard", "cards seat=0 n5=1 n10=0 nA=0 nJ=0", "next"):
        assert evening.say(line) == "E_PHASE", line
    evening.play("take")
    for line in ("take", "stock", "want seat=2", "rummy seat=2", "dealt"):
        assert evening.say(line) == "E_PHASE", line
    evening.play("discard; void")
    assert (evening.table.phase, evening.table.dealer, evening.table.hand) == ("DEAL", 0, 0)
    evening.play("dealt; refill kind=leftover; set_aside; take; refill kind=aside; void; dealt")
    assert evening.say("refill kind=new") == "E_VALUE"
    evening.play("out none")
    assert evening.say("void") == "E_PHASE" and evening.say("refill kind=aside") == "E_PHASE"
    evening.check()


# --- wants ---------------------------------------------------------------------------------------


def test_who_may_want():
    evening = begun()
    evening.play("want seat=3; want seat=0")
    assert evening.table.queue == (3, 0)
    for seat, code in ((1, "E_WANT"), (3, "E_WANT"), (4, "E_VALUE"), (2, "ok")):
        assert evening.say(f"want seat={seat}") == code, seat
    evening.play("take; discard")
    assert evening.table.queue == () and evening.table.buys == (0, 0, 0, 0)
    assert evening.say("want seat=1") == "E_WANT"  # has discarded it
    evening.play("want seat=3; want seat=0; stock; discard; want seat=1; stock; discard")
    assert evening.table.buys == (0, 1, 0, 1)
    evening.check()


def test_limits_of_wants():
    evening = begun("players=4 want_limit=1")
    evening.play("want seat=3; take; discard; want seat=3; stock; discard")
    assert evening.say("want seat=3") == "E_WANT" and evening.say("want seat=0") == "ok"
    evening = begun("players=4 want_limit=2 hands=8", 8)
    evening.play("want seat=2; want seat=3; stock; discard")
    assert evening.say("want seat=2") == "E_WANT" and evening.say("want seat=3") == "ok"
    evening = begun("players=4 want_when_down=off")
    evening.play("stock; down; discard; stock; discard")
    assert evening.say("want seat=1") == "E_WANT" and evening.say("want seat=0") == "ok"
    evening = begun("players=4")
    evening.play("stock; down; discard; stock; discard; want seat=1")


# --- RUMMY ---------------------------------------------------------------------------------------


def test_who_may_call_rummy():
    evening = begun().play("take; discard")
    assert evening.say("rummy seat=0") == "E_RUMMY"  # nobody is down
    evening.play("take; down; discard")
    assert evening.say("rummy seat=2") == "E_RUMMY"  # its own card
    evening.play("want seat=0; rummy seat=1")
    assert (evening.table.turn, evening.table.discarder, evening.table.queue) == (3, 1, ())
    assert evening.say("rummy seat=1") == "E_RUMMY" and evening.say("want seat=1") == "E_WANT"
    evening.play("want seat=2; rummy seat=3; rummy seat=2")
    assert evening.table.turn == 3 and evening.table.calls == (0, 1, 1, 1)
    assert evening.say("rummy seat=4") == "E_VALUE"
    evening.check()


def test_rummy_by_option():
    evening = begun("players=3 rummy=off").play("take; down; discard")
    assert evening.say("rummy seat=0") == "E_RUMMY"
    evening = begun("players=3 rummy_open=down").play("take; down; discard; stock; discard")
    assert evening.say("rummy seat=0") == "E_NOT_DOWN" and evening.say("rummy seat=1") == "ok"


# --- down, out -----------------------------------------------------------------------------------


def test_down_and_out():
    evening = begun().play("stock; down")
    assert evening.say("down") == "E_REPEAT"
    evening.play("discard; take")
    assert evening.say("discard seat=1") == "E_TURN" and evening.say("down seat=4") == "E_VALUE"
    evening.play("down seat=2; discard seat=2")
    assert evening.say("down") == "E_PHASE"  # draw first
    assert evening.say("down seat=3") == "E_PHASE"
    for line, code in (
        ("out", "E_SYNTAX"),
        ("out none seat=1", "E_SYNTAX"),
        ("out all", "E_VALUE"),
        ("out seat=4", "E_VALUE"),
        ("out seat=3", "ok"),
    ):
        assert evening.say(line) == code, line
    assert (evening.table.out, evening.table.down) == (3, (False, True, True, True))


def test_pat_hands_go_out_by_laying_down():
    for hand in (6, 7, 8):
        evening = begun("players=3 hands=8", hand)
        turn = evening.table.turn
        evening.play("down")
        assert (evening.table.phase, evening.table.out) == ("COUNT", turn)
        evening.play("undo; stock; down")
        assert (evening.table.phase, evening.table.out) == ("COUNT", turn)
        evening.check()
    evening = begun("players=3 pat_lay_before_draw=off", 6)
    assert evening.say("down") == "E_PHASE" and evening.say("down seat=0") == "E_PHASE"
    evening.play("take; down")
    assert evening.table.phase == "COUNT"
    evening = begun("players=3", 6).play("stock; discard")
    assert evening.say("down seat=0") == "E_TURN"


# --- tables that do not press their turns --------------------------------------------------------


def test_only_wants_calls_and_lays():
    evening = begun()
    assert evening.say("rummy seat=3") == "E_RUMMY"
    evening.play("want seat=3; down seat=2")
    table = evening.table
    assert (table.phase, table.turn, table.queue) == ("OPEN", None, (3,))
    evening.play("want seat=1; want seat=2; stock")  # nobody is the turn player any more
    assert (evening.table.phase, evening.table.buys) == ("OPEN", (0, 0, 0, 1))
    assert evening.say("down") == "E_SYNTAX" and evening.say("discard") == "E_SYNTAX"
    assert evening.say("down seat=2") == "E_REPEAT"
    evening.play("want seat=0; rummy seat=3; rummy seat=3")  # whose card it was, nobody knows
    assert (evening.table.queue, evening.table.calls) == ((), (0, 0, 0, 2))
    evening.play("want seat=0; take; down seat=1; down seat=3; out seat=3")
    assert evening.table.phase == "COUNT" and evening.table.down == (False, True, True, True)
    evening.check()


def test_the_first_discard_begins_the_turns():
    evening = begun().play("down seat=2; discard seat=3")
    table = evening.table
    assert (table.turn, table.discarder, table.kept) == (0, 3, True)
    assert evening.say("want seat=0") == "E_WANT" and evening.say("want seat=3") == "E_WANT"
    assert evening.say("discard seat=1") == "E_PHASE" and evening.say("down seat=1") == "E_PHASE"
    evening.play("take")
    assert evening.say("discard seat=1") == "E_TURN"
    evening.play("discard")
    assert evening.table.turn == 1
    evening = begun().play("discard seat=2")  # nobody pressed a draw
    assert evening.table.turn == 3
    evening = begun().play("stock; down seat=2")  # the turn had gone on unpressed
    assert (evening.table.phase, evening.table.turn) == ("OPEN", None)
    evening = begun("players=4", 6).play("down seat=3")
    assert (evening.table.phase, evening.table.out) == ("COUNT", 3)
    evening.check()
