"""The same evening on CPython, press by press: what the board must say, show and keep."""

from tableside import show
from tests.shared.piece import Piece, Wiring

FACES = ("d1", "d2")


def words(row: str) -> str:
    """Return the words of a fact's row that both sides must have: no ids, no time."""
    kept = row.split(" ")[3:]
    return " ".join(w for w in kept if w.split("=")[0] not in ("piece", "session"))


class Twin(Piece):
    """A piece without hardware, fitted like the board; its dice are told."""

    def __init__(self, wiring, luck=None):
        self.wiring = wiring
        plain = Wiring.PIXELS
        Wiring.PIXELS = wiring.PIXELS
        try:
            super().__init__(luck=luck)
        finally:
            Wiring.PIXELS = plain
        self.companion.settings.brightness = show.FIRST_STEP

    def throw(self, rows: list) -> None:
        """Have the dice fall as they did in these rows of the board."""
        for row in rows:
            kept = row.split(" ")[3:]
            if "dice=virtual" in kept or kept[-1] == "virtual":
                faces = [int(w) for w in kept if w.isdigit()]
                self.luck.faces.append(tuple(faces[:2]))

    def pixels(self, t_ms: int) -> tuple:
        """Return the chain as the present screen lights it, `t_ms` after it began."""
        c = self.companion
        view = c.scene.look_at(c, c.place, self.ms)
        view.t_ms = t_ms
        ring, spec = c.ring, self.wiring.PIXELS
        px = show.frame(c.place.screen.paint(view), t_ms, ring.w)
        px = show.limit(px, c.settings.brightness, spec["budget_ma"])
        px = show.mount(px, ring.w, ring.first, ring.dir, ring.turn, ring.sticks)
        return tuple(tuple(px[n : n + 3]) for n in range(0, len(px), 3))

    def shows(self, seen: tuple, around_ms: int, reach_ms: int = 4000) -> bool:
        """Return whether the present screen lights these pixels at some time near one."""
        for off in range(reach_ms):
            for t_ms in (around_ms + off, around_ms - off):
                if t_ms >= 0 and self.pixels(t_ms) == seen:
                    return True
        return False
