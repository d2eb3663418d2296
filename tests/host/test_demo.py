"""The demonstration: it ends well, and every number in it is the board's own."""

from tableside_host.cli import main
from tableside_host.evening import Evening, stored
from tableside_host.export import read_csv
from tableside_host.sim import registry
from tableside_host.sim.flash import facts_on
from tableside_host.store import Store


def test_an_evening_of_presses_ends_in_a_sheet_that_agrees_with_the_board(tmp_path, monkeypatch):
    folder = tmp_path / "demo"
    monkeypatch.setattr(registry, "home", lambda: tmp_path / "home")
    assert main(["demo", "--folder", str(folder)]) == 0
    facts = facts_on(folder / "flash")
    with Store.open(str(folder / "evenings.db")) as store:
        kept = stored(store, store.evening()).evening
    assert kept.facts == facts
    check_sheet(read_csv((folder / "evening.csv").read_bytes()), kept)
    check_evening(kept)


def check_sheet(sheet, evening: Evening) -> None:
    last = dict(zip(sheet.columns, sheet.rows[-1]))
    totals = tuple([last[f"total_{s}"] for s in "ABCD"])
    assert totals == evening.table.scores and sum(totals) == 0 and any(totals)
    assert last["name_D"] == "王芳"
    assert all(row[sheet.columns.index("ended_at")] for row in sheet.rows)


def check_evening(evening: Evening) -> None:
    """Enough hands, a power cut, an undo, and facts that only presses make."""
    assert evening.table.hand >= 8 and evening.table.phase == "END"
    assert {fact.boot for fact in evening.facts} == {1, 2}
    kinds = {fact.text.split()[0] for fact in evening.facts}
    assert {"undo", "dead", "misnamed", "false_mahjong", "wall_game", "ready", "courtesy"} <= kinds
    rolls = [f.text for f in evening.facts if f.text.startswith("roll ")]
    assert len(rolls) >= 12 and all(r.endswith("dice=virtual") for r in rolls)
