"""The deal, with the jump of the dealer as its last take: that of both mahjong games."""

from tableside.rules.screen_deal import SCREENS

__all__ = ("SCREENS",)
