"""Random walks through every game, and corrections against an evening entered right at once."""

from tableside.rules.games import GAMES
from tests.shared.evening import Lcg
from tests.shared.walk import contract, legal_start


def test_every_game_keeps_the_contract():
    for name in GAMES:
        for seed in range(3):
            contract(legal_start(name, Lcg(seed)), seed, 200)
