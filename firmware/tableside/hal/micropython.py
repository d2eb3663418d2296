"""The hardware of a table piece under MicroPython: buttons, pixels, display, port, luck, clock."""

import os
import sys
import time
from collections import namedtuple

import machine
import micropython
from machine import Pin

_GAP_US = 300  # a chain latches after this long a pause; the next frame must not come sooner
_CHUNK = 64
_QUEUE = 256  # what the port holds for a host that does not read
_PASS_MS = 11  # a pass without work is stretched to this, a third of a frame
_YEAR = 2025
_REASONS = (("RP2040", 0x40058008), ("RP2350", 0x400D8008))

Wires = namedtuple(
    "Wires",
    (
        "buttons",
        "pixels",
        "display",
        "port",
        "luck",
        "clock",
        "piece_id",
        "reset_cause",
        "restart",
    ),
)

micropython.alloc_emergency_exception_buf(100)


class Buttons:
    """Six switches to ground, in the order of the board file: A B C D go back."""

    def __init__(self, wiring):
        self._latch = bytearray(len(wiring.BUTTONS))
        self._pins = []
        for i, (_, number) in enumerate(wiring.BUTTONS):
            pin = Pin(number, Pin.IN, Pin.PULL_UP)
            pin.irq(self._watch(i), Pin.IRQ_FALLING, hard=True)
            self._pins.append(pin)
        for i in range(len(self._latch)):  # what the pull-ups did while they rose is no press
            self._latch[i] = 0

    def _watch(self, i: int):
        """Return the interrupt of button `i`; it may not allocate, so it only sets a byte."""
        latch = self._latch

        def pressed(pin):
            latch[i] = 1

        return pressed

    def touched(self) -> bool:
        """Return whether a button has come down since the last call of `levels`."""
        return any(self._latch)

    def levels(self) -> int:
        """Return the pressed buttons as bits, bit i for role i.

        A press that came and went since the last call, say while flash was being written, shows
        once.
        """
        bits = 0
        latch = self._latch
        for i, pin in enumerate(self._pins):
            if latch[i]:  # cleared only when seen set: an edge between the two lines is not lost
                latch[i] = 0
                bits |= 1 << i
            elif not pin.value():
                bits |= 1 << i
        return bits


class Pixels:
    """A chain of NeoPixels, written whole: about 30 us a pixel with interrupts off."""

    def __init__(self, wiring):
        import neopixel

        spec = wiring.PIXELS
        order = spec["order"]
        self.count = spec["count"]
        self._step = len(order)
        self._order = tuple(("RGB".find(c), k) for k, c in enumerate(order) if c in "RGB")
        timing = tuple(spec["timing_ns"])
        pin = Pin(spec["pin"], Pin.OUT)
        self._chain = neopixel.NeoPixel(pin, self.count, self._step, timing)
        self._sent_us = time.ticks_us()

    def write(self, rgb):
        """Show `rgb`, three bytes a pixel (red, green, blue) in the order of the chain.

        Raises ValueError when it is not as long as the chain.
        """
        if len(rgb) != 3 * self.count:
            raise ValueError("one colour a pixel")
        wire = self._chain.buf
        step = self._step
        for channel, place in self._order:
            for i in range(self.count):
                wire[step * i + place] = rgb[3 * i + channel]
        rest_us = _GAP_US - time.ticks_diff(time.ticks_us(), self._sent_us)
        if 0 < rest_us <= _GAP_US:
            time.sleep_us(rest_us)
        self._chain.write()
        self._sent_us = time.ticks_us()


def Display(wiring):
    """Return the display the board file names, or one that shows nothing.

    It has `found`, `lines(rows)`, `step()`, `off()` and `on()`; none of them ever raises.
    """
    from tableside.hal import ssd1306

    return ssd1306.Display(wiring.DISPLAY) if wiring.DISPLAY else ssd1306.Absent()


class Port:
    """The USB serial port, which is also MicroPython's console; nothing here ever blocks.

    Ctrl-C is left alone: it stops the program, so that the usual tools always get in.
    """

    def __init__(self):
        import select

        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._one = bytearray(1)
        self._got = bytearray(_CHUNK)
        self._room = 0  # bytes that are surely free in the port's queue
        self._full = False

    def read(self) -> bytes:
        """Return what has come, at most 64 bytes; b"" if nothing has."""
        got, one, read, poll = self._got, self._one, self._in.readinto, self._readable.ipoll
        n = 0
        while n < _CHUNK:
            for _ in poll(0):
                break
            else:
                break
            read(one)  # one at a time: a longer read waits for all of it
            got[n] = one[0]
            n += 1
        return bytes(got[:n]) if n else b""

    def caught_up(self):
        """Take note that the host has had everything that was written, as its next request shows.

        After this 256 bytes go out at the speed of the cable; else each byte asks for room first.
        """
        self._room = _QUEUE

    def write(self, data) -> int:
        """Send the beginning of `data`, at most 64 bytes, and return how many were taken."""
        left = min(len(data), _CHUNK)
        if self._room < left and self._full and _ready(self._writable):
            self._full = False
            self._room = _CHUNK  # a full queue that has room again gave away a whole packet
        if self._room >= left:
            taken = self._out.write(data if left == len(data) else data[:left]) or 0
            # A short count means that the host stopped reading after all.
            self._room = self._room - taken if taken == left else 0
            return taken
        return self._trickle(data, left)

    def _trickle(self, data, left: int) -> int:
        """Send byte by byte: that there is room for one is all that a poll promises.

        A longer write would wait half a second for a host that does not read.
        """
        one, write, poll = self._one, self._out.write, self._writable.ipoll
        self._room = 0
        for i in range(left):
            for _ in poll(0):
                break
            else:
                self._full = True
                return i
            one[0] = data[i]
            write(one)
        return left


def _ready(poll) -> bool:
    for _ in poll.ipoll(0):
        return True
    return False


class Luck:
    """Random bytes from the chip; the caller mixes them with what people do."""

    def bytes(self, n: int) -> bytes:
        """Return `n` random bytes."""
        return os.urandom(n)


class Clock:
    """Time since power came on, and the time of day once somebody has told it."""

    def __init__(self, buttons):
        self._buttons = buttons
        self._last = time.ticks_ms()
        self._ms = 0

    def ms(self) -> int:
        """Return milliseconds since start; it never wraps if asked once in six days."""
        now = time.ticks_ms()
        self._ms += time.ticks_diff(now, self._last)
        self._last = now
        return self._ms

    def rest(self):
        """Sleep out the pass that began when `ms` was last asked; a press ends it at once."""
        while time.ticks_diff(time.ticks_ms(), self._last) < _PASS_MS:
            if self._buttons.touched():
                return
            time.sleep_ms(1)

    def us(self) -> int:
        """Return the microsecond counter as it is; it wraps after 18 minutes."""
        return time.ticks_us()

    def utc(self):
        """Return Unix seconds, or None while the clock has not been set."""
        if time.gmtime()[0] < _YEAR:
            return None
        return time.time() + _epoch()

    def set_utc(self, seconds: int):
        """Set the time of day from Unix seconds; raises ValueError for a time before 2025."""
        year, month, day, hour, minute, second, weekday, _ = time.gmtime(seconds - _epoch())
        if year < _YEAR:
            raise ValueError("the time lies before 2025")
        machine.RTC().datetime((year, month, day, weekday, hour, minute, second, 0))


def _epoch() -> int:
    """Return the Unix seconds at which this port's own count begins (1970 or 2000)."""
    return 946684800 if time.gmtime(0)[0] == 2000 else 0


def piece_id() -> str:
    """Return the chip's unique number in hexadecimal."""
    return "".join("%02x" % byte for byte in machine.unique_id())


def restart():
    """Start the board again, as if power had come on; it does not return."""
    machine.reset()


def reset_cause() -> str:
    """Return why the board last started: `power`, `reset` (asked for) or `watchdog` (hung)."""
    if machine.reset_cause() != machine.WDT_RESET:
        return "power"
    # A reset that was asked for goes through the watchdog too; only its own register tells.
    for chip, register in _REASONS:
        if chip in sys.implementation._machine:
            return "watchdog" if machine.mem32[register] & 1 else "reset"
    return "reset"


def wire(wiring) -> Wires:
    """Return everything the companion is wired to, as the board file `wiring` says."""
    buttons = Buttons(wiring)
    return Wires(
        buttons,
        Pixels(wiring),
        Display(wiring),
        Port(),
        Luck(),
        Clock(buttons),
        piece_id(),
        reset_cause(),
        restart,
    )
