"""The flash of a simulated board: a folder that lasts, and what its facts say."""

import secrets
import shutil
from pathlib import Path

from tableside.journal import Journal
from tableside.lines import read_row
from tableside.rules.fold import Fact
from tableside_host.faults import BUSY, WRONG_FILE, Fault
from tableside_host.sim.firmware import wiring_source


class FlashFolder:
    """The flash of a simulated board: `folder`, its `piece` id, and a lock while it is used.

    Raises Fault BUSY if another simulated board runs on it, WRONG_FILE if it cannot be written.
    """

    def __init__(self, folder: Path):
        self.folder = folder
        self.data = folder / "flash"
        try:
            self.data.mkdir(parents=True, exist_ok=True)
            (folder / "wiring.py").write_text(wiring_source(), encoding="utf-8")
            self.piece = self._piece()
            self._lock = open(folder / "lock", "w")
        except OSError as e:
            raise Fault(WRONG_FILE, f"{folder} cannot hold a simulated board: {e.strerror}")
        self._claim()

    def _piece(self) -> str:
        note = self.folder / "piece"
        if not note.is_file():
            note.write_text(secrets.token_hex(4).upper(), encoding="ascii")
        return note.read_text(encoding="ascii").strip()

    def _claim(self) -> None:
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise Fault(BUSY, f"a simulated board runs on {self.folder}: choose another --folder")

    def crash(self) -> str:
        """Return the last line of the note the firmware left when it crashed, else ""."""
        try:
            note = (self.folder / f"{self.data.name}.crash").read_text(encoding="utf-8")
        except OSError:
            return ""
        return note.strip().splitlines()[-1]

    def erase(self) -> None:
        """Make the flash empty, as on a new board; only while no board runs on it."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(exist_ok=True)

    def close(self) -> None:
        """Give the folder free."""
        self._lock.close()


def facts_on(data: Path) -> tuple[Fact, ...]:
    """Return the facts of the newest evening in a data folder; nothing is changed there."""
    evenings = [folder for folder in data.glob("[0-9]*") if folder.is_dir()]
    if not evenings:
        return ()
    newest = max(evenings, key=lambda folder: int(folder.name))
    return tuple([read_row(row) for row in Journal(str(newest)).rows()])
