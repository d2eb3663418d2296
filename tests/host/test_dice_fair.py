"""Sixty thousand dice, ten thousand pools, and not one call of a toy generator in the firmware."""

import ast
import os
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tableside.luck import Luck
from tableside_host import chance

ROOT = Path(__file__).parent.parent.parent
FIRMWARE = ROOT / "firmware"
SURE = 0.001  # fair dice stray further once in a thousand: so every source here is a fixed one
PAIRS = 30_000


class Wires:
    """A chip that gives these bytes, and a clock of even steps."""

    piece_id = "51e0000000007f3a"

    def __init__(self, chip):
        self.luck = self.clock = self
        self.bytes = chip
        self.now = 0

    def us(self):
        self.now += 10_007
        return self.now


class Shelf:
    """Settings of one start."""

    boot = 1

    class Settings:
        pool = ""

    def __init__(self, pool=""):
        self.settings = Shelf.Settings()
        self.settings.pool = pool

    def save(self):
        pass


def stream():
    """Return a chip whose bytes are good, and the same in every run of the test."""
    count = 0

    def chip(n):
        nonlocal count
        count += 1
        return sha256(b"chip %d" % count).digest()[:n]

    return chip


def stuck(n: int) -> bytes:
    return bytes([0xA5]) * n


def pool_of(i: int) -> str:
    return sha256(b"pool %d" % i).hexdigest()


def draw(luck: Luck, pairs: int, press_every: int = 0) -> list[tuple[int, int]]:
    found = []
    for i in range(pairs):
        if press_every and i % press_every == 0:
            luck.stir(123_457 * i)
        found.append(luck.dice())
    return found


def correlation(pairs: list[tuple[int, int]]) -> float:
    """Return how first and second go together, -1 to 1; 7/2 and 35/12 are those of fair dice."""
    return sum((a - 3.5) * (b - 3.5) for a, b in pairs) / len(pairs) / (35 / 12)


SOURCES = {
    "a good chip": lambda: draw(Luck(Shelf(), Wires(stream())), PAIRS),
    "a good chip and presses": lambda: draw(Luck(Shelf(), Wires(stream())), PAIRS, 3),
    "a stuck chip, a kept pool": lambda: draw(Luck(Shelf(pool_of(0)), Wires(stuck)), PAIRS),
    "a stuck chip, presses": lambda: draw(Luck(Shelf(pool_of(1)), Wires(stuck)), PAIRS, 1),
}


@pytest.mark.parametrize("source", SOURCES)
def test_sixty_thousand_dice(source):
    pairs = SOURCES[source]()
    assert chance.faces(pairs).p > SURE
    assert chance.totals(pairs).p > SURE
    for one in (0, 1):
        counts = [sum(pair[one] == n for pair in pairs) for n in range(1, 7)]
        chi = sum((c - PAIRS / 6) ** 2 for c in counts) / (PAIRS / 6)
        assert chance.p_value(chi, 5) > SURE
    assert abs(correlation(pairs)) < 0.02
    after = list(zip([b for _, b in pairs], [a for a, _ in pairs[1:]]))
    assert abs(correlation(after)) < 0.02


def test_the_chip_of_this_machine():
    pairs = draw(Luck(Shelf(), Wires(os.urandom)), PAIRS)
    assert chance.faces(pairs).p > 1e-7 and chance.totals(pairs).p > 1e-7


@pytest.mark.parametrize("pool", (pool_of, str, lambda i: f"{i:064x}"), ids=("hash", "n", "hex"))
def test_ten_thousand_starting_pools(pool):
    pairs = [Luck(Shelf(pool(i + 1)), Wires(stuck)).dice() for i in range(10_000)]
    assert chance.faces(pairs).p > SURE
    assert chance.totals(pairs).p > SURE
    assert 200 <= sum(pair == (6, 6) for pair in pairs) <= 360
    assert len(set(pairs)) == 36
    assert abs(correlation(pairs)) < 0.04


def test_a_biased_source_would_be_seen():
    """The bar is no formality: what `byte % 6` would give lies far beyond it."""
    biased = [(byte % 6 + 1, byte % 6 + 1) for byte in range(256)] * 1200
    assert chance.faces(biased).p < SURE


def test_no_toy_generator_in_the_firmware():
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = {
                getattr(node, "id", ""),
                getattr(node, "attr", ""),
                getattr(node, "module", ""),
                *(alias.name for alias in getattr(node, "names", ()) if hasattr(alias, "name")),
            }
            toys = {"random", "seed", "randint", "randrange", "getrandbits"}
            assert not names & toys, f"{path}: {names & toys}"


def test_the_samples_of_the_page_say_what_they_say():
    page = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")
    samples = re.findall(r"```python\n(.*?)```\n+```text\n(.*?)```", page, re.DOTALL)
    assert len(samples) >= 2 and page.count("```python") == len(samples)
    for code, said in samples:
        printed = []
        exec(code, {"print": lambda *a, printed=printed: printed.append(" ".join(map(str, a)))})
        assert "\n".join(printed) + "\n" == said, code
