"""Tableside, the table piece: what lies here is what lands on the board."""

__version__ = "0.1.0"
