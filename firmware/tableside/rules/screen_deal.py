"""The deal of both mahjong games: who takes which stacks.

A game's screens give with `deal(table)` the broken wall and the seats, the dealer first.
"""

from tableside.rules.screen import asked, keep, letter, refuse, screen, seated, under, wish
from tableside.rules.wall import stacks_of, take


def _number(v) -> int:
    """Return the number of the take that is due, from 0; finished rounds are facts."""
    return max(v.answers.get("takes", 0), v.table.step * len(seated(v.table)))


def _take(v):
    brk, seats = v.game.deal(v.table)
    return take(brk, seats, _number(v))


def d1_paint(v):
    taken = _take(v)
    size = v.game.deal(v.table)[0].size
    shapes = under(v.table) + asked((taken.seat,))
    found = stacks_of(taken)
    sides = [side for side, _ in found]
    for i, (side, stack) in enumerate(found):
        if side not in sides[:i]:
            shapes += (("place", side, stack, size, "INK", "blink"),)
    return shapes


def _where(taken) -> str:
    """Return the stacks of a take in words, for instance `C side 10 and 11`."""
    found = stacks_of(taken)
    if len({side for side, _ in found}) > 1:
        return ", ".join(["%s side %d" % (letter(side), stack) for side, stack in found])
    where = " and ".join([str(stack) for _, stack in found])
    return "%s side %s" % (letter(found[0][0]), where)


def d1_text(v):
    taken = _take(v)
    who = letter(taken.seat)
    end = ("", who + " = taken", "go = all are dealt")
    if taken.round < 4:
        first = "DEAL   round %d of 3" % taken.round
        return (first, who + " takes 2 stacks", _where(taken)) + end
    layer = {"T": "top", "B": "bottom"}[taken.tiles[0][2]]
    many = len(taken.tiles)
    what = "%s takes %d %s tile" % (who, many, layer) + ("s" if many > 1 else "")
    where = _where(taken)
    where = where + " " + layer if len(where) + len(layer) < 21 else where
    return ("DEAL   last tiles", what, where) + end


def _taken(v, seat):
    if seat != _take(v).seat:
        return refuse("E_TURN")
    number = _number(v) + 1
    outcome = keep(v, "takes", number)
    many = len(seated(v.table))
    return outcome if number % many else ("wish", ("step",), outcome[1])


SCREENS = (
    screen(
        "D1",
        d1_paint,
        d1_text,
        {
            ("seat", "tap"): ("whose turn it is: taken", _taken),
            ("go", "tap"): ("all are dealt", lambda v, seat: wish("dealt")),
        },
    ),
)
