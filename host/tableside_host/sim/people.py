"""Four people at a simulated piece: they read the display, then press, and never wish by cable."""

from tableside_host.faults import INTERNAL, Fault
from tableside_host.sim.fingers import BUTTONS, REST_MS
from tableside_host.sim.simulated import Sim

SETTLED_MS = 750  # longer than any screen drops early presses
ROLL_MS = 2400  # until the dice have been seen
PATIENCE_MS = 15_000
_STEP_MS = 100
_PRESS_STEP_MS = 40


class People:
    """The hands and eyes of the table; `presses` counts what they pressed so far.

    Time passes only while they press or wait. Every method raises Fault INTERNAL if the piece
    does not show what they wait for.
    """

    def __init__(self, sim: Sim):
        self.sim = sim
        self.presses = 0

    # --- eyes and fingers ------------------------------------------------------------------------

    def title(self) -> str:
        """Return the first line of the display."""
        return self.sim.lines[0]

    def see(self, *beginnings: str) -> str:
        """Wait until the first line begins so, then until presses count; return the line."""
        for _ in range(0, PATIENCE_MS, _STEP_MS):
            if self.title().startswith(beginnings):
                self.sim.advance(SETTLED_MS, _STEP_MS)
                return self.title()
            self.sim.advance(_STEP_MS, _STEP_MS)
        raise Fault(INTERNAL, f"the piece shows {self.title()!r}, not {' or '.join(beginnings)}")

    def tap(self, *buttons: str) -> None:
        """Tap buttons one after the other."""
        for button in buttons:
            self._until(self.sim.tap(button))

    def hold(self, *buttons: str) -> None:
        """Hold buttons one after the other; `back` until it undoes."""
        for button in buttons:
            self._until(self.sim.hold(button))

    def _until(self, released_ms: int) -> None:
        self.presses += 1
        self.sim.advance(released_ms + REST_MS - self.sim.now_ms, _PRESS_STEP_MS)

    def page(self, *beginnings: str) -> None:
        """Hold go and leaf until the page begins so."""
        self.hold("go")
        for _ in range(8):
            self.sim.advance(SETTLED_MS, _STEP_MS)
            if self.title().startswith(beginnings):
                return
            self.tap("go")
        raise Fault(INTERNAL, f"the piece has no page {beginnings[0]}")

    # --- an evening ------------------------------------------------------------------------------

    def sit_down(self) -> str:
        """Choose American, East pays double, four players; roll for East; return who is East."""
        self.see("CHOOSE A GAME")
        self.tap("A", "go")
        self.see("OPTIONS")
        self.tap("D", "go")
        self.see("TAKE YOUR SEATS")
        self.tap("A", "B", "C", "D", "go")
        seen = self.see("ROLL FOR EAST")
        while "IS EAST" not in seen:
            self.tap("go")
            self.sim.advance(_STEP_MS, _STEP_MS)
            seen = self.see("ROLL FOR EAST", *[f"{seat} IS EAST" for seat in "ABCD"])
        self.tap("go")
        return seen[0]

    def prepare(self) -> None:
        """Build, roll the break, deal, pass three times, blind ones too, and a courtesy."""
        self.roll_the_break()
        self.tap("go")
        for title in ("DEAL", "1ST CHARLESTON   1/3", "1ST CHARLESTON   2/3"):
            self.see(title)
            self.tap("go")
        self.see("1ST CHARLESTON   3/3")
        self.hold("B", "B")
        self.tap("B", "A", "C", "D")
        self.see("SECOND CHARLESTON?")
        self.hold("C")
        self.see("COURTESY")
        self.tap("A", "C", "C", "B", "D", "go")
        self.see("HAND")

    def roll_the_break(self) -> None:
        """Say one by one that the walls are built, then let East roll."""
        self.see("BUILD THE WALLS")
        self.tap("A", "B", "C", "D")
        self.see("EAST ROLLS THE BREAK")
        self.tap("go")
        self.see("BREAK")
        self.sim.advance(ROLL_MS, _STEP_MS)

    def go_to_play(self) -> None:
        """Roll the break, do the rest without the piece: skip straight to play."""
        self.roll_the_break()
        self.page("THIS HAND")
        self.hold("A")
        self.see("HAND")

    def begin_win(self, winner: str, payer: str, value: int) -> None:
        """Answer who won, who discarded (the winner: self-pick) and the value, and stop there."""
        self.see("HAND")
        self.tap(winner)
        self.see("MAHJONG")
        self.tap(payer)
        self._value(winner, value)

    def win(self, winner: str, payer: str, value: int, jokerless: bool = False) -> None:
        """Record a win."""
        self.begin_win(winner, payer, value)
        self.tap("go")
        self.see(f"{winner} ")
        if jokerless:
            self.tap(winner)
        self._record("PAID")

    def wall_game(self) -> None:
        """Record that nobody won."""
        self.see("HAND")
        self.tap("go")
        self.see("WHO WON?")
        self.tap("go")
        self.see("WALL GAME")
        self._record("WALL GAME   hand")

    def dead(self, seat: str) -> None:
        """Mark a dead hand: tile count."""
        self._trouble(seat, 1)
        self.see("DEAD HAND")
        self._record("HAND")

    def false_mahjong(self, seat: str, value: int) -> None:
        """Record a mahjong in error after which all others play on."""
        self._trouble(seat, 2)
        self.see("MAHJONG IN ERROR")
        self.tap("go")
        self._value(seat, value)
        self.tap("go")
        self.sim.advance(SETTLED_MS, _STEP_MS)
        self._record("HAND")

    def misnamed(self, seat: str, claimant: str, value: int) -> None:
        """Record a misnamed tile, claimed for mahjong."""
        self._trouble(seat, 3)
        self.see("MISNAMED")
        self.tap(claimant)
        self._value(claimant, value)
        self.tap("go")
        self.sim.advance(SETTLED_MS, _STEP_MS)
        self._record("PAID")

    def undo(self) -> None:
        """Hold back until the last thing is undone."""
        self.hold("back")
        self.sim.advance(SETTLED_MS, _STEP_MS)

    def next_hand(self) -> None:
        """From the payment on to the next hand's walls."""
        self.see("PAID", "WALL GAME   hand")
        self.tap("go")
        self.see("BUILD THE WALLS")

    def end(self) -> None:
        """End the evening by its page."""
        self.page("END THE EVENING")
        self.tap("A")
        self.see("END THE EVENING?")
        self._record("END   ")

    def _trouble(self, seat: str, kind: int) -> None:
        self.see("HAND")
        self.hold(seat)
        self.see("TROUBLE")
        self.tap(*[seat] * (kind - 1), "go")

    def _value(self, chair: str, value: int) -> None:
        """Enter a value from a chair: own +25, right +5, across +10, left +100."""
        self.see(f"MAHJONG {chair} ", "IN ERROR", "MISNAMED")
        place = BUTTONS.index(chair)
        for points, away in ((100, 3), (25, 0), (10, 2), (5, 1)):
            times, value = divmod(value, points)
            self.tap(*[BUTTONS[(place + away) % 4]] * times)

    def _record(self, then: str) -> None:
        """Press the `go` that records, and wait for the picture that says it is written."""
        self.sim.advance(SETTLED_MS, _STEP_MS)
        self.tap("go")
        self.see(then)
