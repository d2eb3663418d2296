"""What the ring shows: shapes and milliseconds in, a frame of pixels out, within the power given.

A frame is red, green, blue of pixel w * seat + k at full brightness; k = 0 is at a seat's left
hand and a rising index runs counterclockwise. `mount` brings it to the order of the chain.
"""

from tableside.motions import AROUND_MS, HIGH, LOW, MID, PULSE_MS, pulse
from tableside.ring import Ring, shade
from tableside.shapes import paint

STEPS = (255, 150, 80, 40)  # brightness, 255 = full
FIRST_STEP = 150
FEEDBACK_MS = 150  # the answer to a press is seen at least so long
GO, BACK = 4, 5


def frame(shapes, t_ms: int, w: int = 6, calm: bool = False) -> bytearray:
    """Return the frame of shapes, later ones over earlier ones, t_ms after their screen began.

    w is 6, 4 or 3 pixels a side. Raises KeyError for an unknown shape, colour or motion.
    """
    ring = Ring(w, t_ms, calm)
    for shape in shapes:
        paint(ring, shape)
    return ring.px


# --- power ---------------------------------------------------------------------------------------


def estimate_ma(rgb) -> int:
    """Return the current of a frame in mA, rounded up: 20 a full channel, 1 a pixel besides."""
    return (sum(rgb) * 20 + 254) // 255 + len(rgb) // 3


def least_budget_ma(count: int) -> int:
    """Return the smallest budget in mA within which `count` lit pixels can be held."""
    return 2 * count


def limit(rgb, step: int, budget_ma: int) -> bytearray:
    """Return a frame at brightness `step` (1..255), all of it darker if it exceeds the budget.

    What is lit stays lit, so a budget below `least_budget_ma` cannot be promised.
    """
    room = (budget_ma - len(rgb) // 3) * 255 // 20  # the sum of channels that may be lit
    total = sum(rgb)
    if total * step > room * 255:
        step = max(room * 255 // total, 1)
    dimmed = _at(rgb, step)
    while step > 1 and sum(dimmed) > room:  # rounding may have added a little
        step -= 1 + step // 64
        dimmed = _at(rgb, step)
    return dimmed


def _at(rgb, step: int) -> bytearray:
    dimmed = bytearray(rgb)
    if step < 255:
        shade(dimmed, 0, len(dimmed), step)
    return dimmed


# --- how the ring sits in its case ---------------------------------------------------------------


def mount(rgb, w: int, first: int, dir: int, turn: int, sticks: bool = False) -> bytearray:
    """Return the frame in the order of the chain.

    first: the pixel of the chain that is A's leftmost. dir: +1 if the chain runs counterclockwise
    seen from above, else -1. turn: quarter turns of the piece. sticks: four of eight pixels, the
    outer two of each stay dark; `first` counts the middle six of each, 0..23.
    """
    count = 4 * w
    chain = bytearray(3 * count)
    at = first + dir * w * turn
    for n in range(0, 3 * count, 3):
        k = 3 * (at % count)
        chain[k] = rgb[n]
        chain[k + 1] = rgb[n + 1]
        chain[k + 2] = rgb[n + 2]
        at += dir
    return _on_sticks(chain) if sticks else chain


def _on_sticks(chain) -> bytearray:
    """Return 24 pixels as the middle six of four sticks of eight."""
    spread = bytearray(96)
    for stick in range(4):
        spread[24 * stick + 3 : 24 * stick + 21] = chain[18 * stick : 18 * stick + 18]
    return spread


def seat_of_button(side: int, turn: int) -> int:
    """Return the seat that the button mounted at a side (0..3) speaks for."""
    return (side - turn) % 4


# --- answers to a press --------------------------------------------------------------------------


def feedback(kind: str, button: int, age_ms: int) -> tuple:
    """Return the shapes that answer a press of a seat's button 0..3, go (4) or back (5).

    kind "down": while the finger is there; "up": after it, age_ms since it went down; "refused":
    age_ms since the refusal.
    """
    if kind == "refused":
        return _refusal(button, age_ms)
    if kind == "up" and age_ms >= FEEDBACK_MS:
        return ()
    if button < GO:
        return (("pair", button, "INK", HIGH),)
    return (("corners", "INK" if button == GO else "ODD", MID),)


def _refusal(button: int, age_ms: int) -> tuple:
    if age_ms >= PULSE_MS:
        return ()
    if button < GO:
        return (("clear", button), ("gap", button, "NO", pulse(age_ms)))
    return (("corners", "NO", pulse(age_ms)),)


def undo_fill(held_ms: int) -> tuple:
    """Return the shapes over a screen while `back` has been held for so long."""
    return (("undo", held_ms),) if held_ms >= 600 else ()


UNDONE = (("comets", "ODD", 1, -1, HIGH, 1, 23),)  # once around after an undo
UNDONE_MS = AROUND_MS
STOPPING = (("comets", "ODD", 1, 1, LOW, 1, 0),)  # while the desk renews the program


def wake_ms(w: int) -> int:
    """Return how long the light of a starting piece runs, in ms."""
    return 100 + 25 * 4 * w


WAKES = (("wakes",),)


def asleep(east) -> tuple:
    """Return the shapes of a sleeping piece: one faint light breathes at East, or at A."""
    colour = "INK" if east is None else "EAST"
    return (("pixels", (2,), east or 0, colour, ("breathe", LOW)),)


def fade(step: int, age_ms: int) -> int:
    """Return the brightness of an idle piece: from `step` to the lowest within 2 s."""
    return step - (step - min(step, STEPS[-1])) * min(age_ms, 2000) // 2000
