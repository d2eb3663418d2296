"""Sevens on the simulated board: the opponents' presses make whole rounds, hands stay hidden."""

import random

import pytest
import serial

from tableside_host.cable import Cable
from tableside_host.faults import Fault
from tableside_host.sevens_play import places
from tableside_host.sim.sevens_app import hands
from tableside_host.sim.sevens_board import Opponents, new_round
from tableside_host.sim.simulated import Sim


def cable_to(sim) -> Cable:
    """Return a cable on which waiting lets the board live."""

    class Port(serial.Serial):
        def read(self, size=1):
            sim.advance(20)
            return super().read(self.in_waiting) if self.in_waiting else b""

    def make(device, **_):
        port = Port()
        port.port = device
        return port

    return Cable.open(sim.path, make=make, clock=sim.clock)


def test_rounds_by_presses_alone(tmp_path):
    sim, luck = Sim(tmp_path, own_clock=False), random.Random(2)
    sim.start()
    try:
        sim.advance(3000, 40)
        with cable_to(sim) as cable:
            cable.request("prepare start sevens dealer=0")
            all_four = Opponents(sim, luck, you=None)
            while all_four.table() is None:
                all_four.press()
                sim.advance(1200, 40)
            new_round(cable, all_four.table(), luck)
            sim.advance(1200, 40)
            shown = hands(all_four.table())
            hidden = places(all_four.table().held[1])
            assert "fits" in shown and len(hidden) == 13
            with pytest.raises(Fault):
                cable.wish("pass")  # 7D must open
            for _ in range(300):
                if all_four.table().phase == "END_ROUND":
                    break
                all_four.press()
                sim.advance(1200, 40)
            table = all_four.table()
            assert sum(table.scores) == 1 and table.hands[0].false == (0, 0, 0, 0)
            assert "left in hand" in hands(table)
            new_round(cable, table, luck)
            after = all_four.table()
            assert after.dealer == 1 and after.scores == table.scores
    finally:
        sim.close()
