"""`names`, `options`, `undo`, `amend`, `wish`: what the desk asks of the piece.

Only the piece writes facts: each of these travels to it as a wish, the rules grant or refuse it,
and the evening then comes home with a sync.
"""

from typing import Annotated

import typer

from tableside.lines import quote
from tableside.rules.events import MOST_PLAYERS
from tableside.rules.games import load
from tableside.rules.ledger import Ledger
from tableside.rules.table import Refused
from tableside_host import ports
from tableside_host.cable import Cable
from tableside_host.desk import Desk, err, out, shown
from tableside_host.faults import REFUSED, USAGE, Fault
from tableside_host.sync import sync

LETTERS = "ABCD"
LONGEST_NAME = 160  # bytes of a quoted name: what fits into every row and line
_WORDS = {"ignore_unknown_options": True}  # -50 is a number, not an option
Words = Annotated[list[str], typer.Argument(metavar="WORD...", show_default=False)]


def register(app: typer.Typer) -> None:
    app.command()(names)
    app.command()(options)
    app.command()(undo)
    app.command(context_settings=_WORDS)(amend)
    app.command(context_settings=_WORDS)(wish)


def names(
    ctx: typer.Context,
    given: Annotated[
        list[str] | None,
        typer.Argument(metavar="SEAT=NAME...", help="A=Ann B=Ben; also by player number, 0=Ann."),
    ] = None,
    upcoming: Annotated[
        bool, typer.Option("--next", help="For the next evening, not the one on the table.")
    ] = False,
) -> None:
    """Say who sits where; without words, show the names of the latest evening stored here."""
    desk: Desk = ctx.obj
    if not given:
        _show_names(desk)
        return
    lines = [name_line(words) for words in given]
    with desk.cable() as cable:
        now = _runs(cable) and not upcoming
        for line in lines:
            if now:
                cable.wish(line, err().print)
            else:
                cable.request(f"prepare {line}")
        if now:
            _bring_home(desk, cable)
    out().print(f"{len(lines)} names told to the piece")


def name_line(words: str) -> str:
    """Return the wish for `A=Ann`. Raises Fault USAGE for an unknown seat or too long a name."""
    who, equals, name = words.partition("=")
    places = {letter: str(n) for n, letter in enumerate(LETTERS)}
    places.update({f"P{n + 1}": str(n) for n in range(MOST_PLAYERS)})
    place = places.get(who.upper(), who)
    if not equals or not (place.isascii() and place.isdigit()):
        raise Fault(USAGE, f"write it as A=Ann (seats A B C D, or P1 to P14): {words}")
    word = quote(name)
    if len(word) > LONGEST_NAME:
        raise Fault(USAGE, f"too long for the piece; please shorten: {shown(name)}")
    return f"name player={int(place)} text={word}"


def options(
    ctx: typer.Context,
    given: Annotated[
        list[str] | None, typer.Argument(metavar="NAME=VALUE...", help="dealer_double=on ...")
    ] = None,
    game: Annotated[str, typer.Option(help="The game they belong to.")] = "american",
) -> None:
    """Prepare the options of the next evening; without words, list them all."""
    desk: Desk = ctx.obj
    try:
        if not given:
            for name, default, _ in load(game).OPTIONS:
                out().print(f"  {name:<20} {default}")
            return
        line = " ".join(["start", game, *given])
        Ledger(tuple).decide(line, None)
    except Refused as e:
        raise Fault(REFUSED, f"{e.why or 'not possible'} ({e.code})")
    with desk.cable() as cable:
        cable.request(f"prepare {line}")
    out().print(f"prepared: {line}")


def undo(
    ctx: typer.Context,
    seq: Annotated[
        int | None, typer.Option(help="The fact meant; refused if it is not the latest.")
    ] = None,
) -> None:
    """Take back the latest thing that happened on the piece; nothing is erased."""
    _wish(ctx.obj, "undo" if seq is None else f"undo seq={seq}")


def amend(ctx: typer.Context, words: Words) -> None:
    """Repair a finished hand: amend 2 winner=3 value=50. All after it is computed anew."""
    first, *rest = words
    line = " ".join(["amend", f"hand={first}" if first.isdigit() else first, *rest])
    _wish(ctx.obj, line)


def wish(ctx: typer.Context, words: Words) -> None:
    """Send any wish of the game: swap a=0 b=1, reseat, correct 100 -50 -50 0, end, close ..."""
    _wish(ctx.obj, " ".join(words))


def _wish(desk: Desk, line: str) -> None:
    with desk.cable() as cable:
        granted = cable.wish(line, err().print)
        _bring_home(desk, cable)
    out().print(f"{granted}: {line}")


def _runs(cable: Cable) -> bool:
    """Return whether an evening is on the table, be it ended."""
    return cable.piece.get("seq", "0") != "0"


def _bring_home(desk: Desk, cable: Cable) -> None:
    with desk.store() as store:
        sync(cable, store, ports.devices)


def _show_names(desk: Desk) -> None:
    from tableside_host.evening import Evening

    with desk.store() as store:
        evening = Evening(store.facts(store.evening()))
    for player in evening.table.players:
        out().print(f"{evening.label(player)}  {shown(evening.name(player))}")
