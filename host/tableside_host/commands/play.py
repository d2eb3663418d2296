"""`tableside play`: a script of wishes, without a board; or Sevens against the computer."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tableside_host import desk, scoreboard
from tableside_host.evening import Evening
from tableside_host.faults import REFUSED, USAGE, WRONG_FILE, Fault
from tableside_host.script import Played, play, played_json


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("play")
    def _play(
        script: Annotated[
            str, typer.Argument(metavar="FILE", help="Text, - for stdin; `sevens` plays with you.")
        ],
        as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
        keep_going: Annotated[
            bool, typer.Option("--keep-going", help="Report refused lines, and go on.")
        ] = False,
        board: Annotated[
            bool, typer.Option("--board", help="Sevens by buttons, on a simulated board.")
        ] = False,
    ) -> None:
        """Play wishes, one a line, without a board; or play Sevens against three opponents."""
        if board and script != "sevens":
            raise Fault(USAGE, "--board is for: tableside play sevens --board")
        if board:
            _on_a_board()
            return
        if script == "sevens":
            from tableside_host.sevens_terminal import play_sevens

            play_sevens(desk.out())
            return
        played = play(_lines(script), keep_going)
        if as_json:
            typer.echo(json.dumps(played_json(played), ensure_ascii=False))
        elif played.facts:
            _show(played)
        for line, code, reason in played.refused:
            typer.echo(f"line {line}: {code}: {reason}", err=True)
        if played.refused and not keep_going:
            raise typer.Exit(REFUSED)


def _on_a_board() -> None:
    """Play Sevens on a simulated board of its own, its flash made anew."""
    from tableside_host.cable import Cable
    from tableside_host.sim import registry
    from tableside_host.sim.sevens_app import SevensApp
    from tableside_host.sim.simulated import Sim

    sim = Sim(registry.home() / "sevens")
    try:
        sim.flash.erase()
        sim.start()
        with Cable.open(sim.path) as cable:
            cable.request("prepare start sevens dealer=0")
            SevensApp(sim, cable).run()
    finally:
        sim.close()


def _lines(script: str) -> list[str]:
    """Return the lines of a file or of stdin; raises Fault WRONG_FILE."""
    try:
        data = sys.stdin.buffer.read() if script == "-" else Path(script).read_bytes()
        return [line.rstrip("\r") for line in data.decode("utf-8-sig").split("\n")]
    except OSError as e:
        raise Fault(WRONG_FILE, f"{script}: {e.strerror}")
    except UnicodeDecodeError:
        raise Fault(WRONG_FILE, f"{script} is no text in UTF-8: save it as such")


def _show(played: Played) -> None:
    evening = Evening(played.facts)
    out = desk.out()
    out.print(scoreboard.scores_table(evening))
    out.print(scoreboard.hands_table(evening))
    for note in scoreboard.notes_lines(evening):
        out.print(note)
