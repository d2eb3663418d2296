"""Random fingers on the whole piece: what they read, and how its lights behave."""

import pytest

from tableside import show
from tableside.form import View
from tableside.rules.fold import Fact
from tableside.rules.ledger import Ledger
from tableside.rules.table import canonical
from tests.shared import flicker
from tests.shared.evening import Lcg
from tests.shared.piece import NAMES, Piece

STARTS = (
    "start american",
    "start american wall_game=kitty:10 dealer_double=on east_tie=reroll charleston=both",
    "start american players=3 pie=200",
    "start american players=2 limit=90",
    "start american players=5 bettor=on bettor_wall=10 wall_game=kitty:5",
    "start american hot_wall=dice cold_wall=10 doubles_roll=on rounds=1",
    "start american players=5 charleston=first hot_wall=30 hot_pay=x2",
    "start american tile_set=160 jokers=10 blanks=6 dealer_rule=stay_win pivot=on",
    "start hebei",
    "start hebei multi_hu=on kong_points=1 dealer_stay=never scale=7",
    "start hebei self_only=on dice=1 reserve=0 rounds=1 luxury=2",
    "start sevens",
    "start sevens players=8 opening=left score=chips false_pass=3",
    "start sevens players=3 play_on=on score=cards target=20",
    "start rummy players=4",
    "start rummy players=11 hands=8 want_limit=1",
    "start rummy players=6 hands=2 rummy_open=down",
)
PRESSES = 500
PATHS = (
    "go go go go",
    "y z y go go go",
    "x+ x go z go x x go",
    "x+ x x go z z go go",
    "x+ x x go y y y go go",
    "x x go",
    "x x x go",
    "x+ go x go",
    "go+ go go x go",
    "go+ go go go x go",
    "go+ go go x+",
    "go+ go go go x+",
)


class Walk:
    """A piece with restless fingers; `seen` keeps a copy of what each screen was shown with."""

    def __init__(self, seed: int, start: str):
        self.luck = Lcg(seed)
        self.piece = Piece()
        self.piece.luck.dice = self.luck.dice
        self.seen: dict = {}
        self.start = start
        self.piece.settle()
        self.prepare()

    def prepare(self) -> None:
        """Let the desk prepare the evening, as it does before most of them."""
        self.piece.shelf.settings.prepared = self.start
        self.piece.companion.home_again()

    def go(self, presses: int) -> "Walk":
        """Press so often, mostly after the screen has settled; now and then a whole path."""
        todo: list = []
        for _ in range(presses):
            self.look()
            if self.piece.screen == "G1":
                self.prepare()
            if not todo and self.luck.below(5) == 0:
                todo = [w.replace("x", self.luck.pick("ABCD")) for w in self.path().split()]
            if todo or self.luck.below(8):
                self.piece.settle()
            self.press(todo.pop(0) if todo else self.word())
            if self.luck.below(60) == 0:
                self.piece.wait(4000)
        return self

    def path(self) -> str:
        """Return one of the paths; x stands for any seat, the same all along."""
        y, z = self.luck.pick("ABCD"), self.luck.pick("ABCD")
        return self.luck.pick(PATHS).replace("y", y).replace("z", z)

    def word(self) -> str:
        """Return any press."""
        name = self.luck.pick(NAMES[:5] + ("go", "go", "A", "B", "C", "D"))
        wary = self.piece.screen in ("E1", "L5")
        if self.luck.below(2 if wary else 12) == 0:
            name = "back"
        if self.luck.below(5):
            return name
        return name + ("++" if name == "back" and self.luck.below(4) == 0 else "+")

    def press(self, word: str) -> None:
        """Tap, hold (+) or hold for long (++)."""
        name = word.rstrip("+")
        self.piece.press(name, {0: 80, 1: 660, 2: 2060}[len(word) - len(name)])

    def look(self) -> None:
        """Read the display and keep the screen."""
        c = self.piece.companion
        rows = self.piece.rows
        assert len(rows) + len([r for r in rows if r[:1] == "^"]) <= 6, rows
        for row in rows:
            assert len(row) <= (11 if row[:1] == "^" else 21), (self.piece.screen, rows)
            assert all(" " <= letter <= "~" for letter in row)
        for part in (c.place, c.at.base):
            self.seen[part.screen.id] = (part.screen, dict(part.answers), c.table, c.game)

    def check(self) -> None:
        """The journal alone gives the table that was pressed."""
        if not self.piece.facts:
            return
        rows = [text.split(" ", 3) for text in self.piece.shelf.kept[-1].texts]
        facts = [Fact(int(a), int(b), int(c), text) for a, b, c, text in rows]
        ledger = Ledger(lambda: iter(facts))
        ledger.load()
        if self.piece.table is not None:
            assert canonical(ledger.table) == canonical(self.piece.table)


@pytest.fixture(scope="module")
def walks():
    """Walks through evenings with all kinds of options."""
    return [Walk(seed, start).go(PRESSES) for seed, start in enumerate(STARTS)]


def test_random_fingers_keep_the_journal_true(walks):
    for walk in walks:
        walk.check()
        assert sum([len(rows.texts) for rows in walk.piece.shelf.kept]) > 10


def frames_of(piece, shown, w: int):
    """Return the function t -> frame of a screen as it was shown."""
    screen, answers, table, game = shown
    view = View()
    view.table, view.game, view.answers, view.w = table, game, answers, w
    view.names, view.info = {}, piece.companion.info

    def frame_at(t_ms: int):
        view.t_ms = view.rest_ms = t_ms
        return show.frame(screen.paint(view), t_ms, w)

    return frame_at


def test_no_screen_flashes_or_takes_too_much(walks):
    seen: dict = {}
    for walk in walks:
        for name in walk.seen:
            game = walk.start.split()[1]
            seen.setdefault((game, name), (walk.piece, walk.seen[name]))
    for name in sorted(seen):
        piece, shown = seen[name]
        for w, step_ms in ((6, 5), (4, 20), (3, 20)):
            frame_at = frames_of(piece, shown, w)
            assert not flicker.faults(frame_at, 10000, step_ms), (name, w)
            for t_ms in range(0, 4000, 250):
                dim = show.limit(frame_at(t_ms), 255, 180)
                assert show.estimate_ma(dim) <= 180, (name, w, t_ms)
