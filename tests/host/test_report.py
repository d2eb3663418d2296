"""The report and the workbook say what the CSV says, whatever the players are called."""

import io
import re

import pytest
from openpyxl import load_workbook

from tableside_host import report, workbook
from tableside_host.export import hands_sheet
from tableside_host.scene import scene
from tests.host.evenings import EIGHT, HOSTILE, kept


def cells(page: str) -> list[str]:
    """Return the text of every table cell of a page, in order."""
    found = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", page, re.S)
    return [re.sub(r"<[^>]+>", "", c).strip() for c in found]


def test_the_report_has_the_figures_of_the_csv():
    stored = kept()
    sheet = hands_sheet([stored])
    page = report.evening_page(stored)
    hands = page[page.index("<h2>Hands") : page.index("<h2>Who paid")]
    said = [int(c) for c in cells(hands) if re.fullmatch(r"[+-]?\d+", c)]
    due = []
    for row in sheet.rows:
        found = dict(zip(sheet.columns, row, strict=True))
        due += [found["hand"]] + ([found["value"]] if found["value"] else [])
        due += [found[f"delta_{p}"] for p in "ABCD"]
    assert said == due
    last = dict(zip(sheet.columns, sheet.rows[-1], strict=True))
    board = cells(page[: page.index("<h2>The evening")])
    assert {board[i + 1]: int(board[i + 2]) for i in range(0, 12, 3)} == {
        p: last[f"total_{p}"] for p in "ABCD"
    }


def test_who_paid_whom_adds_up_to_the_totals():
    stored = kept()
    rows = report.payments(stored.evening)
    got = [sum(row[p] or 0 for _, row in rows) for p in range(4)]
    gave = [sum(n or 0 for n in row) for _, row in rows]
    totals = stored.evening.table.scores
    assert tuple(g - p for g, p in zip(got, gave, strict=True)) == totals


def test_hostile_names_are_text_and_nothing_is_fetched():
    stored = kept(names=HOSTILE)
    for page in (report.evening_page(stored), report.season_page([stored, stored])):
        assert "<script>alert" not in page and "&lt;script&gt;" in page
        assert "\u202e" not in page and "\x07" not in page
        assert not re.search(r"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", page)
        assert "@import" not in page and not re.search(r"url\(\s*['\"]?(?:https?:)?//", page)


def test_a_player_who_was_not_there_is_blank_not_zero():
    four, two = (
        kept(names=("Ann", "Ben", "Cleo", "Dan")),
        kept(
            "start american players=2 east=0\nskip\nwin seat=0 how=self value=25",
            ("Ann", "", "Cleo"),
            session="ee",
        ),
    )
    page = report.season_page([four, two])
    row = page[page.index("<tr><td>ee") :].split("</tr>")[0]
    assert cells(row)[3:] == ["+50", "", "-50", ""]
    played = page[page.index("evenings played") :].split("</tr>")[0]
    assert re.findall(r">(\d+)<", played) == ["2", "1", "2", "1"]


@pytest.mark.parametrize(
    ("flags", "longest"),
    [((), 0), ((True,), 1), ((False, True, True, False, True), 2), ((True, True, True), 3)],
)
def test_streaks(flags, longest):
    assert report._longest(flags) == longest


def sheet_of(book, title: str) -> list[tuple]:
    return [tuple(c.value for c in row) for row in book[title].iter_rows()]


def test_the_workbook_has_four_sheets_with_real_numbers_and_dates():
    stored = kept(names=("Ann", "Ben", "Cleo", "Dan"), utc=1_790_000_000)
    book = load_workbook(io.BytesIO(workbook.write_xlsx([stored])))
    assert book.sheetnames == ["hands", "totals", "payments", "dice"]
    assert all(sheet.freeze_panes == "A2" for sheet in book)
    hands = sheet_of(book, "hands")
    head = hands[0]
    csv = hands_sheet([stored])
    for mine, row in zip(hands[1:], csv.rows, strict=True):
        for name, cell in zip(csv.columns, row, strict=True):
            if name != "ended_at":
                assert mine[csv.columns.index(name)] == (cell or None if cell == "" else cell)
    assert hands[1][head.index("ended_at_utc")].year == 2026
    assert sheet_of(book, "totals") == [
        ("session", "game", "Ann", "Ben", "Cleo", "Dan"),
        ("ab12cd34", "american", *stored.evening.table.scores),
    ]
    paid = sheet_of(book, "payments")[1:]
    assert (
        sum(p[4] for p in paid if p[3] == "Ann") - sum(p[4] for p in paid if p[2] == "Ann")
        == (stored.evening.table.scores[0])
    )


def test_no_name_becomes_a_formula_and_unknown_time_stays_empty():
    stored = kept(names=HOSTILE)
    book = load_workbook(io.BytesIO(workbook.write_xlsx([stored])))
    for sheet in book:
        for row in sheet.iter_rows():
            assert all(cell.data_type != "f" for cell in row)
    names = sheet_of(book, "totals")[0]
    assert names[2:] == (HOSTILE[0], HOSTILE[1], "\u202eevil?", HOSTILE[3])
    hands = sheet_of(book, "hands")
    assert {row[hands[0].index("ended_at_utc")] for row in hands[1:]} == {None}


def test_the_dice_of_the_report_are_those_of_the_evening():
    lines = EIGHT.replace("roll 3 4", "roll 3 4 dice=virtual")
    stored = kept(lines)
    page = report.evening_page(stored)
    assert "1 rolls by the piece" in page and "p = " in page
    assert "rolled no dice" in report.evening_page(kept())


def test_the_live_picture_has_the_totals_of_the_csv():
    stored = kept(names=("Ann", "Ben", "Cleo", "Dan"))
    sheet = hands_sheet([stored])
    last = dict(zip(sheet.columns, sheet.rows[-1], strict=True))
    seen = scene(stored.evening)
    assert {p["name"]: p["score"] for p in seen["players"]} == {
        last[f"name_{p}"]: last[f"total_{p}"] for p in "ABCD"
    }
    assert seen["last"]["deltas"] == [last[f"delta_{p}"] for p in "ABCD"]
