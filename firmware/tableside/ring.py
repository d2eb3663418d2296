"""The pixels of one frame while shapes are painted: colours, and dots seat by seat."""

from tableside.motions import HIGH, level_at

# Duty cycles of red, green and blue, no gamma: INK dice, fives, "is here"; EAST East and the wall;
# ASK a press is wanted; YES done, won, plus; NO refused, pays, minus; ODD dead, menu, undo.
COLOURS = {
    "INK": (30, 28, 38),
    "EAST": (64, 32, 0),
    "ASK": (0, 4, 82),
    "YES": (0, 68, 28),
    "NO": (62, 0, 3),
    "ODD": (42, 2, 50),
    "RED": (96, 0, 0),  # the last three for the self-test alone
    "GREEN": (0, 96, 0),
    "BLUE": (0, 0, 96),
}

# Pixels k of the shapes on a side, by pixels a side; corners are those of all sides together.
SIDES = {
    6: {
        "full": (0, 1, 2, 3, 4, 5),
        "asked": (1, 2, 3, 4),
        "pair": (2, 3),
        "gap": (1, 4),
        "done": (1, 2),
        "corners": (0, 5),
    },
    4: {
        "full": (0, 1, 2, 3),
        "asked": (1, 2),
        "pair": (1, 2),
        "gap": (0, 3),
        "done": (1,),
        "corners": (0, 3),
    },
    3: {
        "full": (0, 1, 2),
        "asked": (1,),
        "pair": (1,),
        "gap": (0, 2),
        "done": (1,),
        "corners": (0, 2),
    },
}

LEAST = 3  # a lit pixel's largest channel: less is not seen

ALL = (0, 1, 2, 3)
_ONE = ((0,), (1,), (2,), (3,))


def seats(s) -> tuple:
    """Return the seats a shape means: a number, a tuple of them, or None for all four."""
    if s is None:
        return ALL
    return _ONE[s] if isinstance(s, int) else s


class Ring:
    """One frame: `px` holds red, green, blue of pixel w * seat + k, k = 0 at the left hand."""

    def __init__(self, w: int, t_ms: int = 0, calm: bool = False):
        self.w = w
        self.t_ms = t_ms
        self.calm = calm
        self.px = bytearray(12 * w)
        self._rgb = (0, 0, 0)
        self._lit = False

    def dye(self, colour: str, level) -> None:
        """Take a colour at a level for the dots to come; at level 0 they leave all as it is.

        Raises KeyError for an unknown colour or motion.
        """
        level = level_at(level, self.t_ms, self.calm)
        self._lit = level > 0
        self._rgb = COLOURS[colour] if level == HIGH else shaded(COLOURS[colour], level)

    def row(self, start: int, step: int, count: int) -> None:
        """Dot `count` pixels from index `start` on; step +1 counterclockwise, -1 clockwise."""
        if not self._lit:
            return
        px, n, step = self.px, 3 * start, 3 * step
        r, g, b = self._rgb
        end = len(px)
        for _ in range(count):
            n %= end
            px[n] = r
            px[n + 1] = g
            px[n + 2] = b
            n += step

    def dots(self, seat: int, ks: tuple) -> None:
        """Dot pixels ks of a seat."""
        if not self._lit:
            return
        px, first = self.px, 3 * self.w * seat
        r, g, b = self._rgb
        for k in ks:
            n = first + 3 * k
            px[n] = r
            px[n + 1] = g
            px[n + 2] = b

    def narrow(self, k: int) -> int:
        """Return where pixel k of six lies on this ring's sides."""
        return k * self.w // 6

    def rub(self, seat: int, ks) -> None:
        """Make pixels ks of a seat dark."""
        for k in ks:
            n = 3 * (self.w * seat + k)
            self.px[n] = self.px[n + 1] = self.px[n + 2] = 0

    def dim(self, seat: int, level: int) -> None:
        """Bring what is lit at a seat down to a level, 0..255 of what it is."""
        first = 3 * self.w * seat
        shade(self.px, first, first + 3 * self.w, level)


def shaded(rgb: tuple, level: int) -> tuple:
    """Return a colour brought down to level / 255, rounded.

    What is lit stays lit: its largest channel keeps at least LEAST, the others their ratio.
    """
    r, g, b = rgb
    most = max(r, g, b)
    if most * level >= LEAST * 255:
        most = 255
    elif most:
        level = LEAST
    else:
        return rgb
    half = most // 2
    return (r * level + half) // most, (g * level + half) // most, (b * level + half) // most


def shade(px, start: int, end: int, level: int) -> None:
    """Bring the bytes start..end of whole pixels down to level / 255, as `shaded` does."""
    was_r = was_g = was_b = r = g = b = 0
    for n in range(start, end, 3):
        old_r, old_g, old_b = px[n], px[n + 1], px[n + 2]
        if not (old_b or old_g or old_r):
            continue
        if old_g != was_g or old_b != was_b or old_r != was_r:
            was_r, was_g, was_b = old_r, old_g, old_b
            r, g, b = shaded((old_r, old_g, old_b), level)
        px[n] = r
        px[n + 1] = g
        px[n + 2] = b
