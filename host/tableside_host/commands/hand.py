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
    hand.command("joker")(_joker)
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


def _joker(
    meld: Annotated[str, typer.Argument(help='A meld with a joker: "5C 6C * 8C".')],
    card: Annotated[str, typer.Argument(help="The card for the joker's place: 7C.")],
    rules: Rules = None,
    onto: Annotated[str, typer.Option(help='The meld the joker goes onto: "JS JH JD".')] = "",
) -> None:
    """Say whether a card may take a joker's place at rummy, and the joker go onto another meld."""
    from tableside_host.tiles import rummy

    try:
        melds, _ = rummy.read("; ".join([meld, card, onto]))
        both = rummy.swap_joker(melds[0], card, melds[2], rummy.rules(rules or []))
    except Refused as e:
        raise _refused(e)
    out().print("; ".join(" ".join(cards) for cards in both if cards))


def _refused(e: Refused) -> Fault:
    return Fault(REFUSED, f"{e.why} ({e.code})")
