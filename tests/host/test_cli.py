"""The command line: one line on stderr, the right exit code, any name on any console."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import serial
from fake_board import FakeBoard, Memory, Night, Plugged, night

from tableside.lines import quote
from tableside_host import cli, faults, ports
from tableside_host.cable import Cable
from tableside_host.commands.wishes import name_line
from tableside_host.store import Store

START = "1 1 0 start american rules=1 piece=T1 session=S1"


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    """Keep the user's own store, boards and log out of it."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setattr("serial.tools.list_ports.comports", list)


@pytest.fixture
def db(tmp_path):
    return str(tmp_path / "evenings.db")


@pytest.fixture
def run(capsys):
    def run(*args, code=0):
        assert cli.main([str(a) for a in args]) == code, capsys.readouterr().err
        out, err = capsys.readouterr()
        if code:
            assert out == "" and err.startswith("tableside: ") and err.count("\n") == 1, err
        return err if code else out

    return run


def plugged(*rows, **hello) -> Plugged:
    board = FakeBoard([Night("S1", Memory(rows), True)] if rows else [], **hello)
    return Plugged(board)


def test_help_says_what_there_is(run, capsys):
    said = run("--help")
    for name in ("boards", "flash", "sync", "sessions", "doctor", "names", "options", "undo"):
        assert name in said
    assert cli.main([]) == faults.USAGE
    assert "Usage" in capsys.readouterr().out


def test_every_command_has_help(run):
    for command in cli.app.registered_commands:
        name = command.name or command.callback.__name__
        assert "Usage" in run(name, "--help")


@pytest.mark.parametrize(
    "args", [["nonsense"], ["sync", "--nonsense"], ["undo", "--seq", "x"], ["--db"], ["amend"]]
)
def test_wrong_usage(run, args):
    assert "--help" in run(*args, code=faults.USAGE)


def test_no_hardware(run, db):
    for command in (["sync"], ["undo"], ["wish", "close"], ["names", "A=Ann"], ["flash"]):
        assert "cable" in run(*command, "--db", db, code=faults.NOT_FOUND)
    assert "tableside sim" in run("sync", "--db", db, "--port", "sim", code=faults.NOT_FOUND)
    run("sync", "--db", db, "--port", "/dev/none", code=faults.NOT_FOUND)


def test_two_boards(run, db, monkeypatch):
    two = [ports.Port("/dev/ttyACM0", "1", "x"), ports.Port("/dev/ttyACM1", "2", "x")]
    monkeypatch.setattr(ports, "boards", lambda _: two)
    monkeypatch.setattr(ports, "hello", lambda device: None)
    assert "/dev/ttyACM1" in run("sync", "--db", db, code=faults.SEVERAL)


def test_wrong_files_as_db(run, tmp_path):
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann, " * 999)
    for command in ("sessions", "sync", "show"):
        run(command, "--db", letter, code=faults.WRONG_FILE)
        run("--db", tmp_path, command, code=faults.WRONG_FILE)
    assert letter.read_text() == "Dear Ann, " * 999


def test_a_mistake_of_ours_is_one_line_and_a_log(run, monkeypatch, tmp_path):
    def breaks(db):
        raise ZeroDivisionError("ouch")

    monkeypatch.setattr(Store, "open", breaks)
    said = run("sessions", code=faults.INTERNAL)
    assert "ZeroDivisionError" in said and "ouch" not in said
    assert "ouch" in open(said.split("log: ")[1].strip()).read()


def test_every_exit_code_is_documented():
    text = (Path(__file__).parents[2] / "docs" / "exit-codes.md").read_text(encoding="utf-8")
    documented = {line.split("|")[1].strip() for line in text.splitlines() if "|" in line}
    codes = {str(v) for k, v in vars(faults).items() if k.isupper()}
    assert documented == codes | {"0", "code", "---"}


def test_ctrl_c(run, monkeypatch):
    def stopped(db):
        raise KeyboardInterrupt

    monkeypatch.setattr(Store, "open", stopped)
    run("sessions", code=faults.INTERRUPTED)


def test_options_of_the_desk_stand_anywhere(run, db):
    for args in (["--db", db, "sessions"], ["sessions", "--db", db], ["sessions", f"--db={db}"]):
        assert "no evening" in run(*args)


# --- with a piece --------------------------------------------------------------------------------


def test_sync_and_sessions(run, db):
    with plugged(*night("S1", 5).journal.texts) as piece:
        said = run("sync", "--db", db, "--port", piece.device)
        assert said == "piece T1: 1 evenings, 5 new rows, all stored\n"
        assert " 0 new rows" in run("sync", "--db", db, "--port", piece.device)
    assert "S1" in run("sessions", "--db", db)


def test_undo_amend_and_wish_travel_to_the_piece_and_come_home(run, db):
    with plugged(START) as piece:
        at = ("--db", db, "--port", piece.device)
        assert "granted seq=2: undo" in run("undo", *at)
        assert "undo seq=2" in run("undo", "--seq", 2, *at)
        assert "amend hand=2 winner=3" in run("amend", "2", "winner=3", *at)
        assert "correct 100 -50 -50 0" in run("wish", "correct", 100, -50, -50, 0, *at)
        assert "not now (E_PHASE)" in run("wish", "refuse", *at, code=faults.REFUSED)
    with Store.open(db) as store:
        rows = store.rows("T1", "S1")
    assert [row.split(" ", 3)[3] for row in rows[1:]] == [
        "undo",
        "undo seq=2",
        "amend hand=2 winner=3",
        "correct 100 -50 -50 0",
    ]


def test_names_before_and_during_an_evening(run, db):
    with plugged() as piece:
        run("names", "A=王芳", "b=Zoë", "--db", db, "--port", piece.device)
        assert piece.board.prepared == [
            "name player=0 text=%E7%8E%8B%E8%8A%B3",
            "name player=1 text=Zo%C3%AB",
        ]
    with plugged(START) as piece:
        run("names", "3==1+1", "--db", db, "--port", piece.device)
        assert piece.board.night.journal.texts[1].endswith("name player=3 text=%3D1%2B1")
        run("names", "A=Ann", "--next", "--db", db, "--port", piece.device)
        assert piece.board.prepared == ["name player=0 text=Ann"]


def test_what_is_no_name(run):
    for words in ("Ann", "Q=Ann", "-1=Ann", "²=Ann", "A=" + "王" * 99):
        run("names", words, code=faults.USAGE)


@pytest.mark.parametrize("name", ['"q"', "a\nb", "=cmd|' /C calc'!A0", "\t@x", "😀", "[bold]x"])
def test_any_name_is_one_word(name):
    assert name_line(f"A={name}") == f"name player=0 text={quote(name)}"
    assert " " not in quote(name)


def test_options(run, db):
    listed = dict(line.split() for line in run("options").splitlines())
    assert listed["dealer_double"] == "off" and listed["blanks"] == listed["bettor_wall"] == "0"
    with plugged() as piece:
        run("options", "dealer_double=on", "--db", db, "--port", piece.device)
        assert piece.board.prepared == ["start american dealer_double=on"]
        run("options", "dealer_double=perhaps", "--port", piece.device, code=faults.REFUSED)
        run("options", "--game", "chess", "x=y", "--port", piece.device, code=faults.REFUSED)
        assert len(piece.board.prepared) == 1


def test_boards_and_doctor(run, db):
    assert "pico_ring24" in run("boards")
    said = run("doctor", "--db", db)
    assert said.count("ok  ") == 3 and "!!" not in said


def test_doctor_ends_with_the_code_of_what_is_wrong(capsys, tmp_path):
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann, " * 999)
    assert cli.main(["doctor", "--db", str(letter)]) == faults.WRONG_FILE
    assert "!!  store" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("hello", "code"), [({"proto": "2"}, faults.VERSION), ({"proto": "0"}, faults.VERSION)]
)
def test_a_piece_of_another_version(run, db, hello, code):
    with plugged(START, **hello) as piece:
        run("sync", "--db", db, "--port", piece.device, code=code)
        assert piece.board.said == ["hello"]


def test_unplugged_in_mid_sync_and_plugged_in_again(run, db, monkeypatch):
    monkeypatch.setattr(Cable.reopen, "__defaults__", (0,))
    board = FakeBoard([night("S1", 200)])
    with Plugged(board, cut_after=3000) as piece:
        run("sync", "--db", db, "--port", piece.device, code=faults.GONE)
    with Store.open(db) as store:
        rows = store.rows("T1", "S1")
        assert 0 < len(rows) < 200 and rows == board.nights[1].journal.texts[: len(rows)]
    with Plugged(board) as piece:
        run("sync", "--db", db, "--port", piece.device)
    with Store.open(db) as store:
        assert store.rows("T1", "S1") == board.nights[1].journal.texts


def test_a_port_somebody_holds(run, db, monkeypatch):
    monkeypatch.setattr(Cable.connect, "__defaults__", (print, 0))
    with plugged(START) as piece, serial.Serial(piece.device, exclusive=True):
        assert "Thonny" in run("sync", "--db", db, "--port", piece.device, code=faults.BUSY)


def test_an_evening_of_newer_rules_is_kept_and_said(run, db):
    with plugged("1 1 0 start american rules=99 piece=T1 session=S1") as piece:
        run("sync", "--db", db, "--port", piece.device)
    with Store.open(db) as store:
        assert store.rows("T1", "S1")[0].startswith("1 1 0 start american rules=99")
    assert "rules 99" in run("show", "--db", db, code=faults.VERSION)


def test_an_evening_of_an_unknown_game_is_kept_and_said(run, db):
    with plugged("1 1 0 start chess rules=1 session=S1", "2 1 5 move e2e4") as piece:
        run("sync", "--db", db, "--port", piece.device)
    run("show", "--db", db, code=faults.VERSION)
    assert "chess" in run("sessions", "--db", db)


def test_an_old_console_shows_what_it_can(db, tmp_path):
    """A player 王芳 on a console of code page 1252: exit 0, stored bytes intact."""
    rows = [START, f"2 1 5 name player=0 text={quote('王芳')}"]
    with Store.open(db) as store:
        store.keep_piece("T1", "")
        store.keep_evening("T1", "S1", 1)
        store.keep_rows("T1", "S1", rows)
    env = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    for command in (["names"], ["sessions"], ["--help"], ["doctor"], ["boards"], ["show"]):
        done = subprocess.run(
            [sys.executable, "-m", "tableside_host.cli", *command, "--db", db],
            env=env, capture_output=True, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b""), (command, done.stderr)
        if command == ["names"]:
            assert b"A  ??" in done.stdout
    with Store.open(db) as store:
        assert store.rows("T1", "S1") == rows


def test_the_board_is_for_sevens_alone(run, tmp_path):
    script = tmp_path / "s.txt"
    script.write_text("start american\n")
    run("play", script, "--board", code=faults.USAGE)
