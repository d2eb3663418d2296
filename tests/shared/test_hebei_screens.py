"""The screens of Hebei mahjong: their words and lights, and whole hands by buttons alone."""

from tableside import screens, show
from tableside.form import View
from tableside.info import Info
from tableside.rules.games import hebei
from tableside.rules.games.hebei import evolve
from tableside.rules.games.hebei.screens_pay import foresee
from tests.shared import flicker
from tests.shared.evening import Evening
from tests.shared.hebei_samples import TEXTS
from tests.shared.piece import Piece
from tests.shared.pixels import same
from tests.shared.screen_samples import samples

GAME = screens.game_screens("hebei")
START = "start hebei east=%d; step"
BROKEN = START % 0 + "; roll 3 5; roll 6 6"
FLAGS = {"concealed": False, "bloom": False, "last": False, "across": 0}


def table(lines, **changes):
    """Return a table as played, with some fields changed."""
    return evolve(Evening(lines).table, **changes)


def view(at=None, answers=None, t_ms=0, w=6):
    """Return a View of a table."""
    v = View()
    v.table, v.answers, v.t_ms, v.w = at, answers or {}, t_ms, w
    v.game, v.info = GAME, Info()
    return v


def win(i, options="", **changes):
    """Return the view of a hand about to be confirmed: B wins pattern i, A deals."""
    at = table("start hebei east=0 %s; step; skip" % options, hand=6)
    answers = dict(FLAGS)
    answers.update({"win": 1, "how": "self", "i": i})
    answers.update(changes)
    return view(at, foresee(at, answers))


def paid(wishes="win seat=1 how=discard from=2 pattern=PLAIN", options=""):
    """Return the view of a payment as if it were that of hand 7."""
    evening = Evening("start hebei east=0 %s; step; skip" % options)
    evening.ledger.table = evolve(evening.table, hand=6)
    return view(evening.play(wishes).table)


def views() -> dict:
    """Return {sample: view}."""
    y = table(BROKEN + "; dealt; kong; kong", hand=6)
    rolled = table("start hebei; step; roll 3 4; roll 4 6")
    at_c = START % 2
    seven = paid()
    seven.table = evolve(seven.table, hands=seven.table.hands * 7)
    return {
        "HS": view(table("start hebei; seat_draw player=2 wind=E")),
        "R1": view(rolled),
        "R4": view(table(at_c)),
        "B1": view(table(at_c, hand=6), {"built": (0, 2)}),
        "H1": view(table(at_c)),
        "H1-side": view(table(at_c + "; roll 4 5")),
        "H2": view(table(at_c + "; roll 4 6")),
        "H3": view(table(BROKEN), t_ms=2400),
        "D1": view(table(BROKEN)),
        "D1-last": view(table(BROKEN + "; step; step; step")),
        "Y": view(y),
        "W1": view(y, {"win": 1}),
        "HP": view(y, {"win": 1, "how": "self", "i": 2}),
        "HC": win(2, concealed=True),
        "PAY": paid(),
        "O1": view(y),
        "O2": view(y),
        "O3": view(y),
        "HX": view(y, {"x": 3, "n": 1}),
        "HK": view(y),
        "HF": view(y, {"x": 3}),
        "N1": view(evolve(y, hand=7, dealer=1), {"was": 0}),
        "L2": seven,
    }


def screen_of(name):
    """Return the screen of a sample."""
    return screens.find(name if GAME.part_of(name) else name.split("-")[0], GAME)


def test_words_of_every_sample():
    found = {name: screen_of(name).text(v) for name, v in views().items()}
    wanted = samples(TEXTS)
    assert sorted(found) == sorted(wanted)
    for name, want in sorted(wanted.items()):
        got = found[name]
        while got and not got[-1]:
            got = got[:-1]
        assert got == want, (name, got)


def fits(name, v):
    lines = screen_of(name).text(v)
    rows = len(lines) + len([line for line in lines if line[:1] == "^"])
    assert rows <= 6, (name, lines)
    for line in lines:
        assert len(line) <= (11 if line[:1] == "^" else 21), (name, line)


def test_words_fit_the_display():
    for name, v in sorted(views().items()):
        fits(name, v)
    for i in range(1, 13):
        fits("HP", view(win(i).table, {"win": 1, "how": "self", "i": i}))
        last = {"last": True, "concealed": i < 8 or i > 11}
        for options in ("", "discard_pay=discarder_all", "discard_pay=discarder_only scale=100"):
            fits("HC", win(i, options, **last))
            fits("HC", win(i, options, **{"how": "discard", "from": 0}))
    many = "win seat=1 how=discard from=2 pattern=WINDS; also seat=0 pattern=PURE7"
    for wishes in (many + "; also seat=3 pattern=WINDS", "false_hu seat=0", "wall_game", many):
        fits("PAY", paid(wishes, "multi_hu=on scale=100"))
        assert len(GAME.words().told(paid(wishes, "multi_hu=on").table, wishes[:8].strip())) < 22
        for line in GAME.words().hand_lines(paid(wishes, "multi_hu=on scale=9").table.hands[-1]):
            assert len(line) < 22, line


def test_live_tiles_are_told_only_after_a_draw():
    at = "%s; dealt; kong; " % BROKEN
    assert "live" not in " ".join(screen_of("Y").text(view(table(at)))[2:])
    assert "live 68 if all drawn" in screen_of("Y").text(view(table(at + "draw")))
    assert screen_of("Y").text(view(table(START % 0 + "; skip")))[1] == "winner: tap your seat"


def light(name, v, text, t_ms=0, w=6):
    """The screen's picture at t_ms is the frame described."""
    v.t_ms, v.w = t_ms, w
    same(screen_of(name).paint(v), text, t_ms, w)


def test_pictures():
    light("H3", view(table(BROKEN)), "EAST 14-16 18-23", 2400)
    seventeen = table(START % 1 + "; roll 2 3; roll 6 6")
    light("H3", view(seventeen), "INK 7-9; EAST 10 11", 2400)
    light("H3", view(seventeen), "EAST/L 6-11; INK 0-5 12-17", 1000)
    side = view(table(START % 2 + "; roll 1 2"))
    light("H1-side", side, "EAST 12-17", 2400)
    light("H1-side", side, "EAST 18-23", 2800)
    light("H1-side", side, "EAST 0-5", 3200)
    light("H1-side", side, "EAST 0-5", 9999)
    corners = "; ASK 0 5 6 11 12 17 18 23"
    light("HC", win(2, concealed=True), "NO 3 4 16 22; YES 7-9" + corners, 300)
    y = views()["Y"]
    light("HX", view(y.table, {"x": 3, "n": 2}), "EAST 0-5; INK/L 8 9 14 15; ODD 21 22")
    light("HF", view(y.table, {"x": 3}), "YES 4 10 16; NO 19-22" + corners, 300)
    light("HP", view(y.table, {"win": 1, "how": "self", "i": 7}),
          "EAST/L 0-5; YES/M 7-10; INK 19; YES 22 21")  # fmt: skip
    light("PAY", paid("wall_game"), "EAST/L 0 1 4 5; INK 2 3 8 9 14 15 20 21", 3000)
    light("PAY", paid("false_hu seat=1"), "YES 4 16 22; NO 6-11", 3000)


def test_no_screen_flashes_or_takes_too_much():
    for name, v in sorted(views().items()):
        made = screen_of(name)
        for w in (6, 4, 3):

            def frame_at(t_ms, made=made, v=v, w=w):
                v.t_ms = v.rest_ms = t_ms
                v.w = w
                return show.frame(made.paint(v), t_ms, w)

            assert not flicker.faults(frame_at, 4000, 20), (name, w)
            for t_ms in range(0, 2500, 250):
                dim = show.limit(frame_at(t_ms), 255, 180)
                assert show.estimate_ma(dim) <= 180, (name, w, t_ms)


# --- by buttons ----------------------------------------------------------------------------------


def seated(options="", faces=()):
    """Return a piece at the first wall; A deals."""
    p = Piece()
    p.luck.faces = list(faces)
    p.do("B go %s go A+ go go" % options)
    return p


def playing(options=""):
    """Return a piece at play, A deals."""
    p = seated(options)
    p.do("go")
    assert p.screen == "B1"
    p.companion.wish(("skip",))
    p.settle()
    assert p.screen == "Y"
    return p


def after(p, script):
    """Press; return the newest fact and how many presses it took."""
    begun = p.presses
    p.do(script)
    return p.facts[-1], p.presses - begun


def test_an_evening_from_winds_to_the_first_payment():
    p = Piece()
    p.luck.faces = [(1, 2), (6, 6), (6, 6), (1, 1), (3, 3), (3, 2), (1, 2), (2, 2)]
    p.do("B go go go C")
    assert p.screen == "HS" and p.rows[1] == "who drew SOUTH?"
    p.do("go")
    assert p.facts[-1] == "seat_draw player=2 wind=E"
    p.do("D A B")
    assert p.table.sits == (2, 3, 0, 1) and p.screen == "R1"
    p.do("A B C go")
    while p.screen in ("R2", "R3"):
        p.wait(500)
    assert p.screen == "R1" and p.table.rollers == (1, 2)
    p.do("B C")
    while p.screen in ("R2", "R3"):
        p.wait(500)
    assert p.screen == "R4" and p.table.dealer == 1
    p.do("go A B C D")
    assert p.screen == "H1"
    p.do("B")
    assert p.screen == "H1-side" and p.facts[-1] == "roll 1 2 dice=virtual"
    p.wait(4000)
    assert p.screen == "H2" and GAME.roller(p.table) == 3
    p.do("D+ C C A go")
    assert p.facts[-1] == "roll 3 2" and p.screen == "H3"
    p.do("go B C D A")
    assert p.facts[-1] == "step" and p.screen == "D1"
    p.do("go")
    assert p.screen == "Y" and p.table.phase == "PLAY"
    p.do("C B go go")
    assert p.facts[-1] == "win seat=2 how=discard from=1 pattern=PLAIN" and p.screen == "PAY"
    p.do("go")
    assert p.facts[-1] == "next"


def test_press_counts():
    assert after(playing(), "B C go go") == ("win seat=1 how=discard from=2 pattern=PLAIN", 4)
    assert after(playing(), "go go go") == ("wall_game", 3)
    fact = "win seat=1 how=self pattern=MIXED concealed=yes"
    assert after(playing(), "B B B go B go") == (fact, 6)
    assert after(playing(), "D+ D D D go go") == ("false_hu seat=3", 6)
    assert after(playing(), "D+ go") == ("kong seat=3 kind=exposed", 2)
    assert after(playing(), "D+ D D go") == ("kong seat=3 kind=concealed", 4)


def test_every_field_of_a_win_has_a_button():
    for script, end in (
        ("B B go C go", "PLAIN bloom=yes"),
        ("B B go A go", "PLAIN last=yes"),
        ("B B A go D go", "WINDS pairs=yes"),
        ("B B C B B go D D D go", "PAIRS7 quads=3"),
        ("B B B B go D go", "TRIPLETS mixed=yes"),
        ("B B A A go go", "ORPHANS"),
        ("B B C go go", "PURE_TRIPLETS"),
    ):
        fact = after(playing(), script)[0]
        assert fact == "win seat=1 how=self pattern=" + end, (script, fact)


def test_flags_that_do_not_fit_are_refused_at_their_press():
    for script, press in (
        ("B C go", "C"),
        ("B C go", "A"),
        ("B B go", "D"),
        ("B B go C", "A"),
        ("B B go C", "B"),
        ("B B A A go", "B"),
    ):
        p = playing()
        p.do(script)
        answers = p.companion.place.answers
        p.do(press)
        assert p.screen == "HC" and p.companion.place.answers == answers, (script, press)
        assert p.rows[-1] == "FLAGS DO NOT FIT", p.rows
        assert p.table.phase == "PLAY"


def test_self_draw_only_and_more_winners():
    p = playing("B")
    p.do("B C")
    assert p.screen == "W1" and p.rows[-1] == "NOT NOW"
    p = playing("C")
    p.do("B C go go D+")
    assert p.screen == "HP"
    p.do("D go go")
    assert p.facts[-1] == "also seat=3 pattern=MIXED" and p.screen == "PAY"
    p.do("D+")
    assert p.screen == "PAY"
    p.do("C+")
    assert p.screen == "PAY" and len(p.table.hands[-1].wins) == 2


def test_a_kong_is_shown_and_passes():
    p = Piece()
    p.do("B go go A+ go go go go go")
    p.wait(8000)
    assert p.screen == "H2"
    p.do("go go go")
    assert p.screen == "Y"
    p.do("B+ B go")
    assert p.screen == "HK" and p.facts[-1] == "kong seat=1 kind=added"
    p.wait(6500)
    assert p.screen == "Y"
    p.do("B+ B go D")
    assert p.screen == "Y" and len(p.table.kongs) == 2


def test_replay_dealer_named_and_undo():
    p = playing()
    p.do("go+ go go A go")
    assert p.facts[-1] == "void" and p.screen == "B1"
    p.do("C+")
    assert p.facts[-1] == "east seat=2"
    p.do("go go")
    p.do("back++")
    assert p.facts[-1].startswith("undo") and p.table.phase == "ROLL_SIDE" and p.screen == "H1"


def test_one_die_is_entered():
    p = Piece()
    p.companion.wish(("start hebei east=0 dice=1",))
    p.do("go go go A+ D B go")
    assert p.facts[-1] == "roll 2", p.facts[-1]


BY_DESK = ("draw", "reseat", "amend", "swap", "correct", "name", "clock", "close")


def test_every_wish_has_a_button_or_comes_from_the_desk():
    p = Piece()
    p.luck.faces = [(6, 6), (1, 1), (1, 1), (1, 1)]
    p.do("B go C go go A B C D A go go go go")
    assert p.screen == "B1"
    p.do("B+ go B")
    p.wait(9000)
    p.do("go go B C D A go C+ go A A C go go B+ go go")
    assert p.screen == "PAY" and p.facts[-1] == "also seat=1 pattern=PLAIN"
    skip, void = "go+ go go A+", "go+ go go A go"
    for script in (skip, "D+ D D D go go", skip, void, skip, "go go go", "back++"):
        if p.screen == "PAY" and script != "back++":
            p.do("go")
        while p.screen == "N1":
            p.wait(500)
        p.do(script)
    p.do("go+ go go go A go")
    assert p.screen == "E2"
    kinds = {fact.split()[0] for fact in p.facts}
    p = Piece()
    p.do("B go go go go")
    kinds.add(p.facts[-1])
    assert kinds | set(BY_DESK) == set(hebei.GRAMMAR), set(hebei.GRAMMAR) - kinds
