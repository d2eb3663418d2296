"""Evenings as one Excel workbook: hands, totals, payments, dice; real numbers and dates."""

import io
import re
from collections.abc import Iterable
from typing import Any

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from tableside_host import chance
from tableside_host.evening import Row, Stored
from tableside_host.export import hands_sheet

# Excel takes no control characters but tab and line end; they stand as a question mark.
_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_DATE = "yyyy-mm-dd hh:mm"
_MOST_CELL = 32767


def write_xlsx(evenings: Iterable[Stored]) -> bytes:
    """Return the workbook of one evening or several, as the bytes of an .xlsx file."""
    kept = list(evenings)
    book = Workbook()
    book.remove(book.active)
    _hands(book, kept)
    _fill(book, "totals", *_totals(kept))
    _fill(book, "payments", ("session", "hand", "from", "to", "points"), _payments(kept))
    _fill(book, "dice", ("total", "rolled", "fair"), _dice(kept))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _hands(book: Workbook, kept: list[Stored]) -> None:
    sheet = hands_sheet(kept)
    times = [row.at for _, evening in kept for row in evening.rows]
    place = sheet.columns.index("ended_at")
    rows = [
        (*row[:place], at.replace(tzinfo=None) if at else None, *row[place + 1 :])
        for row, at in zip(sheet.rows, times, strict=True)
    ]
    columns = tuple("ended_at_utc" if c == "ended_at" else c for c in sheet.columns)
    _fill(book, "hands", columns, rows)


def _totals(kept: list[Stored]) -> tuple[tuple, list[tuple]]:
    """Return one row an evening and one column a player; who was not there has an empty cell."""
    names = list(dict.fromkeys(e.name(p) for _, e in kept for p in e.table.players))
    rows = []
    for session, evening in kept:
        scores = season_scores(evening)
        rows.append((session, evening.table.game, *[scores.get(n) for n in names]))
    return ("session", "game", *names), rows


def season_scores(evening: Any) -> dict[str, int]:
    """Return {name: points at the end}; players of one name are added up."""
    scores: dict[str, int] = {}
    for player in evening.table.players:
        name = evening.name(player)
        scores[name] = scores.get(name, 0) + evening.table.scores[player]
    return scores


def _payments(kept: list[Stored]) -> list[tuple]:
    return [
        (session, row.hand.hand, evening.name(payer), payee_name(evening, payee), points)
        for session, evening in kept
        for row in evening.rows
        for payer, payee, points in paid(row)
    ]


def payee_name(evening: Any, payee: int | None) -> str:
    """Return the name of who was paid, `kitty` for the pot."""
    return "kitty" if payee is None else evening.name(payee)


def paid(row: Row) -> tuple:
    """Return (payer, payee, points) by player number of a row; payee None is the kitty."""
    return tuple(getattr(row.hand, "paid", ()) or ()) if row.hand else ()


def _dice(kept: list[Stored]) -> list[tuple]:
    verdict = chance.totals([r for _, e in kept for r in chance.rolls(e.facts)])
    rows = list(zip(chance.TOTALS, verdict.counts, verdict.due, strict=True))
    if not sum(verdict.counts):
        return rows
    return [*rows, ("chi-square", verdict.chi_square, None), ("p", verdict.p, None)]


def _fill(book: Workbook, title: str, columns: tuple, rows: Iterable[tuple]) -> None:
    sheet = book.create_sheet(title)
    for y, row in enumerate([columns, *rows], 1):
        for x, value in enumerate(row, 1):
            _put(sheet.cell(y, x), value)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
    for x, name in enumerate(columns, 1):
        width = max(10, min(24, len(str(name)) + 2))
        sheet.column_dimensions[get_column_letter(x)].width = 18 if "utc" in str(name) else width


def _put(cell, value) -> None:
    if isinstance(value, str):
        cell.value = _UNSEEN.sub("?", value)[:_MOST_CELL]
        cell.data_type = "s"  # a name that begins with = is text, never a formula
    elif value is not None:
        cell.value = value
        if hasattr(value, "year"):
            cell.number_format = _DATE
