"""Raspberry Pi Pico, ring of 12 NeoPixels, six buttons, SSD1306 display: the smallest ring.

Power from USB: 12 pixels within 120 mA, Pico 30 mA, display 15 mA: 165 mA of the 500 mA port.
"""

NAME = "pico_ring12"
TITLE = "Raspberry Pi Pico with a ring of 12"
CHIP = "rp2040"
HAL = "micropython"
BUTTONS = (("A", 10), ("B", 11), ("C", 12), ("D", 13), ("go", 14), ("back", 15))
PIXELS = {
    "pin": 16,
    "count": 12,
    "shape": "ring",
    "order": "GRB",
    "timing_ns": (400, 850, 800, 450),
    "budget_ma": 120,
    "first": 0,
    "dir": 1,
    "turn": 0,
}
DISPLAY = {"kind": "ssd1306", "i2c": 0, "sda": 4, "scl": 5, "address": 0x3C, "freq_hz": 400000}
