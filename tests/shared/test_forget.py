"""An evening goes only when the desk has every row of it, whatever a note says."""

import os

from tableside import shelf as module
from tableside.lines import seal
from tableside.rules.table import Refused
from tableside.shelf import Shelf
from tests.shared.folders import fresh, put


def played(rows: int):
    """Return a shelf with one evening of so many rows."""
    shelf = Shelf(fresh() + "/j")
    journal = shelf.new_evening()
    for i in range(rows):
        journal.append("1 %d step" % i)
    return shelf


def refused(shelf, n: int = 1) -> bool:
    try:
        shelf.forget(n)
    except Refused as e:
        assert e.code == "E_STORE"
        return True
    return False


def test_what_the_desk_has_goes():
    shelf = played(5)
    assert refused(shelf)
    shelf.confirm(1, 4)
    assert refused(shelf) and shelf.evenings() == (1,)
    shelf.confirm(1, 5)
    assert not refused(shelf) and shelf.evenings() == ()
    assert Shelf(shelf.folder).new_evening().n == 2  # its number is not given again


def test_a_note_is_not_enough():
    shelf = played(8)
    size = os.stat(shelf.folder + "/0001/hot")[6]
    words = "note confirmed=5 seq=5 damage=0 lost=0 closed=1 bytes=%d session=aa" % size
    put(shelf.folder + "/0001/note", seal(words).encode())
    assert shelf.confirmed(1) == 5
    assert refused(shelf)
    assert Shelf(shelf.folder).journal(1).seq == 8


def test_nobody_has_rows_that_are_not_there():
    shelf = played(3)
    shelf.confirm(1, 1000)
    assert shelf.confirmed(1) == 3
    shelf.journal(1).append("1 9 step")
    assert refused(shelf)


def test_an_older_confirmation_takes_nothing_back():
    shelf = played(3)
    shelf.confirm(1, 3)
    shelf.confirm(1, 2)
    assert shelf.confirmed(1) == Shelf(shelf.folder).confirmed(1) == 3


def test_what_will_not_go_waits_for_the_next_start():
    shelf = played(3)
    shelf.confirm(1, 3)
    os.mkdir(shelf.folder + "/0001/x")  # no file: it cannot be removed as one
    put(shelf.folder + "/0001/x/y", b"")
    assert not refused(shelf)
    again = Shelf(shelf.folder)
    assert not again.unreadable and again.evenings() == ()
    assert again.new_evening().n == 2
    os.remove(shelf.folder + "/0001.gone/x/y")
    os.rmdir(shelf.folder + "/0001.gone/x")
    assert "0001.gone" not in os.listdir(Shelf(shelf.folder).folder)


def test_no_room_for_the_reserve_is_no_refusal():
    shelf = played(3)
    shelf.confirm(1, 3)
    os.remove(shelf.folder + "/reserve")
    true = module.write
    try:
        module.write = full
        assert not refused(shelf)
    finally:
        module.write = true
    assert shelf.evenings() == () and shelf.on_reserve
    again = Shelf(shelf.folder)
    assert not again.on_reserve and "reserve" in os.listdir(shelf.folder)


def full(path, mode, data):
    raise OSError(28)
