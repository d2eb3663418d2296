"""Which simulated boards are plugged in now: `--port sim` looks here."""

import contextlib
import json
import os
from pathlib import Path

import platformdirs


def home() -> Path:
    """Return the folder of the simulated boards' flash; it lasts."""
    return Path(platformdirs.user_data_dir("tableside", appauthor=False)) / "sim"


def _notes() -> Path:
    return home() / "plugged"


def announce(name: str, device: str) -> None:
    """Say that this process runs a simulated board of that name at that port. Raises OSError."""
    _notes().mkdir(parents=True, exist_ok=True)
    note = _notes() / f"{os.getpid()}-{name}.json"
    fresh = note.with_suffix(".new")
    said = {"pid": os.getpid(), "name": name, "device": device}
    fresh.write_text(json.dumps(said), encoding="utf-8")
    fresh.replace(note)


def withdraw(name: str) -> None:
    """Say that this process runs the board of that name no more."""
    with contextlib.suppress(OSError):
        (_notes() / f"{os.getpid()}-{name}.json").unlink()


def running() -> list[tuple[str, str]]:
    """Return (name, device) of the simulated boards that run; notes of the dead are removed."""
    found = []
    for note in sorted(_notes().glob("*.json")):
        try:
            said = json.loads(note.read_text(encoding="utf-8"))
            pid, name, device = int(said["pid"]), str(said["name"]), str(said["device"])
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if _runs(pid) and os.path.exists(device):
            found.append((name, device))
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
