"""The piece and the desk: corrections, pulls, names, preparation, the mirror."""

from tableside.lines import seal
from tests.shared.piece import Piece, playing, say


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
