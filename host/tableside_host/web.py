"""The table as a web page: events out, presses and wishes in, nothing from elsewhere."""

import asyncio
import ipaddress
import json
import secrets
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from tableside_host.faults import GONE, SILENT, Fault
from tableside_host.live import Live

BODY_MOST = 2048  # bytes of a request's body
BEAT_S = 10  # a comment line at least so often, so that a dead viewer is noticed
BUTTONS = ("A", "B", "C", "D", "go", "back")
WISHES = ("undo", "name", "amend", "correct", "swap", "reseat")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_TYPES = {"index.html": "text/html", "table.css": "text/css", "table.js": "text/javascript"}
_HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


class Refusal(Exception):
    """A request that is not answered: HTTP status and a plain sentence."""

    def __init__(self, status: int, why: str):
        super().__init__(why)
        self.status = status


def loopback(host: str) -> bool:
    """Return whether a bind address can be reached from this machine alone."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def new_token() -> str:
    """Return a token for the URL of a page that others on the network may open."""
    return secrets.token_urlsafe(16)


def site(live: Live, host: str, port: int, token: str | None = None, read_only: bool = False):
    """Return the page's ASGI application.

    `host` and `port` are what it is bound to; with a `token` every request must carry it;
    `read_only` refuses presses and wishes.
    """
    door = _Door(host, port, token)
    desk = _Desk(live, read_only)
    routes = [
        Route("/", _page("index.html")),
        Route("/table.css", _page("table.css")),
        Route("/table.js", _page("table.js")),
        Route("/state", desk.state),
        Route("/events", desk.events),
        Route("/press", desk.press, methods=["POST"]),
        Route("/wish", desk.wish, methods=["POST"]),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(_Guard, door=door)],
        exception_handlers={Refusal: _refused},
    )


async def _refused(_: Request, e: Exception) -> Response:
    status = e.status if isinstance(e, Refusal) else 500
    return JSONResponse({"error": str(e)}, status)


def _page(name: str):
    async def page(_: Request) -> Response:
        data = (files("tableside_host") / "pages" / name).read_bytes()
        return Response(data, media_type=_TYPES[name], headers=_HEADERS)

    return page


class _Door:
    """Who may come in: the right Host, the right Origin, the right token."""

    def __init__(self, host: str, port: int, token: str | None):
        names = [host, f"[{host}]"] if host not in ("0.0.0.0", "::") else []
        self.hosts = {h if ":" in h.split("]")[-1] else f"{h}:{port}" for h in (*LOOPBACK, *names)}
        self.anywhere = host in ("0.0.0.0", "::")
        self.port = port
        self.token = token

    def check(self, scope) -> None:
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        host = headers.get("host", "")
        if not self._known(host):
            raise Refusal(421, "this page is not at that address")
        origin = headers.get("origin")
        if origin is not None and origin != f"{scope['scheme']}://{host}":
            raise Refusal(403, "another page may not press here")
        if scope["method"] not in ("GET", "HEAD") and origin is None:
            if headers.get("sec-fetch-site", "same-origin") != "same-origin":
                raise Refusal(403, "another page may not press here")
        if self.token is not None and not self._carries(scope):
            raise Refusal(403, "the address lacks its token: copy it whole")

    def _known(self, host: str) -> bool:
        if host in self.hosts:
            return True
        # Bound to every address: only bare IP addresses, so that no foreign name is rebound to us.
        name, _, port = host.rpartition(":")
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return False
        return self.anywhere and port == str(self.port)

    def _carries(self, scope) -> bool:
        query = scope["query_string"].decode("latin-1")
        given = dict(p.partition("=")[::2] for p in query.split("&")).get("token", "")
        return secrets.compare_digest(given.encode(), (self.token or "").encode())


class _Guard:
    """ASGI middleware: nobody gets further than the door allows."""

    def __init__(self, app, door: _Door):
        self.app, self.door = app, door

    async def __call__(self, scope, receive, send) -> None:
        if scope["type"] == "http":
            # Style and script are the same for everybody and carry no token.
            bare = scope["path"] in ("/table.css", "/table.js")
            try:
                self.door.check({**scope, "query_string": _with(self.door)} if bare else scope)
            except Refusal as e:
                await JSONResponse({"error": str(e)}, e.status)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _with(door: _Door) -> bytes:
    return f"token={door.token}".encode()


class _Desk:
    def __init__(self, live: Live, read_only: bool):
        self.live, self.read_only = live, read_only

    async def state(self, _: Request) -> Response:
        return JSONResponse({**self.live.snapshot(), "read_only": self.read_only})

    async def events(self, request: Request) -> Response:
        known = request.headers.get("last-event-id", "0")
        after = int(known) if known.isdigit() and len(known) < 10 else 0
        return StreamingResponse(
            self._stream(request, after), media_type="text/event-stream", headers=_HEADERS
        )

    async def _stream(self, request: Request, seq: int):
        """Yield every picture; the event's id is the last fact it shows, none is left out."""
        news, loop = asyncio.Event(), asyncio.get_running_loop()
        end = self.live.listen(lambda: loop.call_soon_threadsafe(news.set))
        session = None
        try:
            while not await request.is_disconnected():
                news.clear()
                seen = self.live.snapshot()
                if session not in (None, seen.get("session")):
                    seq = 0  # another evening counts from 1 again
                session = seen.get("session")
                facts = self.live.facts(seq)
                seq = facts[-1].seq if facts else seq
                seen["facts"] = [[f.seq, f.text] for f in facts]
                seen["read_only"] = self.read_only
                yield f"id: {seq}\ndata: {json.dumps(seen)}\n\n"
                while not await _told(news):
                    yield ": still here\n\n"
        finally:
            end()

    async def press(self, request: Request) -> Response:
        said = await self._said(request)
        button, edge = said.get("button"), said.get("edge")
        if button not in BUTTONS or edge not in ("down", "up"):
            raise Refusal(400, "button A B C D go back, edge down or up")
        return await self._ask(f"press {button} {edge}")

    async def wish(self, request: Request) -> Response:
        said = await self._said(request)
        line = said.get("line")
        if not isinstance(line, str) or not line.isprintable() or not line.isascii():
            raise Refusal(400, "a line of plain words")
        if line.split(" ")[0] not in WISHES:
            raise Refusal(400, "from here: " + " ".join(WISHES))
        return await self._ask("wish " + line)

    async def _said(self, request: Request) -> dict[str, Any]:
        if self.read_only:
            raise Refusal(403, "this page only shows; it was started with --read-only")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > BODY_MOST:
                raise Refusal(413, "too much at once")
        try:
            said = json.loads(body)
        except ValueError:
            raise Refusal(400, "not JSON")
        if not isinstance(said, dict):
            raise Refusal(400, "an object, please")
        return said

    async def _ask(self, text: str) -> Response:
        try:
            reply = await asyncio.to_thread(self.live.ask, text)
        except Fault as e:
            raise Refusal(503 if e.code in (GONE, SILENT) else 409, str(e))
        return JSONResponse({"reply": reply})


async def _told(news: asyncio.Event) -> bool:
    """Return whether something changed within a heartbeat."""
    try:
        await asyncio.wait_for(news.wait(), BEAT_S)
    except asyncio.TimeoutError:
        return False
    return True
