"""`tableside sim`: the board in your terminal, or without a screen for other programs."""

import select
import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

from tableside_host import desk
from tableside_host.sim import registry
from tableside_host.sim.simulated import Sim


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("sim")
    def _sim(
        folder: Annotated[
            Path | None, typer.Option(help="Its flash; it lasts. Left out: the usual board.")
        ] = None,
        headless: Annotated[
            bool, typer.Option("--headless", help="No screen; keys come one by one from stdin.")
        ] = False,
    ) -> None:
        """Run a simulated board: the real firmware; other commands find it as --port sim."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        sim = Sim(folder or registry.home() / "board")
        try:
            sim.start()
            if headless:
                _without_screen(sim)
            else:
                from tableside_host.sim.app import SimApp

                SimApp(sim).run()
        finally:
            sim.close()


def _without_screen(sim: Sim) -> None:
    """Say where the port is; then press what stdin says until `q`, or for ever at its end."""
    from tableside_host.sim.app import press

    desk.out().print(f"port {sim.path}")
    sys.stdout.flush()
    while True:
        key = sys.stdin.read(1)
        if not key:
            select.select([], [], [])  # until somebody ends us
        if key == "q":
            return
        press(sim, key)
