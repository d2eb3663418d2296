"""What the piece keeps over power-off beside its evenings: two slots, one always whole."""

from tableside.journal import write
from tableside.lines import BadLine, quote, seal, unquote, unseal_bytes

FORMAT = 1  # of the whole data folder: what an older program would misread
_SLOTS = ("settings.a", "settings.b")


class Settings:
    """Brightness, mounting, the evening to come, and what each start hands to the next.

    boot counts the starts, last is the highest number an evening ever had; brightness 255 150 80
    or 40; calm and dim True or False; mounting None or (first, dir, turn); pool the entropy pool
    in hex; prepared a `start` line or ""; names {place: word}. Every save goes into the older
    slot, so the newer one stands whatever happens. `damage` are sentences about broken slots.
    """

    def __init__(self):
        self.count = self.boot = self.last = 0
        self.brightness = 150
        self.calm, self.dim, self.mounting = False, True, None
        self.pool = self.prepared = ""
        self.names: dict[int, str] = {}
        self.format = FORMAT
        self.damage: tuple = ()

    def line(self) -> str:
        """Return all of it as one sealed line."""
        words = ["settings", "format=%d" % FORMAT, "count=%d" % self.count]
        words += ["boot=%d" % self.boot, "last=%d" % self.last]
        words += ["brightness=%d" % self.brightness]
        words += ["calm=%d" % self.calm, "dim=%d" % self.dim]
        if self.mounting is not None:
            words.append("mounting=%d,%d,%d" % tuple(self.mounting))
        if self.pool:
            words.append("pool=" + self.pool)
        if self.prepared:
            words.append("prepared=" + quote(self.prepared))
        words += ["name%d=%s" % (place, self.names[place]) for place in sorted(self.names)]
        return seal(" ".join(words))

    def read(self, data: bytes) -> None:
        """Take it from the bytes of a slot. Raises BadLine if they are not what was written."""
        words = unseal_bytes(data[:-1]).split(" ")
        said = dict([word.split("=", 1) for word in words[1:]])
        if words[0] != "settings" or data[-1:] != b"\n":
            raise BadLine("no settings")
        self.format = int(said["format"])
        if self.format > FORMAT:
            return
        self.count, self.boot, self.last = [int(said[n]) for n in ("count", "boot", "last")]
        self.brightness = int(said["brightness"])
        self.calm, self.dim = said["calm"] == "1", said["dim"] == "1"
        if "mounting" in said:
            self.mounting = tuple([int(n) for n in said["mounting"].split(",")])
        self.pool = said.get("pool", "")
        self.prepared = unquote(said.get("prepared", ""))
        self.names = {int(n[4:]): word for n, word in said.items() if n[:4] == "name"}

    def save(self, folder: str) -> None:
        """Write it into the older slot. Raises OSError: then the newer one still stands."""
        self.count += 1
        try:
            write(_path(folder, self.count), "wb", self.line().encode())
        except OSError:
            self.count -= 1  # the next try goes to the same slot
            raise


def load(folder: str, names) -> Settings:
    """Return the newer of the two slots that is whole, or fresh settings without any.

    `names` is what the folder holds. After a broken slot `boot` is one higher: the broken one may
    have been written by the start after. An empty one was cut off as it was begun: no damage.
    `format` is the highest one found.
    """
    best, broken, newest, begun = Settings(), False, FORMAT, 0
    for slot in _SLOTS:
        if slot not in names:
            continue
        found, data = Settings(), None
        try:
            with open(folder + "/" + slot, "rb") as f:
                data = f.read()
            found.read(data)
        except (OSError, ValueError, KeyError):  # BadLine is a ValueError
            begun = 1
            broken = broken or data != b""
            continue
        newest = max(newest, found.format)
        if found.count > best.count:
            best = found
    best.format = newest
    best.boot += begun
    if broken:
        what = "the other one is used" if best.count else "light and names begin anew"
        best.damage += ("a copy of the settings cannot be read: " + what,)
    return best


def _path(folder: str, count: int) -> str:
    return folder + "/" + _SLOTS[count % 2]
