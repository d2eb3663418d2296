"""`play`: scripts in, JSON out, refusals with number, code and reason."""

import json

import pytest

from tableside_host.cli import main
from tableside_host.script import play, played_json

EVENING = """\
# a score sheet
start american dealer_double=on east=0

roll 3 5          # the break
dealt
step
step
step
vote stop seat=3
step
win seat=2 how=discard from=1 value=25
next
skip
win seat=1 how=self value=30 jokerless=yes
"""
WRONG = EVENING + "next\nwin seat=3\nflip the table\nwin seat=3 how=self value=25\nskip\n"


@pytest.fixture
def script(tmp_path):
    def write(text, encoding="utf-8"):
        path = tmp_path / "evening.txt"
        path.write_bytes(text.encode(encoding))
        return str(path)

    return write


def test_the_document_has_its_keys_and_numbers(script, capsys):
    assert main(["play", "--json", script(EVENING)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "game", "phase", "dealer", "scores", "kitty", "hands", "refused", "facts", "notes",
    ]  # fmt: skip
    assert (found["game"], found["phase"], found["dealer"]) == ("american", "RESULT", 1)
    assert [h["deltas"] for h in found["hands"]] == [[-50, -50, 125, -25], [-240, 720, -240, -240]]
    assert found["scores"] == [-290, 670, -115, -265]
    assert [(h["hand"], h["dealer"], h["result"], h["winner"]) for h in found["hands"]] == [
        (1, 0, "win", 2), (2, 1, "win", 1),
    ]  # fmt: skip
    assert found["refused"] == [] and found["kitty"] == 0
    assert found["facts"][0] == "start american dealer_double=on east=0"
    assert found["facts"][-1] == "win seat=1 how=self value=30 jokerless=yes"


def test_the_first_refused_line_ends_the_script(script, capsys):
    assert main(["play", "--json", script(WRONG)]) == 1
    out, err = capsys.readouterr()
    number = EVENING.count("\n") + 2
    assert err.startswith(f"line {number}: E_SYNTAX: ")
    found = json.loads(out)
    assert [r["line"] for r in found["refused"]] == [number]
    assert found["facts"][-1] == "next"


def test_keep_going_reports_all_of_them(script, capsys):
    assert main(["play", "--json", "--keep-going", script(WRONG)]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    codes = [r["code"] for r in found["refused"]]
    assert codes == ["E_SYNTAX", "E_SYNTAX", "E_PHASE"]
    assert all(r["reason"] for r in found["refused"])
    assert found["phase"] == "PLAY" and len(err.splitlines()) == 3


def test_without_json_a_scoreboard(script, capsys):
    assert main(["play", script(EVENING)]) == 0
    out, _ = capsys.readouterr()
    assert "+670" in out and "-115" in out and "no jokers" in out


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_names_in_any_letters(script, capsys, encoding):
    text = EVENING.replace("\n", "\r\n") + "name player=2 text=王芳\r\nname player=1 text=50%\r\n"
    path = script(text, encoding)
    assert main(["play", path]) == 0
    out, _ = capsys.readouterr()
    assert "王芳" in out and "50%" in out


@pytest.mark.parametrize("text", ["", "# nothing\n", "next\n", "start chess\n"])
def test_a_script_that_never_starts(script, capsys, text):
    code = main(["play", "--json", script(text)])
    found = json.loads(capsys.readouterr().out)
    assert found["game"] is None and found["phase"] == "SETUP" and found["scores"] == []
    assert code == len(found["refused"])


@pytest.mark.parametrize("players,numbers", [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_rows_have_one_number_a_player(players, numbers):
    made = play([f"start american players={players} east=0", "skip", "wall_game"])
    found = played_json(made)
    assert len(found["scores"]) == len(found["hands"][0]["deltas"]) == numbers


def test_corrections_count_and_leave_notes():
    lines = EVENING.splitlines() + ["next", "skip", "wall_game", "amend hand=1 winner=0"]
    found = played_json(play([*lines, "swap a=0 b=1"]))
    assert found["refused"] == []
    assert found["hands"][0]["winner"] == 0 and found["hands"][0]["deltas"][0] > 0
    assert sum(found["scores"]) == 0
    stays = played_json(play(["start american dealer_rule=stay_win east=0", "skip",
                              "win seat=1 how=self value=25", "next", "skip", "wall_game",
                              "amend hand=1 winner=0"]))  # fmt: skip
    assert {(n["hand"], n["what"]) for n in stays["notes"]} >= {(2, "east")}


def test_drawn_dice_come_from_the_system_and_are_fair_faces():
    made = play(["start american east=0", "roll"])
    d1, d2, how = made.facts[1].text.split()[1:]
    assert {d1, d2} <= set("123456") and how == "dice=virtual"


def test_other_luck_can_be_given():
    made = play(["start american east=0", "roll"], luck=lambda: (6, 1))
    assert made.facts[1].text == "roll 6 1 dice=virtual"


def test_what_is_no_script(tmp_path, capsys):
    assert main(["play", str(tmp_path / "none.txt")]) == 10
    binary = tmp_path / "photo.txt"
    binary.write_bytes(b"\xff\xd8\xff\xe0")
    assert main(["play", str(binary)]) == 10
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 2 and "UTF-8" in err
