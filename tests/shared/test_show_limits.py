"""What the ring can show on few pixels, with little current, in any case; and never flashes."""

from tableside import show
from tests.shared import flicker
from tests.shared.pixels import HIGH, LOW, MID, RINGS, row, same

# --- smaller rings -------------------------------------------------------------------------------


def test_shapes_on_smaller_rings():
    want = {
        "full": ("0-3", "0-2"), "asked": ("1 2", "1"), "pair": ("1 2", "1"),
        "gap": ("0 3", "0 2"), "done": ("1", "1"),
    }  # fmt: skip
    for name in want:
        same(((name, 0, "YES", HIGH),), "YES " + want[name][0], 0, 4)
        same(((name, 0, "YES", HIGH),), "YES " + want[name][1], 0, 3)
    same((("corners", "ASK", HIGH),), "ASK 0 3 4 7 8 11 12 15", 0, 4)
    same((("corners", "ASK", HIGH),), "ASK 0 2 3 5 6 8 9 11", 0, 3)
    for w, bars in ((4, "..oo ..o. oo.. .o.. .##."), (3, "..o ..o o.. o.. .#.")):
        scores = (200, 100, -200, -100, 0)
        assert [row(("bar", 0, s, 100), 0, w) for s in scores] == bars.split()


def test_numbers_on_smaller_rings():
    for n in range(4):
        want = "." * (4 - n) + "o" * n
        assert row(("num", 0, n, "EAST", HIGH), 5, 4) == want
        assert row(("pips", 0, n, "EAST", HIGH), 5, 3) == want[1:]
    pages = (
        (5, 4, "#...", "...."), (13, 4, "##..", ".ooo"), (18, 4, "###.", ".ooo"),
        (4, 3, "#..", "..."), (7, 3, "#..", "ooo"), (15, 3, "###", "ooo"),
    )  # fmt: skip
    for n, w, one, two in pages:
        shape = ("num", 0, n, "EAST", HIGH)
        seen = [row(shape, t, w) for t in (0, 999, 1000, 1199, 1200, 2199, 2200, 2399)]
        dark = "." * w
        assert seen == [one, one, dark, dark, two, two, dark, dark], (n, w)
    assert row(("die", 0, 6, HIGH, True), 0, 4) == "...#"
    assert row(("die", 0, 6, HIGH, True), 1200, 4) == "#..."


def test_marks_on_smaller_rings():
    winner = ("full", 0, "YES", HIGH)
    same((winner, ("holes", 0, ())), "YES 0-3", 0, 4)
    same((winner, ("holes", 0, (4,))), "YES 0 1 3", 0, 4)
    same((winner, ("holes", 0, (4, 3))), "YES 0 3", 0, 4)
    for w, name in ((3, "holes"), (4, "flags"), (3, "flags")):
        for count in range(3):
            dips = []
            for t in range(0, 3000, 50):
                px = show.frame((winner, (name, 0, (4, 3)[:count])), t, w)
                dips.append(max(px) < 10)
            assert sum(dips) == 6 * count, (w, name, count)
            starts = [t for t in range(60) if dips[t] and not dips[t - 1]]
            assert len(starts) == count


# --- flashing ------------------------------------------------------------------------------------

EVERYTHING = (
    (("asked", None, "ASK", "breathe"),),
    (("full", None, "ODD", "breathe"),),
    (("corners", "ASK", "blink"), ("full", 1, "YES", HIGH), ("num", 0, 40, "NO", HIGH)),
    (("num", None, 19, "NO", HIGH, True), ("corners", "ASK", "blink")),
    (("num", None, 12, "EAST", "blink"),),
    (("num", None, 14, "NO", HIGH),),
    (("comets", "ASK", 1, 1, HIGH, 4, 0), ("done", (0, 1), "YES", HIGH)),
    (("comets", "ODD", 2, -1, HIGH, 4, 5),),
    (("comets", "ODD", 2, 1, 64, 4, 0), ("asked", None, "ASK", "breathe")),
    (("jump", "asked", "ASK", HIGH),),
    (("jump", "full", "ODD", HIGH), ("done", (0, 3), "YES", HIGH)),
    (("jump", "pair", "YES", MID),),
    (("sparkle", "INK"),),
    (("full", None, "YES", HIGH), ("sparkle", "YES")),
    (("slide", 1, 0, "EAST", HIGH),),
    (("full", 0, "YES", HIGH), ("flags", 0, (4, 3, 1, 2))),
    (("gap", None, "NO", "pulse"),),
    (("wakes",),),
    (("selftest",),),
)


def moving(shapes, w: int, calm: bool):
    return lambda t: show.frame(shapes, t, w, calm)


def test_nothing_flashes():
    for shapes in EVERYTHING:
        for w in RINGS:
            for calm in (False, True):
                wrong = flicker.faults(moving(shapes, w, calm))
                assert not wrong, (shapes, w, calm, wrong)


def test_flashing_is_noticed():
    dark = bytearray(72)

    def every(period_ms, shape):
        return lambda t: show.frame((shape,), t) if t % period_ms < period_ms // 2 else dark

    assert not flicker.faults(every(1000, ("full", 0, "YES", HIGH)))
    assert "three times" in flicker.faults(every(400, ("dot", 3, "YES", HIGH)))[0]
    assert not flicker.faults(every(600, ("full", 0, "YES", HIGH)))
    halves = [show.frame((("full", two, "YES", HIGH),), 0) for two in ((0, 1), (2, 3))]
    found = flicker.faults(lambda t: halves[t // 300 % 2])
    assert found and all(["many pixels" in words for words in found])
    assert not flicker.faults(lambda t: halves[t // 600 % 2])
    assert "red" in flicker.faults(every(1000, ("gap", 2, "NO", HIGH)))[0]
    assert "red" in flicker.faults(lambda t: show.frame((("full", 2, "NO", "blink"),), t))[0]
    assert not flicker.faults(every(1000, ("dot", 3, "NO", HIGH)))


# --- power and mounting --------------------------------------------------------------------------


def test_estimates():
    asked = show.frame((("asked", None, "ASK", HIGH),), 0)
    assert show.estimate_ma(asked) == 132
    assert show.estimate_ma(show.frame((("full", None, "YES", HIGH),), 0)) == 205
    win = [("full", 1, "YES", HIGH)] + [("num", s, 8, "NO", HIGH) for s in (0, 2, 3)]
    win.append(("corners", "ASK", "blink"))
    assert show.estimate_ma(show.frame(win, 200)) == 177
    play = (("full", 2, "EAST", HIGH), ("pair", (0, 1, 3), "INK", LOW))
    assert show.estimate_ma(show.frame(play, 0)) <= 77
    assert show.estimate_ma(bytearray(72)) == 24


def test_brightness_steps():
    px = show.frame((("full", 0, "EAST", HIGH), ("pair", 1, "INK", LOW)), 0)
    assert show.limit(px, 255, 400) == px
    dim = show.limit(px, 150, 400)
    assert list(dim[:3]) == [38, 19, 0]
    assert list(dim[24:27]) == [2, 2, 2] or list(dim[24:27]) == [2, 2, 3]
    darkest = show.limit(px, 40, 400)
    assert list(darkest[:3]) == [10, 5, 0] and list(darkest[24:27]) == [2, 2, 3]
    assert sum(darkest[:3]) > 0 and show.limit(px, 1, 400)[:3] == bytes((3, 2, 0))
    assert show.STEPS == (255, 150, 80, 40) and show.FIRST_STEP == 150
    assert [show.fade(150, t) for t in (0, 1000, 2000, 9000)] == [150, 95, 40, 40]
    assert show.fade(40, 500) == 40


def test_too_bright_a_frame_is_scaled_as_a_whole():
    px = show.frame((("full", None, "YES", HIGH),), 0)
    held = show.limit(px, 255, 180)
    assert 170 <= show.estimate_ma(held) <= 180
    assert len({bytes(held[n : n + 3]) for n in range(0, 72, 3)}) == 1
    white = bytearray([255] * 72)
    for budget in (48, 60, 100, 180, 400):
        for step in show.STEPS:
            assert show.estimate_ma(show.limit(white, step, budget)) <= budget
    assert show.least_budget_ma(24) == 48


def test_mounting():
    px = bytearray(range(72))
    assert show.mount(px, 6, 0, 1, 0) == px
    for w in RINGS:
        count = 4 * w
        logical = bytearray(range(3 * count))
        for first in range(count):
            for way in (1, -1):
                for turn in range(4):
                    chain = show.mount(logical, w, first, way, turn)
                    for i in range(count):
                        p = (first + way * ((i + w * turn) % count)) % count
                        assert chain[3 * p : 3 * p + 3] == logical[3 * i : 3 * i + 3]


def test_the_light_of_a_seat_is_at_its_button():
    for turn in range(4):
        for side in range(4):
            seat = show.seat_of_button(side, turn)
            chain = show.mount(show.frame((("full", seat, "ASK", HIGH),), 0), 6, 0, 1, turn)
            assert [p for p in range(24) if chain[3 * p + 2]] == list(
                range(6 * side, 6 * side + 6)
            )


def test_sticks_of_eight():
    px = show.frame((("full", None, "EAST", HIGH), ("pixels", (0,), 0, "ASK", HIGH)), 0)
    chain = show.mount(px, 6, 0, 1, 0, True)
    lit = [p for p in range(32) if any(chain[3 * p : 3 * p + 3])]
    assert lit == [p for p in range(32) if p % 8 not in (0, 7)]
    assert [p for p in range(32) if chain[3 * p + 2]] == [1]
    # a chain that runs clockwise begins with A's right end: A's leftmost is its sixth
    back = show.mount(px, 6, 5, -1, 0, True)
    assert [p for p in range(32) if back[3 * p + 2]] == [6]
    right = show.mount(show.frame((("full", 1, "ASK", HIGH),), 0), 6, 5, -1, 0, True)
    assert [p for p in range(32) if right[3 * p + 2]] == list(range(25, 31))
