"""American screens of the roll for East: those of both mahjong games."""

from tableside.rules.screen_roll import SCREENS

__all__ = ("SCREENS",)
