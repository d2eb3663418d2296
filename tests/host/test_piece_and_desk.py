"""The real piece and the real desk: companion, journal and shelf here, cable and store there."""

import random

import pytest
from fake_board import Clock, Wire

from tableside.lines import quote
from tableside.shelf import Shelf
from tableside_host.faults import REFUSED, Fault
from tableside_host.store import Store
from tableside_host.sync import sync
from tests.shared.piece import Piece

PIECE = "51e0000000007f3a"


class Real:
    """A piece with a folder for flash, at a port like the fake board's."""

    def __init__(self, folder):
        shelf = Shelf(str(folder))
        shelf.log = []
        self.piece = Piece(shelf)
        self.clock = Clock()
        self.coming, self.gone = bytearray(), bytearray()
        self.piece.companion.link.port = self
        self.link = self

    def step(self, ms: int) -> None:
        self.piece.wait(max(10, ms - self.piece.ms))

    def read(self) -> bytes:
        data = bytes(self.coming[:64])
        del self.coming[:64]
        return data

    def write(self, data: bytes) -> int:
        taken = min(len(data), 64, 256 - len(self.gone))
        self.gone += data[:taken]
        return taken

    def caught_up(self) -> None:
        """Nothing to do: this port takes what it has room for."""

    @property
    def rows(self) -> list[str]:
        return list(self.piece.shelf.journal(1).rows())


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "flash").mkdir()
    return tmp_path / "flash"


@pytest.fixture
def store(tmp_path):
    with Store.open(str(tmp_path / "evenings.db")) as store:
        yield store


def stored(store: Store) -> list[str]:
    (evening,) = store.evenings()
    return store.rows(PIECE, evening.session)


def test_an_evening_comes_home_and_the_piece_knows_it(folder, store):
    real = Real(folder)
    real.piece.to_play()
    with Wire(real).cable() as cable:
        (synced,) = sync(cable, store)
        assert synced.new == len(real.rows) > 5
        assert stored(store) == real.rows
        assert real.piece.shelf.confirmed(1) == synced.seq
        assert [s.new for s in sync(cable, store)] == [0]


def test_a_wish_of_the_desk_is_a_fact_of_the_piece(folder, store):
    real = Real(folder)
    real.piece.to_play()
    with Wire(real).cable() as cable:
        sync(cable, store)
        seq = int(cable.greet()["seq"])
        assert cable.wish(f"name player=0 text={quote('王芳')}") == f"granted seq={seq + 1}"
        assert cable.wish("undo") == f"granted seq={seq + 2}"
        with pytest.raises(Fault) as caught:
            cable.wish("amend hand=7 winner=1")
        assert caught.value.code == REFUSED
        sync(cable, store)
    assert [row.split(" ")[3] for row in stored(store)[-2:]] == ["name", "undo"]
    assert stored(store) == real.rows


def test_after_a_power_cut_the_evening_goes_on_where_it_was(folder, store):
    real = Real(folder)
    real.piece.to_play()
    with Wire(real).cable() as cable:
        sync(cable, store)
    before = real.rows
    again = Real(folder)
    again.piece.wait(3000)
    with Wire(again).cable() as cable:
        assert cable.wish("undo").startswith("granted")
        (synced,) = sync(cable, store)
    assert synced.new >= 1
    assert stored(store)[: len(before)] == before
    assert stored(store) == again.rows


def test_the_cable_cut_while_the_real_piece_sends(tmp_path, folder):
    real = Real(folder)
    real.piece.to_play()
    for at in range(250, 900, 50):
        with Store.open("sqlite://") as store:
            wire = Wire(real, cut_after=at)
            with wire.cable() as cable:
                sync(cable, store, lambda: ["/dev/fake"])
            assert len(wire.opened) > 1
            assert stored(store) == real.rows


def test_prepared_names_and_options_reach_the_evening(folder, store):
    real = Real(folder)
    real.piece.wait(2000)
    with Wire(real).cable() as cable:
        cable.request("prepare start american dealer_double=on")
        cable.request(f"prepare name player=2 text={quote('Zoë')}")
        with pytest.raises(Fault) as caught:
            cable.request("prepare start american dealer_double=perhaps")
        assert caught.value.code == REFUSED
        real.piece.luck.faces = [(6, 5), (1, 2), (1, 3), (1, 4)]
        real.piece.do("go")
        sync(cable, store)
    rows = stored(store)
    assert "dealer_double=on" in rows[0]
    assert any(row.endswith("name player=2 text=Zo%C3%AB") for row in rows)


def test_noise_at_the_port_does_not_touch_the_game(folder, store):
    real = Real(folder)
    real.piece.to_play()
    before, table = real.rows, real.piece.table
    real.coming += random.Random(1).randbytes(20000) + b"\n"
    while real.coming:
        real.step(real.piece.ms + 10)
    assert (real.rows, real.piece.table, bytes(real.gone)) == (before, table, b"")
    with Wire(real).cable() as cable:
        sync(cable, store)
    assert stored(store) == real.rows
