"""One text and its checked line: plain ASCII, a checksum, a line end; the same everywhere."""

from binascii import crc32

from tableside.rules.fold import Fact

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-"


class BadLine(ValueError):
    """A line that is not what was written: torn, changed, or never one of ours."""


def seal(text: str) -> str:
    """Return a text as a line, for instance `win seat=1*9F3C21A0` and a line end.

    Raises ValueError for anything but printable ASCII.
    """
    for c in text:
        if not " " <= c <= "~":
            raise ValueError("only printable ASCII")
    return "%s*%08X\n" % (text, _check(text))


def unseal(line: str) -> str:
    """Return the text of a line, with or without its line end. Raises BadLine."""
    line = line.rstrip("\n")
    cut = len(line) - 9
    if cut < 0 or line[cut] != "*":
        raise BadLine("no checksum")
    text = line[:cut]
    if "%08X" % _check(text) != line[cut + 1 :]:
        raise BadLine("the checksum does not fit")
    return text


def _check(text: str) -> int:
    return crc32(text.encode()) & 0xFFFFFFFF


def row(fact: Fact) -> str:
    """Return the text of a fact's row: `SEQ BOOT MS words`."""
    return "%d %d %d %s" % (fact.seq, fact.boot, fact.ms, fact.text)


def read_row(text: str) -> Fact:
    """Return the fact of a row's text. Raises BadLine."""
    parts = text.split(" ", 3)
    if len(parts) < 4 or not (parts[0].isdigit() and parts[1].isdigit() and parts[2].isdigit()):
        raise BadLine("not a row of the journal")
    return Fact(int(parts[0]), int(parts[1]), int(parts[2]), parts[3])


def quote(name: str) -> str:
    """Return any name as one word: UTF-8, everything but A-Z a-z 0-9 . _ - written as %XX."""
    return "".join([chr(b) if chr(b) in _PLAIN else "%%%02X" % b for b in name.encode()])


def unquote(word: str) -> str:
    """Return the name of a word that `quote` made; bytes that are no UTF-8 become U+FFFD.

    Raises BadLine for a broken %XX.
    """
    data = bytearray()
    i = 0
    while i < len(word):
        if word[i] == "%":
            try:
                data.append(int(word[i + 1 : i + 3], 16))
            except ValueError:
                raise BadLine("a broken %XX")
            i += 3
        else:
            data.append(ord(word[i]) & 0xFF)
            i += 1
    return bytes(data).decode()
