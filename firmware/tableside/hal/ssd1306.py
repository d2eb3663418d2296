"""Six rows of text on an SSD1306 display of 128x64 dots, under MicroPython."""

import time

import framebuf
from machine import I2C, Pin

from tableside.hal.font import COLUMNS, FIRST, WIDTH

_ROWS = 6
_COLUMNS = 21
_CELL = 6
_PITCH = 10
_TOP = 2
_PAGES = 8
_AGAIN_MS = 5000
_START = (  # charge pump, columns and rows as the modules are mounted; dark until it has a picture
    b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\x81\x7f\xd9\xf1\xdb\x30"
    b"\xa4\xa6"
)
_OFF = b"\xae"
_ON = b"\xaf"
_SPREAD = bytes(  # a half byte with every bit doubled, for letters of double size
    (i & 1) * 3 | (i & 2) * 6 | (i & 4) * 12 | (i & 8) * 24 for i in range(16)
)


class Absent:
    """The display of a board without one."""

    found = False

    def lines(self, rows):
        """Take the text and show it nowhere."""

    def step(self) -> bool:
        """Return False: nothing is left to send."""
        return False

    def off(self):
        """Do nothing."""

    def on(self):
        """Do nothing."""


class Display:
    """The text wanted, the picture drawn, and which pages of it the glass still lacks.

    A display that does not answer is left alone: nothing here raises, `found` says it.
    """

    def __init__(self, spec: dict):
        self.found = False
        self._rows = ()
        self._wanted = [""] * _ROWS
        self._shown = [""] * _ROWS
        self._stale = 0  # one bit a page
        self._lit = True
        self._awake = False
        self._picture = bytearray(128 * _PAGES)
        self._frame = framebuf.FrameBuffer(self._picture, 128, 64, framebuf.MONO_VLSB)
        self._packet = bytearray(129)
        self._packet[0] = 0x40
        self._small = bytearray(_CELL)
        self._small_cell = framebuf.FrameBuffer(self._small, _CELL, 8, framebuf.MONO_VLSB)
        self._big = bytearray(4 * _CELL)
        self._big_cell = framebuf.FrameBuffer(self._big, 2 * _CELL, 16, framebuf.MONO_VLSB)
        self._address = spec["address"]
        sda, scl = Pin(spec["sda"]), Pin(spec["scl"])
        self._i2c = I2C(spec["i2c"], sda=sda, scl=scl, freq=spec["freq_hz"])
        self._start()
        self._fitted = self.found

    def lines(self, rows):
        """Set the text wanted: at most six rows of 21 letters.

        A row that begins with `^` is drawn double size, ten letters, and takes two of the six.
        """
        if rows != self._rows:
            self._rows = rows
            self._wanted = _places(rows)

    def step(self) -> bool:
        """Draw one changed row or send one changed page (128 bytes); True while more remains.

        A page takes 3 ms on a bus of 400 kHz, so the caller decides when there is time for one.
        """
        if not self.found:
            self._look_again()
        elif self._wanted != self._shown:
            self._draw()
        elif self._stale:
            self._flush()
        return self.found and (self._stale > 0 or self._wanted != self._shown)

    def off(self):
        """Switch the glass dark; text may still be set and sent."""
        self._lit = self._awake = False
        self._send(b"\x00" + _OFF)

    def on(self):
        """Switch the glass on again."""
        self._lit = self._awake = True
        self._send(b"\x00" + _ON)

    def _start(self):
        """Set the glass up and have every page sent; `found` says whether it answered."""
        self._tried_ms = time.ticks_ms()
        self.found = True
        self._awake = False
        self._stale = 0xFF
        self._send(b"\x00" + _START)

    def _send(self, packet):
        if self.found:
            try:
                self._i2c.writeto(self._address, packet)
            except OSError:  # a loose wire must not end the evening
                self.found = False

    def _look_again(self):
        """Try a display that went away every five seconds, but never one that was not fitted."""
        if self._fitted and time.ticks_diff(time.ticks_ms(), self._tried_ms) > _AGAIN_MS:
            self._start()

    def _flush(self):
        """Send the first page that is stale."""
        page = 0
        while not self._stale & 1 << page:
            page += 1
        self._packet[1:] = memoryview(self._picture)[128 * page : 128 * page + 128]
        self._send(bytes((0x00, 0xB0 | page, 0x00, 0x10)))
        self._send(self._packet)
        if self.found:
            self._stale &= ~(1 << page)
            if not self._stale and self._lit and not self._awake:
                self.on()

    def _draw(self):
        """Draw the first row that differs from what is drawn."""
        place = 0
        while self._wanted[place] == self._shown[place]:
            place += 1
        text = self._wanted[place]
        self._shown[place] = text
        self._clear(place)
        if text and text[0] == "^":
            if place + 1 < _ROWS:
                self._shown[place + 1] = None
                self._clear(place + 1)
            self._letters(text[1:11], place, True)
        elif text:
            self._letters(text[:_COLUMNS], place, False)

    def _clear(self, place: int):
        top = _TOP + _PITCH * place
        self._frame.fill_rect(0, top, 128, _PITCH, 0)
        for page in range(top // 8, (top + _PITCH - 1) // 8 + 1):
            self._stale |= 1 << page

    def _letters(self, text: str, place: int, big: bool):
        cell = self._big_cell if big else self._small_cell
        x = 1
        for letter in text:
            at = (ord(letter) - FIRST) * WIDTH
            if not 0 <= at < len(COLUMNS):
                at = (ord("?") - FIRST) * WIDTH
            if big:
                _double(self._big, at)
            else:
                self._small[:WIDTH] = COLUMNS[at : at + WIDTH]
            self._frame.blit(cell, x, _TOP + _PITCH * place)
            x += 2 * _CELL if big else _CELL


def _places(rows) -> list:
    """Return what each of the six places shows; the lower half of a double row is None."""
    out = []
    for row in rows:
        out.append(row)
        if row and row[0] == "^":
            out.append(None)
    return (out + [""] * _ROWS)[:_ROWS]


def _double(dots, at: int):
    """Lay the letter at `at` into a cell of 12 by 16 dots, every dot as four."""
    for i in range(WIDTH):
        column = COLUMNS[at + i]
        for x in (2 * i, 2 * i + 1):
            dots[x] = _SPREAD[column & 15]
            dots[2 * _CELL + x] = _SPREAD[column >> 4]
