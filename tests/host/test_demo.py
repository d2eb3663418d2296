"""The demonstration: it ends well, and every number in it is the board's own."""

import re

import pytest

from tableside_host.cli import main
from tableside_host.evening import Evening, stored
from tableside_host.export import read_csv
from tableside_host.sim import registry
from tableside_host.sim.flash import facts_on
from tableside_host.store import Store


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "home", lambda: folder / "home")
        code = main(["demo", "--folder", str(folder / "demo")])
    return code, folder / "demo"


def test_it_ends_well_with_a_csv(demo):
    code, folder = demo
    assert code == 0 and (folder / "evening.csv").is_file()


def test_store_board_and_sheet_hold_the_same_evening(demo):
    _, folder = demo
    facts = facts_on(folder / "flash")
    with Store.open(str(folder / "evenings.db")) as store:
        kept = stored(store, store.evening()).evening
    assert kept.facts == facts
    sheet = read_csv((folder / "evening.csv").read_bytes())
    totals = [sheet.rows[-1][sheet.columns.index(f"total_{s}")] for s in "ABCD"]
    assert tuple(totals) == Evening(facts).table.scores and sum(totals) == 0
    assert sheet.rows[-1][sheet.columns.index("name_D")] == "王芳"


def test_it_has_hands_enough_a_cut_an_undo_and_pressed_facts(demo):
    _, folder = demo
    evening = Evening(facts_on(folder / "flash"))
    assert evening.table.hand >= 8 and evening.table.phase == "END"
    assert {fact.boot for fact in evening.facts} == {1, 2}
    kinds = {fact.text.split()[0] for fact in evening.facts}
    assert {"undo", "dead", "misnamed", "false_mahjong", "wall_game", "ready", "courtesy"} <= kinds
    rolls = [f.text for f in evening.facts if re.match("roll ", f.text)]
    assert len(rolls) >= 5 and all(r.endswith("dice=virtual") for r in rolls)
