"""Sync cut after every byte, killed at every step, any frame lost: always the same store."""

import os
import signal
import subprocess
import sys

import pytest
from fake_board import Cut, FakeBoard, Memory, Night, Plugged, Wire, night

from tableside_host import cable as cable_module
from tableside_host import sync as sync_module
from tableside_host.faults import DAMAGED, GONE, REFUSED, Fault
from tableside_host.store import Store
from tableside_host.sync import sync

NIGHTS = (("S1", 9, False), ("S2", 2, False), ("S3", 4, True))


def piece(nights=NIGHTS, **hello) -> FakeBoard:
    return FakeBoard([night(*n) for n in nights], **hello)


def due(board: FakeBoard) -> dict:
    return {e.session: e.journal.texts for e in board.nights.values()}


def held(store: Store) -> dict:
    return {e.session: store.rows(e.piece, e.session) for e in store.evenings()}


def forget(store: Store) -> None:
    with store.engine.begin() as db:
        for table in ("facts", "evenings", "pieces"):
            db.exec_driver_sql(f"DELETE FROM {table}")


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "evenings.db")


@pytest.fixture(autouse=True)
def _the_same_bytes_each_time(monkeypatch):
    monkeypatch.setattr(cable_module.secrets, "randbelow", lambda n: 1000)
    monkeypatch.setattr(sync_module, "BATCH", 4)


def brought(board: FakeBoard, path: str, wire: Wire | None = None, **more) -> list:
    with Store.open(path) as store, (wire or Wire(board)).cable() as cable:
        return sync(cable, store, **more)


def test_all_rows_come_home_as_they_are(path):
    board = piece()
    told = []
    found = brought(board, path, progress=lambda *n: told.append(n))
    assert [(s.n, s.session, s.new, s.seq, s.open) for s in found] == [
        (1, "S1", 9, 9, False),
        (2, "S2", 2, 2, False),
        (3, "S3", 4, 4, True),
    ]
    assert told[0] == (0, 15) and told[-1] == (15, 15)
    with Store.open(path) as store:
        assert held(store) == due(board)
    assert [e.confirmed for e in board.nights.values()] == [9, 2, 4]


def test_again_brings_nothing_new_and_pulls_no_closed_evening(path):
    board = piece()
    brought(board, path)
    board.said.clear()
    assert [s.new for s in brought(board, path)] == [0, 0, 0]
    assert [text for text in board.said if text.startswith("pull")] == ["pull n=3 from=4"]


def test_only_what_is_new_is_pulled(path):
    board = piece()
    brought(board, path)
    board.night.journal.append("1 999 wall_game")
    board.said.clear()
    assert [s.new for s in brought(board, path)] == [0, 0, 1]
    assert "pull n=3 from=4" in board.said


def test_nothing_is_confirmed_before_it_is_stored(path):
    board = piece()
    with Store.open(path) as store, Wire(board).cable() as cable:
        confirmed = board._confirm

        def checked(given, words):
            stored = store.seq("T1", board.nights[int(given["n"])].session)
            assert stored >= int(given["seq"])
            return confirmed(given, words)

        board._confirm = checked
        sync(cable, store)
    assert all(e.confirmed for e in board.nights.values())


def test_the_time_is_told_once_if_the_piece_has_none(path):
    board = piece(clock="unset")
    brought(board, path)
    brought(board, path)
    (told,) = [text for text in board.said if text.startswith("clock")]
    assert int(told.split("utc=")[1]) > 1735689600


# --- cuts ----------------------------------------------------------------------------------------


def bytes_of_a_sync(path: str, nights=NIGHTS) -> int:
    board = piece(nights)
    wire = Wire(board, cut_after=10**9)
    brought(board, path, wire)
    return wire.bytes


def test_the_cable_cut_after_every_byte_and_plugged_in_again(tmp_path):
    one = NIGHTS[:1]
    total = bytes_of_a_sync(str(tmp_path / "whole.db"), one)
    assert total > 500
    with Store.open("sqlite://") as store:
        for at in range(120, total):
            board = piece(one)
            wire = Wire(board, cut_after=at)
            with wire.cable() as cable:
                sync(cable, store, lambda: ["/dev/fake"])
            assert held(store) == due(board), at
            assert wire.cut_after is None and len(wire.opened) > 1
            forget(store)


def test_the_cable_cut_after_every_byte_for_good_and_synced_later(tmp_path):
    total = bytes_of_a_sync(str(tmp_path / "whole.db"))
    with Store.open("sqlite://") as store:
        for at in range(120, total, 7):
            board = piece()
            with Wire(board, cut_after=at, out_ms=10**9).cable() as cable:
                with pytest.raises(Fault) as caught:
                    sync(cable, store)
                assert caught.value.code == GONE
            for session, rows in held(store).items():
                assert rows == due(board)[session][: len(rows)]
            with Wire(board).cable() as cable:
                sync(cable, store)
            assert held(store) == due(board), at
            forget(store)


def test_any_frame_lost(path):
    frames = Wire(piece())
    frames.lose = -1
    brought(frames.board, path, frames)
    assert frames.frames > 30
    with Store.open("sqlite://") as store:
        for lose in range(1, frames.frames):
            board = piece()
            with Wire(board, lose=lose).cable() as cable:
                sync(cable, store)
            assert held(store) == due(board), lose
            assert [e.confirmed for e in board.nights.values()] == [9, 2, 4]
            forget(store)


# --- a killed desk -------------------------------------------------------------------------------

STEPS = [
    (Store, "keep_piece"),
    (Store, "keep_evening"),
    (Store, "keep_rows"),
    (sync_module.Cable, "ask"),
]


class Killing:
    """A step that works until call number `at`, which is cut before or after its work."""

    def __init__(self, step, at: int, after: bool):
        self.step, self.left, self.after = step, at, after

    def __get__(self, thing, kind):
        return lambda *args, **kwargs: self.call(thing, *args, **kwargs)

    def call(self, *args, **kwargs):
        self.left -= 1
        if self.left == -1 and not self.after:
            raise Cut
        result = self.step(*args, **kwargs)
        if self.left == -1:
            raise Cut
        return result


@pytest.mark.parametrize(("kind", "name"), STEPS)
@pytest.mark.parametrize("after", [False, True])
def test_the_desk_killed_at_every_step(path, monkeypatch, kind, name, after):
    board, step = piece(), getattr(kind, name)
    for at in range(100):
        with monkeypatch.context() as patch:
            patch.setattr(kind, name, Killing(step, at, after))
            try:
                brought(board, path)
            except Cut:
                pass
            else:
                break
        brought(board, path)
        with Store.open(path) as store:
            assert held(store) == due(board)
            forget(store)
    assert 1 <= at < 99


DESK = """
import sys
from tableside_host import sync as s
from tableside_host.cable import Cable
from tableside_host.store import Store
s.BATCH = 3
print("begun", flush=True)
with Store.open(sys.argv[2]) as store, Cable.open(sys.argv[1]) as cable:
    s.sync(cable, store, progress=lambda done, due: print("at", done, flush=True))
print("done", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_the_desk_really_killed(path):
    board = piece()
    with Plugged(board) as plugged:
        command = [sys.executable, "-c", DESK, plugged.device, path]
        for line in ("begun", "at 0", "at 3", "at 9", "at 11", "at 15"):
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as desk:
                for said in desk.stdout:
                    if said.strip() in (line, "done"):
                        desk.send_signal(signal.SIGKILL)
                        break
            with Store.open(path) as store:
                for session, rows in held(store).items():
                    assert rows == due(board)[session][: len(rows)]
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
        assert done.stdout.endswith("done\n")
    with Store.open(path) as store:
        assert held(store) == due(board)


# --- what does not fit ---------------------------------------------------------------------------


def test_a_piece_that_lost_rows_and_wrote_others_is_not_mixed_in(path):
    board = piece()
    brought(board, path)
    journal = board.nights[3].journal
    stored = list(journal.texts)
    journal.texts = journal.texts[:2]
    while journal.seq < 6:
        journal.append("2 5 wall_game")
    with pytest.raises(Fault) as caught:
        brought(board, path)
    assert caught.value.code == DAMAGED and "S3" in str(caught.value)
    with Store.open(path) as store:
        assert held(store)["S3"] == stored
    assert board.nights[3].confirmed == 4


def test_one_damaged_evening_does_not_keep_the_others_away(path):
    board = piece()
    brought(board, path)
    board.nights[1].journal.texts[8] = "9 9 9 wall_game"
    board.nights[1].open = True
    board.nights[3].journal.append("1 5 wall_game")
    with pytest.raises(Fault) as caught:
        brought(board, path)
    assert caught.value.code == DAMAGED
    with Store.open(path) as store:
        assert held(store)["S3"] == due(board)["S3"]


def test_a_piece_with_fewer_rows_than_are_stored_is_told(path):
    board = piece()
    brought(board, path)
    del board.nights[3].journal.texts[2:]
    assert [s.damage for s in brought(board, path)] == [0, 0, 2]
    with Store.open(path) as store:
        assert len(held(store)["S3"]) == 4


def test_what_the_piece_cannot_read_is_told(path):
    board = piece()
    board.nights[2].journal.damage = ("a broken line",)
    assert [s.damage for s in brought(board, path)] == [0, 1, 0]


def test_a_number_given_to_another_evening_is_seen(path):
    board = piece()
    texts = board.nights[2].journal.texts
    board.nights[2] = Night("S9", Memory(texts))
    with pytest.raises(Fault) as caught:
        brought(board, path)
    assert caught.value.code == DAMAGED
    with Store.open(path) as store:
        assert held(store)["S9"] == []


def test_a_piece_without_evenings(path):
    assert brought(FakeBoard(), path) == []


def test_a_refused_pull(path):
    board = piece()
    board._pull = lambda given, words: iter(["refused E_STORE unreadable"])
    with pytest.raises(Fault) as caught:
        brought(board, path)
    assert caught.value.code == REFUSED


def test_rows_of_any_version_are_stored(path):
    board = FakeBoard([Night("S1", Memory(["1 1 0 start chess rules=99 session=S1"]))])
    brought(board, path)
    with Store.open(path) as store:
        assert held(store) == due(board)
