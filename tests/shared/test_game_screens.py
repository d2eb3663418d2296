"""What the screens of every game must have for the piece to serve them."""

import sys

from tableside import screens
from tableside.rules.games import GAMES

NAMES = (
    "PARTS", "PLACE", "after", "home", "idle_long", "now", "part", "part_of", "picture", "pot",
    "result", "seating", "skip_refusal", "void_screen", "where", "words",
)  # fmt: skip
SEATING = ("MARKS", "at", "called", "dealer_word", "label", "places", "rows", "side", "spot")
WORDS = ("CHOICES", "hand_lines", "start_line", "told", "told_change")


def test_every_game_gives_its_parts():
    for name in GAMES:
        game = screens.game_screens(name)
        for has, of in ((NAMES, game), (SEATING, game.seating), (WORDS, game.words())):
            missing = [word for word in has if not hasattr(of, word)]
            assert not missing, (name, missing)


def test_every_screen_is_where_its_game_says():
    for name in GAMES:
        game = screens.game_screens(name)
        for part, ids, below in game.PARTS:
            listed = [s.id for s in game.part(part).SCREENS]
            assert sorted(ids) == sorted(listed), (name, part)
            assert not [
                b for b in below if b not in [p for p, _, _ in game.PARTS] + ["dice", "hand"]
            ]
            for screen in game.part(part).SCREENS:
                assert screens.find(screen.id, game).id == screen.id
                for (role, gesture), (label, does) in screen.press.items():
                    assert role in ("seat", "go", "back", "any"), screen.id
                    assert gesture in ("tap", "hold", "long", "down", "up"), screen.id
                    assert callable(does) and len(label) < 60


def test_g2_offers_what_the_rules_read():
    from tests.shared.evening import Evening

    for name in GAMES:
        words = screens.game_screens(name).words()
        for _, option, values in words.CHOICES:
            assert len(values) < 18 and len({shown for _, shown in values}) == len(values)
            for value, _ in values:
                line = "start %s %s=%s" % (name, option, value)
                if option == "players":
                    line = words.start_line(line, (0, 1, 2), None)
                else:
                    line = words.start_line(line, (0, 1, 2, 3), None)
                assert line and Evening().say(line) == "ok", line


def test_a_small_python_keeps_one_game_and_what_is_shown():
    if not screens.SMALL:
        return
    for name in GAMES:
        screens.game_screens(name).words()
    rummy = screens.game_screens("rummy")
    screens.find("RC", rummy)
    screens.find("L1", rummy)
    screens.trim(["RC", "E2"], rummy)
    kept = [path for path in sys.modules if path.startswith("tableside.rules.games.")]
    assert kept and not [path for path in kept if ".rummy" not in path], kept
    assert [path for path in kept if "screens_" in path] == [rummy.PLACE + "out"]
    assert "tableside.screens_look" in sys.modules
    assert screens.game_screens("american").home is not None
