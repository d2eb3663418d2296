"""Print what every tape and a few walks make: answers, journal, digest; equal on every Python."""

import os
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE + "/../.."]

from tableside.rules.games import GAMES  # noqa: E402
from tableside.rules.table import digest  # noqa: E402
from tests.shared.evening import Evening, Lcg  # noqa: E402
from tests.shared.walk import contract, legal_start  # noqa: E402

TAPES = HERE + "/../tapes"


def tell(title: str, evening: Evening) -> None:
    """Print an evening: its facts, its notes, its digest."""
    print("==", title)
    for fact in evening.facts:
        print(fact.seq, fact.boot, fact.ms, fact.text)
    for note in evening.ledger.notes:
        print("note", note.seq, note.hand, note.what, note.old, note.new)
    print("digest", digest(evening.table))


def play_tape(name: str) -> Evening:
    """Return the evening of a tape; its refused lines are printed with their code.

    A line `#= 10 -10 0 0` says what the scores are at that point of the tape.
    """
    evening = Evening("", Lcg(len(name)).dice)
    with open(f"{TAPES}/{name}") as tape:
        for number, line in enumerate(tape):
            if line[:2] == "#=":
                said = [str(n) for n in evening.scores]
                assert line[2:].split() == said, (name, number + 1, said)
            if line.split("#")[0].strip():
                answer = evening.say(line)
                if answer != "ok":
                    print(line.strip(), "->", answer)
    evening.check()
    return evening


def tapes() -> list:
    """Return the names of all tapes of wishes."""
    return sorted([name for name in os.listdir(TAPES) if name[-4:] == ".txt"])


def main() -> None:
    """Tell all."""
    for name in tapes():
        tell(name, play_tape(name))
    for game in GAMES:
        for seed in range(4):
            tell(f"{game} {seed}", contract(legal_start(game, Lcg(seed)), seed, 150))


if __name__ == "__main__":
    main()
