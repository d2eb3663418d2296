"""Evenings for the desk's tests: a script's lines as the facts of a piece."""

from tableside.lines import quote
from tableside.rules.fold import Fact
from tableside_host.evening import Evening, Stored

EIGHT = """
start american dealer_rule=stay_win dealer_double=on east=0
roll 3 4
dealt
skip
win seat=1 how=discard from=2 value=25
next
skip
win seat=1 how=self value=30
next
skip
win seat=3 how=discard from=0 value=25
next
skip
wall_game
next
skip
win seat=0 how=discard from=3 value=40
amend hand=2 winner=2
"""
HOSTILE = ("<script>alert(1)</script>", '=cmd|"quoted"', "\u202eevil\x07", "x" * 200)


def evening(script: str = EIGHT, names: tuple = (), utc: int | None = None) -> Evening:
    """Return the evening of a script; each line a second after the last, in one start."""
    lines = [line for line in script.strip().splitlines() if line]
    lines += [f"name player={p} text={quote(name)}" for p, name in enumerate(names) if name]
    lines += [f"clock utc={utc}"] if utc else []
    return Evening([Fact(i, 1, 1000 * i, line) for i, line in enumerate(lines, 1)])


def kept(script: str = EIGHT, names: tuple = (), utc: int | None = None, session="ab12cd34"):
    """Return the evening of a script as the store has it."""
    return Stored(session, evening(script, names, utc))
