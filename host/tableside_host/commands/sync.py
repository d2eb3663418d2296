"""`sync` brings the evenings home, `sessions` lists those that are here."""

import typer

from tableside_host import ports
from tableside_host.desk import Desk, bar, err, out, shown
from tableside_host.sync import Synced
from tableside_host.sync import sync as bring_home


def register(app: typer.Typer) -> None:
    app.command()(sync)
    app.command()(sessions)


def sync(ctx: typer.Context) -> None:
    """Bring all evenings of the piece home; the game goes on meanwhile."""
    desk: Desk = ctx.obj
    with desk.store() as store, desk.cable() as cable:
        with bar("evenings") as tell:
            found = bring_home(cable, store, ports.devices, tell)
        out().print(summary(cable.piece["piece"], found))
        for synced in found:
            if synced.damage:
                err().print(
                    f"evening {synced.n}: the piece cannot read {synced.damage} of its own rows; "
                    "all that is readable is stored"
                )


def summary(piece: str, found: list[Synced]) -> str:
    """Return one line about a sync."""
    new = sum(s.new for s in found)
    return f"piece {piece}: {len(found)} evenings, {new} new rows, all stored"


def sessions(ctx: typer.Context) -> None:
    """List the evenings that are stored here."""
    desk: Desk = ctx.obj
    console = out()
    with desk.store() as store:
        found = store.evenings()
        if not found:
            console.print("no evening is stored yet: plug the piece in and run tableside sync")
            return
        console.print(f"{'session':<20} {'piece':<20} {'no':>4} {'rows':>6}  game")
        for e in found:
            console.print(
                f"{shown(e.session):<20} {shown(e.piece):<20} {e.n:>4} {e.seq:>6}  "
                + shown(store.game(e))
            )
