"""The only conductor: presses become wishes, wishes facts, facts flash, and only then light."""

from tableside.desk import Desk
from tableside.evening import Evening
from tableside.form import CLOSE_MS, LOOK_MS, Form
from tableside.info import Info, reason
from tableside.link import BoardLink
from tableside.panel import BACK, Panel
from tableside.rivals import Rivals
from tableside.rules.table import Refused
from tableside.scene import AWAKE, Ring, Scene
from tableside.screens import find, game_screens, next_page, trim
from tableside.show import seat_of_button

GO = 4
ROLES = ("seat", "seat", "seat", "seat", "go", "back")
DROPPED = -1
RESULTS = ("RESULT", "END_ROUND")  # phases whose newest fact has a picture
STOP_MS = 300  # the answer to the desk goes out, the last light is seen
TURN_KEPT = ("P1", "P2")  # screens that speak of buttons as they are mounted


class Companion:
    """One table and the things it is wired to; drive it with `step(ms)`.

    `place` is what is asked now: a page of looking, else a form, else the table's own screen.
    `done` is True once the desk has asked the program to stop.
    """

    def __init__(self, wires, wiring, shelf, luck=None):
        self.wires = wires
        self.board = wiring.NAME
        self.shelf = shelf
        self.settings = shelf.settings
        self.luck = luck or _luck(shelf, wires)
        self.panel = Panel()
        self.rivals = Rivals()
        self.ring = Ring(wiring.PIXELS, self.settings.mounting)
        self.scene = Scene(wires.pixels, wires.display, self.ring)
        self.info = Info()
        self.desk = Desk(self)
        self.link = BoardLink(wires.port, self.desk.ask)
        self.ms = self.pressed_ms = self.began_ms = wires.clock.ms()
        self.fact_ms = 0
        self.epoch = 0
        self.fingers = [(None, None)] * 6  # (down_ms, up_ms) of each press that counts
        self.epochs = [DROPPED] * 6  # the screen each finger came down on
        self.evening = self.game = None
        self.base = self.form = self.look = self.over = None
        self.waiting = None  # a correction of the desk while a form is open
        self.undo_from_ms = self.undone_ms = None
        self.words = ""
        self.stops_ms = None
        self.done = False
        self._open(wires.buttons.levels())

    # --- where we are ----------------------------------------------------------------------------

    @property
    def place(self) -> Form:
        """Return what is asked now."""
        return self.look or self.form or self.base

    @property
    def table(self):
        """Return the table, None before `start`."""
        return self.evening.ledger.table if self.evening else None

    @property
    def names(self) -> dict:
        """Return the names by place, as words."""
        return self.evening.ledger.names if self.evening else self.settings.names

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
        if levels:
            self.panel.feed(levels, self.ms)
            self.panel.swallow()
        self.base = Form(find(name, None), answers, self.ms)

    def _changed(self) -> None:
        """Another screen is there now: fingers that are down belong to the one before."""
        self.epoch += 1
        self.began_ms = self.ms
        self.scene.turn()
        used = [self.base.screen.id, self.place.screen.id]
        if self.form:
            used += [self.form.screen.id] + [screen.id for screen, _ in self.form.trail]
        if self.over:
            used.append(self.over.screen.id)
        trim(used, self.game)

    def _home(self, name=None, answers=None) -> None:
        """Go to the table's own screen, or to the one named."""
        fresh = name is not None
        if name is None:
            name, answers = self._own()
        same = self.base.screen.id == name and not fresh
        if same and self.form is None and self.look is None:
            self.scene.stir()
            return
        if not same:
            first = self.base.screen.id == "P0"
            self.base = Form(find(name, self.game), answers or {}, self.ms)
            if first and self.evening:
                self.info.remember(self)
                self._show_over("P3", {})
        self.form = self.look = None
        self._changed()

    def _own(self) -> tuple:
        if self.shelf.unreadable:
            return "S4", {}
        if self.table is not None:
            return self.game.home(self.table), {}
        line = self.settings.prepared
        if line:
            self.game = game_screens(line.split()[1])
            return "G3", {"line": line, "marks": (), "east": None}
        return "G1", {}

    def _ask(self, name: str, answers: dict) -> None:
        screen = find(name, self.game)
        if name[0] == "L":
            self.look = Form(screen, answers, self.ms)
        elif screen.form and self.form is not None and self.look is None:
            self.form.ask(screen, answers, self.ms)
        elif screen.form:
            self.form, self.look = Form(screen, answers, self.ms), None
        elif name == "P0" or self.base.screen.id != name:
            self.base = Form(screen, answers, self.ms)
            self.form = self.look = None
        else:
            self.base.answers = answers
        self._changed()

    def _show_over(self, name: str, answers: dict) -> None:
        self.over = Form(find(name, self.game), answers, self.ms)
        self.scene.stir()

    def over_words(self, ms: int):
        """Return the place whose words lie over the screen's own, None without one."""
        if self.undo_from_ms is not None and ms - self.undo_from_ms >= 600:
            return Form(find("U", None), {"words": self.words}, ms)
        return self.over

    def over_paint(self, ms: int) -> tuple:
        """Return the shapes shown in place of the screen's own, () without any."""
        return self.over.answers.get("shapes", ()) if self.over else ()

    # --- one pass --------------------------------------------------------------------------------

    def step(self, ms: int) -> bool:
        """Do what is due at `ms`; return True if a new frame went out. Never blocks."""
        self.ms = ms
        levels = self.wires.buttons.levels() | self.desk.levels(ms)
        for gesture in self.panel.feed(levels, ms):
            self._gesture(gesture)
        self._first()
        self.link.step(ms)
        self._pass(ms)
        drawn = self.scene.step(self, ms)
        self.desk.mirror(ms)
        self.done = self.stops_ms is not None and ms >= self.stops_ms
        return drawn

    def _pass(self, ms: int) -> None:
        place = self.place
        lasts = place.screen.lasts_ms
        if lasts is not None and ms - place.since_ms >= lasts:
            outcome = place.screen.then(self._view())
            if outcome is not None:
                self._do(outcome, GO, None)
        quiet_ms = ms - self.pressed_ms
        if self.look and quiet_ms >= LOOK_MS:
            self.look = None
            self._changed()
        if self.form and quiet_ms >= CLOSE_MS:
            self.form = None
            self._changed()
        if self.over and ms - self.over.since_ms >= self.over.screen.lasts_ms:
            self.over = None
            self.scene.stir()
        for i, (down_ms, up_ms) in enumerate(self.fingers):
            if up_ms is not None and ms - down_ms >= 150:
                self.fingers[i] = (None, None)
        if self.waiting and self.form is None:
            self.desk.correct()
        flag = self.desk.flag(ms)
        if flag != self.info.flag:
            self.info.flag = flag
            self.scene.stir()
        long = self.table is not None and self.game.idle_long(self.table)
        self.scene.rest(quiet_ms, long, self.settings.dim)

    # --- fingers ---------------------------------------------------------------------------------

    def _button(self, button: int) -> int:
        if button >= GO or self.base.screen.id in TURN_KEPT:
            return button
        return seat_of_button(button, self.ring.turn)

    def _gesture(self, g) -> None:
        button = self._button(g.button)
        if g.kind == "down":
            self.luck.stir(self.wires.clock.us())
            self._down(button, g)
        elif g.kind == "up":
            self.luck.stir(self.wires.clock.us())
            self._up(button, g)
        elif self.epochs[button] == self.epoch or self._long_of_table(button, g.kind):
            if self.place.screen.order is not None and button != BACK:
                self.rivals.add(g.down_ms, button, g.kind, self.epoch)
            else:
                self._press(button, g.kind)

    def _first(self) -> None:
        """Take the presses that compete, as far as none that began earlier is undecided."""
        while self.rivals.waiting:
            here = [
                down_ms
                for down_ms, number in self.panel.undecided()
                if number != BACK and self.epochs[self._button(number)] == self.epoch
            ]
            found = self.rivals.next(self.epoch, tuple(here), self._rank)
            if found is None:
                return
            button, kind, counts = found
            if counts:
                self._press(button, kind)
            else:
                self._refuse("E_PHASE", button, button if button < GO else None)

    def _rank(self, button: int, kind: str) -> int:
        order = self.place.screen.order
        return 0 if order is None else order(self._view(), button, kind)

    def _down(self, button: int, g) -> None:
        self.epochs[button] = DROPPED
        self.pressed_ms = self.ms
        if self.scene.sleep != AWAKE:
            self.panel.swallow()
            self._changed()
            return
        if g.down_ms - self.began_ms < self.place.screen.settle_ms:
            return
        self.epochs[button] = self.epoch
        self.fingers[button] = (g.down_ms, None)
        if self.over and self.over.screen.id == "PEEK":
            self.over = None
            self.scene.stir()
        if button == BACK and self.place is self.base and self._undoes():
            self.undo_from_ms = g.down_ms
        self._raw("down", button)

    def _up(self, button: int, g) -> None:
        if self.fingers[button][0] is not None:
            self.fingers[button] = (self.fingers[button][0], g.at_ms)
            self._raw("up", button)
        if button == BACK and self.undo_from_ms is not None:
            self.undo_from_ms = None
            self.scene.stir()

    def _raw(self, kind: str, button: int) -> None:
        entry = self.place.screen.press.get(("any", kind))
        if entry:
            self._do(entry[1](self._view(), button), button, None)

    def _undoes(self) -> bool:
        return ("back", "long") not in self.base.screen.press

    def _long_of_table(self, button: int, kind: str) -> bool:
        """Return whether an undo that began on an older screen of the table still counts."""
        began = self.undo_from_ms is not None and button == BACK and kind in ("hold", "long")
        return began and self.place is self.base

    def _view(self):
        return self.scene.look_at(self, self.place, self.ms)

    def _press(self, button: int, kind: str) -> None:
        seat = button if button < GO else None
        entry = self.place.screen.press.get((ROLES[button], kind))
        try:
            outcome = entry[1](self._view(), seat) if entry else ("std",)
            if outcome[0] == "std":
                outcome = self._std(ROLES[button], kind)
        except Refused as e:
            outcome = ("refuse", e.code)
        if outcome is not None:
            self._do(outcome, button, seat)

    def _std(self, role: str, kind: str):
        """Return what a gesture means wherever the screen does not say otherwise."""
        if (role, kind) == ("go", "hold"):
            return ("ask", next_page(self._view(), "L7"), {})
        if role == "back" and self.look:
            return ("refuse", "E_PHASE") if kind == "tap" else None
        if role == "back" and self.form:
            return ("back",) if kind == "tap" else ("home",) if kind == "long" else None
        if role == "back":
            return {"tap": ("peek",), "hold": ("undoing",), "long": ("undo",)}[kind]
        return ("refuse", "E_PHASE")

    # --- outcomes --------------------------------------------------------------------------------

    def _do(self, outcome: tuple, button: int, seat) -> None:
        word = outcome[0]
        if word == "refuse":
            self._refuse(outcome[1], button, seat)
        elif word == "keep":
            self.place.answers = outcome[1]
            self.scene.stir()
        elif word == "ask":
            self._ask(outcome[1], outcome[2])
        elif word == "wish":
            self._wish(outcome[1], outcome[2], button, seat)
        else:
            WORDS[word](self, button, *outcome[1:])

    def _refuse(self, code: str, button: int, seat) -> None:
        self.undo_from_ms = None
        self.scene.refuse(button, reason(code, seat), self.ms)

    def _wish(self, lines: tuple, answers, button: int, seat) -> None:
        """Wish the lines in order; what follows is shown, or a refusal."""
        before, fact, refused = self.table, None, None
        self.fact_ms = max(self.ms, self.fact_ms + 1)
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
            self._refuse(refused, button, seat)

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
            self._home(*follows)
            return
        if answers is not None:
            self.base.answers = answers
        self._home()

    # --- words of the companion's own ------------------------------------------------------------

    def _back(self, button: int) -> None:
        if not self.form.back(self.ms):
            self.form = None
        self._changed()

    def _both(self, button: int, first: tuple, second: tuple) -> None:
        """Do one thing, and then the other whatever became of it."""
        for outcome in (first, second):
            self._do(outcome, button, button if button < GO else None)

    def _close(self, button: int) -> None:
        if self.look or self.form:
            self.look = self.form = None
            self._changed()
        else:
            self._home()

    def _leave(self, button: int) -> None:
        self.look = None
        self._changed()

    def _peek(self, button: int) -> None:
        fact = self.evening.newest() if self.evening else None
        answers = {"words": "nothing yet"}
        if fact is not None:
            answers["words"] = self.game.words().told(self.table, fact.text)
            if self.table.phase in RESULTS:
                answers["shapes"] = self.game.picture(self.table.hands[-1], 255)
        self._show_over("PEEK", answers)

    def _undoing(self, button: int) -> None:
        fact = self.evening.last() if self.evening else None
        if fact is None or self.evening.ledger.closed:
            self._refuse("NOTHING TO UNDO", button, None)
            return
        self.words = self.game.words().told(self.table, fact.text)
        self.scene.stir()

    def _undo(self, button: int) -> None:
        """Undo every fact of the latest press."""
        fact = self.evening.last() if self.evening else None
        if self.undo_from_ms is None or fact is None:
            return
        before, first, refused = self.table, fact, False
        self.undo_from_ms = None
        self.fact_ms = max(self.ms, self.fact_ms + 1)
        try:
            while fact is not None and (fact.boot, fact.ms) == (first.boot, first.ms):
                made = self.record("undo")
                fact = self.evening.last()
        except OSError:
            refused = True
        if self.table is not before:
            self._show_undone(before, made)
        if refused:
            self._refuse("NOT SAVED: NO ROOM", button, None)

    def _show_undone(self, before, made) -> None:
        if len(before.hands) > len(self.table.hands):
            self.info.undone = self.info.undone[-7:] + (before.hands[-1],)
        self.undone_ms = self.ms
        self.base.answers = {}
        self.settle(before, made)
        self._show_over("U2", {"words": self.words})

    def _new(self, button: int) -> None:
        self.leave_evening()

    def _choose(self, button: int, game: str) -> None:
        self.game = game_screens(game)
        chosen = (0,) * len(self.game.words().CHOICES)
        self._ask("G2", {"game": game, "chosen": chosen})

    def _set(self, button: int, word: str) -> None:
        self.info.set(self, word)
        self.scene.stir()

    def _fit(self, button: int, first: int, way: int, turn: int) -> None:
        self.ring.fit((first, way, turn))
        self.settings.mounting = (first, way, turn)
        self.save_settings()
        self._ask("P0", {})

    # --- for the desk ----------------------------------------------------------------------------

    def show_correction(self, answers: dict) -> None:
        """Show what the desk has corrected, over whatever is there."""
        self.pressed_ms = self.ms
        name, own = self._own()
        if self.base.screen.id != name:
            self.base = Form(find(name, self.game), own, self.ms)
        self.look = Form(find("F1", None), answers, self.ms)
        self._changed()

    def wait_for(self, tag, line: str) -> None:
        """Keep a correction until no form is open; tag None: it waits no longer."""
        self.waiting = None if tag is None else (tag, line)
        self.scene.stir()

    def home_again(self) -> None:
        """Show the table's own screen anew: what it rests on has changed."""
        self._home(*self._own())

    def leave_evening(self) -> None:
        """Be ready for a new evening."""
        self.evening = self.game = None
        self.info.refresh(self)
        self._home(*self._own())

    def stop(self) -> None:
        """Show that the program is being renewed, and end it once the answer is out."""
        self.base = Form(find("S9", None), {}, self.ms)
        self.form = self.look = self.over = None
        self.stops_ms = self.ms + STOP_MS
        self._changed()

    def save_settings(self) -> None:
        """Write the settings; without room they last until the power goes."""
        try:
            self.shelf.save()
        except OSError:
            pass


def _luck(shelf, wires):
    from tableside.luck import Luck

    return Luck(shelf, wires)


WORDS = {
    "back": Companion._back,
    "both": Companion._both,
    "home": Companion._close,
    "leave": Companion._leave,
    "seen": Companion._leave,
    "peek": Companion._peek,
    "undoing": Companion._undoing,
    "undo": Companion._undo,
    "new": Companion._new,
    "choose": Companion._choose,
    "set": Companion._set,
    "fit": Companion._fit,
}
