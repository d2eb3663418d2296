"""The store: every row word for word, once, in order; all else is refused, changing nothing."""

import sqlite3
import sys

import pytest
import sqlalchemy as sa
from fake_board import night

from tableside.lines import quote, unquote
from tableside_host import schema
from tableside_host.faults import (
    BUSY,
    DAMAGED,
    NOT_FOUND,
    SEVERAL,
    VERSION,
    WRONG_FILE,
    Fault,
)
from tableside_host.store import Store


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "new" / "evenings.db")


@pytest.fixture
def store(path):
    with Store.open(path) as store:
        store.keep_piece("T1", "piece=T1")
        store.keep_evening("T1", "S1", 1)
        yield store


def rows(count: int, start: int = 1) -> list[str]:
    return night("S1", count).journal.texts[start - 1 :]


def refused(code: int, call, *args) -> str:
    with pytest.raises(Fault) as caught:
        call(*args)
    assert caught.value.code == code
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_rows_are_kept_word_for_word(store, path):
    assert store.keep_rows("T1", "S1", rows(5)) == 5
    with Store.open(path) as again:
        assert again.rows("T1", "S1") == rows(5)
        assert again.evenings() == [("T1", "S1", 1, 5)]
        assert again.game(again.evening()) == "american"
        assert [f.text for f in again.facts(again.evening())][1] == "step"


def test_a_repeated_row_changes_nothing(store):
    store.keep_rows("T1", "S1", rows(5))
    assert store.keep_rows("T1", "S1", rows(5)) == 0
    assert store.keep_rows("T1", "S1", rows(7, 3)) == 2
    assert store.keep_rows("T1", "S1", rows(8, 7) + rows(9, 7)) == 2
    assert store.rows("T1", "S1") == rows(9)


def test_a_gap_is_an_error_and_nothing_of_the_batch_is_kept(store):
    store.keep_rows("T1", "S1", rows(3))
    refused(DAMAGED, store.keep_rows, "T1", "S1", rows(6, 5))
    refused(DAMAGED, store.keep_rows, "T1", "S1", [*rows(5, 4), *rows(8, 7)])
    assert store.rows("T1", "S1") == rows(3)


def test_a_row_that_differs_is_an_error(store):
    store.keep_rows("T1", "S1", rows(3))
    refused(DAMAGED, store.keep_rows, "T1", "S1", ["3 2 77 wall_game", "4 2 80 next"])
    assert store.rows("T1", "S1") == rows(3)


@pytest.mark.parametrize("row", ["", "x", "0", "-1 1 1 step", "²  1 1 x", "1", "1 1 step"])
def test_what_is_no_row(store, row):
    refused(DAMAGED, store.keep_rows, "T1", "S1", [row])


def test_two_pieces_and_two_evenings_do_not_mix(store):
    for piece, session, count in (("T1", "S1", 3), ("T1", "S2", 4), ("T2", "S1", 5)):
        store.keep_piece(piece, "")
        store.keep_evening(piece, session, 1)
        store.keep_rows(piece, session, rows(count))
    assert [e.seq for e in store.evenings()] == [3, 4, 5]
    assert store.evening("S2").seq == 4
    refused(SEVERAL, store.evening, "S")
    refused(SEVERAL, store.evening)
    refused(NOT_FOUND, store.evening, "X")


def test_no_evening_yet(path):
    with Store.open(path) as store:
        assert "sync" in refused(NOT_FOUND, store.evening)


def test_a_gap_in_the_store_itself_is_seen(store):
    store.keep_rows("T1", "S1", rows(5))
    with store.engine.begin() as db:
        db.execute(sa.text("DELETE FROM facts WHERE seq = 3"))
    assert "row 3" in refused(DAMAGED, store.rows, "T1", "S1")


@pytest.mark.parametrize(
    "name",
    [
        "王芳",
        "Zoë",
        "=1+1",
        "a\"b'c;--",
        "x\ny\tz\r",
        "%41",
        "\u202eabc",
        "😀" * 8,
        "",
        " ",
        "\x00",
    ],
)
def test_any_name_comes_back(store, name):
    row = f"2 1 5 name player=0 text={quote(name)}"
    store.keep_rows("T1", "S1", [*rows(1), row])
    assert store.rows("T1", "S1")[1] == row
    assert unquote(store.facts(store.evening())[1].text.split("text=")[1]) == name


# --- which file ----------------------------------------------------------------------------------


def test_a_file_that_is_no_database(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    before = file.read_bytes()
    assert "--db" in refused(WRONG_FILE, Store.open, str(file))
    assert file.read_bytes() == before


def test_a_database_of_somebody_else(tmp_path):
    file = tmp_path / "photos.db"
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE photos (n)")
    refused(WRONG_FILE, Store.open, str(file))
    with sqlite3.connect(file) as db:
        tables = [t for (t,) in db.execute("SELECT name FROM sqlite_master")]
    assert tables == ["photos"]


def test_what_cannot_be_a_store_at_all(tmp_path):
    (tmp_path / "file").touch()
    refused(WRONG_FILE, Store.open, str(tmp_path))
    refused(WRONG_FILE, Store.open, str(tmp_path / "file" / "x.db"))
    refused(WRONG_FILE, Store.open, "nonsense://x")
    refused(WRONG_FILE, Store.open, "://")


def test_a_database_without_its_driver(monkeypatch):
    monkeypatch.setitem(sys.modules, "MySQLdb", None)
    said = refused(WRONG_FILE, Store.open, "mysql://nobody/x")
    assert "install its driver" in said and "MySQLdb" in said


def test_a_url_does_too(tmp_path):
    with Store.open(f"sqlite:///{tmp_path}/url.db") as store:
        store.keep_piece("T1", "")
    with Store.open(str(tmp_path / "url.db")) as store:
        assert store.pieces() == [("T1", "")]


def test_a_store_of_a_newer_desk_is_refused_untouched(store, path):
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tableside SET schema = 99")
    assert "pip install -U" in refused(VERSION, Store.open, path)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT schema FROM tableside").fetchall() == [(99,)]


def test_an_older_store_is_brought_up_to_date(store, path, monkeypatch):
    store.keep_rows("T1", "S1", rows(3))
    store.close()
    steps = (("ALTER TABLE pieces ADD COLUMN nick TEXT",), ("UPDATE pieces SET nick = 'old'",))
    monkeypatch.setattr(schema, "MIGRATIONS", steps)
    for _ in range(2):
        with Store.open(path) as again:
            assert again.rows("T1", "S1") == rows(3)
            with again.engine.connect() as db:
                assert db.execute(sa.text("SELECT nick FROM pieces")).scalar() == "old"
                assert db.execute(sa.text("SELECT schema FROM tableside")).scalar() == 3


def test_a_migration_that_breaks_leaves_the_old_store(store, path, monkeypatch):
    store.close()
    steps = (("ALTER TABLE pieces ADD COLUMN nick TEXT", "UPDATE nothing SET x = 1"),)
    monkeypatch.setattr(schema, "MIGRATIONS", steps)
    refused(WRONG_FILE, Store.open, path)
    monkeypatch.setattr(schema, "MIGRATIONS", ())
    with Store.open(path) as again, again.engine.connect() as db:
        assert "nick" not in [c["name"] for c in sa.inspect(db).get_columns("pieces")]


def test_a_kill_while_the_tables_are_made_leaves_an_empty_file(path):
    made = []

    @sa.event.listens_for(schema.FACTS, "before_create")
    def _kill(*_, **__):
        if not made:
            made.append(1)
            raise KeyboardInterrupt

    try:
        with pytest.raises(KeyboardInterrupt):
            Store.open(path)
    finally:
        sa.event.remove(schema.FACTS, "before_create", _kill)
    with Store.open(path) as store:
        assert store.evenings() == []


def test_a_store_in_use(store, path, monkeypatch):
    monkeypatch.setattr(schema, "LOCKED_S", 0)
    with Store.open(path) as other, sqlite3.connect(path, isolation_level=None) as db:
        db.execute("BEGIN EXCLUSIVE")
        assert "in use" in refused(BUSY, other.keep_piece, "T9", "")
        db.execute("ROLLBACK")
        other.keep_piece("T9", "")
