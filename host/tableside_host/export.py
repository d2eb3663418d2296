"""Evenings as files: a spreadsheet of hands or facts, safe to open anywhere, and JSON.

A cell of text that a spreadsheet would take for a formula gets one apostrophe in front; `read_csv`
takes it off again. Numbers are numbers: -150 stays -150.
"""

import csv
import io
import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from tableside.rules.fold import Fact, kind_of
from tableside.rules.table import of_players
from tableside_host.evening import Evening, Row, Stored, hand_json, note_json, plain

BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
_FLAGS = ("jokerless", "sp", "hot", "safe")
_HAND = (
    "session", "game", "hand", "ended_at", "dealer", "winner", "result", "how", "payer", "value",
    "flags", "kitty",
)  # fmt: skip
_FACT = ("session", "seq", "at", "boot", "ms", "counts", "kind", "fact")
_NUMBERS = ("hand", "value", "kitty", "seq", "boot", "ms")
_NUMBER_STEMS = ("delta_", "total_")


class Sheet(NamedTuple):
    """A spreadsheet: column names, and rows of text, whole numbers or None (an empty cell)."""

    columns: tuple[str, ...]
    rows: tuple[tuple, ...]


# --- what the cells say --------------------------------------------------------------------------


def hands_sheet(evenings: Iterable[Stored]) -> Sheet:
    """Return one row a hand, and one for each correction, of one evening or several.

    Every player has three columns: name, points of the hand, running total. A player who was not
    there has empty cells, not zeros.
    """
    kept = list(evenings)
    labels = {e.label(p): None for _, e in kept for p in e.table.players}
    columns = list(_HAND)
    for label in sorted(labels, key=lambda s: (s == "X", len(s), s)):
        columns += [f"name_{label}", f"delta_{label}", f"total_{label}"]
    found = [_hand_cells(s, e, row) for s, e in kept for row in e.rows]
    return Sheet(tuple(columns), tuple([tuple([c.get(n) for n in columns]) for c in found]))


def _hand_cells(session: str, evening: Evening, row: Row) -> dict[str, Any]:
    cells = {
        "session": session,
        "game": evening.table.game,
        "ended_at": _time(row.at),
        "result": row.what,
        "kitty": row.kitty,
    }
    if row.hand:
        cells.update(_of_hand(evening, row))
    for p in evening.table.players:
        label = evening.label(p)
        cells[f"name_{label}"] = evening.name(p)
        cells[f"delta_{label}"] = row.deltas[p]
        cells[f"total_{label}"] = row.totals[p]
    return cells


def _of_hand(evening: Evening, row: Row) -> dict[str, Any]:
    found = plain(row.hand)
    flags = [f for f in _FLAGS if found.get(f)] + ["amended"] * row.amended
    return {
        "hand": found["hand"],
        "dealer": sitting(evening, row, found["dealer"]),
        "winner": sitting(evening, row, found["winner"]),
        "how": found.get("how"),
        "payer": sitting(evening, row, found.get("payer")),
        "value": found.get("value"),
        "flags": " ".join(flags),
    }


def sitting(evening: Evening, row: Row, seat: int | None) -> str | None:
    """Return the name of the player on a seat at the moment of a row."""
    return None if seat is None else evening.name(row.sits[seat])


def facts_sheet(evenings: Iterable[Stored]) -> Sheet:
    """Return one row a fact, the undone ones included and marked."""
    rows = []
    for session, evening in evenings:
        undone = evening.undone()
        for fact in evening.facts:
            rows.append(_fact_cells(session, evening, fact, fact.seq not in undone))
    return Sheet(_FACT, tuple(rows))


def _fact_cells(session: str, evening: Evening, fact: Fact, counts: bool) -> tuple:
    at = _time(evening.at(fact))
    said = "yes" if counts else "no"
    return (session, fact.seq, at, fact.boot, fact.ms, said, kind_of(fact.text), fact.text)


def _time(at) -> str | None:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ") if at else None


# --- CSV -----------------------------------------------------------------------------------------


def neutral(text: str) -> str:
    """Return a text as a cell that no spreadsheet runs; `restored` gives it back.

    A NUL, where spreadsheets end a text, becomes U+FFFD.
    """
    text = text.replace("\0", "\ufffd")
    return "'" + text if text.startswith((*_FORMULA, "'")) else text


def restored(cell: str) -> str:
    """Return the text of a cell that `neutral` made."""
    return cell[1:] if cell.startswith("'") else cell


def write_csv(sheet: Sheet, bom: bool = True, excel_eu: bool = False) -> bytes:
    """Return a sheet as CSV in UTF-8, with a byte order mark unless told otherwise.

    `excel_eu` separates by semicolons. There is never a `sep=` line: it would cancel the mark.
    """
    out = io.StringIO()
    pen = csv.writer(out, delimiter=";" if excel_eu else ",", lineterminator="\r\n")
    pen.writerow(sheet.columns)
    for row in sheet.rows:
        pen.writerow([_cell(value) for value in row])
    return ((BOM if bom else "") + out.getvalue()).encode("utf-8")


def _cell(value) -> str | int:
    if value is None:
        return ""
    return neutral(value) if isinstance(value, str) else value


def read_csv(data: bytes) -> Sheet:
    """Return the sheet that `write_csv` wrote, with or without mark, by comma or semicolon.

    Cells of number columns are whole numbers again, empty cells None. Raises ValueError for
    bytes that are no such file.
    """
    text = data.decode("utf-8-sig")
    first = text.split("\r\n", 1)[0]
    delimiter = ";" if ";" in first else ","
    lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    if not lines or lines[0][:1] != ["session"]:
        raise ValueError("the first column of our sheets is: session")
    columns = tuple(lines[0])
    if any(len(line) != len(columns) for line in lines):
        raise ValueError("a row has other columns than the first line")
    return Sheet(columns, tuple([_row_of(columns, line) for line in lines[1:]]))


def _row_of(columns: tuple[str, ...], line: list[str]) -> tuple:
    return tuple([_value_of(name, cell) for name, cell in zip(columns, line)])


def _value_of(column: str, cell: str):
    if cell == "":
        return None
    numeric = column in _NUMBERS or column.startswith(_NUMBER_STEMS)
    return int(cell) if numeric else restored(cell)


# --- JSON ----------------------------------------------------------------------------------------


def evening_json(session: str, evening: Evening) -> dict[str, Any]:
    """Return an evening as JSON knows it: the shape of `play --json`, with names and times."""
    table = evening.table
    return {
        "session": session,
        **summary_json(evening),
        "names": [evening.name(p) for p in table.players],
        "times": [{"hand": r.hand.hand, "ended_at": _time(r.at)} for r in evening.rows if r.hand],
        "undone": sorted(evening.undone()),
    }


def summary_json(evening: Evening) -> dict[str, Any]:
    """Return what `play --json` and the export share: hands, scores, facts and notes."""
    table = evening.table
    return {
        "game": table.game,
        "phase": table.phase,
        "dealer": table.dealer,
        "scores": list(of_players(table, table.scores)),
        "kitty": table.kitty,
        "hands": [hand_json(table, hand) for hand in table.hands],
        "facts": [fact.text for fact in evening.facts],
        "notes": [note_json(note) for note in evening.notes],
    }


def write_json(evenings: Iterable[Stored]) -> bytes:
    """Return evenings as one JSON document in UTF-8."""
    document = {"evenings": [evening_json(s, e) for s, e in evenings]}
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode("utf-8")
