"""Fair dice from random bytes."""

from tableside.rules.table import Refused

TRIES = 64  # a fair source is refused so often in a row once in 10**115


def face(byte: int):
    """Return the face 1..6 a byte stands for, or None for the four that would favour 1 to 4."""
    return byte % 6 + 1 if byte < 252 else None


def roll(byte_source) -> int:
    """Return one face; `byte_source()` returns a random byte. Raises Refused E_DICE.

    The error says that the source gives nothing but bytes of no use.
    """
    for _ in range(TRIES):
        found = face(byte_source())
        if found:
            return found
    raise Refused("E_DICE", "dice weak: use real ones")


def pair(byte_source) -> tuple:
    """Return two faces (d1, d2); raises Refused E_DICE as `roll` does."""
    first = roll(byte_source)
    return first, roll(byte_source)
