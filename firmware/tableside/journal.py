"""The facts of one evening on flash: durable before they are shown, whole after any cut.

A small hot file takes each row; when it is full its rows are sealed into a segment and it begins
anew. That costs a fifth of the erases of one growing file. Rows carry their number, so what a cut
left twice counts once, and what is missing is seen. Opening writes nothing.
"""

import os
from binascii import crc32

from tableside.lines import BadLine, seal, unseal_bytes

HOT_MOST = 480  # bytes: up to here littlefs keeps a file inside its directory
SEGMENT_MOST = 16384  # bytes
LINE_MOST = 640  # bytes: what the cable takes
SAID_MOST = 16  # sentences of damage
_BLOCK = 2048  # bytes read at once
_HOT = 0  # the hot file's number; segments count from 1
_NO_SPACE = 28


class Journal:
    """One evening's rows in a folder that exists; `n` is the evening's number.

    `seq` is the number of the last row that counts, `last` its text, `boot` the start of the piece
    it was written in, `closed` whether the evening is closed. `damage` are sentences about what
    could not be read, `lost` counts the good rows behind a hole: they do not count and stay where
    they are.
    `relief()` is called when a row could not be written, to make room if it can.
    """

    def __init__(self, folder, n=0, relief=None):
        self.folder = folder
        self.n = n
        self.relief = relief
        self._said = []
        self.closed = False
        self._kept = b""  # the rows the hot file holds for certain
        self._sound = True  # it holds nothing but those
        self._aside = False  # it must be kept as it is: something in it cannot be read
        self._starts = []  # (file, number of the row due at its start), the hot file last
        self._astray = set()  # checksums of the rows behind a hole
        self._look()

    @property
    def damage(self) -> tuple:
        """Return sentences about what could not be read."""
        return tuple(self._said)

    @property
    def lost(self) -> int:
        """Return how many good rows do not count because one before them is missing."""
        return len(self._astray)

    @property
    def boot(self) -> int:
        """Return the start of the piece the last row was written in, 0 without rows."""
        return int(self.last.split(" ", 2)[1]) if self.last else 0

    # --- reading ---------------------------------------------------------------------------------

    def rows(self, start: int = 1, lost: bool = False):
        """Iterate over the texts of the rows from number `start` on, each once, in order.

        With `lost` over those that do not count instead. Rows may be appended meanwhile: they
        come too.
        """
        if lost:
            for seq, text, counts in self._walk(0):  # from the first file on
                if not counts and seq >= start and crc32(text.encode()) in self._astray:
                    yield text
            return
        due = max(start, 1)
        while due <= self.seq:
            begun, most = due, self.seq  # behind it may lie a row that was refused
            for seq, text, counts in self._walk(due):
                if counts and due <= seq <= most:
                    due = seq + 1
                    yield text
            if due == begun:  # it could be read when we began
                self._say("row %d cannot be read any more" % due)
                return

    def _walk(self, start: int):
        """Yield (number, text, counts) of every good line that a hole or nothing comes before."""
        files = self._starts
        first = max([i for i, (_, due) in enumerate(files) if due <= start or i == 0])
        due = files[first][1]
        for number, _ in files[first:]:
            for text in self._lines(number):
                seq = seq_of(text)
                if seq >= due:
                    counts = seq == due
                    due += counts
                    yield seq, text, counts

    def _look(self) -> None:
        """Read everything once: what counts, what is missing, where to go on."""
        names = os.listdir(self.folder)
        numbers = sorted([int(name[:-4]) for name in names if _is_segment(name)])
        self.seq, self.last = 0, ""
        whole = True
        holes: list[tuple[int, int]] = []
        for number in numbers + [_HOT]:
            self._starts.append((number, self.seq + 1))
            whole_before, whole = whole, True
            if number or "hot" in names:
                whole = self._look_at(number, holes)
        if self._astray:
            for hole in holes:
                self._say("a hole after row %d: next comes %d" % hole)
        self._number = numbers[-1] if numbers else 0
        self._size = SEGMENT_MOST  # the next row to be sealed begins a new segment
        if numbers and whole_before:
            self._size = os.stat(self._path(self._number))[6]
        if "hot" in names:
            self._keep_hot(whole)

    def _look_at(self, number: int, holes: list) -> bool:
        """Read one file; return whether every line in it is good and counts."""
        whole = True
        for line, text in enumerate(self._lines(number)):
            seq = seq_of(text)
            if seq == self.seq + 1:
                self._take(text)
            elif not seq:
                whole = False
                self._say("line %d of %s cannot be read" % (line + 1, _name(number)))
            elif seq > self.seq:
                whole = False
                if not holes or holes[-1][0] != self.seq:
                    holes.append((self.seq, seq))
                self._astray.add(crc32(text.encode()))
        return whole

    def _take(self, text: str) -> None:
        self.seq += 1
        self.last = text
        if self._astray:
            self._astray.discard(crc32(text.encode()))  # the same row, whole in another file
        if text.endswith(" close"):
            self.closed = True

    def _keep_hot(self, whole: bool) -> None:
        try:
            with open(self._path(_HOT), "rb") as f:
                self._kept = f.read()
        except OSError:
            whole = False
        if not whole or self._kept[-1:] not in (b"", b"\n"):
            self._aside, self._sound = True, False

    def _lines(self, number: int):
        """Yield the text of each line of a file, "" for one that is not what was written."""
        at, rest = 0, b""
        while True:
            try:
                with open(self._path(number), "rb") as f:  # not held: it may change meanwhile
                    f.seek(at)
                    data = f.read(_BLOCK)
            except OSError:
                yield ""
                return
            at += len(data)
            lines = (rest + data).split(b"\n")
            rest = lines.pop() if data else b""
            yield from [_checked(line) for line in lines if line]
            if not data:
                return

    def _say(self, sentence):
        if sentence not in self._said and len(self._said) < SAID_MOST:
            self._said.append(sentence)

    # --- writing ---------------------------------------------------------------------------------

    def append(self, tail: str) -> str:
        """Return the text of the new row, `SEQ` and `tail`, once it is durable.

        Raises OSError if it could not be written, tried twice: then it does not count, and the
        next one begins in files of its own; ValueError if it is too long or not plain ASCII.
        """
        text = "%d %s" % (self.seq + 1, tail)
        line = seal(text).encode()
        if len(line) > LINE_MOST + 1:
            raise ValueError("too long for a row: %d bytes" % len(line))
        try:
            self._write(line)
        except OSError:
            if self.relief is not None:
                self.relief()
            self._write(line)  # in files of its own
        self._kept += line
        self._take(text)
        return text

    def _write(self, line: bytes) -> None:
        if not self._sound or len(self._kept) + len(line) > HOT_MOST:
            self._renew()
        try:
            # Opened for each row: a file left open makes littlefs erase twice as often.
            write(self._path(_HOT), "ab" if self._kept else "wb", line)
        except OSError:
            # Part of the line may lie there now: what is certain goes into a segment of its own.
            self._sound, self._size = False, SEGMENT_MOST
            raise
        self._sound = True

    def _renew(self) -> None:
        """Bring the rows of the hot file into a segment: it will begin anew."""
        if self._aside:
            self._begin_segment()
            os.rename(self._path(_HOT), self._path(self._number))
            self._size, self._aside = SEGMENT_MOST, False
        elif self._kept:
            if self._size + len(self._kept) > SEGMENT_MOST:
                self._begin_segment()
            try:
                write(self._path(self._number), "ab", self._kept)
            except OSError:
                self._size = SEGMENT_MOST  # a torn line may end it: nothing may follow
                raise
            self._size += len(self._kept)
        self._sound, self._kept = False, b""
        self._starts[-1] = (_HOT, self.seq + 1)

    def _begin_segment(self) -> None:
        self._number, self._size = self._number + 1, 0
        self._starts.insert(len(self._starts) - 1, (self._number, self._starts[-1][1]))

    def _path(self, number: int) -> str:
        return self.folder + "/" + _name(number)


def write(path: str, mode: str, data: bytes) -> None:
    """Write a file, durable on return. Raises OSError if not all of it could be written."""
    with open(path, mode) as f:
        if f.write(data) != len(data):
            raise OSError(_NO_SPACE)


def seq_of(text: str) -> int:
    """Return the number a row begins with, 0 if it begins with none."""
    word = text[: max(text.find(" "), 0)]
    return int(word) if word.isdigit() else 0


def _checked(line: bytes) -> str:
    try:
        return unseal_bytes(line)
    except BadLine:
        return ""


def _name(number: int) -> str:
    return "%04d.seg" % number if number else "hot"


def _is_segment(name: str) -> bool:
    return name.endswith(".seg") and name[:-4].isdigit()
