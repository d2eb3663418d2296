"""Back, undo and looking: what was recorded, and what no longer counts."""

from tests.shared.piece import TAP_MS, Piece, playing

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
    p.press("back", TAP_MS)
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
