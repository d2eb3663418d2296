"""The conversation with the desk, both halves, without a cable: bytes in, bytes out, milliseconds.

Every frame is one sealed line. The desk sends `ID VERB words`; the piece answers `=ID words`, one
or more lines, rows of the journal as they are (they begin with a digit), and may push `~words`.
"""

from tableside.lines import BadLine, seal, unseal

LONGEST = 640  # bytes of a line, its check included: a `start` may name many options
CHECK = 9  # bytes of the check, `*9F3C21A0`
LAST_ID = 9999
STUCK_MS = 2000  # output that has not moved for so long is dropped
_CHUNK = 64  # bytes given to the port at once
_CHUNKS = 4  # of them in one step: what the port's own memory takes


class Lines:
    """Bytes in, checked texts out; what is broken is dropped and counted in `bad`."""

    def __init__(self):
        self.bad = 0
        self._line = bytearray()
        self._skip = False

    def feed(self, data: bytes) -> list:
        """Return the texts of the lines that end in `data`; CR and empty lines are nothing."""
        texts: list[str] = []
        for byte in data:
            if byte == 10:
                self._end(texts)
            elif byte != 13:
                if len(self._line) < LONGEST:
                    self._line.append(byte)
                else:
                    self._skip = True
        return texts

    def _end(self, texts: list) -> None:
        line, skip = bytes(self._line), self._skip
        self._line = bytearray()
        self._skip = False
        if skip:
            self.bad += 1
        elif line:
            try:
                texts.append(unseal("".join([chr(b) for b in line])))
            except BadLine:
                self.bad += 1


def split_id(text: str):
    """Return (ID, rest) of a text that begins with an ID from 1 to 9999, else None."""
    cut = text.find(" ")
    word = text if cut < 0 else text[:cut]
    if not word.isdigit() or len(word) > 4 or not 1 <= int(word) <= LAST_ID:
        return None
    return int(word), "" if cut < 0 else text[cut + 1 :]


class BoardLink:
    """The piece's half: `step` it with the time, it never blocks and never raises.

    `port.read()` returns at most 64 bytes, `port.write(data)` how many it took, and
    `port.caught_up()` is told when the desk has had all that was sent. `ask(verb, words)`
    returns an iterable of texts; those that begin with a digit are rows and go out as they are,
    the others as replies. A new request drops the rest of an older answer: the desk asks again
    only when it has given up waiting.
    """

    def __init__(self, port, ask):
        self.port = port
        self.ask = ask
        self.up = False  # somebody listens
        self.heard_ms = None  # when the desk last said something valid
        self._lines = Lines()
        self._out = b""
        self._at = 0
        self._moved_ms = 0
        self._answer = iter(())
        self._answering = False
        self._id = 0
        self._rows = False

    @property
    def bad(self) -> int:
        """Return how many broken lines have come so far."""
        return self._lines.bad

    @property
    def busy(self) -> bool:
        """Return whether an answer or a push is still on its way."""
        return self._answering or self._at < len(self._out)

    def push(self, text: str, ms: int) -> bool:
        """Send `~text` if the line is free; return False if it was dropped."""
        if not self.up or self.busy:
            return False
        self._load(_cut("~" + text), ms)
        return True

    def step(self, ms: int) -> None:
        """Take what has come, answer, and send as much as the port accepts."""
        for text in self._lines.feed(self.port.read() or b""):
            self._hear(text, ms)
        if self.up:
            self._send(ms)

    def _hear(self, text: str, ms: int) -> None:
        asked = split_id(text)
        words = asked[1].split() if asked else ()
        if not words:
            return
        self.heard_ms = ms
        if not self.busy:
            self.port.caught_up()  # it asks for more only once it has had all there was
        if not self.up:
            self.up = True
            self._out, self._at, self._moved_ms = b"\n", 0, ms  # ends the half line of before
        self._id = asked[0]
        self._rows = False
        self._answer, self._answering = self._begin(words), True

    def _begin(self, words: list):
        try:
            return iter(self.ask(words[0], words[1:]))
        except Exception as e:  # a bad request must not stop the game
            return iter((_broken(e),))

    def _send(self, ms: int) -> None:
        for _ in range(_CHUNKS):
            if self._at >= len(self._out) and not self._refill(ms):
                return
            taken = self.port.write(self._out[self._at : self._at + _CHUNK]) or 0
            if taken:
                self._at += taken
                self._moved_ms = ms
            else:
                break
        if self.busy and ms - self._moved_ms >= STUCK_MS:
            self.up = False
            self._out, self._at, self._answering = b"", 0, False

    def _refill(self, ms: int) -> bool:
        """Put the next line of the answer up for sending; return False if there is none."""
        if not self._answering:
            return False
        try:
            lines = self._next()
        except StopIteration:
            self._answering = False
            return False
        except Exception as e:
            self._answering = False
            lines = seal("=%d %s" % (self._id, _broken(e)))
        self._load(lines, ms)
        return True

    def _next(self) -> str:
        """Return the next line of the answer, before the first row with the mark of rows."""
        text: str = next(self._answer)
        if not text[:1].isdigit():
            return _cut("=%d %s" % (self._id, text))
        if self._rows:
            return seal(text)
        self._rows = True
        return seal("=%d rows" % self._id) + seal(text)

    def _load(self, lines: str, ms: int) -> None:
        self._out = lines.encode()
        self._at = 0
        self._moved_ms = ms


def _cut(text: str) -> str:
    return seal(text[: LONGEST - CHECK])


def _broken(e: Exception) -> str:
    return "refused E_PIECE " + type(e).__name__


class Caller:
    """The desk's half: one request at a time, asked again until it is answered.

    `call` it, send what `out()` returns, `feed` it what comes, `step` it with the time, until
    `done`. Then `failed` says that no answer came; `replies` are the texts without their ID and
    `rows` those of the journal. `pushes` collects what the piece says by itself.
    """

    def __init__(self, first_id: int = 1, patience_ms: int = 500, tries: int = 12):
        self.patience_ms = patience_ms  # silence after which a request is sent again
        self.tries = tries
        self.done, self.failed = True, False
        self.replies: list[str] = []
        self.rows: list[str] = []
        self.pushes: list[str] = []
        self._lines = Lines()
        self._id = first_id - 1
        self._many = self._open = False
        self._frame = self._out = b""
        self._tried = 0
        self._quiet_ms = 0

    def call(self, text: str, ms: int, many: bool = False) -> None:
        """Begin a request; with `many` the answer ends only at `end` or `refused`.

        Raises ValueError if it is too long for a line or not plain ASCII.
        """
        self._id = self._id % LAST_ID + 1
        frame = seal("%d %s" % (self._id, text))
        if len(frame) > LONGEST + 1:
            raise ValueError("too long for the cable: %d bytes" % len(frame))
        self.done = self.failed = self._open = False
        self._many = many
        self.replies, self.rows = [], []
        self._frame = b"\n" + frame.encode()  # the LF ends whatever stood there
        self._out = self._frame
        self._tried = 1
        self._quiet_ms = ms

    def out(self) -> bytes:
        """Return the bytes to send now, once."""
        data, self._out = self._out, b""
        return data

    def feed(self, data: bytes, ms: int) -> None:
        """Take bytes that came from the piece."""
        for text in self._lines.feed(data):
            if text[:1] == "~":
                self.pushes.append(text[1:])
            elif text[:1] == "=":
                self._reply(text[1:], ms)
            elif self._open and text[:1].isdigit():
                self.rows.append(text)
                self._quiet_ms = ms

    def _reply(self, text: str, ms: int) -> None:
        answer = split_id(text)
        if self.done or answer is None or answer[0] != self._id:
            return
        self._quiet_ms = ms
        word = answer[1].split(" ")[0]
        if word == "rows":
            self._open = True  # rows before it belong to a request of before
            return
        self.replies.append(answer[1])
        if not self._many or word in ("end", "refused"):
            self.done, self._open = True, False

    def step(self, ms: int) -> None:
        """Ask again after too long a silence; give up after the last try."""
        if self.done or ms - self._quiet_ms < self.patience_ms:
            return
        self._quiet_ms = ms
        if self._tried >= self.tries:
            self.done = self.failed = True
            self._open = False
            return
        self._tried += 1
        self._out = self._frame
