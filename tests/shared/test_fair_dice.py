"""Dice from bytes: no face is favoured, useless bytes are rejected, a stuck source is refused."""

from tableside.rules.dice import face, pair
from tableside.rules.table import Refused


def test_all_bytes_give_each_face_42_times():
    faces = [face(byte) for byte in range(256)]
    assert [faces.count(n) for n in range(1, 7)] == [42] * 6
    assert faces.count(None) == 4 and faces[252:] == [None] * 4


def test_rejected_bytes_are_drawn_again():
    source = [255, 5, 252, 253, 254, 0]
    assert pair(lambda: source.pop(0)) == (6, 1)
    assert source == []


def test_a_stuck_source_is_refused():
    try:
        pair(lambda: 255)
    except Refused as e:
        assert e.code == "E_DICE"
    else:
        raise AssertionError("a source of 255s rolled")
