#!/usr/bin/env python3
"""Find or make the MicroPython image (UF2) for an RP2040 board, kept in the user's cache.

    python tools/image.py             the image for tests: found, fetched or built; prints its path
    python tools/image.py --find      the same, but never fetches or builds
    python tools/image.py --frozen    one UF2 with the companion frozen in, to drag and drop

The order is: the file named by TABLESIDE_IMAGE, the cache, the official download, and last a
build from Debian's source packages, which needs nothing but the package mirror this machine uses.
"""

import argparse
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import image_build
import platformdirs

OFFICIAL = "1.29.0"
"""The official release to prefer; `build_version()` names the one that the build makes."""

FETCH_TIMEOUT_S = 45
ROOT = Path(__file__).resolve().parent.parent
UF2_BLOCK = 512
UF2_MAGIC = (0x0A324655, 0x9E5D5157)
RP2040_FAMILY = 0xE48BFF56


class NoImage(Exception):
    """No image was found and none could be made; the message says what was tried."""


def cache_dir() -> Path:
    """Return the directory images are kept in, made if missing."""
    path = Path(platformdirs.user_cache_dir("tableside")) / "images"
    path.mkdir(parents=True, exist_ok=True)
    return path


def check_uf2(path: Path) -> None:
    """Raise NoImage unless `path` is a whole UF2 file for an RP2040."""
    data = path.read_bytes() if path.is_file() else b""
    if len(data) < UF2_BLOCK or len(data) % UF2_BLOCK:
        raise NoImage(f"{path} is not a whole UF2 file ({len(data)} bytes)")
    first = struct.unpack("<8I", data[:32])
    if first[:2] != UF2_MAGIC:
        raise NoImage(f"{path} does not begin like a UF2 file")
    if first[6] != len(data) // UF2_BLOCK:
        raise NoImage(f"{path} is cut short: {len(data) // UF2_BLOCK} of {first[6]} blocks")
    if first[7] != RP2040_FAMILY:
        raise NoImage(f"{path} is for another chip (family {first[7]:#x})")


def find() -> Path:
    """Return the image that is already on this machine.

    Raises NoImage when there is none, or when TABLESIDE_IMAGE names a file that is no image.
    """
    named = os.environ.get("TABLESIDE_IMAGE")
    if named:
        check_uf2(Path(named))
        return Path(named)
    for path in (official_path(), image_build.image_path(cache_dir(), ROOT)):
        if path.exists():
            check_uf2(path)
            return path
    raise NoImage("no MicroPython image is on this machine; `make image` finds or makes one")


def official_path() -> Path:
    """Return where the official image is cached."""
    return cache_dir() / f"micropython-{OFFICIAL}-pico.uf2"


def fetch() -> Path:
    """Download the official image through the emulator's own resolver and return its path.

    It runs in a process of its own, so that a network that swallows packets cannot hold us.
    Raises NoImage when it did not come.
    """
    code = (
        "import sys; from rp2040py.utils import firmware_retrieve as f;"
        "f._DOWNLOAD_TIMEOUT_SECONDS = 8;"
        "p = f.retrieve(f.MICROPYTHON, sys.argv[1], 'pico'); print(p or '')"
    )
    command = [sys.executable, "-c", code, OFFICIAL]
    try:
        options = {"capture_output": True, "text": True, "timeout": FETCH_TIMEOUT_S}
        done = subprocess.run(command, check=False, **options)
    except subprocess.TimeoutExpired:
        raise NoImage(f"the download took longer than {FETCH_TIMEOUT_S} s") from None
    got = done.stdout.strip()
    if done.returncode or not got:
        why = (done.stderr.strip().splitlines() or ["nothing was answered"])[-1]
        raise NoImage(f"the download failed: {why}")
    try:
        check_uf2(Path(got))
    except NoImage:
        Path(got).unlink(missing_ok=True)  # a broken download would be found again for ever
        raise
    shutil.copyfile(got, official_path())
    return official_path()


def make(log=print) -> Path:
    """Return an image, fetched or built where there is none yet; `log` gets a line a step.

    Raises NoImage when neither way works here; its message says what was tried.
    """
    try:
        return find()
    except NoImage:
        if os.environ.get("TABLESIDE_IMAGE"):
            raise
    try:
        log(f"image: fetching MicroPython {OFFICIAL}")
        return fetch()
    except NoImage as fault:
        tried = str(fault)
        log(f"image: {tried}")
    try:
        return image_build.build(cache_dir(), ROOT, log)
    except image_build.BuildFailed as fault:
        raise NoImage(f"{tried}; the build failed: {fault}") from None


def main() -> int:
    """Print the path of the image asked for; return 1 with a plain message when there is none."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--find", action="store_true", help="never fetch or build")
    words.add_argument("--frozen", action="store_true", help="build one UF2 with the companion in")
    words.add_argument("--board", default="pico_ring24", help="the board file to freeze in")
    words.add_argument("--output", type=Path, help="where to put the frozen image")
    words.add_argument("--build", action="store_true", help="build even where a download exists")
    args = words.parse_args()
    note = lambda line: print(line, file=sys.stderr, flush=True)  # noqa: E731  (one line, one use)
    try:
        if args.frozen:
            out = args.output or ROOT / "dist" / f"tableside-{args.board}.uf2"
            print(image_build.build_frozen(cache_dir(), ROOT, args.board, out, note))
        elif args.build:
            print(image_build.build(cache_dir(), ROOT, note))
        else:
            print(find() if args.find else make(note))
    except (NoImage, image_build.BuildFailed) as fault:
        note(f"image: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
