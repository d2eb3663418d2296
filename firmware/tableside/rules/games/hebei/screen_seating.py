"""Where the players of Hebei mahjong sit: one on each side; the dealer is no East."""

from tableside.rules.screen import letter
from tableside.rules.screen_chairs import MARKS, at, called, label, places, rows, side, spot

__all__ = ("MARKS", "at", "called", "dealer_word", "label", "places", "rows", "side", "spot")


def dealer_word(seat: int) -> str:
    """Return who dealt in a few words."""
    return "deals " + letter(seat)
