"""Sevens: what a pass says of a hand, which passes were false, and hands that are known."""

from tableside.rules.cards import card_at
from tableside.rules.games.sevens import state
from tests.shared.evening import Evening, Lcg
from tests.shared.test_sevens import begun


def dealt(seed: int, count: int, dealer: int) -> tuple:
    """Return by seat the places of honestly dealt cards."""
    luck, pack = Lcg(seed), list(range(52))
    for i in range(51, 0, -1):
        j = luck.below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    hands, seat = [[] for _ in range(count)], dealer
    for card in pack:
        seat = (seat + 1) % count
        hands[seat].append(card)
    return hands


# --- passes --------------------------------------------------------------------------------------


def test_all_passed():
    evening = begun("opening=left")
    evening.play("pass; pass; pass")
    assert evening.table.said == ()
    evening.play("pass")
    assert evening.table.said == ("W_MUST_PLAY", 0, ("7C", "7D", "7H", "7S"))
    evening.play("pass")
    assert evening.table.said == ("W_ALL_PASSED", 1, ()) and evening.table.row == 5
    evening.play("undo; undo; play card=7C")
    assert evening.table.said == () and evening.table.row == 0
    evening.check()


def test_the_pass_that_cannot_be_is_the_nth_in_a_row():
    evening = begun("players=3", "0:7D 1:- 2:8D 0:- 1:-")
    assert evening.table.said == ()
    evening.play("pass")  # the third: 9D, 6D and the sevens can only be in that hand
    assert evening.table.said == ("W_MUST_PLAY", 2, ("7C", "6D", "9D", "7H", "7S"))
    evening.play("play card=6D; play card=5D")
    assert evening.table.said == ()  # 5D was not legal when seat 1 passed
    evening.play("play card=4D; pass; pass; pass")
    assert evening.table.said == ("W_MUST_PLAY", 2, ("3D",))  # it has passed the rest before
    evening.play("pass")
    assert evening.table.said == ("W_ALL_PASSED", 0, ())


def test_free_passes_are_not_audited():
    evening = begun("must_play=off", "1:7D 2:- 3:- 0:- 1:- 2:- 3:7C")
    table = evening.table
    assert (table.said, table.caught, table.excluded) == ((), (), (0, 0, 0, 0))
    assert table.passes == (1, 1, 2, 1)


def play_round(seed: int, count: int, false: bool) -> tuple:
    """Play a round dealt at random; return (evening, seats whose false passes came to light)."""
    luck, dealer = Lcg(seed + 1000), seed % count
    hands = dealt(seed, count, dealer)
    evening = Evening(f"start sevens players={count} dealer={dealer}; dealt")
    shown, passed = set(), [set() for _ in range(count)]
    while evening.table.phase in ("OPEN", "TURN"):
        table = evening.table
        seat = table.turn
        if seat is None:
            seat = next(s for s in range(count) if 19 in hands[s])
        fits = [c for c in hands[seat] if c in state.legal(table)]
        if fits and not (false and table.opener is not None and luck.below(8) == 0):
            card = luck.pick(fits)
            hands[seat].remove(card)
            if card in passed[seat]:
                shown.add(seat)
            evening.play(f"play card={card_at(card)} seat={seat}")
        else:
            passed[seat].update(fits)
            evening.play("pass")
            assert false or not evening.table.said
    assert evening.table.hand == 1
    return evening, shown


def test_honest_rounds_give_no_warning():
    for seed in range(6):
        for count in (3, 4, 5, 8):
            evening, shown = play_round(seed, count, False)
            hand = evening.table.hands[0]
            assert not shown and hand.false == (0,) * count
            assert hand.left[hand.winner] == 0 and hand.left.count(0) == 1


def test_only_offenders_are_caught():
    offenders = 0
    for seed in range(12):
        evening, shown = play_round(seed, 4, True)
        false = evening.table.hands[0].false
        assert set([s for s in range(4) if false[s]]) == shown
        offenders += len(shown)
    assert offenders > 12


# --- known hands ---------------------------------------------------------------------------------


def _known(seed: int, count: int = 4) -> str:
    hands = dealt(seed, count, 0)
    return "".join([card_at(c) for hand in hands for c in hand])


def test_known_hands_must_play():
    pack = [card_at(place) for place in range(52)]
    evening = Evening("start sevens; dealt cards=" + "".join(pack))  # seat 0 all clubs, ...
    assert evening.say("play card=7D seat=0") == "E_CARD"
    evening.play("play card=7D seat=1")
    assert evening.say("pass") == "E_MUST_PLAY"  # hearts: 7H
    assert evening.say("play card=6D") == "E_CARD"
    evening.play("play card=7H; play card=7S; play card=7C; play card=8D")
    evening.check()
    free = Evening("start sevens must_play=off; dealt cards=" + "".join(pack))
    free.play("play card=7D seat=1; pass; play card=7S")
    assert free.table.held[2] and not free.table.held[3] >> 45 & 1


def test_known_hands_may_pass_without_a_card():
    pack = [card_at(place) for place in range(52)]
    first = pack[:6] + pack[33:39] + ["AH"]  # A-6C 8-KH AH: nothing that fits a diamond or a spade
    rest = [card for card in pack if card not in first]  # 7-KC A-6D, 7-KD 2-7H, all spades
    evening = Evening("start sevens; dealt cards=" + "".join(first + rest))
    evening.play("play card=7D seat=2; play card=7S; pass seat=0")
    assert evening.say("pass") == "E_MUST_PLAY" and evening.why == "play one of 7C 6D"
    evening.play("play card=7C")
    assert evening.say("play card=7S") == "E_DUP" and evening.say("play card=6S") == "E_CARD"
    evening.check()


def test_unreadable_hands():
    pack = [card_at(place) for place in range(52)]
    again = Evening("start sevens")
    for cards in ("7D", "".join(pack[:51]), "".join(pack[:51] + ["7D"]), "X" * 104):
        assert again.say("dealt cards=" + cards) == "E_VALUE", cards
