"""The page in a real browser, beside the real firmware on a simulated piece."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip

if not CHROMIUM and not os.environ.get("TABLESIDE_REQUIRE_BROWSER"):
    pytest.skip("no chromium here: apt-get install chromium", allow_module_level=True)

PATIENCE_MS = 30_000


class House:
    """One simulated piece and its page, each a process of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.env = dict(os.environ, HOME=str(folder), PYTHONUNBUFFERED="1")
        for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME"):
            self.env[name] = str(folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.sim = self.run("sim", "--headless", "--folder", str(folder / "flash"))
        self.sim.stdout.readline()
        self.page = None
        self.serve()

    def run(self, *words):
        command = [sys.executable, "-m", "tableside_host.cli", *words]
        return subprocess.Popen(
            command, env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def serve(self) -> None:
        db = str(self.folder / "evenings.db")
        self.page = self.run("--db", db, "--port", "sim", "serve", "--web-port", str(self.port))
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(self.url + "state") as answer:
                    if b'"connected":true' in answer.read():
                        return
            except OSError:
                pass
            time.sleep(0.1)
        raise AssertionError("the page does not come up")

    def stop_page(self) -> None:
        self.page.terminate()
        self.page.wait(10)

    def close(self) -> None:
        for process in (self.page, self.sim):
            process.kill()
            process.wait(10)


@pytest.fixture
def house(tmp_path):
    home = House(tmp_path)
    yield home
    home.close()


@pytest.fixture
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield chromium
        chromium.close()


def show(page, screen: str) -> None:
    """Wait until the piece shows a screen, and until it takes presses there."""
    page.wait_for_function(
        "id => document.getElementById('line').textContent.endsWith('screen ' + id)",
        arg=screen,
        timeout=PATIENCE_MS,
    )
    page.wait_for_timeout(800)


def tap(page, keys: str) -> None:
    for key in keys:
        page.keyboard.press(key, delay=80)
        page.wait_for_timeout(350)


def hold(page, key: str) -> None:
    page.keyboard.press(key, delay=1000)
    page.wait_for_timeout(400)


def score(page, seat: int) -> str:
    return page.inner_text(f"#seat-{seat} b")


def to_play(page) -> None:
    """Press from a fresh piece to the first hand's play."""
    show(page, "G1")
    tap(page, "a")
    tap(page, "g")
    show(page, "G2")
    tap(page, "g")
    show(page, "G3")
    tap(page, "abcd")
    hold(page, "a")
    tap(page, "g")
    show(page, "R4")
    tap(page, "g")
    show(page, "B1")
    hold(page, "g")
    show(page, "L1")
    tap(page, "g")
    show(page, "L2")
    tap(page, "g")
    show(page, "L4")
    hold(page, "b")
    show(page, "Y")


def win(page) -> None:
    """B wins 25 from C."""
    tap(page, "b")
    show(page, "W1")
    tap(page, "c")
    show(page, "V")
    tap(page, "bg")
    show(page, "W3")
    tap(page, "g")
    show(page, "PAY")


def test_presses_change_the_score_on_two_pages_and_a_restart_is_survived(house, browser):
    asked = []
    one, two = (browser.new_page(viewport={"width": 1280, "height": 800}) for _ in range(2))
    for page in (one, two):
        page.on("request", lambda request: asked.append(request.url))
        page.goto(house.url)
    to_play(one)
    win(one)
    for page in (one, two):
        page.wait_for_function("() => document.querySelector('#seat-1 b').textContent === '+100'")
        assert [score(page, s) for s in range(4)] == ["-25", "+100", "-50", "-25"]
        assert page.locator("#payments li").count() == 3
    same = "() => document.querySelector('#display').textContent"
    two.wait_for_function(
        "text => document.querySelector('#display').textContent === text", arg=one.evaluate(same)
    )

    house.stop_page()
    one.wait_for_function("() => document.querySelector('#line').className === 'away'")
    house.serve()
    one.wait_for_function("() => document.querySelector('#line').className === ''", timeout=60_000)
    one.locator("summary").click()
    one.locator("#undo").click()
    for page in (one, two):
        page.wait_for_function(
            "() => document.querySelector('#seat-1 b').textContent === '0'", timeout=PATIENCE_MS
        )
    assert {url.split("/")[2] for url in asked} == {f"127.0.0.1:{house.port}"}
    assert all(url.startswith("http://") for url in asked)
