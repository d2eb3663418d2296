"""The flash of a Pico in memory: pages, sectors, a log of every step, and a plug to pull."""

import vfs

SECTOR = 4096
PAGE = 256  # bytes programmed in one step
_FULL, _IO = -28, -5
_ERASED = b"\xff" * SECTOR


class Flash:
    """A block device for littlefs on `data`, which counts its `erases` and `programs`.

    With `note` each step goes into `log` as (step, note()), before it is done. A step is (sector,
    page or None for an erase, bytes). From step `fails` on the next `often` steps are refused as
    if there were no room; `deaf` refuses every read.
    """

    def __init__(self, data, note=None):
        self.data = data
        self.note = note
        self.log = []
        self.erases = self.programs = 0
        self.fails, self.often = None, 1
        self.deaf = False

    @property
    def steps(self) -> int:
        """Return how many steps have been asked for so far."""
        return self.erases + self.programs

    def readblocks(self, sector, buf, offset=0):
        if self.deaf:
            return _IO
        start = sector * SECTOR + offset
        buf[:] = memoryview(self.data)[start : start + len(buf)]
        return 0

    def writeblocks(self, sector, buf, offset=0):
        for i in range(0, len(buf), PAGE):
            self.programs += 1
            if self._fails():
                return _FULL
            self._step((sector, (offset + i) // PAGE, bytes(buf[i : i + PAGE])))
        return 0

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.data) // SECTOR
        if op == 5:
            return SECTOR
        if op == 6:
            self.erases += 1
            if self._fails():
                return _FULL
            self._step((arg, None, _ERASED))
        return 0

    def _fails(self) -> bool:
        return self.fails is not None and 0 <= self.steps - 1 - self.fails < self.often

    def _step(self, step: tuple) -> None:
        if self.note:
            self.log.append((step, self.note()))
        do(self.data, step)


def blank(sectors: int) -> bytearray:
    """Return flash with an empty littlefs on it."""
    data = bytearray(_ERASED * sectors)
    vfs.VfsLfs2.mkfs(Flash(data), progsize=PAGE)
    return data


def mount(data, note=None) -> Flash:
    """Mount flash at /f; return its device."""
    device = Flash(data, note)
    vfs.mount(vfs.VfsLfs2(device, progsize=PAGE), "/f")
    return device


def unmount() -> None:
    """Let go of what is mounted at /f."""
    vfs.umount("/f")


def do(data, step) -> None:
    """Carry out a whole step: an erase makes ones, a program can only make zeros."""
    sector, page, written = step
    start = sector * SECTOR + (page or 0) * PAGE
    old = data[start : start + len(written)]
    if page is not None and old != _ERASED[:PAGE]:
        written = bytes([a & b for a, b in zip(old, written)])
    data[start : start + len(written)] = written


# --- a plug pulled in the middle of a step -------------------------------------------------------


def untouched(data, step) -> None:
    """The power went just before."""


def short(data, step) -> None:
    """Half the page is programmed, or half the sector erased."""
    sector, page, written = step
    do(data, (sector, page, written[: len(written) // 2]))


def torn(data, step) -> None:
    """Only some bits of the page have changed, or some of those in half of the sector."""
    sector, page, written = step
    if page is None:
        start, half = sector * SECTOR, SECTOR // 2
        data[start : start + half] = _spoiled(data[start : start + half])
    else:
        do(data, (sector, page, _spoiled(written)))


def _spoiled(data) -> bytes:
    return bytes([b | (i * 73 + b * 31) & 0xFF for i, b in enumerate(data)])


CUTS = (untouched, short, torn)
