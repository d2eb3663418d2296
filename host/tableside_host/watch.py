"""The live table drawn for a terminal, as seen from above."""

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tableside_host.scoreboard import points

_ARROWS = {"right": "pass RIGHT  ->", "across": "pass ACROSS  <->", "left": "pass LEFT  <-"}
_PHASES = {
    "NONE": "no evening yet",
    "ROLL_EAST": "roll for East",
    "ROLL_BREAK": "build and break the wall",
    "DEAL": "deal",
    "VOTE": "second Charleston?",
    "COURTESY": "courtesy",
    "BET": "the bet",
    "PLAY": "play",
    "RESULT": "paid",
    "END": "the evening is over",
}


def picture(seen: dict[str, Any]):
    """Return what `watch` shows of a picture: the table from above, and what was last paid."""
    table = _table(seen) if seen.get("square", True) else _list(seen)
    return Group(_head(seen), Columns([table, _beside(seen)], padding=(0, 2)))


def _list(seen: dict[str, Any]) -> Grid:
    """Return the players and their points: around a table that is not square."""
    grid = Grid(box=None, show_header=False)
    for player in seen["players"]:
        grid.add_row(Text(player["name"][:24]), points(player["score"]))
    return grid


def _head(seen: dict[str, Any]) -> Text:
    phase = seen["phase"]
    words = "Charleston" if seen.get("pass") else _PHASES.get(phase, phase)
    head = Text(f"{seen.get('game', 'tableside')}: {words}", style="bold")
    if not seen["connected"]:
        head.append("   the piece is away", style="red")
    return head


def _table(seen: dict[str, Any]) -> Grid:
    """Return C above, D and B beside the middle, A below: everybody where they sit."""
    grid = Grid(box=None, show_header=False, padding=0)
    for _ in range(3):
        grid.add_column(justify="center", vertical="middle", min_width=20)
    seats = {s: _seat(seat) for s, seat in enumerate(seen["seats"][:4])}
    middle = Panel(Text("\n".join(_middle(seen)), justify="center"), box=box.ROUNDED, width=26)
    grid.add_row("", seats.get(2, ""), "")
    grid.add_row(seats.get(3, ""), middle, seats.get(1, ""))
    grid.add_row("", seats.get(0, ""), "")
    return grid


def _seat(seat: dict[str, Any]) -> Panel:
    east = seat["wind"] == "East"
    body = Text(justify="center")
    body.append((seat["name"] or "-")[:24])
    if seat["score"] is not None:
        body.append("\n").append(points(seat["score"]))
    words = " ".join(
        w for w in (seat["letter"], seat["wind"], "dead" if seat["dead"] else "") if w
    )
    style = "yellow" if east else "dim"
    return Panel(body, title=Text(words), border_style=style, width=20)


def _middle(seen: dict[str, Any]) -> list[str]:
    lines = [f"hand {seen['hand'] + (seen['phase'] != 'RESULT')}"] if "hand" in seen else [""]
    if seen.get("dice"):
        lines.append(f"dice {seen['dice'][0]} + {seen['dice'][1]}")
    if seen.get("wall"):
        wall = seen["wall"]
        lines.append(f"{'ABCD'[wall['seat']]}'s wall after {wall['stacks']} stacks")
    if seen.get("pass"):
        lines.append(_ARROWS[seen["pass"]["way"]])
        lines.append("passed: " + " ".join(_done(seen["pass"]["done"])))
    if seen.get("kitty"):
        lines.append(f"kitty {seen['kitty']}")
    return lines


def _done(done: list[bool]) -> list[str]:
    return [letter for letter, ready in zip("ABCD", done) if ready] or ["nobody yet"]


def _beside(seen: dict[str, Any]) -> Group:
    lines = [Text(row) for row in seen["text"]]
    parts: list[Any] = [Panel(Group(*lines), title=Text("the piece"), width=27)]
    last = seen.get("last")
    if last:
        parts.append(Text(f"hand {last['hand'] or '-'}: {last['what']}", style="bold"))
    for paid in seen["payments"]:
        parts.append(Text(f"{paid['from']} pays {paid['to']} {paid['points']}"))
    return Group(*parts)
