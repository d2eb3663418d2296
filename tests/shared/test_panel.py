"""Fingers and bad contacts in, gestures out: every trace here is exact to the millisecond."""

from tableside.panel import BACK, Panel

GO = 4
LOOKS_MS = (1, 2, 5, 7, 10)


def noise(seed: int):
    """Return a function that gives the same bits for the same seed on every Python."""
    state = [seed * 2654435761 % 4294967296]

    def bit() -> int:
        state[0] = (state[0] * 1103515245 + 12345) % 2147483648
        return state[0] >> 16 & 1

    return bit


def contact(presses, bounce_ms: int, seed: int, lasts_ms: int) -> list:
    """Return the level at each millisecond for presses (from_ms, to_ms).

    Each edge bounces for bounce_ms: it begins with the new level, ends in it, and is anything in
    between. Seeds 0 and 1 are the worst: one spike at the end, and a change every millisecond.
    """
    trace = [0] * lasts_ms
    bit = noise(seed)
    for begin, end in presses:
        for t in range(begin, end):
            trace[t] = 1
        for edge, level in ((begin, 1), (end, 0)):
            for i in range(1, bounce_ms):
                other = i == bounce_ms - 1 if seed == 0 else i % 2 if seed == 1 else bit()
                trace[edge + i] = 1 - level if other else level
    return trace


def looks(trace: list, button: int, every_ms: int, panel=None, busy=(0, 0)) -> list:
    """Return the gestures of a panel that looks so often, and not at all while busy.

    Like the piece's own contacts it sees a press that came and went since the last look.
    """
    panel = panel or Panel()
    found = []
    seen = 0
    for t, level in enumerate(trace):
        seen |= level
        if t % every_ms == 0 and not busy[0] <= t < busy[1]:
            found += panel.feed(seen << button, t)
            seen = 0
    return found


def kinds(found) -> str:
    return " ".join([g.kind for g in found])


def wanted(lengths, button: int) -> str:
    long = "down hold long up" if button == BACK else "down hold up"
    return " ".join([long if length >= 2000 else "down up tap" for length in lengths])


def test_one_press_is_one_tap_however_it_bounces():
    for bounce_ms in range(21):
        for seed in range(12):
            trace = contact(((100, 180),), bounce_ms, seed, 400)
            for every_ms in LOOKS_MS:
                found = looks(trace, 2, every_ms)
                assert kinds(found) == "down up tap", (bounce_ms, seed, every_ms, kinds(found))
                assert all([g.button == 2 and g.down_ms == found[0].at_ms for g in found])
                assert 100 <= found[0].at_ms < 100 + every_ms
                assert 180 <= found[1].at_ms <= 200 + 2 * every_ms


def test_levels_without_a_latch():
    for bounce_ms in range(21):
        for seed in range(6):
            trace = contact(((100, 180),), bounce_ms, seed, 400)
            panel = Panel()
            found = []
            for t in range(0, 400, 5):
                found += panel.feed(trace[t], t)
            assert kinds(found) == "down up tap"


def test_rows_of_short_and_long():
    rows = [(a,) for a in (80, 2100)]
    rows += [r + (a,) for r in rows for a in (80, 2100)]
    rows += [r + (a,) for r in rows[2:] for a in (80, 2100)]
    assert len(rows) == 14
    for lengths in rows:
        for gap_ms in (50, 120, 300, 600):
            presses = []
            t = 10
            for length in lengths:
                presses.append((t, t + length))
                t += length + gap_ms
            for bounce_ms, seed in ((0, 0), (20, 0), (20, 1), (13, 5)):
                trace = contact(presses, bounce_ms, seed, t + 100)
                for button in (1, BACK):
                    found = looks(trace, button, 5)
                    assert kinds(found) == wanted(lengths, button), (lengths, gap_ms, seed)


def test_two_presses_120_ms_apart_are_two():
    for down_ms in (40, 60, 80):
        for bounce_ms in (0, 5, 20):
            for seed in range(8):
                trace = contact(((100, 100 + down_ms), (220, 300)), bounce_ms, seed, 400)
                for every_ms in LOOKS_MS:
                    assert kinds(looks(trace, 0, every_ms)) == "down up tap down up tap"


def test_three_presses_within_a_second():
    presses = ((50, 150), (350, 430), (700, 820))
    for seed in range(8):
        found = looks(contact(presses, 20, seed, 1000), GO, 5)
        assert kinds(found) == "down up tap down up tap down up tap"
        assert [g.down_ms // 10 * 10 for g in found if g.kind == "tap"] == [50, 350, 700]


def test_hold_comes_once_while_the_finger_is_there():
    found = looks(contact(((100, 5000),), 20, 1, 5100), 3, 5)
    assert kinds(found) == "down hold up"
    assert [g.at_ms for g in found][:2] == [100, 700]
    assert kinds(looks(contact(((100, 695),), 0, 0, 900), 3, 5)) == "down up tap"
    assert kinds(looks(contact(((100, 701),), 0, 0, 900), 3, 5)) == "down hold up"


def test_long_hold_is_for_back_alone_and_a_short_one_means_nothing():
    for end, want in ((690, "down up tap"), (710, "down hold up"), (2095, "down hold up"),
                      (2101, "down hold long up"), (9000, "down hold long up")):  # fmt: skip
        for seed in range(4):
            trace = contact(((100, end),), 20 if end > 2100 else 0, seed, end + 100)
            assert kinds(looks(trace, BACK, 5)) == want
            assert "long" not in kinds(looks(trace, GO, 5))


def test_bouncing_release_after_an_undo_is_no_press():
    for bounce_ms in range(21):
        for seed in range(10):
            trace = contact(((10, 2110),), bounce_ms, seed, 2400)
            for every_ms in (1, 5, 10):
                found = looks(trace, BACK, every_ms)
                assert kinds(found) == "down hold long up"
                assert 2010 <= found[2].at_ms < 2010 + every_ms


def test_slow_looks_find_holds_too():
    for every_ms in (20, 50, 100):
        trace = contact(((10, 2500),), 20, 1, 3000)
        assert kinds(looks(trace, BACK, every_ms)) == "down hold long up"
        assert kinds(looks(contact(((10, 300),), 20, 1, 900), BACK, every_ms)) == "down up tap"


def test_bad_contact_does_not_end_a_hold():
    trace = contact(((0, 2200),), 0, 0, 2400)
    for t in range(100, 2100, 90):
        for i in range(4):
            trace[t + i] = 0
    panel = Panel()
    found = []
    for t in range(0, 2400, 2):
        found += panel.feed(trace[t] << BACK, t)
    assert kinds(found) == "down hold long up"


def test_presses_while_the_piece_is_busy():
    # a tap of 40 ms that lies inside the 200 ms shows once, at the first look after them
    for begin in range(105, 260, 5):
        found = looks(contact(((begin, begin + 40),), 0, 0, 700), 1, 5, None, (100, 300))
        assert kinds(found) == "down up tap", begin
    # a tap that began before keeps its own time, one that goes on ends at its own time
    found = looks(contact(((90, 150),), 20, 1, 700), 1, 5, None, (100, 300))
    assert kinds(found) == "down up tap" and found[2].down_ms == 90
    found = looks(contact(((250, 350),), 20, 1, 700), 1, 5, None, (100, 300))
    assert kinds(found) == "down up tap" and 350 <= found[2].at_ms <= 375
    # a hold that ran out meanwhile happens at the next look; one that was let go is a tap
    found = looks(contact(((90, 900),), 0, 0, 1000), 1, 5, None, (600, 800))
    assert kinds(found) == "down hold up" and found[1].at_ms == 805
    found = looks(contact(((90, 650),), 0, 0, 1000), 1, 5, None, (600, 800))
    assert kinds(found) == "down up tap"
    # two looks far apart: pressed again after the release was seen
    panel = Panel()
    found = panel.feed(1, 0) + panel.feed(0, 100) + panel.feed(1, 150) + panel.feed(0, 300)
    assert kinds(found + panel.feed(0, 400)) == "down up tap down up tap"


def test_buttons_are_independent_and_the_first_down_comes_first():
    traces = [contact(((100 + 7 * b, 500 - 40 * b),), 15, b, 900) for b in range(6)]
    panel = Panel()
    found = []
    for t in range(0, 900):
        found += panel.feed(sum([traces[b][t] << b for b in range(6)]), t)
    for b in range(6):
        assert kinds([g for g in found if g.button == b]) == "down up tap"
    assert [g.button for g in found if g.kind == "down"] == [0, 1, 2, 3, 4, 5]
    assert [g.button for g in found if g.kind == "tap"] == [5, 4, 3, 2, 1, 0]
    # let go at the same look: the one that was pressed first
    panel = Panel()
    panel.feed(0b100, 0)
    panel.feed(0b101, 50)
    panel.feed(0, 100)
    assert [g.button for g in panel.feed(0, 110) if g.kind == "tap"] == [2, 0]


def test_a_swallowed_press_means_nothing():
    for end in (150, 900, 3000):
        panel = Panel()
        assert kinds(looks([0] * 50 + [1], BACK, 1, panel)) == "down"
        panel.swallow()
        found = []
        for t in range(51, 4000):
            found += panel.feed((t < end) << BACK, t)
        assert found == []
        for t in range(4000, 6001, 5):
            found += panel.feed(1 << BACK, t)
        assert kinds(found) == "down hold long"


def test_what_is_held_and_undecided():
    panel = Panel()
    panel.feed(0b10, 0)
    panel.feed(0b11, 200)
    assert panel.held() == ((0, 1), (200, 0)) == panel.undecided()
    panel.feed(0b11, 590)
    panel.feed(0b11, 600)
    assert panel.held() == ((0, 1), (200, 0)) and panel.undecided() == ((200, 0),)
    panel.swallow()
    assert panel.held() == () == panel.undecided()
    panel.feed(0, 700)
    panel.feed(0, 710)
    panel.feed(1, 800)
    assert panel.held() == ((800, 0),)


def test_untouched_it_says_nothing():
    panel = Panel()
    assert panel.feed(0, 0) == () == panel.feed(0, 10**10)
    # a button held when the piece starts is a press like any other
    assert kinds(panel.feed(1, 10**10 + 5)) == "down"
    assert kinds(Panel().feed(63, 0)) == "down down down down down down"
