"""The page's server: what it lets in, what it hands on, and that no viewer misses a fact."""

import asyncio
import json
import re

import pytest
from starlette.testclient import TestClient

from tableside.rules.fold import Fact
from tableside_host import web
from tableside_host.faults import GONE, REFUSED, Fault
from tableside_host.live import Live
from tableside_host.scene import scene
from tests.host.evenings import HOSTILE, evening

HOME = "http://127.0.0.1:8424"


class Piece:
    """A `Live` without a thread: the test publishes, the requests are kept."""

    def __init__(self):
        self.live = Live(lambda: "", lambda: None)
        self.live.ask = self._ask
        self.asked: list[str] = []
        self.fault = None

    def _ask(self, text: str) -> str:
        if self.fault:
            raise self.fault
        self.asked.append(text)
        return "ok"

    def facts(self, *facts: Fact) -> None:
        self.live._facts = [*self.live._facts, *facts]
        self.live._publish(connected=True, seq=len(self.live._facts))


def browser(piece: Piece, **parts) -> TestClient:
    site = web.site(piece.live, parts.pop("host", "127.0.0.1"), 8424, **parts)
    return TestClient(site, base_url=HOME)


def test_a_press_and_a_wish_go_to_the_piece():
    piece = Piece()
    with browser(piece) as page:
        assert page.post("/press", json={"button": "go", "edge": "down"}).status_code == 200
        assert page.post("/wish", json={"line": "undo"}).json() == {"reply": "ok"}
    assert piece.asked == ["press go down", "wish undo"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/press", b'{"button": "E", "edge": "down"}', 400),
        ("/press", b'{"button": ["A"], "edge": "down"}', 400),
        ("/press", b'{"button": "A"}', 400),
        ("/press", b"[]", 400),
        ("/press", b"not json", 400),
        ("/press", b"\xff\xfe", 400),
        ("/press", b'{"button": "A", "edge": "down", "more": "' + b"x" * 5000 + b'"}', 413),
        ("/wish", b'{"line": "stop"}', 400),
        ("/wish", b'{"line": "undo\\nstop"}', 400),
        ("/wish", b'{"line": 5}', 400),
        ("/wish", b'{"line": "name player=0 text=\\u5f20"}', 400),
        ("/other", b"{}", 404),
    ],
)
def test_bad_bodies_are_refused_and_reach_nobody(path, body, status):
    piece = Piece()
    with browser(piece) as page:
        assert page.post(path, content=body).status_code == status
    assert piece.asked == []


def test_read_only_shows_and_takes_nothing():
    piece = Piece()
    with browser(piece, read_only=True) as page:
        assert page.get("/state").json()["read_only"] is True
        for path, body in (
            ("/press", {"button": "A", "edge": "down"}),
            ("/wish", {"line": "undo"}),
        ):
            assert page.post(path, json=body).status_code == 403
    assert piece.asked == []


@pytest.mark.parametrize("path", ["/", "/state", "/events", "/press", "/wish"])
def test_a_wrong_token_opens_nothing(path):
    with browser(Piece(), host="192.168.7.7", token="right") as page:
        for query in ("", "?token=", "?token=wrong", "?token=righ", "?other=right"):
            method = "POST" if path in ("/press", "/wish") else "GET"
            assert page.request(method, path + query).status_code == 403
        assert page.get("/?token=right").status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8424", "127.0.0.1", "127.0.0.1:1"])
def test_another_host_header_is_refused(host):
    with browser(Piece()) as page:
        assert page.get("/state", headers={"host": host}).status_code == 421


def test_bound_everywhere_it_takes_addresses_but_no_names():
    with browser(Piece(), host="0.0.0.0", token="t") as page:
        answer = page.get("/state?token=t", headers={"host": "192.168.1.9:8424"})
        assert answer.status_code == 200
        answer = page.get("/state?token=t", headers={"host": "rebound.example:8424"})
        assert answer.status_code == 421


def test_another_page_may_not_press():
    piece = Piece()
    with browser(piece) as page:
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
            body = {"button": "A", "edge": "down"}
            assert page.post("/press", json=body, headers={"origin": origin}).status_code == 403
        good = page.post("/press", json=body, headers={"origin": HOME})
    assert good.status_code == 200 and piece.asked == ["press A down"]


def test_the_reasons_of_the_piece_come_through():
    piece = Piece()
    with browser(piece) as page:
        piece.fault = Fault(GONE, "plug it in")
        answer = page.post("/press", json={"button": "A", "edge": "down"})
        assert (answer.status_code, answer.json()["error"]) == (503, "plug it in")
        piece.fault = Fault(REFUSED, "not now")
        assert page.post("/wish", json={"line": "undo"}).status_code == 409


def test_the_page_names_no_other_machine_and_says_so():
    with browser(Piece()) as page:
        for path in ("/", "/table.css", "/table.js"):
            answer = page.get(path)
            assert answer.status_code == 200
            bare = answer.text.replace("http://www.w3.org/2000/svg", "")
            assert "://" not in bare and not re.search(r"""["'(]//""", bare)
            assert "default-src 'none'" in answer.headers["content-security-policy"]


async def _viewer(site, due: int) -> list[int]:
    """Return the seqs of all facts one viewer was sent, until the last one due."""
    seen: list[int] = []
    done = asyncio.Event()
    scope = {
        "type": "http", "method": "GET", "path": "/events", "raw_path": b"/events",
        "query_string": b"", "scheme": "http", "root_path": "", "http_version": "1.1",
        "headers": [(b"host", b"127.0.0.1:8424")], "server": ("127.0.0.1", 8424),
        "client": ("127.0.0.1", 1), "asgi": {"version": "3.0"},
    }  # fmt: skip

    async def receive():
        await done.wait()
        return {"type": "http.disconnect"}

    async def send(message):
        for line in message.get("body", b"").decode().splitlines():
            if line.startswith("data: "):
                seen.extend(seq for seq, _ in json.loads(line[6:])["facts"])
        if seen and seen[-1] == due:
            done.set()

    await site(scope, receive, send)
    return seen


def test_eight_viewers_miss_no_fact():
    """1200 facts, as many as 20 a second make in a minute, as fast as they go."""
    piece = Piece()
    site = web.site(piece.live, "127.0.0.1", 8424)
    due = 1200

    async def play():
        for seq in range(1, due + 1):
            piece.facts(Fact(seq, 1, seq, "step"))
            if seq % 7 == 0:
                await asyncio.sleep(0)

    async def evening_with_viewers():
        viewers = [asyncio.create_task(_viewer(site, due)) for _ in range(8)]
        await play()
        return await asyncio.gather(*viewers)

    for seen in asyncio.run(evening_with_viewers()):
        assert seen == list(range(1, due + 1))


def test_the_scene_has_the_seats_winds_and_payments_and_names_as_text():
    seen = scene(evening(names=HOSTILE))
    assert [s["wind"] for s in seen["seats"]] == ["East", "South", "West", "North"]
    assert [s["score"] for s in seen["seats"]] == [160, -100, 60, -120]
    assert [p["points"] for p in seen["payments"]] == [80, 80, 160]
    assert seen["last"]["deltas"] == [320, -80, -80, -160]
    assert "\u202e" not in json.dumps(seen, ensure_ascii=False)
    assert scene(None)["phase"] == "NONE"


def test_around_a_table_that_is_not_square_everybody_is_in_the_list():
    seen = scene(evening("start sevens players=6\ndealt"))
    assert seen["square"] is False and len(seen["players"]) == 6
    assert [s["letter"] for s in seen["seats"]] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    assert scene(evening())["square"] is True


def test_the_charleston_and_the_break_are_in_the_scene():
    seen = scene(evening("start american east=2\nroll 4 5\ndealt\nready seat=1"))
    assert seen["wall"] == {"seat": 2, "stacks": 9} and seen["dice"] == [4, 5]
    assert seen["pass"] == {
        "round": 1, "way": "right", "seats": 1, "done": [False, True, False, False],
    }  # fmt: skip
