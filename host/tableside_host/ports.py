"""Which port the piece is at: by its USB id and by asking it, never by guessing.

Nothing is ever written to a port that is not a board by its USB id, unless the user names it; to
a Bluetooth or modem port not even then.
"""

import re
from collections import namedtuple

from tableside_host.cable import Cable
from tableside_host.faults import BUSY, GONE, NOT_FOUND, SEVERAL, SILENT, VERSION, Fault

# MicroPython's own USB ids: vendor, product -> what it is.
USB_IDS = {(0x2E8A, 0x0005): "MicroPython on RP2040 or RP2350"}
_NEVER = re.compile(r"bluetooth|rfcomm|modem|/ttyS\d|wlan|debug-console", re.IGNORECASE)
_DEVICE = re.compile(r"^(/|COM\d+$|[a-z0-9]+://)", re.IGNORECASE)

_STATES = {BUSY: "busy", VERSION: "another protocol"}

# device: path or COM name; serial: the chip's USB serial number; title: for people
Port = namedtuple("Port", ("device", "serial", "title"))


def boards(comports=None) -> list[Port]:
    """Return the ports of boards we know by their USB id; nothing is opened."""
    found = [p for p in _comports(comports) if (p.vid, p.pid) in USB_IDS and not _never(p)]
    return [Port(p.device, p.serial_number or "", USB_IDS[p.vid, p.pid]) for p in found]


def sims(running=None) -> list[Port]:
    """Return the ports of the simulated boards that run now."""
    return [Port(device, name, "simulated board") for name, device in _running(running)]


def devices() -> list[str]:
    """Return every device where a piece may be: what a lost one is looked for at."""
    return [p.device for p in boards() + sims()]


def find(port: str | None = None, *, comports=None, running=None, greet=None) -> str:
    """Return the device of the one piece meant by `port`.

    `port`: a device, `sim` or `sim:NAME`, the id of a piece or a USB serial number, or None for
    the one that is plugged in. `greet(device)` returns what its hello says, or None.
    Raises Fault NOT_FOUND, or SEVERAL with a list when more than one fits.
    """
    greet = greet or hello
    if port is None:
        return _plugged(boards(comports), sims(running), greet)
    if port == "sim" or port.startswith("sim:"):
        return _sim(port[4:], sims(running))
    if _DEVICE.match(port):
        return _named(port, comports)
    return _by_id(port, boards(comports) + sims(running), greet)


def hello(device: str) -> dict[str, str] | None:
    """Return what the piece at a device says of itself; None if nothing there answers.

    Raises Fault if it is a piece of another protocol, busy, or not ours to open.
    """
    cable = Cable(device)
    cable.hurry()
    try:
        cable.connect(busy_s=0)
        return cable.greet()
    except Fault as e:
        if e.code in (SILENT, GONE, NOT_FOUND):
            return None
        raise
    finally:
        cable.close()


def _comports(comports):
    if comports is None:
        from serial.tools import list_ports

        comports = list_ports.comports
    return sorted(comports(), key=lambda p: p.device)


def _running(running):
    if running is None:
        from tableside_host.sim import registry

        running = registry.running
    return sorted(running())


def _never(port) -> bool:
    words = (port.device, port.description, port.hwid, port.manufacturer, port.product)
    return _NEVER.search(" ".join(str(w) for w in words if w)) is not None


def _named(device: str, comports) -> str:
    for port in _comports(comports):
        if port.device == device and _never(port):
            raise Fault(NOT_FOUND, f"{device} is a Bluetooth or modem port, never a piece")
    if _NEVER.search(device):
        raise Fault(NOT_FOUND, f"{device} is a Bluetooth or modem port, never a piece")
    return device


def _sim(name: str, found: list[Port]) -> str:
    fits = [p for p in found if name in ("", p.serial)]
    if not fits:
        what = f"no simulated board {name} runs" if name else "no simulated board runs"
        raise Fault(NOT_FOUND, f"{what}: start one in another terminal with: tableside sim")
    if len(fits) > 1:
        names = ", ".join(f"sim:{p.serial}" for p in fits)
        raise Fault(SEVERAL, f"{len(fits)} simulated boards run; choose one with --port: {names}")
    return fits[0].device


def _plugged(found: list[Port], simulated: list[Port], greet) -> str:
    if not found:
        hint = "; a simulated board runs: add --port sim" if simulated else ""
        raise Fault(NOT_FOUND, f"no piece is plugged in: connect it with a data cable{hint}")
    if len(found) == 1:
        return found[0].device
    pieces = [(p, said) for p, said in [(p, _try(greet, p.device)) for p in found] if said]
    if len(pieces) == 1:
        return pieces[0][0].device
    if not pieces:
        pieces = [(p, {}) for p in found]
    listed = ", ".join(f"{p.device} ({said.get('piece') or p.title})" for p, said in pieces)
    raise Fault(SEVERAL, f"{len(pieces)} boards are plugged in; choose one with --port: {listed}")


def _try(greet, device: str) -> dict[str, str] | None:
    """Return its hello; a port we cannot open may be a piece, so it counts as one."""
    try:
        return greet(device)
    except Fault as e:
        return {"piece": _STATES.get(e.code, "cannot be opened")}


def _by_id(port: str, found: list[Port], greet) -> str:
    for p in found:
        if p.serial == port:
            return p.device
    for p in found:
        said = _try(greet, p.device)
        if said and said.get("piece") == port:
            return p.device
    raise Fault(NOT_FOUND, f"no piece {port} is plugged in: tableside boards lists what there is")
