"""Corrections in any order make the table of an evening entered so from the start.

A plain list of facts is mended by hand here, word by word, and folded anew; the ledger must come
to the same table by its own way.
"""

from tableside.rules.ledger import Ledger
from tableside.rules.table import Refused, canonical
from tests.shared.evening import Evening, Lcg
from tests.shared.walk import legal_wish

NAMES = {
    "win": {"winner": "seat"},
    "misnamed": {"winner": "by"},
    "false_mahjong": {"from": "seat"},
    "wall_game": {},
}
SEATS = ("seat", "from", "by", "thrown_in")


def words_of(text: str) -> tuple:
    """Return (kind and bare words, {field: text})."""
    parts = text.split()
    return (
        " ".join([p for p in parts if "=" not in p]),
        dict([p.split("=") for p in parts if "=" in p]),
    )


def written(kind: str, fields: dict) -> str:
    """Return the text again."""
    return " ".join([kind] + [f"{name}={fields[name]}" for name in sorted(fields)])


class Plain:
    """The evening as it should have been entered: only plain facts, in order."""

    def __init__(self, start: str):
        self.texts = [start]
        self.history = []

    def take(self, text: str) -> None:
        """Take any fact of the journal."""
        kind, fields = words_of(text)
        if kind in ("name", "clock"):
            return
        if kind == "undo":
            self.texts = self.history.pop()
            return
        self.history.append(list(self.texts))
        if kind == "amend":
            self._amend(int(fields.pop("hand")), fields)
        elif kind == "swap" and fields.get("replay") == "yes":
            self._swap(fields["a"], fields["b"])
        else:
            self.texts.append(text)

    def _amend(self, hand: int, edit: dict) -> None:
        at = next(i for i in range(len(self.texts)) if self._hands(i + 1) == hand)
        kind, fields = words_of(self.texts[at])
        east, result = edit.pop("east", None), edit.pop("result", kind)
        if result != kind:
            fields = {}
        if edit.get("how") == "self":
            fields = {name: fields[name] for name in fields if name not in ("from", "hot", "safe")}
        for name, said in edit.items():
            fields[NAMES[result].get(name, name)] = said
        self.texts[at] = written(result, fields)
        if east is not None:
            self.texts.insert(at, "east seat=" + east)

    def _hands(self, count: int) -> int:
        return table_of(self.texts[:count]).hand

    def _swap(self, a: str, b: str) -> None:
        other = {a: b, b: a}
        for i, text in enumerate(self.texts):
            kind, fields = words_of(text)
            if kind.split(" ")[0] not in ("start", "east", "correct", "swap"):
                for name in SEATS:
                    if name in fields:
                        seats = [other.get(s, s) for s in fields[name].split(",")]
                        fields[name] = ",".join(seats)
                self.texts[i] = written(kind, fields)


def table_of(texts: list):
    """Return the table of plain facts."""
    evening = Evening()
    for text in texts:
        evening.take(text)
    return evening.table


def mend_at_random(start: str, seed: int, wishes: int) -> Ledger:
    """Play and correct at random; compare after every correction; return the ledger."""
    luck = Lcg(seed)
    evening = Evening(start, luck.dice)
    plain = Plain(evening.facts[0].text)
    amends = 0
    for _ in range(wishes):
        line = legal_wish(evening, luck)
        if evening.table.hand and luck.below(4) == 0:
            line = correction_of(evening, luck) or line
        evening.play(line)
        text = evening.facts[-1].text
        plain.take(text)
        kind = text.split(" ")[0]
        if kind in ("amend", "swap", "undo"):
            amends += kind == "amend"
            assert canonical(table_of(plain.texts)) == canonical(evening.table), (seed, text)
    evening.check()
    assert amends > wishes // 40, (start, seed, amends)
    return evening.ledger


def correction_of(evening: Evening, luck: Lcg):
    """Return an amend, an undo, or a swap with replay that is granted, or None."""
    seats = [s for s in range(4) if evening.table.sits[s] is not None]
    a, b = luck.pick(seats), luck.pick(seats)
    hand = luck.below(evening.table.hand) + 1
    value = f"value={luck.below(99) + 1}"
    for line in (
        luck.pick(
            (
                f"amend hand={hand} result=win winner={a} how=self {value}",
                f"amend hand={hand} result=win winner={a} how=discard from={b} {value}",
                f"amend hand={hand} result=misnamed winner={a} from={b} {value}",
                f"amend hand={hand} result=wall_game",
                f"amend hand={hand} winner={a} jokerless=yes",
                f"amend hand={hand} east={a}",
                f"amend hand={hand} {value} east={b}",
                f"amend hand={hand} how=self",
                f"swap a={a} b={b} replay=yes",
                "undo",
                "undo",
            )
        ),
        f"amend hand={hand} east={a}",
    ):
        try:
            evening.ledger.decide(line, luck.dice)
        except Refused:
            continue
        return line
    return None


def test_corrections_in_any_order():
    for seed, options in enumerate(
        (
            "east=0 dealer_rule=stay_win dealer_double=on wall_game=kitty:10",
            "pie=200 hot_wall=20 dealer_rule=stay_win_wall",
            "players=5 bettor=on bettor_wall=5 wall_game=kitty:3 dealer_double=on",
            "players=3 east=1 dealer_double=on doubles_roll=on",
            "pivot=on east=2 charleston=none",
        )
    ):
        mend_at_random("start american " + options, seed, 60)
