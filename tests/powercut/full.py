"""Fill the flash, refuse every single write, make reading fail: `micropython full.py`.

Prints lines of counts; exit code 1 and the reasons if something confirmed is not there.
"""

import os
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE]

from flash import Flash, blank, mount, unmount  # noqa: E402

from tableside.shelf import Shelf  # noqa: E402

WORDS = "%d %d win seat=1 how=discard from=0 value=25 jokerless=yes"
FACTS = 40  # of the short evening in which every write is refused once


def start(shelf, confirmed: list):
    """Return the journal of a new evening."""
    journal = shelf.new_evening()
    confirmed.append(journal.append("%d 0 start american rules=1 session=aa01" % shelf.boot))
    return journal


def push(shelf, journal, confirmed: list) -> bool:
    """Append a fact; return False if it was refused. Checks that then nothing has changed."""
    seq = journal.seq
    try:
        row = journal.append(WORDS % (shelf.boot, 1000 * seq))
    except OSError:
        assert journal.seq == seq
        return False
    assert journal.seq == seq + 1
    confirmed.append(row)
    return True


def reread(confirmed: list, extra: int = 0):
    """Start anew; return (shelf, journal) once the rows are those confirmed and no damage is."""
    shelf = Shelf("/f/j")
    assert not shelf.unreadable, shelf.unreadable
    journal = shelf.open_evening()
    rows = list(journal.rows())
    assert rows[: len(confirmed)] == confirmed, (len(rows), len(confirmed))
    assert len(rows) <= len(confirmed) + extra, rows[len(confirmed) :]
    assert journal.lost == 0
    return shelf, journal


def fill(free_sectors: int) -> None:
    """Write a file that leaves so many sectors free."""
    free = os.statvfs("/f")[3]
    with open("/f/other", "wb") as f:
        for _ in range(max(0, free - free_sectors)):
            f.write(bytes(4096))


def full() -> None:
    """Play until nothing fits, free some room, go on: on the reserve, beyond it, after it."""
    mount(blank(64))
    shelf, confirmed = Shelf("/f/j"), []
    journal = start(shelf, confirmed)
    fill(6)
    while not shelf.on_reserve:
        assert push(shelf, journal, confirmed)
    assert "reserve" not in os.listdir("/f/j")
    at = len(confirmed)
    shelf, journal = reread(confirmed)
    assert shelf.on_reserve
    while push(shelf, journal, confirmed):
        pass
    reserve, refusals = len(confirmed) - at, 0
    while refusals < 20:
        refusals += not push(shelf, journal, confirmed)
    try:
        shelf.new_evening()
    except OSError as e:
        assert e.args[0] == 28
    else:
        raise AssertionError("a new evening without room")
    percent = shelf.percent()
    os.remove("/f/other")
    for _ in range(200):
        assert push(shelf, journal, confirmed)
    damage = journal.damage
    shelf, journal = reread(confirmed)
    assert not shelf.on_reserve and not damage
    assert push(shelf, journal, confirmed)
    reread(confirmed)
    unmount()
    print("full: facts=%d reserve=%d percent=%d" % (at, reserve, percent))
    assert percent == 100 and reserve > 100


def refused() -> None:
    """Refuse each step of an evening, once, thrice and for long; what was confirmed stands."""
    runs = lost = 0
    device = mount(blank(32))
    shelf, confirmed = Shelf("/f/j"), []
    first = device.steps
    journal = start(shelf, confirmed)
    for _ in range(FACTS):
        push(shelf, journal, confirmed)
    steps = device.steps - first
    unmount()
    for often in (1, 3, 9):
        for n in range(steps):
            lost += refuse(n, often)
            runs += 1
    print("refused: steps=%d runs=%d refusals=%d" % (steps, runs, lost))


def refuse(n: int, often: int) -> int:
    """Refuse `often` steps from step n on; return how many facts were refused for it."""
    device = mount(blank(32))
    shelf, confirmed, lost = Shelf("/f/j"), [], 0
    device.fails, device.often = device.steps + n, often
    journal = None
    while journal is None:
        try:
            journal = start(shelf, confirmed)
        except OSError:
            lost += 1
            shelf.on_reserve = False  # the flash was never full
    for _ in range(FACTS):
        lost += not push(shelf, journal, confirmed)
    assert list(journal.rows()) == confirmed
    shelf, journal = reread(confirmed)
    for _ in range(12):
        assert push(shelf, journal, confirmed)
    reread(confirmed)
    unmount()
    return lost


def unreadable() -> None:
    """A flash that cannot be read or is no filesystem is left as it is."""
    data = blank(32)
    device = mount(data)
    shelf = Shelf("/f/j")
    start(shelf, [])
    unmount()
    device = mount(data)
    steps, device.deaf = device.steps, True
    shelf = Shelf("/f/j")
    assert shelf.unreadable and shelf.evenings() == () and shelf.open_evening() is None
    for write in (shelf.save, shelf.new_evening):
        try:
            write()
        except OSError:
            pass
        else:
            raise AssertionError("it was written to")
    assert device.steps == steps and shelf.settings.brightness == 150
    device.deaf = False
    unmount()
    junk = bytearray(bytes(range(256)) * 512)
    device = Flash(junk)
    try:
        mount(junk)
    except OSError:
        pass
    else:
        raise AssertionError("junk was mounted")
    assert Shelf("/f/j").unreadable and device.steps == 0
    assert junk == bytearray(bytes(range(256)) * 512)
    print("unreadable: writes=%d" % device.steps)


if __name__ == "__main__":
    full()
    refused()
    unreadable()
