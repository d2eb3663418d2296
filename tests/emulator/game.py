"""A piece with the whole companion on it, asked over its cable and read off its flash."""

from tableside.link import Caller
from tests.emulator import flashfiles
from tests.shared.evening import Evening

EVENING = "/j/0001/"


def folder_of(rows: list) -> dict:
    """Return the files of an evening whose rows are these texts, as the board keeps them."""
    import tempfile
    from pathlib import Path

    from tableside.shelf import Shelf

    with tempfile.TemporaryDirectory() as folder:
        journal = Shelf(folder + "/j").new_evening()
        for row in rows:
            journal.append(row.split(" ", 1)[1])
        found = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {"/" + str(path.relative_to(folder)): path.read_bytes() for path in found}


HAND = "next;roll 3 3;dealt;step;step;step;vote stop seat=2;step"


def many_rows(count: int) -> list:
    """Return the rows of a game of `count` facts, ten or so a hand as in a real evening."""
    evening = Evening("start american;roll 6 5;roll 1 2;roll 1 3;roll 1 4;skip")
    while len(evening.facts) < count:
        hand = evening.table.hand
        evening.play(f"win seat={hand % 4} how=self value={25 + 5 * (hand % 6)}")
        evening.play(HAND if hand % 3 else "next;skip")
        while evening.table.phase != "PLAY":
            evening.play("skip")
    return [f"{f.seq} {f.boot} {f.ms} {f.text}" for f in evening.facts[:count]]


class Game:
    """The desk's end of a rig's cable: `ask` a request, look at `state`, `rows` and `store`."""

    def __init__(self, rig):
        self.rig = rig
        self.id = 1
        self.join()

    def join(self):
        """Open the port, after power came or somebody else had it."""
        self.rig.host.set_open(True)
        self.rig.host.on_bytes = self.rig.console.extend

    def ask(self, text: str, many: bool = False, ms: float = 8000, step_ms: float = 1) -> Caller:
        """Send a request and return its Caller, done; raises AssertionError without an answer."""
        caller = Caller(self.id, patience_ms=4000)
        self.id = self.id % 9000 + 1
        caller.call(text, 0, many)
        self.rig.console.clear()
        self.rig.host.send(caller.out())

        def done():
            caller.feed(bytes(self.rig.console), int(self.rig.now_ms))
            self.rig.console.clear()
            return caller.done

        self.rig.until(done, ms, step_ms)
        return caller

    def first(self, text: str) -> str:
        """Return the first line of an answer."""
        return self.ask(text).replies[0]

    @property
    def state(self) -> dict:
        """Return the words of the piece's `state`."""
        return dict(word.split("=", 1) for word in self.first("state").split()[1:])

    def rows(self, start: int = 1, n: int = 1) -> list:
        """Return the rows the piece hands out."""
        return self.ask(f"pull n={n} from={start}", many=True).rows

    def lit(self, ms: float = 5000):
        """Wait for the first light after power came on."""
        self.rig.until(lambda: self.rig.lit, ms, 1)


def kept(flash: bytes, tmp_path) -> list:
    """Return the rows of the first evening on an image of the flash, as our own reader does."""
    from tableside.journal import Journal

    folder = tmp_path / "evening"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, data in flashfiles.get(flash).items():
        if name.startswith(EVENING):
            (folder / name[len(EVENING) :]).write_bytes(data)
    return list(Journal(str(folder)).rows())
