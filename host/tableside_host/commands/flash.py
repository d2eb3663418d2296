"""`flash` puts this installation's firmware on a board."""

import time
from contextlib import suppress
from typing import Annotated

import typer

from tableside_host import bundle, ports
from tableside_host.cable import Cable
from tableside_host.desk import Desk, bar, err, out
from tableside_host.faults import SILENT, USAGE, VERSION, Fault
from tableside_host.flash import Flasher, check_wiring, wait_for_hello


def register(app: typer.Typer) -> None:
    app.command()(flash)


def flash(
    ctx: typer.Context,
    board: Annotated[
        str | None,
        typer.Option(help="How the piece is wired: see tableside boards. Default: as it is now."),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="It was rewired: take --board all the same.")
    ] = False,
) -> None:
    """Put the firmware of this installation on a board; its evenings stay untouched."""
    desk: Desk = ctx.obj
    device = ports.find(desk.port)
    name = _asked_to_stop(device, board, replace)
    flasher = Flasher(device)
    try:
        wired = flasher.look()["wiring"]
        name = name or wired
        if name is None:
            raise Fault(USAGE, "a new board: say how it is wired with --board (tableside boards)")
        flasher.check(name, replace)
        with bar("copying") as tell:
            count = flasher.copy(name, tell)
    except Fault:
        with suppress(Fault):
            flasher.restart()  # the old program, or none, as before
        raise
    flasher.restart()
    said = wait_for_hello(lambda: ports.hello(device), time.sleep)
    out().print(f"{count} files copied; piece {said['piece']} runs {said.get('version', '?')}")


def _asked_to_stop(device: str, board: str | None, replace: bool) -> str | None:
    """Ask a running piece to leave its program; return the board it is, or is to be, wired as.

    Raises Fault before anything has stopped if it is wired as another board.
    """
    if board is not None:
        bundle.board(board)
    try:
        with Cable.open(device, err().print) as cable:
            wired = cable.piece.get("board")
            check_wiring(board or wired or "", wired, replace)
            cable.request("stop")
            return board or wired
    except Fault as e:
        if e.code not in (SILENT, VERSION):
            raise
        return board  # nothing runs there that we know
