"""Following a piece: unplugged is one line, back again is one line, and the picture goes on."""

import threading

import pytest

from tableside.lines import row
from tableside.rules.fold import Fact
from tableside_host.faults import GONE, NOT_FOUND, REFUSED, Fault
from tableside_host.live import Live
from tableside_host.store import Store
from tableside_host.watch import picture

FACTS = ("start american east=0 session=aa11", "skip", "win seat=1 how=discard from=2 value=25")
PATIENCE_S = 20


class Piece:
    """A piece as a cable sees it; `gone` unplugs it."""

    def __init__(self):
        self.piece = {"piece": "7F3A", "evening": "1"}
        self.facts = 1
        self.gone = False
        self.pushes: list[str] = []
        self.asked: list[str] = []
        self.answers = {"press A down": "granted seq=0"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def open(self, device: str) -> "Piece":
        self._there()
        return self

    def _there(self) -> None:
        if self.gone:
            raise Fault(GONE, "unplugged")

    def take_pushes(self) -> list[str]:
        pushes, self.pushes = self.pushes, []
        return pushes

    def greet(self) -> dict[str, str]:
        self._there()
        return self.piece

    def request(self, text: str) -> str:
        self._there()
        self.asked.append(text)
        if text not in self.answers:
            raise Fault(REFUSED, "not now")
        return self.answers[text]

    def ask(self, text: str, many: bool = False, on_rows=None) -> list[str]:
        self._there()
        verb = text.split(" ", maxsplit=1)[0]
        if verb == "state":
            return [f"state evening=1 seq={self.facts} phase=PLAY screen=Y form=no"]
        if verb == "evenings":
            return [f"evening n=1 session=aa11 seq={self.facts} open=yes", "end n=1"]
        if verb == "pull":
            first = int(text.split("from=")[1])
            seqs = range(first, self.facts + 1)
            on_rows([row(Fact(i, 1, 1000 * i, FACTS[i - 1])) for i in seqs])
            return [f"end seq={self.facts} damage=0"]
        return ["granted seq=0"]


@pytest.fixture
def followed(tmp_path, monkeypatch):
    monkeypatch.setattr("tableside_host.live.RETRY_S", 0.02)
    monkeypatch.setattr("tableside_host.live.POLL_S", 0.005)
    piece, said = Piece(), []
    told = threading.Event()

    def say(text: str) -> None:
        said.append(text)
        told.set()

    db = str(tmp_path / "evenings.db")
    live = Live(lambda: "port", lambda: Store.open(db), say, open_cable=piece.open).start()
    yield piece, live, said
    live.stop()


def until(live: Live, right) -> dict:
    """Return the first picture that is right."""
    seen = live.snapshot()
    while not right(seen):
        seen = live.wait(seen["version"], PATIENCE_S)
        assert seen is not None, "the picture does not come"
    return seen


def test_it_follows_fact_by_fact(followed):
    piece, live, _ = followed
    until(live, lambda s: s["seq"] == 1)
    piece.facts = 3
    seen = until(live, lambda s: s["seq"] == 3)
    assert seen["scores"] == [-25, 100, -50, -25]
    assert [f.seq for f in live.facts(0)] == [1, 2, 3] and [f.seq for f in live.facts(2)] == [3]


def test_unplugged_and_back_are_one_line_each(followed):
    piece, live, said = followed
    until(live, lambda s: s["seq"] == 1)
    piece.gone = True
    until(live, lambda s: not s["connected"])
    with pytest.raises(Fault) as e:
        live.ask("press A down")
    assert e.value.code == GONE
    piece.facts = 3
    piece.gone = False
    seen = until(live, lambda s: s["connected"] and s["seq"] == 3)
    assert seen["session"] == "aa11"
    assert [line.split(":")[0] for line in said] == ["connected", "disconnected", "connected"]


def test_what_is_asked_is_answered_or_refused_with_the_reason(followed):
    _, live, _ = followed
    until(live, lambda s: s["connected"])
    assert live.ask("press A down") == "granted seq=0"
    with pytest.raises(Fault) as e:
        live.ask("press Z down")
    assert e.value.code == REFUSED and live.snapshot()["connected"]


def test_the_mirror_is_in_the_picture_and_the_terminal_draws_it(followed):
    piece, live, _ = followed
    until(live, lambda s: s["seq"] == 1)
    piece.pushes = ["screen Y", "pixels " + "00" * 72, "text 0 HAND 1", "text 5 undo: hold back"]
    seen = until(live, lambda s: s["screen"] == "Y" and s["text"][5])
    assert seen["text"] == ["HAND 1", "", "", "", "", "undo: hold back"]
    assert seen["pixels"] == "00" * 72
    from rich.console import Console

    console = Console(width=120, record=True, file=open("/dev/null", "w"))
    console.print(picture(seen))
    text = console.export_text()
    assert "undo: hold back" in text and "A East" in text


def test_a_fault_that_waiting_cannot_cure_ends_it(tmp_path):
    def find() -> str:
        raise Fault(REFUSED, "two pieces: choose one")

    live = Live(find, lambda: Store.open(str(tmp_path / "e.db"))).start()
    seen = until(live, lambda s: "error" in s)
    assert seen["error"] == "two pieces: choose one" and live.fault.code == REFUSED
    live.stop()


def test_nothing_plugged_in_yet_is_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr("tableside_host.live.RETRY_S", 0.01)
    tries = []

    def find() -> str:
        tries.append(1)
        if len(tries) < 4:
            raise Fault(NOT_FOUND, "nothing there")
        return "port"

    piece = Piece()
    db = str(tmp_path / "e.db")
    live = Live(find, lambda: Store.open(db), open_cable=piece.open).start()
    until(live, lambda s: s["connected"])
    live.stop()
