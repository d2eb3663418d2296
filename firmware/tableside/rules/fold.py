"""One pass over an evening's facts, all corrections known beforehand."""

from collections import namedtuple

from tableside.rules.events import CORRECTIONS, REMARKS
from tableside.rules.games import GAMES, load
from tableside.rules.table import Refused, unknown
from tableside.rules.words import SEAT_READERS, parse, revive

# seq counts from 1 in each evening; boot counts the starts of the piece, ms the milliseconds
# since that start; text is the fact in words.
Fact = namedtuple("Fact", ("seq", "boot", "ms", "text"))

# What all corrections together say: seqs that no longer count; (seq, a, b) of each swap with
# replay; {hand: [values of its amends, seats already exchanged]}.
Mending = namedtuple("Mending", ("undone", "swaps", "edits"))

# What stood before a fact, for its undo; table None: it must be folded anew.
Step = namedtuple("Step", ("seq", "table"))

TRAIL = 24  # facts that can be undone without reading the journal again

# Granted in any phase, or with words a wish may not use.
_ALWAYS = ("correct", "end", "swap")


def kind_of(text: str) -> str:
    """Return the first word of a fact."""
    cut = text.find(" ")
    return text if cut < 0 else text[:cut]


def read_fact(game, text: str) -> tuple:
    """Return (kind, {field: value}) of a fact of this game."""
    kind, found = parse(game.GRAMMAR, text, True)
    return kind, revive(game.GRAMMAR[kind], found)


def game_of(line: str):
    """Return the game that a `start` line names; raises Refused.

    Before a game is chosen every other word of any game is E_PHASE, all else E_SYNTAX.
    """
    cut = line.find("#")
    parts = (line if cut < 0 else line[:cut]).split()
    if not parts:
        raise Refused("E_SYNTAX", "an empty line")
    if parts[0] != "start":
        for name in GAMES:
            if parts[0] in load(name).GRAMMAR:
                raise Refused("E_PHASE", "first: start and the name of a game")
        raise Refused("E_SYNTAX", f"unknown word: {parts[0]}")
    if len(parts) < 2 or parts[1] not in GAMES:
        raise Refused("E_SYNTAX", "start and one of: " + " ".join(GAMES))
    return load(parts[1])


def mend(facts) -> Mending:
    """Return what the corrections among the facts say, in the order of the journal."""
    game, undone, found = unknown(), set(), []
    for fact in facts:
        kind = kind_of(fact.text)
        if game is None:
            game = game_of(fact.text)
        elif kind in CORRECTIONS:
            values = read_fact(game, fact.text)[1]
            if kind == "undo":
                undone.add(values["seq"])
            elif kind == "amend" or values["replay"]:
                found.append((fact.seq, kind, values))
    live = [c for c in found if c[0] not in undone]
    swaps = [(seq, v["a"], v["b"]) for seq, kind, v in live if kind == "swap"]
    edits: dict[int, list] = {}
    for seq, kind, values in live:
        if kind == "amend":
            edit = exchange(game.GRAMMAR[kind], values, seq, swaps)
            edits.setdefault(edit["hand"], []).append(edit)
    return Mending(undone, swaps, edits)


def exchange(fields: tuple, values: dict, seq: int, swaps: list) -> dict:
    """Return the values of the fact `seq` with the seats of all later swaps exchanged.

    Where East is named (a field `east`) nothing is exchanged.
    """
    for swapped_at, a, b in swaps:
        if seq < swapped_at:
            values = dict(values)
            for f in fields:
                if f.read in SEAT_READERS and f.name != "east" and values[f.name] is not None:
                    values[f.name] = _other(values[f.name], a, b)
    return values


def _other(value, a: int, b: int):
    if isinstance(value, tuple):
        return tuple(sorted([_other(v, a, b) for v in value]))
    return b if value == a else a if value == b else value


class Fold:
    """The table while the facts go by: `take` each of them in order.

    `stop_hand`: the finished hand whose result is looked for; `found` then has (table before it,
    kind, values) of each fact that made it: its result, and any further winner. `refused`:
    (hand, words, code) of facts after a repair whose own guard would refuse them now; they count
    all the same.
    """

    def __init__(self, mending: Mending, stop_hand: int = 0):
        self.mending = mending
        self.stop_hand = stop_hand
        self.game = self.table = unknown()
        self.found: tuple = ()
        self.trail: list = []
        self.refused: list = []
        self.repaired = False

    def take(self, fact: Fact) -> None:
        """Take the next fact."""
        kind = kind_of(fact.text)
        if self.table is None:
            self.game = game_of(fact.text)
            self.table = self.game.APPLY["start"](None, read_fact(self.game, fact.text)[1])
        elif kind == "undo" or kind in REMARKS or fact.seq in self.mending.undone:
            pass
        else:
            self._count(fact)

    def _count(self, fact: Fact) -> None:
        kind, values = read_fact(self.game, fact.text)
        self.trail.append(Step(fact.seq, self.table))
        if len(self.trail) > TRAIL:
            self.trail.pop(0)
        if kind == "amend" or (kind == "swap" and values["replay"]):
            # The facts up to here are folded as mended: their undo needs a pass of its own.
            self.trail = [Step(step.seq, None) for step in self.trail]
            return
        if self.mending.swaps and kind != "east":
            written = values
            values = exchange(self.game.GRAMMAR[kind], values, fact.seq, self.mending.swaps)
            self.repaired = self.repaired or values != written
        self._apply(fact, kind, values)

    def _apply(self, fact: Fact, kind: str, values: dict) -> None:
        before, game = self.table, self.game
        after = game.APPLY[kind](before, values)
        finished = after.hands is not before.hands  # by its result, or by one more winner
        edits = self.mending.edits.get(after.hand, ()) if finished else ()
        for edit in edits:
            if edit.get("east") is not None:
                before = game.evolve(before, dealer=edit["east"])
        if self.repaired and kind not in _ALWAYS:
            self._guard(before, fact, kind, values)
        for edit in edits:
            kind, values = game.amended(kind, values, edit)
        if edits:
            self.repaired = True
            after = game.APPLY[kind](before, values)
        if finished and after.hand == self.stop_hand:
            self.found += ((before, kind, values),)
        self.table = after

    def _guard(self, before, fact: Fact, kind: str, values: dict) -> None:
        try:
            decide = self.game.DECIDE.get((before.phase, kind))
            if decide is None:
                raise Refused("E_PHASE")
            decide(before, values, None)
        except Refused as e:
            self.refused.append((before.hand + 1, fact.text, e.code))
