"""The only conductor: presses become wishes, wishes facts, facts flash, and only then light."""

from tableside.deeds import DEEDS
from tableside.desk import Desk
from tableside.evening import Evening
from tableside.fingers import Fingers
from tableside.form import Form
from tableside.info import Info, reason
from tableside.link import BoardLink
from tableside.places import Places
from tableside.rules.table import Refused
from tableside.scene import AWAKE, Ring, Scene
from tableside.screens import game_screens, next_page
from tableside.show import GO

ROLES = ("seat", "seat", "seat", "seat", "go", "back")
STOP_MS = 300  # the answer to the desk goes out, the last light is seen


class Companion:
    """One table and the things it is wired to; drive it with `step(ms)`.

    `at` says where we are, `place` what is asked now; `evening` and `game` are None before one
    begins. `done` is True once the desk has asked the program to stop.
    """

    def __init__(self, wires, wiring, shelf, luck=None):
        self.wires = wires
        self.board = wiring.NAME
        self.shelf = shelf
        self.settings = shelf.settings
        self.luck = luck or _luck(shelf, wires)
        self.ring = Ring(wiring.PIXELS, self.settings.mounting)
        self.scene = Scene(wires.pixels, wires.display, self.ring)
        self.info = Info()
        self.desk = Desk(self)
        self.link = BoardLink(wires.port, self.desk.ask)
        self.ms = self.pressed_ms = wires.clock.ms()
        self.fact_ms = 0
        self.evening = self.game = None
        self.at = Places(self)
        self.fingers = Fingers(self)
        self.waiting = None  # a correction of the desk while a form is open
        self.words = ""  # what an undo would undo
        self.undone_ms = None
        self.stops_ms = None
        self.done = False
        self._open(wires.buttons.levels())

    # --- where we are ----------------------------------------------------------------------------

    @property
    def place(self) -> Form:
        """Return what is asked now."""
        return self.at.now

    @property
    def table(self):
        """Return the table, None before `start`."""
        return self.evening.ledger.table if self.evening else None

    @property
    def names(self) -> dict:
        """Return the names by place, as words."""
        return self.evening.ledger.names if self.evening else self.settings.names

    @property
    def busy(self) -> bool:
        """Return whether a pass left something to be done at once: an answer, words."""
        return self.link.busy or self.scene.writing

    def _open(self, levels: int) -> None:
        """Begin: with the evening that is open, or with what the buttons held now ask for."""
        journal = None if self.shelf.unreadable else self.shelf.open_evening()
        if journal is not None and journal.seq:
            self.evening = Evening(journal, self.shelf.boot)
            self.game = game_screens(self.table.game)
        if self.wires.reset_cause == "brownout":
            self.info.dimmed = True
            self.info.set(self, "darker")
        self.info.refresh(self)
        name, answers = "P0", {}
        if levels >> GO & 1:
            name = "P1"
        elif levels & 15:
            name, answers = "P2", {"question": 1}
        self.fingers.ignore(levels, self.ms)
        self.at.begin(name, answers)

    # --- one pass --------------------------------------------------------------------------------

    def step(self, ms: int) -> bool:
        """Do what is due at `ms`; return True if a new frame went out. Never blocks."""
        self.ms = ms
        levels = self.wires.buttons.levels() | self.desk.mirror.levels(ms)
        self.fingers.feed(levels, ms)
        self.link.step(ms)
        self._pass(ms)
        drawn = self.scene.step(self, ms)
        self.desk.mirror.step(ms)
        self.done = self.stops_ms is not None and ms >= self.stops_ms
        return drawn

    def _pass(self, ms: int) -> None:
        place = self.place
        lasts = place.screen.lasts_ms
        if lasts is not None and ms - place.since_ms >= lasts:
            outcome = place.screen.then(self.view())
            if outcome is not None:
                self.do(outcome, GO)
        quiet_ms = ms - self.pressed_ms
        self.at.age(quiet_ms)
        if self.waiting and self.at.form is None:
            self.desk.correct()
        flag = self.desk.flag(ms)
        if flag != self.info.flag:
            self.info.flag = flag
            self.scene.stir()
        long = self.table is not None and self.game.idle_long(self.table)
        self.scene.rest(quiet_ms, long, self.settings.dim)

    def view(self):
        """Return what the present screen may know."""
        return self.scene.look_at(self, self.place, self.ms)

    # --- presses ---------------------------------------------------------------------------------

    def stir(self) -> None:
        """Let the microsecond of a press or release into the dice."""
        self.luck.stir(self.wires.clock.us())
        if self.info.dice_ok == self.luck.weak:
            self.info.dice_ok = not self.luck.weak
            self.scene.stir()

    def wake(self) -> bool:
        """Note that somebody is there; return True if the piece was dim or asleep."""
        self.pressed_ms = self.ms
        return self.scene.sleep != AWAKE

    def press_raw(self, kind: str, button: int) -> None:
        """Take a finger's coming or going, for screens that want to know."""
        entry = self.place.screen.press.get(("any", kind))
        if entry:
            self.do(entry[1](self.view(), button), button)

    def press(self, button: int, kind: str) -> None:
        """Take a gesture on the present screen."""
        entry = self.place.screen.press.get((ROLES[button], kind))
        try:
            outcome = ("std",)
            if entry:
                outcome = entry[1](self.view(), button if button < GO else None)
            if outcome[0] == "std":
                outcome = self._std(ROLES[button], kind)
        except Refused as e:
            outcome = ("refuse", e.code)
        if outcome is not None:
            self.do(outcome, button)

    def _std(self, role: str, kind: str):
        """Return what a gesture means wherever the screen does not say otherwise."""
        if (role, kind) == ("go", "hold"):
            return ("ask", next_page(self.view(), "L7"), {})
        if role == "back" and self.at.look:
            return ("refuse", "E_PHASE") if kind == "tap" else None
        if role == "back" and self.at.form:
            return ("back",) if kind == "tap" else ("home",) if kind == "long" else None
        if role == "back":
            return {"tap": ("peek",), "hold": ("undoing",), "long": ("undo",)}[kind]
        return ("refuse", "E_PHASE")

    # --- outcomes --------------------------------------------------------------------------------

    def do(self, outcome: tuple, button: int) -> None:
        """Let an outcome of a press happen."""
        word = outcome[0]
        if word == "refuse":
            self.refuse(outcome[1], button)
        elif word == "keep":
            self.place.answers = outcome[1]
            self.scene.stir()
        elif word == "ask":
            self.at.ask(outcome[1], outcome[2])
        elif word == "wish":
            self.wish(outcome[1], outcome[2], button)
        else:
            DEEDS[word](self, button, *outcome[1:])

    def refuse(self, code: str, button: int) -> None:
        """Show a refusal where the finger is; nothing has changed."""
        self.fingers.undo_from_ms = None
        line = reason(code, button if button < GO else None)
        self.scene.refuse(button, line, self.ms)

    def next_ms(self) -> None:
        """Take a millisecond of its own for the facts of one press: they are undone together."""
        self.fact_ms = max(self.ms, self.fact_ms + 1)

    def wish(self, lines: tuple, answers=None, button: int = GO) -> None:
        """Wish the lines in order; what follows is shown, or a refusal."""
        before, fact, refused = self.table, None, None
        self.next_ms()
        try:
            for line in lines:
                fact = self.record(line)
        except Refused as e:
            refused = e.code
        except OSError:
            refused = "NOT SAVED: NO ROOM"
        if fact is not None:
            self.settle(before, fact, answers)
        if refused:
            self.refuse(refused, button)

    def record(self, line: str):
        """Decide a wish, write its fact and apply it; return the fact.

        Raises Refused, and OSError if it could not be written: then nothing has changed.
        """
        if self.evening is None:
            return self._start(line)
        words = self.evening.ledger.decide(line, self.luck.dice)
        return self.evening.record(words, self.fact_ms)

    def _start(self, line: str):
        evening = Evening(None, self.shelf.boot)
        words = evening.ledger.decide(line, self.luck.dice)
        words += " piece=%s session=%s" % (self.wires.piece_id, self.luck.token())
        evening.journal = self.shelf.new_evening()
        fact = evening.record(words, self.fact_ms)
        self.evening = evening
        self.game = game_screens(evening.ledger.table.game)
        self.info.undone = ()
        for place, word in sorted(self.settings.names.items()):
            evening.record("name player=%d text=%s" % (place, word), self.fact_ms)
        self.settings.prepared, self.settings.names = "", {}
        self.save_settings()
        return fact

    def settle(self, before, fact, answers=None) -> None:
        """Show what follows a fact."""
        self.luck.keep()
        self.info.refresh(self)
        follows = self.game.after(before, self.table, fact.text)
        if follows is not None:
            self.at.home(*follows)
            return
        if answers is not None:
            self.at.base.answers = answers
        self.at.home()

    # --- for the desk ----------------------------------------------------------------------------

    def show_correction(self, answers: dict) -> None:
        """Show what the desk has corrected, over whatever is there."""
        self.pressed_ms = self.ms
        self.at.correct(answers)

    def wait_for(self, tag, line: str) -> None:
        """Keep a correction until no form is open; tag None: it waits no longer."""
        self.waiting = None if tag is None else (tag, line)
        self.scene.stir()

    def home_again(self) -> None:
        """Show the table's own screen anew: what it rests on has changed."""
        self.at.home(*self.at.own())

    def leave_evening(self) -> None:
        """Be ready for a new evening."""
        self.evening = self.game = None
        self.info.refresh(self)
        self.at.home(*self.at.own())

    def stop(self) -> None:
        """Show that the program is being renewed, and end it once the answer is out."""
        self.at.over = None
        self.at.home("S9")
        self.stops_ms = self.ms + STOP_MS

    def save_settings(self) -> None:
        """Write the settings; without room they last until the power goes."""
        try:
            self.shelf.save()
        except OSError:
            pass


def _luck(shelf, wires):
    from tableside.luck import Luck

    return Luck(shelf, wires)
