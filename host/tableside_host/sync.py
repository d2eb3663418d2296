"""Bring the evenings home: pull what is new, store it, and only then tell the piece so.

Every batch is one transaction and the store knows the last row it has, so a sync that was cut or
killed anywhere goes on where it stopped; doing it again changes nothing.
"""

import time
from collections import namedtuple

from tableside_host.cable import Cable, fields
from tableside_host.faults import DAMAGED, GONE, REFUSED, SILENT, Fault
from tableside_host.store import Store, seq_of

BATCH = 64  # rows of one transaction
RETURNS = 3  # times a piece may be unplugged in one sync
PULLS = 20  # times in a row that a pull may bring nothing new

# n: the evening's number on the piece; new: rows stored now; seq: last row; damage: rows of the
# piece's own journal that cannot be read; open: it still goes on
Synced = namedtuple("Synced", ("n", "session", "new", "seq", "damage", "open"))


def sync(cable: Cable, store: Store, devices=list, progress=lambda done, due: None) -> list:
    """Return a Synced for every evening of the piece, all its rows now in the store.

    `devices()` lists where an unplugged piece may come back; `progress(done, due)` is told in
    rows. Raises Fault; what was stored until then stays stored.
    """
    for last in range(RETURNS, -1, -1):
        try:
            return _sync(cable, store, progress)
        except Fault as e:
            if e.code not in (GONE, SILENT) or not last:
                raise
            cable.reopen(devices)
    raise AssertionError("not reached")


def follow(cable: Cable, store: Store, session: str, n: int, seq: int) -> Synced:
    """Return a Synced for the evening under way, stored up to row `seq`. Raises Fault."""
    piece = cable.piece["piece"]
    e = {"n": str(n), "session": session, "seq": str(seq), "open": "yes"}
    return _evening(cable, store, piece, e, store.seq(piece, session), lambda new: None)


def _sync(cable: Cable, store: Store, progress) -> list:
    piece = cable.greet()
    store.keep_piece(piece["piece"], " ".join(f"{k}={v}" for k, v in piece.items()))
    if piece.get("clock") == "unset":
        cable.ask(f"clock utc={int(time.time())}")  # a piece without an evening may refuse it
    evenings = _evenings(cable)
    had = {e["session"]: store.seq(piece["piece"], e["session"]) for e in evenings}
    due = sum(max(0, int(e["seq"]) - had[e["session"]]) for e in evenings)
    done = 0

    def tell(new: int) -> None:
        nonlocal done
        done += new
        progress(done, due)

    tell(0)
    synced, faults = [], []
    for e in evenings:
        try:
            synced.append(_evening(cable, store, piece["piece"], e, had[e["session"]], tell))
        except Fault as fault:
            if fault.code != DAMAGED:
                raise
            faults.append(fault)  # the other evenings come home all the same
    if faults:
        raise faults[0]
    return synced


def _evenings(cable: Cable) -> list[dict[str, str]]:
    """Return the piece's evenings, asked again until as many came as it says it has."""
    for _ in range(PULLS):
        *found, end = cable.ask("evenings", many=True)
        evenings = {e["n"]: e for e in map(fields, found) if {"n", "session", "seq"} <= set(e)}
        if fields(end).get("n") == str(len(evenings)):
            return list(evenings.values())
    raise Fault(SILENT, "the piece's list of evenings does not come through: try another cable")


def _evening(cable: Cable, store: Store, piece: str, e: dict, had: int, tell) -> Synced:
    n, session, seq = int(e["n"]), e["session"], int(e["seq"])
    is_open = e.get("open") == "yes"
    pull = _Pull(store, piece, session, had, tell)
    if not seq and not had:  # not one row of it can be read
        return Synced(n, session, 0, 0, _pull(cable, n, pull), is_open)
    store.keep_evening(piece, session, n)
    damage = max(0, had - seq)
    if seq > had or (seq == had and is_open):
        damage = _pull(cable, n, pull)
    if pull.last:
        cable.ask(f"confirm n={n} seq={max(had, pull.last)}")
    return Synced(n, session, pull.new, max(had, pull.last), damage, is_open)


def _pull(cable: Cable, n: int, pull: "_Pull") -> int:
    """Pull until the piece's last row is here; return how many rows it cannot read itself."""
    idle = 0
    while idle < PULLS:
        before = pull.last
        end = cable.ask(f"pull n={n} from={before + 1}", many=True, on_rows=pull.take)[-1]
        pull.keep()
        if end.startswith("refused"):
            raise Fault(
                REFUSED, f"the piece refuses to hand out evening {pull.session}: {end[8:]}"
            )
        said = fields(end)
        if pull.last >= int(said.get("seq", "0")):
            return int(said.get("damage", "0"))
        idle = 0 if pull.last > before else idle + 1
    raise Fault(
        DAMAGED, f"row {pull.last + 1} of evening {pull.session} does not come: sync again"
    )


class _Pull:
    """Rows on their way into the store: in order, in batches; after a gap nothing more.

    The last stored row is pulled once more: if it came back different, the piece has lost rows
    and written others, and the store must not mix the two.
    """

    def __init__(self, store: Store, piece: str, session: str, had: int, tell):
        self.store, self.piece, self.session, self.tell = store, piece, session, tell
        self.last = max(0, had - 1)
        self.new = 0
        self.rows: list[str] = []

    def take(self, rows: list[str]) -> None:
        for row in rows:
            if seq_of(row) == self.last + 1:
                self._check_start(row)
                self.rows.append(row)
                self.last += 1
            if len(self.rows) >= BATCH:
                self.keep()

    def _check_start(self, row: str) -> None:
        """A piece that forgot an evening may have given its number to another one."""
        said = fields(row).get("session") if self.last == 0 else None
        if said not in (None, self.session):
            raise Fault(DAMAGED, f"the piece sent evening {said} for {self.session}: sync again")

    def keep(self) -> None:
        """Store what came so far."""
        rows, self.rows = self.rows, []
        if rows:
            new = self.store.keep_rows(self.piece, self.session, rows)
            self.new += new
            self.tell(new)
