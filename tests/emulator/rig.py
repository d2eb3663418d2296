"""An emulated Raspberry Pi Pico with a board file's buttons, pixels and display soldered on.

Nothing runs unless somebody runs it: `run` and `until` move emulated time from the calling
thread, so a test is repeatable to the nanosecond; `running` moves it from a thread of its own
while the test drives real programs at the other end of the cable. Times are emulated
milliseconds since the rig was made, over power cuts too.
"""

import contextlib
import dataclasses
import subprocess
import sys
import threading
import time
import types

from tests.emulator import flashfiles
from tests.emulator.core import BOARDS, BaseDevice, KeyMock, Ws2812, execute_batch
from tests.emulator.parts import FlashWatch, Glass
from tests.emulator.usbhost import Cable, Host

SEATS = "ABCD"
PRESS_MS = 60


class Chip(BaseDevice):
    """The chip, started by hand: the emulator's own event loop is left out."""

    def __init__(self, image, extras):
        spec = dataclasses.replace(BOARDS["pico"], image=image, extras=extras)
        super().__init__(board=spec)
        self.host = Host(self.mcu.usb_ctrl)
        self.cdc = self.host


class Rig:
    """One piece on the bench. `wiring` is a loaded board file, `image` a UF2, `flash` 2 MB."""

    def __init__(self, wiring, image, flash: bytes | None = None):
        self.wiring = wiring
        self.image = image
        self.cable = Cable()
        self.frames = []  # (ms, pixels in the order of the chain), one a frame sent
        self.keep_frames = False
        self.console = bytearray()  # what the board said while no cable was joined
        self.powered = False
        self.chip = None
        self._flash = flash
        self._before_ms = 0.0
        self._lock = threading.RLock()
        self.plug()

    # power

    def plug(self):
        """Give it power: a new start with the flash as it was left."""
        if self.powered:
            return
        extras = [lambda role=role: self._key(role) for role, _ in self.wiring.BUTTONS]
        self.keys = {}
        self.chip = Chip(self.image, (*extras, self._chain, *self._glass()))
        mcu = self.chip.mcu
        if self._flash is not None:
            mcu.flash[: flashfiles.SIZE] = self._flash
        self.flash_watch = FlashWatch(mcu, lambda: self.now_ms, self.cut)
        mcu.core.pc = 0x10000000
        self.host = self.chip.host
        self.host.on_bytes = self.console.extend
        self.powered = True

    def cut(self):
        """Pull the plug, now; the pixels go dark and the port hangs up at once."""
        if not self.powered:
            return
        self._flash = self.flash
        self._before_ms = self.now_ms
        self.chip.simulator.stopped = True
        self.powered = False
        self.chain.pixels = []

    def reset(self):
        """Press the chip's own reset button."""
        self.chip.hard_reset()

    @property
    def ops(self) -> list:
        """What was done to the flash since power came on; empty the list to begin anew."""
        return self.flash_watch.ops

    @property
    def flash(self) -> bytes:
        """The first 2 MB of flash as they are now."""
        return bytes(self.chip.mcu.flash[: flashfiles.SIZE]) if self.powered else self._flash

    @flash.setter
    def flash(self, image: bytes):
        if self.powered:
            raise RuntimeError("cut the power first")
        self._flash = image

    def files(self) -> dict:
        """Return the files on the board, path to bytes."""
        return flashfiles.get(self.flash)

    # time

    @property
    def now_ms(self) -> float:
        """Emulated milliseconds since the rig was made."""
        return self._before_ms + (self.chip.mcu.clock.nanos / 1e6 if self.powered else 0.0)

    def run(self, ms: float):
        """Let `ms` milliseconds pass; returns early when the power is cut."""
        with self._lock:
            self._advance(ms)

    def _advance(self, ms: float):
        simulator = self.chip.simulator
        done = []

        def stop():
            done.append(True)
            simulator.stopped = True

        alarm = self.chip.mcu.clock.create_alarm(stop)
        alarm.schedule(int(ms * 1e6))
        while self.powered and not done:
            simulator.stopped = False
            execute_batch(simulator, 1)
            if self.cable.host is self.host:
                self.cable.pump()
        alarm.cancel()

    def at(self, in_ms: float, act):
        """Have `act()` called in `in_ms` milliseconds of emulated time, in the middle of a run."""
        self.chip.mcu.clock.create_alarm(act).schedule(int(in_ms * 1e6))

    def until(self, wanted, ms: float = 5000, step_ms: float = 2):
        """Run until `wanted()` is true and return it; raises AssertionError after `ms`."""
        end_ms = self.now_ms + ms
        while not (got := wanted()):
            if self.now_ms >= end_ms or not self.powered:
                raise AssertionError(
                    f"not within {ms} ms; text {self.text}, {self.console[-400:]}"
                )
            self.run(step_ms)
        return got

    @contextlib.contextmanager
    def running(self):
        """Let time pass by itself, with the cable joined, while the body of `with` works."""
        self.join()
        stop = threading.Event()
        faults = []

        def turn():
            try:
                while not stop.is_set():
                    if self.powered:
                        self.run(2)
                    else:
                        time.sleep(0.002)
            except BaseException as fault:
                faults.append(fault)

        thread = threading.Thread(target=turn)
        thread.start()
        try:
            yield self
        finally:
            stop.set()
            thread.join()
        if faults:
            raise faults[0]

    # what a person does and sees

    def _key(self, role):
        number = dict(self.wiring.BUTTONS)[role]
        self.keys[role] = KeyMock(number, active_high=False)
        return self.keys[role]

    def press(self, role: str):
        """Press a button and keep it down."""
        self.keys[role].press()

    def release(self, role: str):
        """Let it go."""
        self.keys[role].release()

    def hold(self, role: str, ms: float):
        """Press it for `ms`, then let go."""
        self.press(role)
        self.run(ms)
        self.release(role)

    def tap(self, role: str, ms: float = PRESS_MS, then_ms: float = PRESS_MS):
        """Press and release, and wait a little, as a hand does."""
        self.hold(role, ms)
        self.run(then_ms)

    def _chain(self):
        spec = self.wiring.PIXELS
        self.chain = Ws2812(spec["pin"], color_order=spec["order"], on_pixels=self._latched)
        return self.chain

    def _latched(self, pixels):
        if self.keep_frames:
            self.frames.append((self.now_ms, tuple(pixels)))

    def _glass(self) -> tuple:
        spec = self.wiring.DISPLAY
        self.glass = Glass(spec["i2c"], spec["address"]) if spec else None
        return (lambda: self.glass,) if spec else ()

    @property
    def pixels(self) -> tuple:
        """The pixels (red, green, blue) in the order of the chain; dark ones before a frame."""
        return tuple(self.chain.pixels) or ((0, 0, 0),) * self.wiring.PIXELS["count"]

    @property
    def seats(self) -> dict:
        """The pixels as the players see them: seat to its pixels, from the left of that seat."""
        return {seat: tuple(self.pixels[i] for i in places(self.wiring, seat)) for seat in SEATS}

    @property
    def lit(self) -> dict:
        """The pixels that are not dark, as "A3" to (red, green, blue)."""
        return {f"{s}{k}": c for s, row in self.seats.items() for k, c in enumerate(row) if any(c)}

    @property
    def text(self) -> tuple:
        """What the display says, row by row; () where it is dark or there is none."""
        return self.glass.rows() if self.powered and self.glass and self.glass.lit else ()

    # the cable

    def join(self):
        """Plug the cable's pseudo-terminal to this board."""
        if self.powered and self.cable.host is not self.host:
            self.cable.join(self.host)

    def part(self):
        """Pull the cable: whoever has the port open loses it; the next `join` is a new port."""
        self.host.set_open(False)
        self.cable.close()
        self.cable = Cable()

    @property
    def port(self) -> str:
        """The path of the serial port, for pyserial and mpremote."""
        return self.cable.path

    def call(self, *words, timeout_s: float = 120):
        """Run a real program while the board runs and return it, completed.

        Raises subprocess.TimeoutExpired when it takes longer than `timeout_s` of real time.
        """
        self.join()
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        end = time.monotonic() + timeout_s
        with subprocess.Popen([str(word) for word in words], **pipes) as child:
            while child.poll() is None:
                self.run(2)
                if time.monotonic() > end:
                    child.kill()
                    raise subprocess.TimeoutExpired(words, timeout_s, *child.communicate())
            out, err = child.communicate()
        return types.SimpleNamespace(returncode=child.returncode, stdout=out, stderr=err)

    def mpremote(self, *words, timeout_s: float = 120):
        """Run the real mpremote against this board; see `call`."""
        command = (sys.executable, "-m", "mpremote", "connect", self.port, *words)
        return self.call(*command, timeout_s=timeout_s)

    def close(self):
        """Put it away."""
        self.cut()
        self.cable.close()


def places(wiring, seat: str) -> tuple:
    """Return the places on the chain of one seat's pixels, from that player's left."""
    spec = wiring.PIXELS
    sticks = spec["shape"] == "sticks"
    side = 6 if sticks else spec["count"] // 4
    at = []
    for k in range(side):
        i = side * (SEATS.index(seat) + spec["turn"]) + k
        n = (spec["first"] + spec["dir"] * i) % (4 * side)
        at.append(8 * (n // 6) + 1 + n % 6 if sticks else n)
    return tuple(at)
