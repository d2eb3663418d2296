"""What the piece answers to the desk: rows, wishes, names and the clock."""

import sys

from tableside import __version__
from tableside.evening import Evening
from tableside.mirror import Mirror
from tableside.rules.fold import kind_of
from tableside.rules.table import Refused

TAGS = 8  # answers kept for a wish that is asked again
LOCAL = ("clock",)  # facts that no screen shows
SEEN = ("undo", "amend", "swap", "correct", "reseat", "name", "close")


class Desk:
    """The verbs of the protocol; `ask` is called by the link."""

    def __init__(self, piece):
        self.piece = piece
        self.mirror = Mirror(piece)
        self._tags = []  # (tag, answer)
        self._pulled_ms = None

    def ask(self, verb: str, words: list):
        """Return the texts that answer a request, rows of the journal among them."""
        answer = VERBS.get(verb)
        if answer is None:
            return ("refused E_SYNTAX unknown request",)
        try:
            return answer(self, words)
        except Refused as e:
            return ("refused %s %s" % (e.code, e.why),)
        except (KeyError, ValueError, IndexError):
            return ("refused E_SYNTAX bad words",)
        except OSError:
            return ("refused E_STORE cannot read or write",)

    # --- what is there ---------------------------------------------------------------------------

    def hello(self, words):
        """Return who the piece is and how it stands."""
        p = self.piece
        table, shelf = p.table, p.shelf
        return (
            "hello piece=%s version=%s proto=1 mpy=%d board=%s evening=%d game=%s phase=%s seq=%d "
            "store=%d dice=%s clock=%s form=%s evenings=%d"
            % (
                p.wires.piece_id,
                __version__,
                mpy(),
                p.board,
                p.evening.journal.n if p.evening else 0,
                table.game if table else "none",
                table.phase if table else "none",
                p.evening.ledger.seq if p.evening else 0,
                p.info.store_pct,
                "ok" if p.info.dice_ok else "weak",
                "set" if p.info.clock_set else "unset",
                "yes" if p.at.form else "no",
                len(shelf.evenings()),
            ),
        )

    def state(self, words):
        """Return where the table is."""
        p = self.piece
        return (
            "state evening=%d seq=%d phase=%s screen=%s form=%s"
            % (
                p.evening.journal.n if p.evening else 0,
                p.evening.ledger.seq if p.evening else 0,
                p.table.phase if p.table else "none",
                p.place.screen.id,
                "yes" if p.at.form else "no",
            ),
        )

    def evenings(self, words):
        """Iterate over the evenings kept here."""
        numbers = self.piece.shelf.evenings()
        for n in numbers:
            journal = self._journal(n)
            session = "none"
            for text in journal.rows():
                for word in text.split(" "):
                    if word.startswith("session="):
                        session = word[8:]
                break
            open_now = self.piece.evening is not None and self.piece.evening.journal.n == n
            yes = "yes" if open_now else "no"
            yield "evening n=%d session=%s seq=%d open=%s" % (n, session, journal.seq, yes)
        yield "end n=%d" % len(numbers)

    def _journal(self, n: int):
        evening = self.piece.evening
        if evening is not None and evening.journal.n == n:
            return evening.journal
        return self.piece.shelf.journal(n)

    def pull(self, words):
        """Iterate over the rows of an evening, from a number on."""
        given = _fields(words)
        journal = self._journal(int(given["n"]))
        self._pulled_ms = self.piece.ms
        last = int(given.get("from", "1")) - 1
        for text in journal.rows(last + 1):
            last = int(text[: text.find(" ")])
            self._pulled_ms = self.piece.ms
            yield text
        yield "end seq=%d damage=%d" % (last, len(journal.damage))

    # --- wishes ----------------------------------------------------------------------------------

    def wish(self, words):
        """Return what became of a wish; the same tag gets the same answer."""
        given = _fields(words[:2])
        tag, line = given["tag"], " ".join(words[2:])
        for known, answer in self._tags:
            if known == tag:
                return (answer,)
        p = self.piece
        if p.evening is None:
            raise Refused("E_PHASE", "no evening has begun: prepare it")
        if p.waiting:
            return ("waiting",) if p.waiting[0] == tag else ("refused E_BUSY another waits",)
        if int(given["at"]) != p.evening.ledger.seq:
            return ("moved seq=%d" % p.evening.ledger.seq,)
        kind = kind_of(line)
        if p.at.form is not None and kind not in LOCAL:
            p.evening.ledger.decide(line, p.luck.dice)  # refuses now what it would refuse later
            p.wait_for(tag, line)
            return ("waiting",)
        return (self._grant(tag, line),)

    def correct(self) -> None:
        """Grant the wish that waited for a form to end."""
        tag, line = self.piece.waiting
        self.piece.wait_for(None, "")
        try:
            self._grant(tag, line)
        except Refused as e:
            self._remember(tag, "refused %s %s" % (e.code, e.why))
        except OSError:
            self._remember(tag, "refused E_STORE not saved: no room")

    def _grant(self, tag: str, line: str) -> str:
        p = self.piece
        before = p.table
        p.next_ms()
        fact = p.record(line)
        answer = "granted seq=%d" % fact.seq
        self._remember(tag, answer)
        kind = kind_of(fact.text)
        if kind in SEEN:
            self._show(before, fact)
        elif kind not in LOCAL:
            p.pressed_ms = p.ms
            p.settle(before, fact)
        return answer

    def _show(self, before, fact) -> None:
        p = self.piece
        p.info.refresh(p)
        since = p.evening.ledger.notes
        later = {note.hand for note in since if note.seq == fact.seq}
        p.show_correction(
            {
                "words": p.game.words().told_change(before, p.table, fact.text),
                "changes": changes(before, p.table),
                "later": len(later),
            }
        )

    def _remember(self, tag: str, answer: str) -> None:
        self._tags = self._tags[1 - TAGS :] + [(tag, answer)]

    def prepare(self, words):
        """Keep a `start` line or a name until the evening begins."""
        p = self.piece
        if p.evening is not None and p.table.phase != "END":
            raise Refused("E_PHASE", "an evening is open")
        line = " ".join(words)
        if words and words[0] == "name":
            given = _fields(words[1:])
            p.settings.names[int(given["player"])] = given["text"]
        elif line:
            Evening(None, 0).ledger.decide(line, p.luck.dice)
            p.settings.prepared = line
        else:
            p.settings.prepared = ""
        p.save_settings()
        if p.at.base.screen.id in ("G1", "G2", "G3"):
            p.home_again()
        return ("granted seq=0",)

    def clock(self, words):
        """Set the clock; in an open evening the time is a fact too."""
        p = self.piece
        utc = int(_fields(words)["utc"])
        p.wires.clock.set_utc(utc)
        if p.evening is not None and not p.evening.knows_time():
            p.next_ms()
            p.record("clock utc=%d" % utc)
        p.info.refresh(p)
        return ("granted seq=%d" % (p.evening.ledger.seq if p.evening else 0),)

    # --- evenings that are stored at the desk ----------------------------------------------------

    def confirm(self, words):
        """Note that the desk has an evening stored up to a row."""
        given = _fields(words)
        self.piece.shelf.confirm(int(given["n"]), int(given["seq"]))
        self.piece.info.refresh(self.piece)
        return ("granted seq=%d" % int(given["seq"]),)

    def close(self, words):
        """Close an evening that has ended: it can be amended, but not undone any more."""
        p = self.piece
        n = int(_fields(words)["n"])
        if p.evening is None or p.evening.journal.n != n:
            raise Refused("E_PHASE", "only the newest evening, once it has ended")
        if p.table.phase != "END":
            raise Refused("E_PHASE", "the evening has not ended")
        return (self._grant("close%d" % n, "close"),)

    def forget(self, words):
        """Remove an evening that is closed and stored at the desk."""
        n = int(_fields(words)["n"])
        p = self.piece
        if p.evening is not None and p.evening.journal.n == n:
            if not p.evening.ledger.closed:
                raise Refused("E_PHASE", "it is not closed")
        try:
            p.shelf.forget(n)
        except ValueError:
            raise Refused("E_STORE", "the desk does not have all of it")
        if p.evening is not None and p.evening.journal.n == n:
            p.leave_evening()
        p.info.refresh(p)
        return ("granted seq=0",)

    def stop(self, words):
        """Leave the program once this answer is out."""
        self.piece.stop()
        return ("stopping",)

    # --- the mirror ------------------------------------------------------------------------------

    def mirror_on(self, words):
        """Begin or end to push what the piece shows; a lease of 10 s."""
        self.mirror.lease(words)
        return ("granted seq=0",)

    def press(self, words):
        """Press or release a button of the mirror."""
        self.mirror.press(words)
        return ("granted seq=0",)

    def flag(self, ms: int) -> str:
        """Return the sign of the host: none, connected, syncing, needs a look."""
        if self.piece.waiting:
            return "!"
        if not self.piece.link.up:
            return " "
        syncing = self._pulled_ms is not None and ms - self._pulled_ms < 2000
        return "~" if syncing else "+"


def changes(before, table) -> tuple:
    """Return ((player, points), ...): how a correction changed the totals."""
    return tuple([(p, table.scores[p] - before.scores[p]) for p in table.players])


def mpy() -> int:
    """Return the version of compiled files this Python takes, 0 if it takes none."""
    return getattr(sys.implementation, "_mpy", 0) & 0xFF


def _fields(words) -> dict:
    return dict([word.split("=", 1) for word in words])


VERBS = {
    "hello": Desk.hello,
    "state": Desk.state,
    "evenings": Desk.evenings,
    "pull": Desk.pull,
    "wish": Desk.wish,
    "prepare": Desk.prepare,
    "clock": Desk.clock,
    "confirm": Desk.confirm,
    "close": Desk.close,
    "forget": Desk.forget,
    "stop": Desk.stop,
    "mirror": Desk.mirror_on,
    "press": Desk.press,
}
