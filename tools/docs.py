"""Write the pages that are made from the program itself: commands, hardware, wiring pictures.

`python tools/docs.py` writes them; a test fails when they are stale.
"""

import sys
from pathlib import Path

import typer

from tableside_host import bundle, wiring_picture
from tableside_host.cli import app
from tools import screens

ROOT = Path(__file__).resolve().parents[1]


def commands() -> str:
    """Return docs/commands.md: every command with its arguments and options."""
    root = typer.main.get_command(app)
    lines = [
        "# Commands",
        "",
        "Made from the program's own help. `--db` and `--port` may stand anywhere.",
        "",
        *_command(root, "tableside"),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _command(command, path: str) -> list[str]:
    lines = [f"## `{path}`", "", _sentence(command.help or ""), ""]
    rows = [_row(p) for p in command.params if p.name != "help" and not getattr(p, "hidden", 0)]
    if rows:
        lines += ["| option | meaning |", "|---|---|", *rows, ""]
    for name in sorted(getattr(command, "commands", {})):
        lines += _command(command.commands[name], f"{path} {name}")
    return lines


def _row(param) -> str:
    names = ", ".join(f"`{o}`" for o in param.opts) if param.opts[0][:1] == "-" else ""
    return (
        f"| {names or f'`{param.name.upper()}`'} | {_sentence(getattr(param, 'help', '') or '')} |"
    )


def _sentence(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def hardware() -> str:
    """Return docs/hardware.md: the parts and the wires of every board."""
    lines = [
        "# Hardware",
        "",
        "Made from the board files in `boards/`. Any Pico with six buttons and a ring will do;",
        "docs/add-a-board.md says how to describe another one.",
        "",
        "Buttons close to ground, nothing else is needed for them. Put the 330 ohm resistor close",
        "to the first pixel and the capacitor across its supply. The pixels' data line is 3.3 V:",
        "rings that want more need a level shifter, or a supply a little below 5 V.",
        "",
    ]
    for name in bundle.board_files():
        data = bundle.board(name)
        lines += [f"## {data['TITLE']} (`{name}`)", "", f"![wiring](pictures/{name}.svg)", ""]
        lines += [f"- {count} x {part}" for count, part in wiring_picture.parts(data)]
        lines += ["", "| from | to |", "|---|---|"]
        lines += [f"| {a} | {b} |" for a, b, _ in wiring_picture.connections(data)] + [""]
    return "\n".join(lines).rstrip() + "\n"


def pages() -> dict[str, str]:
    """Return {path below the root: text} of every page that is made."""
    found = {"docs/commands.md": commands(), "docs/hardware.md": hardware()}
    for name in bundle.board_files():
        found[f"docs/pictures/{name}.svg"] = wiring_picture.draw(bundle.board(name))
    for game, views in screens.games().items():
        found[f"docs/games/{game}-screens.md"] = screens.page(game, views)
        found[f"docs/pictures/{game}-screens.svg"] = screens.sheet(views)
    return found


def main() -> int:
    """Write the pages; return the exit code."""
    for path, text in pages().items():
        (ROOT / path).write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
