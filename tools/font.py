#!/usr/bin/env python3
"""Turn the drawing of the display's letters, tools/font.txt, into firmware/tableside/hal/font.py.

The drawing is a block a letter: the letter, then seven rows of five dots (`#` is lit).
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "tools/font.txt"
MODULE = ROOT / "firmware/tableside/hal/font.py"

HEAD = '''"""The letters of the display from space to `~`: five columns each, the top dot in bit 0.

Made from the drawing in tools/font.txt by tools/font.py; change it there.
"""

FIRST = 32
WIDTH = 5
COLUMNS = (
'''


def columns(rows: list) -> bytes:
    """Return the five column bytes of one letter drawn as seven rows."""
    return bytes(sum((rows[y][x] == "#") << y for y in range(7)) for x in range(5))


def module() -> str:
    """Return the text of the font module; raises ValueError where the drawing is not regular."""
    lines = DRAWING.read_text().split("\n")
    out = [HEAD]
    for place, code in enumerate(range(32, 127)):
        letter, *rows = lines[place * 8 : place * 8 + 8]
        if letter != chr(code) or any(len(row) != 5 or set(row) - set("#.") for row in rows):
            raise ValueError(f"the drawing of {chr(code)!r} is not seven rows of five dots")
        data = "".join(f"\\x{byte:02x}" for byte in columns(rows))
        out.append(f'    b"{data}"  # {chr(code)}\n' if code > 32 else f'    b"{data}"\n')
    return "".join(out) + ")\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(MODULE.read_text() != module())
    MODULE.write_text(module())
