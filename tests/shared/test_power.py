"""The piece by itself: idle, asleep, held buttons, cuts, a full store, weak dice."""

from tests.shared.piece import TAP_MS, Piece, Shelf, lit, playing, say

# --- idle ----------------------------------------------------------------------------------------


def test_a_press_that_wakes_does_nothing_else():
    for name, ms in (("A", 80), ("A", 700), ("back", 2100)):
        p = Piece().begin()
        p.wait(1000)
        p.companion.pressed_ms -= 299000
        p.wait(4000)
        assert p.companion.scene.sleep == 1
        count = len(p.facts)
        screen = p.screen
        p.press(name, ms)
        assert (len(p.facts), p.screen, p.companion.scene.sleep) == (count, screen, 0)
        p.do("go")
        assert p.screen != screen


def test_sleep_turns_the_display_off():
    p = Piece().begin()
    p.companion.pressed_ms -= 299000
    p.wait(4000)
    dim = p.wires.pixels.frames[-1]
    assert max(dim) <= 12
    p.companion.pressed_ms -= 1800000
    p.wait(100)
    assert not p.wires.display.lit and len(lit(p)) == 1
    p.press("go", 80)
    assert p.wires.display.lit and len(lit(p)) > 1


def test_play_stays_lit_longer():
    p = playing()
    p.companion.pressed_ms -= 1190000
    p.wait(1000)
    assert p.companion.scene.sleep == 0
    p.wait(10000)
    assert p.companion.scene.sleep == 1


def test_a_still_picture_sends_nothing():
    p = playing()
    p.wait(1000)
    frames = len(p.wires.pixels.frames)
    p.wait(5000)
    assert len(p.wires.pixels.frames) == frames


def test_at_most_thirty_frames_a_second():
    p = Piece().begin()
    p.do("go")
    frames = len(p.wires.pixels.frames)
    for _ in range(1000):
        p.ms += 1
        p.companion.step(p.ms)
    assert 5 <= len(p.wires.pixels.frames) - frames <= 31


# --- power ---------------------------------------------------------------------------------------


def test_back_again():
    p = playing()
    p.do("B A B go go go")
    p.to_play()
    p.do("C D")
    shelf = p.shelf
    shelf.boot = 2
    p = Piece(shelf=shelf)
    p.settle()
    assert p.screen == "Y"  # a lost form is not opened again
    p.wait(300)
    assert p.rows[:4] == ("BACK AGAIN", "hand 2, play, East B", "last saved:", "hand 1: B +100")
    p.wait(5000)
    assert p.rows[0] == "HAND 2        East B"
    p.do("back++")
    assert p.screen == "B1" and shelf.kept[-1].texts[-1].split(" ")[1] == "2"


def test_weak_power_dims_once():
    shelf = playing().shelf
    p = Piece(shelf=shelf, cause="brownout")
    p.settle()
    p.wait(300)
    assert shelf.settings.brightness == 150 and p.rows[5] == "POWER WEAK: DIMMED"
    p = Piece(shelf=shelf)
    p.settle()
    p.wait(300)
    assert shelf.settings.brightness == 150 and p.rows[5] == "open form: enter anew"


def test_an_amend_forgets_no_last_words():
    p = playing()
    for _ in range(3):
        p.do("B A B go go go")
        p.to_play()
    seq = len(p.facts)
    assert say(p, "1 wish at=%d tag=1 amend hand=1 winner=2" % seq) == [
        "=1 granted seq=%d" % (seq + 1)
    ]
    p.do("go")
    p.press("back", TAP_MS)
    assert p.rows[1] == "hand 1 amended"
    p.do("back++")
    assert p.facts[-1] == "undo seq=%d" % (seq + 1)
    p.do("back++")
    assert p.facts[-1] == "undo seq=%d" % seq


def test_looking_before_a_game():
    p = Piece()
    p.settle()
    p.do("go+ go go")
    assert p.screen == "L6"
    p.do("back")
    assert p.screen == "G1"
    p.press("back", TAP_MS)
    assert p.rows[5] == "NOT NOW"


def test_names_are_seen():
    p = playing()
    say(p, "1 wish at=%d tag=1 name player=1 text=Ann" % len(p.facts))
    p.do("go B")
    assert p.rows[0].startswith("MAHJONG  B Ann")


def test_an_evening_leaves_only_when_the_desk_has_it():
    p = playing()
    p.do("B A B go go go+ go go go A go")
    assert p.screen == "E2", p.screen
    assert say(p, "1 forget n=1")[0].startswith("=1 refused E_PHASE")
    p.do("back++")
    assert p.screen in ("N1", "PAY"), p.screen
    p.do("go+ go go go A go")
    assert say(p, "2 close n=1") == ["=2 granted seq=%d" % len(p.facts)]
    p.do("go")
    p.press("back", 700)
    assert p.rows[5] == "NOTHING TO UNDO" and p.facts[-1] == "close"
    assert say(p, "3 confirm n=1 seq=%d" % len(p.facts))[0].startswith("=3 granted")
    assert p.companion.info.host == "synced to %d" % len(p.facts)
    assert say(p, "4 forget n=1") == ["=4 granted seq=0"]
    p.settle()
    assert p.screen == "G1" and p.table is None


def test_buttons_held_at_the_start():
    p = Piece(held=16)
    p.wait(900)
    assert p.screen == "P1"
    p.levels()
    p.wait(100)
    p.press("B", 80)
    p.wait(300)
    assert p.rows[3] == "ok: . B . . . ."
    p.do("back++")
    p.settle()
    assert p.screen == "G1"


def test_fitting_the_ring():
    p = Piece(held=1)
    p.wait(100)
    p.levels()
    p.settle()
    assert p.screen == "P2"
    p.do("B back C C C go D go")  # by B, clockwise, fourth pixel of the chain, A sits at D
    assert p.shelf.settings.mounting == ((3 + 6) % 24, -1, 3)
    p.settle()
    assert p.screen == "G1"
    ring = p.companion.ring
    assert (ring.first, ring.dir, ring.turn) == (9, -1, 3)
    p.press("D", 80)  # who sits at D is A now
    p.wait(300)
    assert p.companion.place.answers == {"game": 0}


def test_an_unreadable_store_plays_no_game():
    shelf = Shelf()
    shelf.unreadable = True
    p = Piece(shelf=shelf)
    p.settle()
    assert p.screen == "S4"
    p.do("A go back++")
    assert p.screen == "S4" and not shelf.kept


def test_signs_of_the_store():
    p = Piece().begin()
    p.do("go")
    p.shelf.pct = 83
    p.companion.info.refresh(p.companion)
    p.wait(500)
    assert p.rows[4] == "STORE 83%: SYNC SOON"
    p.shelf.on_reserve = True
    p.to_play()
    p.wait(500)
    assert p.rows[4] == "STORE FULL: SYNC NOW"


def test_weak_dice():
    p = Piece()
    p.do("A go go A B C D go")
    p.luck.weak = True
    p.press("A", 80)
    assert p.rows[5] == "DICE WEAK: USE REAL"
    p.do("A+ D D B go")  # A reads left D, right B
    assert p.facts[-1] == "roll 3 2"
    p.luck.weak = False  # fingers have made them good
    p.do("B")
    assert p.facts[-1].startswith("roll 4 5")
