"""One text and its checked line: plain ASCII, a checksum, a line end; the same everywhere."""

from binascii import crc32

from tableside.rules.fold import Fact

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-"
_HEX = "0123456789ABCDEF"


class BadLine(ValueError):
    """A line that is not what was written: torn, changed, or never one of ours."""


def seal(text: str) -> str:
    """Return a text as a line, for instance `win seat=1*9F3C21A0` and a line end.

    Raises ValueError for anything but printable ASCII.
    """
    data = text.encode()
    if not _printable(data):
        raise ValueError("only printable ASCII")
    return "%s*%08X\n" % (text, crc32(data))


def unseal(line: str) -> str:
    """Return the text of a line that anybody may have sent, with or without its line end.

    Raises BadLine, also for a line whose checksum fits but that is not printable ASCII.
    """
    data = (line[:-1] if line[-1:] == "\n" else line).encode()
    if not _printable(data):
        raise BadLine("only printable ASCII")
    return unseal_bytes(data)


def unseal_bytes(data: bytes) -> str:
    """Return the text of a line read from flash, its line end taken off. Raises BadLine.

    The check is strict to the byte: a checksum in small letters is not what was written. Single
    bytes are not looked at, only `seal` writes there; a small board reads twice as fast for it.
    """
    text = data[:-9]
    if data[-9:] != b"*%08X" % crc32(text):
        raise BadLine("the checksum does not fit")
    try:
        return text.decode()
    except ValueError:  # UnicodeError, on every Python
        raise BadLine("no text")


def _printable(data: bytes) -> bool:
    return not data or (min(data) >= 0x20 and max(data) <= 0x7E)


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
    """Return any name as one word: UTF-8, everything but A-Z a-z 0-9 . _ - written as %XX.

    Half a surrogate pair, which is no character, is written as U+FFFD.
    """
    return "".join([_quoted(c) for c in name])


def _quoted(c: str) -> str:
    if c in _PLAIN:
        return c
    if 0xD800 <= ord(c) <= 0xDFFF:
        c = "\ufffd"
    return "".join(["%%%02X" % b for b in c.encode()])


def unquote(word: str) -> str:
    """Return the name of a word that `quote` made; bytes that are no UTF-8 become U+FFFD.

    Raises BadLine for a broken %XX and for anything but printable ASCII without spaces.
    """
    data = bytearray()
    i = 0
    while i < len(word):
        if word[i] == "%":
            data.append(_byte(word[i + 1 : i + 3].upper()))
            i += 3
        elif "!" <= word[i] <= "~":
            data.append(ord(word[i]))
            i += 1
        else:
            raise BadLine("printable ASCII only")
    try:
        return bytes(data).decode()
    except ValueError:  # UnicodeError, on every Python
        return "".join([chr(b) if b < 0x80 else "\ufffd" for b in data])


def _byte(digits: str) -> int:
    if len(digits) != 2 or digits[0] not in _HEX or digits[1] not in _HEX:
        raise BadLine("a broken %XX")
    return int(digits, 16)
