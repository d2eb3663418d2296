"""The tables of the store, the engine behind them, and the way here from an older schema."""

from pathlib import Path

import sqlalchemy as sa

from tableside_host.faults import VERSION, WRONG_FILE, Fault

META = sa.MetaData()
SCHEMA = sa.Table("tableside", META, sa.Column("schema", sa.Integer, nullable=False))
PIECES = sa.Table(
    "pieces",
    META,
    sa.Column("piece", sa.String(64), primary_key=True),
    sa.Column("hello", sa.Text, nullable=False),  # what it said of itself at the last sync
)
EVENINGS = sa.Table(
    "evenings",
    META,
    sa.Column("piece", sa.String(64), sa.ForeignKey("pieces.piece"), primary_key=True),
    sa.Column("session", sa.String(64), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),  # the evening's number on its piece
)
FACTS = sa.Table(
    "facts",
    META,
    sa.Column("piece", sa.String(64), primary_key=True),
    sa.Column("session", sa.String(64), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("row", sa.Text, nullable=False),  # as it lies on the piece's flash
    sa.ForeignKeyConstraint(["piece", "session"], ["evenings.piece", "evenings.session"]),
)

LOCKED_S = 30  # how long another desk may hold the database

# Each step takes a store one schema further: a tuple of SQL statements.
MIGRATIONS: tuple[tuple[str, ...], ...] = ()


def url_of(name: str) -> sa.URL:
    """Return the URL of a database given as a path or URL. Raises Fault WRONG_FILE."""
    if "://" in name:
        return sa.make_url(name)
    path = Path(name).expanduser()
    if path.is_dir():
        raise Fault(WRONG_FILE, f"--db {name} is a folder: name a file in it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise Fault(WRONG_FILE, f"--db {name}: {e.strerror or e}")
    return sa.URL.create("sqlite", database=str(path))


def engine_of(url: sa.URL) -> sa.Engine:
    """Return the engine of a database; SQLite does whole transactions, tables included."""
    if not url.drivername.startswith("sqlite"):
        return sa.create_engine(url)
    engine = sa.create_engine(url, connect_args={"timeout": LOCKED_S})

    # Python begins no transaction before CREATE TABLE: a kill would leave half of them.
    @sa.event.listens_for(engine, "connect")
    def _by_hand(connection, _record) -> None:
        connection.isolation_level = None

    @sa.event.listens_for(engine, "begin")
    def _begin(connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def prepare(db, name: str) -> None:
    """Make the tables of an empty database, migrate an older one.

    Raises Fault WRONG_FILE for a database of somebody else, VERSION for one of a newer desk.
    """
    tables = sa.inspect(db).get_table_names()
    newest = 1 + len(MIGRATIONS)
    if not tables:
        META.create_all(db)
        db.execute(SCHEMA.insert().values(schema=newest))
        return
    if SCHEMA.name not in tables:
        raise Fault(WRONG_FILE, f"{name} is a database, but no store of Tableside: name another")
    schema = db.execute(sa.select(SCHEMA.c.schema)).scalar() or 0
    if not 1 <= schema <= newest:
        raise Fault(
            VERSION,
            f"{name} was made by a newer Tableside (schema {schema}, here {newest}): "
            "pip install -U tableside",
        )
    for step in MIGRATIONS[schema - 1 :]:
        for statement in step:
            db.execute(sa.text(statement))
    if schema < newest:
        db.execute(SCHEMA.update().values(schema=newest))
