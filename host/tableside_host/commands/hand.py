"""`tableside hand`: what entered tiles or cards are worth."""

from typing import Annotated

import typer

from tableside.rules.table import Refused
from tableside_host.desk import out
from tableside_host.faults import REFUSED, Fault

Rules = Annotated[list[str] | None, typer.Argument(metavar="NAME=VALUE...", help="House rules.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    hand = typer.Typer(no_args_is_help=True, help="Say what entered tiles or cards are worth.")
    hand.command("hebei")(_hebei)
    hand.command("rummy")(_rummy)
    app.add_typer(hand, name="hand")


def _hebei(
    tiles: Annotated[str, typer.Argument(help='"234B 567B 88B EEE [pong 7D]"; 0 = White.')],
    rules: Rules = None,
) -> None:
    """Name the best Hebei pattern of fourteen tiles."""
    from tableside_host.tiles import hebei

    try:
        hand = hebei.evaluate(tiles, hebei.rules(rules or []))
    except Refused as e:
        raise _refused(e)
    out().print(f"{hand.pattern}  base {hand.base}")
    out().print(f"win seat=... how=... {hand.words}")


def _rummy(
    number: Annotated[int, typer.Argument(metavar="HAND", help="1 to 8: whose contract.")],
    cards: Annotated[str, typer.Argument(help='"3C 3D 3H; JS JH *", then what is left: "| 5C".')],
    rules: Rules = None,
) -> None:
    """Check melds of 7 Hand Rummy against the contract, and count what is left."""
    from tableside_host.tiles import rummy

    try:
        house = rummy.rules(rules or [])
        melds, left = rummy.read(cards)
        said = rummy.lay_down(number, melds, left, house)
        out().print("; ".join(said))
        out().print(f"left: {rummy.points(left, house)} points")
    except Refused as e:
        raise _refused(e)


def _refused(e: Refused) -> Fault:
    return Fault(REFUSED, f"{e.why} ({e.code})")
