"""Motions of the lights: milliseconds since a screen began in, levels out; integers only."""

HIGH, MID, LOW = 255, 96, 28  # levels multiply a colour, 255 leaves it as it is

PULSE_MS = 600  # a refusal fades away in this time
CALM_JUMP_MS = 3000
AROUND_MS = 2880  # a comet's way once around, on a ring of any size


def breathe(t_ms: int) -> int:
    """Return the level of a light that asks: up and down in 2.4 s."""
    p = t_ms % 2400
    q = p if p < 1200 else 2400 - p
    return 26 + 229 * q * q // 1440000


def blink(t_ms: int) -> int:
    """Return the level of a light that is not settled: once a second, never quite dark."""
    p = t_ms % 1000
    if p < 100:
        return 40 + 215 * p // 100
    if p < 500:
        return HIGH
    return 255 - 215 * (p - 500) // 100 if p < 600 else 40


def pulse(t_ms: int) -> int:
    """Return the level of a refusal: once from full to dark."""
    return 255 * (PULSE_MS - t_ms) // PULSE_MS if t_ms < PULSE_MS else 0


def jump(t_ms: int, seat: int, calm: bool = False) -> int:
    """Return the level at a seat of a light that swaps halves: A and B first, then C and D."""
    half = CALM_JUMP_MS if calm else 900
    if t_ms // half % 2 != seat // 2:
        return 0
    p = t_ms % half
    return 255 * p // 100 if p < 100 else HIGH


def glitter(t_ms: int, age: int) -> int:
    """Return the first pixel that sparkles at an age of 0 (high), 5 (mid) or 10 (low).

    Every twelfth pixel after it does the same: pixel i has the age (7 i + 5 n) mod 12 in the n-th
    step of 150 ms, and 7 is its own inverse modulo 12.
    """
    return 7 * (age - 5 * (t_ms // 150)) % 12


def level_at(level, t_ms: int, calm: bool = False) -> int:
    """Return a level 0..255 at a time.

    `level` is a number, the name of a motion, or a pair of levels that multiply, for instance
    ("breathe", LOW). Raises KeyError for an unknown motion.
    """
    if isinstance(level, int):
        return level
    if isinstance(level, tuple):
        return level_at(level[0], t_ms, calm) * level_at(level[1], t_ms, calm) // 255
    if calm and level == "breathe":
        return MID
    return MOTIONS[level](t_ms)


MOTIONS = {"breathe": breathe, "blink": blink, "pulse": pulse}
