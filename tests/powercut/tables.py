"""Thirty real hands, cut in every way: the table that comes back is the one that was confirmed.

`micropython tables.py [every]` plays wishes through the ledger, cuts at every so many steps of the
flash and starts the piece again: shelf, journal, ledger. Then the game goes on where it stood.
Prints one line of counts; exit code 1 and the reasons if a table differs.
"""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE]

from flash import CUTS, blank, do, mount, unmount  # noqa: E402

from tableside.lines import read_row  # noqa: E402
from tableside.rules.ledger import Ledger  # noqa: E402
from tableside.rules.table import Refused, digest  # noqa: E402
from tableside.shelf import Shelf  # noqa: E402

SECTORS = 48
HANDS = 30
START = "start american dealer_double=on wall_game=kitty:10"
OPENING = ("roll 3 3", "roll 6 5", "roll 1 2", "roll 4 1")
HAND = (
    "roll 3 4|dealt|step|ready seat=2 blind=1|step|step|vote stop seat=1|step|wall_game|next",
    "skip|win seat=1 how=discard from=0 value=25 jokerless=yes|next",
    "skip|win seat=2 how=self value=30|amend hand=1 winner=3|next",
    "skip|dead seat=3 reason=count|win seat=0 how=self value=40|undo|wall_game|next",
    "skip|false_mahjong seat=1 value=25 thrown_in=2,3|name player=1 text=Zo%C3%AB|next",
)


class Game:
    """An evening on a shelf: what has been written, and the table after each row."""

    def __init__(self, journal):
        self.journal = journal
        self.ledger = Ledger(lambda: (read_row(text) for text in journal.rows()))
        if journal.seq:
            self.ledger.load()

    def wish(self, line: str) -> bool:
        """Decide, write, and only then apply; return False for a wish that does not fit."""
        try:
            words = self.ledger.decide(line, None)
        except Refused:
            return False
        row = self.journal.append("1 %d %s" % (self.journal.seq * 1717, words))
        self.ledger.apply(read_row(row))
        return True


def wishes() -> list:
    """Return the wishes of the evening in order."""
    lines = [START] + list(OPENING)
    for hand in range(HANDS):
        lines += HAND[hand % len(HAND)].split("|")
    return lines


def play(data) -> tuple:
    """Play the evening; return (log, rows, digests): (step, rows confirmed by then) and so on."""
    rows, digests = [], [""]
    device = mount(data, lambda: len(rows))
    game = Game(Shelf("/f/j").new_evening())
    for line in wishes():
        if game.wish(line):
            rows = rows + list(game.journal.rows(len(rows) + 1))
            digests.append(digest(game.ledger.table))
    assert len(game.ledger.table.hands) == HANDS
    unmount()
    return device.log, rows, digests


def check(data, confirmed: int, rows: list, digests: list) -> str:
    """Start a piece that lost its power; return what is wrong with its table, or ""."""
    try:
        mount(data)
        shelf = Shelf("/f/j")
        journal = shelf.open_evening() or shelf.new_evening()
        found = list(journal.rows())
        if found != rows[: len(found)] or not confirmed <= len(found) <= confirmed + 1:
            return "%d rows for %d" % (len(found), confirmed)
        game = Game(journal)
        if found and digest(game.ledger.table) != digests[len(found)]:
            return "another table after row %d" % len(found)
        return go_on(game, rows, digests)
    except Exception as e:
        sys.print_exception(e)
        return "stopped: %r" % e
    finally:
        unmount()


def go_on(game: Game, rows: list, digests: list) -> str:
    """Take the next two facts as the undisturbed evening did; return what differs, or ""."""
    for row in rows[game.journal.seq : game.journal.seq + 2]:
        assert game.journal.append(row.split(" ", 1)[1]) == row
        game.ledger.apply(read_row(row))
        if digest(game.ledger.table) != digests[game.journal.seq]:
            return "going on leads elsewhere, at row %d" % game.journal.seq
    return ""


def main(every: int) -> int:
    """Return how many cuts did harm."""
    data = blank(SECTORS)
    image = bytearray(data)
    log, rows, digests = play(data)
    cuts = harm = 0
    for i, (step, confirmed) in enumerate(log):
        for cut in CUTS if i % every == 0 else ():
            copy = bytearray(image)
            cut(copy, step)
            cuts += 1
            fault = check(copy, confirmed, rows, digests)
            if fault:
                harm += 1
                print("step %d %r, %r: %s" % (i, step[:2], cut, fault))
        do(image, step)
    print("facts=%d steps=%d cuts=%d harm=%d" % (len(rows), len(log), cuts, harm))
    return harm


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 1) else 0)
