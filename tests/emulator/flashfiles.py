"""Read and write the files of a flash image directly, with MicroPython's own littlefs.

It saves the minutes that copying over the emulated cable takes. The unix build of MicroPython
does the work in a process of its own, so the file system is the very code that runs on the board.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

START = 0xA0000
BLOCK = 4096
BLOCKS = 352
SIZE = START + BLOCK * BLOCKS
"""The first 2 MB of a Pico: MicroPython, then its file system."""

SCRIPT = """
import json, os, sys
class Disk:
    def __init__(self, path):
        self.f = open(path, "r+b")
    def readblocks(self, n, buf, off=0):
        self.f.seek(n * 4096 + off)
        self.f.readinto(buf)
    def writeblocks(self, n, buf, off=None):
        if off is None:
            self.ioctl(6, n)
            off = 0
        self.f.seek(n * 4096 + off)
        self.f.write(buf)
    def ioctl(self, op, arg):
        if op == 4: return 352
        if op == 5: return 4096
        if op == 6:
            self.f.seek(arg * 4096)
            self.f.write(b"\\xff" * 4096)
            return 0
        if op in (1, 2, 3):
            self.f.flush()
            return 0
def walk(top, out):
    for name, kind, *_ in os.ilistdir(top):
        path = top + "/" + name
        walk(path, out) if kind & 0x4000 else out.append(path)
    return out
work = sys.argv[1]
with open(work + "/jobs.json") as f:
    jobs = json.load(f)
disk = Disk(work + "/disk")
try:
    vfs = os.VfsLfs2(disk, progsize=256)
except OSError:
    if not jobs["write"]: raise
    os.VfsLfs2.mkfs(disk, progsize=256)
    vfs = os.VfsLfs2(disk, progsize=256)
host = open
for i, (name, source) in enumerate(jobs["write"]):
    with host(source, "rb") as f: data = f.read()
    folder = ""
    for part in name.split("/")[:-1]:
        folder += "/" + part if part else ""
        try:
            if folder: vfs.mkdir(folder)
        except OSError: pass
    with vfs.open(name, "wb") as f: f.write(data)
for name in jobs["remove"]: vfs.remove(name)
os.mount(vfs, "/flash")
names = walk("/flash", [])
if jobs["read"]:
    for i, name in enumerate(sorted(names)):
        with open(name, "rb") as f: data = f.read()
        with host(work + "/got%d" % i, "wb") as f: f.write(data)
os.umount("/flash")
disk.f.flush()
with host(work + "/names.json", "w") as f: json.dump(sorted(n[6:] for n in names), f)
"""


def put(flash: bytes, files: dict, remove: tuple = ()) -> bytes:
    """Return the image with `files` (path to bytes) written, made new if it has no file system.

    Raises RuntimeError with MicroPython's own words when that fails.
    """
    return _work(flash, files, remove, False)[0]


def get(flash: bytes) -> dict:
    """Return all files of an image, path to bytes; raises RuntimeError if it will not mount."""
    return _work(flash, {}, (), True)[1]


def micropython() -> str:
    """Return the path of the unix MicroPython beside this Python."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython") or "micropython"


def _work(flash: bytes, files: dict, remove, read: bool):
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "disk").write_bytes(flash[START:SIZE])
        writes = []
        for i, (name, data) in enumerate(files.items()):
            (work / f"put{i}").write_bytes(data)
            writes.append((name, str(work / f"put{i}")))
        jobs = {"write": writes, "remove": list(remove), "read": read}
        (work / "jobs.json").write_text(json.dumps(jobs))
        (work / "script.py").write_text(SCRIPT)
        command = [micropython(), str(work / "script.py"), str(work)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError((done.stderr or done.stdout).strip())
        names = json.loads((work / "names.json").read_text())
        got = {name: (work / f"got{i}").read_bytes() for i, name in enumerate(names) if read}
        return flash[:START] + (work / "disk").read_bytes() + flash[SIZE:], got
