"""What a simulated board runs: this installation's firmware, wiring and MicroPython."""

import shutil
import sys
from pathlib import Path

import tableside
from tableside_host.faults import WRONG_FILE, Fault

BOARD = "pico_ring24"
HEAP = "1m"  # objects are twice as large as on a Pico with its 190 KiB


def firmware() -> tuple[Path, Path]:
    """Return (main.py, folder of the package) as this installation carries them."""
    package = Path(tableside.__file__).parent
    for main in (package.parent / "main.py", Path(__file__).parents[1] / "main.py"):
        if main.is_file():
            return main, package.parent
    raise Fault(WRONG_FILE, "the firmware's main.py is missing: install tableside again")


def wiring_source() -> str:
    """Return the board file of the reference piece, made to speak over pipes."""
    here = Path(__file__).parents[1]
    for folder in (here / "boards", here.parents[1] / "boards"):
        if (folder / f"{BOARD}.py").is_file():
            source = (folder / f"{BOARD}.py").read_text(encoding="utf-8")
            return source + '\nHAL = "virtual"\n'
    raise Fault(WRONG_FILE, "the board files are missing: install tableside again")


def python_of_the_board() -> list[str]:
    """Return the command of a real MicroPython, or of this Python where there is none."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.is_file() else shutil.which("micropython")
    return [found, "-X", f"heapsize={HEAP}"] if found else [sys.executable, "-B"]
