"""From button levels to facts and light: settling, answering, refusing, flash first."""

from tests.shared.piece import TAP_MS, Piece, lit, playing

# --- settling ------------------------------------------------------------------------------------


def test_a_press_that_began_before_the_screen_settled_does_nothing():
    for wait_ms, screen in ((280, "W1"), (310, "V")):
        p = playing()
        p.press("B", TAP_MS)
        assert p.screen == "W1"
        since = p.companion.at.began_ms
        p.wait(since + wait_ms - p.ms)
        p.press("A", TAP_MS)
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
    p.press("B", TAP_MS)
    p.press("go", TAP_MS)
    assert p.screen == "W3"
    p.wait(650 - (p.ms - p.companion.at.began_ms))
    p.press("go", TAP_MS)
    assert p.screen == "W3" and p.table.phase == "PLAY"
    p.settle()
    p.press("go", TAP_MS)
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
    p.press("B", TAP_MS)
    p.settle()
    p.press("go", TAP_MS)
    assert p.rows[4] == "ENTER THE VALUE"  # a line of double size takes two rows
    p.do("C+ A A A A A A A A A A A A")
    assert p.rows[4] == "1 TO 999 ONLY" and p.companion.place.answers["value"] == 901


def test_reasons_name_the_seat():
    p = Piece()
    p.do("A go go A B C D go")
    p.press("D", TAP_MS)
    assert p.rows[5] == "NOT D'S TURN"
    p = Piece().begin()
    p.do("go go go go go")
    assert p.screen == "C1", p.screen
    p.do("A")
    p.press("A", TAP_MS)
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
    p.press("D", TAP_MS)
    assert p.rows[5] == "SEAT IS EMPTY"
    p.do("B+ go go")
    assert p.facts[-1] == "dead seat=1 reason=count"
    p.press("B", TAP_MS)
    assert p.rows[5] == "B IS DEAD"


# --- a fact is flash first -----------------------------------------------------------------------


def test_no_light_before_the_flash():
    p = playing()
    p.do("B A B go")
    log = p.shelf.log
    del log[:]
    p.press("go", TAP_MS)
    first = log.index("append")
    assert p.table.phase == "RESULT" and log.count("append") == 1
    assert "pixels" in log[first:]


def test_no_room_keeps_the_form_open():
    p = playing()
    p.do("B A B go")
    p.shelf.kept[-1].fails = 1
    before = p.table
    p.press("go", TAP_MS)
    assert p.table is before and p.screen == "W3"
    assert p.rows[5] == "NOT SAVED: NO ROOM"
    p.press("go", TAP_MS)
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
