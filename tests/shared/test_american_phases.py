"""Every wish in every phase: what is granted, what is refused, and where it leads."""

from tableside.rules.games.american import DECIDE, GRAMMAR, PHASES
from tableside.rules.games.american.charleston import blind_order, courtesy_of
from tests.shared.evening import Evening

# How each phase is reached after `start american players=5 bettor=on east=0`.
FIVE = "start american players=5 bettor=on east=0"
ROADS = (
    ("ROLL_BREAK", ""),
    ("DEAL", "roll 1 2"),
    ("C1_RIGHT", "roll 1 2; dealt"),
    ("C1_ACROSS", "roll 1 2; dealt; step"),
    ("C1_LEFT", "roll 1 2; dealt; step; step"),
    ("VOTE", "roll 1 2; dealt; step; step; step"),
    ("C2_LEFT", "roll 1 2; dealt; step; step; step; vote go"),
    ("C2_ACROSS", "roll 1 2; dealt; step; step; step; vote go; step"),
    ("C2_RIGHT", "roll 1 2; dealt; step; step; step; vote go; step; step"),
    ("COURTESY", "roll 1 2; dealt; step; step; step; vote stop"),
    ("BET", "skip"),
    ("PLAY", "skip; bet on=wall"),
    ("RESULT", "skip; bet on=wall; wall_game"),
    ("END", "end"),
)
PASSING = "C1_RIGHT C1_ACROSS C1_LEFT C2_LEFT C2_ACROSS C2_RIGHT"
BEFORE_PLAY = "ROLL_BREAK DEAL VOTE COURTESY " + PASSING
ALL = " ".join([phase for phase, _ in ROADS])

# wish, phases that know it, code there (five players: a reseat is E_OPTION)
WISHES = (
    ("start american", "", "ok"),
    ("roll 3 4", "ROLL_BREAK", "ok"),
    ("east seat=2", "ROLL_BREAK", "ok"),
    ("reseat a=0 b=1", "ROLL_BREAK RESULT", "E_OPTION"),
    ("step", "DEAL COURTESY " + PASSING, "ok"),
    ("dealt", "DEAL", "ok"),
    ("ready seat=0", PASSING, "ok"),
    ("vote go", "VOTE", "ok"),
    ("courtesy seat=0 n=2", "COURTESY", "ok"),
    ("bet on=none", "BET", "ok"),
    ("skip", BEFORE_PLAY, "ok"),
    ("dead seat=1 reason=count", "PLAY", "ok"),
    ("win seat=0 how=self value=25", "PLAY C1_RIGHT", "ok"),
    ("wall_game", "PLAY", "ok"),
    ("false_mahjong seat=0 value=25", "PLAY", "ok"),
    ("misnamed from=0 by=1 value=25", "PLAY", "ok"),
    ("void", "DEAL VOTE COURTESY BET PLAY " + PASSING, "ok"),
    ("next", "RESULT", "ok"),
    ("correct 1 -1 0 0 0", ALL, "ok"),
    ("end", ALL.replace(" END", ""), "ok"),
    ("swap a=0 b=4", ALL, "ok"),
    ("name player=4 text=Wang", ALL, "ok"),
    ("clock utc=1800000000", ALL, "ok"),
)


def test_each_wish_in_each_phase():
    for phase, road in ROADS:
        for wish, phases, code in WISHES:
            evening = Evening(f"{FIVE}; {road}")
            assert evening.table.phase == phase
            want = code if phase in phases.split() else "E_PHASE"
            assert evening.say(wish) == want, (phase, wish, evening.why)
            evening.check()


def test_the_tables_agree():
    known = [phase for phase, _ in ROADS] + ["ROLL_EAST"]
    assert sorted(PHASES) == sorted(known)
    for phase, kind in DECIDE:
        assert phase in known and kind in GRAMMAR


def test_the_phase_is_asked_before_the_values():
    evening = Evening("start american east=0")
    for line in ("win seat=9 how=self value=5000", "ready seat=7 blind=8", "bet on=x"):
        assert evening.say(line) == "E_PHASE", line
    for line in ("win seat=1 how=self", "win seat=1 seat=2 how=self value=3", "win tile=F"):
        assert evening.say(line) == "E_SYNTAX", line
    for line in ("pung seat=1", "roll three=3", "step now", "next 1", "vote", "WIN seat=1"):
        assert evening.say(line) == "E_SYNTAX", line


def test_the_deal_step_by_step():
    evening = Evening("start american east=0; roll 2 4")
    for step in (1, 2, 3):
        evening.play("step")
        assert (evening.table.phase, evening.table.step) == ("DEAL", step)
    evening.play("step")
    assert (evening.table.phase, evening.table.step) == ("C1_RIGHT", 4)
    assert Evening("start american east=0; roll 2 4; step; dealt").table.phase == "C1_RIGHT"
    for options in ("players=3", "players=2", "charleston=none"):
        evening = Evening(f"start american east=0 {options}; roll 2 4; dealt")
        assert evening.table.phase == "PLAY", options
    evening = Evening(f"{FIVE} charleston=none; roll 1 1; step; step; step; step")
    assert evening.table.phase == "BET"


def walk_charleston(options: str) -> list:
    """Return the phases from the deal to play, every step pressed, every vote `go`."""
    evening = Evening(f"start american east=0 {options}; roll 2 4; dealt")
    phases = []
    while evening.table.phase != "PLAY":
        phases.append(evening.table.phase)
        evening.play("vote go" if evening.table.phase == "VOTE" else "step")
    return phases


def test_the_order_of_the_passes():
    first, second = ["C1_RIGHT", "C1_ACROSS", "C1_LEFT"], ["C2_LEFT", "C2_ACROSS", "C2_RIGHT"]
    vote, courtesy = ["VOTE"], ["COURTESY"]
    for options, phases in (
        ("", first + vote + second + courtesy),
        ("charleston=both", first + second + courtesy),
        ("charleston=first", first + courtesy),
        ("charleston=none", []),
        ("courtesy=none", first + vote + second),
        ("courtesy=after_second", first + vote + second + courtesy),
        ("charleston=first courtesy=after_second", first),
        ("charleston=first courtesy=none", first),
        ("charleston=both courtesy=after_second", first + second + courtesy),
    ):
        assert walk_charleston(options) == phases, options
    for courtesy, phase in (("always", "COURTESY"), ("after_second", "PLAY"), ("none", "PLAY")):
        evening = Evening(f"start american east=0 courtesy={courtesy}; roll 2 4; dealt")
        evening.play("step; step; step; vote go seat=0; vote stop seat=0")
        assert evening.table.phase == phase, courtesy


def test_the_fourth_mark_ends_a_step():
    evening = Evening("start american east=0; roll 2 4; dealt")
    evening.play("ready seat=3; ready seat=1; ready seat=0")
    assert evening.table.phase == "C1_RIGHT" and evening.table.ready == (0, 0, None, 0)
    evening.play("ready seat=2")
    assert evening.table.phase == "C1_ACROSS" and evening.table.ready == (None,) * 4
    evening.play("vote go" if evening.table.phase == "VOTE" else "step")
    evening.play("ready seat=0 blind=3; ready seat=1 blind=1; ready seat=3 blind=3")
    assert evening.table.ready == (3, 1, None, 3)
    assert blind_order(evening.table) == (2, 1, 0, 3)
    assert evening.say("ready seat=1 blind=4") == "E_VALUE"
    assert evening.say("ready seat=1") == "E_REPEAT"
    assert evening.say("ready seat=4") == "E_VALUE"
    evening.check()


def test_where_tiles_pass_blind():
    for phase, road in ROADS:
        if phase in PASSING.split():
            for off, closed in (("blind_first_left", "C1_LEFT"), ("blind_last_right", "C2_RIGHT")):
                evening = Evening(f"{FIVE}; {road}")
                want = "ok" if phase in ("C1_LEFT", "C2_RIGHT") else "E_BLIND"
                assert evening.say("ready seat=1 blind=1") == want, phase
                evening = Evening(f"{FIVE} {off}=off; {road}")
                want = "E_BLIND" if phase == closed else want
                assert evening.say("ready seat=1 blind=1") == want, phase
                assert evening.say("ready seat=1 blind=0") == (
                    "E_REPEAT" if want == "ok" else "ok"
                )


def test_votes():
    evening = Evening("start american east=0; roll 2 4; dealt; step; step; step")
    evening.play("vote go seat=1; vote go seat=3")
    assert evening.say("vote go seat=1") == "E_REPEAT"
    assert evening.say("vote maybe") == "E_VALUE"
    assert evening.say("vote go seat=5") == "E_VALUE"
    assert evening.table.votes == (None, True, None, True)
    evening.play("vote go seat=0; vote go seat=2")
    assert evening.table.phase == "C2_LEFT"
    evening.check()


def test_courtesy():
    road = "start american east=0; roll 2 4; dealt; step; step; step; vote stop"
    for offers, agreed in (
        ("3 1 0 2", (0, 1)),
        ("0 0 0 0", (0, 0)),
        ("3 3 1 3", (1, 3)),
    ):
        evening = Evening(road)
        for seat, n in enumerate(offers.split()):
            assert evening.table.phase == "COURTESY"
            before = evening.table
            evening.play(f"courtesy seat={seat} n={n}")
            if seat == 1:
                assert courtesy_of(evening.table, 0) is None and before.courtesy[1] is None
                assert evening.say("courtesy seat=1 n=0") == "E_REPEAT"
        assert evening.table.phase == "PLAY"
        assert (courtesy_of(evening.table, 0), courtesy_of(evening.table, 3)) == agreed
    evening = Evening(road + "; courtesy seat=0 n=2")
    assert evening.say("courtesy seat=1 n=4") == "E_VALUE"
    evening.play("step")
    assert evening.table.phase == "PLAY" and courtesy_of(evening.table, 2) is None


def test_a_dealt_win():
    road = "start american east=0 {}; roll 2 4; dealt"
    win = "win seat=0 how=self value=25"
    assert Evening(road.format("")).say(win) == "ok"
    assert Evening(road.format("dealt_win=off")).say(win) == "E_PHASE"
    for line in (
        "win seat=1 how=self value=25",
        "win seat=0 how=discard from=1 value=25",
        "win seat=0 how=discard value=25",
    ):
        assert Evening(road.format("")).say(line) == "E_PHASE", line
    assert Evening(road.format("") + "; ready seat=2").say(win) == "E_PHASE"
    assert Evening(road.format("") + "; ready seat=2; undo").say(win) == "ok"
    assert Evening(road.format("") + "; step").say(win) == "E_PHASE"
    assert Evening(road.format("")).say("win seat=0 how=self value=25 hot=yes") == "E_VALUE"


def test_the_bet():
    for on, kept in (("0", 0), ("3", 3), ("wall", "wall"), ("none", "none")):
        evening = Evening(f"{FIVE}; skip; bet on={on}")
        assert evening.table.phase == "PLAY" and evening.table.bet == kept
    evening = Evening(f"{FIVE}; skip")
    for on in ("4", "x", "-1", "04", ""):
        assert evening.say("bet on=" + on) == "E_VALUE", on


def test_a_bet_on_no_seat_needs_no_name():
    for word in ("wall", "none"):
        evening = Evening(f"{FIVE}; skip; bet {word}")
        assert evening.facts[-1].text == f"bet on={word}" and evening.table.bet == word
    for line in ("bet", "bet 2 3", "bet wall none", "bet wall on=2"):
        assert Evening(f"{FIVE}; skip").say(line) == "E_SYNTAX", line
    assert Evening(f"{FIVE}; skip").say("bet 2") == "E_VALUE"


def test_skip_and_doubles():
    evening = Evening("start american east=0 doubles_roll=on")
    assert evening.say("skip") == "E_PHASE"
    assert evening.play("roll 2 2").say("skip") == "ok"
    assert Evening("start american east=0; skip").table.d1 is None


def test_seats_and_east():
    evening = Evening("start american players=3 east=0")
    for line in ("east seat=0", "east seat=3", "east seat=4", "reseat a=1 b=1"):
        assert evening.say(line) == "E_VALUE", line
    assert evening.say("reseat a=1 b=3") == "E_VALUE"
    assert evening.say("roll 1 1 seat=1") == "E_TURN"
    assert evening.say("roll 1 1 seat=3") == "E_VALUE"
    evening.play("east seat=2; reseat a=2 b=0; skip; win seat=2 how=self value=10")
    table = evening.table
    assert (table.dealer, table.passes, table.sits) == (2, 0, (2, 1, 0, None))
    assert evening.scores == (40, -20, -20) and table.moved
    evening.play("reseat a=0 b=1; next; skip; win seat=0 how=self value=10")
    assert evening.table.sits == (1, 2, 0, None) and evening.scores == (20, 20, -40)
    evening.check()


def test_winds_pass_to_the_right_over_vacant_seats():
    for options, turns in (
        ("east=2", (2, 3, 0, 1, 2)),
        ("east=1 players=3 vacant=2", (1, 3, 0, 1)),
        ("east=2 players=2", (2, 0, 2)),
    ):
        evening = Evening("start american " + options)
        easts = [evening.table.dealer]
        for _ in turns[1:]:
            evening.play("skip; wall_game; next")
            easts.append(evening.table.dealer)
        assert tuple(easts) == turns


def test_dead_hands():
    evening = Evening("start american east=0; skip; dead seat=1 reason=peek")
    assert evening.table.dead == (None, "peek", None, None)
    assert evening.say("dead seat=1 reason=count") == "E_REPEAT"
    assert evening.say("dead seat=2 reason=mahjong") == "E_VALUE"
    assert evening.say("dead seat=4 reason=count") == "E_VALUE"
    assert evening.say("win seat=1 how=self value=3") == "E_DEAD"
    assert evening.say("misnamed from=0 by=1 value=3") == "E_DEAD"
    assert evening.say("false_mahjong seat=1 value=3") == "E_DEAD"
    assert evening.say("false_mahjong seat=0 value=3 thrown_in=1") == "E_DEAD"
    assert evening.say("win seat=0 how=discard from=1 value=3") == "ok"
    evening = Evening("start american east=0 players=2; skip; dead seat=2 reason=count")
    assert evening.table.phase == "ROLL_BREAK" and evening.table.dead == (None,) * 4
    for reason in ("count", "exposure", "concealed", "exchange", "peek"):
        Evening(f"start american east=0; skip; dead seat=0 reason={reason}")


def test_mahjong_in_error():
    start = "start american east=0; skip; "
    for line, phase, dead in (
        ("false_mahjong seat=1 value=9", "PLAY", (1,)),
        ("false_mahjong seat=1 value=9 thrown_in=3", "PLAY", (1, 3)),
        ("false_mahjong seat=1 value=9 thrown_in=3,0", "RESULT", ()),
        ("false_mahjong seat=1 value=9 thrown_in=3,2,0", "ROLL_BREAK", ()),
        ("dead seat=0 reason=peek; false_mahjong seat=1 value=9", "PLAY", (0, 1)),
        ("dead seat=0 reason=peek; false_mahjong seat=1 value=9 thrown_in=2", "RESULT", (0,)),
    ):
        table = Evening(start + line).table
        assert table.phase == phase, line
        if phase == "PLAY":
            assert tuple([s for s in range(4) if table.dead[s]]) == dead, line
    evening = Evening(start)
    assert evening.say("false_mahjong seat=1 value=9 thrown_in=1") == "E_VALUE"
    assert evening.say("false_mahjong seat=1 value=9 thrown_in=4") == "E_VALUE"
    assert evening.say("false_mahjong seat=1 value=9 thrown_in=") == "E_VALUE"
    assert evening.say("false_mahjong seat=1 value=0") == "E_VALUE"
    hand = Evening(start + "false_mahjong seat=1 value=9 thrown_in=0,3").table.hands[0]
    assert (hand.winner, hand.payer, hand.thrown_in) == (None, 1, (0, 3))


def test_the_fields_of_a_win():
    for options, line, code in (
        ("", "seat=4 how=self value=5", "E_VALUE"),
        ("", "seat=1 how=stolen value=5", "E_VALUE"),
        ("", "seat=1 how=self from=2 value=5", "E_VALUE"),
        ("", "seat=1 how=discard value=5", "E_VALUE"),
        ("", "seat=1 how=discard from=1 value=5", "E_VALUE"),
        ("", "seat=1 how=discard from=7 value=5", "E_VALUE"),
        ("players=3", "seat=1 how=discard from=3 value=5", "E_VALUE"),
        ("players=3", "seat=3 how=self value=5", "E_VALUE"),
        ("", "seat=1 how=self value=0", "E_VALUE"),
        ("", "seat=1 how=self value=1000", "E_VALUE"),
        ("", "seat=1 how=self value=+5", "E_VALUE"),
        ("", "seat=1 how=self value=5 jokerless=maybe", "E_VALUE"),
        ("", "seat=1 how=discard from=0 value=5 hot=yes", "E_VALUE"),
        ("hot_wall=dice", "seat=1 how=self value=5 hot=yes", "E_VALUE"),
        ("hot_wall=dice", "seat=1 how=discard from=0 value=5 safe=yes", "E_VALUE"),
        ("hot_wall=dice", "seat=1 how=discard from=0 value=5 hot=yes safe=yes", "ok"),
        ("", "seat=1 how=discard from=0 value=5 hot=no safe=no cold=no", "ok"),
        ("", "seat=1 how=discard from=0 value=5 cold=yes", "E_VALUE"),
        ("cold_wall=20", "seat=1 how=self value=5 cold=yes", "E_VALUE"),
        ("cold_wall=20", "seat=1 how=discard from=0 value=5 cold=yes", "E_COLD"),
        ("cold_wall=20", "seat=1 how=discard from=0 value=5 cold=no", "ok"),
        ("", "seat=1 how=self value=999", "ok"),
        ("", "seat=1 how=self value=1", "ok"),
    ):
        evening = Evening(f"start american east=0 {options}; skip")
        assert evening.say("win " + line) == code, (options, line)


def test_misnamed():
    evening = Evening("start american east=0 players=3; skip; dead seat=1 reason=peek")
    assert evening.say("misnamed from=0 by=0 value=5") == "E_VALUE"
    assert evening.say("misnamed from=3 by=0 value=5") == "E_VALUE"
    assert evening.say("misnamed from=0 by=1 value=5") == "E_DEAD"
    assert evening.say("misnamed from=1 by=0 value=5") == "ok"
    assert evening.table.hands[0].winner == 0


def test_void_clears_the_game_and_keeps_the_rest():
    road = "; roll 3 4; dealt; step; step; ready seat=1 blind=2; void"
    evening = Evening(FIVE + " wall_game=kitty:7; skip; bet on=2; wall_game; next" + road)
    table = evening.table
    assert (table.phase, table.dealer, table.passes, table.hand) == ("ROLL_BREAK", 1, 1, 1)
    assert table.d1 is None and table.ready == (None,) * 4 and table.kitty == 28
    evening.play("roll 3 4; dealt; step; step; step; vote go seat=1; void")
    assert evening.table.votes == (None,) * 4
    evening.play("roll 3 4; dealt; step; step; step; vote stop; courtesy seat=1 n=1; void")
    assert evening.table.courtesy == (None,) * 4 and evening.table.step == 0
    evening.play("skip; bet on=3; dead seat=2 reason=peek; void")
    assert evening.table.bet is None and evening.table.dead == (None,) * 4
    evening.check()


def test_corrections():
    for options, good, bad in (
        ("", "1 2 3 -6", "1 2 3"),
        ("players=2", "1 -1", "1 -1 0 0"),
        ("players=3 vacant=0", "4 -2 -2", "0 4 -2 -2"),
        ("players=5", "1 2 3 4 -10", "1 2 3 -6"),
    ):
        evening = Evening("start american east=2 " + options)
        assert evening.say("correct " + bad) == "E_VALUE", options
        assert evening.say("correct") == "E_VALUE"
        evening.play("correct " + good)
        assert evening.scores == tuple([int(n) for n in good.split()]), options
        assert evening.table.hand == 0
    evening = Evening("start american")
    assert evening.say("correct 100 -50 -40 0") == "E_SUM"
    assert "-10" in evening.why
    assert evening.say("correct 1 2 x 3") == "E_VALUE"
    assert evening.say("correct " + "0 " * 15) == "E_SYNTAX"


def test_the_end():
    for reason in ("done", "time", "other"):
        assert Evening("start american").say("end reason=" + reason) == "ok"
    for reason in ("rounds", "hands", "target", "tired"):
        assert Evening("start american").say("end reason=" + reason) == "E_VALUE", reason
    evening = Evening("start american east=0; skip; dead seat=1 reason=peek; end reason=time")
    assert evening.table.phase == "END" and evening.table.hand == 0
    assert evening.say("end") == "E_PHASE"
    evening.play("correct 1 -1 0 0; undo; undo")
    assert evening.table.phase == "PLAY"
