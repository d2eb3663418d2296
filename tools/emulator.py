#!/usr/bin/env python3
"""Compile the RP2040 emulator's core for the very Python that runs it: four times as fast.

The wheel of rp2040py carries a core for every Python from 3.11 on, which pays a look-up for each
emulated memory access. Its sources are in the wheel, so they are compiled here once (about a
minute), into the user's cache; where that cannot be done the wheel is used as it is.
"""

import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs

NEEDS = ("cython>=3.1", "setuptools")
BUILD = """
import glob
from Cython.Build import cythonize
from setuptools import Extension, setup
sources = sorted(glob.glob("rp2040py/native/*.pyx"))
name = lambda path: path[:-4].replace("/", ".")
modules = [Extension(name(path), [path], extra_compile_args=["-O3"]) for path in sources]
ways = {"language_level": "3", "boundscheck": False, "wraparound": False}
modules = cythonize(modules, compiler_directives=ways, quiet=True)
setup(name="core", ext_modules=modules, script_args=["-q", "build_ext", "--inplace", "-j2"])
"""


def folder() -> Path:
    """Return where the compiled copy lies, for this version of the emulator and of Python."""
    version = importlib.metadata.version("rp2040py")
    name = f"rp2040py-{version}-{sys.implementation.cache_tag}"
    return Path(platformdirs.user_cache_dir("tableside")) / "emulator" / name


def prefer() -> bool:
    """Have `import rp2040py` find the compiled copy, if there is one; say whether it will."""
    place = folder()
    if "rp2040py" in sys.modules or not (place / "ready").exists():
        return False
    sys.path.insert(0, str(place))
    return True


def build() -> Path:
    """Compile the copy unless it is there, and return its folder.

    Raises RuntimeError with the end of the compiler's words when that cannot be done here.
    """
    place = folder()
    if (place / "ready").exists():
        return place
    shutil.rmtree(place, ignore_errors=True)
    origin = Path(importlib.util.find_spec("rp2040py").origin).parent
    ignore = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    shutil.copytree(origin, place / "rp2040py", ignore=ignore)
    tools = place / "tools"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    _run([*pip, "--target", str(tools), *NEEDS], place, {})
    _run([sys.executable, "-c", BUILD], place, {"PYTHONPATH": str(tools)})
    for spare in (tools, place / "build"):
        shutil.rmtree(spare, ignore_errors=True)
    (place / "ready").touch()
    return place


def _run(command: list, place: Path, more: dict):
    done = subprocess.run(
        command,
        cwd=place,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError("\n".join((done.stdout + done.stderr).strip().splitlines()[-6:]))


if __name__ == "__main__":
    try:
        print(build())
    except RuntimeError as fault:
        print(f"emulator: used as it comes, not compiled here: {fault}", file=sys.stderr)
