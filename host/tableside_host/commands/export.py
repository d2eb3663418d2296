"""`tableside export`: evenings as a spreadsheet or as JSON."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from tableside_host import desk, export
from tableside_host.evening import Stored, stored
from tableside_host.faults import USAGE, WRONG_FILE, Fault


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("export")
    def _export(
        ctx: typer.Context,
        sessions: Annotated[
            list[str] | None, typer.Argument(help="Evenings; the last if left out.")
        ] = None,
        output: Annotated[
            str, typer.Option("--output", "-o", metavar="FILE", help="A file, or - for stdout.")
        ] = "-",
        every: Annotated[bool, typer.Option("--all", help="Every evening in the store.")] = False,
        facts: Annotated[bool, typer.Option("--facts", help="One row a fact.")] = False,
        xlsx: Annotated[bool, typer.Option("--xlsx", help="An Excel workbook.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="JSON instead of CSV.")] = False,
        no_bom: Annotated[bool, typer.Option("--no-bom", help="Without byte order mark.")] = False,
        excel_eu: Annotated[bool, typer.Option("--excel-eu", help="Semicolons.")] = False,
    ) -> None:
        """Write evenings as CSV, one row a hand, or as JSON."""
        as_json = as_json or output.lower().endswith(".json")
        if as_json and (facts or no_bom or excel_eu):
            raise Fault(USAGE, "--facts, --no-bom and --excel-eu are for CSV, not for JSON")
        xlsx = xlsx or output.lower().endswith(".xlsx")
        if xlsx and (facts or as_json or no_bom or excel_eu):
            raise Fault(
                USAGE, "--xlsx has all its sheets in one file: leave the other options out"
            )
        kept = _chosen(ctx.obj, sessions or [], every)
        if xlsx:
            from tableside_host import workbook

            data = workbook.write_xlsx(kept)
        elif as_json:
            data = export.write_json(kept)
        else:
            sheet = (export.facts_sheet if facts else export.hands_sheet)(kept)
            data = export.write_csv(sheet, bom=not no_bom, excel_eu=excel_eu)
        write(output, data)


def _chosen(the_desk: desk.Desk, sessions: list[str], every: bool) -> list[Stored]:
    with the_desk.store() as store:
        if every:
            found = store.evenings()
        else:
            found = [store.evening(s) for s in sessions] or [store.evening()]
        return [stored(store, e) for e in found]


def write(output: str, data: bytes) -> None:
    """Write bytes to a file or, for `-`, to stdout; raises Fault WRONG_FILE."""
    if output == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        Path(output).write_bytes(data)
    except OSError as e:
        raise Fault(WRONG_FILE, f"{output} cannot be written: {e.strerror}")
    desk.err().print(f"written: {output}")
