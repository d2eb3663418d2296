"""`boards` lists known boards and pieces that are plugged in; `boards draw` draws one."""

from typing import Annotated

import typer

from tableside_host import bundle, ports, wiring_picture
from tableside_host.commands.export import write
from tableside_host.desk import out, shown
from tableside_host.faults import BUSY, PERMISSION, VERSION, Fault

_STATE = {
    BUSY: "busy: another program holds the port",
    PERMISSION: "no permission (tableside doctor says what to do)",
    VERSION: "a piece of another version (tableside flash)",
}


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    group = typer.Typer(help="List the boards and pieces; draw a board's wiring.")
    group.callback(invoke_without_command=True)(boards)
    group.command("draw")(draw)
    app.add_typer(group, name="boards")


def draw(
    name: Annotated[str, typer.Argument(help="The board, as `tableside boards` lists it.")],
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="A file, or - for stdout.")
    ] = "-",
) -> None:
    """Draw a board's wiring as SVG, and list its parts."""
    data = bundle.board(name)
    write(output, wiring_picture.draw(data).encode("utf-8"))
    if output != "-":
        for count, part in wiring_picture.parts(data):
            out().print(f"{count:>3}  {part}")


def boards(ctx: typer.Context) -> None:
    """List the boards we know and the pieces that are plugged in."""
    if ctx.invoked_subcommand:
        return
    console = out()
    console.print("Boards we have firmware for:")
    for name in bundle.board_files():
        data = bundle.board(name)
        console.print(f"  {name:<16} {data['TITLE']} ({data['CHIP']})")
    console.print("\nPlugged in:")
    found = ports.boards() + ports.sims()
    for port in found:
        console.print(f"  {port.device:<16} {shown(state(port))}")
    if not found:
        console.print("  nothing; connect a piece with a data cable, or try: tableside sim")


def state(port: ports.Port) -> str:
    """Return what is at a port, in words."""
    try:
        said = ports.hello(port.device)
    except Fault as e:
        return f"{port.title}, {_STATE.get(e.code, str(e))}"
    if said is None:
        return f"{port.title}, no answer: not flashed yet? (tableside flash)"
    return f"{port.title}, piece {said['piece']}, version {said.get('version', '?')}, " + (
        f"{said.get('evenings', '0')} evenings, flash {said.get('store', '?')}% full"
    )
