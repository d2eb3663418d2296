"""Pull the plug at every step of thirty hands, mount, start, and look: `micropython cuts.py`.

Runs under MicroPython with littlefs on flash in memory. Everything a piece writes is played once
and logged; then the log is carried out step by step, and at each step copies of the flash lose
their power in three ways. Prints one line of counts; exit code 1 and the reasons if a copy fails.
"""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE]

from flash import CUTS, blank, do, mount, unmount  # noqa: E402

from tableside.shelf import Shelf  # noqa: E402

SECTORS = 48
HANDS = 30
MEANWHILE = 100  # every so many cuts the start after it is cut as well, at each of its steps
HAND = (
    "roll r1=%d r2=4 dice=virtual",
    "deal step=1",
    "deal step=4",
    "pass dir=right",
    "pass dir=across blind=1",
    "pass dir=left",
    "vote stop=yes",
    "courtesy a=0 b=2",
    "win seat=1 how=discard from=0 value=%d jokerless=yes",
    "next",
)


class Played:
    """What has been confirmed so far: rows of each evening, settings, starts."""

    def __init__(self):
        self.rows = {1: [], 2: []}  # whole rows that append has returned
        self.due = None  # (evening, row) that is being written
        self.boot = 0
        self.names = ({}, {})  # as saved, as being saved
        self.forgets = False

    def note(self) -> tuple:
        """Return what holds now, small enough to be kept with each step."""
        due = self.due
        return len(self.rows[1]), len(self.rows[2]), due, self.boot, self.names, self.forgets


def play(data, played: Played) -> list:
    """Play two evenings on fresh flash; return the log of all steps."""
    device = mount(data, played.note)
    shelf = Shelf("/f/j")
    played.boot = shelf.boot
    append(played, shelf.new_evening(), "start american rules=1 piece=T1 session=aa01")
    first = shelf.open_evening()
    for i in range(20):
        append(played, first, HAND[i % 10].replace("%d", "3"))
    append(played, first, "close")
    shelf.confirm(1, first.seq)
    second = shelf.new_evening()
    append(played, second, "start american rules=1 piece=T1 session=aa02")
    for hand in range(HANDS):
        for words in HAND:
            append(played, second, words.replace("%d", str(hand + 1)))
        if hand % 3 == 0:
            save(played, shelf, hand)
        if hand == 10:
            played.forgets = True
            shelf.forget(1)
        if hand == 20:  # the piece is started anew in the middle of the evening
            unmount()
            log = device.log
            device = mount(data, played.note)
            device.log = log
            shelf = Shelf("/f/j")
            played.boot = shelf.boot
            second = shelf.open_evening()
    unmount()
    return device.log


def append(played: Played, journal, words: str) -> None:
    tail = "%d %d %s" % (played.boot, 1000 * journal.seq, words)
    played.due = (journal.n, "%d %s" % (journal.seq + 1, tail))
    row = journal.append(tail)
    assert row == played.due[1]
    played.rows[journal.n].append(row)
    played.due = None


def save(played: Played, shelf, hand: int) -> None:
    shelf.settings.names = {0: "%E7%8E%8B%E8%8A%B3", 1: "Zo%C3%AB" * (hand % 7), 2: str(hand)}
    played.names = (played.names[0], dict(shelf.settings.names))
    shelf.save()
    played.names = (played.names[1], played.names[1])


def check(data, played: Played, note: tuple, last: bool = False) -> str:
    """Start a piece on flash that lost its power; return what is wrong with it, or ""."""
    counts, due, boot, names, forgets = note[:2], note[2], note[3], note[4], note[5]
    try:
        mount(data)
        shelf = Shelf("/f/j")
        if shelf.unreadable:
            return "unreadable: " + shelf.unreadable
        if shelf.boot <= boot:
            return "start %d again" % shelf.boot
        if shelf.settings.names not in names or shelf.damage:
            return "settings: %r %r" % (shelf.settings.names, shelf.damage)
        there, newest = shelf.evenings(), shelf.open_evening()
        for n, count in enumerate(counts, 1):
            if count and n not in there and not (forgets and n == 1):
                return "evening %d is gone" % n
            if n in there:
                journal = newest if newest and newest.n == n else shelf.journal(n)
                fault = check_rows(journal, count, played, due)
                if fault:
                    return "evening %d: %s" % (n, fault)
        return go_on(shelf) if last else ""
    except Exception as e:
        sys.print_exception(e)
        return "stopped: %r" % e
    finally:
        unmount()


def check_rows(journal, count: int, played: Played, due) -> str:
    n, rows = journal.n, list(journal.rows())
    if rows[:count] != played.rows[n][:count]:
        return "%d rows of %d are there, or they are others" % (len(rows), count)
    if rows[count:] not in ([], [due[1]] if due and due[0] == n else []):
        return "nobody wrote %r" % rows[count:]
    if journal.seq != len(rows) or journal.damage or journal.lost:
        return "seq %d, damage %r" % (journal.seq, journal.damage)
    return ""


def go_on(shelf) -> str:
    """Write a few rows; return what is wrong with them when they are read again."""
    journal = shelf.open_evening() or shelf.new_evening()
    seq = journal.seq
    for i in range(15):
        journal.append("%d %d wall_game and some more words of it" % (shelf.boot, i))
    again = Shelf("/f/j").open_evening()
    rows = [int(text.split(" ")[0]) for text in again.rows()]
    if rows != list(range(1, seq + 16)) or again.damage:
        return "after going on: %r" % (again.damage,)
    return ""


def cut_the_start(data, played: Played, note: tuple) -> tuple:
    """Cut the start that follows a cut, at each of its steps; return (cuts, what went wrong)."""
    image = bytearray(data)
    device = mount(data, lambda: None)
    Shelf("/f/j")
    unmount()
    cuts = 0
    for step, _ in device.log:
        for cut in CUTS:
            copy = bytearray(image)
            cut(copy, step)
            cuts += 1
            fault = check(copy, played, note)
            if fault:
                return cuts, "second cut at %r, %r: %s" % (step[:2], cut, fault)
        do(image, step)
    return cuts, ""


def main() -> int:
    """Return how many cuts did harm."""
    data, played = blank(SECTORS), Played()
    image = bytearray(data)
    log = play(data, played)
    cuts = starts = harm = 0
    for i, (step, note) in enumerate(log):
        for cut in CUTS:
            copy = bytearray(image)
            cut(copy, step)
            cuts += 1
            fault = check(bytearray(copy), played, note, cuts % 4 == 0)
            if not fault and cuts % MEANWHILE == 0:
                more, fault = cut_the_start(copy, played, note)
                starts += more
            if fault:
                harm += 1
                print("step %d %r, %r: %s" % (i, step[:2], cut, fault))
        do(image, step)
    assert image == data
    print("facts=%d steps=%d cuts=%d" % (len(played.rows[2]), len(log), cuts), end=" ")
    print("starts=%d harm=%d" % (starts, harm))
    return harm


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
