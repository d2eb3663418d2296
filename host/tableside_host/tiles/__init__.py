"""Tiles and cards that somebody enters at the desk: what they are worth, and what they are not."""
