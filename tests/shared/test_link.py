"""Both halves of the conversation: torn, lost, flooded, ignored; on every Python."""

from tableside.lines import seal
from tableside.link import LONGEST, STUCK_MS, BoardLink, Caller, Lines, split_id

STEP_MS = 5


class Port:
    """A port with a memory of 256 bytes towards the desk, like the board's own."""

    def __init__(self, room=256):
        self.coming = bytearray()
        self.room = room
        self.gone = bytearray()
        self.calls = 0

    def read(self) -> bytes:
        self.calls += 1
        data = bytes(self.coming[:64])
        self.coming = self.coming[64:]
        return data

    def write(self, data: bytes) -> int:
        self.calls += 1
        assert len(data) <= 64
        taken = min(len(data), self.room)
        self.room -= taken
        self.gone.extend(data[:taken])
        return taken

    def caught_up(self):
        assert self.room  # a request came while older output lay unread: then it is not told

    def take(self) -> bytes:
        """The desk reads all there is."""
        data = bytes(self.gone)
        self.room += len(data)
        self.gone = bytearray()
        return data


class Piece:
    """Answers like a companion: hello, evenings, pull, wish by tag."""

    def __init__(self, rows=5):
        self.rows = ["%d 1 %d step" % (n, n * 10) for n in range(1, rows + 1)]
        self.tags = {}

    def ask(self, verb, words):
        if verb == "hello":
            yield "hello piece=T1 proto=1"
        elif verb == "evenings":
            yield "evening n=1 session=S1 seq=%d open=yes" % len(self.rows)
            yield "end n=1"
        elif verb == "pull":
            yield from self.rows[int(words[1][5:]) - 1 :]
            yield "end seq=%d damage=0" % len(self.rows)
        elif verb == "wish":
            if words[1] not in self.tags:
                self.rows.append("%d 1 99 %s" % (len(self.rows) + 1, " ".join(words[2:])))
                self.tags[words[1]] = "granted seq=%d" % len(self.rows)
            yield self.tags[words[1]]
        elif verb == "broken":
            raise ValueError("not now")
        else:
            yield "refused E_SYNTAX unknown"


def linked(rows=5, room=256):
    piece, port = Piece(rows), Port(room)
    return piece, port, BoardLink(port, piece.ask)


def talk(link, port, data: bytes, until_ms=200, ms=0) -> bytes:
    """Return what the piece sends in answer to `data`, the desk reading all the time."""
    port.coming.extend(data)
    heard = b""
    for now in range(ms, ms + until_ms, STEP_MS):
        link.step(now)
        heard += port.take()
    return heard


def line(text: str) -> bytes:
    return seal(text).encode()


def test_a_line_may_come_in_any_pieces():
    for size in (1, 2, 7, 64):
        lines, texts = Lines(), []
        data = b"\r\n\n" + line("1 hello") + b"\r" + line("2 state")
        for at in range(0, len(data), size):
            texts.extend(lines.feed(data[at : at + size]))
        assert texts == ["1 hello", "2 state"] and lines.bad == 0


def test_what_does_not_fit_its_check_is_dropped_and_counted():
    lines = Lines()
    good = line("1 hello")
    for at in range(len(good) - 1):
        changed = bytearray(good)
        changed[at] ^= 4
        assert lines.feed(bytes(changed)) == []
    assert lines.bad == len(good) - 1
    assert lines.feed(good) == ["1 hello"]


def test_an_endless_line_is_swallowed():
    lines = Lines()
    assert lines.feed(b"x" * 10000) == []
    assert lines.feed(b"\n" + line("1 hello")) == ["1 hello"]
    assert lines.bad == 1


def test_ids():
    assert split_id("17 hello x") == (17, "hello x")
    assert split_id("9999") == (9999, "")
    for text in ("0 hello", "10000 hello", "x hello", "", "-1 hello", "00001 hello"):
        assert split_id(text) is None


def test_an_answer_carries_its_id():
    _, port, link = linked()
    assert talk(link, port, line("7 hello")) == b"\n" + line("=7 hello piece=T1 proto=1")
    assert talk(link, port, line("8 nonsense"), ms=500) == line("=8 refused E_SYNTAX unknown")


def test_rows_go_out_as_they_lie_on_flash_after_their_mark():
    piece, port, link = linked()
    heard = talk(link, port, line("3 pull n=1 from=4"))
    assert heard == b"\n" + b"".join(
        [line("=3 rows"), line(piece.rows[3]), line(piece.rows[4]), line("=3 end seq=5 damage=0")]
    )


def test_silence_until_the_desk_speaks():
    _, port, link = linked()
    assert link.push("screen Y", 0) is False
    assert talk(link, port, b"\n\n\x03garbage\n") == b""
    assert link.push("screen Y", 0) is False and not link.up


def test_a_fault_in_the_piece_is_an_answer():
    _, port, link = linked()
    assert talk(link, port, line("1 broken")) == b"\n" + line("=1 refused E_PIECE ValueError")

    def raising(verb, words):
        raise OSError(5)

    link.ask = raising
    assert talk(link, port, line("2 hello"), ms=500) == line("=2 refused E_PIECE OSError")
    link.ask = lambda verb, words: ("not plain: \x01",)
    assert talk(link, port, line("3 hello"), ms=900) == line("=3 refused E_PIECE ValueError")


def test_a_new_request_drops_the_rest_of_the_old_answer():
    _, port, link = linked(rows=200)
    port.coming.extend(line("1 pull n=1 from=1"))
    link.step(0)
    heard = port.take() + talk(link, port, line("2 hello"), ms=5)
    assert heard.endswith(line("=2 hello piece=T1 proto=1"))
    assert b"200 1 2000 step" not in heard
    assert Lines().feed(heard)  # and no line of it is broken
    counted = Lines()
    counted.feed(heard)
    assert counted.bad == 0


def noise(count: int) -> bytes:
    """Return bytes without any order: a small generator, the same on every Python."""
    state, out = 12345, bytearray()
    for _ in range(count):
        state = (state * 1103515245 + 12345) % 2147483648
        out.append(state >> 16 & 255)
    return bytes(out)


def test_a_megabyte_of_noise():
    _, port, link = linked()
    part = noise(4096)
    ms = 0
    for turn in range(256):
        for at in range(0, len(part), 64):
            port.coming = bytearray(part[at : at + 64])
            link.step(ms)
            ms += STEP_MS
        part = part[turn % 7 + 1 :] + part[: turn % 7 + 1]
    assert port.take() == b"" and link.bad > 1000
    heard = talk(link, port, b"\n" + line("5 hello"), ms=ms)
    assert heard == b"\n" + line("=5 hello piece=T1 proto=1")


def test_nobody_reads_ten_thousand_status_lines():
    """No step asks the port more than six times, whether the port takes anything or not."""
    _, port, link = linked()
    talk(link, port, line("1 hello"))
    ms, sent = 200, 0
    for n in range(10000):
        sent += link.push("text 1 status %d" % n, ms)
        port.calls = 0
        link.step(ms)
        assert port.calls <= 6
        ms += STEP_MS
    assert sent < 20 and not link.up and port.room == 0
    stale = port.take()
    heard = talk(link, port, b"\n" + line("2 hello"), ms=ms)
    assert Lines().feed(stale + heard)[-1] == "=2 hello piece=T1 proto=1"


def test_a_stuck_answer_is_dropped_after_two_seconds_and_not_before():
    _, port, link = linked(rows=100)
    port.coming.extend(line("1 pull n=1 from=1"))
    ms = moved_ms = 0
    link.step(ms)
    while link.up:
        before = len(port.gone)
        ms += STEP_MS
        link.step(ms)
        if len(port.gone) > before:
            moved_ms = ms
    assert ms - moved_ms == STUCK_MS
    assert len(port.gone) == 256 and not link.busy


def test_a_slow_reader_is_waited_for():
    _, port, link = linked(rows=30, room=0)
    port.coming.extend(line("1 pull n=1 from=1"))
    heard = b""
    for ms in range(0, 400000, 500):
        port.room = 1
        link.step(ms)
        heard += bytes(port.gone)
        port.gone = bytearray()
    assert Lines().feed(heard)[-1] == "=1 end seq=30 damage=0"


def test_a_push_waits_for_nobody():
    _, port, link = linked()
    talk(link, port, line("1 hello"))
    port.room = 0
    assert link.push("screen Y", 300) is True
    assert link.push("screen D1", 300) is False
    port.room = 256
    link.step(305)
    port.take()
    assert link.push("x" * LONGEST, 310) is True
    sent = b""
    while link.busy:
        link.step(310)
        sent += port.take()
        port.room = 256
    assert len(sent.split(b"\n")[-2]) == LONGEST


# --- the desk's half -----------------------------------------------------------------------------


class Lossy:
    """A cable that loses frame number `lose`, both ways counted together."""

    def __init__(self, lose):
        self.lose = lose
        self.frames = 0

    def carry(self, data: bytes) -> bytes:
        """Return what arrives of `data`."""
        kept = b""
        for part in data.split(b"\n"):
            if part:
                self.frames += 1
                if self.frames != self.lose:
                    kept += part + b"\n"
        return kept


def converse(text: str, lose=None, many=False, piece=None):
    """Ask over a cable that loses frame number `lose`; return (caller, ms it took, frames)."""
    port, cable, caller = Port(), Lossy(lose), Caller()
    link = BoardLink(port, (piece or Piece()).ask)
    ms = 0
    caller.call(text, ms, many)
    while not caller.done:
        port.coming.extend(cable.carry(caller.out()))
        link.step(ms)
        caller.feed(cable.carry(port.take()), ms)
        caller.step(ms)
        ms += STEP_MS
    return caller, ms, cable.frames


def test_any_lost_frame_is_asked_for_again_within_two_seconds():
    for text, many in (
        ("hello", False),
        ("wish at=5 tag=AB wall_game", False),
        ("evenings", True),
        ("pull n=1 from=1", True),
    ):
        _, _, frames = converse(text, many=many)
        for lose in range(1, frames + 1):
            caller, ms, _ = converse(text, lose, many)
            assert caller.done and not caller.failed
            assert ms < 2000


def test_a_wish_asked_twice_is_granted_once():
    for lose in (1, 2):
        piece = Piece()
        caller, _, _ = converse("wish at=5 tag=AB wall_game", lose, piece=piece)
        assert caller.replies == ["granted seq=6"]
        assert piece.rows[5:] == ["6 1 99 wall_game"]


def test_silence_is_given_up():
    caller = Caller(tries=4)
    caller.call("hello", 0)
    sent = []
    for ms in range(0, 3000, STEP_MS):
        if caller.out():
            sent.append(ms)
        caller.step(ms)
    assert sent == [0, 505, 1005, 1505]
    assert caller.done and caller.failed


def test_answers_to_others_are_nothing():
    caller = Caller(first_id=7)
    caller.call("pull n=2 from=1", 0, many=True)
    stale = line("1 1 5 start american") + line("=6 end seq=1 damage=0")
    caller.feed(b"rest of a line\n" + stale, 5)
    assert not caller.done and caller.rows == []
    caller.feed(line("=7 rows") + line("1 9 9 start x") + line("=7 end seq=1 damage=0"), 10)
    assert caller.done and caller.rows == ["1 9 9 start x"]


def test_pushes_are_kept_apart():
    caller = Caller()
    caller.feed(line("~screen Y"), 0)
    caller.call("state", 0)
    caller.feed(line("~screen D1") + line("=1 state seq=3"), 5)
    assert caller.pushes == ["screen Y", "screen D1"]
    assert caller.replies == ["state seq=3"]


def test_ids_go_round():
    caller = Caller(first_id=9999)
    frames = []
    for _ in range(2):
        caller.call("hello", 0)
        frames.append(caller.out())
    assert frames == [b"\n" + line("9999 hello"), b"\n" + line("1 hello")]


def test_too_long_a_request_is_refused_before_it_is_sent():
    caller = Caller()
    try:
        caller.call("wish " + "x" * LONGEST, 0)
    except ValueError:
        assert caller.out() == b"" and caller.done
    else:
        raise AssertionError("sent")
