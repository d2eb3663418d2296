"""Flashing: refused before anything is touched, or whole, or the old program still stands."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from tableside_host import bundle
from tableside_host.faults import (
    BUSY,
    FLASHING,
    GONE,
    NOT_FOUND,
    PERMISSION,
    SILENT,
    UNSUITED,
    WRONG_FILE,
    Fault,
)
from tableside_host.flash import Flasher, _fault, check_wiring, wait_for_hello

PICO = "Raspberry Pi Pico with RP2040"
NAME = "pico_ring24"


class Stick:
    """A board behind mpremote: files, and the three small programs that are run on it.

    `stop_at`: this many commands work, then the cable is out. `torn`: every copy loses a byte.
    """

    def __init__(self, machine=PICO, mpy=6, wiring=None, files=None, python="micropython"):
        self.machine, self.mpy, self.wiring, self.python = machine, mpy, wiring, python
        self.files = dict(files or {})
        self.done = []
        self.stop_at, self.torn, self.deaf = None, False, 0

    def __call__(self, device, *words):
        if self.deaf:
            self.deaf -= 1
            raise Fault(SILENT, "the program does not stop")
        if self.stop_at is not None and len(self.done) >= self.stop_at:
            raise Fault(FLASHING, "gone")
        self.done.append(words)
        words = list(words[1:] if words[0] == "resume" else words)
        if words[0] == "exec":
            return self._run(words[1])
        while words[:2] == ["fs", "cp"]:
            content = Path(words[2]).read_bytes()
            self.files[words[3][2:]] = content[:-1] if self.torn else content
            words = words[5:]
        return ""

    def _run(self, program: str) -> str:
        if "hashlib" in program:
            hashes = {p: hashlib.sha256(c).hexdigest() for p, c in self.files.items()}
            said = {"machine": self.machine, "mpy": self.mpy, "wiring": self.wiring}
            return "noise\ntableside>" + json.dumps({**said, "name": self.python, "files": hashes})
        lists = [eval(found) for found in re.findall(r"for \w in (\[.*?\]):", program)]
        if "moved" in program:
            for path in lists[0]:
                self.files[path] = self.files.pop(path + ".new")
        for path in lists[1]:
            self.files.pop(path, None)
        return ""


def flashed(stick: Stick) -> int:
    flasher = Flasher("/dev/x", stick)
    flasher.look()
    flasher.check(NAME)
    return flasher.copy(NAME)


@pytest.fixture(autouse=True)
def _quick_files(monkeypatch):
    """Stand-ins for the real modules: compiling them all takes seconds."""
    contents = {"main.py": b"new", "wiring.py": b"w", "lib/tableside/a.mpy": b"A"}
    sources = {"main.py": b"new", "wiring.py": b"w", "lib/tableside/a.py": b"a = 1"}
    monkeypatch.setattr(bundle, "files", lambda _, compiled: contents if compiled else sources)


def test_a_new_board():
    stick = Stick()
    assert flashed(stick) == 3
    assert stick.files == bundle.files(NAME, True)
    assert flashed(stick) == 0
    assert stick.done[-1][0] == "exec"


def test_only_what_differs_is_copied_and_what_is_stale_goes():
    stick = Stick(files={**bundle.files(NAME, True), "main.py": b"old"})
    stick.files["lib/tableside/a.py"] = b"stale"
    stick.files["lib/tableside/b.mpy.new"] = b"half"
    assert flashed(stick) == 1
    assert stick.files == bundle.files(NAME, True)


def test_another_bytecode_gets_source():
    stick = Stick(mpy=5, files={"lib/tableside/a.mpy": b"A"})
    flashed(stick)
    assert stick.files == bundle.files(NAME, False)


@pytest.mark.parametrize(
    "stick",
    [
        Stick(machine="Raspberry Pi Pico 2 with RP2350"),
        Stick(machine="Generic ESP32 module with ESP32"),
        Stick(machine=""),
        Stick(python="circuitpython"),
        Stick(wiring="other_board"),
    ],
)
def test_what_it_is_not_for_is_refused_untouched(stick):
    stick.files = {"main.py": b"theirs"}
    with pytest.raises(Fault) as caught:
        flashed(stick)
    assert caught.value.code == UNSUITED and "\n" not in str(caught.value)
    assert stick.files == {"main.py": b"theirs"} and len(stick.done) == 1


def test_a_rewired_piece_has_to_be_said():
    check_wiring(NAME, None, False)
    check_wiring(NAME, NAME, False)
    check_wiring(NAME, "other", True)


def test_the_cable_out_after_every_command_leaves_the_old_program_or_the_new():
    old = {"main.py": b"old", "wiring.py": b"w", "lib/tableside/a.mpy": b"O"}
    for at in range(20):
        stick = Stick(files=old)
        stick.stop_at = at
        try:
            flashed(stick)
        except Fault:
            whole = {p: c for p, c in stick.files.items() if not p.endswith(".new")}
            assert whole == old
        else:
            break
        stick.stop_at = None
        flashed(stick)
        assert stick.files == bundle.files(NAME, True)
    assert 3 < at < 19


def test_a_torn_copy_is_noticed_before_anything_is_renamed():
    stick = Stick(files={"main.py": b"old"})
    stick.torn = True
    with pytest.raises(Fault) as caught:
        flashed(stick)
    assert caught.value.code == FLASHING
    assert stick.files["main.py"] == b"old"


def test_a_program_that_does_not_stop_at_once():
    stick = Stick()
    stick.deaf = 3
    assert flashed(stick) == 3
    stick.deaf = 100
    with pytest.raises(Fault) as caught:
        flashed(stick)
    assert caught.value.code == SILENT


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("mpremote: failed to access /dev/x (it may be in use)", BUSY),
        ("PermissionError: [Errno 13] Permission denied", PERMISSION),
        ("mpremote: could not enter raw repl", SILENT),
        ("Traceback\nOSError: 28", FLASHING),
        ("", FLASHING),
    ],
)
def test_what_mpremote_says(said, code):
    fault = _fault("/dev/x", said)
    assert fault.code == code and "\n" not in str(fault)


def test_the_piece_comes_back_or_not():
    slept, answers = [], [None, None, {"piece": "T1"}]
    assert wait_for_hello(lambda: answers.pop(0), slept.append) == {"piece": "T1"}
    assert sum(slept) == 1.5
    with pytest.raises(Fault) as caught:
        wait_for_hello(lambda: None, slept.append)
    assert caught.value.code == GONE


# --- what is copied ------------------------------------------------------------------------------


def test_the_bundle_is_the_whole_firmware_and_nothing_else(monkeypatch):
    monkeypatch.undo()
    found = bundle.files(NAME, compiled=False)
    assert {"main.py", "wiring.py", "lib/tableside/link.py"} <= set(found)
    assert "lib/tableside/hal/micropython.py" in found
    assert "lib/tableside/hal/virtual.py" not in found
    assert found["wiring.py"] == bundle.board_files()[NAME].read_bytes()


def test_a_module_compiles():
    path = Path(bundle.__file__).parents[2] / "firmware/tableside/link.py"
    first = bundle._compiled(path, "tableside/link.py")
    assert first[:2] == b"M\x06" and first == bundle._compiled(path, "tableside/link.py")


def test_board_files_are_checked(monkeypatch, tmp_path):
    with pytest.raises(Fault) as caught:
        bundle.board("rpi_pico")
    assert caught.value.code == NOT_FOUND and NAME in str(caught.value)
    for text in ("NAME = 'else'", "NAME = ", "import nothing_of_that_name"):
        (tmp_path / "odd.py").write_text(text)
        monkeypatch.setattr(bundle, "board_files", lambda: {"odd": tmp_path / "odd.py"})
        with pytest.raises(Fault) as caught:
            bundle.board("odd")
        assert caught.value.code == WRONG_FILE and "\n" not in str(caught.value)
