"""The program's way in and out: a held button, crashes in a row, a crash that is written down."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace

import pytest

import tableside.companion
from tests.shared.piece import Piece, Wiring

MAIN = Path(__file__).parents[2] / "firmware/main.py"


class Restarted(BaseException):
    """The board has been told to start again."""


@pytest.fixture
def board(tmp_path, monkeypatch):
    """A board: its program, its wires, and its folder."""
    spec = importlib.util.spec_from_file_location("board_main", MAIN)
    main = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(main)
    wires = Piece().wires

    def restart():
        raise Restarted

    wires = wires._replace(restart=restart)
    hal = SimpleNamespace(wire=lambda wiring: wires, folder=lambda: str(tmp_path / "j"))
    wiring = SimpleNamespace(NAME="test", PIXELS=Wiring.PIXELS, HAL="fake")
    monkeypatch.setitem(__import__("sys").modules, "wiring", wiring)
    monkeypatch.setitem(__import__("sys").modules, "tableside.hal.fake", hal)
    return SimpleNamespace(main=main, wires=wires, folder=tmp_path)


def dark(board) -> bool:
    """Return whether the last frame is dark."""
    return not any(board.wires.pixels.frames[-1])


def break_the_piece(monkeypatch, error):
    """Let every start of the piece end in an error."""

    class Broken:
        def __init__(self, *wired):
            raise error

    monkeypatch.setattr(tableside.companion, "Companion", Broken)


def test_a_held_back_button_keeps_the_program_out(board, monkeypatch):
    break_the_piece(monkeypatch, AssertionError("must not start"))
    board.wires.buttons.bits = 32
    board.main.main()
    assert dark(board) and not list(board.folder.iterdir())


def test_a_crash_is_written_down_and_the_board_starts_again(board, monkeypatch):
    break_the_piece(monkeypatch, ValueError("for a test"))
    for crashes in range(1, 6):
        with pytest.raises(Restarted):
            board.main.main()
        note = (board.folder / "j.crash").read_text()
        assert note.startswith(f"{crashes}\n") and "for a test" in note
    board.main.main()  # the sixth start stays out, so that tools get in
    assert dark(board) and not (board.folder / "j.crash").exists()
    assert "for a test" in (board.folder / "j.crash.old").read_text()


def test_an_interrupt_leaves_the_flash_alone(board, monkeypatch):
    break_the_piece(monkeypatch, KeyboardInterrupt())
    before = sorted(board.folder.rglob("*"))
    board.main.main()
    new = [p.name for p in board.folder.rglob("*") if p not in before]
    assert dark(board) and "j.crash" not in new


def test_a_piece_that_lives_forgets_the_crashes(board, monkeypatch):
    (board.folder / "j.crash").write_text("3\nold\n")
    times = iter(range(0, 60000, 50))

    class Living:
        busy = done = False

        def __init__(self, *wired):
            pass

        def step(self, ms):
            self.done = ms > 11000

    monkeypatch.setattr(tableside.companion, "Companion", Living)
    monkeypatch.setattr(board.wires.clock, "ms", lambda: next(times))
    board.main.main()
    assert not (board.folder / "j.crash").exists()


def test_the_stop_of_the_desk_ends_the_program(board, monkeypatch):
    times = iter(range(0, 600000, 10))
    monkeypatch.setattr(board.wires.clock, "ms", lambda: next(times))
    from tableside.lines import seal

    board.wires.port.to_piece = seal("1 stop").encode()
    board.main.main()
    assert dark(board) and b"stopping" in board.wires.port.sent
