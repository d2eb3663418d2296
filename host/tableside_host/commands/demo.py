"""`tableside demo`: a scripted evening on a simulated board, from press to report."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from tableside_host import desk
from tableside_host.faults import INTERNAL, Fault
from tableside_host.sim import registry
from tableside_host.sim.people import People
from tableside_host.sim.picture import piece_text
from tableside_host.sim.simulated import Sim

NAMES = ("A=Ann", "B=Ben", "C=Chloé", "D=王芳")
_PUMP_MS = 20
_PAUSE_S = 0.002  # the board's time runs while a host talks to it; ours may, too


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("demo")
    def _demo(
        folder: Annotated[
            Path | None, typer.Option(help="Where its flash, store and CSV go; made anew.")
        ] = None,
    ) -> None:
        """Play an evening on a simulated board: presses, a power cut, sync, scores, CSV."""
        demo = Demo(folder or registry.home() / "demo")
        try:
            demo.play()
        finally:
            demo.sim.close()


class Demo:
    """One demonstration; everything it prints comes from the board or from our own commands."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.console = desk.out()
        self.sim = Sim(folder, own_clock=False)
        self.sim.flash.erase()
        for name in ("flash.crash", "evenings.db", "evening.csv", "evening.html"):
            (folder / name).unlink(missing_ok=True)
        self.people = People(self.sim)
        self.hand = 0

    def play(self) -> None:
        """Play the evening to its end. Raises Fault if the board does not do as it should."""
        self.say(f"simulated board on {self.sim.path}, its flash in {self.sim.flash.data}")
        self.sim.start()
        self.people.see("CHOOSE A GAME")
        self.command("names", *NAMES)
        self.say(f"four people sit down; {self.people.sit_down()} is East")
        self.hands_before_the_cut()
        self.command("sync")
        self.power_cut()
        self.hands_after_the_cut()
        self.people.end()
        self.picture()
        self.say(f"{self.people.presses} presses in all; now a laptop is plugged in")
        self.command("sync")
        self.command("show")
        self.command("dice")
        self.command("export", "-o", str(self.folder / "evening.csv"))
        self.command("report", "-o", str(self.folder / "evening.html"))
        self.console.print(f"\nCSV: {self.folder / 'evening.csv'}")
        self.console.print(f"report: {self.folder / 'evening.html'}")

    # --- the evening -----------------------------------------------------------------------------

    def hands_before_the_cut(self) -> None:
        """Play hands 1 to 5: a whole Charleston, a wall game, a dead hand, an undo."""
        people = self.people
        people.prepare()
        people.win("B", "A", 25)
        self.paid("walls, dice, deal and Charleston, all on the piece")
        people.go_to_play()
        people.win("C", "C", 30, jokerless=True)
        self.picture()
        self.paid("self-pick without jokers")
        people.go_to_play()
        people.wall_game()
        self.paid("nobody won")
        people.go_to_play()
        people.dead("D")
        people.win("A", "B", 50)
        self.paid("D's hand was dead, and paid all the same")
        people.go_to_play()
        people.win("D", "B", 35)
        people.undo()
        people.win("D", "C", 35)
        self.paid("first entered with a wrong discarder, then undone")

    def power_cut(self) -> None:
        """Cut the power while hand 6 is being entered, and go on where the facts end."""
        self.people.go_to_play()
        self.people.begin_win("A", "C", 75)
        self.say(f"somebody pulls the plug at: {' / '.join(x for x in self.sim.lines if x)}")
        self.sim.cut()
        self.sim.restore()
        self.people.see("BACK AGAIN")
        self.say(f"power again: {' / '.join(x for x in self.sim.lines if x)}")
        self.people.see("HAND")

    def hands_after_the_cut(self) -> None:
        """Play hands 6 to 9: the interrupted one, an error, a misnamed tile, a big one."""
        people = self.people
        people.win("A", "C", 75)
        self.paid("entered anew after the power cut")
        people.go_to_play()
        people.false_mahjong("A", 25)
        people.win("C", "B", 40)
        self.paid("A had declared in error")
        people.go_to_play()
        people.misnamed("D", "B", 30)
        self.paid("D misnamed a tile, B claimed it")
        people.go_to_play()
        people.win("D", "D", 175, jokerless=True)
        self.paid("a concealed hand", last=True)

    # --- what is printed -------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Print a line of the story."""
        self.console.print(words)

    def paid(self, story: str, last: bool = False) -> None:
        """Print what the piece's display says of the hand just paid, and go on to the next."""
        self.hand += 1
        title, *rows = self.sim.lines
        if f"hand {self.hand}" not in title:
            raise Fault(INTERNAL, f"the piece should show hand {self.hand}, but says {title!r}")
        points = "  ".join(" ".join(row.split()) for row in rows[:3] if row.strip())
        self.say(f"  hand {self.hand}   {points:<34} {story}")
        if not last:
            self.people.next_hand()

    def picture(self) -> None:
        """Print the piece as it looks now."""
        self.console.print(piece_text(self.sim.frame, self.sim.lines, 0))

    def command(self, *words: str) -> None:
        """Run one of our own commands at the board's port, while its time goes on."""
        shown = [w if " " not in w else f'"{w}"' for w in words]
        self.say("\n$ tableside --port sim " + " ".join(shown))
        sys.stdout.flush()
        head = [sys.executable, "-m", "tableside_host.cli", "--port", self.sim.path]
        process = subprocess.Popen([*head, "--db", str(self.folder / "evenings.db"), *words])
        while process.poll() is None:
            self.sim.advance(_PUMP_MS, _PUMP_MS)
            time.sleep(_PAUSE_S)
        if process.returncode:
            raise Fault(process.returncode, f"the demo stops: tableside {words[0]} has failed")
