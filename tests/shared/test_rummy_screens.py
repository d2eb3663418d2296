"""The screens of 7 Hand Rummy: their words and lights, and whole hands by buttons alone."""

from tableside import screens, show
from tableside.form import View
from tableside.info import Info
from tableside.rules.games import rummy
from tableside.rules.games.rummy import evolve
from tests.shared import flicker
from tests.shared.card_samples import RUMMY as TEXTS
from tests.shared.evening import Evening
from tests.shared.piece import Piece, say
from tests.shared.pixels import same
from tests.shared.screen_samples import samples

GAME = screens.game_screens("rummy")
START = "start rummy players=4"
DEALT = START + "; dealt"
SIDES = "ADCB"  # of players 0 to 3 of four


def table(lines=DEALT, **changes):
    """Return a table as played, with some fields changed."""
    return evolve(Evening(lines).table, **changes)


def view(at=None, answers=None, t_ms=0, w=6):
    """Return a View of a table."""
    v = View()
    v.table, v.answers, v.t_ms, v.w = at, answers or {}, t_ms, w
    v.game, v.info = GAME, Info()
    return v


def over(players=4):
    """Return a table after a hand that P2 won; the others hold 65, 15, 50 and so on."""
    lines = "start rummy players=%d; dealt; out seat=1" % players
    for i in range(players):
        p = (2 + i) % players
        if p != 1:
            lines += "; points seat=%d value=%d" % (p, (65, 0, 15, 50)[p % 4] or 5)
    return Evening(lines).table


def views() -> dict:
    """Return {sample: view}."""
    at = table(hand=3)
    sixth = table(hand=5)
    asks = evolve(at, queue=(3, 0), down=(False, False, True, False))
    many = evolve(table("start rummy players=13; dealt"), hand=3)
    count = table(DEALT + "; out seat=1", counts=(None, None, 5, None))
    return {
        "RH": view(table(START, hand=3)),
        "RD": view(asks),
        "RD-choice": view(many, {"choice": (3, "rummy")}),
        "RD-pat": view(sixth),
        "RM": view(evolve(at, phase="HELD")),
        "RR": view(asks, {"caller": 2}),
        "RO": view(at, {"player": 1, "kind": "out"}),
        "RC": view(count, {"cards": (2, 2, 1, 1)}),
        "RS": view(over()),
        "L4": view(at, {"n": 3}),
        "L1": view(over()),
        "L2": view(over(), {"older": 0}),
        "E1": view(at),
        "E2": view(evolve(over(), phase="END")),
        "G3": view(None, {"line": "start rummy players=14", "marks": (), "east": 13}),
        "O3": view(at),
    }


def screen_of(name):
    """Return the screen of a sample."""
    return screens.find(name.split("-")[0], GAME)


def light(name, v, text, t_ms=0):
    """The screen's picture at t_ms is the frame described."""
    v.t_ms = t_ms
    same(screen_of(name).paint(v), text, t_ms)


# --- words and lights ----------------------------------------------------------------------------


def test_words_of_every_sample():
    for name, want in sorted(samples(TEXTS).items()):
        got = screen_of(name).text(views()[name])
        while got and not got[-1]:
            got = got[:-1]
        assert got == want, (name, got)


def fits(name, lines):
    """The lines are within six rows and 21 columns."""
    assert len(lines) + len([line for line in lines if line[:1] == "^"]) <= 6, (name, lines)
    for i, line in enumerate(lines):
        most = 11 if line[:1] == "^" else 21 if i else 20
        assert len(line) <= most, (name, line)


def test_words_fit_the_display_with_fourteen_players():
    many = table("start rummy players=14 cards=13; dealt", hand=6)
    ended = evolve(over(14), phase="END", scores=tuple([1000 + i for i in range(14)]))
    answers = {"caller": 13, "player": 13, "kind": "out", "n": 5, "choice": (13, "rummy")}
    answers["cards"] = (99, 99, 32, 16)
    for _, names, _ in GAME.PARTS:
        for name in names:
            at = evolve(many, queue=(12, 11, 10, 9, 8), down=(True,) * 14, turn=13, discarder=12)
            if name == "RC":
                at = evolve(at, phase="COUNT", out=12, counts=(None,) * 14)
            fits(
                name,
                screens.find(name, GAME).text(view(over(14) if name == "RS" else at, answers)),
            )
    for name in ("E1", "E2", "L1", "L2", "L4", "L5"):
        for t_ms in range(0, 16000, 2000):
            fits(name, screens.find(name, GAME).text(view(ended, {}, t_ms)))
    fits("G3", screens.find("G3", GAME).text(views()["G3"]))


def test_all_fourteen_are_named_in_turn():
    ended = evolve(over(14), phase="END")
    for name, step_ms in (("L1", 4000), ("E2", 4000), ("RS", 4000)):
        rows = ""
        for i in range(4):
            at = over(14) if name == "RS" else ended
            rows += " ".join(screens.find(name, GAME).text(view(at, {}, i * step_ms))) + " "
        for p in range(14):
            assert "P%d " % (p + 1) in rows, (name, p, rows)


def test_the_contract_on_every_side():
    want = "INK 3 4 9 10 15 16 21 22; ASK 1 7 13 19; EAST/L 0 2 5"
    light("RH", view(table(START, hand=3)), want)
    light("RH", view(table(START + " first_dealer=1", hand=6)),
          "ASK 1-3 7-9 13-15 19-21; EAST/L 18 22 23")  # fmt: skip


def test_pictures():
    light("RD", views()["RD"], "YES/M 10 3 4; YES/L 12; ASK 19-22", 1200)
    light("RD", views()["RD-choice"], "ASK 3 4; YES 0 1", 1200)
    light("RM", views()["RM"], "ASK/M 19-22")
    light("RO", views()["RO"], "YES 19-22; ASK 0 5 6 11 12 17 18 23", 300)
    counted = screen_of("RC").paint(views()["RC"])
    assert counted == (("own_asked", 1, 1, 1, "ASK", "breathe"),)
    light("RC", views()["RC"], "YES 3 4 9 10 16 22; ASK 0 5 6 11 12 17 18 23", 1300)
    light("RS", view(over()), "YES 18-23; NO 0-2 14 7 8", 2000)


# --- by buttons ----------------------------------------------------------------------------------


def begun(start=START):
    """Return a piece at the first contract, the evening prepared by the desk."""
    piece = Piece()
    piece.settle()
    piece.shelf.settings.prepared = start
    piece.companion.home_again()
    piece.do("go")
    assert piece.screen == "RH", piece.screen
    return piece


def presses(piece, script):
    """Return how many presses a script was."""
    before = piece.presses
    piece.do(script)
    return piece.presses - before


def test_a_turn_is_two_or_three_presses():
    piece = begun()
    piece.do("go")
    assert piece.screen == "RD" and piece.table.turn == 1
    assert presses(piece, "D go") == 2
    assert piece.facts[-2:] == ["take", "discard seat=1"]
    assert presses(piece, "go C go") == 3
    assert piece.facts[-3:] == ["stock", "down seat=2", "discard seat=2"]
    assert presses(piece, "A go go") == 3  # A buys
    assert piece.table.buys == (1, 0, 0, 0)
    piece.press("D", 80)
    assert piece.screen == "RD" and piece.facts[-1] == "want seat=1"
    piece.settle()
    piece.press("D", 80)
    assert piece.rows[5] == "CANNOT WANT IT"


def test_sixty_five_points_are_six_presses_and_go():
    piece = begun()
    piece.do("go go D+ go")
    assert piece.facts[-1] == "out seat=1" and piece.screen == "RC"
    assert piece.rows[0] == "COUNT  P3  (side C)"
    assert presses(piece, "A A B B C D go") == 7
    assert piece.facts[-1] == "cards seat=2 n5=2 n10=2 nA=1 nJ=1"
    assert piece.rows[0] == "COUNT  P4  (side B)"
    piece.press("go", 80)
    assert piece.rows[5] == "COUNT THE CARDS"
    piece.do("A B A+ go C go")
    assert piece.screen == "RS" and piece.table.scores == (15, 0, 65, 10), piece.facts
    piece.do("C")
    assert piece.companion.place.answers["exact"][0] == 2
    piece.do("go")
    assert piece.screen == "RH" and piece.table.dealer == 1


def hand_with(players, sides):
    """Play a whole hand by buttons, all drawing from the stock; return the piece at its end.

    sides: for each player its button and how often it is tapped to be the one shown.
    """
    piece = begun("start rummy players=%d" % players)
    piece.do("go")
    for i in range(players):
        turn = (1 + i) % players
        assert piece.table.turn == turn
        button = sides[turn][0]
        # The one to the left of the turn says want, wherever it has a side of its own.
        piece.do("go %s go" % button)
        assert piece.facts[-2:] == ["down seat=%d" % turn, "discard seat=%d" % turn]
    piece.do("go %s+ go" % sides[1][0])
    assert piece.facts[-1] == "out seat=1"
    for i in range(1, players):
        p = (1 + i) % players
        assert piece.rows[0].startswith("COUNT  P%d " % (p + 1)), piece.rows
        piece.do("A B go")
    assert piece.screen == "RS" and piece.table.hand == 1
    want = tuple([0 if p == 1 else 15 for p in range(players)])
    assert piece.table.scores == want
    return piece


def test_a_whole_hand_with_five_players():
    piece = hand_with(5, ("A", "A", "D", "C", "B"))
    piece.do("A A")
    assert piece.companion.place.answers["exact"][0] == 1
    piece.do("go go go")
    assert piece.table.dealer == 1 and piece.table.turn == 2


def test_a_whole_hand_with_eight_players():
    piece = hand_with(8, ("A", "A", "D", "D", "C", "C", "B", "B"))
    piece.do("go+ A A")
    assert piece.screen == "L1"
    assert piece.companion.place.answers["exact"][0] == 1
    piece.do("back go go")
    assert piece.table.turn == 2 and piece.screen == "RD"


def test_a_shared_side_chooses_and_go_or_another_side_confirms():
    piece = begun("start rummy players=8")  # turn P2 on A
    piece.do("go D")
    assert piece.companion.place.answers == {"choice": (2, "want")}
    piece.do("D")
    assert piece.companion.place.answers == {"choice": (3, "want")}
    piece.do("D")
    assert piece.companion.place.answers == {}
    piece.do("D D C")
    assert piece.facts[-1] == "want seat=3"
    assert piece.companion.place.answers == {"choice": (4, "want")}
    piece.do("go")
    assert piece.table.queue == (3, 4) and piece.screen == "RD"
    piece.do("B A")
    assert piece.facts[-2:] == ["want seat=6", "take"] and piece.screen == "RM"


def test_a_neighbour_of_the_turn_is_chosen_by_a_hold():
    piece = begun("start rummy players=8")
    piece.do("go A+")
    assert piece.companion.place.answers == {"choice": (0, "want")}
    piece.do("go go")
    assert piece.facts[-2:] == ["want seat=0", "stock"]


def rummy_piece(players=4):
    """Return a piece where P2 is down and has discarded, turn P3."""
    piece = begun("start rummy players=%d" % players)
    piece.do("go go %s go" % ("D" if players == 4 else "A"))
    assert piece.table.down[1] and piece.table.discarder == 1
    return piece


def test_rummy_lasts_three_seconds_or_a_press():
    piece = rummy_piece()
    piece.do("B+")
    assert piece.facts[-1] == "rummy seat=3" and piece.screen == "RR"
    piece.wait(3100)
    assert piece.screen == "RD" and piece.table.discarder == 3 and piece.table.turn == 2
    piece.do("A+ go")
    assert piece.facts[-1] == "rummy seat=0" and piece.screen == "RD"
    piece.do("A+")
    assert piece.screen == "RO"  # the last card of who discarded
    piece.do("back B++")
    assert piece.facts[-1] == "rummy seat=3"


def test_rummy_on_a_shared_side():
    piece = rummy_piece(8)
    piece.do("C C C+")
    assert piece.facts[-1] == "rummy seat=5" and piece.screen == "RR"
    piece = rummy_piece(8)
    piece.do("B+ B go")
    assert piece.facts[-1] == "rummy seat=7"


def test_a_call_confirmed_by_another_side_is_all_that_press_does():
    piece = rummy_piece(8)
    piece.do("B+ D")
    assert piece.facts[-1] == "rummy seat=6" and piece.screen == "RR"
    piece.do("go")
    assert piece.screen == "RD" and piece.companion.at.base.answers == {}


def test_nobody_is_down_no_rummy():
    piece = begun()
    piece.do("go D go")
    piece.press("B", 700)
    assert piece.rows[5] == "NO RUMMY HERE" and piece.screen == "RD"


# --- who was first -------------------------------------------------------------------------------


def play(piece, edges):
    """Press and release at exact times: ((ms, buttons down), ...)."""
    start = piece.ms
    for ms, names in edges:
        piece.wait(start + ms - piece.ms)
        piece.levels(*names)
    piece.wait(1000)


def queue_after(edges, setup=begun):
    """Return the queue after `edges` on a fresh draw."""
    piece = setup()
    if setup is begun:
        piece.do("go")
    play(piece, edges)
    return piece


def test_who_came_down_first_wants_first():
    piece = queue_after(((0, "C"), (50, "CB"), (100, "C"), (400, "")))
    assert piece.facts[-2:] == ["want seat=2", "want seat=3"]
    piece = queue_after(((0, "B"), (50, "BC"), (100, "C"), (150, "")))
    assert piece.facts[-2:] == ["want seat=3", "want seat=2"]


def test_at_one_millisecond_the_left_of_the_turn_is_first():
    piece = queue_after(((0, "BC"), (100, "C"), (300, "")))  # turn P2: P3 on C is the nearest
    assert piece.facts[-2:] == ["want seat=2", "want seat=3"]
    piece = queue_after(((0, "AB"), (100, "A"), (300, "")))
    assert piece.facts[-2:] == ["want seat=3", "want seat=0"]
    piece = queue_after(((0, ("A", "go")), (100, "A"), (300, "")))
    assert piece.facts[-2:] == ["want seat=0", "stock"]


def test_a_want_that_came_down_before_the_draw_counts():
    piece = queue_after(((0, "B"), (60, ("B", "go")), (120, "B"), (300, "")))
    assert piece.facts[-2:] == ["want seat=3", "stock"] and piece.table.buys == (0, 0, 0, 1)
    piece = queue_after(((0, ("go",)), (60, ("B", "go")), (120, ("go",)), (300, "")))
    assert piece.facts[-1] == "stock" and piece.screen == "RM"


def test_a_running_hold_keeps_a_later_tap_back():
    piece = rummy_piece()  # turn P3 on C, P2 on D has discarded
    play(piece, ((0, "B"), (100, "BC"), (200, "B")))
    assert piece.facts[-1] == "rummy seat=3" and piece.screen == "RR"
    assert "take" not in piece.facts, piece.facts
    piece.levels()
    piece = rummy_piece()
    play(piece, ((0, "C"), (100, "BC"), (200, "B")))
    assert "take" in piece.facts and "rummy seat=3" not in piece.facts


def test_a_hold_holds_back_for_600_ms_at_most():
    piece = rummy_piece()
    start = piece.ms
    for ms, names in ((0, "B"), (100, "BC"), (200, "B")):
        piece.wait(start + ms - piece.ms)
        piece.levels(*names)
    piece.wait(300)
    assert piece.facts[-1] == "discard seat=1"
    piece.wait(130)
    assert piece.facts[-1] == "rummy seat=3"


def test_of_two_calls_the_first_finger_counts():
    piece = rummy_piece()
    play(piece, ((0, "B"), (30, "BA")))
    assert piece.facts[-1] == "rummy seat=3"
    piece = rummy_piece()
    play(piece, ((0, "AB"),))  # P2 discarded: P3, P4, P1 is the order
    assert piece.facts[-1] == "rummy seat=3"
    piece = rummy_piece()
    play(piece, ((0, "A"), (30, "BA")))
    assert piece.facts[-1] == "rummy seat=0"


# --- what else -----------------------------------------------------------------------------------


def test_what_else_happens_in_a_hand():
    piece = begun()
    piece.do("go")
    for n, fact in ((1, "refill kind=leftover"), (2, "refill kind=aside"), (3, "set_aside")):
        piece.do("go+ go go " + "A " * n + "B+")
        assert piece.facts[-1] == fact and piece.screen == "RD"
    piece.do("go+ go go A A A A A B+ go")
    assert piece.facts[-1] == "void" and piece.screen == "RH"
    piece.do("go go+ go go A A A A B+")
    assert piece.screen == "RO" and piece.rows[0] == "STOCK USED UP"
    piece.do("go")
    assert piece.facts[-1] == "out none" and piece.rows[0].startswith("COUNT  P2")
    piece.do("A go A go A go A go")
    assert piece.screen == "RS" and piece.rows[0] == "HAND 1: STOCK EMPTY"


def test_pat_hands_end_when_all_is_laid_down():
    piece = begun()
    piece.companion.evening.ledger.table = evolve(piece.table, hand=5)
    piece.do("go D+ go")
    assert piece.facts[-1] == "down seat=1" and piece.screen == "RC"
    piece.do("back++ go D")
    piece.wait(4000)  # the words of the undo lie over it
    assert piece.screen == "RO" and piece.rows[1] == "all cards are laid"
    piece.do("go")
    assert piece.facts[-1] == "down seat=1"


def test_a_table_that_does_not_press_its_turns():
    piece = begun()
    piece.do("go")
    assert "granted" in say(piece, "1 wish at=2 tag=1 down seat=2")[0]
    assert piece.screen == "RD" and piece.rows[1] == "turns not pressed"
    piece.do("D go")
    assert piece.facts[-2:] == ["want seat=1", "stock"] and piece.table.buys == (0, 1, 0, 0)
    piece.do("A+ go C")
    assert piece.facts[-2:] == ["rummy seat=0", "want seat=2"]


def test_a_correction_by_the_desk_is_seen_on_shared_sides():
    piece = begun("start rummy players=10 first_dealer=9")
    numbers = "30 0 0 -5 0 0 0 0 0 15"
    assert "granted" in say(piece, "1 wish at=1 tag=1 correct " + numbers)[0]
    assert piece.screen == "F1" and piece.rows[2] == "P1 +30  P2   0", piece.rows
    lit = show.frame(piece.companion.at.now.screen.paint(piece.companion.view()), 500)
    assert [i for i in range(24) if any(lit[3 * i : 3 * i + 3])] == [4, 5, 6, 7, 8, 22, 23]
    piece.wait(4000)
    assert piece.rows[2] == "P5 0    P6   0"
    piece.wait(4000)
    assert piece.rows[2] == "P9 0    P10 +15"
    piece.do("go")
    assert piece.screen == "RH" and piece.table.scores[9] == 15


def test_it_sleeps_at_the_dealers_side():
    piece = begun("start rummy players=14 first_dealer=13")
    piece.wait(300000 + 1800000 + 3000)
    shown = piece.companion.scene.shown
    assert [i for i in range(24) if any(shown[3 * i : 3 * i + 3])] == [8]
    piece.do("go go")
    assert piece.facts[-1] == "dealt"


def test_seven_hands_and_the_lowest_is_first():
    piece = begun("start rummy players=4 hands=1")
    piece.do("go go D+ go A go A A go A go")
    assert piece.rows[5] == "go = final scores"
    piece.do("go")
    assert piece.screen == "E2" and piece.rows[1] == "1 P2     0", piece.rows
    assert piece.rows[4] == "4 P4   +10"
    assert rummy.lowest(piece.table)


def test_fourteen_sit_down_by_buttons():
    piece = Piece()
    piece.settle()
    piece.do("%s go" % "ABCD"[piece.companion.info.games.index("rummy")])
    assert piece.screen == "G2"
    piece.do("A " * 10 + "B go")
    assert piece.rows[1] == "A P1-P4  D P5-P8", piece.rows
    piece.do("C+ C+ go")
    assert piece.facts[0].startswith("start rummy hands=8 "), piece.facts
    assert len(piece.table.players) == 14 and piece.table.dealer == 9


def test_every_decision_is_reached_by_buttons():
    """What no button makes: corrections, points, and what belongs to turns that nobody presses."""
    reached = set()

    def seen(script, pat=False):
        piece = begun()
        if pat:
            piece.companion.evening.ledger.table = evolve(piece.table, hand=5)
        for word in script.split():
            before, phase = len(piece.facts), piece.table.phase
            piece.do(word)
            for fact in piece.facts[before:]:
                reached.add((phase, fact.split(" ")[0]))
                phase = piece.table.phase

    pile, ends = "go+ go go ", "go+ go go go A go "
    for start in ("go ", "go go "):
        for n in (1, 2, 3):
            seen(start + pile + "A " * n + "B+")
        seen(start + pile + "A A A A A B+ go")
        seen(start + ends)
    seen(pile + "A A A A A B+ go")
    seen(ends)
    seen("go A go D go A+ go D+ go")
    seen("go D go go C go D+ go " + ends)
    seen("go go D+ go A go A go A go go")
    seen("go go D+ go A go A go A go " + ends)
    seen("go go D+ go " + ends)
    seen("go D+ go", pat=True)
    seen("go D D go go B+ go")
    seen("go D go D+ go")
    missing = [k for k in rummy.DECIDE if k not in reached and k[1] not in ("correct", "points")]
    assert sorted(missing) == [("OPEN", "discard")], missing


# --- limits --------------------------------------------------------------------------------------


def shown_at(name, v, w):
    """Return the function t -> frame of a screen."""
    made = screen_of(name)

    def frame_at(t_ms):
        v.t_ms = v.rest_ms = t_ms
        v.w = w
        return show.frame(made.paint(v), t_ms, w)

    return frame_at


def test_no_screen_flashes_or_takes_too_much():
    for name, v in sorted(views().items()):
        for w in (6, 4, 3):
            frame_at = shown_at(name, v, w)
            assert not flicker.faults(frame_at, 4000, 20), (name, w)
            for t_ms in range(0, 2500, 250):
                dim = show.limit(frame_at(t_ms), 255, 180)
                assert show.estimate_ma(dim) <= 180, (name, w, t_ms)
