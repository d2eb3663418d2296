"""Numbers in lights: a white one is five, a coloured one is one, ones grow from the right hand."""

from tableside.motions import HIGH, LOW, MID
from tableside.ring import SIDES, seats

TOP = 18  # a bigger number shows this with its last pixel blinking
PAGE_MS, DARK_MS = 1000, 200  # small rings show fives and ones one after the other


def num(ring, s, n: int, colour: str, level=HIGH, rough: bool = False) -> None:
    """("num", s, n, colour[, level[, rough]]): n = 0..18; rough: about so, the last one blinks."""
    rough = rough or n > TOP
    n = min(n, TOP)
    fives, ones = n // 5, n % 5
    for seat in seats(s):
        first = ring.w * seat
        if ring.w < 6:
            _pages(ring, first, n, colour, level, rough)
            continue
        five_at = first if fives + ones == 6 else first + 1
        one_at = first + 5 if fives + ones >= 5 else first + 4
        _row(ring, five_at, 1, fives, "INK", level, rough and not ones)
        _row(ring, one_at, -1, ones, colour, level, rough)


def _row(ring, start: int, step: int, count: int, colour: str, level, rough: bool) -> None:
    """Dot a row whose last pixel blinks when the number is rough."""
    if count:
        ring.dye(colour, level)
        ring.row(start, step, count)
        if rough:
            last = start + step * (count - 1)
            ring.dye(colour, ("blink", level))
            ring.row(last, 1, 1)


def _pages(ring, first: int, n: int, colour: str, level, rough=False, mirrored=False) -> None:
    """Count with fewer than six pixels: up to w at once, else fives (fours on 3) and the rest."""
    w = ring.w
    near, far, step = first + w - 1, first, -1
    if mirrored:
        near, far, step = far, near, 1
    if n <= w:
        _row(ring, near, step, n, colour, level, rough)
        return
    each = w + 1
    big, rest = n // each, n % each
    if big > w:  # 15 is the most that three pixels can count
        big, rest, rough = w, w, True
    p = ring.t_ms % (2 * (PAGE_MS + DARK_MS))
    if p < PAGE_MS:
        _row(ring, far, -step, big, "INK", level, rough and not rest)
    elif PAGE_MS + DARK_MS <= p < 2 * PAGE_MS + DARK_MS:
        _row(ring, near, step, rest, colour, level, rough)


def pips(ring, s, n: int, colour: str, level=HIGH) -> None:
    """("pips", s, n, colour[, level]): n = 0..6 equal lights from the right hand."""
    for seat in seats(s):
        _pips(ring, ring.w * seat, n, colour, level, False)


def _pips(ring, first: int, n: int, colour: str, level, mirrored: bool) -> None:
    if ring.w < 6:
        _pages(ring, first, n, colour, level, mirrored=mirrored)
        return
    ring.dye(colour, level)
    edge = n >= 5
    if mirrored:
        ring.row(first if edge else first + 1, 1, min(n, 6))
    else:
        ring.row(first + 5 if edge else first + 4, -1, min(n, 6))


def die(ring, s: int, n: int, level=HIGH, mirrored: bool = False) -> None:
    """("die", s, n, level, mirrored): one die on a side, from its right end or its left."""
    _pips(ring, ring.w * s, n, "INK", level, mirrored)


def dice(ring, roller: int, d1: int, d2: int, level=HIGH) -> None:
    """("dice", roller, d1, d2[, level]): the roller's two neighbours show them, far end first."""
    die(ring, (roller + 3) % 4, d1, level, True)
    die(ring, (roller + 1) % 4, d2, level, False)


def digits(ring, chair: int, n: int, colour: str, level=HIGH) -> None:
    """("digits", chair, n, colour[, level]): read from a chair, left hundreds, right ones.

    The chair's own side names the chair, or is a minus sign for a number below zero.
    """
    if n < 0:
        ring.dye("NO", level)
        ring.dots(chair, SIDES[ring.w]["pair"])
        n = -n
    else:
        ring.dye(colour, (MID, level))
        ring.dots(chair, SIDES[ring.w]["asked"])
    num(ring, (chair + 3) % 4, n // 100, colour, level)
    num(ring, (chair + 2) % 4, n // 10 % 10, colour, level)
    num(ring, (chair + 1) % 4, n % 10, colour, level)


def bar(ring, s, score: int, unit: int) -> None:
    """("bar", s, score, unit): from the middle, plus to the right and minus to the left.

    One light is worth `unit` points, rounded half up, at least one light for any score.
    """
    w = ring.w
    most = abs(score)
    length = min(max((2 * most + unit) // (2 * unit), 1), w // 2)
    for seat in seats(s):
        first = w * seat
        if score > 0:
            ring.dye("YES", HIGH)
            ring.row(first + (w + 1) // 2, 1, length)
        elif score < 0:
            ring.dye("NO", HIGH)
            ring.row(first + w // 2 - 1, -1, length)
        else:
            ring.dye("INK", LOW)
            ring.dots(seat, SIDES[w]["pair"])


def place(ring, s: int, x: int, stacks: int, colour: str, level=HIGH) -> None:
    """("place", s, x, stacks, colour[, level]): where stack x of a side lies, 1 at its right."""
    w = ring.w
    ring.dye(colour, level)
    ring.row(w * s + w - 1 - (x - 1) * w // stacks, 1, 1)


def blind(ring, s: int, count: int, colour: str = "INK", level=HIGH) -> None:
    """("blind", s, count[, colour[, level]]): up to three tiles, beside the light of an answer."""
    ks = {6: (5, 4, 3), 4: (3, 2, 0), 3: (2, 0, 0)}[ring.w][:count]
    ring.dye(colour, level)
    ring.dots(s, ks)
    if ring.w == 3 and count == 3:
        ring.dye(colour, ("blink", level))
        ring.dots(s, (2,))


NUMBERS: dict = {
    "num": num,
    "pips": pips,
    "die": die,
    "dice": dice,
    "digits": digits,
    "bar": bar,
    "place": place,
    "blind": blind,
}
