"""Hebei mahjong: winds, dealer, break, deal, the moving reserve, and who deals next."""

from tableside.rules.games import hebei
from tableside.rules.games.hebei.state import (
    breaker,
    from_dealer,
    last_place,
    last_tile,
    live,
    replacement,
    wall,
)
from tableside.rules.wall import held, left, next_tile, stacks_of, take, tile_at
from tests.shared.evening import Evening

SIT = "start hebei east=%d; step; "
PLAY = "start hebei east=%d %s; step; skip; "


def tile(found) -> str:
    """Return a tile's place, for instance P1#2B."""
    return "P%d#%d%s" % found


def stacks(taken) -> str:
    """Return the stacks of a take as the tables print them."""
    found = stacks_of(taken)
    if found[0][0] == found[1][0]:
        return "P%d#%d-%d" % (found[0][0], found[0][1], found[1][1])
    return "+".join(["P%d#%d" % place for place in found])


# dealer, rolls, breaker, pushed aside, rows by turn, next draws, last of the wall, last live tiles
# with 0 1 2 kongs, replacements 1 2 3
DEALS = (
    (3, "1 2", "2 3", 1, ((1, 1, 8),), (
        "P1#9-10 P1#17+P0#1 P0#8-9 P0#16T P3#1T",
        "P1#11-12 P0#2-3 P0#10-11 P0#16B",
        "P1#13-14 P0#4-5 P0#12-13 P0#17T",
        "P1#15-16 P0#6-7 P0#14-15 P0#17B",
    ), "P3#1B P3#2T P3#2B", "P1#8B", "P1#2B P1#1B P2#17B", "P1#8T P1#8B P1#7T"),
    (0, "3 5", "6 6", 3, ((3, 1, 17), (2, 1, 3)), (
        "P2#4-5 P2#12-13 P1#3-4 P1#11T P1#13T",
        "P2#6-7 P2#14-15 P1#5-6 P1#11B",
        "P2#8-9 P2#16-17 P1#7-8 P1#12T",
        "P2#10-11 P1#1-2 P1#9-10 P1#12B",
    ), "P1#13B P1#14T P1#14B", "P2#3B", "P3#14B P3#13B P3#12B", "P2#3T P2#3B P2#2T"),
    (2, "1 4", "1 1", 2, ((2, 1, 7),), (
        "P2#8-9 P2#16-17 P1#7-8 P1#15T P1#17T",
        "P2#10-11 P1#1-2 P1#9-10 P1#15B",
        "P2#12-13 P1#3-4 P1#11-12 P1#16T",
        "P2#14-15 P1#5-6 P1#13-14 P1#16B",
    ), "P1#17B P0#1T P0#1B", "P2#7B", "P2#1B P3#17B P3#16B", "P2#7T P2#7B P2#6T"),
    (1, "3 3", "5 6", 2, ((2, 1, 17),), (
        "P1#1-2 P1#9-10 P1#17+P0#1 P0#8T P0#10T",
        "P1#3-4 P1#11-12 P0#2-3 P0#8B",
        "P1#5-6 P1#13-14 P0#4-5 P0#9T",
        "P1#7-8 P1#15-16 P0#6-7 P0#9B",
    ), "P0#10B P0#11T P0#11B", "P2#17B", "P2#11B P2#10B P2#9B", "P2#17T P2#17B P2#16T"),
)  # fmt: skip


def test_worked_deals():
    for dealer, r1, r2, broken, aside, rows, draws, last, lives, replaced in DEALS:
        evening = Evening(SIT % dealer + "roll %s; roll %s; dealt" % (r1, r2))
        table = evening.table
        brk, order = wall(table), from_dealer(table)
        assert breaker(table) == broken and held(brk) == aside
        for turn, row in enumerate(rows):
            taken = [take(brk, order, 4 * n + turn) for n in range(4)]
            found = [stacks(t) for t in taken[:3]] + [tile(t) for t in taken[3].tiles]
            assert " ".join(found) == row, (dealer, turn)
            assert {t.seat for t in taken} == {(dealer + turn) % 4}
        assert " ".join([tile(next_tile(brk, 4, n)) for n in range(3)]) == draws
        assert left(brk, 4) == 83 and live(table) == 71
        assert tile(tile_at(brk, 135)) == last
        assert " ".join([tile(replacement(table, k)) for k in (1, 2, 3)]) == replaced
        found = [tile(last_tile(table))]
        for k in (1, 2):
            evening.play("kong")
            found.append(tile(last_tile(evening.table)))
            assert live(evening.table) == 71 - 2 * k
        assert " ".join(found) == lives


def test_every_deal_gives_each_tile_once():
    for dealer in range(4):
        for r1 in range(2, 13):
            for r2 in range(2, 13):
                rolls = ["%d %d" % (n // 2, n - n // 2) for n in (r1, r2)]
                table = Evening(SIT % dealer + "roll %s; roll %s" % tuple(rolls)).table
                brk, order = wall(table), from_dealer(table)
                takes = [take(brk, order, n) for n in range(16)]
                tiles = [t for took in takes for t in took.tiles]
                tiles += [next_tile(brk, 4, n) for n in range(83)]
                assert len(set(tiles)) == 136 == len(tiles)
                many = [sum([len(t.tiles) for t in takes if t.seat == s]) for s in order]
                assert many == [14, 13, 13, 13]


def test_the_side_is_counted_from_the_dealer():
    for r1 in range(2, 13):
        table = Evening(SIT % 1 + "roll %d %d" % (r1 // 2, r1 - r1 // 2)).table
        assert breaker(table) == (1, 2, 3, 0)[(r1 - 1) % 4]


def test_one_die():
    evening = Evening("start hebei east=0 dice=1; step")
    assert evening.say("roll 3 4") == "E_VALUE"
    evening.play("roll 2; roll")
    brk = wall(evening.table)
    assert brk.side == 1 and 3 <= brk.count <= 8 and evening.table.r2[1] is None


def test_reserve_and_kong_step():
    for options, lasts in (
        ("", (123, 121, 119)),
        ("reserve=0", (135, 133, 131)),
        ("reserve=10", (115, 113, 111)),
        ("kong_step=0", (123, 123, 123)),
        ("kong_step=0 reserve=0", (135, 134, 133)),
        ("kong_step=0 reserve=1", (133, 133, 133, 132)),
    ):
        evening = Evening(PLAY % (0, options))
        for k, place in enumerate(lasts):
            assert last_place(evening.table) == place, (options, k)
            evening.play("kong")


def test_last_tiles():
    evening = Evening(PLAY % (0, ""))
    for _ in range(71):
        assert evening.say("draw") == "ok"
    assert live(evening.table) == 0
    assert evening.say("draw") == "E_LAST" and evening.say("kong") == "E_LAST"
    for drawn, answer in ((68, "ok"), (69, "E_LAST")):
        evening = Evening(PLAY % (0, "") + "draw; " * drawn)
        assert evening.say("kong") == answer, drawn
    assert live(Evening(PLAY % (0, "") + "draw; " * 68 + "kong").table) == 1


# --- winds and dealer ----------------------------------------------------------------------------


def test_winds_seat_the_players():
    evening = Evening("start hebei")
    assert evening.say("seat_draw player=2 wind=E") == "ok"
    assert evening.say("step") == "E_PHASE"
    assert evening.say("seat_draw player=2 wind=S") == "E_REPEAT"
    assert evening.say("seat_draw player=1 wind=E") == "E_REPEAT"
    assert evening.say("seat_draw player=1 wind=R") == "E_VALUE"
    evening.play("seat_draw player=0 wind=N; seat_draw player=1 wind=W; seat_draw player=3 wind=S")
    table = evening.table
    assert table.sits == (2, 3, 1, 0) and table.phase == "ROLL_DEALER" and table.asked == 0
    evening.play("roll 6 6; roll 1 1; roll 1 2; roll 1 3; skip; win seat=0 how=self pattern=PLAIN")
    assert evening.scores == (-4, -4, 12, -4)


def test_first_dealer():
    evening = Evening("start hebei first_roller=2; step; roll 5 5; roll 1 2")
    assert evening.say("roll 1 1 seat=2") == "E_REPEAT"
    assert evening.say("roll 1 1 seat=1") == "E_TURN"
    assert evening.say("roll 1 1 seat=7") == "E_VALUE"
    assert evening.say("roll 1") == "E_VALUE"
    evening.play("roll 4 6; roll 4 6")
    assert evening.table.phase == "ROLL_DEALER" and evening.table.rollers == (2, 0, 1)
    evening.play("roll 3 3; roll 6 2; roll 2 6")
    assert evening.table.rollers == (0, 1)
    evening.play("roll 1 1; roll 1 2")
    assert evening.table.phase == "ROLL_SIDE" and evening.table.dealer == 1
    evening = Evening("start hebei dealer_tie=first; step; roll 1 2; roll 5 5; roll 6 4; roll 1 1")
    assert evening.table.dealer == 1


def test_wall_rolls_and_the_dealer_named():
    evening = Evening(SIT % 2)
    assert evening.say("east seat=2") == "E_VALUE"
    assert evening.say("reseat a=1 b=1") == "E_VALUE"
    assert evening.say("roll 1 1 seat=1") == "E_TURN"
    evening.play("east seat=1; roll 2 2 seat=1")
    assert breaker(evening.table) == 0
    assert evening.say("roll 1 1 seat=1") == "E_TURN"
    evening.play("roll 6 6 seat=0; step; step; step; step")
    assert evening.table.phase == "PLAY" and evening.table.step == 4
    evening.play("kong; draw; void")
    assert evening.table.phase == "ROLL_SIDE" and evening.table.kongs == ()
    assert evening.table.drawn is None and evening.table.r1 is None and evening.table.hand == 0
    for wish in (
        "dealt",
        "next",
        "also seat=1 pattern=PLAIN",
        "win seat=1 how=self pattern=PLAIN",
    ):
        assert evening.say(wish) == "E_PHASE", wish


def test_unknown_dice_claim_nothing():
    table = Evening(SIT % 0 + "roll 3 4; skip; kong").table
    assert wall(table) is None and last_tile(table) is None and replacement(table, 1) is None


def test_start_refuses():
    for line, code in (
        ("start hebei east=4", "E_VALUE"),
        ("start hebei first_roller=5", "E_VALUE"),
        ("start hebei players=4", "E_OPTION"),
        ("start hebei honour_pairs=3", "E_OPTION"),
        ("start hebei cap=0", "E_OPTION"),
        ("start hebei false_hu=100", "E_OPTION"),
    ):
        assert Evening().say(line) == code, line


# --- the next dealer -----------------------------------------------------------------------------

RESULTS = (
    "win seat=0 how=self pattern=PLAIN",
    "win seat=2 how=self pattern=PLAIN",
    "wall_game",
    "false_hu seat=0",
    "false_hu seat=3",
)


def test_who_deals_next():
    for rule, stays in (
        ("win_draw", (True, False, True, False, True)),
        ("win", (True, False, False, False, True)),
        ("never", (False, False, False, False, False)),
    ):
        for wish, same in zip(RESULTS, stays):
            evening = Evening(PLAY % (0, "dealer_stay=" + rule) + wish + "; next")
            assert evening.table.dealer == (0 if same else 1), (rule, wish)
            assert evening.table.passes == (0 if same else 1)


def test_rounds_end_the_evening():
    evening = Evening(PLAY % (3, "rounds=1"))
    for n in range(4):
        evening.play("win seat=%d how=self pattern=PLAIN; next" % (n,))
        if n < 3:
            evening.play("skip")
    assert evening.table.phase == "END" and evening.facts[-1].text == "end reason=rounds"
    assert dict(hebei.summary(evening.table))["round"] == 1
