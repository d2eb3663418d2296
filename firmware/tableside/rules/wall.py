"""Walls, breaks and deals: which stack is where, and who takes which tiles.

A wall has four sides of `size` stacks, two tiles high. Stacks are counted from the owner's right
end and the wall is consumed clockwise: after the last stack of a side comes stack 1 of the side at
its owner's left.
"""

from collections import namedtuple

# side: the seat whose stacks are counted off; count: how many, they are the last of the game and
# may run on into the next side; size: stacks of a side.
Break = namedtuple("Break", ("side", "count", "size"))

# seat takes tiles in round 1..3, or in 4, the last tiles; tiles: (side, stack, layer) each.
Take = namedtuple("Take", ("seat", "round", "tiles"))

TOP = "T"
BOTTOM = "B"


def stack_at(brk: Break, index: int) -> tuple:
    """Return (side, stack) of a stack by its distance, from 0, behind the broken side's first."""
    index %= 4 * brk.size
    return (brk.side - index // brk.size) % 4, index % brk.size + 1


def tile_at(brk: Break, place: int) -> tuple:
    """Return (side, stack, layer) of a tile by its place, from 0, in the order of drawing."""
    side, stack = stack_at(brk, brk.count + place // 2)
    return side, stack, BOTTOM if place % 2 else TOP


def held(brk: Break) -> tuple:
    """Return (side, first, last) of the stacks that are counted off, in the order of counting."""
    parts = []
    left, side = brk.count, brk.side
    while left > 0:
        parts.append((side, 1, min(left, brk.size)))
        left -= brk.size
        side = (side - 1) % 4
    return tuple(parts)


def takes(brk: Break, seats: tuple) -> int:
    """Return how many takes the deal has: three rounds, then the last tiles."""
    return 4 * len(seats)


def take(brk: Break, seats: tuple, number: int) -> Take:
    """Return take `number` (from 0) of the deal; `seats` begin with the dealer, in turn order."""
    turn = number % len(seats)
    if number < 3 * len(seats):
        places = list(range(4 * number, 4 * number + 4))
    else:
        places = [place for place, who in _last(len(seats)) if who == turn]
    return Take(
        seats[turn],
        number // len(seats) + 1,
        tuple([tile_at(brk, place) for place in places]),
    )


def _last(count: int) -> tuple:
    """Return (place, turn) of the last tiles: first and third top for the dealer, then in order.

    Of the first two stacks the others take bottom, top, bottom, as far as there are players.
    """
    first = 12 * count
    others = [(first + turn, turn) for turn in range(1, count)]
    return tuple([(first, 0)] + others + [(first + 4, 0)])


def stacks_of(taken: Take) -> tuple:
    """Return the different (side, stack) of a take, in order."""
    found = []
    for side, stack, _ in taken.tiles:
        if (side, stack) not in found:
            found.append((side, stack))
    return tuple(found)


def left(brk: Break, count: int) -> int:
    """Return the tiles left in the wall after the deal to `count` players."""
    return 8 * brk.size - 13 * count - 1


def next_tile(brk: Break, count: int, drawn: int) -> tuple:
    """Return (side, stack, layer) of the tile to draw when `drawn` were drawn after the deal.

    What the deal to two or three players skipped is drawn first.
    """
    skipped = 4 - count
    if drawn < skipped:
        return tile_at(brk, 13 * count + drawn)
    return tile_at(brk, 13 * count + 1 + drawn)
