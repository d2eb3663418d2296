"""From game to game: who is East, who sits out, the pivot, the rounds."""

from tableside.rules.games.american.state import deals_left, round_of
from tests.shared.evening import Evening

RESULTS = (
    ("win seat=0 how=self value=10", "stay_win stay_win_wall"),
    ("win seat=1 how=discard from=0 value=10", ""),
    ("misnamed from=1 by=0 value=10", "stay_win stay_win_wall"),
    ("misnamed from=0 by=1 value=10", ""),
    ("wall_game", "stay_win_wall"),
    ("false_mahjong seat=1 value=10 thrown_in=2,3", ""),
    ("false_mahjong seat=0 value=10 thrown_in=2,3", ""),
)


def test_when_east_stays():
    for rule in ("pass", "stay_win", "stay_win_wall"):
        for result, stays in RESULTS:
            evening = Evening(f"start american east=0 dealer_rule={rule}; skip; {result}; next")
            want = (0, 0) if rule in stays.split() else (1, 1)
            assert (evening.table.dealer, evening.table.passes) == want, (rule, result)


def test_five_players():
    seats = (
        (0, (0, 1, 2, 3), 4),
        (1, (4, 1, 2, 3), 0),
        (2, (4, 0, 2, 3), 1),
        (3, (4, 0, 1, 3), 2),
        (0, (4, 0, 1, 2), 3),
        (1, (3, 0, 1, 2), 4),
    )
    evening = Evening("start american players=5 east=0")
    for east, sits, out in seats:
        table = evening.table
        assert (table.dealer, table.sits, table.out) == (east, sits, out)
        evening.play("skip; void; skip; wall_game; next")
    evening.check()


def test_the_pivot():
    want = (
        (1, (0, 1, 2, 3)), (8, (0, 1, 2, 3)), (9, (0, 1, 3, 2)), (16, (0, 1, 3, 2)),
        (17, (2, 1, 3, 0)), (24, (2, 1, 3, 0)), (25, (1, 2, 3, 0)),
    )  # fmt: skip
    evening = Evening("start american pivot=on east=2")
    for game in range(1, 26):
        for at, sits in want:
            if at == game:
                assert evening.table.sits == sits, game
        if game in (1, 9, 17, 25):
            assert evening.table.dealer == 2
        evening.play("skip; void; skip; wall_game")
        assert evening.table.first_east == 2
        evening.play("next")
    assert evening.table.moved
    evening.check()


def test_the_pivot_follows_the_player_who_was_east_in_game_1():
    evening = Evening("start american pivot=on east=2; reseat a=2 b=0; skip; wall_game")
    assert evening.table.first_east == 0  # sat on seat 2 then
    evening.play("reseat a=1 b=2; next")
    for _ in range(7):
        evening.play("skip; wall_game; next")
    # player 0 sits on seat 1 and changes with the player on seat 2
    assert evening.table.sits == (2, 1, 0, 3)


def test_rounds_end_the_evening():
    for options, games in (
        ("rounds=1", 4),
        ("rounds=2", 8),
        ("rounds=1 players=3", 3),
        ("rounds=3 players=2", 6),
        ("rounds=1 players=5", 4),
    ):
        evening = Evening(f"start american east=2 wall_game=kitty:5 {options}")
        for game in range(1, games + 1):
            assert evening.table.phase == "ROLL_BREAK"
            assert deals_left(evening.table) == games - game + 1
            evening.play("skip; wall_game; next")
        assert evening.table.phase == "END" and evening.table.hand == games, options
        assert evening.facts[-1].text == "end reason=rounds"
        assert evening.table.kitty == 0 and not any(evening.scores)
        evening.check()
        evening.play("undo")
        assert evening.table.phase == "RESULT" and evening.table.kitty > 0
        evening.play("next")
        assert evening.table.phase == "END"


def test_deals_left_goes_down_once_whatever_repeats():
    evening = Evening("start american east=0 rounds=4 dealer_rule=stay_win")
    shown = []
    for game in range(19):
        winner = evening.table.dealer if game in (2, 3, 9) else (evening.table.dealer + 1) % 4
        shown.append(deals_left(evening.table))
        evening.play(f"skip; win seat={winner} how=self value=5")
        assert deals_left(evening.table) == shown[-1]
        evening.play("next")
    assert evening.table.phase == "END"
    assert shown == [16, 15, 14, 14, 14, 13, 12, 11, 10, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    evening.play("undo")
    assert deals_left(evening.table) == 1
    evening.play("undo; undo; undo")  # the win, the skip and the move before it
    assert deals_left(evening.table) == 2


def test_rounds_without_a_limit():
    evening = Evening("start american east=3")
    for game in range(9):
        assert round_of(evening.table) == game // 4 + 1
        assert deals_left(evening.table) is None
        evening.play("skip; wall_game; next")


def test_a_mended_past_ends_an_evening_nowhere_else():
    evening = Evening("start american east=0 rounds=1 dealer_rule=stay_win")
    for winner in (0, 2, 0, 0):  # East stays after the first
        evening.play(f"skip; win seat={winner} how=self value=10; next")
    assert evening.table.passes == 3
    evening.play("amend hand=1 winner=1")
    assert (evening.table.passes, evening.table.phase) == (4, "ROLL_BREAK")
    assert deals_left(evening.table) == 0
    evening.play("skip; win seat=1 how=self value=10; next")
    assert evening.facts[-1].text == "end reason=rounds"
    evening.check()
