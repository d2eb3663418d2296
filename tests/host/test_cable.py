"""The cable: opened gently, held alone, busy, forbidden, unplugged, silent, of another version."""

import errno
import os

import pytest
import serial
from fake_board import FakeBoard, Wire, night

from tableside_host import cable as cable_module
from tableside_host.cable import Cable, advice
from tableside_host.faults import (
    BUSY,
    GONE,
    NOT_FOUND,
    PERMISSION,
    REFUSED,
    SILENT,
    VERSION,
    Fault,
)


def fault_of(wire: Wire) -> Fault:
    with pytest.raises(Fault) as caught:
        wire.cable()
    assert "\n" not in str(caught.value)
    return caught.value


def test_hello():
    with Wire(FakeBoard([night("S1", 3, True)])).cable() as cable:
        assert cable.piece["piece"] == "T1" and cable.piece["seq"] == "3"


def test_no_reset_pattern_and_dtr_while_open():
    """RTS on with DTR off resets an ESP board; DTR off tells the piece that nobody listens."""
    wire = Wire(FakeBoard())
    with wire.cable() as cable:
        cable.ask("evenings", many=True)
        assert (wire.opened[0].dtr, wire.opened[0].rts) == (True, False)
    (port,) = wire.opened
    assert all(dtr or not rts for dtr, rts in port.lines)
    assert port.exclusive is True and port.write_timeout == 1 and port.baudrate != 1200


def test_a_port_busy_for_15_s_is_waited_for_with_one_hint_after_3_s():
    board = FakeBoard()
    wire = Wire(board)
    wire.refusals = [serial.SerialException(errno.EBUSY, "busy")] * 30
    hints = []
    wire.cable(lambda text: hints.append((board.clock.ms, text))).close()
    assert len(hints) == 1 and hints[0][0] == 3000 and "busy" in hints[0][1]
    assert board.clock.ms >= 15000


@pytest.mark.parametrize(
    "error",
    [
        serial.SerialException(errno.EBUSY, "busy"),
        serial.SerialException(errno.EAGAIN, "Could not exclusively lock port"),
        serial.SerialException("could not open port 'COM3': PermissionError(13, 'Access denied')"),
    ],
)
def test_a_port_busy_for_ever(error):
    board = FakeBoard()
    wire = Wire(board)
    wire.refusals = [error] * 100
    fault = fault_of(wire)
    assert fault.code == BUSY and "Thonny" in str(fault)
    assert 30000 <= board.clock.ms <= 31000


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (serial.SerialException(errno.ENOENT, "no such file"), NOT_FOUND),
        (serial.SerialException("could not open: FileNotFoundError(2, '')"), NOT_FOUND),
        (serial.SerialException(errno.EACCES, "denied"), PERMISSION),
        (OSError(errno.EIO, "odd"), NOT_FOUND),
        (serial.SerialException("Could not configure port: (5, 'Input/output error')"), NOT_FOUND),
    ],
)
def test_what_cannot_be_opened(error, code):
    board = FakeBoard()
    wire = Wire(board)
    wire.refusals = [error]
    assert fault_of(wire).code == code
    assert board.clock.ms == 0


def test_advice_names_the_real_group_or_none(tmp_path, monkeypatch):
    grp = pytest.importorskip("grp")
    node = tmp_path / "ttyACM0"
    node.touch()
    group = grp.struct_group(("uucp", "x", 14, []))
    monkeypatch.setattr(grp, "getgrgid", lambda gid: group)
    assert "usermod -aG uucp " in advice(str(node))
    monkeypatch.setattr("getpass.getuser", lambda: "ann")
    monkeypatch.setattr(grp, "getgrgid", lambda gid: grp.struct_group(("uucp", "x", 14, ["ann"])))
    assert "log in again" in advice(str(node)) and "usermod" not in advice(str(node))

    def unknown(gid):
        raise KeyError(gid)

    monkeypatch.setattr(grp, "getgrgid", unknown)
    for text in (advice(str(node)), advice(str(tmp_path / "none"))):
        assert "group" not in text and "usermod" not in text
    monkeypatch.setattr(grp, "getgrgid", lambda gid: grp.struct_group(("root", "x", 0, [])))
    assert "usermod" not in advice(str(node))


@pytest.mark.parametrize(
    ("proto", "words"),
    [("2", "pip install -U"), ("0", "tableside flash"), ("", "tableside flash")],
)
def test_another_protocol(proto, words):
    board = FakeBoard(proto=proto)
    fault = fault_of(Wire(board))
    assert fault.code == VERSION and words in str(fault)
    assert board.said == ["hello"]


def test_something_else_answers_nothing():
    board = FakeBoard()
    board.link.step = lambda ms: None
    wire = Wire(board)
    fault = fault_of(wire)
    assert fault.code == SILENT and "flash" in str(fault)
    assert wire.closed == 1


def test_unplugged_is_said_once_and_the_port_closed_once():
    wire = Wire(FakeBoard(), out_ms=10**9)
    cable = wire.cable()
    wire.cut_after, wire.bytes = 5, 0
    for _ in range(3):
        with pytest.raises(Fault) as caught:
            cable.ask("evenings", many=True)
        assert caught.value.code == GONE
    cable.close()
    assert wire.closed == 1


@pytest.mark.parametrize("error", [PermissionError(13, "x"), OSError(22, "x")])
@pytest.mark.parametrize("when", ["read", "write"])
def test_every_way_a_port_may_break(error, when):
    wire = Wire(FakeBoard())
    cable = wire.cable()

    def breaks(_):
        raise error

    wire.opened[0].__dict__[when] = breaks
    with pytest.raises(Fault) as caught:
        cable.ask("hello")
    assert caught.value.code == GONE
    assert wire.closed == 1


def test_the_same_piece_is_found_again_at_another_port():
    board = FakeBoard()
    wire = Wire(board)
    cable = wire.cable()
    other = Wire(FakeBoard(piece="T2", time=board.clock))
    cable.make = lambda device, do_not_open: (wire if device == "/dev/new" else other).make(device)
    cable.reopen(lambda: ["/dev/other", "/dev/new"])
    assert cable.device == "/dev/new"
    assert cable.ask("hello")[0].startswith("hello piece=T1")
    assert other.opened and not any(port.is_open for port in other.opened)


def test_a_piece_that_stays_away():
    board = FakeBoard()
    wire = Wire(board)
    cable = wire.cable()
    wire.refusals = [serial.SerialException(errno.ENOENT, "none")] * 1000
    with pytest.raises(Fault) as caught:
        cable.reopen(list)
    assert caught.value.code == GONE and 10000 <= board.clock.ms < 12000


# --- wishes --------------------------------------------------------------------------------------


def test_a_wish_is_granted_and_counts_once_whatever_frame_is_lost():
    for lose in range(0, 12):
        board = FakeBoard([night("S1", 5, True)])
        cable = Wire(board).cable()
        cable.make = None
        wire = cable._port.wire
        wire.lose = lose
        begun = board.clock.ms
        assert cable.wish("wall_game") == "granted seq=6"
        assert board.night.journal.seq == 6
        assert board.clock.ms - begun < 2000


def test_a_wish_waits_for_an_open_form():
    board = FakeBoard([night("S1", 5, True)])
    board.form = 4
    hints = []
    assert Wire(board).cable().wish("undo", hints.append) == "granted seq=6"
    assert len(hints) == 1
    assert len({text.split()[2] for text in board.said if text.startswith("wish")}) == 1


def test_a_refused_wish():
    with pytest.raises(Fault) as caught:
        Wire(FakeBoard([night("S1", 5, True)])).cable().wish("refuse")
    assert (
        caught.value.code == REFUSED
        and str(caught.value) == "the piece refuses: not now (E_PHASE)"
    )


def test_a_table_that_has_moved_on():
    board = FakeBoard([night("S1", 5, True)])
    cable = Wire(board).cable()
    asked = cable.request

    def press_first(text):
        board.night.journal.append("1 50 wall_game")
        return asked(text)

    cable.request = press_first
    with pytest.raises(Fault) as caught:
        cable.wish("undo")
    assert caught.value.code == REFUSED and "moved on" in str(caught.value)
    assert board.night.journal.seq == 6


def test_too_long_a_wish():
    cable = Wire(FakeBoard([night("S1", 5, True)])).cable()
    with pytest.raises(Fault) as caught:
        cable.wish("x" * 700)
    assert caught.value.code == REFUSED


def test_a_real_port_that_is_none(tmp_path):
    with pytest.raises(Fault) as caught:
        Cable.open(str(tmp_path / "none"))
    assert caught.value.code == NOT_FOUND
    file = tmp_path / "file"
    file.write_text("not a port")
    with pytest.raises(Fault) as caught:
        Cable.open(str(file))
    assert caught.value.code == NOT_FOUND and file.read_text() == "not a port"


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_a_real_port_held_by_another_program(monkeypatch):
    master, slave = os.openpty()
    monkeypatch.setattr(cable_module, "BUSY_S", 0)
    holder = serial.Serial(os.ttyname(slave), exclusive=True)
    cable = Cable(os.ttyname(slave))
    with pytest.raises(Fault) as caught:
        cable.connect(busy_s=0)
    assert caught.value.code == BUSY
    holder.close()
    cable.connect(busy_s=0)
    cable.close()
    os.close(master)
    os.close(slave)
