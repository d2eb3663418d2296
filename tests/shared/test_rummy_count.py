"""7 Hand Rummy: what cards cost, a whole session, options, repairs, and walks at random."""

from tableside.rules.games import rummy
from tableside.rules.games.rummy import count
from tests.shared.evening import Evening, Lcg
from tests.shared.test_rummy import begun
from tests.shared.walk import contract, legal_start

KINDS = (("2", "3", "4", "5", "6", "7"), ("8", "9", "T", "J", "Q", "K"), ("A",), ("*",))
SESSION = (
    (0, 65, 40, 85),
    (30, 0, 25, 55),
    (75, 20, 0, 90),
    (45, 110, 35, 0),
    (0, 60, 80, 15),
    (120, 95, 0, 105),
    (90, 0, 130, 85),
)


def play_session(rows) -> Evening:
    """Return an evening of four whose hands cost these points; the seat with 0 was out."""
    evening = Evening("start rummy players=4")
    for row in rows:
        evening.play(f"dealt; out seat={row.index(0)}")
        for seat, cost in enumerate(row):
            if cost:
                evening.play(f"points seat={seat} value={cost}")
        evening.play("next")
    return evening


# --- counting ------------------------------------------------------------------------------------


def test_worked_counts():
    for cards, counts, cost in (
        ("2C 7D 8H KS AC *", (2, 2, 1, 1), 65),
        ("3C 5D 5H", (3, 0, 0, 0), 15),
        ("AS AH *", (0, 0, 2, 1), 50),
        ("TD JD QD KD 9C 8C", (0, 6, 0, 0), 60),
        ("* * 2H 4H 6H AD", (3, 0, 1, 2), 70),
    ):
        found = [len([c for c in cards.split() if c[0] in kind]) for kind in KINDS]
        assert tuple(found) == counts, cards
        evening = begun("players=2").play("out seat=1")
        words = " ".join([f"{name}={n}" for name, n in zip(("n5", "n10", "nA", "nJ"), counts)])
        evening.play("cards seat=0 " + words)
        assert evening.table.hands[0].deltas == (cost, 0), cards


def test_what_cannot_be_counted():
    evening = begun("players=3 decks=2").play("out seat=0")
    for words, code in (
        ("cards seat=1 n5=0 n10=0 nA=0 nJ=0", "E_VALUE"),
        ("cards seat=1 n5=-1 n10=2 nA=0 nJ=0", "E_VALUE"),
        ("cards seat=1 n5=49 n10=0 nA=0 nJ=0", "E_VALUE"),
        ("cards seat=1 n5=0 n10=49 nA=0 nJ=0", "E_VALUE"),
        ("cards seat=1 n5=0 n10=0 nA=9 nJ=0", "E_VALUE"),
        ("cards seat=1 n5=0 n10=0 nA=0 nJ=5", "E_VALUE"),
        ("cards seat=3 n5=1 n10=0 nA=0 nJ=0", "E_VALUE"),
        ("cards seat=1 n5=1 n10=0 nA=0", "E_SYNTAX"),
        ("points seat=1 value=0", "E_VALUE"),
        ("points seat=1 value=12", "E_VALUE"),
        ("points seat=1 value=925", "E_VALUE"),
        ("points seat=0 value=5", "E_VALUE"),
        ("cards seat=1 n5=48 n10=48 nA=8 nJ=4", "ok"),
        ("cards seat=1 n5=1 n10=0 nA=0 nJ=0", "E_REPEAT"),
        ("points seat=1 value=5", "E_REPEAT"),
        ("points seat=2 value=920", "ok"),
    ):
        assert evening.say(words) == code, words
    assert evening.table.phase == "RESULT" and evening.scores == (0, 920, 920)
    assert evening.say("points seat=1 value=5") == "E_PHASE"


def test_jokers_by_option():
    for each in (15, 20, 25, 50):
        evening = begun(f"players=2 joker_points={each}").play("out seat=0")
        evening.play("cards seat=1 n5=1 n10=0 nA=0 nJ=2")
        assert evening.scores == (0, 5 + 2 * each)


def test_nobody_is_out_when_the_stock_is_used_up():
    evening = begun("players=3").play("out none")
    for seat in range(3):
        evening.play(f"points seat={seat} value=20")
    hand = evening.table.hands[0]
    assert (hand.result, hand.winner, hand.deltas) == ("stock", None, (20, 20, 20))
    evening.check()


# --- the session ---------------------------------------------------------------------------------


def test_the_worked_session():
    evening = play_session(SESSION)
    assert evening.table.phase == "END" and evening.scores == (360, 350, 310, 435)
    assert [h.deltas for h in evening.table.hands] == list(SESSION)
    assert [h.winner for h in evening.table.hands] == [0, 1, 2, 3, 0, 2, 1]
    assert [h.dealer for h in evening.table.hands] == [0, 1, 2, 3, 0, 1, 2]
    assert rummy.lowest(evening.table) and min(evening.scores) == evening.scores[2]
    assert evening.facts[-1].text == "end reason=hands"
    evening.check()


def test_sessions_of_other_lengths():
    for hands in (1, 3, 8):
        evening = begun(f"players=2 hands={hands}", hands)
        evening.play("out seat=0; points seat=1 value=5")
        assert evening.table.phase == "RESULT"
        evening.play("next")
        assert evening.table.phase == "END" and evening.table.hand == hands
        assert evening.say("next") == "E_PHASE" and evening.say("dealt") == "E_PHASE"


def test_an_end_drops_the_hand():
    evening = begun("players=3", 2).play("out seat=1; points seat=0 value=50; end")
    assert evening.scores == (0, 5, 5) and evening.table.hand == 1
    assert evening.say("end") == "E_PHASE"
    evening.play("undo; points seat=2 value=10; correct 1 2 -9")
    assert evening.scores == (51, 7, 6)
    assert evening.say("correct 1 2") == "E_VALUE"
    assert evening.say("swap a=0 b=1 replay=yes") == "E_OPTION"
    evening.play("swap a=0 b=2")
    assert evening.table.called == (2, 1, 0)
    evening.check()


def test_options():
    for words, code in (
        ("", "E_SYNTAX"),
        ("players=1", "E_VALUE"),
        ("players=15", "E_VALUE"),
        ("players=3 first_dealer=3", "E_VALUE"),
        ("players=3 hands=0", "E_OPTION"),
        ("players=3 hands=9", "E_OPTION"),
        ("players=3 decks=1", "E_OPTION"),
        ("players=3 decks=9", "E_OPTION"),
        ("players=14 decks=2", "E_OPTION"),
        ("players=3 cards=6", "E_OPTION"),
        ("players=3 run_min=5", "E_OPTION"),
        ("players=3 set_min=4", "E_OPTION"),
        ("players=3 min_naturals=0", "E_OPTION"),
        ("players=3 want_limit=0", "E_OPTION"),
        ("players=3 want_when_down=yes", "E_OPTION"),
        ("players=3 penalty_cards=3", "E_OPTION"),
        ("players=3 pat_lay_before_draw=1", "E_OPTION"),
        ("players=3 rummy=maybe", "E_OPTION"),
        ("players=3 rummy_open=none", "E_OPTION"),
        ("players=3 joker_to_hand=2", "E_OPTION"),
        ("players=3 joker_points=10", "E_OPTION"),
        ("players=3 aces=high", "E_OPTION"),
        ("players=14 decks=3 first_dealer=13 hands=8 cards=11 joker_points=50", "ok"),
    ):
        assert Evening().say("start rummy " + words) == code, words


# --- repairs -------------------------------------------------------------------------------------


def test_amends():
    evening = begun("players=3").play("out seat=0; cards seat=1 n5=2 n10=2 nA=1 nJ=1")
    evening.play("points seat=2 value=15; next; dealt; out seat=1")
    evening.play("points seat=0 value=20; points seat=2 value=10; next")
    for words, code in (
        ("hand=3 out=1", "E_VALUE"),
        ("hand=1", "E_VALUE"),
        ("hand=1 seat=1", "E_VALUE"),
        ("hand=1 n5=2", "E_VALUE"),
        ("hand=1 seat=0 value=5", "E_VALUE"),
        ("hand=1 seat=1 value=7", "E_VALUE"),
        ("hand=1 seat=1 value=10 n5=1", "E_VALUE"),
        ("hand=1 seat=2 n5=1", "E_VALUE"),
        ("hand=1 seat=3 value=10", "E_VALUE"),
        ("hand=1 out=3", "E_VALUE"),
        ("hand=1 out=2", "E_VALUE"),
        ("hand=1 out=2 seat=1 value=5", "E_VALUE"),
        ("hand=1 seat=1 n5=0 n10=0 nA=0 nJ=0", "E_VALUE"),
        ("hand=1 seat=1 nJ=2", "ok"),
    ):
        assert evening.say("amend " + words) == code, words
    assert evening.table.hands[0].counts == (None, (2, 2, 1, 2), 15)
    assert evening.scores == (20, 85, 25)
    evening.play("amend hand=1 out=2 seat=0 n5=1 n10=0 nA=0 nJ=0")
    hand = evening.table.hands[0]
    assert (hand.winner, hand.deltas) == (2, (5, 85, 0)) and hand.scores == (5, 85, 0)
    assert evening.scores == (25, 85, 10) and evening.table.hands[1].scores == (25, 85, 10)
    evening.play("amend hand=2 seat=2 value=100; undo; undo")
    assert evening.scores == (20, 85, 25) and evening.table.phase == "DEAL"
    evening.check()


def test_amend_says_who_was_out_after_all():
    evening = begun("players=2").play("out none; points seat=0 value=5; points seat=1 value=10")
    evening.play("amend hand=1 out=1")
    hand = evening.table.hands[0]
    assert (hand.result, hand.winner, hand.deltas) == ("win", 1, (5, 0))
    evening.check()


def test_amends_at_random():
    luck, evening = Lcg(5), play_session(SESSION)
    granted = 0
    for _ in range(60):
        hand, seat, out = luck.below(7) + 1, luck.below(4), luck.below(4)
        line = f"amend hand={hand} seat={seat} value={5 * (luck.below(30) + 1)}"
        granted += evening.say(line + luck.pick(("", f" out={out}"))) == "ok"
    assert granted > 20
    hands = evening.table.hands
    assert evening.scores == tuple([sum([h.deltas[p] for h in hands]) for p in range(4)])
    for hand in hands:
        assert [s for s in range(4) if hand.counts[s] is None] == [hand.winner]
    evening.check()


# --- the contract --------------------------------------------------------------------------------


def test_every_mix_of_options_keeps_the_contract():
    mixes = (
        "players=4", "players=2 hands=8 want_limit=1", "players=14 rummy_open=down",
        "players=3 pat_lay_before_draw=off first_dealer=2", "players=6 want_when_down=off hands=8",
        "players=5 rummy=off joker_points=50",
    )  # fmt: skip
    for seed, options in enumerate(mixes):
        contract("start rummy " + options, seed, 120)
    for seed in range(4):
        contract(legal_start("rummy", Lcg(seed)), seed + 20, 120)


def test_values():
    options = begun("players=2 joker_points=25").table.options
    assert count.values_of(options) == (5, 10, 15, 25) and count.points(options, None) == 0
