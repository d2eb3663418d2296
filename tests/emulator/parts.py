"""What is soldered to the emulated chip: a display that keeps its picture, and watched flash."""

import struct
import zlib

from tableside.hal import font

CHIP_ERASE, CHIP_PROGRAM, CHIP_BLOCK = 0x20, 0x02, 0xD8
SECTOR, PAGE, BLOCK = 4096, 256, 65536
ROWS, PITCH, TOP, CELL = 6, 10, 2, 6
TX_EMPTY = 1 << 4
WORDS = {1: (0x81, 0xD5, 0xA8, 0xD3, 0xD9, 0xDA, 0xDB, 0x8D, 0x20), 2: (0x21, 0x22)}


class Glass:
    """An SSD1306 on an I2C bus: takes commands and data, keeps 128x64 dots."""

    def __init__(self, bus: int, address: int):
        self.bus = bus
        self.address = address
        self.fitted = True
        self.lit = False
        self.bytes_seen = 0
        self.dots = bytearray(1024)
        self._page = self._column = 0
        self._sent = bytearray()

    def attach(self, rp2040):
        """Wire the display to the chip's bus."""
        i2c = rp2040.i2c[self.bus]
        i2c.on_connect = lambda address, mode: self._connect(i2c, address)
        i2c.on_write_byte = lambda value: self._byte(i2c, value)
        i2c.on_stop = lambda: self._stop(i2c)

    def _connect(self, i2c, address):
        self._sent = bytearray()
        there = self.fitted and address == self.address
        i2c.complete_connect(there)
        if not there:  # the chip empties its queue on a refusal, which the emulator leaves out
            i2c._set_interrupts(TX_EMPTY)

    def _byte(self, i2c, value):
        self._sent.append(value)
        self.bytes_seen += 1
        i2c.complete_write(self.fitted)

    def _stop(self, i2c):
        if self._sent[:1] == b"\x40":
            for value in self._sent[1:]:
                self.dots[128 * self._page + self._column] = value
                self._column = (self._column + 1) % 128  # page mode: the page stays
        elif self._sent[:1] == b"\x00":
            self._commands(self._sent[1:])
        self._sent = bytearray()
        i2c.complete_stop()

    def _commands(self, codes):
        at = 0
        while at < len(codes):
            code = codes[at]
            if code in (0xAE, 0xAF):
                self.lit = code == 0xAF
            elif 0xB0 <= code <= 0xB7:
                self._page = code & 7
            elif code < 0x10:
                self._column = self._column & 0xF0 | code
            elif code < 0x20:
                self._column = self._column & 0x0F | (code & 7) << 4
            at += 1 + sum(n for n, words in WORDS.items() if code in words)

    def dot(self, x: int, y: int) -> int:
        """Return 1 where the dot is lit."""
        return self.dots[128 * (y // 8) + x] >> y % 8 & 1

    def rows(self) -> tuple:
        """Return the text on the glass as the rows that were asked for, empty last rows left out.

        A letter that is not in the font reads as U+FFFD.
        """
        out, place = [], 0
        while place < ROWS:
            big = self._text(place, 2) if place < ROWS - 1 else ""
            small = self._text(place, 1)
            if big.strip() and "\ufffd" not in big and "\ufffd" in small:
                out.append("^" + big.rstrip())
                place += 1
            else:
                out.append(small.rstrip())
            place += 1
        while out and not out[-1]:
            out.pop()
        return tuple(out)

    def _text(self, place: int, scale: int) -> str:
        letters = {}
        for at in range(0, len(font.COLUMNS), 5):
            letters[font.COLUMNS[at : at + 5]] = chr(font.FIRST + at // 5)
        width, top = CELL * scale, TOP + PITCH * place
        text = ""
        for left in range(1, 1 + width * (21 // scale), width):
            whole = all(
                self.dot(left + x, top + y)
                == self.dot(left + x // scale * scale, top + y // scale * scale)
                for x in range(5 * scale)
                for y in range(7 * scale)
            )
            columns = bytes(
                sum(self.dot(left + x * scale, top + y * scale) << y for y in range(7))
                for x in range(5)
            )
            text += letters.get(columns, "\ufffd") if whole else "\ufffd"
        return text

    def png(self, scale: int = 4) -> bytes:
        """Return the picture as a PNG file."""
        width, height = 128 * scale, 64 * scale
        lines = bytearray()
        for y in range(height):
            lines.append(0)
            lines += bytes(255 * self.dot(x // scale, y // scale) for x in range(width))
        return png(width, height, bytes(lines))


def png(width: int, height: int, lines: bytes, kind: int = 0) -> bytes:
    """Return a PNG of `lines` (each begins with a zero byte), kind 0 grey or 2 red-green-blue."""

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


class Op:
    """One flash operation: `kind` is "erase" or "program"; `at` its address; when in ms."""

    def __init__(self, kind: str, at: int, data: bytes, ms: float):
        self.kind, self.at, self.data, self.ms = kind, at, data, ms

    def apply(self, flash: bytearray, part: float = 1.0):
        """Do it to `flash`, or only its first `part` (a cut in the middle of it)."""
        n = int(len(self.data) * part)
        if self.kind == "erase":
            flash[self.at : self.at + n] = self.data[:n]
        else:
            for i in range(n):
                flash[self.at + i] &= self.data[i]

    def __repr__(self):
        return f"{self.kind} {len(self.data)} at {self.at:#x}, {self.ms:.3f} ms"


def flash_after(flash: bytes, ops: list, number: int, part: float = 0.0) -> bytes:
    """Return the flash as a cut leaves it: `number` operations done, and `part` of the next.

    So one recorded run gives every cut of it, without being run again.
    """
    left = bytearray(flash)
    for op in ops[:number]:
        op.apply(left)
    if part and number < len(ops):
        ops[number].apply(left, part)
    return bytes(left)


class FlashWatch:
    """Sees every erase and program of the chip's flash, and can cut the power at one of them.

    `ops` is the list so far. `cut_at` is the number of the operation to cut at, counted from the
    start of `ops`; `cut_part` how much of it is still done (0 before it, 1 just after it).
    `erase_ms` and `program_ms` are how long the chip is busy, which the emulator leaves out.
    """

    def __init__(self, mcu, now_ms, on_cut):
        self.ops = []
        self.cut_at = None
        self.cut_part = 0.0
        self.erase_ms = self.program_ms = 0.0
        self._mcu, self._now_ms, self._on_cut = mcu, now_ms, on_cut
        self._plain = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._apply

    def _apply(self):
        ssi = self._mcu.ssi
        sent = ssi._tx_buffer
        op = self._op(sent) if ssi._write_enabled and len(sent) >= 4 else None
        if op is None:
            self._plain()
            return
        number = len(self.ops)
        if self.cut_at is not None and number >= self.cut_at:
            if number == self.cut_at:
                self.ops.append(op)
                op.apply(self._mcu.flash, self.cut_part)
                self._on_cut()
            ssi._tx_buffer = bytearray()
            return
        self.ops.append(op)
        self._plain()
        busy_ms = self.erase_ms if op.kind == "erase" else self.program_ms
        if busy_ms:
            self._mcu.clock.tick(busy_ms * 1e6)

    def _op(self, sent):
        at = sent[1] << 16 | sent[2] << 8 | sent[3]
        if sent[0] in (CHIP_ERASE, CHIP_BLOCK):
            size = SECTOR if sent[0] == CHIP_ERASE else BLOCK
            return Op("erase", at & ~(size - 1), b"\xff" * size, self._now_ms())
        if sent[0] == CHIP_PROGRAM and len(sent) > 4:
            return Op("program", at, bytes(sent[4 : 4 + PAGE]), self._now_ms())
        return None
