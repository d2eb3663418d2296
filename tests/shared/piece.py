"""A whole piece without hardware: fingers that press levels, lights and words to look at."""

from collections import namedtuple

from tableside.companion import Companion
from tableside.lines import seal, unseal
from tableside.rules.table import Refused

NAMES = ("A", "B", "C", "D", "go", "back")
STEP_MS = 10
TAP_MS = 80

Wires = namedtuple(
    "Wires",
    (
        "buttons",
        "pixels",
        "display",
        "port",
        "luck",
        "clock",
        "piece_id",
        "reset_cause",
        "restart",
    ),
)


class Wiring:
    """A board file."""

    NAME = "test"
    PIXELS = {
        "count": 24,
        "shape": "ring",
        "budget_ma": 180,
        "first": 0,
        "dir": 1,
        "turn": 0,
    }
    DISPLAY = None


class Buttons:
    """Levels that a test sets."""

    def __init__(self):
        self.bits = 0

    def levels(self):
        return self.bits


class Pixels:
    """Frames that came, with what else happened in between in `log`."""

    def __init__(self, log):
        self.log = log
        self.frames = []

    def write(self, rgb):
        self.log.append("pixels")
        self.frames.append(bytes(rgb))


class Display:
    """Rows of text."""

    found = True

    def __init__(self):
        self.rows = ()
        self.lit = True
        self.steps = 0

    def lines(self, rows):
        self.rows = rows

    def step(self):
        self.steps += 1
        return False

    def on(self):
        self.lit = True

    def off(self):
        self.lit = False


class Port:
    """A cable of which a test holds both ends."""

    def __init__(self):
        self.to_piece = b""
        self.sent = b""

    def read(self):
        data, self.to_piece = self.to_piece[:64], self.to_piece[64:]
        return data

    def write(self, data):
        self.sent += bytes(data[:64])
        return min(len(data), 64)

    def caught_up(self):
        pass


class Clock:
    """A clock that stands still; time is passed in."""

    def __init__(self):
        self.utc_s = None

    def ms(self):
        return 0

    def rest(self):
        pass

    def us(self):
        return 7

    def utc(self):
        return self.utc_s

    def set_utc(self, seconds):
        self.utc_s = seconds


class Bytes:
    """Random bytes that are none."""

    def bytes(self, n):
        return bytes(range(n))


class Luck:
    """Dice a test puts there, else 4 and 5."""

    def __init__(self):
        self.faces = []
        self.weak = False
        self.stirred = 0

    def dice(self):
        if self.weak:
            raise Refused("E_DICE", "weak")
        return self.faces.pop(0) if self.faces else (4, 5)

    def stir(self, us):
        self.stirred += 1

    def keep(self):
        pass

    def token(self):
        return "000102030405"


class Rows:
    """A journal in memory; `fails` makes the next appends fail."""

    def __init__(self, n, log):
        self.n = n
        self.log = log
        self.texts = []
        self.damage = ()
        self.fails = 0

    @property
    def seq(self):
        return len(self.texts)

    def append(self, tail):
        if self.fails:
            self.fails -= 1
            raise OSError(28)
        self.log.append("append")
        self.texts.append("%d %s" % (self.seq + 1, tail))
        return self.texts[-1]

    def rows(self, start=1):
        return iter(self.texts[start - 1 :])


class Settings:
    """What is kept over power-off."""

    def __init__(self):
        self.brightness = 255
        self.calm = False
        self.dim = True
        self.mounting = None
        self.prepared = ""
        self.names = {}


class Shelf:
    """The data folder in memory."""

    def __init__(self):
        self.log = []
        self.kept = []
        self.settings = Settings()
        self.boot = 1
        self.unreadable = False
        self.on_reserve = False
        self.pct = 12
        self.saves = self.sent = 0

    def percent(self):
        return self.pct

    def evenings(self):
        return tuple([rows.n for rows in self.kept])

    def open_evening(self):
        return self.kept[-1] if self.kept else None

    def new_evening(self):
        self.kept.append(Rows(len(self.kept) + 1, self.log))
        return self.kept[-1]

    def journal(self, n):
        return next(rows for rows in self.kept if rows.n == n)

    def confirm(self, n, seq):
        self.sent = seq

    def confirmed(self, n):
        return self.sent

    def forget(self, n):
        self.kept = [rows for rows in self.kept if rows.n != n]

    def save(self):
        self.saves += 1


class Piece:
    """A companion with fake hardware, and hands for it."""

    def __init__(self, shelf=None, luck=None, pixels=None, held=0, cause="power"):
        self.shelf = shelf or Shelf()
        self.luck = luck or Luck()
        self.wires = Wires(
            Buttons(),
            Pixels(self.shelf.log),
            Display(),
            Port(),
            Bytes(),
            Clock(),
            "51e0000000007f3a",
            cause,
            None,
        )
        wiring = Wiring()
        if pixels:
            wiring.PIXELS = dict(Wiring.PIXELS, count=pixels)
        self.wires.buttons.bits = held
        self.companion = Companion(self.wires, wiring, self.shelf, self.luck)
        self.ms = 0
        self.presses = 0

    # --- looking ---------------------------------------------------------------------------------

    @property
    def screen(self):
        """Return the name of the screen asked now."""
        return self.companion.place.screen.id

    @property
    def rows(self):
        """Return the words on the display."""
        return self.wires.display.rows

    @property
    def facts(self):
        """Return the words of all facts."""
        if not self.shelf.kept:
            return []
        return [text.split(" ", 3)[3] for text in self.shelf.kept[-1].texts]

    @property
    def table(self):
        """Return the table."""
        return self.companion.table

    # --- hands -----------------------------------------------------------------------------------

    def wait(self, ms):
        """Let time pass."""
        until = self.ms + ms
        while self.ms < until:
            self.ms = min(until, self.ms + STEP_MS)
            self.companion.step(self.ms)

    def settle(self):
        """Wait until presses count on this screen, and until a roll has become the next."""
        while True:
            c = self.companion
            rest = c.at.began_ms + c.place.screen.settle_ms - self.ms
            moves = self.screen in ("P0", "R2") or (
                self.screen == "N1" and "leaves" not in c.place.answers
            )
            if rest <= 0 and not moves:
                return
            self.wait(max(rest, STEP_MS))

    def levels(self, *names):
        """Hold exactly these buttons down from now on."""
        self.wires.buttons.bits = sum([1 << NAMES.index(name) for name in names])

    def press(self, name, ms):
        """Press a button for so long."""
        self.levels(name)
        self.wait(ms)
        self.levels()
        self.wait(40)
        self.presses += 1

    def do(self, script):
        """Press buttons: `A` taps, `A+` holds, `back++` holds for 2 s; wait for settling."""
        for word in script.split():
            self.settle()
            name = word.rstrip("+")
            self.press(name, {0: 80, 1: 660, 2: 2060}[len(word) - len(name)])
        self.settle()

    def begin(self, script="A go go A B C D go", faces=((6, 5), (1, 2), (1, 3), (1, 4))):
        """Sit down to a game of four; A becomes East unless the faces say otherwise."""
        self.luck.faces = list(faces)
        self.do(script)
        self.do("go go go go")
        return self

    def to_play(self):
        """Begin a hand and skip the rest of the preparation."""
        if self.table is None:
            self.begin()
        self.settle()
        while self.screen in ("R4", "N1"):
            self.do("go")
        self.companion.wish(("skip",))
        self.settle()
        return self


def playing(**kw):
    """Return a piece in the play of hand 1, East A."""
    return Piece(**kw).to_play()


def lit(p) -> list:
    """Return the pixels that are lit now, by seat."""
    px = p.companion.scene.shown
    return [i for i in range(24) if any(px[3 * i : 3 * i + 3])]


def say(p, text) -> list:
    """Send a request over the cable; return what the piece answers."""
    p.wires.port.sent = b""
    p.wires.port.to_piece += seal(text).encode()
    p.wait(300)
    lines = p.wires.port.sent.decode().split("\n")
    return [unseal(line) for line in lines if line]
