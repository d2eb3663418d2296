"""A small program that moves the hardware layer as a test says, line by line over the cable."""

PROGRAM = b"""
import sys, time
import wiring
from tableside.hal import micropython as hal
w = hal.wire(wiring)
n = wiring.PIXELS["count"]
rgb = bytearray(3 * n)
rows = ("READY",)
said = 0
def answer(line):
    global rows, said
    word, _, rest = line.partition(" ")
    if word == "text": rows = tuple(rest.split("|"))
    elif word == "flood": said = int(rest)
    elif word == "off": w.display.off()
    elif word == "on": w.display.on()
    else: return repr(eval(line, globals()))
    return "ok"
line, out, seen, worst, last = b"", b"", [], 0, 0
stall = 0
while True:
    t = time.ticks_us()
    levels = w.buttons.levels()
    if levels != last:
        last = levels
        seen.append(levels)
        for i in range(3 * n): rgb[i] = 0
        for i in range(6):
            if levels & 1 << i: rgb[3 * i:3 * i + 3] = bytes((10 * i + 1, 20, 30 + i))
        w.pixels.write(rgb)
    w.display.lines(rows)
    w.display.step()
    line += w.port.read()
    if b"\\n" in line:
        w.port.caught_up()
        one, _, line = line.partition(b"\\n")
        out += ("\\n" + answer(one.decode()) + "\\n").encode()
    if said and not out:
        out = b"%060d\\n" % said
        said -= 1
    if out: out = out[w.port.write(out):]
    if stall:
        time.sleep_ms(stall)
        stall = 0
    w.clock.ms()
    worst = max(worst, time.ticks_diff(time.ticks_us(), t))
    time.sleep_ms(2)
"""


def ask(rig, line: str, ms: float = 500) -> str:
    """Send a line to the program and return what it answers."""
    rig.console.clear()
    rig.host.send(line.encode() + b"\n")
    try:
        rig.until(lambda: rig.console.count(b"\n") > 1, ms, 1)
    except AssertionError:
        return ""
    return rig.console.split(b"\n")[1].decode()
