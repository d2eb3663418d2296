"""A chain of NeoPixels with the interface of MicroPython's own module, for images without it.

The images we build from source packages lack the library that module comes from.
"""

from machine import bitstream

_WIRE = (1, 0, 2, 3)
_FAST_NS = (400, 850, 800, 450)
_SLOW_NS = (800, 1700, 1600, 900)


class NeoPixel:
    """`n` pixels on `pin`; colours are tuples, `buf` holds them in the order of the wire."""

    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin = pin
        self.n = n
        self.bpp = bpp
        self.buf = bytearray(n * bpp)
        self.timing = (_FAST_NS if timing else _SLOW_NS) if isinstance(timing, int) else timing
        pin.init(pin.OUT)

    def __len__(self):
        return self.n

    def __setitem__(self, i, colour):
        for k in range(self.bpp):
            self.buf[i * self.bpp + _WIRE[k]] = colour[k]

    def __getitem__(self, i):
        return tuple(self.buf[i * self.bpp + _WIRE[k]] for k in range(self.bpp))

    def fill(self, colour):
        """Give every pixel one colour; nothing is sent before `write`."""
        for i in range(self.n):
            self[i] = colour

    def write(self):
        """Send the whole chain: about 30 us a pixel, with interrupts off."""
        bitstream(self.pin, 0, self.timing, self.buf)
