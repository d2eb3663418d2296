"""The simulated board's screen: where things lie, and what the keys press."""

import asyncio

import pytest

from tableside_host.script import play
from tableside_host.sim import picture
from tableside_host.sim.app import SimApp, press

EVENING = """start american east=2
skip
win seat=1 how=discard from=0 value=25"""


class StandIn:
    """Takes the place of a running board."""

    path = "/dev/pts/7"
    frame = bytes(72)
    levels = 0
    lines = ("HAND 2        East C", "winner: tap your seat", "", "", "", "go")

    def __init__(self):
        self.log = []
        self.now = play(EVENING.splitlines()).facts

    def facts(self):
        return self.now

    def condition(self):
        return "cable: nobody there"

    def tap(self, button):
        self.log.append(("tap", button))

    def hold(self, button):
        self.log.append(("hold", button))

    def toggle_power(self):
        self.log.append("plug")


def test_the_screen_shows_display_port_and_the_scores_of_the_facts():
    sim = StandIn()
    app = SimApp(sim)

    async def look():
        async with app.run_test(size=(100, 28)) as pilot:
            await pilot.pause()
            text = app.export_screenshot()
            assert "HAND" in text and "/dev/pts/7" in text
            assert "+100" in text and "-50" in text
            sim.now = ()
            app.count()
            await pilot.pause()
            assert "+100" not in app.export_screenshot()

    asyncio.run(look())


def test_small_keys_tap_and_capitals_hold():
    sim = StandIn()
    app = SimApp(sim)

    async def type_keys():
        async with app.run_test() as pilot:
            await pilot.press("a", "B", "g", "G", "k", "K", "x", "z")

    asyncio.run(type_keys())
    assert sim.log == [
        ("tap", "A"), ("hold", "B"), ("tap", "go"), ("hold", "go"), ("tap", "back"),
        ("hold", "back"), "plug",
    ]  # fmt: skip


def test_any_other_key_does_nothing():
    sim = StandIn()
    for key in "zZ1 \n":
        press(sim, key)
    assert sim.log == []


def test_the_ring_runs_counterclockwise_from_the_left_of_a():
    columns, rows = picture.FIELD
    centre = (columns / 2, rows / 2)
    places = [picture.place(i) for i in range(24)]
    assert len(set(places)) == 24
    turns = [
        (a[0] - centre[0]) * (b[1] - centre[1]) - (a[1] - centre[1]) * (b[0] - centre[0])
        for a, b in zip(places, places[1:] + places[:1])
    ]
    assert all(turn < 0 for turn in turns)  # rows grow downwards: counterclockwise is negative
    assert places[0][1] == max(row for _, row in places)  # A sits below
    assert places[0][0] == min(column for column, row in places if row == places[0][1])


@pytest.mark.parametrize("seat", range(4))
def test_a_button_lies_before_its_own_side(seat):
    side = [picture.place(6 * seat + k) for k in range(6)]
    cap = picture.CAPS["ABCD"[seat]]
    centre = (picture.FIELD[0] / 2, picture.FIELD[1] / 2)
    middle = (sum(c for c, _ in side) / 6, sum(r for _, r in side) / 6)
    away = [(m - c) * (k - m) for m, c, k in zip(middle, centre, cap)]
    assert max(away) > 0 and min(away) >= -2


def test_pressed_caps_and_lit_pixels_are_seen():
    frame = bytes([30, 28, 38]) + bytes(69)
    text = picture.piece_text(frame, [""] * 6, 0b10)
    assert text.plain.count("██") == 1 and text.plain.count("··") == 23
    pressed = [text.plain[s.start : s.end] for s in text.spans if getattr(s.style, "reverse", 0)]
    assert pressed == ["B"]


def test_brighter_light_looks_brighter_and_colours_stay_apart():
    levels = [picture.seen((n, 0, 0))[0] for n in range(0, 82)]
    assert levels == sorted(levels) and levels[0] == 0 and levels[3] > 30
    assert picture.seen((0, 4, 82))[2] > 200
