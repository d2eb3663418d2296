"""Pulling the plug: at any moment, between two flash operations, or in the middle of one."""

import pytest

from tests.emulator import flashfiles
from tests.emulator.parts import flash_after
from tests.emulator.rig import Rig

LINES = 40
WRITER = b"""
import time
n = 0
with open("log", "a") as f:
    while n < 40:
        f.write("line %03d of the log, all of it\\n" % n)
        f.flush()
        n += 1
        print("kept", n)
"""


@pytest.fixture(scope="module")
def log(bench, board):
    """A board that has written its log, the flash before it, and what was printed when."""
    rig = bench(board, {"/main.py": WRITER})
    rig.host.set_open(True)
    before, kept = rig.flash, []
    for _ in range(2000):
        rig.run(1)
        kept.append((len(rig.ops), rig.console.count(b"kept")))
        if kept[-1][1] == LINES:
            return rig, before, kept
    raise AssertionError(bytes(rig.console))


def lines_of(flash: bytes) -> list:
    """Return the lines of the log in an image of the flash."""
    return flashfiles.get(flash).get("/log", b"").decode().splitlines()


def promised(kept: list, ops: int) -> int:
    """Return how many lines had been called kept when `ops` flash operations were done."""
    return max((lines for done, lines in kept if done <= ops), default=0)


@pytest.mark.parametrize("part", (0.0, 0.5))
def test_no_kept_line_is_lost_at_any_cut(log, part):
    rig, before, kept = log
    assert len(rig.ops) > 2 * LINES
    for number in range(0, len(rig.ops), 3):
        lines = lines_of(flash_after(before, rig.ops, number, part))
        assert lines == ["line %03d of the log, all of it" % n for n in range(len(lines))]
        assert len(lines) >= promised(kept, number)


def test_recorded_cuts_are_what_a_cut_leaves(log, uf2):
    rig, before, _ = log
    other = Rig(rig.wiring, uf2, before)
    other.flash_watch.cut_at = 31
    other.flash_watch.cut_part = 0.5
    other.host.set_open(True)  # as before, since files carry the time they were written
    other.run(3000)
    assert not other.powered
    assert other.flash == flash_after(before, rig.ops, 31, 0.5)
    cut_ms = other.now_ms
    other.plug()
    other.run(50)
    assert other.now_ms > cut_ms + 40
    other.close()


def test_a_busy_flash_takes_its_time(log, uf2):
    rig, before, _ = log
    other = Rig(rig.wiring, uf2, before)
    other.flash_watch.erase_ms = 45
    other.host.set_open(True)
    other.until(lambda: b"kept 10" in other.console, 5000)
    erases = sum(op.kind == "erase" for op in other.ops)
    assert erases and other.now_ms > 45 * erases
    other.close()
