"""Real programs at the emulated cable: mpremote always gets in, and pyserial talks."""

import sys
import time

import pytest
import serial

from tests.emulator.program import PROGRAM, ask

MOMENTS_MS = (0, 3, 17, 41, 170)


@pytest.fixture(scope="module")
def piece(bench, ours, board):
    """A board that runs the program."""
    return bench(board, {**ours, "/main.py": PROGRAM})


def start(rig):
    """Have the program run, nobody at the port."""
    rig.part()
    rig.reset()
    rig.host.on_bytes = rig.console.extend
    rig.host.set_open(True)
    rig.until(lambda: ask(rig, "1+1") == "2", 3000)


@pytest.mark.parametrize("moment_ms", MOMENTS_MS)
def test_mpremote_gets_in(piece, moment_ms):
    start(piece)
    if moment_ms > 100:
        piece.host.send(b"flood 5000\n")
    piece.run(moment_ms)
    done = piece.mpremote("exec", "print(6 * 7)")
    assert (done.returncode, done.stdout) == (0, "42\n"), done.stderr


def test_ctrl_c_gets_in_while_nobody_reads(piece):
    start(piece)
    piece.host.send(b"flood 5000\n")
    piece.run(20)
    piece.host.set_reading(False)
    piece.run(100)
    piece.host.send(b"\x03")
    piece.run(50)
    piece.console.clear()
    piece.host.set_reading(True)
    piece.host.send(b"\r\r")
    piece.until(lambda: piece.console.endswith(b">>> "), 1000)


def test_files_copied_are_there_after_a_reset(piece, tmp_path):
    start(piece)
    (tmp_path / "note.txt").write_bytes(bytes(range(256)) * 8)
    done = piece.mpremote("fs", "cp", tmp_path / "note.txt", ":", "+", "reset")
    assert done.returncode == 0, done.stderr
    assert piece.files()["/note.txt"] == bytes(range(256)) * 8
    piece.part()
    piece.host.on_bytes = piece.console.extend
    piece.host.set_open(True)
    assert piece.until(lambda: ask(piece, "1+1"), 3000) == "2"


def test_pyserial_talks_while_the_board_runs(piece):
    start(piece)
    with piece.running(), serial.Serial(piece.port, timeout=5) as port:
        port.write(b"2 ** 10\n")
        assert port.read_until(b"1024\n").endswith(b"1024\n")
        piece.press("A")
        end = time.monotonic() + 20
        while not any(piece.pixels[0]) and time.monotonic() < end:
            time.sleep(0.01)
        assert piece.pixels[0] == (1, 20, 30)
        piece.release("A")


def test_pulling_the_cable_is_an_error_for_who_reads(piece):
    start(piece)
    with piece.running():
        port = serial.Serial(piece.port, timeout=0.2)
        port.write(b"1\n")
        port.read_until(b"1\n")
    piece.part()
    with pytest.raises((serial.SerialException, OSError)):
        port.read(1)
    port.close()
    assert sys.platform != "win32"
