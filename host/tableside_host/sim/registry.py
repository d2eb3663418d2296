"""Which simulated boards are plugged in now: `--port sim` looks here."""

import contextlib
import json
import os
from pathlib import Path
from typing import NamedTuple

import platformdirs


class Plugged(NamedTuple):
    """A running simulated board: its process, its port and its piece id."""

    pid: int
    path: str
    piece: str


def home() -> Path:
    """Return the folder of the simulated boards' flash; it lasts."""
    return Path(platformdirs.user_data_dir("tableside", appauthor=False)) / "sim"


def _notes() -> Path:
    return home() / "plugged"


def announce(path: str, piece: str) -> None:
    """Say that this process runs a simulated board at `path`. Raises OSError."""
    _notes().mkdir(parents=True, exist_ok=True)
    note = _notes() / f"{os.getpid()}.json"
    fresh = note.with_suffix(".new")
    fresh.write_text(json.dumps({"path": path, "piece": piece}), encoding="utf-8")
    fresh.replace(note)


def withdraw() -> None:
    """Say that this process runs none any more."""
    with contextlib.suppress(OSError):
        (_notes() / f"{os.getpid()}.json").unlink()


def plugged() -> list[Plugged]:
    """Return the simulated boards that run now, oldest note first; notes of the dead are removed."""
    found = []
    for note in sorted(_notes().glob("*.json")):
        try:
            said = json.loads(note.read_text(encoding="utf-8"))
            board = Plugged(int(note.stem), str(said["path"]), str(said["piece"]))
        except (OSError, ValueError, KeyError):
            continue
        if _runs(board.pid) and os.path.exists(board.path):
            found.append(board)
        else:
            with contextlib.suppress(OSError):
                note.unlink()
    return found


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
