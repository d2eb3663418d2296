"""The screens of Sevens: their words and lights, and whole rounds by buttons alone."""

from tableside import screens, show
from tableside.form import View
from tableside.info import Info
from tableside.rules import screen_around
from tableside.rules.games import sevens
from tableside.rules.games.sevens import evolve
from tests.shared import flicker
from tests.shared.card_samples import SEVENS as TEXTS
from tests.shared.evening import Evening
from tests.shared.piece import Piece
from tests.shared.pixels import same
from tests.shared.screen_samples import samples

GAME = screens.game_screens("sevens")
START = "start sevens"
DEALT = START + "; dealt"
# The layout of the sample: C 5..J, D 7..8, H 6..8, S closed.
LAID = {"low": (5, 7, 6, 0), "high": (11, 8, 8, 0)}


def table(lines=DEALT, **changes):
    """Return a table as played, with some fields changed."""
    return evolve(Evening(lines).table, **changes)


def view(at=None, answers=None, t_ms=0, w=6):
    """Return a View of a table."""
    v = View()
    v.table, v.answers, v.t_ms, v.w = at, answers or {}, t_ms, w
    v.game, v.info = GAME, Info()
    return v


def turn(**changes):
    """Return a table with the sample's layout, P3 to play."""
    return table(phase="TURN", turn=2, opener=0, left=(10,) * 4, **dict(LAID, **changes))


def over(lines=DEALT + "; won seat=1 left=3,0,1,6"):
    """Return a table at the end of a round."""
    return Evening(lines).table


def views() -> dict:
    """Return {sample: view}."""
    at = turn()
    told = {"win": 1, "left": (0, 0, 12, 0), "at": 0}
    return {
        "SD": view(table(START)),
        "SO": view(table(), {"who": 2}),
        "ST": view(at),
        "SC": view(evolve(at, low=(5, 7, 6, 0), high=(11, 8, 8, 0)), {"place": 30}),
        "SP": view(at),
        "SV": view(at, {"said": ("W_MUST_PLAY", 2, ("7C", "6D", "9D", "4H", "8H", "7S"))}),
        "SW-who": view(table(), {"win": 1}),
        "SW": view(table(), told),
        "SW-sure": view(table(), {"win": 1, "left": (3, 0, 1, 6)}),
        "SE": view(over()),
        "E1": view(at),
        "E2": view(over(DEALT + "; won seat=1 left=3,0,1,6; end")),
        "G3": view(None, {"line": START, "marks": (), "east": None}),
        "L1": view(over()),
        "L2": view(at, {"older": 0}),
        "L4": view(at),
        "O3": view(at),
        "SC-last": view(evolve(at, left=(10, 10, 1, 10)), {"place": 30}),
    }


def lines_of(name, v):
    """Return the words of a screen without empty last lines."""
    got = screens.find(name, GAME).text(v)
    while got and not got[-1]:
        got = got[:-1]
    return got


def light(name, v, text, t_ms=0):
    """The screen's picture at t_ms is the frame described."""
    v.t_ms = t_ms
    same(screens.find(name, GAME).paint(v), text, t_ms)


# --- words ---------------------------------------------------------------------------------------


def test_words_of_every_sample():
    for name, want in sorted(samples(TEXTS).items()):
        assert lines_of(name, views()[name]) == want, (name, lines_of(name, views()[name]))


def fits(name, lines):
    """The lines are within six rows and 21 columns."""
    assert len(lines) + len([line for line in lines if line[:1] == "^"]) <= 6, (name, lines)
    for i, line in enumerate(lines):
        most = 11 if line[:1] == "^" else 21 if i else 20
        assert len(line) <= most, (name, line)


def test_words_fit_the_display_with_eight_players():
    at = table("start sevens players=8 dealer=7 score=chips false_pass=20; dealt")
    ended = Evening(
        "start sevens players=8 score=chips; dealt; won seat=7 left=7,7,6,7,7,6,7,0; end"
    )
    answers = {"place": 36, "win": 7, "left": (7, 7, 6, 7, 7, 6, 7, 0), "at": 6, "who": 7,
               "said": ("V_FALSE_PASS", 7, ("7D",))}  # fmt: skip
    for _part, names, _ in GAME.PARTS:
        for name in names:
            busy = evolve(at, phase="TURN", turn=7, low=(1, 1, 1, 1), high=(13, 13, 9, 13))
            shown = ended.table if name == "SE" else busy
            v = view(shown, answers)
            if name in ("SC", "SC-last"):
                v.table = evolve(busy, low=(7, 7, 7, 7), high=(9, 9, 9, 9))
                v.answers = {"place": 13 + 9}  # T diamonds
            fits(name, screens.find(name, GAME).text(v))
    for name in ("E1", "E2", "L1", "L2", "L4", "L5"):
        for t_ms in (0, 4000, 8000):
            fits(name, screens.find(name, GAME).text(view(ended.table, {}, t_ms)))


# --- lights --------------------------------------------------------------------------------------


def test_the_whole_layout_on_the_ring():
    part = GAME.part("turn")
    want = "INK 0 1 12; EAST 2 3 6; INK/L 4 5 7-11 13-17"
    same(part.layout(turn(), 255), want)
    light("L2", view(turn(), {"older": 0}), want)


def test_pictures():
    light("SD", view(table(START + " dealer=3")), "EAST 6-11")
    light("SO", view(table(), {"who": 2}), "ASK 1-4 19-22 7-10; YES 12-17", 1200)
    light("ST", view(turn(passes=(0, 6, 0, 2))), "INK/L 2 3; INK/M 19; NO/M 22 9 10; ASK 13-16",
          1200)  # fmt: skip
    light("SP", view(turn()), "NO/M 13-16; ASK 0 5 6 11 12 17 18 23", 300)
    light("SE", view(over()), "NO 2 3 4 16; YES 18-23; INK 7; NO 10", 3000)
    light("SV", view(turn(), {"said": ("V_FALSE_PASS", 3, ("7S",))}), "ODD 6-11")
    light("SV", view(turn(), {"said": ("W_ALL_PASSED", 3, ())}), "ODD 1 4 7 10 13 16 19 22")


def test_the_offered_card_blinks_in_its_place():
    low = "INK/M 0 1; EAST/M 2 3; EAST/M 6; INK 12; INK/L 4 5 7-11 14-17"
    light("SC", view(turn(), {"place": 30}), low + "; ASK 13", 300)
    light("SC", view(turn(), {"place": 34}), low.replace("14-17", "13-17") + "; EAST 13", 300)
    closed = "INK/M 0 1 12; EAST/M 2 3; EAST/M 6; INK/L 4 5 7-11 13-17; INK 20 21"
    light("SC", view(turn(), {"place": 45}), closed, 300)
    last = evolve(turn(), left=(10, 10, 1, 10))
    same(screens.find("SC-last", GAME).paint(view(last, {"place": 45}))[-1:],
         "ASK 0 5 6 11 12 17 18 23", 300)  # fmt: skip


def test_players_share_sides_clockwise():
    assert [screen_around.spot(2, p) for p in range(2)] == [(0, 1, 1), (2, 1, 1)]
    assert [screen_around.spot(3, p)[0] for p in range(3)] == [0, 3, 2]
    assert [screen_around.spot(5, p) for p in range(5)] == [
        (0, 1, 2), (0, 2, 2), (3, 1, 1), (2, 1, 1), (1, 1, 1),
    ]  # fmt: skip
    assert [screen_around.spot(14, p) for p in (0, 3, 4, 8, 13)] == [
        (0, 1, 4), (0, 4, 4), (3, 1, 4), (2, 1, 3), (1, 3, 3),
    ]  # fmt: skip
    five = table("start sevens players=5; dealt", phase="TURN", turn=1, low=(0, 7, 0, 0),
                 high=(0, 7, 0, 0))  # fmt: skip
    light("ST", view(five), "INK/L 3 20 21 14 15 8 9; ASK 0-2", 1200)


# --- by buttons ----------------------------------------------------------------------------------


def begun(start=START):
    """Return a piece at the deal, the evening prepared by the desk."""
    piece = Piece()
    piece.settle()
    piece.shelf.settings.prepared = start
    piece.companion.home_again()
    piece.do("go")
    assert piece.screen == "SD", piece.screen
    return piece


class Hands:
    """Four hands that only the test sees; `press` plays or passes by buttons."""

    def __init__(self, piece, seed=5):
        self.piece = piece
        cards = list(range(52))
        for i in range(51, 0, -1):
            seed = (seed * 1103515245 + 12345) % 2147483648
            j = seed // 65536 % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.held = [set(cards[i::4]) for i in range(4)]

    def open(self):
        p = next(p for p in range(4) if 19 in self.held[p])
        self.piece.do("ADCB"[p] + " go")
        self.held[p].remove(19)

    def press(self):
        """Return how many presses the turn took."""
        piece, t = self.piece, self.piece.table
        before, p = piece.presses, t.turn
        fits_now = [c for c in GAME.part("turn").legal(t) if c in self.held[p]]
        if not fits_now:
            piece.do("go go")
            assert piece.facts[-1] == "pass seat=%d" % p
            return piece.presses - before
        card = fits_now[0]
        offered = GAME.part("turn").offers(t, card // 13)
        piece.do("ABCD"[card // 13] + (" " + "ABCD"[card // 13]) * offered.index(card) + " go")
        assert piece.facts[-1].startswith("play card="), piece.facts[-1]
        self.held[p].remove(card)
        return piece.presses - before


def test_a_whole_round_by_buttons():
    piece = begun()
    piece.do("go")
    hands = Hands(piece)
    hands.open()
    assert piece.facts[-1].startswith("play card=7D seat=")
    counts = set()
    while piece.table.phase == "TURN":
        counts.add(hands.press())
        assert piece.screen in ("ST", "SE"), piece.screen
    assert counts == {2, 3}, counts
    assert piece.screen == "SE" and piece.table.hand == 1
    assert hands.held[piece.table.hands[-1].winner] == set()
    piece.do("A go")
    assert piece.table.dealer == 1 and piece.screen == "SD"


def test_the_last_card_shows_corners():
    piece = begun()
    piece.do("go")
    hands = Hands(piece)
    hands.open()
    while 1 not in piece.table.left:
        hands.press()
    while piece.table.left[piece.table.turn] != 1:
        hands.press()
    offers = GAME.part("turn").offers
    suit = next(s for s in range(4) if offers(piece.table, s))
    piece.do("ABCD"[suit])
    assert piece.screen == "SC-last"
    piece.do("back")
    assert piece.screen == "ST"


def test_only_legal_cards_are_offered():
    piece = begun()
    piece.do("go D go")
    piece.do("C")
    assert piece.screen == "SC" and piece.companion.place.answers == {"place": 32}
    piece.do("B")
    assert piece.companion.place.answers == {"place": 18}  # 6D
    piece.do("B")
    assert piece.companion.place.answers == {"place": 20}  # 8D
    piece.do("B go")
    assert piece.facts[-1] == "play card=6D seat=2"
    left = begun(START + " opening=left")
    left.do("go")
    assert left.screen == "ST" and left.table.turn == 1
    left.do("A go")
    assert left.facts[-1] == "play card=7C seat=1"
    full = begun()
    full.do("go A go")
    for rank in "65432A":
        full.do("B go")
        assert full.facts[-1].startswith("play card=%sD" % rank), full.facts[-1]
    for _ in "89TJQK":
        full.do("B go")
    full.press("B", 80)
    assert full.rows[5] == "NO LEGAL CARD" and full.screen == "ST"


def test_rounds_to_look_at():
    start = "start sevens players=8 score=chips; dealt; "
    lines = start + "won seat=7 left=7,7,6,7,7,6,7,0; next; dealt; won seat=0 left=0,1,1,1,1,1,1,1"
    v = view(Evening(lines).table, {"older": 2})
    assert screens.find("L2", GAME).text(v) == (
        "HAND 1 of 2  deal P1", "P8 won, told", "", "-7 -7 -6 -7 -7 -6 -7", "+47",
        "go = next page",
    )  # fmt: skip
    v.answers = {"older": 1}
    assert screens.find("L2", GAME).text(v)[3] == "+7 -1 -1 -1 -1 -1 -1"
    v.answers = {"older": 0}
    assert screens.find("L2", GAME).text(v)[0] == "LAYOUT"


def test_warnings_last_three_seconds():
    piece = begun()
    piece.do("go A go")
    for _ in range(3):
        piece.do("go go")
    assert piece.screen == "ST"
    piece.do("go go")
    assert piece.screen == "SV" and piece.rows[0] == "SOMEBODY HOLDS 7C"
    piece.wait(2000)
    assert piece.screen == "SV"
    piece.wait(1100)
    assert piece.screen == "ST"
    piece.do("A go")  # P2 passed when 7C was legal
    assert piece.screen == "SV" and piece.rows[0] == "P2 PASSED FALSELY"
    piece.do("go")
    assert piece.screen == "ST"


def test_all_have_passed():
    piece = begun()
    piece.do("go A go go go go go go go go go")
    assert piece.screen == "SV" and piece.rows[0] == "SOMEBODY HOLDS 7C"
    piece.wait(3100)
    piece.do("go go")
    assert piece.screen == "SV" and piece.rows[0] == "ALL PASSED: UNDO ONE", piece.rows


def test_a_round_kept_without_its_plays():
    piece = begun()
    piece.do("go D+")
    assert piece.screen == "SW-who"
    piece.do("go")
    piece.press("go", 80)
    assert piece.rows[4] == "COUNT THE CARDS" and piece.screen == "SW"
    piece.do("C go B C C+ B B A go A A A go")
    assert piece.screen == "SW-sure" and piece.companion.place.answers["left"] == (3, 0, 1, 8)
    piece.do("back")
    assert piece.screen == "SW"
    piece.do("go go")
    assert piece.facts[-1] == "won seat=1 left=3,0,1,8" and piece.screen == "SE"
    piece.do("D D go go")
    assert piece.screen == "SO" and piece.table.dealer == 1


def test_after_plays_the_counts_are_known():
    piece = begun()
    piece.do("go A go C go D+ go")
    assert piece.screen == "SW-sure"
    piece.do("go")
    assert piece.facts[-1] == "won seat=1 left=12,0,13,13"
    on = begun(START + " play_on=on")
    on.do("go A go")
    on.press("A", 700)
    assert on.rows[5] == "OPTION NOT ALLOWED" and on.screen == "ST"


def test_eight_share_sides():
    piece = begun(START + " players=8 score=chips")
    piece.do("go")
    piece.do("D D go")
    assert piece.facts[-1] == "play card=7D seat=3"
    piece.do("C+")
    piece.do("C")
    assert piece.companion.place.answers["win"] == 5
    piece.do("go go")
    assert piece.table.scores[5] > 0
    piece.do("go+ C C")
    assert piece.screen == "L1" and piece.companion.place.answers["exact"][0] == 5
    piece.do("back go")
    assert piece.table.dealer == 1


def test_options_and_first_dealer_by_buttons():
    piece = Piece()
    piece.settle()
    piece.do("%s go" % "ABCD"[piece.companion.info.games.index("sevens")])
    assert piece.screen == "G2"
    piece.do("A B C C D go")
    assert piece.screen == "G3" and "A P1-P2  D P3" in piece.rows[1]
    piece.press("A", 80)
    assert piece.rows[5] == "NOT NOW"
    piece.do("A+ A+ go")
    assert piece.facts[0].startswith("start sevens opening=left"), piece.facts[0]
    assert piece.table.dealer == 1 and len(piece.table.players) == 5
    assert piece.table.options.score == "chips" and piece.table.options.play_on


def test_replay_undo_correct_and_end():
    piece = begun(START + " score=cards")
    piece.do("go A go go+")
    while piece.screen != "L4":
        piece.do("go")
    piece.do("A go")
    assert piece.facts[-1] == "void" and piece.screen == "SD"
    piece.do("back++")
    assert piece.facts[-1].startswith("undo") and piece.screen == "ST"
    piece.do("D+ go go go+ go go go A go")
    assert piece.facts[-1] == "end", (piece.screen, piece.facts)
    assert piece.screen == "E2" and piece.rows[1] == "1 P2     0", piece.rows
    assert piece.rows[2] == "2 P1   +12"


def test_every_decision_is_reached_by_buttons():
    """What no button makes: corrections by the desk, and a void before the deal."""
    reached = set()

    def seen(piece, script):
        for word in script.split():
            before = len(piece.facts)
            phase = piece.table.phase
            piece.do(word)
            for fact in piece.facts[before:]:
                reached.add((phase, fact.split(" ")[0]))
                phase = piece.table.phase

    seen(begun(), "go D+ go C go B go A go go go")
    seen(begun(), "go A go C go go go D+ go go")
    seen(begun(START + " opening=left"), "go go go D+ go C go B go A go go")
    replay = "go+ go go A go"
    for start, script in (("", "go "), ("", "go A go "), (" opening=left", "go A go ")):
        seen(begun(START + start), script + replay)
    ends = "go+ go go go A go"
    seen(begun(), ends)
    seen(begun(), "go " + ends)
    seen(begun(), "go A go " + ends)
    seen(begun(), "go A go D+ go go " + ends)
    missing = [k for k in sevens.DECIDE if k not in reached and k[1] != "correct"]
    assert sorted(missing) == [("DEAL", "void")], missing


# --- limits --------------------------------------------------------------------------------------


def shown_at(name, v, w):
    """Return the function t -> frame of a screen."""
    made = screens.find(name, GAME)

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
