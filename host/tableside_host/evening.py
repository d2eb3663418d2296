"""An evening at the desk: the piece's facts in, one calculation out, for every table we print.

The scoreboard, the spreadsheet, the JSON and `play` all read the same rows, and the rows come from
the same fold that runs on the piece.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta, timezone
from typing import Any, NamedTuple

from tableside.lines import read_row, unquote
from tableside.rules.fold import Fact, Fold, game_of, kind_of, mend, read_fact
from tableside.rules.ledger import Ledger
from tableside.rules.table import add, of_players
from tableside_host.faults import DAMAGED, VERSION, Fault

LABELS = "ABCDX"  # a player is called by the seat of its number until somebody says the name

# A laptop with a dead battery says 1970, a small board 2000 or 2021. No evening is older than
# this program, so such a clock is no clock.
FIRST_UTC = 1735689600  # 2025-01-01


class Row(NamedTuple):
    """One change of the scores, nearly always a finished hand.

    `hand` is the game's record of it, None for a correction or for the kitty's way back at the
    end, which `what` then names. `sits` is the player on each seat at that moment, `deltas` and
    `totals` are points by player number, `at` is None where nobody told the time.
    """

    what: str
    hand: Any
    seq: int
    at: datetime | None
    sits: tuple
    deltas: tuple
    totals: tuple
    kitty: int
    amended: bool


class Evening:
    """What the facts of one evening make: `table`, `rows`, `notes`, names and times.

    Raises Fault VERSION for facts of a game or word this desk does not know, Fault DAMAGED for
    facts that do not begin with a start or leave a gap.
    """

    def __init__(self, facts: Iterable[Fact]):
        self.facts: tuple[Fact, ...] = tuple(facts)
        _check(self.facts)
        try:
            _check_rules(self.facts[0])
            self.ledger = _fed(self.facts)
            self.rows = self._rows()
        except Fault:
            raise
        except Exception as e:
            raise Fault(VERSION, f"this evening needs a newer tableside: {e}")
        self.table: Any = self.ledger.table

    @property
    def notes(self) -> tuple:
        """Return what corrections did to later hands, as the ledger's notes."""
        return self.ledger.notes

    def label(self, player: int) -> str:
        """Return the letter of a player: its first seat; P1 and up where a game numbers them."""
        lettered = getattr(self.ledger.game, "LETTERED", True) and player < len(LABELS)
        return LABELS[player] if lettered else f"P{player + 1}"

    def name(self, player: int) -> str:
        """Return the name a player goes by, its letter if nobody gave one."""
        place = self.table.called[player]
        word = self.ledger.names.get(place, "")
        try:
            return unquote(word) or self.label(place)
        except ValueError:  # written by something that does not quote as we do
            return word

    def at(self, fact: Fact) -> datetime | None:
        """Return when a fact was written (UTC), None if that start of the piece had no clock."""
        clocks: tuple[tuple[int, int, int], ...] = self.ledger.clocks
        told = [c for c in clocks if c[0] == fact.boot and c[2] >= FIRST_UTC]
        if not told:
            return None
        before = [c for c in told if c[1] <= fact.ms]
        _, ms, utc = before[-1] if before else told[0]
        seconds, rest = divmod(utc * 1000 + fact.ms - ms, 1000)
        start = datetime.fromtimestamp(0, timezone.utc)
        return start + timedelta(seconds=seconds, milliseconds=rest)

    def ranking(self) -> list[tuple[int, int]]:
        """Return (place, player), best first; equal points share a place."""
        scores = self.table.scores
        lowest = getattr(self.ledger.game, "lowest", None)
        sign = -1 if lowest is not None and lowest(self.table) else 1
        players = sorted(self.table.players, key=lambda p: (-sign * scores[p], p))
        return [
            (1 + sum(sign * scores[q] > sign * scores[p] for q in players), p) for p in players
        ]

    def undone(self) -> set[int]:
        """Return the seqs of the facts that no longer count."""
        return set(self.ledger.undone)

    def _rows(self) -> tuple[Row, ...]:
        """Fold the evening as corrected, and note every fact that moves a score."""
        mending = mend(self.facts)
        fold = Fold(mending)
        rows: list[Row] = []
        for fact in self.facts:
            before = fold.table
            fold.take(fact)
            if before is not None and fold.table is not before:
                row = self._row(fact, before, fold.table, mending.edits)
                rows += [row] if row else []
        return tuple(rows)

    def _row(self, fact: Fact, before, after, edits: dict) -> Row | None:
        finished = after.hand > before.hand
        deltas = add(after.scores, tuple([-p for p in before.scores]))
        if not finished and not any(deltas):
            return None
        hand = after.hands[-1] if finished else None
        return Row(
            what=hand.result if hand else kind_of(fact.text),
            hand=hand,
            seq=fact.seq,
            at=self.at(fact),
            sits=after.sits,
            deltas=hand.deltas if hand else deltas,
            totals=after.scores,
            kitty=after.kitty - before.kitty,
            amended=hand is not None and hand.hand in edits,
        )


class Stored(NamedTuple):
    """An evening and the id it has in the store."""

    session: str
    evening: Evening


def stored(store, found) -> Stored:
    """Return an evening of the store, `found` being what the store says of it. Raises Fault."""
    try:
        facts = [read_row(row) for row in store.rows(found.piece, found.session)]
    except ValueError as e:
        raise Fault(DAMAGED, f"evening {found.session} holds a row that is none ({e}): see doctor")
    return Stored(found.session, Evening(facts))


def _check(facts: tuple[Fact, ...]) -> None:
    if not facts or kind_of(facts[0].text) != "start":
        raise Fault(DAMAGED, "this evening has no beginning: sync again, then see doctor")
    for expected, fact in enumerate(facts, 1):
        if fact.seq != expected:
            raise Fault(DAMAGED, f"fact {expected} is missing here: sync again, then see doctor")


def _check_rules(start: Fact) -> None:
    game = game_of(start.text)
    rules = read_fact(game, start.text)[1]["rules"]
    if rules > game.VERSION:
        raise Fault(VERSION, f"{game.NAME} by rules {rules}: update with pip install -U tableside")


def _fed(facts: tuple[Fact, ...]) -> Ledger:
    """Return the ledger after each fact in turn, so that it knows what corrections changed."""
    taken: list[Fact] = []
    ledger = Ledger(lambda: iter(taken))
    for fact in facts:
        taken.append(fact)
        ledger.apply(fact)
    return ledger


def plain(record) -> dict[str, Any]:
    """Return a record of the rules as JSON knows it: {field: value}, tuples as lists."""
    return {field: _listed(value) for field, value in zip(record._fields, record)}


def _listed(value):
    return [_listed(v) for v in value] if isinstance(value, tuple) else value


def hand_json(table, hand) -> dict[str, Any]:
    """Return a finished hand as JSON knows it; rows by player have one number for each player."""
    found = plain(hand)
    for name in ("scores", "deltas"):
        if name in found:
            found[name] = list(of_players(table, found[name]))
    return {**found, "deltas": found.pop("deltas")}


def note_json(note) -> dict[str, Any]:
    """Return a note of a correction as JSON knows it."""
    return plain(note)
