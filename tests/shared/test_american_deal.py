"""Worked deals: breaks, takes, the next tiles and the last, for both kinds of mahjong wall."""

from tableside.rules.wall import (
    Break,
    held,
    left,
    next_tile,
    stacks_of,
    take,
    takes,
    tile_at,
)

SEATS = {4: (0, 1, 2, 3), 3: (0, 1, 2), 2: (0, 2)}

# name, (side, count, size), dealer, players, held, rows of the deal, next draws, left, last two
DEALS = (
    (
        "A", (0, 6, 19), 0, 4, ((0, 1, 6),),
        (
            "P0 | P0#7-8 | P0#15-16 | P3#4-5 | P3#12T P3#14T",
            "P1 | P0#9-10 | P0#17-18 | P3#6-7 | P3#12B",
            "P2 | P0#11-12 | P0#19+P3#1 | P3#8-9 | P3#13T",
            "P3 | P0#13-14 | P3#2-3 | P3#10-11 | P3#13B",
        ),
        "P3#14B P3#15T P3#15B P3#16T", 99, "P0#6T P0#6B",
    ),
    (
        "B", (1, 12, 19), 1, 4, ((1, 1, 12),),
        (
            "P1 | P1#13-14 | P0#2-3 | P0#10-11 | P0#18T P3#1T",
            "P2 | P1#15-16 | P0#4-5 | P0#12-13 | P0#18B",
            "P3 | P1#17-18 | P0#6-7 | P0#14-15 | P0#19T",
            "P0 | P1#19+P0#1 | P0#8-9 | P0#16-17 | P0#19B",
        ),
        "P3#1B P3#2T P3#2B P3#3T", 99, "P1#12T P1#12B",
    ),
    (
        "C", (3, 2, 19), 3, 4, ((3, 1, 2),),
        (
            "P3 | P3#3-4 | P3#11-12 | P3#19+P2#1 | P2#8T P2#10T",
            "P0 | P3#5-6 | P3#13-14 | P2#2-3 | P2#8B",
            "P1 | P3#7-8 | P3#15-16 | P2#4-5 | P2#9T",
            "P2 | P3#9-10 | P3#17-18 | P2#6-7 | P2#9B",
        ),
        "P2#10B P2#11T P2#11B P2#12T", 99, "P3#2T P3#2B",
    ),
    (
        "D", (0, 7, 20), 0, 4, ((0, 1, 7),),
        (
            "P0 | P0#8-9 | P0#16-17 | P3#4-5 | P3#12T P3#14T",
            "P1 | P0#10-11 | P0#18-19 | P3#6-7 | P3#12B",
            "P2 | P0#12-13 | P0#20+P3#1 | P3#8-9 | P3#13T",
            "P3 | P0#14-15 | P3#2-3 | P3#10-11 | P3#13B",
        ),
        "P3#14B P3#15T P3#15B P3#16T", 107, "P0#7T P0#7B",
    ),
    (
        "E", (1, 5, 19), 1, 3, ((1, 1, 5),),
        (
            "P1 | P1#6-7 | P1#12-13 | P1#18-19 | P0#5T P0#7T",
            "P2 | P1#8-9 | P1#14-15 | P0#1-2 | P0#5B",
            "P0 | P1#10-11 | P1#16-17 | P0#3-4 | P0#6T",
        ),
        "P0#6B P0#7B P0#8T P0#8B", 112, "P1#5T P1#5B",
    ),
    (
        "F", (0, 8, 19), 0, 2, ((0, 1, 8),),
        (
            "P0 | P0#9-10 | P0#13-14 | P0#17-18 | P3#2T P3#4T",
            "P2 | P0#11-12 | P0#15-16 | P0#19+P3#1 | P3#2B",
        ),
        "P3#3T P3#3B P3#4B P3#5T", 125, "P0#8T P0#8B",
    ),
    (
        "two rolls, 3 and 5", (1, 8, 17), 3, 4, ((1, 1, 8),),
        (
            "P3 | P1#9-10 | P1#17+P0#1 | P0#8-9 | P0#16T P3#1T",
            "P0 | P1#11-12 | P0#2-3 | P0#10-11 | P0#16B",
            "P1 | P1#13-14 | P0#4-5 | P0#12-13 | P0#17T",
            "P2 | P1#15-16 | P0#6-7 | P0#14-15 | P0#17B",
        ),
        "P3#1B P3#2T P3#2B", 83, "P1#8T P1#8B",
    ),
    (
        "two rolls, 8 and 12", (3, 20, 17), 0, 4, ((3, 1, 17), (2, 1, 3)),
        (
            "P0 | P2#4-5 | P2#12-13 | P1#3-4 | P1#11T P1#13T",
            "P1 | P2#6-7 | P2#14-15 | P1#5-6 | P1#11B",
            "P2 | P2#8-9 | P2#16-17 | P1#7-8 | P1#12T",
            "P3 | P2#10-11 | P1#1-2 | P1#9-10 | P1#12B",
        ),
        "P1#13B P1#14T P1#14B", 83, "P2#3T P2#3B",
    ),
    (
        "two rolls, 5 and 2", (2, 7, 17), 2, 4, ((2, 1, 7),),
        (
            "P2 | P2#8-9 | P2#16-17 | P1#7-8 | P1#15T P1#17T",
            "P3 | P2#10-11 | P1#1-2 | P1#9-10 | P1#15B",
            "P0 | P2#12-13 | P1#3-4 | P1#11-12 | P1#16T",
            "P1 | P2#14-15 | P1#5-6 | P1#13-14 | P1#16B",
        ),
        "P1#17B P0#1T P0#1B", 83, "P2#7T P2#7B",
    ),
    (
        "two rolls, 6 and 11", (2, 17, 17), 1, 4, ((2, 1, 17),),
        (
            "P1 | P1#1-2 | P1#9-10 | P1#17+P0#1 | P0#8T P0#10T",
            "P2 | P1#3-4 | P1#11-12 | P0#2-3 | P0#8B",
            "P3 | P1#5-6 | P1#13-14 | P0#4-5 | P0#9T",
            "P0 | P1#7-8 | P1#15-16 | P0#6-7 | P0#9B",
        ),
        "P0#10B P0#11T P0#11B", 83, "P2#17T P2#17B",
    ),
)  # fmt: skip


def _tile(tile: tuple) -> str:
    return "P%d#%d%s" % tile


def _cell(brk: Break, taken) -> str:
    if taken.round == 4:
        return " ".join([_tile(tile) for tile in taken.tiles])
    (side, stack), (side2, stack2) = stacks_of(taken)
    assert len(taken.tiles) == 4
    if side == side2:
        return f"P{side}#{stack}-{stack2}"
    return f"P{side}#{stack}+P{side2}#{stack2}"


def _turn(dealer: int, count: int) -> tuple:
    seats = SEATS[count]
    at = seats.index(dealer)
    return seats[at:] + seats[:at]


def test_worked_deals():
    for name, broken, dealer, count, aside, rows, draws, rest, last in DEALS:
        brk = Break(*broken)
        seats = _turn(dealer, count)
        dealt = [take(brk, seats, i) for i in range(takes(brk, seats))]
        found = []
        for seat in seats:
            cells = ["P%d" % seat] + [_cell(brk, t) for t in dealt if t.seat == seat]
            found.append(" | ".join(cells))
        assert tuple(found) == rows, name
        assert held(brk) == aside, name
        assert left(brk, count) == rest, name
        following = draws.split()
        for i in range(len(following)):
            assert _tile(next_tile(brk, count, i)) == following[i], name
        ends = " ".join([_tile(next_tile(brk, count, rest + i)) for i in (-2, -1)])
        assert ends == last, name
        assert ends == " ".join([_tile(tile_at(brk, 8 * brk.size + i)) for i in (-2, -1)]), name


def test_every_deal_uses_every_tile_once():
    for size, counts in ((19, (2, 7, 12)), (20, (2, 12)), (17, (4, 17, 24))):
        for count in counts:
            for players in (4, 3, 2):
                for dealer in SEATS[players]:
                    _whole(Break(dealer, count, size), _turn(dealer, players))


def _whole(brk: Break, seats: tuple):
    hands = {seat: 0 for seat in seats}
    seen = set()
    for i in range(takes(brk, seats)):
        taken = take(brk, seats, i)
        hands[taken.seat] += len(taken.tiles)
        seen.update(taken.tiles)
    assert [hands[seat] for seat in seats] == [14] + [13] * (len(seats) - 1)
    for drawn in range(left(brk, len(seats))):
        seen.add(next_tile(brk, len(seats), drawn))
    assert len(seen) == 8 * brk.size


def test_a_count_runs_on_into_the_next_wall_as_drawn():
    assert held(Break(3, 20, 18)) == ((3, 1, 18), (2, 1, 2))
    for total in range(2, 13):
        assert held(Break(2, total, 19)) == ((2, 1, total),)
        assert tile_at(Break(2, total, 19), 0) == (2, total + 1, "T")
