"""Wire this board to the companion and loop for ever; a held `back` button keeps it out."""

import sys

CRASHES = 5  # after so many in a row the program stays out, so that tools get in
LOADING = 16384  # bytes taken between two clean-ups while modules are read
FAINT = b"\x0a\x0a\x08"


def main():
    """Run until the power goes, the desk wants to renew the program, or somebody interrupts."""
    import wiring

    hal = __import__("tableside.hal." + wiring.HAL, None, None, ("wire",))
    wires = hal.wire(wiring)
    dark = bytes(3 * wiring.PIXELS["count"])
    folder = hal.folder() if hasattr(hal, "folder") else "/j"
    trace = folder + ".crash"
    crashes = count(trace)
    if wires.buttons.levels() >> 5 & 1 or crashes >= CRASHES:
        forget(trace)
        wires.pixels.write(dark)
        return
    wires.pixels.write(dawn(wiring.PIXELS))
    try:
        run(wires, wiring, folder, trace)
    except KeyboardInterrupt:
        wires.pixels.write(dark)  # and no flash: we may have been stopped in the middle of it
        return
    except Exception as e:
        note(trace, crashes + 1, e)
        wires.restart()
    wires.pixels.write(dark)


def dawn(pixels: dict) -> bytearray:
    """Return a frame with one faint pixel, the first of seat A: somebody is getting up."""
    at = pixels["first"]
    if pixels["shape"] == "sticks":
        at += 1 + at // 6 * 2
    frame = bytearray(3 * pixels["count"])
    frame[3 * at : 3 * at + 3] = FAINT
    return frame


def run(wires, wiring, folder: str, trace: str):
    """Let the piece live; returns when the desk has asked it to stop."""
    tidy(LOADING)
    from tableside.companion import Companion
    from tableside.shelf import Shelf

    piece = Companion(wires, wiring, Shelf(folder))
    tidy()
    started_ms = ms = wires.clock.ms()
    well = False
    while not piece.done:
        piece.step(ms)
        if not piece.busy:
            wires.clock.rest()
        ms = wires.clock.ms()
        if not well and ms - started_ms > 10000:
            well = True
            forget(trace)


def tidy(room: int = 0):
    """Let a small Python clean up whenever `room` bytes were taken, 0: half of what is free.

    Without it what stays would lie scattered among what does not, and a row of a journal would
    find no place in one piece.
    """
    import gc

    if hasattr(gc, "threshold"):
        gc.collect()
        gc.threshold(room or gc.mem_free() // 2)


def count(trace: str) -> int:
    """Return how many crashes in a row the note speaks of."""
    try:
        with open(trace) as f:
            return int(f.readline())
    except (OSError, ValueError):
        return 0


def note(trace: str, crashes: int, error: Exception):
    """Write down what happened, for the desk's doctor."""
    try:
        with open(trace, "w") as f:
            f.write("%d\n" % crashes)
            if hasattr(sys, "print_exception"):
                sys.print_exception(error, f)
            else:
                import traceback

                traceback.print_exception(type(error), error, error.__traceback__, file=f)
    except OSError:
        pass


def forget(trace: str):
    """Begin to count anew, keeping what the last note said."""
    import os

    if count(trace):
        try:
            os.rename(trace, trace + ".old")
        except OSError:
            pass


if __name__ == "__main__":
    main()
