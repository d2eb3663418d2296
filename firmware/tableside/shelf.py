"""The piece's data folder: its evenings, its settings, how often it started, and a reserve."""

import os
from binascii import crc32
from collections import namedtuple

from tableside.journal import Journal, write
from tableside.lines import BadLine, seal, unseal_bytes
from tableside.room import room
from tableside.rules.table import Refused
from tableside.settings import FORMAT, Settings, load

RESERVE = 8192  # bytes that are given free when the disk is full, so that an evening can end
ROOM = 65536  # bytes free below which no reserve is laid by
_LOOK_EVERY = 16  # times asked between two looks at how full the disk is
_OURS = ("settings.a", "settings.b", "reserve")
_NO_SPACE = 28
_FAILED = 5

# An evening in short: `session` its random id or "", `seq` its last row, `damage` places that
# cannot be read, `lost` good rows that do not count, `closed`, `bytes` its files without the note.
About = namedtuple("About", ("session", "seq", "damage", "lost", "closed", "bytes"))


class Shelf:
    """Everything the piece keeps, in one folder.

    `unreadable` is a sentence if the folder cannot be used (nothing is then erased or written),
    else "". `boot` counts the starts. `damage` are sentences about settings that were broken.
    `on_reserve`: the disk is full and the reserve has been given free.
    """

    def __init__(self, folder):
        self.folder = folder
        self.settings = Settings()
        self.unreadable = ""
        self.on_reserve = False
        self._looked = self._percent = 0
        self._found = None  # the newest evening as the start has read it, for the first who asks
        self._told: dict[int, tuple] = {}  # {n: (row, its mark)} that the desk has
        try:
            self._begin(_names(folder))
        except OSError as e:
            self.unreadable = "the data folder cannot be read (error %s)" % e.args[0]

    @property
    def boot(self) -> int:
        """Return the number of this start, from 1."""
        return self.settings.boot

    @property
    def damage(self) -> tuple:
        """Return sentences about settings that could not be read."""
        return self.settings.damage

    def _begin(self, names) -> None:
        strange = [n for n in names if n not in _OURS and not _number(n)]
        if strange and not [n for n in names if n in _OURS]:
            self.unreadable = "the data folder holds other files, such as %s" % strange[0]
            return
        found = load(self.folder, names)
        if found.format > FORMAT:
            self.unreadable = "a newer program wrote here: update with tableside flash"
            return
        self.settings = found
        for name in names:
            if name.endswith(".gone"):
                _tidy(self.folder + "/" + name)
        self._found = self._newest()
        if self._found is not None:  # without settings the starts count on from the rows
            self.settings.boot = max(self.settings.boot, self._found.boot)
        self.settings.boot += 1
        try:
            self.save()
            self._lay_reserve()
        except OSError:
            self.on_reserve = True  # full: the evening goes on as far as it can

    def save(self) -> None:
        """Write the settings into the older slot; the newer stays as it is. Raises OSError."""
        if self.unreadable:
            raise OSError(_FAILED)
        self.settings.save(self.folder)

    # --- evenings --------------------------------------------------------------------------------

    def evenings(self) -> tuple:
        """Return the numbers of the evenings kept here, the newest last."""
        if self.unreadable:
            return ()
        return tuple(sorted([int(n) for n in os.listdir(self.folder) if n.isdigit()]))

    def journal(self, n: int) -> Journal:
        """Return the journal of an evening. Raises OSError if there is none."""
        return Journal(self._path(n), n, self._relief)

    def _newest(self):
        numbers = self.evenings()
        return self.journal(numbers[-1]) if numbers else None

    def open_evening(self):
        """Return the journal of the newest evening; None without one or if it is closed."""
        newest = self._found or self._newest()
        self._found = None
        return None if newest is None or newest.closed else newest

    def new_evening(self) -> Journal:
        """Return the empty journal of a new evening. Raises OSError, on the reserve too."""
        if self.unreadable:
            raise OSError(_FAILED)
        if self.on_reserve:
            raise OSError(_NO_SPACE)
        newest, self._found = self._newest(), None
        if newest is not None and not newest.seq and not newest.damage:
            return newest  # its first row was never written
        self.settings.last = max([self.settings.last, newest.n if newest else 0]) + 1
        os.mkdir(self._path(self.settings.last))
        return self.journal(self.settings.last)

    def about(self, n: int) -> About:
        """Return an evening in short, without reading it again if nothing was added.

        Raises OSError if there is none.
        """
        size = sum([_size(self._path(n) + "/" + name) for name in _files(self._path(n))])
        note = self._note(n)
        if note.get("bytes") == str(size):
            numbers = [int(note[word]) for word in ("seq", "damage", "lost", "closed", "bytes")]
            return About(note.get("session", ""), *numbers)
        journal = self.journal(n)
        session = ""
        for text in journal.rows():
            session = "".join([w[8:] for w in text.split(" ") if w[:8] == "session="])
            break
        damage, closed = len(journal.damage), int(journal.closed)
        found = About(session, journal.seq, damage, journal.lost, closed, size)
        self._write_note(n, found)
        return found

    def confirm(self, n: int, seq: int) -> None:
        """Note that the desk has evening `n` stored up to row `seq`, if there is one.

        Raises OSError.
        """
        journal = self.journal(n)
        seq = min(seq, journal.seq)
        if seq >= self.confirmed(n):
            self._told[n] = seq, _mark(next(journal.rows(seq))) if seq else ""
        self._write_note(n, self.about(n))

    def confirmed(self, n: int) -> int:
        """Return the last row of evening `n` that the desk has, 0 if none."""
        return self._heard(n)[0]

    def _heard(self, n: int) -> tuple:
        """Return (row, its mark) up to which the desk has an evening."""
        if n not in self._told:
            note = self._note(n)
            self._told[n] = int(note.get("confirmed", "0")), note.get("mark", "")
        return self._told[n]

    def forget(self, n: int, lost: bool = False) -> None:
        """Remove an evening that the desk has whole, with `lost` also one with lost rows.

        Raises Refused E_STORE if it may not go, OSError.
        """
        journal = self.journal(n)  # read anew: a note is not enough to remove by
        if journal.seq and self._heard(n) != (journal.seq, _mark(journal.last)):
            raise Refused("E_STORE", "the desk does not have all of it")
        if journal.lost and not lost:
            raise Refused("E_STORE", "rows that do not count would be lost: %d" % journal.lost)
        self.settings.last = max(self.settings.last, n)  # its number is not given again
        try:
            self.save()
        except OSError:
            pass  # full: what matters now is room
        os.rename(self._path(n), self._path(n) + ".gone")
        _tidy(self._path(n) + ".gone")
        self._told.pop(n, None)
        self._looked = 0
        try:
            self._lay_reserve()
        except OSError:
            self.on_reserve = True

    def _note(self, n: int) -> dict:
        """Return the words of an evening's note, none if it is not whole."""
        try:
            with open(self._path(n) + "/note", "rb") as f:
                words = unseal_bytes(f.read()[:-1]).split(" ")
        except (OSError, BadLine):
            return {}
        return dict([word.split("=", 1) for word in words[1:]])

    def _write_note(self, n: int, about: About) -> None:
        """Keep what is known of an evening; on a full disk it must be found out again."""
        text = "note confirmed=%d mark=%s" % self._heard(n)
        text += " seq=%d damage=%d lost=%d closed=%d bytes=%d" % tuple(about)[1:]
        text += " session=" + about.session
        try:
            write(self._path(n) + "/note", "wb", seal(text).encode())
        except OSError:
            pass

    def _path(self, n: int) -> str:
        return "%s/%04d" % (self.folder, n)

    # --- room ------------------------------------------------------------------------------------

    def percent(self) -> int:
        """Return how full the disk is, 0..100; looked up anew now and then only."""
        if self._looked <= 0:
            self._looked = _LOOK_EVERY
            total, free = room(self.folder)
            self._percent = 100 - 100 * free // total
        self._looked -= 1
        return self._percent

    def _lay_reserve(self) -> None:
        path = self.folder + "/reserve"
        if "reserve" in os.listdir(self.folder):
            return
        self.on_reserve = room(self.folder)[1] < ROOM
        if not self.on_reserve:
            write(path, "wb", bytes(RESERVE))

    def _relief(self) -> None:
        """Give the reserve free, if there is one."""
        try:
            os.remove(self.folder + "/reserve")
            self.on_reserve = True
        except OSError:
            pass
        self._looked = 0
        try:
            self.save()  # once full, littlefs looks for free blocks again only after a write
        except OSError:
            pass


def _mark(row: str) -> str:
    """Return what tells a row from another one that was given its number after damage."""
    return "%08X" % crc32(row.encode())


def _names(folder: str) -> list:
    """Return what a folder holds; it is made unless it is there. Raises OSError."""
    try:
        os.mkdir(folder)
    except OSError:
        pass
    return os.listdir(folder)


def _number(name: str) -> bool:
    return name.isdigit() or (name.endswith(".gone") and name[:-5].isdigit())


def _files(folder: str) -> list:
    return [name for name in os.listdir(folder) if name != "note"]


def _size(path: str) -> int:
    return os.stat(path)[6]


def _tidy(folder: str) -> None:
    """Remove a folder that is no evening any more; what will not go waits for the next start."""
    try:
        for name in os.listdir(folder):
            os.remove(folder + "/" + name)
        os.rmdir(folder)
    except OSError:
        pass
