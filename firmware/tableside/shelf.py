"""The piece's data folder: its evenings, its settings, how often it started, and a reserve."""

import os

from tableside.journal import Journal, unsealed
from tableside.lines import seal

FORMAT = 1
RESERVE = 8192  # bytes that are given free when the disk is full, so that an evening can end
ROOM = 65536  # bytes free below which no reserve is laid by
PIECE_DISK = 1441792  # bytes: what a Pico has for files
LARGE = 67108864  # bytes: a disk above this is a computer's, not a piece's
_LOOK_EVERY = 16  # facts between two looks at how full the disk is
_FIELDS = (
    ("boot", 0),
    ("brightness", 150),
    ("calm", 0),
    ("dim", 1),
    ("pool", ""),
    ("mounting", ""),
)


class Settings:
    """What the piece keeps over power-off beside its evenings.

    brightness 255 150 80 or 40; calm and dim True or False; mounting None or (first, dir, turn);
    pool the entropy pool in hex; prepared a `start` line or ""; names {place: word}.
    """

    def __init__(self):
        self.count = 0
        for name, default in _FIELDS:
            setattr(self, name, default)
        self.calm, self.dim, self.mounting = False, True, None
        self.prepared, self.names = "", {}

    def lines(self) -> list:
        """Return the settings as texts; the first says how many follow."""
        more = ["prepared " + self.prepared] if self.prepared else []
        more += ["name %d %s" % (place, self.names[place]) for place in sorted(self.names)]
        place = ",".join([str(n) for n in self.mounting]) if self.mounting else ""
        said = (self.boot, self.brightness, int(self.calm), int(self.dim), self.pool, place)
        words = ["%s=%s" % (f[0], value) for f, value in zip(_FIELDS, said)]
        head = "settings format=%d count=%d more=%d " % (FORMAT, self.count, len(more))
        return [head + " ".join(words)] + more

    def read(self, texts: list) -> bool:
        """Take the settings from texts; return False if they are not whole."""
        if not texts or texts[0][:9] != "settings ":
            return False
        said = dict([word.split("=", 1) for word in texts[0][9:].split(" ") if "=" in word])
        try:
            if len(texts) - 1 != int(said["more"]):
                return False
            self.format, self.count = int(said["format"]), int(said["count"])
            self.boot, self.brightness = int(said["boot"]), int(said["brightness"])
            self.calm, self.dim = said["calm"] == "1", said["dim"] == "1"
            self.pool = said["pool"]
            place = [int(n) for n in said["mounting"].split(",") if n]
        except (KeyError, ValueError):
            return False
        self.mounting = tuple(place) if len(place) == 3 else None
        for text in texts[1:]:
            if text[:9] == "prepared ":
                self.prepared = text[9:]
            elif text[:5] == "name ":
                number, word = text[5:].split(" ", 1)
                self.names[int(number)] = word
        return True


class Shelf:
    """Everything the piece keeps, in one folder.

    `unreadable` is a sentence if the folder cannot be used (nothing is then erased or written),
    else "". `boot` counts the starts. `damage` are sentences about settings that were broken.
    `on_reserve`: the disk is full and the reserve has been given free.
    """

    def __init__(self, folder: str):
        self.folder = folder
        self.settings = Settings()
        self.unreadable, self.damage = "", ()
        self.on_reserve = False
        self._looked, self._percent = 0, 0
        try:
            make(folder)
            self._load()
            if not self.unreadable:
                self._begin()
        except OSError as e:
            self.unreadable = "the data folder cannot be read (error %s)" % e.args[0]

    @property
    def boot(self) -> int:
        """Return the number of this start, from 1."""
        return self.settings.boot

    def _begin(self) -> None:
        self.settings.boot += 1
        try:
            self.save()
            self._lay_reserve()
        except OSError:
            self.on_reserve = True  # full: the evening goes on as far as it can

    # --- settings --------------------------------------------------------------------------------

    def _slot(self, count: int) -> str:
        return self.folder + ("/settings.a" if count % 2 else "/settings.b")

    def _load(self) -> None:
        """Take the newer of the two slots that is whole."""
        best = None
        for slot in (1, 2):
            try:
                with open(self._slot(slot), "rb") as f:
                    data = f.read()
            except OSError:
                continue
            found = Settings()
            if not found.read(list(unsealed(data))):
                self.damage += ("one copy of the settings is damaged; the other is used",)
            elif best is None or found.count > best.count:
                best = found
        if best is not None and best.format > FORMAT:
            self.unreadable = "a newer program wrote here: update with tableside flash"
        elif best is not None:
            self.settings = best

    def save(self) -> None:
        """Write the settings into the older slot; the newer stays as it is. Raises OSError."""
        if self.unreadable:
            raise OSError(5)
        self.settings.count += 1
        data = "".join([seal(text) for text in self.settings.lines()]).encode()
        with open(self._slot(self.settings.count), "wb") as f:
            if f.write(data) != len(data):
                raise OSError(28)
            f.flush()

    # --- evenings --------------------------------------------------------------------------------

    def evenings(self) -> tuple:
        """Return the numbers of the evenings kept here, the newest last."""
        if self.unreadable:
            return ()
        return tuple(sorted([int(n) for n in os.listdir(self.folder) if n.isdigit()]))

    def journal(self, n: int) -> Journal:
        """Return the journal of an evening. Raises OSError if there is none."""
        return Journal("%s/%04d" % (self.folder, n), n, self._relief)

    def open_evening(self):
        """Return the journal of the newest evening, None if there is none."""
        numbers = self.evenings()
        return self.journal(numbers[-1]) if numbers else None

    def new_evening(self) -> Journal:
        """Return the empty journal of a new evening. Raises OSError."""
        numbers = self.evenings()
        n = max(list(numbers) + [self._forgotten()]) + 1
        make("%s/%04d" % (self.folder, n))
        return self.journal(n)

    def confirm(self, n: int, seq: int) -> None:
        """Note that the desk has evening `n` stored up to row `seq`. Raises OSError."""
        self.journal(n)
        with open("%s/%04d/sent" % (self.folder, n), "wb") as f:
            f.write(seal("sent %d" % seq).encode())

    def confirmed(self, n: int) -> int:
        """Return the last row of evening `n` that the desk has, 0 if none."""
        try:
            with open("%s/%04d/sent" % (self.folder, n), "rb") as f:
                return max([0] + [int(text[5:]) for text in unsealed(f.read())])
        except (OSError, ValueError):
            return 0

    def forget(self, n: int) -> None:
        """Remove an evening that the desk has whole. Raises OSError, ValueError if it has not."""
        folder = "%s/%04d" % (self.folder, n)
        if self.confirmed(n) < self.journal(n).seq:
            raise ValueError("the desk does not have all of it")
        with open(self.folder + "/forgotten", "wb") as f:
            f.write(seal("forgotten %d" % max(n, self._forgotten())).encode())
        for name in os.listdir(folder):
            os.remove(folder + "/" + name)
        os.rmdir(folder)
        self._looked = 0
        self._lay_reserve()

    def _forgotten(self) -> int:
        """Return the highest number of an evening that was removed: it is not given again."""
        try:
            with open(self.folder + "/forgotten", "rb") as f:
                return max([0] + [int(text[10:]) for text in unsealed(f.read())])
        except (OSError, ValueError):
            return 0

    # --- room ------------------------------------------------------------------------------------

    def percent(self) -> int:
        """Return how full the disk is, 0..100; looked up anew now and then only."""
        if self._looked <= 0:
            self._looked = _LOOK_EVERY
            total, free = self._room()
            self._percent = 100 - 100 * free // total
        self._looked -= 1
        return self._percent

    def _room(self) -> tuple:
        """Return (bytes in all, bytes free); a computer's disk counts as a piece's."""
        info = os.statvfs(self.folder)
        total = info[1] * info[2]
        if not 0 < total <= LARGE:
            return PIECE_DISK, max(0, PIECE_DISK - used(self.folder))
        free = info[3] if 0 <= info[3] <= info[2] else 0  # a full littlefs may count below 0
        return total, info[1] * free

    def _lay_reserve(self) -> None:
        path = self.folder + "/reserve"
        try:
            os.stat(path)
            return
        except OSError:
            pass
        if self._room()[1] < ROOM:
            self.on_reserve = True
            return
        with open(path, "wb") as f:
            for _ in range(RESERVE // 256):
                f.write(bytes(256))
        self.on_reserve = False

    def _relief(self) -> bool:
        """Give the reserve free; return False if there was none."""
        try:
            os.remove(self.folder + "/reserve")
        except OSError:
            return False
        self.on_reserve = True
        self._looked = 0
        return True


def make(folder: str) -> None:
    """Make a folder unless it is there. Raises OSError."""
    try:
        os.mkdir(folder)
    except OSError:
        os.listdir(folder)


def used(folder: str) -> int:
    """Return the bytes of all files below a folder."""
    total = 0
    for name in os.listdir(folder):
        path = folder + "/" + name
        info = os.stat(path)
        total += used(path) if info[0] & 0x4000 else info[6]
    return total
