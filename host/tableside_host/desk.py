"""What every command gets: the database and port the user named, and where words are printed."""

import sys
from contextlib import contextmanager

from rich.console import Console


def out() -> Console:
    """Return the console for answers; names are printed as they are, never as markup."""
    return Console(file=sys.stdout, markup=False, highlight=False, emoji=False, soft_wrap=True)


def err() -> Console:
    """Return the console for hints and progress: stderr, so that answers can be piped."""
    return Console(file=sys.stderr, markup=False, highlight=False, emoji=False, soft_wrap=True)


def shown(name: str) -> str:
    """Return a name fit for one line of a terminal: what is not printable stands as `\\xNN`."""
    return "".join([c if c.isprintable() else ascii(c)[1:-1] for c in name])


@contextmanager
def bar(what: str):
    """Give `tell(done, due)`, which draws a progress bar on stderr while there is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = err()
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, due: progress.update(task, completed=done, total=due)


class Desk:
    """The user's choice of database and port; a command finds it as `ctx.obj`.

    `db` is a path or an SQLAlchemy URL, `port` a device, `sim`, or a piece's id; None: the usual
    database, the one piece that is plugged in.
    """

    def __init__(self, db: str | None = None, port: str | None = None):
        self.db = db
        self.port = port

    def store(self):
        """Return the opened store; close it, or use it in `with`. Raises Fault."""
        from tableside_host.store import Store

        return Store.open(self.db)

    def cable(self):
        """Return the cable to the one piece; close it, or use it in `with`. Raises Fault."""
        from tableside_host.cable import Cable
        from tableside_host.ports import find

        return Cable.open(find(self.port), err().print)
