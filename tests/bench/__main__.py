"""Measure the program on the emulated board and write the table into docs/performance.md."""

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "firmware"))

from tests.bench import measure  # noqa: E402

DOC = ROOT / "docs/performance.md"
BEGIN, END = "<!-- table -->", "<!-- end of table -->"


def main() -> int:
    """Print the table and put it into the document."""
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        lines = ["| what | measured | aim |", "|---|---|---|"]
        for what, measured, aim in measure.table(Path(folder)):
            lines.append(f"| {what} | {measured} | {aim} |")
            print(lines[-1], flush=True)
    text = DOC.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    table = "\n".join(lines)
    DOC.write_text(f"{head}{BEGIN}\n{table}\n{END}{tail}", encoding="utf-8")
    print(f"in {time.monotonic() - began_s:.0f} s, written into {DOC.relative_to(ROOT)}")
    return 0


sys.exit(main())
