"""The cable of a simulated board: from its process to the pseudo-terminal and back.

The board writes only what the cable has room for, so a host that does not read makes it wait as a
real port would, and one that has not opened the port gets nothing at all.
"""

from tableside_host.sim.board import ROOM, Board
from tableside_host.sim.outlet import Outlet


class Bridge:
    """Carries bytes both ways; call `carry` often."""

    def __init__(self, board: Board, outlet: Outlet):
        self.board = board
        self.outlet = outlet
        self.open = False
        self._start = -1

    def carry(self) -> bool:
        """Move what can be moved now; return whether a host has the port open."""
        opened = self.outlet.opened()
        if opened != self.open or self._start != self.board.starts:
            self._turn(opened)
        if opened:
            data = self.outlet.read()
            if data:
                self.board.give(data)
            self._send()
        return opened

    def _turn(self, opened: bool) -> None:
        """A host has come or gone, or the board has started anew: begin with an empty cable."""
        self.open = opened
        self._start = self.board.starts
        self.board.sent.clear()
        self.board.say("F 0")
        if opened:
            self.board.say(f"F {ROOM}")

    def _send(self) -> None:
        waiting = self.board.sent
        if waiting:
            taken = self.outlet.write(bytes(waiting))
            del waiting[:taken]
            if taken:
                self.board.say(f"F {taken}")
