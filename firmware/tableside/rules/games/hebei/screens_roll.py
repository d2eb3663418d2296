"""The roll for the first dealer: that of both mahjong games."""

from tableside.rules.mahjong_roll import SCREENS

__all__ = ("SCREENS",)
