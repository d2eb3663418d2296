"""One evening told line by line: what each wish gets, and the table after it."""

from tests.shared.evening import Evening

# wish, "ok" or the refusal, phase after it, East, scores
LINES = (
    ("start american", "ok", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 3 5", "ok", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 6 2 seat=2", "E_TURN", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 6 2 seat=1", "ok", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 4 7", "E_VALUE", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 4 4 seat=0", "E_REPEAT", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 4 4", "ok", "ROLL_EAST", None, "0 0 0 0"),
    ("roll 6 1", "ok", "ROLL_BREAK", 0, "0 0 0 0"),
    ("roll 2 4", "ok", "DEAL", 0, "0 0 0 0"),
    ("step", "ok", "DEAL", 0, "0 0 0 0"),
    ("dealt", "ok", "C1_RIGHT", 0, "0 0 0 0"),
    ("wall_game", "E_PHASE", "C1_RIGHT", 0, "0 0 0 0"),
    ("ready seat=2", "ok", "C1_RIGHT", 0, "0 0 0 0"),
    ("ready seat=2", "E_REPEAT", "C1_RIGHT", 0, "0 0 0 0"),
    ("ready seat=0 blind=1", "E_BLIND", "C1_RIGHT", 0, "0 0 0 0"),
    ("step", "ok", "C1_ACROSS", 0, "0 0 0 0"),
    ("step", "ok", "C1_LEFT", 0, "0 0 0 0"),
    ("ready seat=3 blind=2", "ok", "C1_LEFT", 0, "0 0 0 0"),
    ("step", "ok", "VOTE", 0, "0 0 0 0"),
    ("vote go seat=1", "ok", "VOTE", 0, "0 0 0 0"),
    ("vote stop seat=3", "ok", "COURTESY", 0, "0 0 0 0"),
    ("courtesy seat=0 n=3", "ok", "COURTESY", 0, "0 0 0 0"),
    ("courtesy seat=2 n=1", "ok", "COURTESY", 0, "0 0 0 0"),
    ("step", "ok", "PLAY", 0, "0 0 0 0"),
    ("dead seat=3 reason=count", "ok", "PLAY", 0, "0 0 0 0"),
    ("win seat=3 how=self value=25", "E_DEAD", "PLAY", 0, "0 0 0 0"),
    ("win seat=2 how=discard value=25", "E_VALUE", "PLAY", 0, "0 0 0 0"),
    (
        "win seat=2 how=discard from=0 value=25 jokerless=yes",
        "ok", "RESULT", 0, "-100 -50 200 -50",
    ),
    ("void", "E_PHASE", "RESULT", 0, "-100 -50 200 -50"),
    ("undo", "ok", "PLAY", 0, "0 0 0 0"),
    ("win seat=2 how=self value=25 jokerless=yes", "ok", "RESULT", 0, "-100 -100 300 -100"),
    ("next", "ok", "ROLL_BREAK", 1, "-100 -100 300 -100"),
    ("skip", "ok", "PLAY", 1, "-100 -100 300 -100"),
    ("false_mahjong seat=1 value=40 thrown_in=3", "ok", "PLAY", 1, "-100 -100 300 -100"),
    ("false_mahjong seat=0 value=30", "ok", "RESULT", 1, "-160 -100 360 -100"),
    ("next", "ok", "ROLL_BREAK", 2, "-160 -100 360 -100"),
    ("roll 5 5", "ok", "DEAL", 2, "-160 -100 360 -100"),
    ("dealt", "ok", "C1_RIGHT", 2, "-160 -100 360 -100"),
    ("win seat=3 how=self value=30", "E_PHASE", "C1_RIGHT", 2, "-160 -100 360 -100"),
    ("win seat=2 how=self value=30", "ok", "RESULT", 2, "-220 -160 540 -160"),
    ("next", "ok", "ROLL_BREAK", 3, "-220 -160 540 -160"),
    ("skip", "ok", "PLAY", 3, "-220 -160 540 -160"),
    ("dead seat=0 reason=peek", "ok", "PLAY", 3, "-220 -160 540 -160"),
    ("dead seat=1 reason=count", "ok", "PLAY", 3, "-220 -160 540 -160"),
    ("dead seat=3 reason=exposure", "ok", "ROLL_BREAK", 3, "-220 -160 540 -160"),
    ("next", "E_PHASE", "ROLL_BREAK", 3, "-220 -160 540 -160"),
    ("correct 100 -50 -40 0", "E_SUM", "ROLL_BREAK", 3, "-220 -160 540 -160"),
    ("correct 100 -50 -50 0", "ok", "ROLL_BREAK", 3, "-120 -210 490 -160"),
    ("end reason=time", "ok", "END", 3, "-120 -210 490 -160"),
    ("next", "E_PHASE", "END", 3, "-120 -210 490 -160"),
)  # fmt: skip


def test_the_evening_line_by_line():
    evening = Evening()
    for number, (wish, answer, phase, east, scores) in enumerate(LINES):
        assert evening.say(wish) == answer, (number, wish, evening.why)
        table = evening.table
        said = " ".join([str(n) for n in evening.scores])
        assert (table.phase, table.dealer, said) == (phase, east, scores), (number, wish)
    evening.check()
