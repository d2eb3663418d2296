"""The data folder: settings in two slots, numbered evenings, a reserve, and what it refuses."""

import os

from tableside import settings
from tableside import shelf as module
from tableside.lines import quote, seal
from tableside.room import room_of
from tableside.rules.table import Refused
from tableside.shelf import RESERVE, Shelf
from tests.shared.folders import contents, fresh, put, read

NAMES = {0: quote("王芳"), 1: quote("Zoë"), 3: quote("=cmd|' /C'!A0\n")}
TAIL = "%d %d wall_game"


def evening(shelf, rows: int, session: str = "aa01", close: bool = False):
    """Return the journal of a new evening of so many rows."""
    journal = shelf.new_evening()
    journal.append("%d 0 start american rules=1 session=%s" % (shelf.boot, session))
    for i in range(rows - 1 - close):
        journal.append(TAIL % (shelf.boot, i))
    if close:
        journal.append("%d 9 close" % shelf.boot)
    return journal


def kept(folder: str) -> str:
    """Return the code of the refusal to forget evening 1."""
    try:
        Shelf(folder).forget(1)
    except Refused as e:
        return e.code
    return "forgotten"


# --- settings ------------------------------------------------------------------------------------


def test_a_first_start():
    folder = fresh() + "/j"
    shelf = Shelf(folder)
    assert (shelf.unreadable, shelf.damage, shelf.boot, shelf.evenings()) == ("", (), 1, ())
    assert shelf.open_evening() is None and not shelf.on_reserve
    assert os.stat(folder + "/reserve")[6] == RESERVE
    s = shelf.settings
    assert (s.brightness, s.calm, s.dim, s.mounting) == (150, False, True, None)
    assert (s.pool, s.prepared, s.names) == ("", "", {})


def test_settings_come_back():
    folder = fresh() + "/j"
    for start in range(1, 6):
        shelf = Shelf(folder)
        s = shelf.settings
        assert shelf.boot == start and not shelf.damage
        if start > 1:
            assert (s.brightness, s.calm, s.dim, s.mounting) == (40, True, False, (5, -1, 2))
            assert (s.pool, s.names) == ("0f" * 32, NAMES)
            assert s.prepared == "start american jokers=10"
        s.brightness, s.calm, s.dim, s.mounting = 40, True, False, (5, -1, 2)
        s.pool, s.names, s.prepared = "0f" * 32, NAMES, "start american jokers=10"
        shelf.save()


def slots() -> tuple:
    """Return (folder, path of the newer slot, of the older); names differ in the two."""
    folder = fresh() + "/j"
    shelf = Shelf(folder)
    shelf.settings.names = {0: "Old"}
    shelf.save()
    shelf.settings.names = NAMES
    shelf.save()
    paths = [folder + "/settings.a", folder + "/settings.b"]
    paths.sort(key=lambda path: quote("王芳").encode() not in read(path))
    return folder, paths[0], paths[1]


def test_a_flipped_byte_in_the_newer_slot():
    folder, newer, older = slots()
    whole, other = read(newer), read(older)
    for i in range(len(whole)):
        bad = bytearray(whole)
        bad[i] ^= 1 << i % 8
        put(newer, bytes(bad))
        put(older, other)
        shelf = Shelf(folder)
        assert shelf.settings.names == {0: "Old"} and shelf.boot == 3, i
        assert shelf.damage == ("a copy of the settings cannot be read: the other one is used",)
        assert not Shelf(folder).damage  # it has been written over


def test_a_newer_slot_that_was_cut_off():
    folder, newer, older = slots()
    whole, other = read(newer), read(older)
    for cut in range(len(whole)):
        put(newer, whole[:cut])
        put(older, other)
        shelf = Shelf(folder)
        assert shelf.settings.names == {0: "Old"} and shelf.boot == 3
        assert bool(shelf.damage) == (cut > 0)  # an empty one was only begun


def test_a_save_that_fails_leaves_the_newer_slot():
    folder = slots()[0]
    shelf = Shelf(folder)
    write = settings.write

    def fail(path, mode, data):
        write(path, mode, data[:20])
        raise OSError(28)

    settings.write = fail
    try:
        for n in range(3):
            shelf.settings.names = {0: "Failed%d" % n}
            try:
                shelf.save()
            except OSError:
                continue
            raise AssertionError("saved")
    finally:
        settings.write = write
    assert Shelf(folder).settings.names == NAMES


def test_without_settings_the_starts_count_on_from_the_rows():
    for data in (b"junk\n", None):
        folder = fresh() + "/j"
        for _ in range(6):
            shelf = Shelf(folder)
        evening(shelf, 5)
        for name in ("/settings.a", "/settings.b"):
            os.remove(folder + name)
            if data:
                put(folder + name, data)
        shelf = Shelf(folder)
        assert shelf.boot > 6 and shelf.settings.brightness == 150
        assert bool(shelf.damage) == bool(data)
        assert shelf.open_evening().seq == 5


# --- what it refuses -----------------------------------------------------------------------------


def untouched(folder: str) -> str:
    """Return why a folder is refused; checks that nothing in it was changed."""
    before = contents(folder)
    shelf = Shelf(folder)
    assert shelf.unreadable and shelf.evenings() == () and shelf.open_evening() is None
    for write in (shelf.save, shelf.new_evening):
        try:
            write()
        except OSError:
            pass
        else:
            raise AssertionError("it was written to")
    assert contents(folder) == before
    return shelf.unreadable


def test_a_newer_program_wrote_here():
    folder = fresh() + "/j"
    evening(Shelf(folder), 5)
    put(folder + "/settings.a", seal("settings format=2 light=3").encode())
    assert untouched(folder) == "a newer program wrote here: update with tableside flash"


def test_a_folder_of_something_else():
    folder = fresh()
    put(folder + "/holiday.jpg", b"\xff\xd8")
    assert untouched(folder) == "the data folder holds other files, such as holiday.jpg"


def test_a_data_area_that_cannot_be_read():
    folder = fresh()
    put(folder + "/file", b"no folder")
    shelf = Shelf(folder + "/file/j")
    assert shelf.unreadable.startswith("the data folder cannot be read (error ")
    assert shelf.evenings() == () and shelf.boot == 0
    assert contents(folder) == {folder + "/file": b"no folder"}


# --- evenings ------------------------------------------------------------------------------------


def test_evenings_are_numbered():
    folder = fresh() + "/j"
    shelf = Shelf(folder)
    assert [evening(shelf, 3, close=True).n for _ in range(3)] == [1, 2, 3]
    assert evening(Shelf(folder), 4).n == 4
    shelf = Shelf(folder)
    assert shelf.evenings() == (1, 2, 3, 4) and shelf.boot == 3
    assert shelf.open_evening().n == shelf.open_evening().n == 4
    assert shelf.journal(2).seq == 3
    try:
        shelf.journal(9)
    except OSError:
        pass
    else:
        raise AssertionError("evening 9")


def test_a_closed_evening_is_not_open():
    folder = fresh() + "/j"
    evening(Shelf(folder), 4, close=True)
    assert Shelf(folder).open_evening() is None and Shelf(folder).evenings() == (1,)


def test_an_evening_without_rows_is_begun_again():
    folder = fresh() + "/j"
    shelf = Shelf(folder)
    assert shelf.new_evening().n == shelf.new_evening().n == 1
    assert Shelf(folder).new_evening().n == 1
    assert evening(Shelf(folder), 2).n == 1 and evening(Shelf(folder), 2).n == 2


def test_only_what_the_desk_has_is_forgotten():
    folder = fresh() + "/j"
    evening(Shelf(folder), 30)
    assert kept(folder) == "E_STORE"
    Shelf(folder).confirm(1, 29)
    assert kept(folder) == "E_STORE" and Shelf(folder).confirmed(1) == 29
    Shelf(folder).confirm(1, 30)
    Shelf(folder).confirm(1, 12)  # an older word does not take it back
    assert kept(folder) == "forgotten"
    shelf = Shelf(folder)
    assert shelf.evenings() == ()
    assert evening(shelf, 2).n == 2  # a number is not given again


def test_rows_that_do_not_count_are_not_forgotten_by_the_way():
    folder = fresh() + "/j"
    evening(Shelf(folder), 30)
    path = folder + "/0001/0001.seg"
    put(path, b"X" + read(path)[1:])
    shelf = Shelf(folder)
    assert shelf.about(1)[1:4] == (0, 2, 29)
    shelf.confirm(1, 0)
    assert kept(folder) == "E_STORE"
    shelf.forget(1, True)
    assert shelf.evenings() == ()


def test_a_row_with_the_number_of_a_broken_one_is_another_row():
    folder = fresh() + "/j"
    evening(Shelf(folder), 5)
    Shelf(folder).confirm(1, 5)
    data = read(folder + "/0001/hot")
    put(folder + "/0001/hot", data[:-3] + b"X\n")
    shelf = Shelf(folder)
    journal = shelf.open_evening()
    assert journal.seq == 4 and journal.append(TAIL % (9, 9)) == "5 9 9 wall_game"
    assert kept(folder) == "E_STORE"  # the desk has the other fifth row
    Shelf(folder).confirm(1, 5)
    assert kept(folder) == "forgotten"


def test_what_was_half_removed_goes_at_the_next_start():
    folder = fresh() + "/j"
    evening(Shelf(folder), 30)
    evening(Shelf(folder), 5)
    os.rename(folder + "/0001", folder + "/0001.gone")
    os.remove(folder + "/0001.gone/hot")
    assert Shelf(folder).evenings() == (2,)
    assert "0001.gone" not in os.listdir(folder)


def test_an_evening_in_short():
    folder = fresh() + "/j"
    shelf = Shelf(folder)
    journal = evening(shelf, 30, "c0ffee")
    assert shelf.about(1)[:5] == ("c0ffee", 30, 0, 0, 0)
    first = shelf.about(1)
    note = folder + "/0001/note"
    opened = []
    shelf.journal = opened.append
    assert shelf.about(1) == first and not opened  # nothing was read again
    shelf = Shelf(folder)
    journal = shelf.open_evening()
    journal.append("1 1 close")
    assert shelf.about(1)[:5] == ("c0ffee", 31, 0, 0, 1)
    shelf.confirm(1, 31)
    whole = read(note)
    put(note, b"X" + whole[1:])
    assert shelf.about(1)[1] == 31 and shelf.confirmed(1) == 31
    assert read(note) == whole
    assert Shelf(folder).confirmed(1) == 31
    put(note, b"")
    assert Shelf(folder).confirmed(1) == 0  # the desk is asked again


# --- room ----------------------------------------------------------------------------------------


def test_free_room_that_counts_below_zero_is_none():
    for free in (-3, -1, 4294967293, 353):
        assert room_of((4096, 4096, 352, free, 0, 0, 0, 0, 0, 255)) == (1441792, 0)
    assert room_of((4096, 4096, 352, 12, 0, 0, 0, 0, 0, 255)) == (1441792, 49152)


def test_without_room_for_a_reserve_no_evening_begins():
    folder = fresh() + "/j"
    evening(Shelf(folder), 3)
    os.remove(folder + "/reserve")
    room = module.ROOM
    module.ROOM = 1 << 40
    try:
        shelf = Shelf(folder)
        assert shelf.on_reserve and shelf.open_evening().append(TAIL % (2, 1))
        shelf.open_evening().append("2 2 close")
        try:
            shelf.new_evening()
        except OSError as e:
            assert e.args[0] == 28
        else:
            raise AssertionError("a new evening")
        assert Shelf(folder).evenings() == (1,)
    finally:
        module.ROOM = room
    shelf.confirm(1, 5)
    shelf.forget(1)
    assert not shelf.on_reserve and os.stat(folder + "/reserve")[6] == RESERVE


def test_percent_grows_with_what_is_kept():
    shelf = Shelf(fresh() + "/j")
    first = shelf.percent()
    journal = evening(shelf, 2)
    for i in range(900):
        journal.append("1 %d name player=0 text=%s" % (i, "x" * 60))
        shelf.percent()
    assert 0 <= first < 12 and first + 4 <= shelf.percent() <= 60
