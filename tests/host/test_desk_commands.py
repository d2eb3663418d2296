"""`show`, `export` and `dice` over a store, also on an old console."""

import json
import os
import subprocess
import sys

import pytest

from tableside.lines import quote, row
from tableside_host.cli import main
from tableside_host.evening import Evening, stored
from tableside_host.export import read_csv
from tableside_host.script import play
from tableside_host.store import Store

FIRST = """start american east=0 dealer_double=on
roll
undo
roll
skip
win seat=2 how=discard from=0 value=25
next
skip
win seat=1 how=self value=30"""
SECOND = "start american east=1\nroll 3 5\nskip\nwall_game\nend"
NASTY = ("=cmd|' /C calc'!A0", "王芳", 'Zoë\n"x";y', "[bold]+49\x1b[31m")


@pytest.fixture
def db(tmp_path):
    path = str(tmp_path / "evenings.db")
    names = "".join([f"\nname player={n} text={quote(name)}" for n, name in enumerate(NASTY)])
    with Store.open(path) as store:
        store.keep_piece("7F3A", "hello piece=7F3A")
        for n, (session, text) in enumerate((("aa11", FIRST + names), ("ab22", SECOND)), 1):
            facts = play(text.splitlines()).facts
            store.keep_evening("7F3A", session, n)
            store.keep_rows("7F3A", session, [row(fact) for fact in facts])
    return path


def evening(db, session) -> Evening:
    with Store.open(db) as store:
        return stored(store, store.evening(session)).evening


def test_show_prints_names_as_they_are_and_never_as_markup(db, capsys):
    assert main(["show", "aa11", "--db", db]) == 0
    out = capsys.readouterr().out
    assert "王芳" in out and "[bold]" in out and "\x1b[31m" not in out
    scores = evening(db, "aa11").table.scores
    assert sorted(scores)[0] < 0 and all(f"{s:+d}" in out for s in scores if s)


@pytest.mark.parametrize("columns", ["20", "40", "60", "200"])
def test_no_number_is_cut_on_a_narrow_terminal(db, capsys, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["show", "aa11", "--db", db]) == 0
    told = evening(db, "aa11")
    hands = capsys.readouterr().out.split("hands\n")[1].split()
    rows = [told.table.scores] + [row.deltas for row in told.rows]
    assert all(f"{points:+d}" in hands for row in rows for points in row if points)


def test_without_a_name_the_last_evening(db, capsys):
    assert main(["show", "--db", db]) == 0
    assert "wall game" in capsys.readouterr().out
    assert main(["show", "a", "--db", db]) == 4
    assert main(["show", "zz", "--db", db]) == 3


@pytest.mark.parametrize("flags", [[], ["--no-bom"], ["--excel-eu"], ["--excel-eu", "--no-bom"]])
def test_every_csv_reads_back_with_its_names(db, tmp_path, flags):
    path = tmp_path / "e.csv"
    assert main(["export", "aa11", "--db", db, "-o", str(path), *flags]) == 0
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") == ("--no-bom" not in flags)
    assert (b"session;" in data) == ("--excel-eu" in flags)
    sheet = read_csv(data)
    last = dict(zip(sheet.columns, sheet.rows[-1]))
    assert tuple(last[f"name_{s}"] for s in "ABCD") == NASTY
    assert tuple(last[f"total_{s}"] for s in "ABCD") == evening(db, "aa11").table.scores


def test_json_facts_and_all(db, tmp_path, capsysbinary):
    assert main(["export", "--all", "--json", "--db", db]) == 0
    found = json.loads(capsysbinary.readouterr().out)["evenings"]
    assert [e["session"] for e in found] == ["aa11", "ab22"]
    assert found[0]["names"] == list(NASTY)
    assert main(["export", "aa11", "--facts", "--db", db]) == 0
    sheet = read_csv(capsysbinary.readouterr().out)
    assert len(sheet.rows) == len(found[0]["facts"])
    assert main(["export", "--db", db, "-o", str(tmp_path / "e.json")]) == 0
    assert json.loads((tmp_path / "e.json").read_bytes())["evenings"][0]["session"] == "ab22"


def test_what_does_not_go_together_is_refused(db, tmp_path, capsys):
    assert main(["export", "--json", "--facts", "--db", db]) == 2
    assert main(["export", "--db", db, "-o", str(tmp_path / "no" / "such.csv")]) == 10
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_dice_count_undone_rolls_and_no_real_ones(db, capsys):
    assert main(["dice", "--db", db]) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 rolls drawn") and "chi-square" in out and "p = " in out
    assert main(["dice", "ab22", "--db", db]) == 0
    assert capsys.readouterr().out.startswith("0 rolls drawn")


def test_a_store_without_evenings_says_what_to_do(tmp_path, capsys):
    empty = str(tmp_path / "empty.db")
    assert main(["show", "--db", empty]) == 3
    assert main(["export", "--db", empty]) == 3
    assert main(["dice", "--db", empty]) == 0
    assert "sync" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["show"], ["export"], ["export", "--json"], ["dice"]])
def test_an_old_console_shows_what_it_can(db, words):
    env = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "tableside_host.cli", *words, "--db", db]
    if words != ["dice"]:
        command.insert(4, "aa11")
    done = subprocess.run(command, capture_output=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    if words == ["show"]:
        assert b"??" in done.stdout and "Zoë".encode("cp1252") in done.stdout
