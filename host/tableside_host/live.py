"""The table as it is now: one thread holds the cable, everybody else reads what it last saw.

It never disturbs the game: it asks for the state, pulls new rows into the store and listens to the
mirror. Unplugged is one event, back again is one event.
"""

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NoAnswer
from typing import Any

from tableside.rules.fold import Fact
from tableside_host.cable import Cable, fields
from tableside_host.evening import stored
from tableside_host.faults import GONE, NOT_FOUND, SILENT, Fault
from tableside_host.scene import scene
from tableside_host.store import Store
from tableside_host.sync import follow, sync

POLL_S = 0.05
LEASE_S = 4  # the mirror's lease on the piece is 10 s
RETRY_S = 1
_AWAY = (GONE, NOT_FOUND, SILENT)


class Live:
    """Follow one piece. `snapshot()` is the newest picture, `wait(after)` the next one.

    `find()` returns the port, raising Fault; `open_store()` a Store for the thread alone.
    `say(text)` is told one line when the piece goes and one when it is back.
    """

    def __init__(
        self,
        find: Callable[[], str],
        open_store: Callable[[], Store],
        say: Callable[[str], None] = lambda text: None,
        mirror: bool = True,
        open_cable: Callable[[str], Any] = Cable.open,
    ):
        self.find, self.open_store, self.say, self.mirror = find, open_store, say, mirror
        self.open_cable = open_cable
        self.fault: Fault | None = None
        self._asked: queue.Queue[tuple[str, Future]] = queue.Queue()
        self._news = threading.Condition()
        self._listeners: list[Callable[[], object]] = []
        self._picture: dict[str, Any] = {**scene(None), "version": 0, "connected": False}
        self._picture.update(screen="", pixels="", text=[""] * 6)
        self._facts: list[Fact] = []
        self._session, self._known = "", (0, 0)  # the evening's number and its last row
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="piece", daemon=True)

    # --- for everybody ---------------------------------------------------------------------------

    def start(self) -> "Live":
        """Begin to follow the piece."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """Let the port go."""
        self._stopping.set()
        self._thread.join(5)

    def snapshot(self) -> dict[str, Any]:
        """Return the newest picture; its `version` grows with every change."""
        with self._news:
            return dict(self._picture)

    def wait(self, after: int, timeout_s: float) -> dict[str, Any] | None:
        """Return the first picture newer than version `after`, None if none came in time."""
        with self._news:
            if not self._news.wait_for(lambda: self._picture["version"] > after, timeout_s):
                return None
            return dict(self._picture)

    def listen(self, told: Callable[[], object]) -> Callable[[], None]:
        """Have `told()` called, from the piece's thread, after every change; return its end."""
        with self._news:
            self._listeners.append(told)
        return lambda: self._listeners.remove(told)

    def facts(self, after: int) -> list[Fact]:
        """Return the facts of the evening under way whose seq is greater than `after`."""
        with self._news:
            return self._facts[after:]

    def ask(self, text: str, timeout_s: float = 10) -> str:
        """Return the piece's reply to a request. Raises Fault, GONE if the piece is away."""
        if not self.snapshot()["connected"]:
            raise Fault(GONE, "the piece is not connected: plug it in")
        answer: Future = Future()
        self._asked.put((text, answer))
        try:
            return answer.result(timeout_s)
        except NoAnswer:
            raise Fault(SILENT, "the piece does not answer: look whether it is plugged in")

    # --- the thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            with self.open_store() as store:
                while not self._stopping.is_set():
                    self._follow(store)
                    self._stopping.wait(RETRY_S)
        except Fault as e:
            self.fault = e
            self._publish(connected=False, error=str(e))

    def _follow(self, store: Store) -> None:
        """Stay with the piece until it goes away or we stop."""
        try:
            with self.open_cable(self.find()) as cable:
                self._publish(connected=True)
                self.say("connected")
                self._loop(cable, store)
        except Fault as e:
            if self.snapshot()["connected"]:
                self.say("disconnected: plug the piece in, this goes on by itself")
            elif e.code not in _AWAY:
                raise
            self._publish(connected=False)
        finally:
            self._drop(Fault(GONE, "the piece went away: plug it in, then try again"))

    def _loop(self, cable: Cable, store: Store) -> None:
        leased = 0.0
        while not self._stopping.is_set():
            if self.mirror and time.monotonic() - leased > LEASE_S:
                cable.ask("mirror on")
                leased = time.monotonic()
            self._serve(cable)
            state = fields(cable.ask("state")[0])
            self._mirrored(cable.take_pushes())
            self._rows(cable, store, state)

    def _serve(self, cable: Cable) -> None:
        """Hand on what was asked; a press must not wait, or a tap would become a hold."""
        wait_s = POLL_S
        while True:
            try:
                text, answer = self._asked.get(timeout=wait_s)
            except queue.Empty:
                return
            wait_s = 0.01
            try:
                answer.set_result(_do(cable, text))
            except Fault as e:
                answer.set_exception(e)
                if e.code in _AWAY:
                    raise

    def _drop(self, fault: Fault) -> None:
        while not self._asked.empty():
            self._asked.get_nowait()[1].set_exception(fault)

    def _mirrored(self, pushes: list[str]) -> None:
        seen: dict[str, Any] = {}
        text = list(self._picture["text"])
        for push in pushes:
            word, _, rest = push.partition(" ")
            if word in ("screen", "pixels"):
                seen[word] = rest
            elif word == "text":
                number, _, line = rest.partition(" ")
                text[int(number)] = line
        if text != self._picture["text"]:
            seen["text"] = text
        if seen:
            self._publish(**seen)

    def _rows(self, cable: Cable, store: Store, state: dict[str, str]) -> None:
        now = (int(state.get("evening", "0")), int(state.get("seq", "0")))
        if now == self._known or not now[0]:
            return
        if now[0] == self._known[0]:
            done = follow(cable, store, self._session, *now)
        else:
            done = sync(cable, store)[-1]
        evening = stored(store, store.evening(done.session)).evening
        self._session, self._known = done.session, (done.n, done.seq)
        with self._news:
            self._facts = list(evening.facts)
        self._publish(session=done.session, **scene(evening))

    def _publish(self, **changes) -> None:
        with self._news:
            self._picture.update(changes)
            self._picture["version"] += 1
            self._news.notify_all()
            listeners = list(self._listeners)
        for told in listeners:
            told()


def _do(cable: Cable, text: str) -> str:
    """Return the reply to a request; `wish LINE` is sent as a wish of the newest table."""
    if text.startswith("wish "):
        return cable.wish(text[5:])
    return cable.request(text)
