"""American screen of the deal: that of both mahjong games."""

from tableside.rules.screen_deal import SCREENS

__all__ = ("SCREENS",)
