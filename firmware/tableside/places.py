"""Where the piece is: the table's own screen, a form over it, a page of looking, a note."""

from tableside.form import CLOSE_MS, LOOK_MS, Form
from tableside.screens import find, game_screens, trim


class Places:
    """`base` is the table's own screen; `form`, `look` and `over` lie on it, or are None.

    `epoch` counts the screens that have been asked, `began_ms` is when the present one came.
    """

    def __init__(self, piece):
        self.piece = piece
        self.base = self.form = self.look = self.over = None
        self.epoch = 0
        self.began_ms = piece.ms

    @property
    def now(self) -> Form:
        """Return what is asked now."""
        return self.look or self.form or self.base

    def begin(self, name: str, answers: dict) -> None:
        """Show the first screen after power came on."""
        self.base = Form(find(name, None), answers, self.piece.ms)

    def changed(self) -> None:
        """Another screen is there now: fingers that are down belong to the one before."""
        self.epoch += 1
        self.began_ms = self.piece.ms
        self.piece.scene.turn()
        used = [self.base.screen.id, self.now.screen.id]
        if self.form:
            used += [self.form.screen.id] + [screen.id for screen, _ in self.form.trail]
        if self.over:
            used.append(self.over.screen.id)
        trim(used, self.piece.game)

    def own(self) -> tuple:
        """Return (name, answers) of the screen of the table at rest."""
        p = self.piece
        if p.shelf.unreadable:
            return "S4", {}
        if p.table is not None:
            return p.game.home(p.table), {}
        line = p.settings.prepared
        if line:
            p.game = game_screens(line.split()[1])
            return "G3", {"line": line, "marks": (), "east": None}
        return "G1", {}

    def home(self, name=None, answers=None) -> None:
        """Go to the table's own screen, or begin the one named."""
        fresh = name is not None
        if not fresh:
            name, answers = self.own()
        if fresh or self.base.screen.id != name:
            starts = self.base.screen.id == "P0" and self.piece.evening
            self.base = Form(find(name, self.piece.game), answers or {}, self.piece.ms)
            if starts:
                self.piece.info.remember(self.piece)
                self.note("P3", {})
        elif self.form is None and self.look is None:
            self.piece.scene.stir()
            return
        self.form = self.look = None
        self.changed()

    def ask(self, name: str, answers: dict) -> None:
        """Go on to a screen."""
        ms = self.piece.ms
        screen = find(name, self.piece.game)
        if name[0] == "L":
            self.look = Form(screen, answers, ms)
        elif screen.form and self.form is not None and self.look is None:
            self.form.ask(screen, answers, ms)
        elif screen.form:
            self.form, self.look = Form(screen, answers, ms), None
        elif name == "P0" or self.base.screen.id != name:
            self.base = Form(screen, answers, ms)
            self.form = self.look = None
        else:
            self.base.answers = answers
        self.changed()

    def back(self) -> None:
        """Go to the question before, from the first one to the table."""
        if not self.form.back(self.piece.ms):
            self.form = None
        self.changed()

    def close(self) -> None:
        """Leave form and look."""
        if self.look or self.form:
            self.look = self.form = None
            self.changed()
        else:
            self.home()

    def leave(self) -> None:
        """Leave the look, back to the very same question."""
        self.look = None
        self.changed()

    def correct(self, answers: dict) -> None:
        """Show what the desk has corrected, over the table's own screen."""
        name, own = self.own()
        if self.base.screen.id != name:
            self.base = Form(find(name, self.piece.game), own, self.piece.ms)
        self.base.answers = own
        self.look = Form(find("F1", None), answers, self.piece.ms)
        self.changed()

    def note(self, name: str, answers: dict) -> None:
        """Lay words over whatever is asked, and `shapes` of the answers over its lights."""
        self.over = Form(find(name, self.piece.game), answers, self.piece.ms)
        self.piece.scene.stir()

    def forget_note(self) -> None:
        """Take the note away."""
        self.over = None
        self.piece.scene.stir()

    def age(self, quiet_ms: int) -> None:
        """Close by itself what nobody has touched for so long, and notes that have been seen."""
        if self.look and quiet_ms >= LOOK_MS:
            self.leave()
        if self.form and quiet_ms >= CLOSE_MS:
            self.form = None
            self.changed()
        if self.over and self.piece.ms - self.over.since_ms >= self.over.screen.lasts_ms:
            self.forget_note()

    # --- what lies over the screen ---------------------------------------------------------------

    def words_of(self, ms: int) -> Form:
        """Return the place whose words are shown."""
        held_ms = self.piece.fingers.undo_ms(ms)
        if held_ms >= 600:
            return Form(find("U", None), {"words": self.piece.words}, ms)
        return self.over or self.now

    def shapes_over(self) -> tuple:
        """Return the shapes shown in place of the screen's own, () without any."""
        return self.over.answers.get("shapes", ()) if self.over else ()
