"""`tableside show`: the scoreboard and the hands of an evening in the store."""

from typing import Annotated

import typer

from tableside_host import desk, scoreboard
from tableside_host.evening import stored


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("show")
    def _show(
        ctx: typer.Context,
        session: Annotated[
            str | None, typer.Argument(help="The evening, or how it begins; the last if left out.")
        ] = None,
    ) -> None:
        """Show the scoreboard and the hands of an evening."""
        with ctx.obj.store() as store:
            evening = stored(store, store.evening(session)).evening
        out = desk.out()
        out.print(scoreboard.scores_table(evening))
        out.print(scoreboard.hands_table(evening))
        for note in scoreboard.notes_lines(evening):
            out.print(note)
