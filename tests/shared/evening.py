"""An evening in memory: wishes in, facts kept, and the checks every wish must pass."""

from tableside.rules.ledger import Fact, Ledger
from tableside.rules.table import Refused, canonical, of_players


class Lcg:
    """The same luck on every Python: a linear congruential generator."""

    def __init__(self, seed: int):
        self.state = seed * 2654435761 % 2**32

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % n

    def pick(self, row):
        """Return one of a row."""
        return row[self.below(len(row))]

    def dice(self) -> tuple:
        """Return two faces, as `luck` does."""
        return self.below(6) + 1, self.below(6) + 1


class Evening:
    """A ledger and its journal in a list; `last` is the fact just written."""

    def __init__(self, lines="", luck=None):
        self.facts = []
        self.ledger = Ledger(lambda: iter(self.facts))
        self.luck = luck or Lcg(7).dice
        self.why = ""
        self.play(lines)

    @property
    def table(self):
        """Return the table as it stands."""
        return self.ledger.table

    @property
    def scores(self) -> tuple:
        """Return the scores of the players, in order."""
        return of_players(self.table, self.table.scores)

    def say(self, line: str) -> str:
        """Return "ok" or the code of the refusal; a refusal must change nothing."""
        before = self.table  # immutable all through, as `check` asks canonical() to say
        try:
            text = self.ledger.decide(line, self.luck)
        except Refused as e:
            self.why = e.why
            assert self.table is before, line
            return e.code
        assert self.table is before, line
        self.take(text)
        return "ok"

    def take(self, text: str) -> None:
        """Take a fact into journal and table, as it is."""
        self.facts.append(Fact(len(self.facts) + 1, 1, 1000 * len(self.facts), text))
        self.ledger.apply(self.facts[-1])

    def play(self, lines: str) -> "Evening":
        """Take wishes, one a line or separated by `;`; all of them must be granted."""
        for line in lines.replace(";", "\n").split("\n"):
            if line.split("#")[0].strip():
                code = self.say(line)
                assert code == "ok", f"{line.strip()}: {code}: {self.why}"
        return self

    def loaded(self) -> Ledger:
        """Return a fresh ledger that has read the whole journal at once."""
        ledger = Ledger(lambda: iter(self.facts))
        ledger.load()
        return ledger

    def replayed(self) -> Ledger:
        """Return a fresh ledger that has taken the journal fact by fact."""
        seen = []
        ledger = Ledger(lambda: iter(seen))
        for fact in self.facts:
            seen.append(fact)
            ledger.apply(fact)
        return ledger

    def check(self) -> None:
        """The journal, read in either way, gives the table that was played."""
        live = canonical(self.table)
        assert canonical(self.loaded().table) == live
        assert canonical(self.replayed().table) == live
        if self.ledger.game.sums(self.table):
            assert sum(self.table.scores) + self.table.kitty == 0
        for i, fact in enumerate(self.facts):
            assert fact.seq == i + 1
