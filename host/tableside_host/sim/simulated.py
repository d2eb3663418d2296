"""A simulated board on its table: power, fingers, cable and a flash folder that lasts."""

import os
import threading
import time
from pathlib import Path

from tableside_host.faults import INTERNAL, Fault
from tableside_host.sim import registry
from tableside_host.sim.board import Board
from tableside_host.sim.bridge import Bridge
from tableside_host.sim.fingers import Fingers
from tableside_host.sim.firmware import firmware, python_of_the_board
from tableside_host.sim.flash import FlashFolder, facts_on
from tableside_host.sim.outlet import Outlet

_TURN_S = 0.01


class Sim:
    """One simulated board; `start` it, then press, look and cut as you like.

    With `own_clock` it lives in real time in a thread of its own; without, time moves only by
    `advance`. `path` is its port.
    """

    def __init__(self, folder: Path, own_clock: bool = True):
        self.flash = FlashFolder(folder)
        self.own_clock = own_clock
        self.outlet = Outlet()
        self.path = self.outlet.path
        self.board = Board(*self._command())
        self.bridge = Bridge(self.board, self.outlet)
        self.fingers = Fingers()
        self.levels = 0
        self.now_ms = 0
        self._lock = threading.RLock()
        self._wanted = False  # whether the plug is in
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def _command(self) -> tuple[list[str], dict[str, str]]:
        main, packages = firmware()
        search = os.pathsep.join([str(self.flash.folder), str(packages)])
        words = [*python_of_the_board(), str(main), str(self.flash.data), self.flash.piece]
        words += [] if self.own_clock else ["--clock", "parent"]
        # MicroPython drops its own frozen modules from the path unless told of them.
        return words, {"MICROPYPATH": f"{search}:.frozen", "PYTHONPATH": search}

    # --- what it shows ---------------------------------------------------------------------------

    @property
    def frame(self) -> bytes:
        """Return the colours of the lights now, three bytes a pixel."""
        return self.board.frame

    @property
    def lines(self) -> list[str]:
        """Return the six rows of the display."""
        return self.board.lines

    def facts(self) -> tuple:
        """Return the facts of the newest evening on the board's flash, in order."""
        return facts_on(self.flash.data)

    def condition(self) -> str:
        """Return in a few words how it is: power, and whether a host has its port open."""
        if not self._wanted:
            return "no power"
        if not self.board.runs:
            return "stopped: " + (self.flash.crash() or "the program has ended")
        return "cable: a host talks to it" if self.bridge.open else "cable: nobody there"

    # --- power and time --------------------------------------------------------------------------

    def start(self) -> None:
        """Plug it in and say where its port is. Raises Fault."""
        self._wanted = True
        self.board.start()
        registry.announce(self.flash.folder.name, self.path)
        if self.own_clock and not self._thread.is_alive():
            self._thread.start()

    def cut(self) -> None:
        """Pull the plug in whatever it is doing."""
        with self._lock:
            self._wanted = False
            self.board.cut()

    def restore(self) -> None:
        """Put the plug back."""
        with self._lock:
            self._wanted = True
            self.levels = self.now_ms = 0
            self.fingers = Fingers()
            self.board.start()

    def toggle_power(self) -> None:
        """Pull the plug, or put it back."""
        if self.board.runs:
            self.cut()
        else:
            self.restore()

    def close(self) -> None:
        """End it all: board, port, registry, lock."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join(2)
        with self._lock:
            self.board.quit()
        self.outlet.close()
        registry.withdraw(self.flash.folder.name)
        self.flash.close()

    # --- fingers ---------------------------------------------------------------------------------

    def clock(self) -> int:
        """Return the milliseconds the fingers live by."""
        return time.monotonic_ns() // 1_000_000 if self.own_clock else self.now_ms

    def tap(self, button: str) -> int:
        """Tap a button as soon as it is free; return when it is released, by `clock`."""
        with self._lock:
            return self.fingers.tap(button, self.clock())

    def hold(self, button: str) -> int:
        """Hold a button; return when it is released, by `clock`."""
        with self._lock:
            return self.fingers.hold(button, self.clock())

    # --- life ------------------------------------------------------------------------------------

    def turn(self) -> None:
        """Do once what is due: fingers to the board, its news to us, bytes over the cable."""
        with self._lock:
            levels = self.fingers.levels(self.clock())
            if levels != self.levels:
                self.levels = levels
                self.board.say(f"B {levels}")
            while self.board.hear():
                pass
            self.bridge.carry()
            if self._wanted and not self.board.runs and self.board.left == "restart":
                self.board.start()

    def _live(self) -> None:
        while not self._over.is_set():
            self.turn()
            self.board.wait(_TURN_S)

    def advance(self, ms: int, step_ms: int = 20) -> None:
        """Let so many milliseconds pass on the board, `step_ms` at a time; no real time is waited.

        Raises Fault INTERNAL if the board is gone.
        """
        until = self.now_ms + ms
        while self.now_ms < until:
            self.now_ms = min(until, self.now_ms + step_ms)
            self.turn()
            if not self.board.live_until(self.now_ms):
                said = self.flash.crash() or self.board.strange or "it no longer answers"
                raise Fault(INTERNAL, f"the simulated board stopped: {said}")
