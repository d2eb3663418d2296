"""The cable of a simulated board: a real pseudo-terminal and pyserial, a stand-in board."""

import sys

import pytest
import serial

from tableside_host.sim.board import ROOM, Board
from tableside_host.sim.bridge import Bridge
from tableside_host.sim.outlet import Outlet

# Sends 2000 bytes as room comes, then echoes; says how much room it has been given.
STAND_IN = """
import sys
room, owed = 0, bytes(i % 251 for i in range(2000))
for line in sys.stdin:
    what, words = line.split()
    if what == "F":
        room = room + int(words) if int(words) else 0
    elif what == "R":
        owed += bytes.fromhex(words)
    elif what == "T":
        print("T", words)
    while room and owed:
        part = owed[:min(64, room)]
        owed, room = owed[len(part):], room - len(part)
        print("W", part.hex())
    print("X 0 room", room)
    sys.stdout.flush()
"""


@pytest.fixture
def wired():
    board, outlet = Board([sys.executable, "-c", STAND_IN]), Outlet()
    board.start()
    yield board, outlet, Bridge(board, outlet)
    board.cut()
    outlet.close()


def turn(board: Board, bridge: Bridge, times: int = 1) -> None:
    for _ in range(times):
        bridge.carry()
        board.hear(0.2)


def read_all(port, board, bridge, count: int) -> bytes:
    got = b""
    for _ in range(400):
        turn(board, bridge)
        got += port.read(4096)
        if len(got) >= count:
            break
    return got


def test_nobody_there_means_no_room(wired):
    board, _, bridge = wired
    assert not bridge.carry()
    board.live_until(5)
    assert not board.sent


def test_every_byte_arrives_once_and_in_order(wired):
    board, outlet, bridge = wired
    with serial.Serial(outlet.path, timeout=0) as port:
        got = read_all(port, board, bridge, 2000)
        assert got == bytes(i % 251 for i in range(2000))
        port.write(b"echo\n")
        assert read_all(port, board, bridge, 5) == b"echo\n"


def test_a_reader_that_sleeps_holds_the_board_back(wired):
    board, outlet, bridge = wired
    outlet.write = lambda data: 0  # the terminal is full
    with serial.Serial(outlet.path, timeout=0):
        turn(board, bridge, 5)
        board.live_until(5)
    assert len(board.sent) == ROOM
    assert board.lines[0] == "room 0"


def test_a_host_that_leaves_takes_its_bytes_with_it(wired):
    board, outlet, bridge = wired
    with serial.Serial(outlet.path, timeout=0):
        turn(board, bridge)
        board.live_until(5)
    assert not bridge.carry()
    board.live_until(6)
    board.say("F 0")
    board.live_until(7)
    assert board.lines[0] == "room 0" and not board.sent


def test_a_board_that_is_cut_says_nothing_more(wired):
    board, _, bridge = wired
    board.cut()
    assert not board.runs and not board.hear(0.1)
    board.say("T 9")
    assert not bridge.carry()
    assert not any(board.frame) and not any(board.lines)
