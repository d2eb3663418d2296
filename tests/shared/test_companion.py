"""From button levels to facts and light: settling, refusing, undo, corrections, trouble."""

from tableside.lines import seal, unseal
from tests.shared.piece import Piece, Shelf

DOWN_MS = 80


def playing(**kw):
    """Return a piece in the play of hand 1, East A."""
    return Piece(**kw).to_play()


# --- settling ------------------------------------------------------------------------------------


def test_a_press_that_began_before_the_screen_settled_does_nothing():
    for wait_ms, screen in ((280, "W1"), (310, "V")):
        p = playing()
        p.press("B", DOWN_MS)
        assert p.screen == "W1"
        since = p.companion.at.began_ms
        p.wait(since + wait_ms - p.ms)
        p.press("A", DOWN_MS)
        assert p.screen == screen, wait_ms


def test_a_finger_that_lay_on_the_screen_before_does_nothing():
    p = playing()
    p.levels("B")
    p.wait(50)
    p.levels("B", "C")
    p.wait(50)
    p.levels("C")
    p.wait(60)
    assert p.screen == "W1"
    p.levels()
    p.wait(60)
    assert p.screen == "W1"  # C came down while Y was shown


def test_recording_screens_settle_longer():
    p = playing()
    p.do("B A")
    p.press("B", DOWN_MS)
    p.press("go", DOWN_MS)
    assert p.screen == "W3"
    p.wait(650 - (p.ms - p.companion.at.began_ms))
    p.press("go", DOWN_MS)
    assert p.screen == "W3" and p.table.phase == "PLAY"
    p.settle()
    p.press("go", DOWN_MS)
    assert p.screen == "PAY"


def test_three_presses_within_a_second_are_one_roll():
    p = Piece()
    p.do("A go go A B C D go")
    for _ in range(3):
        p.press("A", 100)
        p.wait(150)
    assert [f for f in p.facts if f.startswith("roll")] == ["roll 4 5 dice=virtual"]
    assert p.screen == "R2"


def test_bounce_is_one_tap():
    p = playing()
    for ms, bits in ((0, 2), (2, 0), (4, 2), (7, 0), (9, 2), (100, 0), (103, 2), (106, 0)):
        p.wires.buttons.bits = bits
        p.companion.step(p.ms + ms)
    p.ms += 106
    p.wait(200)
    assert p.screen == "W1"


def test_presses_in_a_stall_are_kept():
    p = playing()
    p.levels("B")
    p.companion.step(p.ms + 10)
    p.levels()
    p.companion.step(p.ms + 160)  # the loop stood still meanwhile
    p.ms += 160
    p.wait(60)
    assert p.screen == "W1"


# --- feedback and refusal ------------------------------------------------------------------------


def lit(p):
    """Return the pixels that are lit now."""
    px = p.companion.scene.shown
    return [i for i in range(24) if any(px[3 * i : 3 * i + 3])]


def test_a_press_is_answered_at_once():
    p = playing()
    p.levels("B")
    p.wait(40)
    px = p.companion.scene.shown
    assert tuple(px[24:27]) == (30, 28, 38)
    p.levels("B", "go")
    p.wait(40)
    assert 5 in lit(p) and 18 in lit(p)


def test_a_refusal_is_seen_where_the_finger_is_and_says_why():
    p = playing()
    p.do("B go")
    assert p.screen == "W1"
    assert p.rows[5] == "WHO? TAP A SEAT"
    assert p.facts[-1] == "skip"
    p.wait(3200)
    assert p.rows[5] == "back = no mahjong"
    p.press("B", DOWN_MS)
    p.settle()
    p.press("go", DOWN_MS)
    assert p.rows[4] == "ENTER THE VALUE"  # a line of double size takes two rows
    p.do("C+ A A A A A A A A A A A A")
    assert p.rows[4] == "1 TO 999 ONLY" and p.companion.place.answers["value"] == 901


def test_reasons_name_the_seat():
    p = Piece()
    p.do("A go go A B C D go")
    p.press("D", DOWN_MS)
    assert p.rows[5] == "NOT D'S TURN"
    p = Piece().begin()
    p.do("go go go go go")
    assert p.screen == "C1", p.screen
    p.do("A")
    p.press("A", DOWN_MS)
    assert p.rows[5] == "A HAS ANSWERED"
    p.press("B", 700)
    assert p.rows[5] == "NO BLIND PASS HERE"


def test_dead_and_vacant_seats_are_refused():
    p = Piece()
    p.do("A go A A go A B C go")
    assert p.facts[0].startswith("start american players=3 vacant=3")
    p.luck.faces = [(6, 5), (1, 2), (1, 3)]
    p.do("go go go go")
    p.to_play()
    p.press("D", DOWN_MS)
    assert p.rows[5] == "SEAT IS EMPTY"
    p.do("B+ go go")
    assert p.facts[-1] == "dead seat=1 reason=count"
    p.press("B", DOWN_MS)
    assert p.rows[5] == "B IS DEAD"


# --- a fact is flash first -----------------------------------------------------------------------


def test_no_light_before_the_flash():
    p = playing()
    p.do("B A B go")
    log = p.shelf.log
    del log[:]
    p.press("go", DOWN_MS)
    first = log.index("append")
    assert p.table.phase == "RESULT" and log.count("append") == 1
    assert "pixels" in log[first:]


def test_no_room_keeps_the_form_open():
    p = playing()
    p.do("B A B go")
    p.shelf.kept[-1].fails = 1
    before = p.table
    p.press("go", DOWN_MS)
    assert p.table is before and p.screen == "W3"
    assert p.rows[5] == "NOT SAVED: NO ROOM"
    p.press("go", DOWN_MS)
    assert p.screen == "PAY" and p.table.phase == "RESULT"


def test_no_room_at_the_start_begins_no_evening():
    p = Piece()
    new = p.shelf.new_evening

    def full():
        rows = new()
        rows.fails = 1
        return rows

    p.shelf.new_evening = full
    p.do("A go go A B C D go")
    assert p.screen == "G3" and p.table is None
    p.shelf.new_evening = new
    p.do("go")
    assert p.screen == "R1"


# --- back and undo -------------------------------------------------------------------------------


def test_back_goes_through_the_questions_to_the_table():
    p = playing()
    p.do("B A B")
    value = p.companion.place.answers["value"]
    p.do("go back")
    assert p.screen == "V" and p.companion.place.answers["value"] == value == 25
    p.do("back back")
    assert p.screen == "Y"
    p.do("B A back++")
    assert p.screen == "Y" and p.facts[-1] == "skip"


def test_back_at_the_table_shows_the_last_fact():
    p = playing()
    p.press("back", DOWN_MS)
    assert p.rows == ("LAST SAVED", "straight to play")
    p.wait(4100)
    assert p.rows[0].startswith("HAND 1")


def test_undo_takes_two_seconds():
    p = playing()
    count = len(p.facts)
    p.press("back", 1990)
    p.wait(500)
    assert len(p.facts) == count
    p.press("back", 2100)
    assert p.facts[-1] == "undo seq=%d" % count
    assert p.screen == "B1" and p.rows[0] == "UNDONE"
    p.wait(4500)
    assert p.rows[0] == "BUILD THE WALLS"


def test_the_undo_fills_the_ring_first():
    p = playing()
    p.levels("back")
    p.wait(1300)
    assert p.rows[0] == "UNDO" and p.rows[1] == "straight to play"
    px = p.companion.scene.shown
    filled = [i for i in range(24) if tuple(px[3 * i : 3 * i + 3]) == (16, 1, 19)]
    inside = [i for i in filled if i % 6 not in (0, 5)]  # the pressed button lights the corners
    assert inside == [i for i in range(12, 24) if i % 6 not in (0, 5)], filled
    p.levels()
    p.wait(60)
    assert p.rows[0] == "HAND 1        East A"


def test_a_long_hold_with_a_bouncing_release_is_one_undo():
    p = playing()
    count = len(p.facts)
    p.levels("back")
    p.wait(2100)
    for bits in (0, 32, 0, 32, 0):
        p.wires.buttons.bits = bits
        p.ms += 3
        p.companion.step(p.ms)
    p.wait(1000)
    assert len(p.facts) == count + 1
    p.levels("back")  # a bag on the button: one undo, then nothing
    p.wait(20000)
    assert len(p.facts) == count + 2


def test_one_undo_for_all_facts_of_one_press():
    p = Piece().begin()
    p.do("go go go go go go go")
    assert p.screen == "C3", p.screen
    p.do("B+ D+ D+")
    count = len(p.facts)
    p.do("go")
    assert p.facts[count:] == ["ready seat=1 blind=1", "ready seat=3 blind=2", "step"]
    p.do("back++")
    assert p.facts[count + 3 :] == ["undo seq=%d" % (count + n) for n in (3, 2, 1)]
    assert p.screen == "C3" and p.table.ready == (None,) * 4


def test_two_seats_at_once_are_two_presses():
    p = Piece().begin()
    p.do("go go go go go")
    assert p.screen == "C1"
    p.levels("A", "B")
    p.wait(80)
    p.levels()
    p.wait(60)
    assert p.facts[-2:] == ["ready seat=0", "ready seat=1"]
    p.do("back++")
    assert p.facts[-1].startswith("undo") and p.table.ready[0] == 0


def test_nothing_to_undo():
    p = Piece()
    p.do("A go go A B C D go")
    p.levels("back")
    p.wait(650)
    assert p.rows[5] == "NOTHING TO UNDO"
    p.wait(2000)
    p.levels()
    assert len(p.facts) == 1


def test_undone_hands_are_seen():
    p = playing()
    p.do("B A B go go")
    assert p.screen == "PAY"
    p.do("back++")
    assert p.screen == "Y" and p.rows[1] == "hand 1: B +100"
    p.do("go+ go")
    assert p.screen == "L2"
    p.wait(4200)
    assert p.rows[0].startswith("HAND 1 of 1") and p.rows[2].endswith("(undone)")


# --- looking -------------------------------------------------------------------------------------


def test_looking_goes_round_and_back_to_the_same_question():
    p = playing()
    p.do("B A B go+")
    seen = []
    for _ in range(7):
        seen.append(p.screen)
        p.do("go")
    assert seen == ["L1", "L2", "L4", "L5", "L6", "L7", "L1"]
    p.do("back")
    assert p.screen == "V" and p.companion.place.answers["value"] == 25
    p.do("go+")
    p.wait(61000)
    assert p.screen == "V"


def test_a_form_closes_by_itself():
    p = playing()
    p.do("B A")
    p.wait(89000)
    assert p.screen == "V"
    p.wait(2000)
    assert p.screen == "Y"


def test_the_light_is_kept():
    p = playing()
    p.do("go+ go go go go")
    assert p.screen == "L6"
    p.do("A")
    assert p.rows[5] == "NOT NOW"  # it cannot be brighter
    p.do("C C C C")
    assert p.shelf.settings.brightness == 40 and p.shelf.saves >= 3
    p.do("B D")
    assert p.shelf.settings.calm and not p.shelf.settings.dim


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
    p.press("back", DOWN_MS)
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
    p.press("back", DOWN_MS)
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
    p.companion.info.refresh(p.companion)
    p.press("A", 80)
    assert p.rows[5] == "DICE WEAK: USE REAL"
    p.do("A+ D D B go")  # A reads left D, right B
    assert p.facts[-1] == "roll 3 2"


# --- the desk ------------------------------------------------------------------------------------


def say(p, text):
    """Send a request; return what the piece answers."""
    p.wires.port.sent = b""
    p.wires.port.to_piece += seal(text).encode()
    p.wait(300)
    lines = p.wires.port.sent.decode().split("\n")
    return [unseal(line) for line in lines if line]


def test_hello():
    p = playing()
    (answer,) = say(p, "7 hello")
    for word in ("=7 hello", "piece=51e0000000007f3a", "proto=1", "phase=PLAY", "form=no"):
        assert word in answer, answer


def test_a_correction_waits_for_the_form():
    p = playing()
    p.do("B A B go go go")
    p.to_play()
    p.do("C")
    seq = len(p.facts)
    wish = "wish at=%d tag=AB amend hand=1 winner=2" % seq
    assert say(p, "1 " + wish) == ["=1 waiting"]
    assert p.companion.info.flag == "!" and len(p.facts) == seq
    assert say(p, "2 " + wish) == ["=2 waiting"]
    p.do("back")
    assert p.screen == "F1" and len(p.facts) == seq + 1
    assert p.rows[0].startswith("CORRECTED BY HOST") and p.rows[1] == "hand 1: winner B->C"
    assert say(p, "3 " + wish) == ["=3 granted seq=%d" % (seq + 1)]
    assert len(p.facts) == seq + 1
    p.do("go")
    assert p.screen == "Y"


def test_a_correction_is_seen_for_twenty_seconds():
    p = playing()
    assert say(p, "1 wish at=%d tag=1 correct 50 -50 0 0" % len(p.facts))[0].startswith("=1 gr")
    assert p.screen == "F1"
    p.wait(1200)
    assert p.rows[2] == "A +50  B -50"
    p.wait(19000)
    assert p.screen == "Y"


def test_wishes_of_the_desk_are_refused_as_at_the_table():
    p = playing()
    seq = len(p.facts)
    assert say(p, "1 wish at=%d tag=1 next" % seq)[0].startswith("=1 refused E_PHASE")
    assert say(p, "2 wish at=%d tag=2 correct 1 0 0 0" % seq)[0].startswith("=2 refused E_SUM")
    assert say(p, "3 wish at=1 tag=3 correct 1 -1 0 0") == ["=3 moved seq=%d" % seq]
    assert say(p, "4 wish tag=4 at=x correct") != []
    assert len(p.facts) == seq


def test_a_pull_gives_the_rows():
    p = playing()
    lines = say(p, "5 pull n=1 from=1")
    assert lines[0] == "=5 rows" and lines[1:-1] == p.shelf.kept[-1].texts
    assert lines[-1] == "=5 end seq=%d damage=0" % len(p.facts)
    assert p.companion.info.flag == "~"
    p.wait(2500)
    assert p.companion.info.flag == "+"


def test_prepared_by_the_desk():
    p = Piece()
    p.settle()
    assert say(p, "1 prepare start american dealer_double=on limit=200") == ["=1 granted seq=0"]
    say(p, "2 prepare name player=0 text=Zo%C3%AB")
    assert p.screen == "G3"
    assert say(p, "3 prepare start american limit=0")[0].startswith("=3 refused E_OPTION")
    p.do("A B C D C+ go")
    assert p.facts[0].startswith("start american dealer_double=on limit=200 east=2")
    assert p.facts[1] == "name player=0 text=Zo%C3%AB" and p.screen == "R4"
    assert p.shelf.settings.prepared == "" and p.shelf.settings.names == {}


def test_the_mirror_sees_and_presses():
    p = playing()
    say(p, "1 mirror on")
    p.wires.port.sent = b""
    port = p.wires.port  # both come at once, as after a stall
    port.to_piece += (seal("2 press B down") + seal("3 press B up")).encode()
    p.wait(500)
    assert p.screen == "W1"
    pushed = p.wires.port.sent.decode()
    assert "~screen W1" in pushed and "~text 0 MAHJONG  B" in pushed
    p.wait(11000)
    p.wires.port.sent = b""
    p.do("back")
    assert p.wires.port.sent == b""


def test_stop():
    p = playing()
    assert say(p, "1 stop") == ["=1 stopping"]
    p.wait(500)
    assert p.companion.done and p.rows == ("UPDATING: DO NOT PULL",)
