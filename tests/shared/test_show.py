"""What the ring shows, pixel by pixel."""

from tableside import motions, show
from tests.shared.pixels import HIGH, LOW, MID, RINGS, row, same

# --- pictures of whole screens -------------------------------------------------------------------


def test_break_of_the_wall():
    east_c = (("dice", 2, 4, 5, MID), ("num", 2, 9, "EAST", HIGH))
    same(east_c, "INK/M 7 8 9 10 19 20 21 22 23; INK 13; EAST 14 15 16 17")
    east_a = (("dice", 0, 6, 6, MID), ("num", 0, 12, "EAST", HIGH))
    same(east_a, "INK 1 2; EAST 3 4; INK/M 6-11 18-23")


def test_value_read_from_a_chair():
    same((("digits", 1, 75, "YES"),), "YES/M 7 8 9 10; INK 13 19; YES 21 22")
    same((("digits", 3, 130, "YES"),), "YES/M 19 20 21 22; YES 8 9 10 16")
    same((("digits", 0, -25, "NO"),), "NO 2 3 15 16; INK 7")
    same((("digits", 0, 1900, "YES", HIGH),), "YES/M 1-4; INK 18 19 20; YES 21 22 23", 300)


def test_confirm_a_win():
    shapes = (
        ("full", 1, "YES", HIGH),
        ("holes", 1, (4,)),
        ("num", 0, 4, "NO", HIGH),
        ("num", 2, 2, "NO", HIGH),
        ("num", 3, 2, "NO", HIGH),
        ("corners", "ASK", "blink"),
    )
    text = "ASK 0 5 6 11 12 17 18 23; NO 1 2 3 4 15 16 21 22; YES 7 8 9"
    same(shapes, text, 300)


def test_play():
    shapes = (
        ("full", 2, "EAST", HIGH),
        ("pair", (0, 1), "INK", LOW),
        ("gap", 3, "ODD", MID),
    )
    same(shapes, "INK/L 2 3 8 9; EAST 12-17; ODD/M 19 22")


def test_scores():
    totals = (-310, 455, -75, -70)
    shapes = tuple([("bar", s, totals[s], 250) for s in range(4)])
    same(shapes, "NO 2 14 20; YES 9 10")


def test_charleston():
    shapes = (
        ("full", 2, "EAST", LOW),
        ("comets", "ASK", 1, 1, HIGH, 4, 0),
        ("done", (0, 1), "YES", HIGH),
    )
    same(shapes, "YES 1 2 7 8; ASK 4 10 16 22; ASK/M 3 9 15 21; ASK/L 14 20; EAST/L 12 13 17", 480)


def test_break_of_a_wall_of_17():
    same((("full", 3, "EAST", HIGH), ("num", 2, 3, "EAST", HIGH)), "EAST 14 15 16 18-23")
    same((("num", 1, 17, "EAST", HIGH),), "INK 7 8 9; EAST 10 11")


def test_layout_of_sevens():
    shapes = (
        ("layout", 0, 2, 4, HIGH),
        ("layout", 1, 0, 1, HIGH),
        ("layout", 2, 1, 1, HIGH),
        ("layout", 3, None, None, HIGH),
    )
    same(shapes, "INK 0 1 12; EAST 2 3 6; INK/L 4 5 7-11 13-17")
    same((("layout", 0, 6, 1, MID),), "INK/M 0; ASK/M 1-5")
    same((("layout", 0, 0, 0, MID),), "INK/L 0-5")


def test_contract_of_rummy():
    shapes = (("own", 0, 1, 1, "EAST", LOW), ("contract", None, 2, 1, HIGH))
    same(shapes, "INK 3 4 9 10 15 16 21 22; ASK 1 7 13 19; EAST/L 0 2 5")


# --- shapes --------------------------------------------------------------------------------------


def test_numbers_on_a_hand():
    want = (
        "......", "....o.", "...oo.", "..ooo.", ".oooo.", ".#....", ".#..o.", ".#.oo.",
        ".#ooo.", ".#oooo", ".##...", ".##.o.", ".##oo.", ".##ooo", "##oooo", ".###..",
        ".###o.", ".###oo", "###ooo",
    )  # fmt: skip
    for n in range(19):
        assert row(("num", 0, n, "EAST", HIGH)) == want[n], n
    # more than 18, and what is not a whole multiple: the last pixel blinks
    rest = show.frame((("num", 0, 40, "EAST", HIGH),), 700, 6)
    full = show.frame((("num", 0, 18, "EAST", HIGH),), 700, 6)
    assert [i for i in range(72) if rest[i] != full[i]] == [9, 10]
    rest = show.frame((("num", 0, 5, "EAST", HIGH, True),), 700, 6)
    assert list(rest[3:6]) == [5, 4, 6] and sum(rest) == 15


PIPS = ("......", "....o.", "...oo.", "..ooo.", ".oooo.", ".ooooo", "oooooo")


def test_pips_and_dice():
    for n, want in enumerate(PIPS):
        assert row(("pips", 0, n, "EAST", HIGH)) == want
        assert row(("die", 0, n, HIGH, False)) == want.replace("o", "#")
        mirrored = "".join(reversed(list(want.replace("o", "#"))))
        assert row(("die", 0, n, HIGH, True)) == mirrored
    assert row(("pips", None, 2, "EAST", HIGH)) == "...oo."
    # the roller sees two mirrored piles, the first at the left hand
    same((("dice", 0, 1, 2, HIGH),), "INK 9 10 19")
    same((("dice", 3, 5, 3, HIGH),), "INK 12-16 2-4")


def test_bars():
    for score, unit, want in (
        (0, 10, "..##.."), (4, 10, "...o.."), (14, 10, "...o.."), (15, 10, "...oo."),
        (30, 10, "...ooo"), (99, 10, "...ooo"), (-1, 10, "..o..."), (-24, 10, ".oo..."),
        (-25, 10, "ooo..."),
    ):  # fmt: skip
        assert row(("bar", 0, score, unit)) == want, score


def test_place_in_the_wall():
    places = [row(("place", 0, x, 19, "EAST", HIGH)).find("o") for x in range(1, 20)]
    assert places == [5] * 4 + [4] * 3 + [3] * 3 + [2] * 3 + [1] * 3 + [0] * 3
    for w in RINGS:
        places = [row(("place", 0, x, 17, "EAST", HIGH), 0, w).find("o") for x in range(1, 18)]
        assert places[0] == w - 1 and places[-1] == 0
        assert sorted(places) == list(reversed(places)) and set(places) == set(range(w))


def test_layers_and_holes():
    same((("full", 0, "EAST", LOW), ("pair", 0, "ASK", HIGH)), "EAST/L 0 1 4 5; ASK 2 3")
    same((("full", None, "EAST", HIGH), ("clear", (0, 2))), "EAST 6-11 18-23")
    same((("full", 1, "YES", HIGH), ("flags", 1, (4, 3, 1, 2))), "YES 6 11")
    # a light that has gone out does not hide what lies below it
    same((("pair", 0, "INK", HIGH), ("full", 0, "NO", "pulse")), "INK 2 3", 600)
    same((("fifth", "ODD", LOW),), "ODD/L 0 23")
    same((("pixels", (5,), 2, "ODD", MID), ("dot", 24, "ASK", HIGH)), "ODD/M 17; ASK 0")


def test_blind_count_lies_beside_the_answer():
    same((("done", 0, "YES", HIGH), ("blind", 0, 2)), "YES 1 2; INK 4 5")
    same((("done", 0, "YES", HIGH), ("blind", 0, 3)), "YES 1 2; INK 3 4 5")
    same((("done", 0, "YES", HIGH), ("blind", 0, 3)), "YES 1; INK 0 2 3", 0, 4)


def test_players_on_a_shared_side():
    want = (
        (1, ((0, 5),)),
        (2, ((3, 5), (0, 2))),
        (3, ((4, 5), (2, 3), (0, 1))),
        (4, ((5, 5), (3, 4), (2, 2), (0, 1))),
    )
    for m, owned in want:
        for p, (low, high) in enumerate(owned):
            same((("own", 1, p + 1, m, "YES", HIGH),), "YES %d-%d" % (6 + low, 6 + high))
            same((("own_end", 1, p + 1, m, "YES", HIGH),), "YES %d" % (6 + low))
    same((("own_asked", 0, 1, 1, "ASK", MID),), "ASK/M 1-4")
    same((("own_asked", 0, 2, 2, "ASK", MID),), "ASK/M 0-2")
    same((("own", 0, 1, 4, "YES", HIGH),), "", 0, 3)  # more players than pixels: words only


# --- motions -------------------------------------------------------------------------------------


def test_bars_of_players_who_share_a_side():
    same((("own_bar", 1, 1, 2, 50, 25),), "YES 10 11")
    same((("own_bar", 1, 2, 2, -900, 25),), "NO 6-8")
    same((("own_bar", 1, 2, 3, 0, 25),), "INK/L 9")
    same((("own_bar", 1, 1, 1, -50, 25),), "NO 7 8")
    same((("own_bar", 1, 4, 4, 5, 25),), "", 0, 3)


def test_motions_of_level():
    assert [motions.breathe(t) for t in (0, 600, 1200, 1800, 2399, 2400)] == [
        26, 83, 255, 83, 26, 26,
    ]  # fmt: skip
    assert [motions.blink(t) for t in (0, 50, 99, 100, 499, 500, 550, 599, 600, 999, 1000)] == [
        40, 147, 252, 255, 255, 255, 148, 43, 40, 40, 40,
    ]  # fmt: skip
    assert [motions.pulse(t) for t in (0, 300, 599, 600, 9000)] == [255, 127, 0, 0, 0]
    assert motions.level_at(("breathe", 28), 1200) == 28
    assert min([motions.blink(t) for t in range(1000)]) == 40


def test_comets_run_and_stand():
    two = ("comets", "ODD", 2, -1, HIGH, 4, 5)
    same((two,), "ODD 5 11 17 23 0 6 12 18; ODD/M 1 7 13 19; ODD/L 2 8 14 20")
    same((two,), "ODD 4 10 16 22 5 11 17 23; ODD/M 0 6 12 18; ODD/L 1 7 13 19", 120)
    one = ("comets", "INK", 1, 1, HIGH, 1, 12)
    same((one,), "INK 12; INK/M 11; INK/L 10", 2880)
    ahead = (("comets", "ASK", 1, 1, HIGH, 4, 0),)
    same(ahead, "ASK 4 10 16 22; ASK/M 3 9 15 21; ASK/L 2 8 14 20", 1234, 6, True)
    behind = (("comets", "ASK", 1, -1, HIGH, 4, 5),)
    same(behind, "ASK 1 7 13 19; ASK/M 2 8 14 20; ASK/L 3 9 15 21", 999, 6, True)
    same(ahead, "ASK 1 5 9 13; ASK/M 0 4 8 12", 180, 4)
    same((("comets", "ASK", 2, 1, HIGH, 4, 0),), "ASK 1 4 7 10 0 3 6 9", 240, 3)
    same(behind, "ASK 2 5 8 11", 0, 3)


def test_halves_swap():
    shape = (("jump", "asked", "ASK", HIGH),)
    same(shape, "ASK 1-4 7-10", 100)
    same(shape, "ASK 1-4 7-10", 899)
    same(shape, "ASK 13-16 19-22", 1000)
    same(shape, "ASK 1-4 7-10", 2999, 6, True)
    same(shape, "ASK 13-16 19-22", 3100, 6, True)
    assert 0 < sum(show.frame(shape, 920, 6)) < 4 * 86
    same((("jump", "pair", "YES", MID, (1, 2)),), "YES/M 8 9", 400)


def test_sparkle():
    for w in RINGS:
        for t in range(0, 2000, 50):
            want = ""
            for i in range(4 * w):
                age = (7 * i + 5 * (t // 150)) % 12
                if age in (0, 5, 10):
                    want += "INK%s %d;" % ({0: "", 5: "/M", 10: "/L"}[age], i)
            same((("sparkle", "INK"),), want.rstrip(";"), t, w)
    same((("sparkle", "YES", (2,)),), "YES/M 12-17", 0, 6, True)
    seen = show.frame((("sparkle", "YES", (2,)),), 0, 6)
    assert sum(seen) == sum(seen[36:54]) > 0


def test_calm_asks_without_breathing():
    same((("asked", 0, "ASK", "breathe"),), "ASK/M 1-4", 5, 6, True)
    assert show.frame((("corners", "ASK", "blink"),), 0, 6, True) != show.frame(
        (("corners", "ASK", "blink"),), 300, 6, True
    )


def test_gold_slides_to_the_next_side():
    shape = (("slide", 3, 0, "EAST", HIGH),)
    same(shape, "EAST 18-23")
    same(shape, "EAST 20-23 0-1", 400)
    same(shape, "EAST 0-5", 1200)
    same(shape, "EAST 0-5", 9000)


def test_waking_and_undoing():
    assert sum(show.frame(show.WAKES, 99)) == 0
    same(show.WAKES, "INK/L 0", 124)
    same(show.WAKES, "INK/L 23", show.wake_ms(6) - 1)
    assert sum(show.frame(show.WAKES, show.wake_ms(6))) == 0
    assert show.undo_fill(599) == ()
    for i in range(24):
        same(show.undo_fill(600 + 58 * i), "ODD/M %d-23" % (23 - i))
        if i:
            same(show.undo_fill(599 + 58 * i), "ODD/M %d-23" % (24 - i))
    for w in RINGS:
        assert bytes(show.frame(show.undo_fill(1999), 0, w)).count(b"\x00") == 0
    same(show.UNDONE, "ODD 23; ODD/M 0; ODD/L 1")
    assert show.UNDONE_MS == 2880


def test_self_test_shows_each_colour_faintly():
    for n, channel in enumerate((0, 1, 2)):
        px = show.frame((("selftest",),), 1000 * n + 500)
        assert [px[3 * i + channel] for i in range(24)] == [11] * 24 and sum(px) == 11 * 24
    same((("selftest",),), "INK/L 0-23", 3999)
    assert show.frame((("selftest",),), 4000) == show.frame((("selftest",),), 0)


def test_answers_to_a_press():
    same(show.feedback("down", 2, 5000), "INK 14 15")
    same(show.feedback("down", show.GO, 0), "INK/M 0 5 6 11 12 17 18 23")
    same(show.feedback("up", show.BACK, 149), "ODD/M 0 5 6 11 12 17 18 23")
    assert show.feedback("up", 1, 150) == ()
    under = (("full", None, "EAST", HIGH),)
    same(under + show.feedback("refused", 1, 0), "EAST 0-5 12-23; NO 7 10")
    assert sum(show.frame(show.feedback("refused", 1, 300), 0)) == 2 * (31 + 1)
    assert show.feedback("refused", 1, 600) == () == show.feedback("refused", show.GO, 600)
    same(show.feedback("refused", show.GO, 0), "NO 0 5 6 11 12 17 18 23")


def test_asleep():
    same(show.asleep(2), "EAST/L 14", 1200)
    same(show.asleep(None), "INK/L 2", 1200)
    for t in range(0, 2400, 50):
        assert 3 <= max(show.frame(show.asleep(3), t)) <= 7
