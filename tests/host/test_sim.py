"""The simulated board: real firmware, real MicroPython, a real pseudo-terminal, real pyserial."""

import os
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager

import pytest
import serial

from tableside_host.cable import Cable
from tableside_host.evening import Evening
from tableside_host.faults import BUSY, NOT_FOUND, Fault
from tableside_host.ports import find
from tableside_host.sim import firmware, registry, simulated
from tableside_host.sim.flash import facts_on
from tableside_host.sim.people import People
from tableside_host.sim.simulated import Sim
from tableside_host.store import Store
from tableside_host.sync import sync


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "home", lambda: tmp_path / "home")


@pytest.fixture
def sim(tmp_path):
    made = Sim(tmp_path / "board", own_clock=False)
    made.start()
    yield made
    made.close()


@contextmanager
def living(sim: Sim):
    """Let the board live while the test talks to it over its port."""
    over = threading.Event()

    def live():
        while not over.is_set():
            sim.advance(20)

    thread = threading.Thread(target=live)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_it_is_a_real_micropython_where_there_is_one(sim):
    People(sim).see("CHOOSE A GAME")
    with living(sim), Cable.open(sim.path) as cable:
        assert cable.piece["piece"] == sim.flash.piece
        micropython = "micropython" in firmware.python_of_the_board()[0]
        assert (cable.piece["mpy"] != "0") == micropython


def test_any_python_will_do(tmp_path, monkeypatch):
    monkeypatch.setattr(simulated, "python_of_the_board", lambda: [sys.executable, "-B"])
    made = Sim(tmp_path / "board", own_clock=False)
    try:
        made.start()
        assert People(made).sit_down() in "ABCD"
        assert made.facts()[0].text.startswith("start american")
    finally:
        made.close()


def test_presses_become_facts_on_a_flash_that_lasts(sim):
    people = People(sim)
    people.sit_down()
    people.go_to_play()
    people.win("B", "A", 25)
    facts = sim.facts()
    assert facts[-1].text == "win seat=1 how=discard from=0 value=25"
    assert Evening(facts).table.scores == Evening(facts_on(sim.flash.data)).table.scores
    sim.cut()
    assert not sim.board.runs and not any(sim.frame)
    assert sim.facts() == facts
    sim.restore()
    people.see("BACK AGAIN")
    assert "B" in sim.lines[3]
    people.next_hand()
    assert [f.boot for f in sim.facts()[len(facts) :]] == [facts[-1].boot + 1]


def test_a_half_entered_win_is_gone_with_the_power_and_nothing_else(sim):
    people = People(sim)
    people.sit_down()
    people.go_to_play()
    people.begin_win("C", "C", 40)
    facts = sim.facts()
    sim.cut()
    sim.restore()
    people.see("BACK AGAIN")
    people.see("HAND 1")
    assert sim.facts() == facts


def test_sync_goes_on_while_people_play(sim, tmp_path):
    people = People(sim)
    people.sit_down()
    with Store.open(str(tmp_path / "evenings.db")) as store:
        with living(sim), Cable.open(sim.path) as cable:
            first = sync(cable, store)
            screen = sim.lines[0][:20]
        people.go_to_play()
        with living(sim), Cable.open(sim.path) as cable:
            sync(cable, store)
            again = sync(cable, store)
        found = store.evening()
        rows = store.rows(found.piece, found.session)
    assert screen.startswith("BUILD THE WALLS") and first[0].new > 0 and again[0].new == 0
    stored = [row.split(" ", 3)[3] for row in rows]
    assert stored == [fact.text for fact in sim.facts()]
    assert stored[-1] == "skip" or stored[-2] == "skip"


def test_a_host_that_does_not_read_never_stops_the_board(sim):
    with serial.Serial(sim.path, timeout=0) as port:
        for _ in range(50):
            port.write(b"1 hello*00000000\n" * 10)
            sim.advance(40)
        assert People(sim).sit_down() in "ABCD"


def test_the_port_is_found_by_the_name_sim(sim, tmp_path):
    assert registry.running() == [("board", sim.path)]
    assert find("sim", comports=list) == sim.path
    sim.close()
    assert registry.running() == []
    with pytest.raises(Fault) as e:
        find("sim", comports=list)
    assert e.value.code == NOT_FOUND


def test_notes_of_the_dead_are_removed(tmp_path):
    registry.announce("gone", str(tmp_path / "no-such-port"))
    (registry.home() / "plugged" / "broken.json").write_text("{")
    assert registry.running() == []
    assert [p.name for p in (registry.home() / "plugged").glob("*.json")] == ["broken.json"]


def test_one_flash_runs_in_one_board(sim, tmp_path):
    with pytest.raises(Fault) as e:
        Sim(tmp_path / "board", own_clock=False)
    assert e.value.code == BUSY


def test_a_program_that_ends_is_said_and_why(sim):
    People(sim).see("CHOOSE A GAME")
    (sim.flash.folder / "flash.crash").write_text("1\nTraceback:\nMemoryError: no room\n")
    sim.board.say("Q")
    with pytest.raises(Fault, match="MemoryError: no room"):
        sim.advance(40)
    assert sim.condition() == "stopped: MemoryError: no room"
    sim.cut()
    assert sim.condition() == "no power"


@pytest.mark.parametrize("how,code", [("key", 0), ("signal", 130)])
def test_headless_talks_on_its_port_and_leaves_when_told(tmp_path, how, code):
    command = [sys.executable, "-m", "tableside_host.cli", "sim", "--headless"]
    command += ["--folder", str(tmp_path / "headless")]
    pipe = subprocess.PIPE
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=env, text=True) as process:
        port = process.stdout.readline().split()[-1]
        with Cable.open(port) as cable:
            assert cable.piece["board"] == "pico_ring24" and cable.piece["seq"] == "0"
        if how == "key":
            process.stdin.write("z x\nq")
            process.stdin.flush()
        else:
            process.send_signal(signal.SIGTERM)
        assert process.wait(20) == code
    assert not list((tmp_path / "data").rglob("plugged/*.json"))
