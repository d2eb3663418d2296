"""What the piece knows of itself: storage, dice, clock, light; and its reasons for a refusal."""

from tableside import __version__
from tableside.rules.games import GAMES
from tableside.rules.screen import LOW
from tableside.show import STEPS

SOON_PCT = 80

# What a refusal says in the last line; a seat stands where the %s is.
REASONS = {
    "E_PHASE": "NOT NOW",
    "E_TURN": "NOT %s'S TURN",
    "E_REPEAT": "%s HAS ANSWERED",
    "E_VALUE": "1 TO 999 ONLY",
    "E_BLIND": "NO BLIND PASS HERE",
    "E_DEAD": "%s IS DEAD",
    "E_COLD": "COLD WALL: SELF ONLY",
    "E_OPTION": "OPTION NOT ALLOWED",
    "E_DICE": "DICE WEAK: USE REAL",
    "E_LAST": "TOO FEW TILES LEFT",
    "E_MUST_PLAY": "YOU CAN PLAY",
    "E_PAT": "ALL CARDS MUST GO",
    "E_NOT_DOWN": "NOT DOWN YET",
    "E_CARD": "NOT ON YOUR CARD",
    "E_WINDOW": "TILE IS GONE",
    "E_PATTERN": "FLAGS DO NOT FIT",
    "E_WANT": "CANNOT WANT IT",
    "E_RUMMY": "NO RUMMY HERE",
}


def reason(code: str, seat) -> str:
    """Return the line for a code, or the line itself; `seat` is the one that pressed, or None."""
    line = REASONS.get(code, "NOT NOW" if code[:2] == "E_" else code)
    if "%s" in line:
        return "NOT NOW" if seat is None else line % "ABCD"[seat]
    return line


class Info:
    """What screens may show of the piece; `refresh` after every fact."""

    def __init__(self):
        self.games = GAMES
        self.piece = ""
        self.version = __version__
        self.steps = STEPS
        self.brightness = STEPS[0]
        self.calm, self.dim = False, True
        self.dice_ok = self.clock_set = True
        self.store_pct = self.saved = self.rolls = 0
        self.store_line = self.full_line = ""
        self.store_signs = self.full_signs = ()
        self.host = "never synced"
        self.flag = " "
        self.amended = self.undone = ()
        self.lasted_min = None
        self.last_words = ""
        self.damaged = self.dimmed = False

    def refresh(self, piece) -> None:
        """Look at everything anew; the storage is asked, so not while a light moves."""
        wires, shelf, settings = piece.wires, piece.shelf, piece.settings
        self.piece = wires.piece_id[-4:].upper()
        self.brightness, self.calm, self.dim = settings.brightness, settings.calm, settings.dim
        self.dice_ok = not piece.luck.weak
        self.clock_set = wires.clock.utc() is not None
        self._store(shelf)
        evening = piece.evening
        if evening is None:
            return
        sent = shelf.confirmed(evening.journal.n)
        self.host = "synced to %d" % sent if sent else "never synced"
        self.saved = evening.ledger.seq
        self.rolls = evening.seen.rolls
        self.lasted_min = evening.lasted_min()
        self.amended = evening.amended()
        self.damaged = bool(evening.journal.damage)

    def _store(self, shelf) -> None:
        self.store_pct = 0 if shelf.unreadable else shelf.percent()
        full = not shelf.unreadable and shelf.on_reserve
        self.full_line = "STORE FULL: SYNC NOW" if full else ""
        soon = self.store_pct > SOON_PCT
        self.store_line = self.full_line
        if soon and not full:
            self.store_line = "STORE %d%%: SYNC SOON" % self.store_pct
        sign = ("pixels", (0,), None, "ODD")
        self.full_signs = (sign + (("blink", LOW),),) if full else ()
        self.store_signs = self.full_signs or ((sign + (LOW,),) if soon else ())

    def remember(self, piece) -> None:
        """Say what was saved last: the newest result, or the newest fact without one."""
        if piece.table.hands:
            hand = piece.table.hands[-1]
            self.last_words = "hand %d: %s" % (hand.hand, piece.game.result(hand))
        else:
            fact = piece.evening.newest()
            self.last_words = piece.game.words().told(piece.table, fact.text) if fact else ""

    def set(self, piece, word: str) -> None:
        """Change the light: brighter, darker, calm or dim; it is kept over power-off."""
        settings = piece.settings
        at = STEPS.index(settings.brightness)
        if word == "brighter":
            settings.brightness = STEPS[max(at - 1, 0)]
        elif word == "darker":
            settings.brightness = STEPS[min(at + 1, len(STEPS) - 1)]
        elif word == "calm":
            settings.calm = not settings.calm
        else:
            settings.dim = not settings.dim
        self.brightness, self.calm, self.dim = settings.brightness, settings.calm, settings.dim
        piece.save_settings()
