"""A journal keeps what it confirmed; what is broken is reported, and nothing is papered over."""

import os

from tableside import journal as module
from tableside.journal import HOT_MOST, LINE_MOST, SEGMENT_MOST, Journal
from tableside.lines import seal
from tests.shared.folders import contents, fresh, put, read, wipe

TAIL = "3 81234 win seat=1 how=discard from=0 value=25 jokerless=yes"


def tail(n: int) -> str:
    return "3 %d win seat=%d how=self value=%d" % (n * 1000, n % 4, n)


def row(n: int) -> str:
    return "%d %s" % (n, tail(n))


def night(count: int) -> str:
    """Return the folder of an evening of `count` rows."""
    folder = fresh()
    journal = Journal(folder)
    for n in range(1, count + 1):
        assert journal.append(tail(n)) == row(n)
    return folder


def texts(first: int, last: int) -> list:
    return [row(n) for n in range(first, last + 1)]


def hold(folder: str, files: dict) -> None:
    """Bring a folder back to these contents."""
    wipe(folder)
    for path, data in files.items():
        put(path, data)


def goes_on(folder: str, stands: int, lost: int) -> None:
    """Check a broken journal: what stands, what is lost, and that it goes on for good."""
    before = contents(folder)
    journal = Journal(folder)
    assert list(journal.rows()) == texts(1, stands) and journal.seq == stands
    assert journal.lost == lost == len(list(journal.rows(1, True)))
    assert journal.damage
    files = len(os.listdir(folder))
    for n in range(stands + 1, stands + 31):
        assert journal.append("9" + tail(n)) == "%d 9%s" % (n, tail(n))
    assert len(os.listdir(folder)) > files  # in files of its own
    again = Journal(folder)
    assert len(list(again.rows())) == again.seq == stands + 30
    assert list(again.rows())[:stands] == texts(1, stands)
    assert again.lost == lost and again.damage
    kept = b"".join(contents(folder).values())
    for data in before.values():
        assert data in kept  # nothing is erased


# --- whole ---------------------------------------------------------------------------------------


def test_rows_come_back_in_order():
    folder = night(700)
    journal = Journal(folder)
    assert list(journal.rows()) == texts(1, 700)
    assert (journal.seq, journal.boot, journal.damage, journal.lost) == (700, 3, (), 0)
    for start in (-1, 0, 1, 2, 350, 699, 700, 701):
        assert list(journal.rows(start)) == texts(max(start, 1), 700)
    assert list(journal.rows(1, True)) == []


def test_files_stay_small():
    folder = night(1500)
    sizes = [(name, os.stat(folder + "/" + name)[6]) for name in os.listdir(folder)]
    assert len(sizes) >= 4
    for name, size in sizes:
        assert 0 < size <= (HOT_MOST if name == "hot" else SEGMENT_MOST), name


def test_an_empty_journal_has_no_rows():
    journal = Journal(fresh())
    assert list(journal.rows()) == [] and (journal.seq, journal.boot, journal.damage) == (0, 0, ())


def test_opening_and_reading_write_nothing():
    folder = night(30)
    put(folder + "/hot", read(folder + "/hot")[:-7])
    before = contents(folder)
    assert list(Journal(folder).rows()) and list(Journal(folder).rows(1, True)) == []
    assert contents(folder) == before


def test_a_row_that_cannot_be_written_changes_nothing():
    folder = night(3)
    journal, before = Journal(folder), contents(folder)
    for words in ("3 1 name player=0 text=" + "x" * LINE_MOST, "3 1 é", "3 1 a\nb"):
        try:
            journal.append(words)
        except ValueError:
            pass
        else:
            raise AssertionError(words)
    assert journal.seq == 3 and contents(folder) == before
    longest = "3 1 " + "x" * (LINE_MOST - 9 - 6)
    assert len(journal.append(longest)) == LINE_MOST - 9
    assert Journal(folder).seq == 4


def test_a_closed_evening_says_so():
    folder = night(20)
    assert not Journal(folder).closed
    journal = Journal(folder)
    journal.append("3 1 name player=0 text=close")
    assert not journal.closed and not Journal(folder).closed
    journal.append("3 1 close")
    journal.append("3 2 correct 1 -1 0 0")
    assert journal.closed and Journal(folder).closed


def test_rows_that_are_written_during_a_pull_come_too():
    for more in (1, 7, 40):
        journal = Journal(night(450))
        seen = []
        for text in journal.rows():
            seen.append(text)
            if len(seen) % 30 == 0 and journal.seq < 700:
                for _ in range(more):
                    journal.append(tail(journal.seq + 1))
        assert seen == texts(1, journal.seq) and journal.seq > 460


# --- left twice by a cut -------------------------------------------------------------------------


def test_rows_left_twice_count_once():
    folder = night(40)
    hot = read(folder + "/hot")
    put(folder + "/0001.seg", read(folder + "/0001.seg") + hot)
    journal = Journal(folder)
    assert list(journal.rows()) == texts(1, 40) and journal.damage == ()
    for n in range(41, 90):
        journal.append(tail(n))
    again = Journal(folder)
    assert list(again.rows()) == texts(1, 89) and again.damage == ()


def test_a_broken_copy_is_mended_by_a_whole_one():
    folder = night(40)
    sealed, hot = read(folder + "/0001.seg"), bytearray(read(folder + "/hot"))
    good = bytes(hot)
    hot[9] ^= 4
    put(folder + "/0001.seg", sealed + bytes(hot))
    assert Journal(folder).lost == 0
    put(folder + "/hot", good)
    journal = Journal(folder)
    assert list(journal.rows()) == texts(1, 40) and journal.lost == 0
    assert len(journal.damage) == 1 and "cannot be read" in journal.damage[0]


# --- broken --------------------------------------------------------------------------------------


def test_a_flipped_byte_in_any_line():
    folder = night(24)
    files = contents(folder)
    assert len(files) == 2
    n = 0
    for path in sorted(files, key=lambda path: path.endswith("hot")):
        at = 0
        for line in files[path].split(b"\n")[:-1]:
            n += 1
            data = bytearray(files[path])
            data[at + n * 5 % len(line)] ^= 1 << n % 7
            hold(folder, files)
            put(path, bytes(data))
            goes_on(folder, n - 1, 24 - n)
            at += len(line) + 1
    assert n == 24


def test_two_lines_run_together():
    folder = night(24)
    path = folder + "/0001.seg"
    data = read(path)
    cut = data.find(b"\n", data.find(b"\n") + 1)
    put(path, data[:cut] + b"X" + data[cut + 1 :])
    goes_on(folder, 1, 21)


def test_junk_between_lines_costs_one_line():
    folder = night(24)
    path = folder + "/0001.seg"
    data = read(path)
    cut = data.find(b"\n", 300) + 1
    put(path, data[:cut] + bytes(range(240, 256)) + data[cut:])
    stands = data[:cut].count(b"\n")
    goes_on(folder, stands, 24 - stands - 1)


def test_a_missing_row_ends_what_counts():
    folder = night(24)
    path = folder + "/0001.seg"
    data = read(path)
    first = data.find(b"\n") + 1
    put(path, data[:first] + data[data.find(b"\n", first) + 1 :])
    journal = Journal(folder)
    assert journal.damage[0] == "a hole after row 1: next comes 3"
    assert list(journal.rows(1, True)) == texts(3, 24)
    assert list(journal.rows(20, True)) == texts(20, 24)
    goes_on(folder, 1, 22)


def test_a_missing_segment():
    folder = night(1100)
    os.remove(folder + "/0002.seg")
    journal = Journal(folder)
    stands = journal.seq
    assert 200 < stands < 500 and journal.lost > 100
    goes_on(folder, stands, journal.lost)


def test_a_file_that_cannot_be_read():
    for name in ("0001.seg", "hot"):
        folder = night(24)
        os.remove(folder + "/" + name)
        os.mkdir(folder + "/" + name)
        journal = Journal(folder)
        assert list(journal.rows()) == (texts(1, journal.seq) if name == "hot" else [])
        assert journal.damage[0] == "line 1 of %s cannot be read" % name
        journal.append("9 9 step")
        assert len(list(Journal(folder).rows())) == journal.seq


def test_a_second_hole_after_the_first():
    folder = night(24)
    path = folder + "/0001.seg"
    put(path, b"X" + read(path)[1:])
    journal = Journal(folder)
    assert journal.seq == 0 and journal.lost == 23
    for n in range(1, 25):
        journal.append(tail(n + 100))
    data = bytearray(read(folder + "/0003.seg"))
    data[len(data) // 2] ^= 1
    put(folder + "/0003.seg", bytes(data))
    journal = Journal(folder)
    stands = journal.seq
    assert 0 < stands < 24 and journal.lost > 23
    assert list(journal.rows()) == ["%d %s" % (n, tail(n + 100)) for n in range(1, stands + 1)]


def test_a_torn_last_line_in_any_place():
    whole = night(12)
    hot = read(whole + "/hot")
    last = hot.rfind(b"\n", 0, len(hot) - 1) + 1
    files = contents(whole)
    for cut in range(last + 1, len(hot)):
        hold(whole, files)
        put(whole + "/hot", hot[:cut])
        journal = Journal(whole)
        stands = 12 if cut == len(hot) - 1 else 11  # only its end is missing: it is whole
        assert list(journal.rows()) == texts(1, stands)
        assert bool(journal.damage) == (stands == 11) and journal.lost == 0
        journal.append(tail(stands + 1))
        again = Journal(whole)
        assert list(again.rows()) == texts(1, stands + 1)


# --- no room -------------------------------------------------------------------------------------


class Full:
    """In place of `write`: from call `first` on `often` calls leave a prefix and fail."""

    def __init__(self, first, often, part):
        self.first, self.often, self.part = first, often, part
        self.calls = 0

    def __call__(self, path, mode, data):
        self.calls += 1
        if self.first <= self.calls < self.first + self.often:
            WRITE(path, mode, data[: len(data) * self.part // 4])
            raise OSError(28)
        WRITE(path, mode, data)


WRITE = module.write


def refused_at(first: int, often: int, part: int) -> int:
    """Play an evening in which writes fail; return how many facts were refused."""
    folder = fresh()
    journal, confirmed, refused = Journal(folder), [], 0
    module.write = Full(first, often, part)
    for n in range(40):
        try:
            confirmed.append(journal.append("%d %s" % (n, TAIL)))
        except OSError:
            refused += 1
            assert journal.seq == len(confirmed)
        if n > first - 4:  # the power may go at any time after it
            again = list(Journal(folder).rows())
            assert again[: len(confirmed)] == confirmed and len(again) <= len(confirmed) + 1
    module.write = WRITE
    assert list(journal.rows()) == list(Journal(folder).rows()) == confirmed
    assert Journal(folder).lost == 0
    return refused


def test_a_write_that_fails_confirms_nothing_and_leaves_nothing():
    for part in (0, 1, 3, 4):
        try:
            assert [refused_at(first, 1, part) for first in range(1, 45, 3)] == [0] * 15
            assert min([refused_at(first, 2, part) for first in range(1, 37, 5)]) == 1
            assert min([refused_at(first, 9, part) for first in range(1, 37, 5)]) >= 4
        finally:
            module.write = WRITE


def test_relief_is_asked_and_the_row_tried_again():
    folder, asked = fresh(), []
    journal = Journal(folder, 1, lambda: asked.append(1))
    module.write = Full(1, 1, 2)
    try:
        assert journal.append(tail(1)) == row(1)
    finally:
        module.write = WRITE
    assert asked == [1] and list(Journal(folder).rows()) == [row(1)]


def test_lines_are_the_ones_of_the_cable():
    folder = night(2)
    assert read(folder + "/hot") == (seal(row(1)) + seal(row(2))).encode()


def test_a_row_longer_than_the_hot_file_has_it_alone():
    folder = fresh()
    journal = Journal(folder)
    for n in range(1, 9):
        journal.append(tail(n))
        journal.append("3 1 name player=0 text=" + "x" * 500)
        assert list(Journal(folder).rows()) == list(journal.rows())
    again = Journal(folder)
    again.append(tail(17))
    assert Journal(folder).seq == 17 and Journal(folder).damage == ()


def test_a_refused_row_reaches_nobody_during_a_pull():
    for read_before in range(4):
        folder = fresh()
        journal = Journal(folder)
        for n in range(1, 4):
            journal.append(tail(n))
        module.write = Full(1, 2, 4)  # every byte is there, yet it was refused
        try:
            journal.append("3 1 refused")
        except OSError:
            pass
        else:
            raise AssertionError("not refused")
        finally:
            module.write = WRITE
        assert list(journal.rows()) == texts(1, 3)
        pull = journal.rows()
        seen = [next(pull) for _ in range(read_before)]
        journal.append(tail(4))
        seen += list(pull)
        assert seen == texts(1, 4) == list(Journal(folder).rows())
        assert journal.damage == ()
