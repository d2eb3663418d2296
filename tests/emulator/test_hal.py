"""The hardware layer on an emulated Pico: a small program moves it, the bench looks on."""

import pytest

from tests.emulator.program import PROGRAM, ask


@pytest.fixture(scope="module")
def piece(bench, ours, board):
    """A board that runs the program, its port open; one for all tests, as starting it is dear."""
    rig = bench(board, {**ours, "/main.py": PROGRAM})
    rig.host.set_open(True)
    rig.until(lambda: ask(rig, "1+1") == "2", 3000)
    return rig


def test_buttons_light_their_pixels(piece):
    chain = piece.wiring.PIXELS["count"]
    for i, (role, _) in enumerate(piece.wiring.BUTTONS):
        piece.press(role)
        piece.run(20)
        assert piece.pixels[i] == (10 * i + 1, 20, 30 + i)
        assert len(piece.pixels) == chain
        assert sum(map(any, piece.pixels)) == 1
        piece.release(role)
        piece.run(20)
        assert not any(map(any, piece.pixels))


def test_a_tap_inside_a_stall_shows_once(piece):
    ask(piece, "seen.clear()")
    ask(piece, "[globals().update(stall=100)]")
    piece.run(10)
    piece.tap("C", 30, 20)
    piece.run(100)
    assert ask(piece, "seen") == "[4, 0]"


def test_two_at_once(piece):
    piece.press("A")
    piece.press("back")
    piece.run(20)
    assert ask(piece, "w.buttons.levels()") == str(1 | 1 << 5)


def test_the_display_shows_what_was_asked(piece):
    rows = ("THE ONE AND THE 2 OR-3x", "lower case, too: {x}~", "", "^BIG 012345", "")
    ask(piece, "text " + "|".join(rows))
    piece.until(lambda: piece.text[:1] == (rows[0][:21],), 500)
    assert ask(piece, "w.display.found") == "True"
    piece.run(100)
    assert piece.text == (rows[0][:21], rows[1], "", "^BIG 012345")
    ask(piece, "text |^UP|A|^NO")
    piece.run(150)
    assert piece.text == ("", "^UP", "A", "^NO")
    assert piece.glass.png().startswith(b"\x89PNG")


def test_only_changed_pages_are_sent(piece):
    ask(piece, "text ONE|TWO|THREE|FOUR|FIVE|SIX")
    piece.run(200)
    before = piece.glass.bytes_seen
    ask(piece, "text ONE|TWO|THREE|FOUR|FIVE|six")
    piece.run(200)
    assert piece.text[-1] == "six"
    assert piece.glass.bytes_seen - before <= 2 * (129 + 4)
    ask(piece, "off 1")
    assert piece.text == ()
    ask(piece, "on 1")
    assert piece.text[-1] == "six"


def test_a_display_that_is_lost_comes_back(piece):
    ask(piece, "setattr(sys.modules['tableside.hal.ssd1306'], '_AGAIN_MS', 300)")
    ask(piece, "text ONE")
    piece.run(100)
    piece.glass.fitted = False
    ask(piece, "text TWO")
    piece.run(100)
    assert ask(piece, "w.display.found") == "False"
    piece.glass.dots[:] = b"\x55" * 1024
    piece.glass.fitted = True
    piece.run(500)
    assert piece.text == ("TWO",)


def test_a_host_that_does_not_read_holds_nobody_up(piece):
    ask(piece, "[globals().update(worst=0)]")
    piece.host.send(b"flood 60\n")
    piece.run(1)
    piece.host.set_reading(False)
    piece.run(300)
    piece.press("B")
    piece.run(20)
    assert any(piece.pixels[1])
    piece.release("B")
    piece.console.clear()
    piece.host.set_reading(True)
    piece.until(lambda: b"%060d\n" % 1 in piece.console, 3000)
    assert int(ask(piece, "worst")) < 20000
    numbers = [int(line) for line in bytes(piece.console).split(b"\n") if len(line) == 60]
    assert numbers == sorted(numbers, reverse=True)


def test_a_closed_port_holds_nobody_up(piece):
    ask(piece, "[globals().update(worst=0)]")
    piece.host.send(b"flood 30\n")
    piece.run(5)
    piece.host.set_open(False)
    piece.run(300)
    piece.host.set_open(True)
    piece.run(50)
    assert int(ask(piece, "worst")) < 20000


def test_the_clock(piece):
    assert ask(piece, "w.clock.utc()") == "None"
    early = int(ask(piece, "w.clock.ms()"))
    piece.run(250)
    late = int(ask(piece, "w.clock.ms()"))
    assert 250 <= late - early <= 270
    ask(piece, "w.clock.set_utc(1790000000)")
    piece.run(2000)
    assert 1790000001 <= int(ask(piece, "w.clock.utc()")) <= 1790000004
    assert "1790000000 " not in ask(piece, "w.clock.utc()")


def test_who_it_is_and_why_it_started(piece):
    first = ask(piece, "w.piece_id")
    assert len(first.strip("'")) == 16
    assert ask(piece, "w.reset_cause") == "'power'"
    piece.host.send(b"w.restart()\n")
    piece.run(400)
    assert piece.until(lambda: ask(piece, "w.reset_cause"), 3000) == "'reset'"
    ask(piece, "hal.machine.WDT(timeout=500)")
    piece.run(1500)
    assert piece.until(lambda: ask(piece, "w.reset_cause"), 3000) == "'watchdog'"
    assert ask(piece, "w.piece_id") == first
    assert ask(piece, "len(w.luck.bytes(8))") == "8"
