"""Wishes from a text, one a line, played without a board: score sheets, tests, bug reports."""

import os
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tableside.lines import quote
from tableside.rules.dice import pair
from tableside.rules.fold import Fact
from tableside.rules.ledger import Ledger
from tableside.rules.table import Refused
from tableside_host.evening import Evening
from tableside_host.export import summary_json

_LONE_PERCENT = re.compile("%(?![0-9A-Fa-f]{2})")


class Refusal(NamedTuple):
    """A line the rules did not grant: its number from 1, the code, and why."""

    line: int
    code: str
    reason: str


class Played(NamedTuple):
    """What a script made: the facts granted, and the refusals in order."""

    facts: tuple[Fact, ...]
    refused: tuple[Refusal, ...]


def luck() -> tuple[int, int]:
    """Return two fair dice from the system's own randomness."""
    return pair(lambda: os.urandom(1)[0])


def play(lines: Iterable[str], keep_going: bool = False, luck=luck) -> Played:
    """Return what the lines make; without `keep_going` the first refused line ends it.

    The facts carry the line's number as their milliseconds, boot 1. Raises nothing for a bad line:
    that is a Refusal.
    """
    facts: list[Fact] = []
    refused: list[Refusal] = []
    ledger = Ledger(lambda: iter(facts))
    for number, line in _wishes(lines):
        try:
            text = ledger.decide(line, luck)
        except Refused as e:
            refused.append(Refusal(number, e.code, e.why))
            if not keep_going:
                break
            continue
        facts.append(Fact(len(facts) + 1, 1, number, text))
        ledger.apply(facts[-1])
    return Played(tuple(facts), tuple(refused))


def _wishes(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, 1):
        wish = line.split("#", 1)[0].strip()
        if wish:
            yield number, _ascii(wish)


def _ascii(wish: str) -> str:
    """Return the wish as the piece would get it: a name in other letters as one ASCII word."""
    spelt = [c if " " <= c <= "~" or c.isspace() else quote(c) for c in wish]
    return _LONE_PERCENT.sub("%25", "".join(spelt))


def played_json(played: Played) -> dict[str, Any]:
    """Return the document of `play --json`."""
    found: dict[str, Any]
    if played.facts:
        found = summary_json(Evening(played.facts))
    else:
        found = {"game": None, "phase": "SETUP", "dealer": None, "scores": [], "kitty": 0}
        found.update(hands=[], facts=[], notes=[])
    facts, notes = found.pop("facts"), found.pop("notes")
    refused = [r._asdict() for r in played.refused]
    return {**found, "refused": refused, "facts": facts, "notes": notes}
