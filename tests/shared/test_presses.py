"""How many presses each path takes, that every wish can be pressed, and no stray one counts."""

from tableside.rules.games import american
from tests.shared.piece import Piece


def playing():
    """Return a piece in the play of hand 1, East A."""
    return Piece().to_play()


def paid():
    """Return a piece that shows the payment of hand 1."""
    p = playing()
    p.do("B A B go go")
    assert p.screen == "PAY"
    return p


def count(p, script, presses, fact, screen):
    """The script has so many presses, writes the fact and ends at the screen."""
    assert len(script.split()) == presses
    p.do(script)
    wanted = fact.split("; ")
    assert p.facts[-len(wanted) :] == wanted, p.facts[-len(wanted) :]
    assert p.screen == screen, p.screen


def test_usual_win():
    count(playing(), "B A B go go", 5, "win seat=1 how=discard from=0 value=25", "PAY")


def test_values():
    taps = {
        25: "B", 50: "B B", 75: "B B B", 30: "B C", 35: "D B", 100: "A", 40: "D D D D",
        45: "B D D", 60: "B B D",
    }  # fmt: skip
    presses = {25: 1, 50: 2, 75: 3, 30: 2, 35: 2, 100: 1, 40: 4, 45: 3, 60: 3}
    taps[40] = "B D C"
    presses[40] = 3
    for value in sorted(taps):
        p = playing()
        p.do("B C " + taps[value])
        assert p.companion.place.answers["value"] == value
        assert len(taps[value].split()) == presses[value]


def test_self_pick_jokerless():
    fact = "win seat=3 how=self value=30 jokerless=yes"
    count(playing(), "D D D A go D go", 7, fact, "PAY")


def test_wall_game():
    count(playing(), "go go go", 3, "wall_game", "PAY")


def test_start_of_a_hand_and_the_shortest_hand():
    p = paid()
    p.luck.faces = [(3, 4)]
    count(p, "go go go go go", 5, "next; roll 3 4 dice=virtual; dealt", "C1")
    count(p, "go go go A+ go", 5, "step; step; step; vote stop seat=0; step", "Y")
    count(p, "B A B go go", 5, "win seat=1 how=discard from=0 value=25", "PAY")


def test_full_charleston_with_one_finger():
    p = paid()
    p.do("go go go go go")
    want = "step; step; step; vote go; step; step; step; step"
    count(p, "go go go go go go go go", 8, want, "Y")


def test_full_charleston_everyone_marks():
    p = paid()
    p.do("go go go go go")
    script = "A B C D " * 3 + "A B C D " + "A B C D " * 3 + "go"
    count(p, script, 29, "ready seat=3; step", "Y")
    votes = [fact for fact in p.facts if fact.startswith("vote")]
    assert votes == ["vote go seat=%d" % seat for seat in range(4)]


def test_undo():
    p = paid()
    count(p, "back++", 1, "undo seq=%d" % len(p.facts), "Y")


def test_dead_hand():
    count(playing(), "D+ go go", 3, "dead seat=3 reason=count", "Y")


def test_mahjong_in_error():
    count(playing(), "D+ D go go D go go", 7, "false_mahjong seat=3 value=25", "Y")
    fact = "false_mahjong seat=3 value=25 thrown_in=0,1"
    count(playing(), "D+ D go A B go D go go", 9, fact, "PAY")
    fact = "false_mahjong seat=3 value=25 thrown_in=0,1,2"
    p = playing()
    count(p, "D+ D go A B C go D go go", 10, fact, "B1")


def test_misnamed_tile():
    count(playing(), "D+ D D go B B go go", 8, "misnamed from=3 by=1 value=25", "PAY")


def test_replay_and_end():
    count(playing(), "go+ go go B go", 5, "void", "B1")
    count(playing(), "go+ go go go B go", 6, "end", "E2")
    p = Piece()
    p.begin("A go C C go A B C D go")
    p.to_play()
    assert p.facts[0].startswith("start american wall_game=kitty:10")
    count(p, "go+ go go go go B go", 7, "end", "E2")


def test_exact_score():
    p = playing()
    p.do("go+ B")
    assert p.presses and p.companion.place.answers["exact"][0] == 1


# --- every wish ----------------------------------------------------------------------------------


def test_each_wish_of_the_table_can_be_pressed():
    p = Piece()
    p.do("A go B B D C go A B C D go")
    options = "start american charleston=first dealer_double=on wall_game=kitty:5 "
    assert p.facts[0].startswith(options), p.facts[0]
    p.do("A+ B D D go")
    assert p.facts[-1] == "roll 3 2"
    p.luck.faces = [(6, 5), (1, 2), (1, 3)]
    p.do("go go go go")
    p.do("C+")
    assert p.facts[-1] == "east seat=2"
    p.do("A B C D")
    assert p.screen == "B2"
    p.do("C+ back C+ B D go")
    assert p.facts[-1] == "roll 2 2"
    p.do("go C D A B C D A B C D A B C D A B")
    assert p.facts[-4:] == ["step"] * 4 and p.screen == "C1"
    p.do("A+")
    assert p.rows[5] == "NO BLIND PASS HERE"
    p.do("C+ C go C go")
    assert p.facts[-1] == "win seat=2 how=self value=25 jokerless=yes"
    p.do("go go go go go go go C+ C+ C+ C B+ go")
    assert p.facts[-3:] == ["ready seat=2 blind=3", "ready seat=1 blind=1", "step"]
    p.do("A A A C B B+ go")
    assert p.facts[-3:] == ["courtesy seat=0 n=3", "courtesy seat=2 n=1", "step"]
    p.do("B+ go B B B B go")
    assert p.facts[-1] == "dead seat=1 reason=peek", p.facts[-1]


# Lines that lead from `start` to a phase; the fifth player bets.
TO_PHASE = (
    ("ROLL_BREAK", "roll 4 5"),
    ("DEAL", "dealt"),
    ("C1_RIGHT", "step"),
    ("C1_ACROSS", "step"),
    ("C1_LEFT", "step"),
    ("VOTE", "vote go"),
    ("C2_LEFT", "step"),
    ("C2_ACROSS", "step"),
    ("C2_RIGHT", "step"),
    ("COURTESY", "step"),
    ("BET", "bet on=none"),
    ("PLAY", "win seat=1 how=self value=25"),
    ("RESULT", ""),
)
SCRIPTS = {
    "ROLL_EAST roll": "go",
    "ROLL_BREAK roll": "go go go",
    "ROLL_BREAK east": "go B+",
    "DEAL dealt": "go go",
    "DEAL step": "go A B C D",
    "C1_RIGHT win": "A+ A go go",
    "VOTE vote": "A",
    "COURTESY courtesy": "A go",
    "COURTESY step": "go",
    "BET bet": "A",
    "PLAY dead": "D+ go go",
    "PLAY win": "B A B go go",
    "PLAY wall_game": "go go go",
    "PLAY false_mahjong": "D+ D go go D go go",
    "PLAY misnamed": "D+ D D go B B go go",
    "RESULT next": "go",
}
BY_KIND = {
    "ready": "A",
    "step": "go",
    "skip": "go+ go go A+",
    "void": "go+ go go A go",
    "end": "go+ go go go A go",
}
FOR_THE_DESK = ("correct", "reseat")


def at(phase):
    """Return a piece whose table is in a phase."""
    p = Piece()
    p.settle()
    line = "start american players=5 bettor=on"
    p.shelf.settings.prepared = line if phase == "ROLL_EAST" else line + " east=0"
    p.companion.home_again()
    p.do("A B C D go")
    for name, line in () if phase == "ROLL_EAST" else TO_PHASE:
        if name == phase:
            break
        p.companion.wish((line,))
    assert p.table.phase == phase
    p.settle()
    return p


def test_every_wish_of_every_phase_can_be_pressed():
    for phase, kind in sorted(american.DECIDE):
        if kind in FOR_THE_DESK or phase == "END":
            continue
        script = SCRIPTS.get(phase + " " + kind) or BY_KIND[kind]
        p = at(phase)
        count = len(p.facts)
        p.do(script)
        assert p.facts[count].split(" ")[0] == kind, (phase, kind, p.facts[count:])


def test_a_bet_can_be_pressed():
    for script, words in (("B", "bet on=1"), ("go", "bet on=wall"), ("C+", "bet on=none")):
        p = Piece()
        p.settle()
        p.shelf.settings.prepared = "start american players=5 bettor=on charleston=none"
        p.companion.home_again()
        p.do("A+ A B C D go go go go go go")
        assert p.screen == "T", p.screen
        p.do(script)
        assert p.facts[-1] == words and p.screen == "Y"
        p.press("back", 80)
        assert p.rows[1] == "a bet"


def test_hot_wall_can_be_pressed():
    p = Piece()
    p.settle()
    p.shelf.settings.prepared = "start american hot_wall=20 players=4"
    p.companion.home_again()
    p.begin("A B C D go").to_play()
    p.do("B A B go C")
    assert p.rows[4] == "C = hot zone: in it"
    p.do("C go")
    assert p.facts[-1] == "win seat=1 how=discard from=0 value=25 hot=yes safe=yes"


def test_three_and_two_players():
    for choose, marks, words in (
        ("A A", "A C D", "start american players=3 vacant=1"),
        ("A A A", "A C", "start american players=2"),
    ):
        p = Piece()
        p.do("A go %s go %s go" % (choose, marks))
        assert p.facts[0].startswith(words), p.facts
    p = Piece()
    p.do("A go A A go A B C D go")
    assert p.screen == "G3" and not p.facts


def test_five_players_roll_and_change():
    p = Piece()
    p.luck.faces = [(1, 2), (6, 5), (2, 2), (3, 3), (6, 6)]
    p.do("A go A go A B C D go A B C D go")
    assert p.screen == "R4", p.screen
    assert p.rows[0] == "A IS EAST" and p.rows[3:5] == ("X SITS AT A", "A WAITS")


# --- stray presses -------------------------------------------------------------------------------


def test_one_button_pressed_for_ever_records_nothing():
    for name, ends in (("B", "V"), ("B+", "X1"), ("go+", "L1"), ("back", "Y")):
        p = playing()
        facts = len(p.facts)
        for _ in range(60):
            p.press(name[:-1] if name[-1] == "+" else name, 660 if name[-1] == "+" else 80)
            p.wait(800)
        assert len(p.facts) == facts, name
        assert p.screen in (ends, "L1"), (name, p.screen)


def test_a_bag_on_a_button_gives_one_hold():
    for name, screen in (("B", "X1"), ("go", "L1")):
        p = playing()
        facts = len(p.facts)
        p.levels(name)
        p.wait(20000)
        assert (p.screen, len(p.facts)) == (screen, facts)


def test_blind_go_records_a_hand_without_payment_only():
    p = playing()
    p.press("go", 80)
    p.wait(200)
    p.press("go", 80)
    p.wait(400)
    p.press("go", 80)
    p.wait(200)
    p.press("go", 80)
    assert p.facts[-1] == "skip"
    p.do("go")
    assert p.facts[-1] == "wall_game" and p.table.scores == (0, 0, 0, 0)
    p.do("back++")
    assert p.screen == "Y"
