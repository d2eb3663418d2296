"""Put this installation's firmware on a board, so that a cut at any moment leaves a whole one.

What differs is copied to `x.new`, compared by hash, and only then renamed; the journal is never
touched. mpremote is called as a command: its Python interface is declared unstable.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tableside_host import bundle
from tableside_host.faults import BUSY, FLASHING, GONE, PERMISSION, SILENT, UNSUITED, Fault

MPY = 6  # the bytecode that mpy-cross writes
_TRIES = 5  # to get the attention of a board whose program runs
_AT_ONCE = 8  # files copied by one run of mpremote
_MARK = "tableside>"

# What the board is asked first: who it is, and the hash of every file of ours on it.
_LOOK = """
import sys, os, hashlib, json
def h(p):
    s = hashlib.sha256(); b = bytearray(512); f = open(p, "rb")
    while True:
        n = f.readinto(b)
        if not n: break
        s.update(memoryview(b)[:n])
    f.close()
    return "".join(["%02x" % c for c in s.digest()])
def walk(d, o):
    try: names = os.listdir(d or "/")
    except OSError: return
    for n in names:
        p = d + "/" + n
        try: dir = os.stat(p)[0] & 0x4000
        except OSError: continue
        if dir: walk(p, o)
        else: o[p[1:]] = h(p)
o = {}
walk("/lib/tableside", o)
for n in os.listdir("/"):
    if n.split(".new")[0] in ("main.py", "wiring.py"): o[n] = h("/" + n)
w = None
try:
    import wiring
    w = wiring.NAME
except Exception: pass
i = sys.implementation
print("tableside>" + json.dumps({"machine": getattr(i, "_machine", ""),
    "mpy": getattr(i, "_mpy", 0) & 255, "name": i.name, "wiring": w, "files": o}))
"""
_MOVE = """
import os
def away(p):
    try: os.remove(p)
    except OSError: pass
for p in {renamed!r}: os.rename("/" + p + ".new", "/" + p)
for p in {stale!r}: away("/" + p)
print("tableside>moved")
"""
_ROOM = """
import os
for d in {folders!r}:
    try: os.mkdir("/" + d)
    except OSError: pass
for p in {stale!r}:
    try: os.remove("/" + p)
    except OSError: pass
print("tableside>room")
"""


def mpremote(device: str, *words: str) -> str:
    """Run one mpremote command on a device and return its output. Raises Fault."""
    command = [sys.executable, "-m", "mpremote", "connect", device, *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise _fault(device, (done.stdout + done.stderr).strip())
    return done.stdout


def _fault(device: str, said: str) -> Fault:
    last = said.splitlines()[-1] if said else "mpremote said nothing"
    if "failed to access" in said:
        return Fault(BUSY, f"{device} cannot be opened: close what holds it and try again")
    if "ermission" in said:
        return Fault(PERMISSION, f"no permission for {device}: see tableside doctor")
    if "could not enter raw repl" in said:
        return Fault(
            SILENT,
            f"the program on {device} does not stop: hold `back` while plugging it in, try again",
        )
    return Fault(FLASHING, f"copying to {device} failed ({last}); the old program still stands")


class Flasher:
    """One board being flashed: `look`, `check`, then `copy`; `run` stands for mpremote."""

    def __init__(self, device: str, run: Callable[..., str] = mpremote):
        self.device = device
        self.run = run
        self.seen: dict = {}

    def look(self) -> dict:
        """Return what is on the board: `machine`, `mpy`, `wiring`, `files` {path: sha256}.

        Nothing is written. Raises Fault, SILENT if a program there does not stop.
        """
        fault = None
        for _ in range(_TRIES):
            try:
                self.seen = self._said(self.run(self.device, "exec", _LOOK))
                return self.seen
            except Fault as e:
                if e.code != SILENT:
                    raise
                fault = e
        raise fault or Fault(SILENT, f"{self.device} does not answer")

    def check(self, name: str, replace: bool = False) -> None:
        """Raise Fault UNSUITED unless the firmware for board `name` may go on what we `look` at.

        Refused: another chip, no MicroPython, and a piece wired as another board, unless
        `replace`.
        """
        data = bundle.board(name)
        check_chip(data, self.seen.get("machine", ""), self.seen.get("name", ""))
        check_wiring(name, self.seen.get("wiring"), replace)

    def copy(self, name: str, progress=lambda done, due: None) -> int:
        """Copy what differs, compare, rename, remove what is stale; return how many files.

        Call `look` and `check` first. `progress(done, due)` counts bytes. Raises Fault FLASHING;
        then the old program still stands.
        """
        wanted = bundle.files(name, compiled=self.seen["mpy"] == MPY)
        hashes = {path: _sha256(content) for path, content in wanted.items()}
        there = self.seen["files"]
        changed = [p for p in wanted if there.get(p) != hashes[p]]
        stale = sorted(p for p in there if p not in wanted and not p.endswith(".new"))
        left = sorted(p for p in there if p.endswith(".new"))
        if changed or stale or left:
            folders = sorted({str(f) for p in wanted for f in _folders(p)})
            self.run(self.device, "resume", "exec", _ROOM.format(folders=folders, stale=left))
            self._upload({p: wanted[p] for p in changed}, progress)
            self._compare({p: hashes[p] for p in changed})
            move = _MOVE.format(renamed=_order(changed), stale=stale)
            self.run(self.device, "resume", "exec", move)
        return len(changed)

    def restart(self) -> None:
        """Reset the board, so that it runs what is on it now."""
        self.run(self.device, "reset")

    def _upload(self, contents: dict[str, bytes], progress) -> None:
        due, done = sum(len(c) for c in contents.values()), 0
        paths = list(contents)
        with tempfile.TemporaryDirectory() as folder:
            for start in range(0, len(paths), _AT_ONCE):
                words: list[str] = []
                for place, path in enumerate(paths[start : start + _AT_ONCE]):
                    source = Path(folder) / str(place)
                    source.write_bytes(contents[path])
                    words += ["+", "fs", "cp", str(source), f":/{path}.new"]
                    done += len(contents[path])
                self.run(self.device, "resume", *words[1:])
                progress(done, due)

    def _compare(self, hashes: dict[str, str]) -> None:
        there = self._said(self.run(self.device, "resume", "exec", _LOOK))["files"]
        broken = [p for p, wanted in hashes.items() if there.get(p + ".new") != wanted]
        if broken:
            raise Fault(
                FLASHING,
                f"{broken[0]} did not arrive whole: the old program still stands; try again",
            )

    def _said(self, text: str) -> dict:
        for line in text.splitlines():
            if line.startswith(_MARK):
                return json.loads(line[len(_MARK) :])
        raise Fault(FLASHING, f"{self.device} gives no sense: reset it and try again")


def check_chip(board: dict, machine: str, python: str) -> None:
    """Raise Fault UNSUITED unless the firmware for `board` may go on this chip."""
    if python != "micropython":
        raise Fault(
            UNSUITED, f"this board runs {python or 'something else'}: put MicroPython on it first"
        )
    if board["CHIP"].lower() not in machine.lower():
        raise Fault(
            UNSUITED,
            f"{board['NAME']} is for a {board['CHIP']}, but this is: {machine}; choose another "
            "with --board (tableside boards lists them)",
        )


def check_wiring(name: str, wired: str | None, replace: bool) -> None:
    """Raise Fault UNSUITED if the piece is wired as another board and not `replace`."""
    if wired not in (None, name) and not replace:
        raise Fault(
            UNSUITED,
            f"this piece is wired as {wired}, not {name}: add --replace if it was rewired",
        )


def wait_for_hello(greet: Callable[[], dict | None], sleep, wait_s: int = 10) -> dict:
    """Return what the piece says after its restart. Raises Fault GONE after `wait_s` seconds."""
    for _ in range(wait_s * 2):
        sleep(0.5)
        said = greet()
        if said:
            return said
    raise Fault(GONE, "copied, but the piece does not come back: unplug it, plug it in again")


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _folders(path: str) -> list[Path]:
    return [f for f in Path(path).parents if f != Path(".")]


def _order(paths: list[str]) -> list[str]:
    """Return the paths with main.py last: until it is new, the old start stands."""
    return sorted(paths, key=lambda p: (p == "main.py", p))
