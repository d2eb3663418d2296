"""The deal, with the jump of the dealer as its last take: that of both mahjong games."""

from tableside.rules.mahjong_deal import SCREENS

__all__ = ("SCREENS",)
