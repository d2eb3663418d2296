"""Facts in, table out: the one fold behind the board, the scoreboard, undo and every repair.

Nothing is ever erased. An `undo` names the fact that no longer counts, an `amend` says how a
finished hand should have been entered, a `swap` with replay that two players sat wrong; the table
is that of a journal which had said so from the start.
"""

from collections import namedtuple

from tableside.rules.events import CORRECTIONS, REMARKS, decide_swap
from tableside.rules.fold import TRAIL, Fact, Fold, Step, game_of, kind_of, mend, read_fact
from tableside.rules.table import Refused, unknown
from tableside.rules.words import parse, revive, spell

# What a correction did to a later hand. seq: the correction; what: "east" (old and new seat),
# "deltas" (old and new row) or "refused" (the fact's words and the code it would get now).
Note = namedtuple("Note", ("seq", "hand", "what", "old", "new"))


class Ledger:
    """One evening: `table` is what the facts so far make of it, None before `start`.

    `facts` is called without arguments and iterates over all facts of the journal so far in
    order, the one just being applied included; it is asked only when a correction reaches far
    back. `names` {place: word} are as the host wrote them, `clocks` a tuple of
    (boot, ms, utc seconds).
    """

    def __init__(self, facts):
        self.facts = facts
        self._forget()

    def _forget(self) -> None:
        self.game = self.table = unknown()
        self.seq = 0
        self.trail: list = []
        self.notes: tuple = ()
        self.undone: set = set()
        self.names: dict[int, str] = {}
        self.clocks: tuple = ()
        self.closed = False

    # --- wishes ----------------------------------------------------------------------------------

    def decide(self, line: str, luck) -> str:
        """Return the words of the fact that grants a wish; changes nothing.

        `luck()` returns two fair dice. Raises Refused with the code of the rules.
        """
        if self.table is None:
            return _decide_start(line)
        game, table = self.game, self.table
        parsed = parse(game.GRAMMAR, line)
        if parsed is None:
            raise Refused("E_SYNTAX", "an empty line")
        kind, found = parsed
        self._guard_phase(kind)
        values = revive(game.GRAMMAR[kind], found)
        if kind == "undo":
            values = self._decide_undo(values)
        elif kind == "amend":
            values = self._decide_amend(values)
        elif kind == "swap":
            values = decide_swap(table, values, game.moved(table))
        elif kind not in REMARKS:
            kind, values = game.DECIDE[(table.phase, kind)](table, values, luck)
        return spell(game.GRAMMAR[kind], kind, values)

    def _guard_phase(self, kind: str) -> None:
        if kind == "start":
            raise Refused("E_PHASE", "the evening has begun")
        if self.closed and kind == "undo":
            raise Refused("E_PHASE", "the evening is closed: correct or amend it")
        if kind not in CORRECTIONS and kind not in REMARKS:
            if (self.table.phase, kind) not in self.game.DECIDE:
                raise Refused("E_PHASE", f"{kind} not now, in {self.table.phase}")

    def _decide_undo(self, values: dict) -> dict:
        if values["seq"] in self.undone:
            raise Refused("E_REPEAT", "already undone: %d" % values["seq"])
        trail = self.trail or self._fold().trail
        if not trail:
            raise Refused("E_PHASE", "nothing to undo")
        last = trail[-1].seq
        if values["seq"] is not None and values["seq"] != last:
            raise Refused("E_PHASE", "the last one is %d" % last)
        return {"seq": last}

    def _decide_amend(self, values: dict) -> dict:
        if not 1 <= values["hand"] <= self.table.hand:
            raise Refused("E_VALUE", "no finished hand %d" % values["hand"])
        fold = Fold(mend(self.facts()), values["hand"])
        aim = getattr(self.game, "aim", None)
        for fact in self.facts():
            fold.take(fact)
            if fold.found and (aim is None or fold.table.hand > values["hand"]):
                break
        place = 0
        if aim is not None:  # more than one fact may have made the hand
            place, values = aim(fold.found, values)
        before, kind, args = fold.found[place]
        self.game.guard_amend(before, kind, args, values)
        return values

    # --- facts -----------------------------------------------------------------------------------

    def apply(self, fact: Fact) -> None:
        """Take the next fact of the journal into the table; a fact is never refused."""
        kind = kind_of(fact.text)
        self.seq = fact.seq
        if self.table is None:
            self.game = game_of(fact.text)
            self.table = self.game.APPLY["start"](None, read_fact(self.game, fact.text)[1])
        elif kind in REMARKS:
            self._remark(fact)
        elif kind == "undo":
            self._undo(read_fact(self.game, fact.text)[1]["seq"])
        else:
            self._count(fact)

    def _count(self, fact: Fact) -> None:
        kind, values = read_fact(self.game, fact.text)
        before = self.table
        self.trail.append(Step(fact.seq, before))
        if len(self.trail) > TRAIL:
            self.trail.pop(0)
        if kind == "amend" or (kind == "swap" and values["replay"]):
            fold = self._fold()
            self.table = fold.table
            since = values["hand"] if kind == "amend" else 0
            self._note(fact.seq, since, before, fold)
        else:
            self.table = self.game.APPLY[kind](before, values)

    def _undo(self, seq: int) -> None:
        self.undone.add(seq)
        self.notes = tuple([n for n in self.notes if n.seq != seq])
        if self.trail and self.trail[-1].seq == seq and self.trail[-1].table is not None:
            self.table = self.trail.pop().table
        else:
            fold = self._fold()
            self.table, self.trail = fold.table, fold.trail

    def _remark(self, fact: Fact) -> None:
        kind, values = read_fact(self.game, fact.text)
        if kind == "name":
            self.names[values["player"]] = values["text"]
        elif kind == "clock":
            self.clocks = self.clocks + ((fact.boot, fact.ms, values["utc"]),)
        else:
            self.closed = True

    def _fold(self) -> Fold:
        fold = Fold(mend(self.facts()))
        for fact in self.facts():
            fold.take(fact)
        return fold

    def _note(self, seq: int, since: int, before, fold: Fold) -> None:
        """Add what the correction `seq` did to the hands after hand `since`."""
        after, notes = fold.table, []
        for old, new in zip(before.hands[since:], after.hands[since:]):
            if old.dealer != new.dealer:
                notes.append(Note(seq, new.hand, "east", old.dealer, new.dealer))
            if old.deltas != new.deltas:
                notes.append(Note(seq, new.hand, "deltas", old.deltas, new.deltas))
        if before.dealer != after.dealer and not _over(after):
            notes.append(Note(seq, after.hand + 1, "east", before.dealer, after.dealer))
        known = [(n.hand, n.old, n.new) for n in self.notes if n.what == "refused"]
        for hand, words, code in fold.refused:
            if (hand, words, code) not in known:
                notes.append(Note(seq, hand, "refused", words, code))
        self.notes = self.notes + tuple(notes)

    def load(self) -> None:
        """Make everything anew from the whole journal; `notes` start empty.

        One pass, as long as no correction reaches further back than the trail.
        """
        self._forget()
        for fact in self.facts():
            if self._reaches_back(fact):
                self._load_mended()
                return
            self.apply(fact)

    def _reaches_back(self, fact: Fact) -> bool:
        kind = kind_of(fact.text)
        if kind not in CORRECTIONS:
            return False
        if kind != "undo":
            return True
        seq = read_fact(self.game, fact.text)[1]["seq"]
        return not self.trail or self.trail[-1].seq != seq

    def _load_mended(self) -> None:
        self._forget()
        mending = mend(self.facts())
        fold = Fold(mending)
        for fact in self.facts():
            fold.take(fact)
            self.seq = fact.seq
            self.game = fold.game
            if kind_of(fact.text) in REMARKS:
                self._remark(fact)
        self.table, self.trail, self.undone = fold.table, fold.trail, mending.undone


def _decide_start(line: str) -> str:
    game = game_of(line)
    fields = game.GRAMMAR["start"]
    kind, found = parse(game.GRAMMAR, line)
    values = game.decide_start(revive(fields, found))
    return spell(fields, kind, values)


def _over(table) -> bool:
    return len(table.hands) > 0 and table.phase in ("RESULT", "END")
