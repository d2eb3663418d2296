"""Fingers: gestures become levels over time."""

from tableside_host.sim.fingers import HOLD_MS, LONG_MS, REST_MS, TAP_MS, Fingers


def test_taps_of_one_button_follow_each_other():
    fingers = Fingers()
    first = fingers.tap("B", 1000)
    second = fingers.tap("B", 1000)
    assert (first, second) == (1000 + TAP_MS, 1000 + 2 * TAP_MS + REST_MS)
    levels = [fingers.levels(t) for t in range(1000, second + 1)]
    assert levels.count(0b10) == 2 * TAP_MS
    gap = levels.index(0)
    assert levels[gap : gap + REST_MS] == [0] * REST_MS and levels[-1] == 0


def test_buttons_are_independent():
    fingers = Fingers()
    fingers.tap("A", 0)
    fingers.hold("back", 0)
    assert fingers.levels(1) == 0b100001
    assert fingers.levels(TAP_MS) == 0b100000
    assert fingers.levels(LONG_MS - 1) == 0b100000
    assert fingers.levels(LONG_MS) == 0


def test_a_hold_is_longer_than_the_piece_asks_for():
    assert TAP_MS < 600 < HOLD_MS < 2000 < LONG_MS
