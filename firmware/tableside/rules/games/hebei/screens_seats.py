"""The first question of an evening of Hebei mahjong: who drew which wind."""

from tableside.rules.games.hebei.grammar import WINDS
from tableside.rules.games.hebei.state import NOBODY
from tableside.rules.screen import asked, done, letter, refuse, screen, wish

_NAMES = ("EAST", "SOUTH", "WEST", "NORTH")


def _wind(v) -> int:
    """Return the place of the wind that is asked for."""
    return v.table.winds.index(None)


def hs_paint(v):
    named = [p for p in v.table.winds if p is not None]
    return asked([s for s in range(4) if s not in named]) + done(sorted(named))


def hs_text(v):
    drawn = []
    for name, player in zip(_NAMES, v.table.winds):
        if player is not None:
            drawn.append("%s: %s" % (name[0] + name[1:].lower(), letter(player)))
    end = "undo: hold back 2 s" if drawn else ""
    return (
        "DRAW WINDS",
        "who drew %s?" % _NAMES[_wind(v)],
        "tap that seat",
        "  ".join(drawn[:2]),
        "  ".join(drawn[2:]),
        "go = stay as we sit" if len(drawn) < 2 else end,
    )


def _drew(v, seat):
    return wish("seat_draw player=%d wind=%s" % (seat, WINDS[_wind(v)]))


def _stay(v, seat):
    return wish("step") if v.table.winds == NOBODY else refuse("E_PHASE")


SCREENS = (
    screen(
        "HS",
        hs_paint,
        hs_text,
        {
            ("seat", "tap"): ("drew the wind asked for", _drew),
            ("go", "tap"): ("before the first: stay as we sit", _stay),
        },
    ),
)
