"""A wish being filled in: a chain of screens and their answers, and the way back through them."""

CLOSE_MS = 90000  # a form that nobody touches for so long closes by itself
LOOK_MS = 60000  # so do the pages of looking


class View:
    """What a screen may know: the table, the names and answers, the time, the piece itself."""

    def __init__(self):
        self.table = None
        self.names = {}
        self.answers = {}
        self.t_ms = 0  # since the screen began
        self.rest_ms = 0  # since the last press
        self.w = 6  # pixels a side
        self.info = None
        self.game = None  # the screens module of the game


class Form:
    """A chain of screens: `screen` is asked now, `trail` holds those answered before it."""

    def __init__(self, screen, answers: dict, ms: int):
        self.screen = screen
        self.answers = answers
        self.since_ms = ms
        self.trail = ()

    def ask(self, screen, answers: dict, ms: int) -> None:
        """Go on to the next question; the one before it is kept for `back`."""
        self.trail = self.trail + ((self.screen, self.answers),)
        self.screen, self.answers, self.since_ms = screen, answers, ms

    def back(self, ms: int) -> bool:
        """Return to the question before; False if this was the first."""
        if not self.trail:
            return False
        self.screen, self.answers = self.trail[-1]
        self.since_ms = ms
        self.trail = self.trail[:-1]
        return True
