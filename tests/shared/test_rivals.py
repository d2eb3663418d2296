"""Presses that compete: the first finger is first, however late its tap or hold is known."""

from tableside.rivals import Rivals


def by_button(button, kind):
    """Rank of one millisecond: the lower button."""
    return button


def test_the_first_finger_is_first():
    rivals = Rivals()
    rivals.add(150, 1, "tap", 7)
    rivals.add(100, 2, "tap", 7)
    assert rivals.next(7, (), by_button) == (2, "tap", True)
    assert rivals.next(7, (), by_button) == (1, "tap", True)
    assert rivals.next(7, (), by_button) is None and not rivals.waiting


def test_an_earlier_finger_that_is_still_down_holds_back():
    rivals = Rivals()
    rivals.add(150, 1, "tap", 7)
    assert rivals.next(7, (100,), by_button) is None
    assert rivals.next(7, (150,), by_button) is None  # the same millisecond: not decided either
    assert rivals.next(7, (151,), by_button) == (1, "tap", True)


def test_one_millisecond_goes_by_rank():
    rivals = Rivals()
    rivals.add(100, 3, "tap", 7)
    rivals.add(100, 0, "hold", 7)
    assert rivals.next(7, (), by_button) == (0, "hold", True)
    assert rivals.next(7, (), by_button) == (3, "tap", True)


def test_what_began_on_an_older_screen_comes_out_at_once_and_does_not_count():
    rivals = Rivals()
    rivals.add(100, 3, "tap", 7)
    rivals.add(90, 2, "tap", 8)
    assert rivals.next(8, (50,), by_button) == (3, "tap", False)
    assert rivals.next(8, (50,), by_button) is None
