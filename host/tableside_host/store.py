"""The desk's store: every row of every evening, word for word, in an SQL database.

A row is known by (piece, session, seq). Storing one again changes nothing, a missing one is an
error, and each batch is one transaction, so a killed desk leaves nothing half done.
"""

from collections import namedtuple
from pathlib import Path

import platformdirs
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from tableside.lines import BadLine, read_row
from tableside.rules.fold import Fact
from tableside_host.faults import BUSY, DAMAGED, NOT_FOUND, SEVERAL, WRONG_FILE, Fault
from tableside_host.schema import EVENINGS, FACTS, PIECES, engine_of, prepare, url_of

# seq: the last row stored, 0 for none
Evening = namedtuple("Evening", ("piece", "session", "n", "seq"))


def default_path() -> Path:
    """Return where the store lies unless the user names another database."""
    return Path(platformdirs.user_data_dir("tableside", appauthor=False)) / "evenings.db"


class Store:
    """An open store. Close it, or use it in `with`. Every method raises Fault, nothing else."""

    def __init__(self, engine: sa.Engine, name: str):
        self.engine = engine
        self.name = name

    @classmethod
    def open(cls, db: str | None = None) -> "Store":
        """Return the store at a path or SQLAlchemy URL, made, checked and brought up to date.

        Raises Fault: not a store of ours, made by a newer desk, locked, not writable.
        """
        name = db or str(default_path())
        try:
            engine = engine_of(url_of(name))
        except ImportError as e:
            raise Fault(WRONG_FILE, f"--db {name}: install its driver, {e.name} is missing")
        except (ArgumentError, NoSuchModuleError) as e:
            raise Fault(WRONG_FILE, f"--db {name}: {e}")
        store = cls(engine, name)
        try:
            with _plainly(name), engine.begin() as db_:
                prepare(db_, name)
        except BaseException:
            store.close()
            raise
        return store

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    # --- writing ---------------------------------------------------------------------------------

    def keep_piece(self, piece: str, hello: str) -> None:
        """Remember a piece and the last thing it said of itself."""
        with _plainly(self.name), self.engine.begin() as db:
            mine = PIECES.c.piece == piece
            if not db.execute(PIECES.update().where(mine).values(hello=hello)).rowcount:
                db.execute(PIECES.insert().values(piece=piece, hello=hello))

    def keep_evening(self, piece: str, session: str, n: int) -> None:
        """Remember an evening and its number on the piece."""
        mine = sa.and_(EVENINGS.c.piece == piece, EVENINGS.c.session == session)
        with _plainly(self.name), self.engine.begin() as db:
            if not db.execute(EVENINGS.update().where(mine).values(n=n)).rowcount:
                db.execute(EVENINGS.insert().values(piece=piece, session=session, n=n))

    def keep_rows(self, piece: str, session: str, rows: list[str]) -> int:
        """Store rows as they are, in one transaction, and return how many were new.

        Rows already stored must be the same, the first new one must follow the last stored one.
        Raises Fault DAMAGED otherwise, and then nothing is changed.
        """
        try:
            return self._keep_rows(piece, session, rows)
        except IntegrityError:  # another desk stored the same rows a moment ago
            return self._keep_rows(piece, session, rows)

    def _keep_rows(self, piece: str, session: str, rows: list[str]) -> int:
        with _plainly(self.name), self.engine.begin() as db:
            last = _last(db, piece, session)
            numbered = [(seq_of(row), row) for row in rows]
            old = {seq: row for seq, row in numbered if seq <= last}
            self._compare(db, piece, session, old)
            new = []
            for seq, row in numbered:
                if seq > last:
                    if seq != last + 1:
                        _gap(session, last + 1)
                    new.append({"piece": piece, "session": session, "seq": seq, "row": row})
                    last = seq
            if new:
                db.execute(FACTS.insert(), new)
            return len(new)

    def _compare(self, db, piece: str, session: str, old: dict[int, str]) -> None:
        if not old:
            return
        seq = FACTS.c.seq
        stored = sa.select(seq, FACTS.c.row).where(_mine(piece, session), seq.in_(list(old)))
        for number, row in db.execute(stored):
            if old[number] != row:
                raise Fault(
                    DAMAGED,
                    f"row {number} of evening {session} is not the one stored here; to keep both, "
                    "bring the piece home into another store with --db",
                )

    # --- reading ---------------------------------------------------------------------------------

    def pieces(self) -> list[tuple[str, str]]:
        """Return (piece, what it said of itself) of every piece, by name."""
        with _plainly(self.name), self.engine.connect() as db:
            asked = sa.select(PIECES.c.piece, PIECES.c.hello).order_by(PIECES.c.piece)
            return [(piece, hello) for piece, hello in db.execute(asked)]

    def evenings(self) -> list[Evening]:
        """Return all evenings, by piece and number."""
        last = (
            sa.select(sa.func.coalesce(sa.func.max(FACTS.c.seq), 0))
            .where(_mine(EVENINGS.c.piece, EVENINGS.c.session))
            .scalar_subquery()
        )
        e = EVENINGS.c
        asked = sa.select(e.piece, e.session, e.n, last).order_by(e.piece, e.n, e.session)
        with _plainly(self.name), self.engine.connect() as db:
            return [Evening(*found) for found in db.execute(asked)]

    def evening(self, wanted: str | None = None) -> Evening:
        """Return the evening a user means: its session id or the beginning of it, None = last.

        Raises Fault NOT_FOUND or SEVERAL.
        """
        found = self.evenings()
        if not found:
            raise Fault(NOT_FOUND, "no evening is stored yet: plug the piece in, tableside sync")
        if wanted is None:
            if len({e.piece for e in found}) > 1:
                raise Fault(
                    SEVERAL, "evenings of several pieces: name one, see tableside sessions"
                )
            return found[-1]
        exact = [e for e in found if e.session == wanted]
        fits = exact or [e for e in found if e.session.startswith(wanted)]
        if not fits:
            raise Fault(NOT_FOUND, f"no evening {wanted}: tableside sessions lists them")
        if len(fits) > 1:
            names = ", ".join(e.session for e in fits)
            raise Fault(SEVERAL, f"{len(fits)} evenings begin with {wanted}: {names}")
        return fits[0]

    def seq(self, piece: str, session: str) -> int:
        """Return the number of the last stored row, 0 for none."""
        with _plainly(self.name), self.engine.connect() as db:
            return _last(db, piece, session)

    def rows(self, piece: str, session: str) -> list[str]:
        """Return the rows of an evening in order, as they came. Raises Fault DAMAGED at a gap."""
        asked = sa.select(FACTS.c.seq, FACTS.c.row).where(_mine(piece, session))
        with _plainly(self.name), self.engine.connect() as db:
            found = [(seq, row) for seq, row in db.execute(asked.order_by(FACTS.c.seq))]
        for due, (seq, _) in enumerate(found, 1):
            if seq != due:
                _gap(session, due)
        return [row for _, row in found]

    def facts(self, evening: Evening) -> list[Fact]:
        """Return the facts of an evening in order. Raises Fault DAMAGED at a gap."""
        return [fact_of(row) for row in self.rows(evening.piece, evening.session)]

    def game(self, evening: Evening) -> str:
        """Return the name of the game of an evening, empty if its first row is not here."""
        first = _mine(evening.piece, evening.session) & (FACTS.c.seq == 1)
        with _plainly(self.name), self.engine.connect() as db:
            row = db.execute(sa.select(FACTS.c.row).where(first)).scalar() or ""
        return (row.split() + [""] * 5)[4]


def fact_of(row: str) -> Fact:
    """Return the fact of a row `SEQ BOOT MS words`; raises Fault DAMAGED if it is none."""
    try:
        return read_row(row)
    except BadLine:
        raise Fault(DAMAGED, f"not a row of a journal: {row[:40]}")


def seq_of(row: str) -> int:
    """Return the number a row begins with; raises Fault DAMAGED if it has none."""
    return fact_of(row).seq


def _gap(session: str, seq: int) -> None:
    raise Fault(DAMAGED, f"row {seq} of evening {session} is missing: run tableside sync again")


def _mine(piece, session):
    return sa.and_(FACTS.c.piece == piece, FACTS.c.session == session)


def _last(db, piece: str, session: str) -> int:
    return (
        db.execute(sa.select(sa.func.max(FACTS.c.seq)).where(_mine(piece, session))).scalar() or 0
    )


class _plainly:
    """Turn what a database may say into one line."""

    def __init__(self, name: str):
        self.name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind, e, _) -> None:
        if not isinstance(e, DBAPIError) or isinstance(e, IntegrityError):
            return
        said = str(e.orig)
        if "locked" in said:
            raise Fault(BUSY, f"{self.name} is in use: wait for the other tableside, try again")
        if "not a database" in said or "malformed" in said:
            raise Fault(WRONG_FILE, f"{self.name} is no database: name another file with --db")
        raise Fault(WRONG_FILE, f"{self.name} cannot be used: {said}")
