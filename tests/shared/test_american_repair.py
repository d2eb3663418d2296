"""Undo, amend, swap: what a correction means for everything after it."""

from tableside.rules.ledger import Ledger
from tests.shared.evening import Evening

TRACE = (
    "win seat=1 how=discard from=2 value=25",
    "win seat=1 how=self value=30",
    "win seat=3 how=discard from=0 value=25",
    "wall_game",
    "win seat=0 how=discard from=3 value=40",
)


def played(options: str, results=TRACE) -> Evening:
    """Return an evening of these results, the last not yet followed by `next`."""
    evening = Evening("start american east=0 " + options)
    for number, result in enumerate(results):
        evening.play(("next; skip; " if number else "skip; ") + result)
    return evening


def state(evening: Evening) -> tuple:
    """Return (East of each game, the scores)."""
    return tuple([hand.dealer for hand in evening.table.hands]), evening.scores


# --- undo ----------------------------------------------------------------------------------------


def test_undo_takes_back_any_fact_across_games():
    evening = Evening("start american; roll 1 1; roll 2 2; roll 3 3; roll 4 4")
    evening.play("reseat a=0 b=1; east seat=0; roll 1 2; step; dealt; ready seat=1; step; step")
    evening.play("ready seat=2 blind=3; step; vote go seat=1; vote go; step; step; step")
    evening.play("courtesy seat=0 n=2; step; dead seat=1 reason=peek; wall_game; next; skip")
    evening.play("misnamed from=0 by=1 value=9; correct 1 -1 0 0; swap a=0 b=1; amend hand=1")
    evening.play("name player=0 text=Ann; end; clock utc=1800000000")
    tables = []
    replay = Evening()
    for fact in evening.facts:
        if fact.text.split()[0] not in ("name", "clock"):
            tables.append(replay.table)
        replay.take(fact.text)
    assert replay.table == evening.table
    while len(tables) > 1:
        evening.play("undo")
        assert evening.table == tables.pop()
    assert evening.say("undo") == "E_PHASE"  # nothing but the start is left
    assert evening.ledger.names == {0: "Ann"} and evening.ledger.clocks
    evening.check()
    evening.play("roll 6 6")
    assert evening.table.rolls == ((0, 6, 6),)


def test_undo_of_one_named_fact():
    evening = Evening("start american east=0; skip; wall_game; next")
    assert evening.say("undo seq=1") == "E_PHASE"
    assert evening.say("undo seq=2") == "E_PHASE"
    assert evening.say("undo seq=99") == "E_PHASE"
    assert evening.say("undo seq=0") == "E_VALUE"
    evening.play("undo seq=4")
    assert evening.say("undo seq=4") == "E_REPEAT"
    assert evening.say("undo seq=5") == "E_PHASE"  # that is the undo itself
    evening.play("undo; undo")
    assert evening.say("undo seq=3") == "E_REPEAT"
    assert evening.say("undo seq=1") == "E_PHASE"
    assert evening.say("undo") == "E_PHASE"
    assert [f.text for f in evening.facts[4:]] == ["undo seq=4", "undo seq=3", "undo seq=2"]
    evening.check()


def test_undo_reaches_further_back_than_the_kept_trail():
    evening = Evening("start american east=0")
    for _ in range(30):
        evening.play("skip; wall_game; next")
    for seq in range(91, 1, -1):
        evening.play(f"undo seq={seq}")
    assert evening.table.hand == 0 and evening.table.phase == "ROLL_BREAK"
    evening.check()


def test_a_closed_evening_is_corrected_not_undone():
    evening = Evening("start american east=0; skip; wall_game; end")
    evening.play("undo; end; close")
    assert evening.say("undo") == "E_PHASE"
    evening.play("correct 5 -5 0 0; amend hand=1 result=win winner=0 how=self value=10")
    assert evening.scores == (65, -25, -20, -20)
    evening.check()


def test_a_journal_read_anew_undoes_as_before():
    """After a restart every undo, also across corrections, leads where it would have led."""
    road = "skip; win seat=0 how=self value=9; next; skip; wall_game; amend hand=1 winner=2; next;"
    road += "skip; swap a=0 b=2 replay=yes; dead seat=1 reason=peek; amend hand=2 east=3"
    evening = Evening("start american east=0 dealer_rule=stay_win; " + road)
    seqs = [fact.seq for fact in evening.facts]
    while seqs[-1] > 1:
        again = Evening()
        again.facts = list(evening.facts)
        again.ledger = Ledger(lambda again=again: iter(again.facts))
        again.ledger.load()
        evening.play("undo")
        again.play("undo")
        assert again.table == evening.table and again.facts == evening.facts, seqs[-1]
        again.play("undo" if seqs[-1] > 2 else "skip")
        again.check()
        seqs.pop()


# --- amend ---------------------------------------------------------------------------------------


def test_the_trace_of_amendments():
    evening = played("dealer_rule=stay_win dealer_double=on")
    assert state(evening) == ((0, 1, 1, 2, 3), (20, 395, -235, -180))
    evening.play("amend hand=2 winner=2")
    assert state(evening) == ((0, 1, 2, 3, 0), (160, -100, 60, -120))
    hands = evening.table.hands
    assert hands[1].deltas == (-60, -120, 240, -60) and hands[2].deltas == (-50, -25, -50, 125)
    assert hands[4].deltas == (320, -80, -80, -160)
    noted = [(n.hand, n.what, n.old, n.new) for n in evening.ledger.notes]
    assert noted == [
        (3, "east", 1, 2),
        (3, "deltas", (-50, -50, -25, 125), (-50, -25, -50, 125)),
        (4, "east", 2, 3),
        (5, "east", 3, 0),
        (5, "deltas", (240, -40, -40, -160), (320, -80, -80, -160)),
    ]
    evening.check()
    evening.play("amend hand=3 east=1")
    assert state(evening) == ((0, 1, 1, 2, 3), (80, -85, 125, -120))
    assert evening.table.hands[2].deltas == (-50, -50, -25, 125)
    assert evening.table.hands[4].deltas == (240, -40, -40, -160)
    evening.check()
    evening.play("next")
    assert evening.table.dealer == 0


def test_the_next_east_of_the_trace():
    for repairs in ("", "amend hand=2 winner=2", "amend hand=2 winner=2; amend hand=3 east=1"):
        evening = played("dealer_rule=stay_win dealer_double=on").play(repairs)
        evening.play("next")
        assert evening.table.dealer == 0, repairs


def test_undo_of_an_amendment_brings_back_table_and_notes():
    evening = played("dealer_rule=stay_win dealer_double=on")
    before = evening.table
    evening.play("amend hand=2 winner=2")
    once, notes = evening.table, evening.ledger.notes
    evening.play("amend hand=3 east=1; undo")
    assert evening.table == once and evening.ledger.notes == notes
    evening.play("undo")
    assert evening.table == before and evening.ledger.notes == ()
    evening.play("undo")
    assert evening.table.hand == 4
    evening.check()


ZONE = " jokerless=yes hot=yes safe=yes"
BASE = "win seat=1 how=discard from=2 value=25" + ZONE
HOUSE = "hot_wall=20 cold_wall=20 wall_game=kitty:10"

# what the hand was, what the amend says, the code, the fact it is then worth
AMENDS = (
    (BASE, "winner=3", "ok", BASE.replace("seat=1", "seat=3")),
    (BASE, "winner=2", "E_VALUE", ""),
    (BASE, "winner=2 from=1", "ok", "win seat=2 how=discard from=1 value=25" + ZONE),
    (BASE, "how=self", "ok", "win seat=1 how=self value=25 jokerless=yes"),
    (BASE, "how=self hot=yes", "E_VALUE", ""),
    (BASE, "how=self from=0", "E_VALUE", ""),
    (BASE, "hot=no", "E_VALUE", ""),
    (BASE, "hot=no safe=no", "ok", BASE.replace(" hot=yes safe=yes", "")),
    (BASE, "safe=no", "ok", BASE.replace(" safe=yes", "")),
    (BASE, "sp=yes", "ok", BASE + " sp=yes"),
    (BASE, "jokerless=no value=50", "ok", BASE.replace("25 jokerless=yes", "50")),
    (BASE, "value=0", "E_VALUE", ""),
    (BASE, "cold=yes", "E_COLD", ""),
    (BASE, "cold=no", "ok", BASE),
    (BASE, "winner=4", "E_VALUE", ""),
    (BASE, "", "ok", BASE),
    (BASE, "from=0 winner=0", "E_VALUE", ""),
    (BASE, "thrown_in=0", "E_VALUE", ""),
    (BASE, "result=wall_game", "ok", "wall_game"),
    (BASE, "result=wall_game winner=1", "E_VALUE", ""),
    (BASE, "result=misnamed", "E_VALUE", ""),
    (BASE, "result=misnamed winner=0 from=3 value=30", "ok", "misnamed from=3 by=0 value=30"),
    (BASE, "result=misnamed winner=0 from=0 value=30", "E_VALUE", ""),
    (BASE, "result=false_mahjong from=0 value=9 thrown_in=1,2", "ok",
     "false_mahjong seat=0 value=9 thrown_in=1,2"),
    (BASE, "result=false_mahjong from=0 value=9 thrown_in=1", "E_VALUE", ""),
    (BASE, "result=false_mahjong from=0 value=9 thrown_in=1,2,3", "E_VALUE", ""),
    (BASE, "result=false_mahjong from=0 value=9 thrown_in=0,1,2", "E_VALUE", ""),
    (BASE, "result=false_mahjong value=9 thrown_in=1,2", "E_VALUE", ""),
    (BASE, "result=false_mahjong winner=1 from=0 value=9 thrown_in=1,2", "E_VALUE", ""),
    (BASE, "result=win", "ok", BASE),
    ("wall_game", "result=win winner=2 how=self value=40", "ok", "win seat=2 how=self value=40"),
    ("wall_game", "result=win winner=2 how=self", "E_VALUE", ""),
    ("wall_game", "result=win winner=2 value=5", "E_VALUE", ""),
    ("wall_game", "result=win winner=2 how=discard value=5", "E_VALUE", ""),
    ("wall_game", "winner=2", "E_VALUE", ""),
    ("wall_game", "value=2", "E_VALUE", ""),
    ("misnamed from=0 by=1 value=9", "winner=2", "ok", "misnamed from=0 by=2 value=9"),
    ("misnamed from=0 by=1 value=9", "from=2 value=8", "ok", "misnamed from=2 by=1 value=8"),
    ("misnamed from=0 by=1 value=9", "how=self", "E_VALUE", ""),
    ("false_mahjong seat=0 value=9 thrown_in=1,2", "thrown_in=2,3", "ok",
     "false_mahjong seat=0 value=9 thrown_in=2,3"),
    ("false_mahjong seat=0 value=9 thrown_in=1,2", "from=3", "ok",
     "false_mahjong seat=3 value=9 thrown_in=1,2"),
    ("false_mahjong seat=0 value=9 thrown_in=1,2", "from=1", "E_VALUE", ""),
    ("false_mahjong seat=0 value=9 thrown_in=1,2", "winner=3", "E_VALUE", ""),
)  # fmt: skip


def test_amends_of_every_kind():
    for written, edit, code, worth in AMENDS:
        evening = played(HOUSE, ("wall_game", written, "wall_game"))
        assert evening.say("amend hand=2 " + edit) == code, (written, edit, evening.why)
        if code == "ok":
            fresh = played(HOUSE, ("wall_game", worth, "wall_game"))
            assert evening.table == fresh.table, (written, edit)
        evening.check()


def test_what_an_amend_cannot_name():
    evening = played("")
    for line, code in (
        ("hand=0", "E_VALUE"),
        ("hand=6", "E_VALUE"),
        ("winner=1", "E_SYNTAX"),
        ("hand=1 dice=3", "E_SYNTAX"),
        ("hand=1 result=void", "E_VALUE"),
        ("hand=1 east=4", "E_VALUE"),
        ("hand=1 east=3", "ok"),
    ):
        assert evening.say("amend " + line) == code, line
    assert Evening("start american").say("amend hand=1") == "E_VALUE"
    evening = Evening("start american east=0 players=3; skip; wall_game")
    assert evening.say("amend hand=1 east=3") == "E_VALUE"
    assert evening.say("amend hand=1 result=win winner=3 how=self value=5") == "E_VALUE"


def test_dead_seats_of_the_game_guard_its_amends():
    for line, code in (
        ("winner=3", "E_DEAD"),
        ("from=3", "ok"),
        ("result=misnamed winner=3 from=0 value=5", "E_DEAD"),
        ("result=misnamed winner=0 from=3 value=5", "ok"),
        ("result=false_mahjong from=3 value=5 thrown_in=0", "E_DEAD"),
        ("result=false_mahjong from=0 value=5 thrown_in=3,1", "E_DEAD"),
        ("result=false_mahjong from=0 value=5 thrown_in=1", "ok"),
        ("result=false_mahjong from=0 value=5", "E_VALUE"),
    ):
        evening = played("", ("dead seat=3 reason=peek; " + TRACE[0], "wall_game"))
        assert evening.say("amend hand=1 " + line) == code, line
        evening.check()


def test_a_dealt_win_is_amended_as_in_play():
    evening = Evening("start american east=0; roll 1 2; dealt; win seat=0 how=self value=25")
    evening.play("amend hand=1 winner=2 how=discard from=1")
    assert evening.scores == (-25, -50, 100, -25)
    assert evening.table.hands[0].d1 == 1
    evening.check()


def test_a_dealt_win_after_east_changed_is_kept_paid_and_noted():
    evening = Evening("start american east=0 dealer_rule=stay_win dealer_double=on")
    evening.play("skip; win seat=0 how=self value=10; next")
    evening.play("roll 3 4; dealt; win seat=0 how=self value=10")
    assert evening.scores == (240, -80, -80, -80)
    evening.play("amend hand=1 winner=2")
    # hand 1: P2 from all, East double; hand 2: P0 is no longer East, and is paid as before
    assert evening.table.hands[1].dealer == 1
    assert evening.table.hands[1].deltas == (80, -40, -20, -20)
    refused = [n for n in evening.ledger.notes if n.what == "refused"]
    assert [(n.hand, n.old, n.new) for n in refused] == [
        (2, "win seat=0 how=self value=10", "E_PHASE")
    ]
    evening.check()
    evening.play("amend hand=1 value=11")
    assert len([n for n in evening.ledger.notes if n.what == "refused"]) == 1
    evening.play("amend hand=2 east=0")
    assert evening.table.hands[1].deltas == (120, -40, -40, -40)
    evening.check()


def test_only_what_no_longer_fits_is_noted():
    evening = Evening("start american east=0 rounds=1 players=2; skip; wall_game")
    evening.play("correct 5 -5; swap a=0 b=2; next; roll 1 2; dealt; void; skip; wall_game; next")
    assert evening.facts[-1].text == "end reason=rounds"
    evening.play("amend hand=1 result=win winner=0 how=self value=10")
    assert evening.ledger.notes == () and evening.scores == (25, -25)
    evening.play("swap a=0 b=2 replay=yes")
    assert [n.what for n in evening.ledger.notes] == ["deltas"]
    evening.check()


def test_the_game_under_way_gets_its_east_anew():
    evening = Evening("start american east=0 dealer_rule=stay_win; skip")
    evening.play("win seat=0 how=self value=10; next; roll 3 4; step; dealt; ready seat=2")
    evening.play("amend hand=1 winner=2")
    table = evening.table
    assert (table.dealer, table.phase, table.d1, table.d2) == (1, "C1_RIGHT", 3, 4)
    assert table.ready == (None, None, 0, None) and table.passes == 1
    assert [(n.hand, n.what, n.old, n.new) for n in evening.ledger.notes] == [(2, "east", 0, 1)]
    evening.check()


def test_east_of_a_game_as_the_table_played_it():
    evening = played("players=5 dealer_double=on", ("wall_game",) * 3)
    assert evening.table.sits == (4, 0, 2, 3)
    evening.play("amend hand=1 east=2")
    # East of game 1 was seat 2: that player leaves, the fifth takes the seat, East goes on
    assert [hand.dealer for hand in evening.table.hands] == [2, 3, 0]
    assert evening.table.hands[1].sits == (0, 1, 4, 3)
    evening.check()


def test_balances_kitty_and_totals_follow():
    house = "pie=100 wall_game=kitty:10"
    results = ("wall_game", "win seat=1 how=self value=60", "win seat=2 how=self value=60")
    evening = played(house, results)
    evening.play("amend hand=1 result=win winner=0 how=self value=50")
    fresh = played(house, ("win seat=0 how=self value=50",) + results[1:])
    assert evening.table == fresh.table
    evening.play("end")
    assert evening.table.scores == fresh.play("end").table.scores
    evening.check()


# --- swap ----------------------------------------------------------------------------------------


def test_the_trace_of_a_swap():
    evening = played("dealer_double=on")
    assert evening.scores == (100, 380, -300, -180)
    evening.play("swap a=1 b=2")
    assert evening.scores == (100, 380, -300, -180)
    assert evening.table.called == (0, 2, 1, 3)
    evening.play("undo; swap a=1 b=2 replay=yes")
    assert evening.scores == (160, -275, 235, -120)
    assert evening.table.called == (0, 1, 2, 3)
    evening.check()
    evening.play("undo")
    assert evening.scores == (100, 380, -300, -180)
    evening.check()


def test_what_a_swap_may_not():
    evening = Evening("start american players=3 east=0")
    for line in ("a=0 b=0", "a=0 b=3", "a=4 b=1", "a=0 b=14", "a=x b=1"):
        assert evening.say("swap " + line) == "E_VALUE", line
    assert evening.say("swap a=0") == "E_SYNTAX"
    evening.play("swap a=0 b=2 replay=yes; reseat a=0 b=1")
    assert evening.say("swap a=0 b=2 replay=yes") == "E_PHASE"
    assert evening.say("swap a=0 b=2") == "ok"
    assert Evening("start american players=5").say("swap a=0 b=4 replay=yes") == "E_OPTION"
    assert Evening("start american players=5").say("swap a=0 b=4") == "ok"
    evening = Evening("start american pivot=on east=0")
    for _ in range(8):
        evening.play("skip; wall_game; next")
    assert evening.say("swap a=0 b=2 replay=yes") == "E_PHASE"
    evening.play("undo")
    assert evening.say("swap a=0 b=2 replay=yes") == "ok"


def test_a_replayed_swap_exchanges_every_seat_but_east():
    def road(a: int, b: int) -> str:
        return (
            f"start american east=1 wall_game=kitty:10; east seat=2; roll 1 2; dealt;"
            f"ready seat={a}; step; step; ready seat={b} blind=2; step; vote go seat={a};"
            f"vote stop seat={b}; courtesy seat={a} n=3; courtesy seat={b} n=1; step;"
            f"dead seat={b} reason=count; win seat={a} how=discard from={b} value=30;"
            f"correct 1 2 -3 0; amend hand=1 winner=0 from={a} east=1; next; skip;"
            f"false_mahjong seat={b} value=20 thrown_in=0,{a}; next; skip;"
            f"misnamed from={a} by={b} value=10; next; skip; false_mahjong seat={a} value=9"
        )

    evening = Evening(road(1, 2))
    evening.play("swap a=1 b=2 replay=yes")
    assert evening.table == Evening(road(2, 1)).table
    evening.play("win seat=1 how=self value=10")  # later facts name seats as they are
    evening.play("amend hand=1 winner=3; swap a=2 b=0 replay=yes; undo; undo; undo")
    assert evening.table == Evening(road(2, 1)).table
    evening.check()


def test_names_follow_a_rename_only():
    evening = Evening("start american; name player=1 text=Ann; name player=2 text=Bo")
    evening.play("swap a=1 b=2")
    table = evening.table
    assert [evening.ledger.names.get(table.called[p]) for p in (1, 2)] == ["Bo", "Ann"]
    evening.play("undo")
    assert evening.table.called == (0, 1, 2, 3)
    assert evening.loaded().names == evening.ledger.names
