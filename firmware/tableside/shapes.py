"""Shapes on the sides of the ring: who is asked, who has answered, which way things go.

Each painter takes the ring and what follows the shape's name in its tuple. Where a seat is named,
a tuple of seats or None (all four) serves as well.
"""

from tableside.cards import CARDS
from tableside.motions import AROUND_MS, HIGH, LOW, MID, glitter, jump, level_at
from tableside.numbers import NUMBERS
from tableside.ring import ALL, SIDES, seats


def paint(ring, shape: tuple) -> None:
    """Paint one shape over what is there; raises KeyError for a shape, colour, motion unknown."""
    name = shape[0]
    if name in SIDES[6] and name != "corners":
        side(ring, *shape)
    else:
        PAINT[name](ring, *shape[1:])


def side(ring, name: str, s, colour: str, level) -> None:
    """("full" or "asked" or "pair" or "gap" or "done", s, colour, level)"""
    ring.dye(colour, level)
    ks = SIDES[ring.w][name]
    for seat in seats(s):
        ring.dots(seat, ks)


def corners(ring, colour: str, level) -> None:
    """("corners", colour, level): the end pixels of all sides."""
    side(ring, "corners", None, colour, level)


def fifth(ring, colour: str, level) -> None:
    """("fifth", colour, level): the corner between D and A, the fifth player's; not below 24."""
    if ring.w == 6:
        ring.dye(colour, level)
        ring.row(-1, 1, 2)


def pixels(ring, ks: tuple, s, colour: str, level) -> None:
    """("pixels", (k, ...), s, colour, level): k of six, moved together on smaller rings."""
    ring.dye(colour, level)
    for seat in seats(s):
        ring.dots(seat, [ring.narrow(k) for k in ks])


def dot(ring, i: int, colour: str, level) -> None:
    """("dot", i, colour, level): the i-th pixel of the ring as it is."""
    ring.dye(colour, level)
    ring.row(i, 1, 1)


def clear(ring, s) -> None:
    """("clear", s): nothing of what lies below is seen."""
    for seat in seats(s):
        ring.rub(seat, SIDES[ring.w]["full"])


def holes(ring, s: int, ks: tuple) -> None:
    """("holes", s, (k, ...)): marks in a winner's full side, the first at 4, the second at 3."""
    if ring.w == 6:
        ring.rub(s, ks)
    elif ring.w == 4:
        ring.rub(s, ((), (2,), (1, 2))[min(len(ks), 2)])
    else:
        flags(ring, s, ks)


def flags(ring, s: int, ks: tuple) -> None:
    """("flags", s, (k, ...)): holes that small rings count aloud, as dips to LOW every 3 s."""
    if ring.w == 6:
        ring.rub(s, ks)
        return
    p = ring.t_ms % 3000
    if p // 600 < len(ks) and p % 600 < 300:
        ring.dim(s, LOW)


# --- what moves ----------------------------------------------------------------------------------


def comets(ring, colour, heads: int, d: int, level, count: int, start: int) -> None:
    """("comets", colour, heads, d, level, count, start): d +1 counterclockwise, -1 clockwise.

    The first begins at index `start` of 24, the others at equal distances. Calm, they stand at the
    hand they point to.
    """
    w = ring.w
    at = w * (start // 6) + ring.narrow(start % 6)
    if ring.calm:
        at = w * (at // w) + (ring.narrow(4) if d > 0 else ring.narrow(1))
    else:
        at += d * (ring.t_ms // (AROUND_MS // (4 * w)))
    level = level_at(level, ring.t_ms, ring.calm)
    apart = 4 * w // count
    tails = ((LOW, 1), (MID, 0), (HIGH, -heads))[0 if w == 6 else 1 if w == 4 else 2 :]
    for part, behind in tails:
        ring.dye(colour, level * part // 255)
        for head in range(at, at + 4 * w, apart):
            if behind < 0:
                ring.row(head, -d, heads)
            else:
                ring.row(head - d * (heads + behind), 1, 1)


def swap(ring, name: str, colour: str, level, s=None) -> None:
    """("jump", "asked" or another side's shape, colour, level[, s]): A and B, then C and D."""
    ks = SIDES[ring.w][name]
    for seat in seats(s):
        ring.dye(colour, (jump(ring.t_ms, seat, ring.calm), level))
        ring.dots(seat, ks)


def sparkle(ring, colour: str, s=None) -> None:
    """("sparkle", colour[, s]): two new pixels every 150 ms, fading over three steps."""
    if ring.calm:
        side(ring, "full", s, colour, MID)
        return
    among = ALL if s is None else seats(s)
    for age, level in ((0, HIGH), (5, MID), (10, LOW)):
        ring.dye(colour, level)
        for i in range(glitter(ring.t_ms, age), 4 * ring.w, 12):
            if i // ring.w in among:
                ring.row(i, 1, 1)


def slide(ring, s: int, to: int, colour: str, level) -> None:
    """("slide", s, to, colour, level): a full side moves counterclockwise, a pixel each 200 ms."""
    w = ring.w
    gone = min(ring.t_ms // 200, w * ((to - s) % 4))
    ring.dye(colour, level)
    ring.row(w * s + gone, 1, w)


# --- the piece itself ----------------------------------------------------------------------------


def wakes(ring) -> None:
    """("wakes",): 100 ms dark, then one faint pixel once around, 25 ms each."""
    i = (ring.t_ms - 100) // 25
    if 0 <= i < 4 * ring.w:
        dot(ring, i, "INK", LOW)


def undo(ring, held_ms: int) -> None:
    """("undo", held_ms): from 600 ms of a held `back` the ring fills clockwise until 2000 ms."""
    if held_ms >= 600:
        filled = (held_ms - 600) // (1392 // (4 * ring.w)) + 1
        ring.dye("ODD", MID)
        ring.row(4 * ring.w - 1, -1, min(filled, 4 * ring.w))


def selftest(ring) -> None:
    """("selftest",): every pixel red, green, blue and white, a second each, for ever."""
    side(ring, "full", None, ("RED", "GREEN", "BLUE", "INK")[ring.t_ms // 1000 % 4], LOW)


PAINT: dict = {
    "corners": corners,
    "fifth": fifth,
    "pixels": pixels,
    "dot": dot,
    "clear": clear,
    "holes": holes,
    "flags": flags,
    "comets": comets,
    "jump": swap,
    "sparkle": sparkle,
    "slide": slide,
    "wakes": wakes,
    "undo": undo,
    "selftest": selftest,
}
PAINT.update(NUMBERS)
PAINT.update(CARDS)
