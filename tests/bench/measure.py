"""What is measured, in emulated time: the same on every machine."""

import os
import statistics

from tableside.show import FIRST_STEP, limit
from tests.emulator import conftest, flashfiles
from tests.emulator.game import Game, folder_of, many_rows
from tests.emulator.rig import Rig

FACTS = 500
PRESSES = int(os.environ.get("TABLESIDE_BENCH_PRESSES", "200"))
BOARD = "pico_ring24"
SETTLED_MS = 360

PROBE = b"""
import gc, time
import main_as_it_is as main
import wiring
from tableside.hal import micropython as hal
wires = hal.wire(wiring)
main.tidy(main.LOADING)
from tableside.companion import Companion
from tableside.shelf import Shelf
piece = Companion(wires, wiring, Shelf("/j"))
main.tidy()
while piece.place.screen.id == "P0": piece.step(wires.clock.ms())
for _ in range(200): piece.step(wires.clock.ms())
gc.collect()
print("heap", gc.mem_free())
took = []
for _ in range(400):
    began = time.ticks_us()
    piece.step(wires.clock.ms())
    took.append(time.ticks_diff(time.ticks_us(), began))
took.sort()
print("step", took[200], took[396])
"""

# What `mpremote fs cat` has the board run, said at its prompt.
CAT = (
    "exec(\"import sys\\nfor p in ('0001.seg','0002.seg','0003.seg','hot'):\\n"
    " try:\\n  with open('/j/0001/'+p) as f:\\n   while 1:\\n    b=f.read(256)\\n"
    "    if not b:break\\n    print(b,end='')\\n except OSError:pass\\nprint('!'+'!')\")\r"
)


def table(folder):
    """Yield (what, measured, aim) as texts; each boot is a run of its own."""
    uf2 = conftest.find_image()
    board = conftest.load_board(BOARD)
    rig = Rig(board, uf2)
    rig.run(150)
    rig.close()
    program = conftest.compiled(folder)
    size = sum(len(data) for data in program.values())
    main = (conftest.ROOT / "firmware/main.py").read_bytes()
    wiring = (conftest.ROOT / f"boards/{BOARD}.py").read_bytes()
    flash = flashfiles.put(rig.flash, {**program, "/main.py": main, "/wiring.py": wiring})
    full = flashfiles.put(flash, folder_of(many_rows(FACTS)))
    yield "size on flash", f"{(size + len(main)) / 1024:.0f} KB", ""
    for facts, image in ((0, flash), (FACTS, full)):
        game = Game(Rig(board, uf2, image))
        game.lit(20000)
        aim = "1.0 s" if facts else ""
        yield f"boot to first light, {facts} facts", seconds(game.rig.now_ms), aim
        game.rig.until(lambda game=game: game.rig.text, 30000, 5)
        yield f"boot to words and buttons, {facts} facts", seconds(game.rig.now_ms), ""
        if not facts:
            game.rig.close()
    yield from pull(game)
    yield from corrections(game)
    yield from presses(game)
    yield from cat(game)
    game.rig.close()
    yield from probe(board, uf2, full, main)


def seconds(ms: float) -> str:
    """Return a time in seconds as a text."""
    return f"{ms / 1000:.2f} s"


def probe(board, uf2, full, main):
    """Yield what the board measures itself: heap and passes."""
    put = {"/main.py": PROBE, "/main_as_it_is.py": main}
    rig = Rig(board, uf2, flashfiles.put(full, put))
    rig.host.set_open(True)
    rig.until(lambda: b"step" in rig.console and rig.console.endswith(b">>> "), 40000, 20)
    lines = rig.console.decode().split("\r\n")
    said = {line.split()[0]: line.split()[1:] for line in lines if line.strip()}
    yield f"heap free, {FACTS} facts", f"{int(said['heap'][0]) / 1024:.0f} KB", "150 KB"
    median, worst = (int(us) / 1000 for us in said["step"])
    yield "a pass at rest, median and worst of 100", f"{median:.1f} ms, {worst:.1f} ms", ""
    rig.close()


def pull(game):
    """Yield the speed of a pull and of the same bytes as the console prints them."""
    rig = game.rig
    rig.until(lambda: rig.text and "TABLESIDE" not in rig.text[0], 8000, 20)
    rig.run(3000)
    began_ms, before = rig.now_ms, rig.host.received
    rows = game.ask("pull n=1 from=1", many=True, ms=60000).rows
    ours = (rig.host.received - before) / (rig.now_ms - began_ms)
    assert len(rows) == FACTS
    yield f"pull of {FACTS} facts", f"{ours:.1f} KB/s", "80 % of `fs cat`"


def cat(game):
    """Yield how fast the console prints the same bytes; the program ends for it."""
    rig = game.rig
    rig.host.send(b"\x03")
    rig.until(lambda: rig.console.endswith(b">>> "), 3000)
    rig.console.clear()
    began_ms, before = rig.now_ms, rig.host.received
    rig.host.send(CAT.encode())
    rig.until(lambda: b"\n!!" in rig.console or b"\n\r\n!!" in rig.console, 60000, 1)
    raw = (rig.host.received - before) / (rig.now_ms - began_ms)
    yield "the same bytes with `fs cat`", f"{raw:.1f} KB/s", ""


def presses(game):
    """Yield how long a press takes to light its seat, and a fact to be on flash."""
    rig = game.rig
    while game.state["phase"] != "PLAY":
        rig.tap("go", then_ms=800)
    ink = tuple(limit(bytearray((30, 28, 38)), FIRST_STEP, 180))
    took = []
    for n in range(PRESSES):
        rig.run(SETTLED_MS + n % 33)
        began_ms = rig.now_ms
        rig.keep_frames, rig.frames = True, []
        rig.press("B" if n % 2 == 0 else "A")
        rig.until(lambda: any(ink in px for _, px in rig.frames), 500, 0.5)
        took.append(next(ms for ms, px in rig.frames if ink in px) - began_ms)
        rig.keep_frames = False
        rig.run(60)
        rig.release("B" if n % 2 == 0 else "A")
        rig.run(60)
        if n % 2:
            rig.tap("back", then_ms=SETTLED_MS)
            rig.tap("back", then_ms=60)
    median = statistics.median(took)
    yield f"press to lit, median of {PRESSES}", f"{median:.1f} ms", ""
    yield f"press to lit, worst of {PRESSES}", f"{max(took):.1f} ms", "10 ms"
    took = []
    for script in (("B", "B", "B", "go", "go"), ("go",)):
        rig.run(SETTLED_MS)
        for word in script:
            rig.run(760)
            rig.ops.clear()
            rig.hold(word, 80)
            began_ms = rig.now_ms
            rig.run(120)
            if rig.ops:
                took.append(rig.ops[-1].ms - began_ms)
    yield "finger lifted to fact on flash", f"{max(took):.1f} ms", ""


def corrections(game):
    """Yield how long undo and amend take."""
    for kind, line, aim in (
        ("undo", "undo", "200 ms"),
        ("amend of an early hand", "amend hand=2 value=75", ""),
    ):
        game.rig.run(800)
        at = game.state["seq"]
        began_ms = game.rig.now_ms
        said = game.ask(f"wish at={at} tag={at}AA {line}", ms=60000).replies[0]
        took_ms = game.rig.now_ms - began_ms
        yield f"{kind}, {FACTS} facts", f"{took_ms:.0f} ms ({said.split()[0]})", aim
