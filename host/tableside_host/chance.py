"""Are the dice fair? Counts, chi-square and p-value over all rolls the piece has drawn."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from tableside.rules.fold import Fact, game_of, kind_of, read_fact

TOTALS = tuple(range(2, 13))
WAYS = tuple([6 - abs(7 - total) for total in TOTALS])  # of 36


class Verdict(NamedTuple):
    """What was counted, what was due, and how often fair dice would stray at least as far."""

    counts: tuple[int, ...]
    due: tuple[float, ...]
    chi_square: float
    freedom: int
    p: float


def rolls(facts: Iterable[Fact]) -> list[tuple[int, int]]:
    """Return the faces of every virtual roll of an evening in order, undone ones included."""
    game = None
    found = []
    for fact in facts:
        if game is None:
            game = game_of(fact.text)
        if kind_of(fact.text) == "roll":
            values = read_fact(game, fact.text)[1]
            if values["dice"] == "virtual":
                found.append((values["d1"], values["d2"]))
    return found


def faces(pairs: list[tuple[int, int]]) -> Verdict:
    """Return the verdict over single faces, 1 to 6."""
    seen = [d for pair in pairs for d in pair]
    return _verdict([seen.count(n) for n in range(1, 7)], [len(seen) / 6] * 6)


def totals(pairs: list[tuple[int, int]]) -> Verdict:
    """Return the verdict over totals, 2 to 12."""
    seen = [d1 + d2 for d1, d2 in pairs]
    return _verdict([seen.count(n) for n in TOTALS], [len(seen) * w / 36 for w in WAYS])


def _verdict(counts: list[int], due: list[float]) -> Verdict:
    chi = sum((c - d) ** 2 / d for c, d in zip(counts, due)) if sum(counts) else 0.0
    freedom = len(counts) - 1
    return Verdict(tuple(counts), tuple(due), chi, freedom, p_value(chi, freedom))


def p_value(chi_square: float, freedom: int) -> float:
    """Return the chance that fair counts stray at least as far as `chi_square`.

    The finite sums for whole degrees of freedom; no table and no approximation.
    """
    half = chi_square / 2
    if half <= 0:
        return 1.0
    if freedom % 2:
        terms = [half ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, freedom // 2 + 1)]
        return math.erfc(math.sqrt(half)) + math.exp(-half) * sum(terms)
    return math.exp(-half) * sum(half**i / math.factorial(i) for i in range(freedom // 2))
