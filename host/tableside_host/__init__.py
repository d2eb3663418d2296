"""Tableside at the desk: find the piece, keep its evenings, show and export them."""
