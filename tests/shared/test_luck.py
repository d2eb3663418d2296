"""Dice from the pool: unforeseeable, never repeated, refused while nothing unforeseeable is in."""

from tableside.luck import ENOUGH, KEEP_EVERY, Luck
from tableside.rules.table import Refused

FIXED = bytes([7] * 64)


class Chip:
    """Random bytes: always the same, or a row of bytes that begins anew at every start."""

    def __init__(self, row=FIXED):
        self.row = row
        self.at = 0

    def bytes(self, n):
        found = bytes([self.row[(self.at + i) % len(self.row)] for i in range(n)])
        self.at += n
        return found


class Clock:
    """Microseconds that pass evenly: 1000 from one look to the next."""

    def __init__(self):
        self.now = 0

    def us(self):
        self.now += 1000
        return self.now


class Wires:
    """A piece's luck, clock and id."""

    def __init__(self, row=FIXED, piece_id="51e0000000007f3a"):
        self.luck, self.clock, self.piece_id = Chip(row), Clock(), piece_id


class Shelf:
    """Settings that last from start to start; `fails` makes saving fail."""

    class Settings:
        pool = ""

    def __init__(self):
        self.settings = Shelf.Settings()
        self.boot = self.saves = 0
        self.fails = False

    def start(self, row=FIXED, piece_id="51e0000000007f3a"):
        """Return the luck of the next start."""
        self.boot += 1
        return Luck(self, Wires(row, piece_id))

    def save(self):
        if self.fails:
            raise OSError(28)
        self.saves += 1


ALIVE = bytes([(i * i * 7 + i * 13 + 5) % 251 for i in range(64)])


def rolls(luck, n: int) -> tuple:
    """Return n rolls."""
    return tuple([luck.dice() for _ in range(n)])


def pressed(luck, *times_us):
    """Return the luck after presses at these times."""
    for us in times_us:
        luck.stir(us)
    return luck


def refused(luck) -> bool:
    """Return whether a roll is refused, as it must be while the dice are weak."""
    try:
        luck.dice()
    except Refused as e:
        assert e.code == "E_DICE" and luck.weak
        return True
    assert not luck.weak
    return False


def test_a_dead_chip_without_pool_and_presses_is_refused():
    for row in (FIXED, bytes(64), bytes([1, 2] * 32), bytes(range(16)) * 4):
        shelf = Shelf()
        luck = shelf.start(row)
        assert luck.weak and refused(luck)
        luck.keep()
        assert shelf.settings.pool == "" and shelf.saves == 0  # a weak pool is no pool


def test_presses_make_up_for_a_dead_chip():
    luck = Shelf().start()
    for i in range(ENOUGH):
        assert refused(luck), i
        luck.stir(123456 + 7919 * i)
    assert not refused(luck)


def test_a_chip_that_lives_is_enough():
    assert not refused(Shelf().start(ALIVE))


def test_a_kept_pool_is_enough():
    shelf = Shelf()
    pressed(shelf.start(), 1, 20, 300, 4000).keep()
    assert not refused(shelf.start())


def test_twenty_starts_give_twenty_evenings():
    for row in (FIXED, ALIVE):
        shelf, seen = Shelf(), set()
        shelf.settings.pool = "ab" * 32
        for _ in range(20):
            luck = shelf.start(row)
            seen.add(rolls(luck, 20))
            luck.keep()
        assert len(seen) == 20


def test_twenty_starts_that_kept_nothing_differ_too():
    shelf, seen = Shelf(), set()
    shelf.settings.pool = "ab" * 32
    shelf.fails = True
    for _ in range(20):
        shelf.settings.pool = "ab" * 32
        seen.add(rolls(shelf.start(), 20))
    assert len(seen) == 20


def test_the_microsecond_of_a_press_counts():
    seen = set()
    for i in range(200):
        luck = pressed(Shelf().start(), 500000, 600000, 700000, 800000 + i)
        seen.add(rolls(luck, 20))
    assert len(seen) == 200


def test_two_pieces_with_one_image_differ():
    seen = set()
    for i in range(20):
        shelf = Shelf()
        shelf.settings.pool = "ab" * 32
        seen.add(rolls(shelf.start(FIXED, "51e00000000000%02x" % i), 20))
    assert len(seen) == 20


def test_a_press_changes_what_comes_but_throws_nothing():
    one, other = Shelf().start(ALIVE), Shelf().start(ALIVE)
    assert rolls(one, 5) == rolls(other, 5)
    one.stir(1)
    other.stir(2)
    assert rolls(one, 20) != rolls(other, 20)


def test_rolls_at_one_instant_are_independent():
    alike = pairs = 0
    counts = [0] * 216
    for i in range(2000):
        luck = pressed(Shelf().start(), i, i * i, 3, 4)
        luck.wires.clock.us = lambda: 5
        totals = [luck.dice() for _ in range(3)]
        pairs += totals[0] == totals[1]
        alike += totals[0] == totals[1] == totals[2]
        counts[(totals[0][0] - 1) * 36 + (totals[1][0] - 1) * 6 + totals[2][0] - 1] += 1
    assert 30 <= pairs <= 85 and alike <= 8  # 55.6 and 1.5 are due
    chi = sum([(216 * c - 2000) ** 2 for c in counts]) // (216 * 2000)
    assert chi < 285  # 215 degrees of freedom, p = 0.001


def test_what_is_on_flash_does_not_tell_the_dice():
    shelf = Shelf()
    shelf.settings.pool = "ab" * 32
    luck = shelf.start()
    seen = [shelf.settings.pool]
    assert seen[0] != "ab" * 32  # the one the dice come from is gone before the first roll
    due = rolls(luck, 20)
    for _ in range(KEEP_EVERY + 1):
        luck.keep()
        if shelf.settings.pool != seen[-1]:
            seen.append(shelf.settings.pool)
    for pool in seen:
        other = Shelf()
        other.settings.pool = pool
        other.boot = shelf.boot - 1
        assert rolls(other.start(), 20) != due
    assert rolls(luck, 20) != due


def test_the_pool_is_kept_seldom():
    shelf = Shelf()
    luck = shelf.start(ALIVE)
    for _ in range(400):
        luck.keep()
    assert 400 // KEEP_EVERY <= shelf.saves <= 400 // KEEP_EVERY + 2


def test_no_room_for_the_pool_stops_no_dice():
    shelf = Shelf()
    shelf.fails = True
    luck = shelf.start(ALIVE)
    luck.keep()
    assert not refused(luck)


def test_tokens_differ():
    luck = Shelf().start()
    tokens = set([luck.token() for _ in range(500)])
    assert len(tokens) == 500
    for token in tokens:
        assert len(token) == 12 and int(token, 16) >= 0


def test_a_token_says_nothing_of_the_dice():
    one, other = Shelf().start(ALIVE), Shelf().start(ALIVE)
    one.token()
    assert rolls(one, 20) != rolls(other, 20)
