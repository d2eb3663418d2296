"""Finding the piece: by USB id and by asking; nothing else is ever opened, nobody guesses."""

from collections import namedtuple

import pytest

from tableside_host import ports
from tableside_host.faults import BUSY, NOT_FOUND, PERMISSION, SEVERAL, VERSION, Fault
from tableside_host.ports import find

Comport = namedtuple(
    "Comport", "device description hwid manufacturer product vid pid serial_number"
)


def comport(device, vid=None, pid=None, number=None, text="n/a"):
    return Comport(device, text, "", None, text, vid, pid, number)


PICO = comport("/dev/ttyACM0", 0x2E8A, 5, "E66141")
SECOND = comport("/dev/ttyACM1", 0x2E8A, 5, "E66142")
OTHERS = [
    comport("/dev/cu.Bluetooth-Incoming-Port", text="Bluetooth-Incoming-Port"),
    comport("/dev/ttyS0", text="ttyS0"),
    comport("/dev/rfcomm0"),
    comport("COM7", 0x1199, 0x9071, text="Sierra Wireless Modem"),
    comport("/dev/ttyUSB0", 0x0403, 0x6001, text="FT232R"),
    comport("/dev/ttyACM9", 0x2E8A, 0x000C, text="Debug Probe"),
]


class Desk:
    """Ports and pieces of a make-believe computer; `asked` are the devices that were opened."""

    def __init__(self, *comports, pieces=None, sims=()):
        self.comports, self.pieces, self.sims = comports, pieces or {}, sims
        self.asked = []

    def greet(self, device):
        self.asked.append(device)
        said = self.pieces.get(device)
        if isinstance(said, int):
            raise Fault(said, "no")
        return said and {"piece": said}

    def find(self, port=None):
        return find(
            port,
            comports=lambda: list(self.comports),
            running=lambda: list(self.sims),
            greet=self.greet,
        )

    def refused(self, code, port=None) -> str:
        with pytest.raises(Fault) as caught:
            self.find(port)
        assert caught.value.code == code and "\n" not in str(caught.value)
        return str(caught.value)


def test_the_one_pico_among_all_kinds_of_ports():
    desk = Desk(*OTHERS, PICO)
    assert desk.find() == "/dev/ttyACM0"
    assert desk.asked == []


def test_nothing_is_plugged_in():
    assert "data cable" in Desk().refused(NOT_FOUND)
    desk = Desk(*OTHERS)
    desk.refused(NOT_FOUND)
    assert desk.asked == []


def test_only_a_simulated_board():
    assert "--port sim" in Desk(sims=[("one", "/dev/pts/5")]).refused(NOT_FOUND)


@pytest.mark.parametrize("second", ["T2", BUSY, PERMISSION, VERSION])
def test_two_pieces_are_listed(second):
    desk = Desk(PICO, SECOND, *OTHERS, pieces={"/dev/ttyACM0": "T1", "/dev/ttyACM1": second})
    said = desk.refused(SEVERAL)
    assert "/dev/ttyACM0 (T1)" in said and "/dev/ttyACM1" in said and "--port" in said
    assert set(desk.asked) == {"/dev/ttyACM0", "/dev/ttyACM1"}


def test_two_boards_and_one_of_them_is_a_piece():
    desk = Desk(PICO, SECOND, pieces={"/dev/ttyACM1": "T2"})
    assert desk.find() == "/dev/ttyACM1"


def test_two_boards_and_none_answers():
    assert "2 boards" in Desk(PICO, SECOND).refused(SEVERAL)


def test_by_piece_or_usb_serial_wherever_it_is_now():
    moved = comport("/dev/ttyACM7", 0x2E8A, 5, "E66141")
    desk = Desk(moved, SECOND, *OTHERS, pieces={"/dev/ttyACM1": "T2", "/dev/ttyACM7": "T1"})
    assert desk.find("E66141") == "/dev/ttyACM7"
    assert desk.find("T2") == "/dev/ttyACM1"
    desk.refused(NOT_FOUND, "T3")
    assert set(desk.asked) <= {"/dev/ttyACM1", "/dev/ttyACM7"}


def test_a_device_by_name_is_not_asked_here():
    desk = Desk(PICO)
    for name in ("/dev/ttyUSB0", "COM3", "socket://127.0.0.1:9", "/dev/pts/3"):
        assert desk.find(name) == name
    assert desk.asked == []


@pytest.mark.parametrize("port", OTHERS[:4])
def test_bluetooth_and_modems_not_even_by_name(port):
    Desk(*OTHERS).refused(NOT_FOUND, port.device)


def test_simulated_boards():
    one, two = ("one", "/dev/pts/5"), ("two", "/dev/pts/6")
    assert Desk(sims=[one]).find("sim") == "/dev/pts/5"
    assert Desk(sims=[one, two]).find("sim:two") == "/dev/pts/6"
    assert "sim:one, sim:two" in Desk(sims=[one, two]).refused(SEVERAL, "sim")
    assert "tableside sim" in Desk(PICO).refused(NOT_FOUND, "sim")
    assert "three" in Desk(sims=[one]).refused(NOT_FOUND, "sim:three")


def test_hello_keeps_quiet_about_ports_without_a_piece(tmp_path):
    assert ports.hello(str(tmp_path / "none")) is None
