"""The plug pulled at every flash operation of a hand entry, whole and half done: nothing lost."""

import pytest

from tests.emulator import flashfiles
from tests.emulator.conftest import load_board, long_run
from tests.emulator.game import Game, folder_of, kept, many_rows
from tests.emulator.parts import flash_after
from tests.emulator.rig import Rig

pytestmark = long_run

FACTS = 40
SCRIPT = "B A B go go"
PARTS = (0.0, 0.3, 0.5, 0.9)
LEAST = 200


@pytest.fixture(scope="module")
def entry(uf2, blank, bench, program):
    """A board on which hands were entered; the flash before; (operations, rows) as time went."""
    rig = bench(load_board("pico_ring24"), {**program, **folder_of(many_rows(FACTS))})
    game = Game(rig)
    rig.until(lambda: rig.text and "TABLESIDE" not in rig.text[0], 20000, 20)
    rig.run(600)
    while game.state["phase"] != "PLAY":
        rig.tap("go", then_ms=750)
    before = rig.flash
    rig.ops.clear()
    seen = [(0, int(game.state["seq"]))]
    for word in SCRIPT.split():
        rig.tap(word, then_ms=760)
        seen.append((len(rig.ops), int(game.state["seq"])))
    return rig, before, seen


def test_no_confirmed_fact_is_lost_at_any_cut(entry, tmp_path):
    rig, before, seen = entry
    assert seen[-1][1] > seen[0][1], seen
    rows = kept(flash_after(before, rig.ops, len(rig.ops)), tmp_path)
    assert len(rows) == seen[-1][1]
    cuts, short = 0, 0
    step = max(1, len(rig.ops) * len(PARTS) // 240)
    for number in range(0, len(rig.ops), step):
        for part in PARTS:
            left = kept(flash_after(before, rig.ops, number, part), tmp_path)
            assert left == rows[: len(left)], f"another fact after cut {number} {part}"
            sure = max(seq for ops, seq in seen if ops <= number)
            assert len(left) >= sure, f"lost after cut {number} {part}"
            cuts += 1
            short += len(left) < len(rows)
    print(f"{cuts} cuts at {len(rig.ops)} flash operations; {short} before the last row was safe")
    assert cuts >= min(LEAST, len(rig.ops) * len(PARTS)) and short


@pytest.mark.parametrize("at", (0.2, 0.5, 0.8))
def test_a_cut_board_starts_and_goes_on(entry, uf2, tmp_path, at):
    rig, before, _ = entry
    flash = flash_after(before, rig.ops, int(len(rig.ops) * at), 0.5)
    rows = kept(flash, tmp_path)
    other = Rig(rig.wiring, uf2, flash)
    game = Game(other)
    game.lit()
    other.until(lambda: other.text, 20000, 20)
    assert game.rows() == rows
    assert "/j/settings.a" in flashfiles.get(other.flash)
    other.close()
