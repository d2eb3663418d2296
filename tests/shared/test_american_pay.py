"""Worked payments: every row is one game, East on seat 0; then the kitty over several games."""

from tableside.rules.games.american.state import HAND_OWN
from tests.shared.evening import Evening

BETTOR = "players=5 bettor=on"
KITTY = "wall_game=kitty:10"
FULL = "skip; wall_game; next; east seat=0"  # the kitty holds 40, East is on seat 0 again

# number, options, wishes, what P0 P1 P2 P3 get, the bettor, change of the kitty
ROWS = (
    (1, "", "skip; win seat=1 how=discard from=0 value=25", (-50, 100, -25, -25), 0, 0),
    (2, "", "skip; win seat=1 how=self value=25", (-50, 150, -50, -50), 0, 0),
    (3, "", "skip; win seat=1 how=discard from=0 value=25 jokerless=yes",
     (-100, 200, -50, -50), 0, 0),
    (4, "", "skip; win seat=1 how=self value=25 jokerless=yes", (-100, 300, -100, -100), 0, 0),
    (5, "", "skip; win seat=3 how=discard from=2 value=50 jokerless=yes sp=yes",
     (-50, -50, -100, 200), 0, 0),
    (6, "", "skip; win seat=3 how=self value=50 jokerless=yes sp=yes",
     (-100, -100, -100, 300), 0, 0),
    (7, "", "skip; wall_game", (0, 0, 0, 0), 0, 0),
    (8, "", "skip; win seat=2 how=self value=30", (-60, -60, 180, -60), 0, 0),
    (9, "", "skip; win seat=0 how=self value=35 jokerless=yes", (420, -140, -140, -140), 0, 0),
    (10, "", "roll 1 2; dealt; win seat=0 how=self value=30 jokerless=yes",
     (360, -120, -120, -120), 0, 0),
    (11, "", "skip; dead seat=3 reason=count; win seat=2 how=discard from=1 value=35",
     (-35, -70, 140, -35), 0, 0),
    (12, "", "skip; false_mahjong seat=2 value=40 thrown_in=0,1", (0, 0, -80, 80), 0, 0),
    (13, "", "skip; misnamed from=0 by=3 value=25", (-100, 0, 0, 100), 0, 0),
    (14, "dealer_double=on", "skip; win seat=0 how=self value=25",
     (300, -100, -100, -100), 0, 0),
    (15, "dealer_double=on", "skip; win seat=2 how=discard from=0 value=25",
     (-100, -25, 150, -25), 0, 0),
    (16, "doubles_roll=on", "roll 3 3; skip; win seat=1 how=discard from=2 value=30",
     (-60, 240, -120, -60), 0, 0),
    (17, "dealer_double=on doubles_roll=on",
     "roll 5 5; skip; win seat=1 how=discard from=0 value=25 jokerless=yes",
     (-400, 600, -100, -100), 0, 0),
    (18, "limit=100", "skip; win seat=1 how=self value=40 jokerless=yes",
     (-100, 300, -100, -100), 0, 0),
    (19, "pie=100", "correct 140 -40 0 -100; skip; win seat=0 how=self value=50",
     (160, -60, -100, 0), 0, 0),
    (20, "hot_wall=dice", "skip; win seat=3 how=discard from=1 value=30 hot=yes",
     (0, -120, 0, 120), 0, 0),
    (21, "hot_wall=20", "skip; win seat=3 how=discard from=1 value=30 hot=yes safe=yes",
     (-30, -60, -30, 120), 0, 0),
    (22, "hot_wall=20 hot_pay=x2", "skip; win seat=3 how=discard from=1 value=30 hot=yes",
     (-30, -120, -30, 180), 0, 0),
    (23, BETTOR, "skip; bet on=1; win seat=1 how=discard from=2 value=25",
     (-50, 100, -100, -50), 100, 0),
    (24, BETTOR, "skip; bet on=2; win seat=1 how=discard from=2 value=25",
     (-25, 150, -50, -25), -50, 0),
    (25, BETTOR, "skip; bet on=wall; win seat=1 how=discard from=2 value=25",
     (-25, 125, -50, -25), -25, 0),
    (26, BETTOR, "skip; bet on=3; win seat=0 how=self value=40",
     (320, -80, -80, -80), -80, 0),
    (27, "players=3", "skip; win seat=1 how=discard from=0 value=25", (-50, 75, -25), 0, 0),
    (28, "limit=100 hot_wall=9", "skip; win seat=3 how=discard from=1 value=60 hot=yes",
     (0, -220, 0, 220), 0, 0),
    (29, "limit=100 hot_wall=9 hot_pay=x2",
     "skip; win seat=3 how=discard from=1 value=60 hot=yes", (-60, -200, -60, 320), 0, 0),
    (30, "dealer_double=on hot_wall=9",
     "skip; win seat=2 how=discard from=1 value=25 jokerless=yes hot=yes",
     (0, -250, 250, 0), 0, 0),
    (31, "dealer_double=on doubles_roll=on limit=400",
     "roll 4 4; skip; win seat=0 how=self value=30 jokerless=yes", (1200, -400, -400, -400), 0, 0),
    (32, BETTOR + " pie=1000 limit=150 dealer_double=on",
     "correct -800 1350 -900 -1000 1350; skip; bet on=1;"
     "win seat=1 how=self value=40 jokerless=yes",
     (-200, 250, -100, 0), 50, 0),
    (33, BETTOR + " pie=500",
     "correct 0 440 -440 0 0; skip; bet on=1; win seat=1 how=discard from=2 value=25",
     (-50, 100, -60, -50), 60, 0),
    (34, BETTOR + " pie=100",
     "correct 70 0 0 0 -70; skip; bet on=2; win seat=1 how=discard from=2 value=25",
     (-25, 130, -50, -25), -30, 0),
    (35, BETTOR + " dealer_double=on",
     "skip; bet on=0; win seat=1 how=discard from=2 value=25", (-50, 175, -50, -25), -50, 0),
    (36, BETTOR + " dealer_double=on",
     "skip; bet on=wall; win seat=1 how=discard from=2 value=25",
     (-50, 150, -50, -25), -25, 0),
    (37, BETTOR + " dealer_double=on limit=150",
     "skip; bet on=wall; win seat=0 how=self value=40", (600, -150, -150, -150), -150, 0),
    (38, BETTOR + " hot_wall=9",
     "skip; bet on=3; win seat=3 how=discard from=1 value=30 hot=yes",
     (0, -240, 0, 120), 120, 0),
    (39, BETTOR + " hot_wall=9",
     "skip; bet on=2; win seat=3 how=discard from=1 value=30 hot=yes",
     (0, -120, 0, 120), 0, 0),
    (40, BETTOR + " hot_wall=9 hot_pay=x2",
     "skip; bet on=1; win seat=3 how=discard from=1 value=30 hot=yes",
     (-30, -120, -30, 300), -120, 0),
    (41, BETTOR, "skip; bet on=3; dead seat=3 reason=peek; win seat=2 how=self value=35",
     (-70, -70, 280, -70), -70, 0),
    (42, "players=5 pie=50 " + KITTY, "correct 0 0 0 -46 46; skip; wall_game",
     (-10, -10, -10, -4), 0, 34),
    (43, BETTOR + " bettor_wall=20 " + KITTY, "skip; bet on=wall; wall_game",
     (-30, -30, -30, -30), 80, 40),
    (44, BETTOR + " bettor_wall=20 " + KITTY, "skip; bet on=1; wall_game",
     (-10, -10, -10, -10), 0, 40),
    (45, BETTOR + " " + KITTY,
     FULL.replace("skip;", "skip; bet on=none;")
     + "; skip; bet on=2; win seat=2 how=discard from=0 value=25",
     (-100, -50, 140, -50), 100, -40),
    (46, "limit=80 dealer_double=on " + KITTY, FULL + "; skip; misnamed from=0 by=3 value=25",
     (-80, 0, 0, 120), 0, -40),
    (47, BETTOR, "skip; bet on=0; misnamed from=0 by=3 value=25", (-100, 0, 0, 200), -100, 0),
    (48, BETTOR + " limit=60 dealer_double=on " + KITTY,
     FULL.replace("skip;", "skip; bet on=none;")
     + "; skip; bet on=3; dead seat=0 reason=peek; false_mahjong seat=2 value=40 thrown_in=1",
     (0, 0, -60, 60), 0, 0),
    (49, "players=3 dealer_double=on", "skip; win seat=0 how=self value=25 jokerless=yes",
     (400, -200, -200), 0, 0),
    (50, "players=3 dealer_double=on hot_wall=9",
     "skip; win seat=1 how=discard from=2 value=25 hot=yes", (0, 100, -100), 0, 0),
    (51, "players=2 dealer_double=on",
     "skip; win seat=2 how=discard from=0 value=30 jokerless=yes", (-240, 240), 0, 0),
    (52, "jokerless_except=literal", "skip; win seat=1 how=self value=25 jokerless=yes sp=yes",
     (-50, 150, -50, -50), 0, 0),
)  # fmt: skip


def test_worked_payments():
    assert [row[0] for row in ROWS] == list(range(1, 53))
    for number, options, wishes, expected, bettor, kitty in ROWS:
        evening = Evening(f"start american east=0 {options}; {wishes}")
        hand = evening.table.hands[-1]
        by_seat = [hand.deltas[p] for p in hand.sits if p is not None]
        assert tuple(by_seat) == expected, (number, hand.deltas)
        assert hand.dealer == 0 and hand.kitty == kitty, number
        if hand.out is not None:
            assert hand.deltas[hand.out] == bettor, number
        assert sum(hand.deltas) + kitty == 0, number
        evening.check()


def test_the_record_tells_who_paid_whom():
    evening = Evening("start american east=0; skip; win seat=1 how=discard from=0 value=25")
    hand = evening.table.hands[0]
    assert hand.paid == ((0, 1, 50), (2, 1, 25), (3, 1, 25))
    assert (hand.how, hand.payer, hand.value, hand.winner) == ("discard", 0, 25, 1)
    assert hand.scores == (-50, 100, -25, -25) and len(hand) == 5 + len(HAND_OWN)


def test_the_kitty_goes_to_the_next_winner():
    evening = Evening(f"start american east=0 {KITTY}; skip; wall_game")
    assert evening.scores == (-10,) * 4 and evening.table.kitty == 40
    evening.play("next; east seat=0; skip; win seat=1 how=discard from=0 value=25")
    assert evening.table.hands[-1].deltas == (-50, 140, -25, -25)
    assert evening.scores == (-60, 130, -35, -35) and evening.table.kitty == 0
    evening.play("end")
    assert evening.scores == (-60, 130, -35, -35)
    evening.check()


def test_the_end_gives_the_kitty_back():
    evening = Evening(f"start american east=0 {KITTY}; skip; wall_game; next; skip; wall_game")
    assert evening.scores == (-20,) * 4 and evening.table.kitty == 80
    evening.play("end")
    assert evening.scores == (0,) * 4 and evening.table.kitty == 0
    evening.check()


def test_the_end_gives_each_the_own_sum_back():
    evening = Evening(f"start american players=5 east=0 pie=50 {KITTY}")
    evening.play("correct 0 0 0 -46 46; skip; wall_game")
    assert evening.scores == (-10, -10, -10, -50, 46)
    evening.play("end")
    assert evening.scores == (0, 0, 0, -46, 46)
    evening.check()


def test_every_bonus_reaches_every_cell():
    """Winner East or not, by discard or self, each factor alone doubles what it should."""
    for winner in (0, 1):
        for how in ("self", "discard from=2"):
            win = f"skip; win seat={winner} how={how} value=25"
            plain = Evening(f"start american east=0; {win}").scores
            jokerless = Evening(f"start american east=0; {win} jokerless=yes").scores
            assert jokerless == tuple([2 * n for n in plain])
            off = Evening(f"start american east=0 jokerless_bonus=off; {win} jokerless=yes")
            assert off.scores == plain
            rolled = Evening(f"start american east=0 doubles_roll=on; roll 2 2; {win}").scores
            assert rolled == jokerless
            mixed = Evening(f"start american east=0 doubles_roll=on; roll 2 3; {win}").scores
            assert mixed == plain
            double = Evening(f"start american east=0 dealer_double=on; {win}").scores
            for seat in range(4):
                if seat != winner:
                    east = 2 if 0 in (seat, winner) else 1
                    assert double[seat] == east * plain[seat]


def test_factors_of_penalties():
    for factor in range(5):
        evening = Evening(f"start american east=0 false_mj_factor={factor}; skip")
        evening.play("false_mahjong seat=2 value=30 thrown_in=0,1")
        assert evening.scores == (0, 0, -30 * factor, 30 * factor)
    for factor in range(9):
        evening = Evening(f"start american east=0 misname_factor={factor}; skip")
        evening.play("misnamed from=2 by=0 value=30")
        assert evening.scores == (30 * factor, 0, -30 * factor, 0)


def test_a_bet_on_the_wall_costs_nothing_when_one_pays_for_all():
    house = f"start american east=0 {BETTOR} hot_wall=9"
    win = "skip; bet on=wall; win seat=3 how=discard from=1 value=30"
    assert Evening(f"{house}; {win} hot=yes").scores == (0, -120, 0, 120, 0)
    assert Evening(f"{house}; {win} hot=yes safe=yes").scores == (-30, -60, -30, 150, -30)
    assert Evening(f"{house} hot_pay=x2; {win} hot=yes").scores == (-30, -120, -30, 210, -30)
    misnamed = "skip; bet on=wall; misnamed from=1 by=3 value=30"
    assert Evening(f"{house}; {misnamed}").scores == (0, -120, 0, 120, 0)


def test_a_bet_moves_nothing_without_a_winner_or_before_it_is_placed():
    house = f"start american east=0 {BETTOR}"
    assert Evening(f"{house}; skip; bet on=3; wall_game").scores == (0,) * 5
    assert Evening(f"{house}; skip; bet on=none; win seat=1 how=self value=5").scores[4] == 0
    false = "false_mahjong seat=3 value=5 thrown_in=0,1"
    assert Evening(f"{house}; skip; bet on=2; {false}").scores == (0, 0, 10, -10, 0)
    dealt = "roll 1 2; dealt; win seat=0 how=self value=5"
    assert Evening(f"{house}; {dealt}").scores == (30, -10, -10, -10, 0)


def test_a_broke_player_plays_on_and_may_win():
    evening = Evening("start american east=0 pie=100; skip; win seat=1 how=self value=200")
    assert evening.scores == (-100, 300, -100, -100)
    evening.play("next; skip; win seat=2 how=discard from=3 value=50")
    assert evening.scores == (-100, 250, -50, -100)
    evening.check()
