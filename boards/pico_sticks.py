"""Raspberry Pi Pico, four sticks of 8 NeoPixels, one along each side, and no display.

The outer two pixels of each stick stay dark. Power from USB: 32 pixels within 200 mA, Pico 30 mA:
230 mA of the 500 mA port.
"""

NAME = "pico_sticks"
TITLE = "Raspberry Pi Pico with four sticks of 8"
CHIP = "rp2040"
HAL = "micropython"
BUTTONS = (("A", 10), ("B", 11), ("C", 12), ("D", 13), ("go", 14), ("back", 15))
PIXELS = {
    "pin": 16,
    "count": 32,
    "shape": "sticks",
    "order": "GRB",
    "timing_ns": (400, 850, 800, 450),
    "budget_ma": 200,
    "first": 0,  # of the 24 in use
    "dir": 1,
    "turn": 0,
}
DISPLAY = None
