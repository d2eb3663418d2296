"""Folders for tests: littlefs in memory under MicroPython, a temporary folder under CPython."""

import os


def fresh() -> str:
    """Return an empty folder."""
    try:
        import tempfile
    except ImportError:
        return _in_memory()
    return tempfile.mkdtemp()


def _in_memory() -> str:
    from tests.powercut.flash import blank, mount, unmount

    try:
        unmount()
    except OSError:  # nothing was mounted
        pass
    mount(blank(96))
    return "/f"


def contents(folder: str) -> dict:
    """Return {path: bytes} of all files below a folder."""
    found = {}
    for name in sorted(os.listdir(folder)):
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:
            found.update(contents(path))
        else:
            found[path] = read(path)
    return found


def read(path: str) -> bytes:
    """Return the bytes of a file."""
    with open(path, "rb") as f:
        return f.read()


def put(path: str, data: bytes) -> None:
    """Make these the bytes of a file."""
    with open(path, "wb") as f:
        f.write(data)


def wipe(folder: str) -> None:
    """Remove all that is in a folder."""
    for name in os.listdir(folder):
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:
            wipe(path)
            os.rmdir(path)
        else:
            os.remove(path)
