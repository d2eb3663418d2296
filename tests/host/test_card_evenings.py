"""Evenings of card games at the desk: more players than a table has sides, the fewest points."""

import pytest

from tableside_host.commands.wishes import name_line
from tableside_host.evening import Evening, Stored
from tableside_host.export import hands_sheet
from tableside_host.script import play, played_json


def evening_of(lines: str) -> Evening:
    """Return the evening of a script whose lines are all granted."""
    played = play(lines.replace("; ", "\n").split("\n"), False)
    assert not played.refused
    return Evening(played.facts)


@pytest.mark.parametrize("count", [3, 5, 6, 8])
def test_sevens_for_many(count):
    left = ",".join(["0", *[str(n) for n in range(1, count)]])
    evening = evening_of(
        f"start sevens players={count} score=cards; dealt; won seat=0 left={left}; end"
    )
    assert evening.ranking() == [(n + 1, n) for n in range(count)]
    assert [evening.label(p) for p in evening.table.players] == [f"P{n + 1}" for n in range(count)]
    sheet = hands_sheet([Stored("x", evening)])
    row = dict(zip(sheet.columns, sheet.rows[0]))
    assert [row[f"total_P{n + 1}"] for n in range(count)] == list(range(count))
    assert (row["game"], row["winner"], row["result"]) == ("sevens", "P1", "win")


@pytest.mark.parametrize("count", [2, 3, 5, 6, 8, 14])
def test_rummy_for_many(count):
    costs = "; ".join(f"points seat={n} value={5 * n}" for n in range(1, count))
    evening = evening_of(f"start rummy players={count}; dealt; out seat=0; {costs}; next")
    assert [place for place, _ in evening.ranking()] == list(range(1, count + 1))
    sheet = hands_sheet([Stored("x", evening)])
    row = dict(zip(sheet.columns, sheet.rows[0]))
    assert row[f"delta_P{count}"] == 5 * (count - 1) and row["dealer"] == "P1"
    assert list(sheet.columns)[-1] == f"total_P{count}"


def test_equal_totals_share_the_place():
    evening = evening_of("start sevens score=cards; dealt; won seat=1 left=3,0,3,6; end")
    assert evening.ranking() == [(1, 1), (2, 0), (2, 2), (4, 3)]
    evening = evening_of("start sevens; dealt; won seat=1 left=3,0,3,6; end")
    assert evening.ranking() == [(1, 1), (2, 0), (2, 2), (2, 3)]


def test_a_script_as_json():
    lines = "start rummy players=2\ndealt\nout none\npoints seat=0 value=5\npoints seat=1 value=10"
    found = played_json(play(lines.split("\n"), False))
    assert (found["game"], found["phase"], found["scores"]) == ("rummy", "RESULT", [5, 10])
    assert found["hands"][0]["result"] == "stock" and found["hands"][0]["winner"] is None


def test_names_of_many():
    assert name_line("P5=Eve") == name_line("4=Eve") == "name player=4 text=Eve"
    assert name_line("p14=Zoe") == "name player=13 text=Zoe"
