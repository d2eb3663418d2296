"""Raspberry Pi Pico, ring of 16 NeoPixels on other pins, mounted the other way round.

Power from USB: 16 pixels within 150 mA, Pico 30 mA, display 15 mA: 195 mA of the 500 mA port.
"""

NAME = "pico_ring16"
TITLE = "Raspberry Pi Pico with a ring of 16"
CHIP = "rp2040"
HAL = "micropython"
BUTTONS = (("A", 2), ("B", 3), ("C", 6), ("D", 7), ("go", 8), ("back", 9))
PIXELS = {
    "pin": 22,
    "count": 16,
    "shape": "ring",
    "order": "GRB",
    "timing_ns": (400, 850, 800, 450),
    "budget_ma": 150,
    "first": 5,
    "dir": -1,
    "turn": 0,
}
DISPLAY = {"kind": "ssd1306", "i2c": 1, "sda": 26, "scl": 27, "address": 0x3D, "freq_hz": 400000}
