"""Spreadsheets: any name is safe in any program and reads back as it was."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside_host.export import Sheet, neutral, read_csv, restored, write_csv

STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "'", "\uff1d", "\uff0b", "\uff0d", "\uff20")
NAMES = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), min_size=1)
NASTY = st.builds(
    lambda start, rest: start + rest, st.sampled_from((*STARTS, '"', ";", ",")), NAMES
)
NUMBERS = st.integers(-999999, 999999)
COLUMNS = ("session", "hand", "dealer", "name_A", "delta_A", "total_A")


@given(NAMES | NASTY)
def test_a_cell_never_begins_a_formula_and_comes_back(name):
    cell = neutral(name)
    assert not cell.startswith(STARTS[:-5] + STARTS[-4:])
    assert restored(cell) == name


@given(st.lists(st.tuples(NAMES | NASTY, NAMES | NASTY, NUMBERS, NUMBERS), max_size=5),
       st.booleans(), st.booleans())  # fmt: skip
def test_a_sheet_reads_back_as_it_was(rows, bom, excel_eu):
    cells = [("s", i, dealer, name, d, t) for i, (dealer, name, d, t) in enumerate(rows)]
    sheet = Sheet(COLUMNS, tuple(cells))
    assert read_csv(write_csv(sheet, bom=bom, excel_eu=excel_eu)) == sheet


def test_empty_cells_are_nothing_and_not_zero():
    sheet = Sheet(COLUMNS, (("s", None, None, "Ann", -150, None),))
    assert read_csv(write_csv(sheet)) == sheet


def test_negative_numbers_stay_numbers():
    sheet = Sheet(COLUMNS, (("s", 1, "-5", "=1+1", -150, 0),))
    text = write_csv(sheet, bom=False).decode()
    assert text.splitlines()[1] == "s,1,'-5,'=1+1,-150,0"


def test_the_mark_comes_first_unless_told_otherwise():
    sheet = Sheet(COLUMNS, (("s", 1, "Zoë", "张伟", 1, 1),))
    assert write_csv(sheet).startswith(b"\xef\xbb\xbfsession,")
    assert write_csv(sheet, bom=False).startswith(b"session,")
    assert read_csv(write_csv(sheet)).rows == read_csv(write_csv(sheet, bom=False)).rows


def test_semicolons_come_with_the_mark_and_without_a_hint():
    data = write_csv(Sheet(COLUMNS, (("a;b", 1, "x", "y", 1, 1),)), excel_eu=True)
    assert data.startswith(b"\xef\xbb\xbfsession;hand;")
    assert b"sep=" not in data
    assert read_csv(data).rows[0][0] == "a;b"


def test_other_readers_see_plain_rows():
    sheet = Sheet(COLUMNS, (("s", 1, 'He said "mahj"\nand left', "=cmd|' /C calc'!A0", -5, -5),))
    rows = list(csv.DictReader(io.StringIO(write_csv(sheet, bom=False).decode(), newline="")))
    assert rows[0]["dealer"] == 'He said "mahj"\nand left'
    assert rows[0]["name_A"] == "'=cmd|' /C calc'!A0"
    assert rows[0]["delta_A"] == "-5"


@pytest.mark.parametrize(
    "data",
    [b"", b"a,b\r\n1,2\r\n", b"session,hand\r\ns\r\n", b"session,hand\r\ns,x\r\n", b"\xff\xfe"],
)
def test_what_is_no_sheet_of_ours_is_refused(data):
    with pytest.raises(ValueError):
        read_csv(data)
