"""A board's wiring and its parts, drawn and listed from nothing but the board's data."""

from __future__ import annotations

import math
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 920, 620
CENTRE = (625, 300)
_INK = "#20242c"
_WIRE = {"power": "#b3261e", "ground": "#3b3f46", "data": "#0b57d0", "button": "#1e7d46"}

# Where each role sits on the drawn piece, as seen from above: A below, then counterclockwise.
_PLACES = {
    "A": (625, 560),
    "B": (855, 300),
    "C": (625, 40),
    "D": (395, 300),
    "go": (805, 500),
    "back": (445, 100),
}


def parts(board: dict[str, Any]) -> list[tuple[int, str]]:
    """Return the parts list of a board: (how many, what)."""
    pixels = board["PIXELS"]
    rows = [
        (1, board["TITLE"].split(" with ")[0]),
        (4, f"sticks of {pixels['count'] // 4} WS2812 pixels, DOUT of one to DIN of the next")
        if pixels["shape"] == "sticks"
        else (1, f"ring of {pixels['count']} WS2812 pixels"),
        (len(board["BUTTONS"]), "momentary push buttons, normally open"),
        (1, "resistor 330 ohm, in the pixels' data line"),
        (1, "capacitor 1000 uF 6.3 V, across the pixels' supply"),
    ]
    if board.get("DISPLAY"):
        rows.append((1, "SSD1306 text display, 128x64, I2C"))
    rows.append((1, "USB cable; everything is powered from it"))
    return rows


def connections(board: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return every wire of a board: (from, to, kind of wire)."""
    wires = [
        (f"GP{pin}", f"button {role}, other leg to GND", "button")
        for role, pin in board["BUTTONS"]
    ]
    wires.append((f"GP{board['PIXELS']['pin']}", "pixels DIN, through 330 ohm", "data"))
    wires.append(("VBUS (5 V)", "pixels 5V", "power"))
    wires.append(("GND", "pixels GND", "ground"))
    display = board.get("DISPLAY")
    if display:
        wires.append((f"GP{display['sda']}", "display SDA", "data"))
        wires.append((f"GP{display['scl']}", "display SCL", "data"))
        wires.append(("3V3", "display VCC", "power"))
        wires.append(("GND", "display GND", "ground"))
    return wires


def draw(board: dict[str, Any]) -> str:
    """Return one SVG document: the piece from above, and a table of its wires."""
    shapes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="14" fill="{_INK}" role="img">',
        f"<title>Wiring of {escape(board['TITLE'])}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbfaf7"/>',
        f'<text x="24" y="40" font-size="20" font-weight="bold">{escape(board["TITLE"])}</text>',
    ]
    shapes += _table(board) + _piece(board) + ["</svg>"]
    return "\n".join(shapes) + "\n"


def _table(board: dict[str, Any]) -> list[str]:
    rows = []
    for i, (start, end, kind) in enumerate(connections(board)):
        y = 84 + 26 * i
        rows.append(f'<text x="24" y="{y}" font-weight="bold">{escape(start)}</text>')
        rows.append(
            f'<line x1="112" y1="{y - 5}" x2="140" y2="{y - 5}" '
            f'stroke="{_WIRE[kind]}" stroke-width="4"/>'
        )
        rows.append(f'<text x="150" y="{y}">{escape(end)}</text>')
    y = 84 + 26 * len(connections(board)) + 20
    rows.append(f'<text x="24" y="{y}" font-size="12">Budget of the pixels: ')
    rows.append(f"{board['PIXELS']['budget_ma']} mA. Buttons close to GND.</text>")
    return rows


def _piece(board: dict[str, Any]) -> list[str]:
    x, y = CENTRE
    shapes = [f'<circle cx="{x}" cy="{y}" r="196" fill="#fff" stroke="{_INK}"/>']
    pixels = board["PIXELS"]
    for i in range(pixels["count"]):
        px, py = _pixel_place(i, pixels)
        first = i == 0
        shapes.append(
            f'<circle cx="{px:.0f}" cy="{py:.0f}" r="9" fill="{"#ffd36b" if first else "#eef0f4"}"'
            f' stroke="{_INK}"/>'
        )
    shapes.append(f'<text x="{x}" y="{y - 6}" text-anchor="middle">gold: the first pixel</text>')
    turn = "counterclockwise" if pixels["dir"] == 1 else "clockwise"
    shapes.append(f'<text x="{x}" y="{y + 16}" text-anchor="middle">then {turn}</text>')
    for role, pin in board["BUTTONS"]:
        bx, by = _PLACES[role]
        shapes.append(f'<circle cx="{bx}" cy="{by}" r="25" fill="#dfe7df" stroke="{_INK}"/>')
        shapes.append(f'<text x="{bx}" y="{by + 1}" text-anchor="middle" font-weight="bold">')
        shapes.append(f'{role}</text><text x="{bx}" y="{by + 15}" text-anchor="middle"')
        shapes.append(f' font-size="11">GP{pin}</text>')
    return shapes


def _pixel_place(index: int, pixels: dict[str, Any]) -> tuple[float, float]:
    """Return where physical pixel `index` lies: A.0 is at A's left hand, below on the left."""
    count = pixels["count"]
    logical = ((index - pixels["first"]) * pixels["dir"]) % count
    if pixels["shape"] == "sticks":
        side, k = divmod(logical, count // 4)
        along, away = 30 * (k - (count // 4 - 1) / 2), 140
        x, y = ((along, away), (away, -along), (-along, -away), (-away, along))[side]
        return CENTRE[0] + x, CENTRE[1] + y
    angle = math.radians(135 - (logical + 0.5) * 360 / count)
    return CENTRE[0] + 150 * math.cos(angle), CENTRE[1] + 150 * math.sin(angle)
