"""How much room there is for what the piece keeps."""

import os

PIECE_DISK = 1441792  # bytes: what a Pico has for files
LARGE = 67108864  # bytes: a disk above this is a computer's, not a piece's
_FOLDER = 0x4000


def room(folder: str) -> tuple:
    """Return (bytes in all, bytes free); on a computer's disk as if it were a piece's."""
    total, free = room_of(os.statvfs(folder)) if hasattr(os, "statvfs") else (0, 0)
    if 0 < total <= LARGE:
        return total, free
    return PIECE_DISK, max(0, PIECE_DISK - used(folder))


def room_of(info: tuple) -> tuple:
    """Return (bytes in all, bytes free) of a statvfs; a full littlefs may count below 0."""
    free = info[3] if 0 <= info[3] <= info[2] else 0
    return info[1] * info[2], info[1] * free


def used(folder: str) -> int:
    """Return the bytes of all files below a folder."""
    total = 0
    for name in os.listdir(folder):
        path = folder + "/" + name
        info = os.stat(path)
        total += used(path) if info[0] & _FOLDER else info[6]
    return total
