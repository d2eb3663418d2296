"""Random wishes for any game, made from its grammar and its decisions alone.

`legal_start` and `legal_wish` return lines that a ledger grants; `contract` is what every game
must keep on such a walk.
"""

from tableside.rules.events import MOST_PLAYERS
from tableside.rules.fold import read_fact
from tableside.rules.games import load
from tableside.rules.table import Refused
from tableside.rules.words import REQUIRED, spell
from tests.shared.evening import Evening, Lcg

POOL = "0 1 2 3 4 5 6 7 8 9 10 12 13 16 20 25 40 152 160 300 999 0,1 1,2,3 2,3 0,2 wall kitty:7"
SELDOM = ("end", "void", "skip", "clock", "name", "correct", "swap", "undo", "amend", "reseat")
TRIES = 60  # lines of one kind, before another kind is tried
AMENDS = 6  # the same for amends, whose guard reads the whole journal

_SUITS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
# (game, field): texts that neither the pool nor a refusal tells.
TOLD = {
    ("rummy", "value"): ("5", "15", "65", "120", "7"),
    ("sevens", "card"): tuple(_SUITS),
    ("sevens", "cards"): ("".join(_SUITS),),
    ("sevens", "left"): (
        "0,1,2", "5,0,1", "1,2,0,4", "0,3,1,6", "2,3,1,0,9", "1,2,3,4,5,0", "1,0,1,1,2,3,4",
        "4,3,2,1,0,1,2,3",
    ),
}  # fmt: skip

_known = {}  # samples by id of the reader, which grammars keep alive


def samples(read) -> tuple:
    """Return texts that a reader takes: of a pool, and the words its refusal tells."""
    if id(read) not in _known:
        told = POOL.split()
        try:
            read("?")
        except Refused as e:
            told += e.why.replace(",", " ").split()
        good = []
        for text in told:
            try:
                read(text)
            except Refused:
                continue
            if text not in good:
                good.append(text)
        _known[id(read)] = tuple(good)
    return _known[id(read)]


def line_of(game, kind: str, luck: Lcg, more: int = 3) -> str:
    """Return a line of this kind: every required field, each other one in one of `more` cases."""
    words = [kind]
    for f in game.GRAMMAR[kind]:
        if not f.given and (f.default is REQUIRED or luck.below(more) == 0):
            text = luck.pick(TOLD.get((game.NAME, f.name)) or samples(f.read))
            words.append(text if f.bare else f.name + "=" + text)
    return " ".join(words)


def correction(table, luck: Lcg) -> str:
    """Return a `correct` of all players whose sum is 0."""
    row = [luck.below(201) - 100 for _ in table.players]
    row[0] -= sum(row)
    return "correct " + " ".join([str(n) for n in row[:MOST_PLAYERS]])


def kinds_at(game, phase: str) -> tuple:
    """Return the kinds of wish a phase knows, in a fixed order: play, then the seldom ones."""
    here = [kind for at, kind in game.DECIDE if at == phase]
    play = sorted([kind for kind in here if kind not in SELDOM])
    return tuple(play), ("correct", "name", "clock", "swap", "undo", "undo", "amend") + tuple(
        sorted([kind for kind in here if kind in SELDOM and kind != "correct"])
    )


def any_kind(evening: Evening, luck: Lcg) -> str:
    """Return a kind of wish that the phase knows."""
    play, seldom = kinds_at(evening.ledger.game, evening.table.phase)
    return luck.pick(play if play and luck.below(8) else seldom)


def any_wish(evening: Evening, luck: Lcg, kind: str) -> str:
    """Return a line of this kind that may be refused."""
    game, table = evening.ledger.game, evening.table
    if kind == "correct":
        return correction(table, luck)
    if kind == "undo":
        return "undo"
    if kind != "amend":
        return line_of(game, kind, luck, luck.pick((2, 4, 8)))
    line = line_of(game, kind, luck, luck.pick((4, 8, 12))).split(" ")
    near = max(1, table.hand - luck.below(6))
    return " ".join([f"hand={near}" if w[:5] == "hand=" else w for w in line])


def legal_wish(evening: Evening, luck: Lcg, tries: int = 50) -> str:
    """Return a line the ledger grants now."""
    for _ in range(tries):
        kind = any_kind(evening, luck)
        for _ in range(AMENDS if kind == "amend" else TRIES):
            line = any_wish(evening, luck, kind)
            try:
                evening.ledger.decide(line, luck.dice)
            except Refused:
                continue
            return line
    raise AssertionError("no legal wish in " + evening.table.phase)


def legal_start(name: str, luck: Lcg) -> str:
    """Return a `start` of this game with random options that go together."""
    game = load(name)
    for more in (4, 6, 8, 12, 20, 40):
        for _ in range(40):
            words = line_of(game, "start", luck, more).split(" ")
            line = " ".join(["start", name] + words[2:])
            if Evening().say(line) == "ok":
                return line
    return "start " + name


def contract(start: str, seed: int, wishes: int) -> Evening:
    """Walk that many wishes, granted or not, and hold what every game promises; return it.

    Never an exception but Refused; a refused wish changes nothing; scores and kitty stay 0 where
    the game says so; every fact round-trips; the journal gives the same table in every way.
    """
    luck = Lcg(seed)
    evening = Evening(start, luck.dice)
    game, sure = evening.ledger.game, 0
    for step in range(wishes):
        # Half of the wishes are known to be good, or the walk would sit in one phase for long.
        if step % 2 and evening.table.phase != "END":
            line, legal = legal_wish(evening, luck), True
        else:
            line, legal = any_wish(evening, luck, any_kind(evening, luck)), False
        if evening.table.phase == "END" and luck.below(3) == 0:
            line, legal = "undo", False
        answer = evening.say(line)
        assert answer == "ok" or not legal, line
        if answer == "ok":
            sure += 1
            _round_trip(game, evening.facts[-1].text)
        if game.sums(evening.table):
            assert sum(evening.table.scores) + evening.table.kitty == 0, line
        assert evening.table.hand == len(evening.table.hands)
    assert sure > wishes // 3, (start, seed, sure)
    evening.check()
    return evening


def _round_trip(game, text: str) -> None:
    kind, values = read_fact(game, text)
    assert spell(game.GRAMMAR[kind], kind, values) == text, text
