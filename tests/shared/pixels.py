"""Frames written as words, for comparing."""

from tableside import show

HIGH, MID, LOW = 255, 96, 28
RGB = {
    "INK": (30, 28, 38),
    "EAST": (64, 32, 0),
    "ASK": (0, 4, 82),
    "YES": (0, 68, 28),
    "NO": (62, 0, 3),
    "ODD": (42, 2, 50),
}
RINGS = (6, 4, 3)


def drawn(text: str, w: int = 6) -> bytearray:
    """Return the frame described as `INK/M 7 8; EAST 12-17`."""
    px = bytearray(12 * w)
    for part in text.split(";"):
        words = part.split()
        colour = words[0].split("/")[0] if words else ""
        level = {"": HIGH, "M": MID, "L": LOW}[words[0][len(colour) + 1 :]] if words else 0
        for word in words[1:]:
            ends = word.split("-")
            for i in range(int(ends[0]), int(ends[-1]) + 1):
                for c in range(3):
                    px[3 * i + c] = (RGB[colour][c] * level + 127) // 255
    return px


def same(shapes, text: str, t_ms: int = 0, w: int = 6, calm: bool = False):
    got = show.frame(shapes, t_ms, w, calm)
    assert got == drawn(text, w), (text, [i for i in range(4 * w) if any(got[3 * i : 3 * i + 3])])


def row(shape, t_ms: int = 0, w: int = 6) -> str:
    """Return side A as text: # white, o another colour, . dark."""
    px = show.frame((shape,), t_ms, w)
    cells = ""
    for k in range(w):
        r, g, b = px[3 * k : 3 * k + 3]
        cells += "." if not r + g + b else "#" if g and abs(r - g) < 3 else "o"
    return cells
