"""The emulator's own parts, from the copy compiled for this Python where there is one."""

import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import image

import emulator

__all__ = (
    "BOARDS",
    "FAST",
    "USBCDC",
    "BaseDevice",
    "KeyMock",
    "Ws2812",
    "execute_batch",
    "image",
)

FAST = emulator.prefer()


def _part(module: str, name: str):
    # Imported by name, because the choice above must come first.
    return getattr(importlib.import_module(f"rp2040py.{module}"), name)


BOARDS = _part("boards", "BOARDS")
BaseDevice = _part("device.base_device", "BaseDevice")
KeyMock = _part("external.key_mock", "KeyMock")
USBCDC = _part("usb.cdc", "USBCDC")
Ws2812 = _part("external.ws2812", "Ws2812")
execute_batch = _part("execute_batch", "execute_batch")
