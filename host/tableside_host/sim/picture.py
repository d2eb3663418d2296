"""The piece drawn on a screen: where lights and buttons lie, and how bright a light looks."""

from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

from tableside_host.sim.fingers import BUTTONS

SEATS = "ABCD"
GAIN = 2.9  # a screen cannot glare: the brightest light we use comes out as the brightest dot
GAMMA = 1 / 2.2
_DARK = Style(color="grey30")
FIELD = (40, 12)  # columns and rows of the picture

# As seen from above with A below: index and turn run counterclockwise, and the eye of each
# person has its own k = 0 at the left hand.
_ALONG = tuple([9 + 4 * k for k in range(6)])
_DOWN = tuple([3 + k for k in range(6)])


def place(index: int) -> tuple[int, int]:
    """Return (column, row) of the ring's pixel `index` of 24; A.0 is below on the left."""
    seat, k = divmod(index, 6)
    if seat == 0:
        return _ALONG[k], 10
    if seat == 1:
        return 36, _DOWN[5 - k]
    if seat == 2:
        return _ALONG[5 - k], 1
    return 3, _DOWN[k]


# Button caps: one before each side, `go` at the corner A/B, `back` at the corner C/D.
CAPS = {
    "A": (19, 11), "B": (39, 6), "C": (19, 0), "D": (0, 6), "go": (36, 11), "back": (1, 0),
}  # fmt: skip

TEXT_AT = (9, 3)  # the display's first letter
TEXT_SIZE = (21, 6)


def seen(rgb: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the screen's colour (0-255 each) of a light driven with these duty cycles."""
    lit = [min(1.0, c / 255 * GAIN) ** GAMMA for c in rgb]
    return (round(255 * lit[0]), round(255 * lit[1]), round(255 * lit[2]))


def pixels_of(frame: bytes) -> list[tuple[int, int, int]]:
    """Return the colours of a frame of three bytes a pixel."""
    return [(frame[i], frame[i + 1], frame[i + 2]) for i in range(0, len(frame) - 2, 3)]


def piece_text(frame: bytes, lines: list[str], levels: int) -> Text:
    """Return the piece as seen from above, A below: lights, display, and caps as pressed."""
    columns, rows = FIELD
    cells = [[(" ", Style.null())] * columns for _ in range(rows)]
    for index, rgb in enumerate(pixels_of(frame)):
        column, row = place(index)
        style = Style(color="rgb({},{},{})".format(*seen(rgb))) if any(rgb) else _DARK
        for x, char in enumerate("██" if any(rgb) else "··"):
            cells[row][column + x] = (char, style)
    _write_display(cells, lines)
    for bit, role in enumerate(BUTTONS):
        column, row = CAPS[role]
        style = Style(bold=True, reverse=bool(levels >> bit & 1))
        for x, char in enumerate(role):
            cells[row][column + x] = (char, style)
    text = Text(no_wrap=True)
    for line in cells:
        for style, run in groupby(line, key=itemgetter(1)):
            text.append("".join([char for char, _ in run]), style)
        text.append("\n")
    return text


def _write_display(cells: list, lines: list[str]) -> None:
    column, row = TEXT_AT
    width, height = TEXT_SIZE
    for y, line in enumerate(lines[:height]):
        big = line.startswith("^")
        shown = line[1:] if big else line
        style = Style(color="cyan", bold=big)
        for x, char in enumerate(shown[:width].ljust(width)):
            cells[row + y][column + x] = (char, style)
