"""The roll for the first dealer: that of both mahjong games."""

from tableside.rules.screen_roll import SCREENS

__all__ = ("SCREENS",)
