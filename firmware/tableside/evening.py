"""One evening on the piece: a wish is decided, written to flash, and only then applied."""

from tableside.lines import read_row
from tableside.rules.events import REMARKS
from tableside.rules.fold import Fact, kind_of
from tableside.rules.ledger import Ledger
from tableside.rules.screen import field

RECENT = 24  # facts kept in memory, for the last words and for undo


class Seen:
    """What is kept of facts that went by: the newest, the first, the rolls, the amends."""

    def __init__(self):
        self.recent = []
        self.first = None
        self.rolls = 0
        self.amends = ()

    def take(self, fact: Fact) -> None:
        """Note the next fact."""
        if fact.seq == 1:
            self.first = fact
        if fact.text.startswith("amend "):
            self.amends += ((fact.seq, int(field(fact.text, "hand"))),)
        if fact.text.startswith("roll") and fact.text.endswith("virtual"):
            self.rolls += 1
        self.recent.append(fact)
        if len(self.recent) > RECENT:
            self.recent.pop(0)


class Evening:
    """The journal and the ledger of one evening; `boot` counts the starts of this piece."""

    def __init__(self, journal, boot: int):
        self.journal = journal
        self.boot = boot
        self.seen = Seen()
        self.ledger = Ledger(self.facts)
        if journal is not None and journal.seq:
            self.ledger.load()

    def facts(self):
        """Iterate over the facts of the journal in order; raises OSError."""
        if self.journal is None:
            return
        seen = Seen()
        for row in self.journal.rows():
            fact = read_row(row)
            seen.take(fact)
            yield fact
        self.seen = seen  # only a whole pass counts

    def record(self, words: str, ms: int) -> Fact:
        """Write the words of a fact, then apply it; return the fact.

        Raises OSError if it could not be written: then nothing has changed.
        """
        row = self.journal.append("%d %d %s" % (self.boot, ms, words))
        fact = read_row(row)
        self.seen.take(fact)
        self.ledger.apply(fact)
        return fact

    def last(self) -> Fact:
        """Return the fact that an undo would reach now, None if there is none."""
        if self.ledger.table is None:
            return None
        if not self.ledger.trail and self.journal.seq > 1:
            self.ledger.load()
        if not self.ledger.trail:
            return None
        return self._find(self.ledger.trail[-1].seq)

    def newest(self) -> Fact:
        """Return the newest fact that is no remark, None if there is none."""
        for fact in reversed(self.seen.recent):
            if kind_of(fact.text) not in REMARKS:
                return fact
        return None

    def _find(self, seq: int) -> Fact:
        for fact in self.seen.recent:
            if fact.seq == seq:
                return fact
        for row in self.journal.rows(seq):
            return read_row(row)
        return None

    def lasted_min(self):
        """Return the minutes from the first fact to the newest, None if they are not known."""
        if not self.seen.recent or self.seen.first is None:
            return None
        first, last = self.seen.first, self.seen.recent[-1]
        if first.boot == last.boot:
            return (last.ms - first.ms) // 60000
        begun, ended = self._utc(first), self._utc(last)
        return None if begun is None or ended is None else (ended - begun) // 60

    def _utc(self, fact: Fact):
        for boot, ms, utc in self.ledger.clocks:
            if boot == fact.boot:
                return utc + (fact.ms - ms) // 1000
        return None

    def knows_time(self) -> bool:
        """Return whether the time of this start of the piece is among the facts."""
        return self.boot in [boot for boot, _, _ in self.ledger.clocks]

    def amended(self) -> tuple:
        """Return the numbers of the hands that an amend changed."""
        live = [hand for seq, hand in self.seen.amends if seq not in self.ledger.undone]
        return tuple(sorted(set(live)))
