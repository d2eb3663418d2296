"""A whole evening by presses of the board's own pins, beside the same presses on CPython."""

import pytest

from tableside.rules.ledger import Fact, Ledger
from tests.emulator.conftest import long_run
from tests.emulator.game import Game
from tests.emulator.twin import Twin, words
from tests.shared.piece import say

pytestmark = long_run

HANDS = (
    ("B A B go go", "win seat=1 how=discard from=0 value=25"),
    ("D D D A go D go", "win seat=3 how=self value=30 jokerless=yes"),
    ("go go go", "wall_game"),
    ("A B A B go go", None),
    ("C+ go go go go go", "wall_game"),
    ("B B B B go go", "win seat=1 how=self value=50"),
    ("C A B go go", "win seat=2 how=discard from=0 value=100"),
    ("D C D go go", "win seat=3 how=discard from=2 value=25"),
)
MARGIN_MS = 60
UNDONE_MS = 4300  # the sign of an undo goes once around, its words stay longer


class Both:
    """The board and its twin under the same fingers; every press is compared."""

    def __init__(self, rig, twin):
        self.rig, self.twin = rig, twin
        self.game = Game(rig)
        self.rows, self.presses = [], 0

    def do(self, script: str):
        """Press the buttons of a script, as `Piece.do` has it."""
        for word in script.split():
            self.press(word)

    def press(self, word: str):
        """Press once on both, wait until both have settled, and compare all there is to see."""
        rig, twin = self.rig, self.twin
        name = word.rstrip("+")
        held_ms = {0: 80, 1: 660, 2: 2060}[len(word) - len(name)]
        began_ms, twin_ms = rig.now_ms, twin.ms
        rig.tap(name, held_ms, 40)
        self.pull()
        twin.press(name, held_ms)
        twin.settle()
        twin.wait(MARGIN_MS if held_ms < 2000 else UNDONE_MS)
        self.presses += 1
        rig.run(max(0, twin.ms - twin_ms - (rig.now_ms - began_ms)) + MARGIN_MS)
        self.pull()
        self.compare(word)

    def pull(self):
        """Take the new rows, as a sync during play does, and let them throw the twin's dice."""
        new = self.game.rows(len(self.rows) + 1)
        self.twin.throw(new)
        self.rows += new

    def compare(self, word: str):
        """The facts, the screen, the words on the glass and the light must be the same."""
        rig, twin = self.rig, self.twin
        where = (self.presses, word, twin.screen, self.rows[-2:])
        assert self.game.state["screen"] == twin.screen, where
        texts = twin.shelf.kept[-1].texts if twin.shelf.kept else []
        assert [words(row) for row in self.rows] == [words(row) for row in texts], where
        rig.until(lambda: plain(rig.text) == plain(twin.rows), 600, 20)
        t_ms = twin.ms - twin.companion.place.since_ms
        assert twin.shows(rig.pixels, t_ms), (where, rig.pixels, twin.pixels(t_ms))

    def to(self, phase: str, most: int = 40):
        """Press `go` until the table is there."""
        for _ in range(most):
            if self.twin.table is not None and self.twin.table.phase == phase:
                return
            self.press("go")
        raise AssertionError(f"{self.twin.table.phase} for ever, not {phase}")


def plain(rows: tuple) -> list:
    """Return rows as they can be read: no sign of the host in the corner, no empty end."""
    kept = [row.rstrip() for row in (rows[0][:20], *rows[1:])] if rows else []
    while kept and not kept[-1]:
        kept.pop()
    return kept


def ledger_of(rows: list) -> Ledger:
    """Return the ledger of these rows."""
    facts = []
    for row in rows:
        seq, boot, ms, text = row.split(" ", 3)
        facts.append(Fact(int(seq), int(boot), int(ms), text))
    ledger = Ledger(lambda: iter(facts))
    ledger.load()
    return ledger


@pytest.fixture
def both(bench, program, board):
    rig = bench(board, program)
    twin = Twin(board)
    both = Both(rig, twin)
    both.game.lit()
    twin.settle()
    rig.until(lambda: both.game.state["screen"] == twin.screen, 8000, 50)
    rig.run(400)
    return both


def test_an_evening(both):
    twin, game = both.twin, both.game
    both.do("A go go A B C D go")
    assert both.rows[0].split(" ", 3)[3].startswith("start american")
    both.to("ROLL_BREAK")
    both.to("C1_RIGHT")
    both.do("A B C D")
    both.to("VOTE")
    both.do("A B C D")
    assert twin.table.phase == "C2_LEFT"
    both.to("COURTESY")
    both.do("A C go")
    for number, (script, fact) in enumerate(HANDS):
        if number:
            both.to("VOTE" if number == 1 else "C1_RIGHT")
            if number == 1:
                both.press("A+")
        if twin.table.phase != "PLAY":
            skip(both)
        both.do(script)
        if fact:
            assert words(both.rows[-1]) == fact, (number, both.rows[-3:], twin.screen)
        if number == 1:  # a slip: entered for the wrong seat, and undone
            both.press("back++")
            assert words(both.rows[-1]).startswith("undo ")
            both.do(script)
        if number == 4:
            line = f"wish at={len(both.rows)} tag=AB amend hand=1 value=50"
            assert game.first(line).startswith("granted")
            assert "granted" in say(twin, f"9 {line}")[-1]
            both.pull()
            both.press("go")
        assert twin.table.hand == number + 1
    assert len(twin.table.hands) == 8
    ledger = ledger_of(both.rows)
    assert ledger.table.scores == twin.table.scores
    assert ledger.table.hands == twin.table.hands
    both.do("go+")
    print(f"{both.presses} presses, {len(both.rows)} facts, {both.rig.now_ms / 1000:.0f} s")


def skip(both):
    """Have the desk skip what is left of the preparation, on both."""
    line = f"wish at={len(both.rows)} tag=S{len(both.rows)} skip"
    assert both.game.first(line).startswith("granted"), line
    assert "granted" in say(both.twin, f"8 {line}")[-1]
    both.twin.settle()
    both.rig.run(500)
    both.pull()
