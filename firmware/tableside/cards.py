"""Shapes for card games: players who share a side, the row of a suit, a contract."""

from tableside.motions import HIGH, LOW, level_at
from tableside.numbers import bar
from tableside.ring import seats


def own_pixels(w: int, place: int, m: int) -> tuple:
    """Return the pixels k of a side's player `place` of m, 1 at the right; () if w is too few."""
    if m > w:
        return ()
    return tuple(range(w - place * w // m, w - (place - 1) * w // m))


def own(ring, s: int, place: int, m: int, colour: str, level) -> None:
    """("own", s, place, m, colour, level): all pixels of a player."""
    ring.dye(colour, level)
    ring.dots(s, own_pixels(ring.w, place, m))


def own_asked(ring, s: int, place: int, m: int, colour: str, level) -> None:
    """("own_asked", s, place, m, colour, level): a player is asked; alone: without the corners."""
    ks = own_pixels(ring.w, place, m)
    ring.dye(colour, level)
    ring.dots(s, ks[1:-1] if m == 1 else ks)


def own_end(ring, s: int, place: int, m: int, colour: str, level) -> None:
    """("own_end", s, place, m, colour, level): a player's leftmost pixel."""
    ring.dye(colour, level)
    ring.dots(s, own_pixels(ring.w, place, m)[:1])


def own_bar(ring, s: int, place: int, m: int, score: int, unit: int) -> None:
    """("own_bar", s, place, m, score, unit): a bar; on a shared side from a player's right."""
    if m == 1:
        bar(ring, s, score, unit)
        return
    ks = own_pixels(ring.w, place, m)
    length = min(max((2 * abs(score) + unit) // (2 * unit), 1), len(ks))
    ring.dye("YES" if score > 0 else "NO" if score else "INK", HIGH if score else LOW)
    ring.dots(s, ks[len(ks) - length :])


def layout(ring, s: int, low, high, level=HIGH) -> None:
    """("layout", s, low, high[, level]): a suit around its seven, six pixels needed.

    low and high (0..6) count the cards down below and above the seven; low None is a closed suit.
    Pixel i is the i-th card on both ways: blue the low one, gold the high one, white both.
    """
    if low is None or ring.w < 6:
        return
    both, more = min(low, high), max(low, high)
    first = ring.w * s
    faint = min(LOW, level_at(level, ring.t_ms, ring.calm))
    ring.dye("INK", level)
    ring.row(first, 1, both)
    ring.dye("ASK" if low > high else "EAST", level)
    ring.row(first + both, 1, more - both)
    ring.dye("INK", faint)
    ring.row(first + more, 1, 6 - more)


def contract(ring, s, sets: int, runs: int, level=HIGH) -> None:
    """("contract", s, sets, runs[, level]): sets white from the right, runs blue from the left."""
    w = ring.w
    inset = 1 if w == 6 else 0
    for seat in seats(s):
        first = w * seat
        ring.dye("ASK", level)
        ring.row(first + inset, 1, min(runs, w - inset))
        ring.dye("INK", level)
        ring.row(first + w - 1 - inset, -1, min(sets, w - inset))


CARDS: dict = {
    "own": own,
    "own_asked": own_asked,
    "own_end": own_end,
    "own_bar": own_bar,
    "layout": layout,
    "contract": contract,
}
