"""mpremote against a running game: it always gets in, and the game is where it was afterwards."""

import pytest

from tests.emulator.conftest import load_board, long_run
from tests.emulator.game import Game, folder_of, many_rows

pytestmark = long_run

TIMES = 20
FACTS = 24


@pytest.fixture(scope="module")
def table(bench, program):
    """A board in the middle of an evening."""
    rig = bench(load_board("pico_ring24"), {**program, **folder_of(many_rows(FACTS))})
    Game(rig)
    rig.until(lambda: rig.text, 20000, 20)
    return rig


def test_mpremote_gets_in_twenty_times_and_the_game_goes_on(table):
    entered = 0
    for n in range(TIMES):
        table.run(7 * n + 40)
        done = table.mpremote("exec", f"print({n} + 1)")
        assert (done.returncode, done.stdout.strip()) == (0, str(n + 1)), done.stderr
        entered += 1
        table.part()
        game = Game(table)
        if n < TIMES - 1 and n % 5:
            table.host.send(b"\x04")  # a soft reset, as mpremote itself does at the next visit
            table.run(260 + 13 * n)
            continue
        table.host.send(b"\x04")
        table.until(lambda: table.lit, 3000, 10)
        table.run(300)
        table.until(lambda: table.text, 20000, 20)
        state = game.state
        assert (state["evening"], state["seq"]) == ("1", str(FACTS)), state
    print(f"mpremote got in {entered} of {TIMES} times")
