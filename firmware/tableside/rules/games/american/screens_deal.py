"""American screen of the deal: that of both mahjong games."""

from tableside.rules.mahjong_deal import SCREENS

__all__ = ("SCREENS",)
