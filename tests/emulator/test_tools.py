"""What stands around the bench: images are checked, sources are found, letters are as drawn."""

import struct

import pytest

from tests.emulator.conftest import load_board
from tests.emulator.core import image
from tests.emulator.rig import SEATS, places

image_build = image.image_build

STANZA = """# a comment
Types: deb
URIs: mirror://one
Suites: stable stable-updates
Components: main
Signed-By: /keys/one.gpg

Types: deb
URIs: mirror://two
Suites: stable-security
Components: main
"""
LINE = "deb [arch=amd64 signed-by=/keys/two.gpg] mirror://three old main contrib # a comment\n"


def uf2(blocks: int, total: int | None = None, family: int = image.RP2040_FAMILY) -> bytes:
    """Return a UF2 file of empty blocks."""
    total = blocks if total is None else total
    return b"".join(
        struct.pack("<8I", *image.UF2_MAGIC, 0x2000, 0x10000000 + 256 * i, 256, i, total, family)
        + bytes(480)
        for i in range(blocks)
    )


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "not a whole"),
        (uf2(3)[:-1], "not a whole"),
        (bytes(1024), "begin like"),
        (uf2(3, 4), "cut short: 3 of 4"),
        (uf2(3, family=1), "another chip"),
    ],
)
def test_a_broken_image_is_named(tmp_path, monkeypatch, data, word):
    (tmp_path / "x.uf2").write_bytes(data)
    monkeypatch.setenv("TABLESIDE_IMAGE", str(tmp_path / "x.uf2"))
    with pytest.raises(image.NoImage, match=word):
        image.find()
    with pytest.raises(image.NoImage, match=word):  # what was named is never replaced
        image.make(print)


def test_a_named_image_comes_first(tmp_path, monkeypatch):
    (tmp_path / "x.uf2").write_bytes(uf2(2))
    monkeypatch.setenv("TABLESIDE_IMAGE", str(tmp_path / "x.uf2"))
    assert image.find() == tmp_path / "x.uf2"


def test_where_there_is_no_image_it_says_how_to_get_one(tmp_path, monkeypatch):
    monkeypatch.delenv("TABLESIDE_IMAGE", raising=False)
    monkeypatch.setattr(image, "cache_dir", lambda: tmp_path)
    with pytest.raises(image.NoImage, match="make image"):
        image.find()


def test_both_kinds_of_package_sources_are_read(tmp_path):
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / "sources.list.d/own.sources").write_text(STANZA)
    (tmp_path / "sources.list").write_text(LINE)
    one, two, three = image_build._stanzas(tmp_path)
    assert one["URIs"] == "mirror://one" and one["Signed-By"] == "/keys/one.gpg"
    assert two["Suites"] == "stable-security" and "Signed-By" not in two
    assert three == {
        "URIs": "mirror://three",
        "Suites": "old",
        "Components": "main contrib",
        "Signed-By": "/keys/two.gpg",
    }


def test_the_letters_are_as_drawn():
    import font

    assert font.MODULE.read_text() == font.module()


@pytest.mark.parametrize("name", ["pico_ring24", "pico_ring16", "pico_ring12", "pico_sticks"])
def test_the_bench_and_the_board_agree_where_a_pixel_is(name):
    from tableside.show import mount

    spec = load_board(name).PIXELS
    sticks = spec["shape"] == "sticks"
    side = 6 if sticks else spec["count"] // 4
    frame = bytes(n + 1 for i in range(4 * side) for n in (i, i, i))
    chain = mount(frame, side, spec["first"], spec["dir"], spec["turn"], sticks)
    assert len(chain) == 3 * spec["count"]
    wiring = load_board(name)
    seen = [chain[3 * at] for seat in SEATS for at in places(wiring, seat)]
    assert seen == list(range(1, 4 * side + 1))
