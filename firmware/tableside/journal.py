"""The facts of one evening on flash: durable before they are shown, whole after any cut.

A small hot file takes each row; when it is full its rows are sealed into a segment and it begins
anew. That costs a fifth of the erases of one growing file. Rows carry their number, so what a cut
left twice counts once, and what is missing is seen.
"""

import os

from tableside.lines import BadLine, seal, unseal

HOT_MOST = 480  # bytes: up to here littlefs keeps a file inside its directory
SEGMENT_MOST = 16384  # bytes


class Journal:
    """One evening's rows in a folder that exists; `n` is the evening's number.

    `seq` is the number of the last row, `damage` a tuple of sentences about what could not be
    read. `relief()` is asked when the disk is full: it returns True if it made room.
    """

    def __init__(self, folder: str, n: int = 0, relief=None):
        self.folder = folder
        self.n = n
        self.relief = relief
        self.damage = self._torn = ()
        self._raw = b""  # a hot file that was not whole, as it was found
        self._changes = 0
        self._hot = None  # the open file; None: it must be begun anew
        self._lines = b""  # what the hot file holds for certain
        self._broken = None  # the first segment that cannot be trusted to its end
        self._segment, self._size = self._last_segment()
        self.seq = self._last_seq()

    # --- reading ---------------------------------------------------------------------------------

    def rows(self, start: int = 1):
        """Iterate over the texts of the rows from number `start` on, each once, in order.

        It ends at a hole: then `damage` says so and `seq` is the last row before it.
        """
        due, changes = 1, self._changes
        self.damage = self._torn
        for number in self._segments() + [None]:
            for text in unsealed(self._lines) if number is None else self._read(number):
                seq = seq_of(text)
                if seq == due:
                    due += 1
                    if seq >= start:
                        yield text
                elif seq > due:
                    # Rows written meanwhile may have moved from file to file: then it is no hole.
                    if changes == self._changes:
                        self._hole(number, due, seq)
                    return
        if changes == self._changes:
            self.seq = due - 1

    def _hole(self, number, due: int, seq: int) -> None:
        self._broken = self._segment + 1 if number is None else number
        self.seq = due - 1
        self.damage += ("rows %d to %d are missing; what follows is kept aside" % (due, seq - 1),)

    def _read(self, number: int):
        with open(self._path(number), "rb") as f:
            for line in f:
                text = checked(line)
                if text is not None:
                    yield text
                elif line.strip():
                    self.damage += ("a damaged line in segment %d" % number,)

    def _last_segment(self) -> tuple:
        numbers = self._segments()
        if not numbers:
            return 1, 0
        return numbers[-1], os.stat(self._path(numbers[-1]))[6]

    def _last_seq(self) -> int:
        """Return the last row's number, reading only the last segment and the hot file."""
        last = 0
        if self._size:
            for text in self._read(self._segment):
                last = max(last, seq_of(text))
        try:
            with open(self.folder + "/hot", "rb") as f:
                data = f.read()
        except OSError:
            return last
        kept = [text for text in unsealed(data) if seq_of(text) > 0]
        self._lines = "".join([seal(text) for text in kept]).encode()
        if data != self._lines:
            self._torn = self.damage = ("the last line was not whole",)
            self._raw = data
        elif data:
            self._hot = open(self.folder + "/hot", "ab")
        return max([last] + [seq_of(text) for text in kept])

    # --- writing ---------------------------------------------------------------------------------

    def append(self, tail: str) -> str:
        """Return the text of the new row, `SEQ` and `tail`, once it is durable.

        Raises OSError if it could not be written: then it is not in the journal, and the next
        one begins in files of its own.
        """
        text = "%d %s" % (self.seq + 1, tail)
        line = seal(text).encode()
        try:
            self._write(line)
        except OSError:
            if self.relief is None or not self.relief():
                raise
            self._write(line)
        self._lines += line
        self._changes += 1
        self.seq += 1
        return text

    def _write(self, line: bytes) -> None:
        if self._broken is not None:
            self._set_aside()
        if self._hot is None or len(self._lines) + len(line) > HOT_MOST:
            self._seal()
        try:
            if self._hot.write(line) != len(line):
                raise OSError(28)
            self._hot.flush()
        except OSError:
            self._drop()
            raise

    def _seal(self) -> None:
        """Move what the hot file holds into a segment, then begin it anew."""
        self._drop()
        if self._lines:
            if self._size >= SEGMENT_MOST - HOT_MOST:
                self._segment, self._size = self._segment + 1, 0
            mode = "ab" if self._size else "wb"
            try:
                self._write_file(self._path(self._segment), mode, self._lines)
            except OSError:
                # A torn line may stand at its end: nothing may follow it in the same file.
                self._segment, self._size = self._segment + 1, 0
                raise
            self._size += len(self._lines)
        self._keep_raw(b"")
        self._hot = open(self.folder + "/hot", "wb")
        self._lines = b""

    def _write_file(self, path: str, mode: str, data: bytes) -> None:
        f = open(path, mode)
        try:
            if f.write(data) != len(data):
                raise OSError(28)
            f.flush()
        finally:
            f.close()

    def _drop(self) -> None:
        """Let the hot file go; what it holds for certain stays in `_lines`."""
        handle, self._hot = self._hot, None
        if handle is not None:
            try:
                handle.close()
            except OSError:
                pass

    def _set_aside(self) -> None:
        """After a hole: keep the rows before it, and what follows it under other names."""
        good = list(self._upto(self._broken))
        segments = [n for n in self._segments() if n >= self._broken]
        fresh = (segments[-1] if segments else self._segment) + 1
        self._drop()
        if good:
            data = "".join([seal(text) for text in good]).encode()
            self._write_file(self._path(fresh), "wb", data)
        for number in segments:
            os.rename(self._path(number), self._path(number) + ".bad")
        self._keep_raw(self._lines)
        self._write_file(self.folder + "/hot", "wb", b"")
        self._lines = b""
        self._segment, self._size = fresh, SEGMENT_MOST
        self._broken = None

    def _keep_raw(self, data: bytes) -> None:
        """Keep a hot file that was not whole, or comes behind a hole, under another name."""
        if self._raw or data:
            path = "%s/hot.%d.bad" % (self.folder, self.seq)
            self._write_file(path, "wb", self._raw or data)
            self._raw = b""

    def _upto(self, broken: int):
        """Iterate over the good rows of file `broken` that stand before the hole."""
        texts = unsealed(self._lines) if broken > self._segment else self._read(broken)
        for text in texts:
            if seq_of(text) <= self.seq:
                yield text

    def _segments(self) -> list:
        """Return the numbers of the segments, in order."""
        return sorted([int(n[:4]) for n in os.listdir(self.folder) if n[4:] == ".seg"])

    def _path(self, number: int) -> str:
        return "%s/%04d.seg" % (self.folder, number)


def seq_of(text: str) -> int:
    """Return the number a row begins with, 0 if it begins with none."""
    word = text[: text.find(" ")]
    return int(word) if word.isdigit() else 0


def checked(line: bytes):
    """Return the text of a line read from flash, None if it is not what was written."""
    if line[-1:] != b"\n":
        return None
    try:
        return unseal(line.decode())
    except (BadLine, ValueError):  # ValueError: bytes that are no text
        return None


def unsealed(data: bytes):
    """Iterate over the texts of the good lines in `data`."""
    for line in data.split(b"\n"):
        if line:
            text = checked(line + b"\n")
            if text is not None:
                yield text
