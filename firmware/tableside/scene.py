"""The picture of this moment: screen, answers to presses, reasons, undo, and the idle dimming."""

from tableside.form import View
from tableside.show import (
    STEPS,
    UNDONE,
    UNDONE_MS,
    asleep,
    fade,
    feedback,
    frame,
    limit,
    mount,
    undo_fill,
)

FRAME_MS = 33  # at most 30 frames a second
WORDS_MS = 250  # words are looked at again so often, and at once when something happened
REASON_MS = 3000
IDLE_MS = 300000
IDLE_PLAY_MS = 1200000
SLEEP_MS = 1800000  # after the dimming
AWAKE, DIM, ASLEEP = 0, 1, 2


class Scene:
    """What the ring and the display show; `ring` has first, dir, turn, count, budget_ma."""

    def __init__(self, pixels, display, ring):
        self.pixels = pixels
        self.display = display
        self.ring = ring
        self.view = View()
        self.view.w = ring.w
        self.shown = None  # the frame last seen, by seat, at full brightness
        self.rows = ()
        self.writing = False  # some of the words are not on the display yet
        self.sleep = AWAKE
        self._sent = None
        self._frame_ms = None  # when light was last painted, None: paint it now
        self._words_ms = None
        self._refused = None  # (button, since_ms, line)

    # --- what has happened -----------------------------------------------------------------------

    def refuse(self, button: int, line: str, ms: int) -> None:
        """Show a refusal where the finger is, and why."""
        self._refused = (button, ms, line)
        self.stir()

    def stir(self) -> None:
        """Show light and words anew at the next step: something happened."""
        self._words_ms = self._frame_ms = None

    def turn(self) -> None:
        """Another screen is there: what was refused on the one before is history."""
        self._refused = None
        self.stir()

    def rest(self, idle_ms: int, long: bool, timer: bool) -> None:
        """Dim or sleep after so long without a press."""
        begin = IDLE_PLAY_MS if long else IDLE_MS
        now = AWAKE
        if timer and idle_ms >= begin:
            now = ASLEEP if idle_ms >= begin + SLEEP_MS else DIM
        if now != self.sleep and ASLEEP in (now, self.sleep):
            (self.display.off if now == ASLEEP else self.display.on)()
        self.sleep = now
        self._dimmed_ms = max(0, idle_ms - begin)

    # --- painting --------------------------------------------------------------------------------

    def step(self, piece, ms: int) -> bool:
        """Paint what has changed, light before words; return True if a new frame went out."""
        drawn = self._light(piece, ms)
        self._write(piece, ms)
        self.writing = self.display.step()
        return drawn

    def _light(self, piece, ms: int) -> bool:
        if self._frame_ms is not None and ms - self._frame_ms < FRAME_MS:
            return False
        self._frame_ms = ms
        px = self._paint(piece, ms)
        self.shown = px
        step = piece.settings.brightness
        if self.sleep == DIM:
            step = fade(step, self._dimmed_ms)
        elif self.sleep == ASLEEP:
            step = STEPS[-1]
        ring = self.ring
        chain = limit(px, step, ring.budget_ma)
        if piece.place.screen.id == "P2":
            chain = mount(chain, ring.w, 0, 1, 0, ring.sticks)
        else:
            chain = mount(chain, ring.w, ring.first, ring.dir, ring.turn, ring.sticks)
        if chain == self._sent:
            return False
        self._sent = chain
        self.pixels.write(chain)
        return True

    def _paint(self, piece, ms: int) -> bytearray:
        calm = piece.settings.calm
        if self.sleep == ASLEEP:
            return frame(asleep(_dealer(piece)), ms, self.ring.w, calm)
        place = piece.place
        view = self.look_at(piece, place, ms)
        shapes = piece.at.shapes_over() or place.screen.paint(view)
        shapes = shapes + self._marks(piece, place, ms)
        return frame(shapes, view.t_ms, self.ring.w, calm)

    def look_at(self, piece, place, ms: int) -> View:
        """Return the view of a place at this time."""
        view = self.view
        view.table, view.names, view.game = piece.table, piece.names, piece.game
        view.info = piece.info
        view.answers = place.answers
        view.t_ms = max(0, ms - place.since_ms)
        view.rest_ms = ms - piece.pressed_ms
        return view

    def _marks(self, piece, place, ms: int) -> tuple:
        shapes = ()
        pulse = place.answers.get("pulse")
        if pulse is not None:
            shapes += feedback("refused", pulse, ms - place.since_ms)
        if piece.waiting:
            shapes += (("pixels", (5,), _dealer(piece) or 0, "ODD", "blink"),)
        for button, (down_ms, up_ms) in enumerate(piece.fingers.shown):
            if down_ms is not None:
                kind = "down" if up_ms is None else "up"
                shapes += feedback(kind, button, ms - down_ms)
        if self._refused is not None:
            shapes += feedback("refused", self._refused[0], ms - self._refused[1])
        shapes += undo_fill(piece.fingers.undo_ms(ms))
        if piece.undone_ms is not None and ms - piece.undone_ms < UNDONE_MS:
            shapes += UNDONE
        return shapes

    # --- words -----------------------------------------------------------------------------------

    def _write(self, piece, ms: int) -> None:
        if self._words_ms is not None and ms - self._words_ms < WORDS_MS:
            return
        self._words_ms = ms
        place = piece.at.words_of(ms)
        lines = list(place.screen.text(self.look_at(piece, place, ms)))
        if self._refused is not None:
            if ms - self._refused[1] < REASON_MS:
                last = 5 - len([line for line in lines if line[:1] == "^"])
                lines = lines[:last] + [""] * (last - len(lines)) + [self._refused[2]]
            else:
                self._refused = None
        if len(lines[0]) < 21:
            lines[0] = "{:<20}{}".format(lines[0], piece.info.flag).rstrip()
        rows = tuple(lines)
        if rows != self.rows:
            self.rows = rows
            self.display.lines(rows)


def _dealer(piece):
    """Return the side of East or the dealer, None before there is one."""
    return piece.game.seating.side(piece.table) if piece.table else None


class Ring:
    """How the ring lies in its case, from the board file and the fitting of P2."""

    def __init__(self, pixels: dict, fitted):
        self.budget_ma = pixels["budget_ma"]
        self.sticks = pixels["shape"] == "sticks"
        self.w = 6 if self.sticks else pixels["count"] // 4
        self.fit(fitted or (pixels["first"], pixels["dir"], pixels["turn"]))

    def fit(self, fitted: tuple) -> None:
        """Take another mounting: (first, dir, turn)."""
        self.first, self.dir, self.turn = fitted
