"""Save the settings a thousand times with the plug pulled by chance: `micropython slots.py`."""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:0] = [HERE + "/../../firmware", HERE]

from flash import CUTS, blank, do, mount, unmount  # noqa: E402

from tableside.lines import quote  # noqa: E402
from tableside.shelf import Shelf  # noqa: E402

SAVES = 1000
NAMES = ("Zoë", "王芳", "张伟", "Ann", "=cmd|' /C'!A0", "\n\t\"'", "Ж" * 20, "\U0001f004 P 1")
STEP = 7919  # a stride through the steps and the three ways of cutting


def main() -> int:
    """Return how often a start did not find the settings as they were before or after a save."""
    data, harm, cuts = blank(32), 0, 0
    mount(data)
    Shelf("/f/j")
    unmount()
    for n in range(SAVES):
        image = bytearray(data)
        device = mount(data, lambda: None)
        shelf = Shelf("/f/j")
        old = dict(shelf.settings.names)
        begun = len(device.log)
        shelf.settings.names = {i: quote(NAMES[(n + i * (n % 5)) % 8]) for i in range(n % 6)}
        shelf.settings.brightness = (255, 150, 80, 40)[n % 4]
        new, boot = shelf.settings.names, shelf.boot
        shelf.save()
        unmount()
        if n % 3:
            at = begun + n * STEP % (len(device.log) - begun)
            for step, _ in device.log[:at]:
                do(image, step)
            CUTS[n // 3 % 3](image, device.log[at][0])
            data = image
            cuts += 1
        device = mount(bytearray(data))
        shelf = Shelf("/f/j")
        unmount()
        kept = (old, new) if n % 3 else (new,)
        if shelf.unreadable or shelf.damage or shelf.boot <= boot:
            harm += 1
            print("save %d: %r %r start %d" % (n, shelf.unreadable, shelf.damage, shelf.boot))
        elif shelf.settings.names not in kept:
            harm += 1
            print("save %d: %r" % (n, shelf.settings.names))
    print("saves=%d cuts=%d harm=%d" % (SAVES, cuts, harm))
    return harm


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
