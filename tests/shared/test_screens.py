"""Each screen's words and lights, from a table that the sample describes."""

from tableside import screens
from tableside.form import View
from tableside.info import Info
from tableside.rules.games.american import evolve
from tableside.rules.games.american.screens_play import foresee
from tests.shared.evening import Evening
from tests.shared.pixels import same
from tests.shared.screen_samples import samples

AMERICAN = screens.game_screens("american")
SKIP = "start american east=2; skip"
WIN = "win seat=1 how=discard from=0 value=25"


def table(lines=SKIP, **changes):
    """Return a table as played, with some fields changed."""
    return evolve(Evening(lines).table, **changes)


def view(at=None, answers=None, t_ms=0, rest_ms=0):
    """Return a View of a table."""
    v = View()
    v.table, v.answers, v.t_ms, v.rest_ms = at, answers or {}, t_ms, rest_ms
    v.game = AMERICAN
    v.info = Info()
    v.info.store_pct, v.info.clock_set = 12, False
    v.info.piece, v.info.version = "7F3A", "1.0"
    v.info.saved, v.info.rolls, v.info.lasted_min = 214, 61, 190
    v.info.games = ("american", "hebei", "sevens", "rummy")
    v.info.last_words = "hand 6: B +100"
    return v


def played(lines, hand=6):
    """Return a table at RESULT after `lines`, as if it were the end of hand `hand` + 1."""
    before = evolve(Evening(SKIP).table, hand=hand)
    evening = Evening(SKIP)
    evening.ledger.table = before
    return evening.play(lines).table


def form(**answers):
    """Return the answers of a form that is about to be confirmed."""
    answers.setdefault("jokers", 0)
    answers.setdefault("hot", 0)
    answers["from"] = answers.pop("payer", None)
    return foresee(table(hand=6), answers)


def five():
    """Return a table of five in which X sits down at B."""
    return table("start american players=5 east=2; skip", hand=7, dealer=3)


def views() -> dict:
    """Return {sample: view}."""
    y = table(hand=6)
    rolled = table("start american; roll 3 4; roll 4 6")
    tie = (("rolls", ((0, 1, 2), (1, 5, 5), (2, 4, 6), (3, 1, 1))), ("low", False))
    scores = table(hand=7, scores=(-310, 455, -75, -70))
    seven = played(WIN)
    dealt = "start american east=2; roll 4 5; "
    c1 = dealt + "dealt; "
    c3 = c1 + "step; step; ready seat=1 blind=3; "
    vote = c1 + "step; step; step; "
    k = vote + "vote stop; courtesy seat=0 n=3; courtesy seat=2 n=1; courtesy seat=1 n=0"
    ended = evolve(scores, phase="END", scores=(-75, 455, -310, -70))
    return {
        "P1": view(None, {"ok": (0, 1, 3)}),
        "P2": view(None, {"question": 1}),
        "P3": view(y),
        "G1": view(None, {"game": 0}),
        "G2": view(None, {"chosen": (0, 0, 0, 0)}),
        "G3": view(None, {"marks": (0, 2), "east": None}),
        "R1": view(rolled),
        "R2": view(rolled, {"rolls": ((0, 3, 4), (2, 6, 5)), "low": False}),
        "R3": view(table(), dict(tie)),
        "R4": view(table("start american east=2")),
        "B1": view(table("start american east=2", hand=6), {"built": (0, 2)}),
        "B2": view(table("start american east=2")),
        "B3": view(table(dealt), t_ms=2400),
        "D1": view(table(dealt)),
        "D1-last": view(table(dealt + "step; step; step")),
        "C1": view(table(c1 + "ready seat=0; ready seat=1")),
        "C3": view(table(c3), {"blind": (None, None, None, 2)}),
        "VO": view(table(vote + "vote go seat=0")),
        "K": view(table(k), {"offers": (None, None, None, 2)}),
        "T": view(table("start american players=5 bettor=on east=0; skip")),
        "Y": view(y),
        "W1": view(y, {"kind": "win", "win": 1, "value": 0}),
        "V": view(y, {"kind": "win", "win": 1, "how": "discard", "from": 0, "value": 75}),
        "W3": view(y, form(kind="win", win=1, how="discard", payer=0, value=25)),
        "PAY": view(seven),
        "O1": view(y),
        "O2": view(y),
        "N1": view(five(), {"was": 1, "leaves": 1}),
        "X1": view(y, {"x": 3, "n": 1}),
        "X2": view(y, {"x": 3, "n": 1}),
        "X3": view(y, {"x": 3, "thrown": (0,)}),
        "X4": view(y, {"x": 3}),
        "O3": view(y),
        "U": view(seven, {"words": AMERICAN.words().told(seven, WIN)}),
        "U2": view(y, {"words": "hand 7: B +100"}),
        "F1": view(
            y,
            {
                "words": "hand 2: winner B->C",
                "changes": ((0, 25), (1, -175), (2, 150), (3, 0)),
                "later": 2,
            },
        ),
        "L1": view(scores),
        "L2": view(evolve(seven, hands=(seven.hands[-1],) * 7)),
        "L7": view(y),
        "E1": view(evolve(seven, hand=7)),
        "E2": view(ended),
        "S4": view(None),
    }


def test_words_of_every_sample():
    for name, want in sorted(samples().items()):
        got = screens.find(name.split("-")[0], AMERICAN).text(views()[name])
        while got and not got[-1]:
            got = got[:-1]
        assert got == want, (name, got)


def test_words_fit_the_display():
    for name, v in sorted(views().items()):
        for t_ms in (0, 3000, 6000):
            v.t_ms = v.rest_ms = t_ms
            lines = screens.find(name.split("-")[0], AMERICAN).text(v)
            rows = len(lines) + len([line for line in lines if line[:1] == "^"])
            assert rows <= 6, (name, lines)
            for line in lines:
                assert len(line) <= (11 if line[:1] == "^" else 21), (name, line)
            assert len(lines[0]) <= 20, (name, lines[0])


def light(name, v, text, t_ms=0):
    """The screen's picture at t_ms is the frame described."""
    v.t_ms = t_ms
    same(screens.find(name, AMERICAN).paint(v), text, t_ms)


def test_pictures():
    dealt = table("start american east=2; roll 4 5")
    light("B3", view(dealt), "INK/M 7-10 19-23; INK 13; EAST 14-17", 2400)
    sixes = table("start american east=0; roll 6 6")
    light("B3", view(sixes), "INK 1 2; EAST 3 4; INK/M 6-11 18-23", 2400)
    value = {"kind": "win", "win": 1, "how": "self", "value": 75}
    light("V", view(table(), value), "YES/M 7-10; INK 13 19; YES 21 22")
    value = {"kind": "win", "win": 3, "how": "self", "value": 130}
    light("V", view(table(), value), "YES/M 19-22; YES 8-10 16")
    sure = form(kind="win", win=1, how="discard", payer=0, value=25, jokers=1)
    want = "ASK 0 5 6 11 12 17 18 23; NO 1-4 15 16 21 22; YES 7 8 9"
    light("W3", view(table(), sure), want, 300)
    dead = table(SKIP + "; dead seat=3 reason=count")
    light("Y", view(dead), "INK/L 2 3 8 9; EAST 12-17; ODD/M 19 22")
    scores = table(scores=(-310, 455, -75, -70))
    light("L1", view(scores), "NO 2 14 20; YES 9 10")
    passing = table("start american east=2; roll 4 5; dealt; ready seat=0; ready seat=1")
    want = "YES 1 2 7 8; ASK 4 10 16 22; ASK/M 3 9 15 21; ASK/L 14 20; EAST/L 12 13 17"
    light("C1", view(passing), want, 480)


def test_pictures_of_choices():
    light("G1", view(None, {"game": 1}), "INK/M 4 15-16 14 20-22 19; YES/M 6-11; INK 9 10")
    light("X2", view(table(), {"x": 3, "n": 2}),
          "INK/L 2 3 8 9; EAST 13-16; ODD 21 22; ASK 0 5 6 11 12 17 18 23", 300)  # fmt: skip
    light("R4", view(table("start american east=2")), "INK/L 2 3 8 9 20 21; EAST 12-17")
    light("N1", view(table(dealer=3), {"was": 2}), "EAST 14-19", 400)
    corners = "; ASK 0 5 6 11 12 17 18 23"
    light("O3", view(table()), "INK 1 4 7 10 13 16 19 22" + corners, 300)
