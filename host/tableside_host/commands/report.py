"""`tableside report`: an evening, or a season, as one HTML file that needs no network."""

from pathlib import Path
from typing import Annotated

import typer

from tableside_host import desk
from tableside_host.evening import stored
from tableside_host.faults import NOT_FOUND, WRONG_FILE, Fault


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("report")
    def _report(
        ctx: typer.Context,
        sessions: Annotated[
            list[str] | None, typer.Argument(help="Evenings; the last if left out.")
        ] = None,
        output: Annotated[
            Path, typer.Option("--output", "-o", metavar="FILE", help="The page to write.")
        ] = Path("evening.html"),
        season: Annotated[
            bool, typer.Option("--season", help="One page over several evenings; all by default.")
        ] = False,
    ) -> None:
        """Write the report of an evening: scoreboard, curve, hands, payments, dice."""
        from tableside_host import report

        with ctx.obj.store() as store:
            wanted: list[str | None] = [*sessions] if sessions else [None]
            every = season and not sessions
            found = store.evenings() if every else [store.evening(s) for s in wanted]
            kept = [stored(store, e) for e in found]
        if not kept:
            raise Fault(NOT_FOUND, "the store has no evening yet: tableside sync brings them home")
        page = report.season_page(kept) if season else report.evening_page(kept[-1])
        write_page(output, page)
        desk.err().print(f"written: {output}")


def write_page(output: Path, page: str) -> None:
    """Write a page in UTF-8; raises Fault WRONG_FILE if it cannot be written."""
    try:
        output.write_text(page, encoding="utf-8")
    except OSError as e:
        raise Fault(WRONG_FILE, f"{output} cannot be written: {e.strerror}")
