"""The simulated board in the terminal: ring, display, scores; keys press its buttons."""

from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Header, Static

from tableside_host.evening import Evening
from tableside_host.faults import Fault
from tableside_host.scoreboard import scores_table
from tableside_host.sim.picture import piece_text

KEYS = {"a": "A", "b": "B", "c": "C", "d": "D", "g": "go", "k": "back"}
LEGEND = """\
a b c d  tap a seat    g  go       k  back
A B C D  hold it       G  hold go  K  undo
x  pull the plug, or put it back"""
_PICTURES_A_SECOND = 20


def press(sim: Any, key: str) -> None:
    """Do what a key means: small letters tap, capitals hold, `x` is the plug; others nothing."""
    if key == "x":
        sim.toggle_power()
    elif key in KEYS:
        sim.tap(KEYS[key])
    elif key.lower() in KEYS:
        sim.hold(KEYS[key.lower()])


def _scores(facts: tuple):
    """Return what the facts add up to, or why they do not."""
    if not facts:
        return Text("no evening yet")
    try:
        return scores_table(Evening(facts))
    except Fault as e:
        return Text(str(e))


class SimApp(App):
    """One simulated board on the screen; `sim` is what runs it and outlives the screen."""

    TITLE = "tableside sim"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #left { width: 50; }
    #piece { height: 14; padding: 1 4; }
    #side { width: 1fr; padding: 1 2; }
    #legend, #port { height: auto; padding: 0 2; }
    """
    BINDINGS: ClassVar[list] = [
        *[Binding(key, f"press('{key}')", key, show=False) for key in "abcdgkABCDGK"],
        Binding("x", "press('x')", "plug"),
        Binding("q", "quit", "quit"),
    ]

    def __init__(self, sim: Any):
        super().__init__()
        self.sim = sim
        self._seen: Any = None
        self._told: Any = None
        self._piece = Static(id="piece")
        self._port = Static(id="port")
        self._side = Static(id="side")

    def compose(self) -> ComposeResult:
        """Lay out the piece on the left, scores on the right, the legend below."""
        yield Header()
        with Horizontal():
            with Vertical(id="left"):
                yield self._piece
                yield Static(Text(LEGEND), id="legend")
                yield self._port
            yield self._side
        yield Footer()

    def on_mount(self) -> None:
        """Begin to look at the board."""
        self.set_interval(1 / _PICTURES_A_SECOND, self.look)
        self.set_interval(0.5, self.count)
        self.look()
        self.count()

    def look(self) -> None:
        """Draw the piece if anything on it has changed."""
        now = (self.sim.frame, tuple(self.sim.lines), self.sim.levels)
        if now != self._seen:
            self._seen = now
            frame, lines, levels = now
            self._piece.update(piece_text(frame, list(lines), levels))

    def count(self) -> None:
        """Show the port and what the facts on the board's flash add up to."""
        said = f"port {self.sim.path}\n{self.sim.condition()}"
        self._port.update(Text(said))
        facts = self.sim.facts()
        if facts != self._told:
            self._told = facts
            self._side.update(_scores(facts))

    def action_press(self, key: str) -> None:
        """Do what a key means."""
        press(self.sim, key)
