"""From facts to rows: names, times, corrections, and one calculation for every output."""

import json
import random

import pytest

from tableside.rules.fold import Fact
from tableside.rules.games.american.screens import winds
from tableside_host import chance, desk, scoreboard
from tableside_host.evening import FIRST_UTC, LABELS, Evening, Stored
from tableside_host.export import (
    evening_json,
    facts_sheet,
    hands_sheet,
    read_csv,
    summary_json,
    write_csv,
    write_json,
)
from tableside_host.faults import DAMAGED, VERSION, Fault
from tableside_host.scene import WINDS, wind
from tableside_host.script import play, played_json

UTC = 1790000000  # 2026-09-21T14:13:20Z


def evening(*lines: str) -> Evening:
    played = play(list(lines))
    assert not played.refused, played.refused
    return Evening(played.facts)


def facts(*told) -> list[Fact]:
    """Number facts given as (boot, ms, text)."""
    return [Fact(seq, *fact) for seq, fact in enumerate(told, 1)]


def column(sheet, name: str) -> list:
    return [row[sheet.columns.index(name)] for row in sheet.rows]


def sheet_of(found: Evening):
    return hands_sheet([Stored("s", found)])


# --- times ---------------------------------------------------------------------------------------

HAND = ("skip", "wall_game")


def timed(*clocks: tuple[int, int, int]) -> Evening:
    """Two hands in boot 1, one in boot 2, and clock facts (boot, ms, utc) where they belong."""
    told = [(1, 1000, "start american east=0"), (1, 60_000, "skip"), (1, 61_000, "wall_game")]
    told += [(1, 62_000, "next"), (1, 63_000, "skip"), (1, 64_500, "wall_game")]
    told += [(2, 500, "next"), (2, 900, "skip"), (2, 1500, "wall_game")]
    told += [(boot, ms, f"clock utc={utc}") for boot, ms, utc in clocks]
    return Evening(facts(*sorted(told, key=lambda f: (f[0], f[1]))))


def test_times_nobody_told_are_empty():
    sheet = sheet_of(timed())
    assert column(sheet, "ended_at") == [None, None, None]
    text = write_csv(sheet).decode()
    assert not any(year in text for year in ("1970", "2000", "2021"))


def test_a_clock_dates_its_own_start_before_and_after():
    found = timed((1, 62_500, UTC))
    assert column(sheet_of(found), "ended_at") == [
        "2026-09-21T14:13:18Z", "2026-09-21T14:13:22Z", None,
    ]  # fmt: skip


def test_of_two_clocks_the_one_told_last_before_the_fact_counts():
    found = timed((1, 60_500, UTC), (1, 63_500, UTC + 3600), (2, 1500, UTC + 9000))
    assert column(sheet_of(found), "ended_at") == [
        "2026-09-21T14:13:20Z", "2026-09-21T15:13:21Z", "2026-09-21T16:43:20Z",
    ]  # fmt: skip


@pytest.mark.parametrize("utc", [1, 946684800, 1609459200, FIRST_UTC - 1])
def test_a_clock_that_was_never_set_tells_no_time(utc):
    assert column(sheet_of(timed((1, 62_500, utc))), "ended_at") == [None, None, None]


# --- rows ----------------------------------------------------------------------------------------


def test_corrections_and_the_kitty_have_rows_of_their_own():
    found = evening(
        "start american wall_game=kitty:10 east=0", *HAND, "correct 100 -50 -50 0", "end"
    )
    sheet = sheet_of(found)
    assert column(sheet, "result") == ["wall_game", "correct", "end"]
    assert column(sheet, "hand") == [1, None, None]
    assert column(sheet, "kitty") == [40, 0, -40]
    assert column(sheet, "delta_A") == [-10, 100, 10]
    assert column(sheet, "total_A") == [-10, 90, 100]


def test_undone_hands_are_only_in_the_log():
    found = evening("start american east=0", *HAND, "undo", "win seat=1 how=self value=25")
    assert column(sheet_of(found), "result") == ["win"]
    log = facts_sheet([Stored("s", found)])
    assert column(log, "counts") == ["yes", "yes", "no", "yes", "yes"]
    assert evening_json("s", found)["undone"] == [3]


def test_an_amended_hand_is_marked_and_the_rest_recomputed():
    found = evening(
        "start american dealer_rule=stay_win dealer_double=on east=0",
        "skip", "win seat=1 how=discard from=2 value=25", "next",
        "skip", "win seat=1 how=self value=30", "next",
        "skip", "win seat=3 how=discard from=0 value=25", "next", *HAND, "next",
        "skip", "win seat=0 how=discard from=3 value=40", "amend hand=2 winner=2",
    )  # fmt: skip
    sheet = sheet_of(found)
    assert [row.totals for row in found.rows][-1] == (160, -100, 60, -120)
    assert column(sheet, "dealer") == ["A", "B", "C", "D", "A"]
    assert column(sheet, "flags") == ["", "amended", "", "", ""]
    assert {n.what for n in found.notes} == {"east", "deltas"}
    lines = scoreboard.notes_lines(found)
    assert any("hand 5" in line and "+320 -80 -80 -160" in line for line in lines)


def test_names_follow_the_players_to_their_seats():
    found = evening(
        "start american east=0", "name player=0 text=Ann", "name player=2 text=Zo%C3%AB",
        "reseat a=0 b=2", "skip", "win seat=0 how=discard from=2 value=25",
    )  # fmt: skip
    sheet = sheet_of(found)
    assert (column(sheet, "dealer"), column(sheet, "winner")) == (["Zoë"], ["Zoë"])
    assert column(sheet, "payer") == ["Ann"]
    assert (column(sheet, "name_A"), column(sheet, "delta_A")) == (["Ann"], [-50])


def test_a_rename_exchanges_names_and_no_numbers():
    lines = ("start american east=0", "name player=0 text=Ann", "skip",
             "win seat=0 how=self value=25")  # fmt: skip
    before, after = evening(*lines), evening(*lines, "swap a=0 b=1")
    assert before.table.scores == after.table.scores
    assert (after.name(0), after.name(1)) == ("B", "Ann")


def test_players_who_were_not_there_have_empty_cells():
    three = evening("start american players=3 vacant=1 east=0", *HAND)
    five = evening("start american players=5 east=0", *HAND)
    sheet = hands_sheet([Stored("three", three), Stored("five", five)])
    assert sheet.columns[-3:] == ("name_X", "delta_X", "total_X")
    assert column(sheet, "name_B") == [None, "B"]
    assert column(sheet, "total_X") == [None, 0]
    assert "name_B" not in sheet_of(three).columns


# --- one calculation -----------------------------------------------------------------------------


def random_evening(seed: int) -> Evening:
    """Play eighty wishes that a table might have, corrections among them."""
    luck = random.Random(seed)
    lines = ["start american wall_game=kitty:10 dealer_double=on dealer_rule=stay_win east=0"]
    for _ in range(80):
        a, b = luck.sample(range(4), 2)
        value, hand = luck.randint(1, 90), luck.randint(1, 6)
        lines.append(luck.choice((
            "skip", "skip", "next", "next", "wall_game", "undo", f"dead seat={a} reason=count",
            f"win seat={a} how=discard from={b} value={value}", f"win seat={a} how=self value=25",
            f"misnamed from={a} by={b} value={value}", f"amend hand={hand} winner={a}",
            f"false_mahjong seat={a} value={value}", f"correct {value} -{value} 0 0",
            f"amend hand={hand} value={value}", f"swap a={a} b={b} replay=yes",
        )))  # fmt: skip
    return Evening(play(lines, keep_going=True).facts)


@pytest.mark.parametrize("seed", range(40))
def test_board_rows_csv_and_json_agree(seed):
    found = random_evening(seed)
    players = found.table.players
    totals = [found.table.scores[p] for p in players]
    assert sum(totals) + found.table.kitty == 0
    assert [sum(row.deltas[p] for row in found.rows) for p in players] == totals
    sheet = read_csv(write_csv(sheet_of(found)))
    assert [sum(column(sheet, f"delta_{found.label(p)}")) for p in players] == totals
    if found.rows:
        assert [column(sheet, f"total_{found.label(p)}")[-1] for p in players] == totals
    document = json.loads(write_json([Stored("s", found)]))["evenings"][0]
    assert document["scores"] == totals
    assert [h["deltas"] for h in document["hands"]] == [
        [row.deltas[p] for p in players] for row in found.rows if row.hand
    ]
    console = desk.out()
    with console.capture() as shown:
        console.print(scoreboard.scores_table(found))
    assert all(f"{total:+d}" in shown.get() for total in totals if total)


def test_play_and_export_tell_the_same():
    found = random_evening(7)
    shared = summary_json(found)
    assert {k: evening_json("s", found)[k] for k in shared} == shared
    from tableside_host.script import Played

    told = played_json(Played(found.facts, ()))
    assert {k: told[k] for k in shared} == shared


# --- damage --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rows,code",
    [
        ([], DAMAGED),
        ([Fact(1, 1, 0, "roll 3 5")], DAMAGED),
        ([Fact(1, 1, 0, "start american"), Fact(3, 1, 9, "roll 3 5")], DAMAGED),
        ([Fact(1, 1, 0, "start chess")], VERSION),
        ([Fact(1, 1, 0, "start american"), Fact(2, 1, 9, "castle king")], VERSION),
    ],
)
def test_what_is_no_evening_is_said_in_one_line(rows, code):
    with pytest.raises(Fault) as e:
        Evening(rows)
    assert e.value.code == code and "\n" not in str(e.value)


# --- dice ----------------------------------------------------------------------------------------


def test_all_drawn_rolls_count_and_no_real_ones():
    found = facts(
        (1, 0, "start american"), (1, 1, "roll 3 5"), (1, 2, "roll 6 6 dice=virtual"),
        (1, 3, "undo seq=3"), (1, 4, "roll 1 2 dice=virtual"),
    )  # fmt: skip
    assert chance.rolls(found) == [(6, 6), (1, 2)]


@pytest.mark.parametrize(
    "chi,freedom,p",
    [(11.0705, 5, 0.05), (20.515, 5, 0.001), (18.307, 10, 0.05), (29.588, 10, 0.001), (0, 5, 1)],
)
def test_p_values_are_those_of_the_tables(chi, freedom, p):
    assert chance.p_value(chi, freedom) == pytest.approx(p, rel=1e-3)


def test_loaded_dice_are_seen_and_even_ones_pass():
    even = [(a, b) for a in range(1, 7) for b in range(1, 7)] * 20
    assert chance.faces(even).p == chance.totals(even).p == 1
    loaded = even + [(6, 6)] * 60
    assert chance.faces(loaded).p < 0.001 and chance.totals(loaded).p < 0.001
    assert chance.faces([]).p == 1


def test_winds_are_the_same_on_piece_page_and_sheet():
    luck = random.Random(13)
    for players in (2, 3, 4, 5, 4, 4):
        vacant = 1 if players == 3 else None
        first = luck.choice((0, 2))
        lines = [f"start american players={players} east={first}" + " vacant=1" * bool(vacant)]
        for _ in range(16):
            if players in (3, 4) and luck.random() < 0.5:
                lines.append("reseat a={} b={}".format(*luck.sample((0, 2, 3), 2)))
            told = evening(*lines)
            table, at = told.table, told.table.dealer
            seats = [s % 4 for s in range(at, at + 4) if table.sits[s % 4] is not None]
            names = [WINDS[seats.index(s)] if s in seats else "" for s in range(4)]
            assert [wind(table, s) for s in range(4)] == names
            said = " ".join(winds(table))
            assert all(f"{names[s]} {LABELS[s]}" in said for s in seats[1:])
            lines += ["skip", "wall_game"]
            (*_, hand) = hands_sheet([Stored("s", evening(*lines))]).rows
            cells = dict(zip(hands_sheet([Stored("s", told)]).columns, hand))
            assert cells["dealer"] == told.name(table.sits[at])
            lines.append("next")
