"""Count what four hours of play cost the flash of a Pico: `micropython wear.py`."""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE]

from flash import blank, mount, unmount  # noqa: E402

from tableside.luck import Luck  # noqa: E402
from tableside.shelf import Shelf  # noqa: E402

SECTORS = 352  # of a Pico
HANDS = 20
FACTS = 20  # a hand
WORDS = (
    "%d %d roll r1=3 r2=5 dice=virtual",
    "%d %d ready seat=2 blind=1",
    "%d %d pass dir=across",
    "%d %d win seat=1 how=discard from=0 value=25 jokerless=yes",
)


class Wires:
    """The chip's random bytes, clock and number."""

    piece_id = "e66164084373532f"

    def __init__(self):
        self.luck = self.clock = self
        self.now_us = 0

    def bytes(self, n: int) -> bytes:
        self.now_us += 1
        return bytes([(self.now_us * 37 + i * 11) & 0xFF for i in range(n)])

    def us(self) -> int:
        self.now_us += 12345
        return self.now_us


def main() -> None:
    """Play twenty hands, with presses, dice, a light made darker and two starts."""
    device = mount(blank(SECTORS))
    Shelf("/f/j")  # the first start of all lays the reserve by
    first, programs = device.erases, device.programs
    wires, facts, saves = Wires(), 0, 0
    shelf = Shelf("/f/j")
    luck = Luck(shelf, wires)
    journal = shelf.new_evening()
    for hand in range(HANDS):
        for i in range(FACTS):
            luck.stir(wires.us())
            luck.stir(wires.us())
            journal.append(WORDS[i % 4] % (shelf.boot, hand * 720000 + i * 30000))
            luck.keep()
            shelf.percent()
            facts += 1
        if hand in (2, 7):
            shelf.settings.brightness = 80
            shelf.save()
            saves += 1
        if hand == 10:
            shelf = Shelf("/f/j")
            luck = Luck(shelf, wires)
            journal = shelf.open_evening()
    shelf.confirm(journal.n, journal.seq)
    unmount()
    erases, programs = device.erases - first, device.programs - programs
    print("facts=%d saves=%d erases=%d programs=%d" % (facts, saves, erases, programs))


if __name__ == "__main__":
    main()
