"""`tableside dice`: are the dice fair?"""

from typing import Annotated

import typer
from rich.table import Table as Grid

from tableside_host import chance, desk
from tableside_host.evening import stored

ENOUGH = 180  # rolls: five of the rarest total are due


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("dice")
    def _dice(
        ctx: typer.Context,
        session: Annotated[
            str | None, typer.Argument(help="One evening, or how it begins; all if left out.")
        ] = None,
    ) -> None:
        """Count all rolls the piece has drawn, undone ones too, and test them."""
        with ctx.obj.store() as store:
            chosen = [store.evening(session)] if session else store.evenings()
            pairs = [r for e in chosen for r in chance.rolls(stored(store, e).evening.facts)]
        out = desk.out()
        out.print(f"{len(pairs)} rolls drawn by the piece; real dice are not in it")
        if pairs:
            out.print(_grid("faces", range(1, 7), chance.faces(pairs)))
            out.print(_grid("totals", chance.TOTALS, chance.totals(pairs)))
            out.print("p is how often fair dice would stray at least as far; below 0.001 is odd")
        if len(pairs) < ENOUGH:
            out.print(f"p means little before {ENOUGH} rolls")


def _grid(title: str, names, verdict: chance.Verdict) -> Grid:
    said = f"{title}: chi-square {verdict.chi_square:.2f}, {verdict.freedom} degrees of freedom"
    grid = Grid(title=f"{said}, p = {verdict.p:.4f}", title_justify="left")
    for column in (title[:-1], "rolled", "fair"):
        grid.add_column(column, justify="right")
    for name, count, due in zip(names, verdict.counts, verdict.due):
        grid.add_row(str(name), str(count), f"{due:.1f}")
    return grid
