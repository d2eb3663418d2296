"""Hebei hands of entered tiles: the worked table, and any hand against a slow enumeration."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.rules.table import Refused
from tableside_host import cli
from tableside_host.tiles import hebei
from tableside_host.tiles.mahjong import read

WORKED = (
    ("234B 567B 345B 678D 22D", "PLAIN", 1),
    ("234B 567B 88B EEE 345D", "PLAIN", 1),
    ("345B 666B 345D EEE RR", None, "only 6 of one suit: at least 8"),
    ("123B 456B 99B 345C 678D", None, "3 suits: at most 2"),
    ("234B 567B 99B EEE RRR", "MIXED", 2),
    ("222B 555B EEE RRR GG", None, "only 6 of one suit: at least 8"),
    ("333B 555B 88B [pong 7B] [pong 2D]", "TRIPLETS", 2),
    ("333B 555B 88D [pong 7D] [pong 2C]", None, "3 suits: at most 2"),
    ("123B 456B 789B 33D 567D", "DRAGON", 3),
    ("123B 456B EE [chi 7B..] [pong N]", "DRAGON", 3),
    ("123B 345B 567B 888B 99B", "PURE", 3),
    ("111B 333B 555B 99B [pong 7B]", "PURE_TRIPLETS", 4),
    ("123456789B 345B 77B", "PURE_DRAGON", 6),
    ("11B 44B 33C 77C 22D 99D EE", "PAIRS7", 2),
    ("1111B 44B 33C 77C 22D 99D", "PAIRS7", 2),
    ("11B 22B 44B 66B 99B 33D EE", "MIXED7", 6),
    ("11B 22B 44B 66B 88B 99B EE", "MIXED7", 6),
    ("11B 22B 44B 66B 77B 88B 99B", "PURE7", 12),
    ("112233B 445566B 77B", "PURE7", 12),
    ("19B 19C 19D ESWN RG0 R", "ORPHANS", 15),
    ("19B 19C 19D ESWN RG0 E", None, "no four melds"),
    ("EEE SSS RRR GG [pong N]", "WINDS", 15),
    ("EE SS WW NN RR GG 00", "WINDS", 15),
    ("22D 345D 345D [kong 7B] [kong 3B]", "PLAIN", 1),
    ("345D EE RRR [kong 7B] [kong 3B]", "PLAIN", 1),
)


def said(text: str, *house: str):
    """Return (pattern, base) or the code and reason of the refusal."""
    try:
        hand = hebei.evaluate(text, hebei.rules(list(house)))
    except Refused as e:
        return e.code, e.why
    return hand.pattern, hand.base


@pytest.mark.parametrize(("text", "pattern", "base"), WORKED)
def test_worked_hands(text, pattern, base):
    got = said(text)
    if pattern is None:
        assert got[0] == "E_PATTERN" and got[1].startswith(base)
    else:
        assert got == (pattern, base)


def test_house_rules():
    for text, house, expected in (
        ("345B 666B 345D EEE RR", "eight=6", ("PLAIN", 1)),
        ("345B 666B 345D EEE RR", "eight=0", ("PLAIN", 1)),
        ("123B 456B 99B 345C 678D", "max_suits=3", ("PLAIN", 1)),
        ("333B 555B 88D [pong 7D] [pong 2C]", "triplets_free=on", ("TRIPLETS", 2)),
        ("19B 19C 19D ESWN RG0 E", "orphan_pair=any", ("ORPHANS", 15)),
        ("19B 19C 19D ESWN RG0 9D", "orphan_pair=any", ("ORPHANS", 15)),
        ("1111B 44B 33C 77C 22D 99D", "luxury=2", ("PAIRS7", 4)),
        ("EE SS WW NN RR GG 00", "honour_pairs=2", ("WINDS", 2)),
        ("222B 555B 888B EEE RR", "mixed_combo=max", ("TRIPLETS", 2)),
        ("222B 555B 888B EEE RR", "mixed_combo=double", ("TRIPLETS", 4)),
        ("123B 456B EE [chi 7B..] [pong N]", "mixed_combo=double", ("DRAGON", 6)),
        ("123B 456B 789B 33D 567D", "eight=14", ("DRAGON", 3)),
    ):
        assert said(text, house) == expected, text
    assert said("1111B 44B 33C 77C 22D 99D", "quad_pairs=off")[0] == "E_PATTERN"
    for word in ("eight=15", "eight", "cap=20", "luxury=3", "=1"):
        with pytest.raises(Refused) as e:
            hebei.rules([word])
        assert e.value.code == "E_OPTION"


def test_the_fields_of_a_win():
    for text, words in (
        ("1111B 44B 33C 77C 22D 99D", "pattern=PAIRS7 quads=1"),
        ("EE SS WW NN RR GG 00", "pattern=WINDS pairs=yes"),
        ("222B 555B 888B EEE RR", "pattern=TRIPLETS mixed=yes"),
        ("234B 567B 345B 678D 22D", "pattern=PLAIN"),
    ):
        assert hebei.evaluate(text).words == words


@pytest.mark.parametrize(
    "text",
    [
        "", "234B", "234B 567B 345B 678D 22D 1B", "234X", "0B 234B", "EEEEE", "5B5", "[pung 7B]",
        "[chi 8B]", "[chi E]", "[chi 124B]", "[pong 78B]", "[kong]", "[kong 7B 8B]", "11111B",
        "[kong 7B] 7B",
    ],
)  # fmt: skip
def test_what_is_no_hand(text):
    assert said(text)[0] == "E_VALUE"


def test_melds_may_be_told_by_all_their_tiles():
    assert read("[chi 789B]") == read("[chi 7B]") and read("[kong 7777B]") == read("[kong 7B]")
    assert len(read("22D 345D 345D [kong 7B] [kong 3B]").tiles) == 16


# --- against a slow enumeration ------------------------------------------------------------------

SUITED = [f"{rank}{s}" for s in "BCD" for rank in range(1, 10)]
ALL = [*SUITED, *"ESWNRG0"]


def slow(concealed: list[str], melds: list[list[str]]) -> int:
    """Return the best base of a hand, 0 for none, from every way to cut the tiles in groups."""
    tiles = concealed + [t for meld in melds for t in meld]
    suits = Counter(t[1] for t in tiles if len(t) == 2)
    honours = len(tiles) - sum(suits.values())
    two, eight = len(suits) <= 2, max(suits.values(), default=0) >= 8
    best = 0
    for groups in cuts(concealed):
        parts = [*groups, *melds]
        chi = any(len(set(g)) == 3 for g in parts)
        row = any(
            all([f"{i + j}{s}" for j in range(3)] in parts for i in (1, 4, 7)) for s in "BCD"
        )
        if two and eight and suits:
            best = max(best, 1, 2 * (len(suits) == 1 and honours > 0), 2 * (not chi))
        if two and row:
            best = max(best, 3)
        if len(suits) == 1 and not honours:
            best = max(best, 3, 4 * (not chi), 6 * row)
        if not suits:
            best = max(best, 15)
    count = Counter(concealed)
    if not melds and all(n in (2, 4) for n in count.values()):
        pairs = max((n // 2 for n in suits.values()), default=0)
        best = max(best, 15 if not suits else 12 if pairs == 7 else 6 if pairs > 4 else 2)
    if not melds and set(count) == {f"{r}{s}" for r in "19" for s in "BCD"} | set("ESWNRG0"):
        best = max(best, 15 * any(count[t] == 2 for t in "RG0"))
    return best


def cuts(tiles: list[str]):
    """Yield every way to cut tiles into a pair and threes, equal or following each other."""
    for i, j in combinations(range(len(tiles)), 2):
        if tiles[i] == tiles[j]:
            rest = [t for k, t in enumerate(tiles) if k not in (i, j)]
            for threes in threes_of(rest):
                yield [[tiles[i]] * 2, *threes]


def threes_of(tiles: list[str]):
    """Yield every way to cut tiles into threes."""
    if not tiles:
        yield []
        return
    for i, j in combinations(range(1, len(tiles)), 2):
        three = sorted([tiles[0], tiles[i], tiles[j]])
        if is_three(three):
            rest = [t for k, t in enumerate(tiles) if k not in (0, i, j)]
            for others in threes_of(rest):
                yield [three, *others]


def is_three(three: list[str]) -> bool:
    """Return whether sorted tiles are equal, or three in a row of one suit."""
    first = three[0]
    if three == [first] * 3:
        return True
    if len(first) == 1 or first[0] > "7":
        return False
    return three == [f"{int(first[0]) + i}{first[1]}" for i in range(3)]


@st.composite
def hands(draw):
    """Return (concealed tiles, melds as lists of tiles), near a win more often than not."""
    pool = draw(st.sampled_from([ALL, SUITED[:9], SUITED[:18], [*SUITED[:9], *"ESWNRG0"]]))
    left = Counter({t: 4 for t in ALL})
    groups = []
    for size in (3, 3, 3, 3, 2):
        first = draw(st.sampled_from(pool))
        chi = size == 3 and len(first) == 2 and first[0] < "8" and draw(st.booleans())
        group = [f"{int(first[0]) + i}{first[1]}" for i in range(3)] if chi else [first] * size
        groups.append(group)
    if draw(st.integers(0, 3)) == 0:
        groups = [[t] * 2 for t in draw(st.lists(st.sampled_from(pool), min_size=7, max_size=7))]
    told = draw(st.sampled_from([0, 0, 1, 2, 4])) if len(groups) == 5 else 0
    melds, groups = groups[:told], groups[told:]
    melds = [m if len(set(m)) == 3 or draw(st.booleans()) else m[:1] * 4 for m in melds]
    concealed = [t for group in groups for t in group]
    if draw(st.integers(0, 3)) == 0:
        concealed[draw(st.integers(0, len(concealed) - 1))] = draw(st.sampled_from(pool))
    left.subtract(concealed + [t for meld in melds for t in meld])
    if min(left.values()) < 0:
        return draw(hands())
    return sorted(concealed), melds


@settings(max_examples=400, deadline=None)
@given(hands())
def test_any_hand_against_the_enumeration(hand):
    concealed, melds = hand
    kinds = {1: {3: "pong", 4: "kong"}, 3: {3: "chi"}}
    words = [f"[{kinds[len(set(m))][len(m)]} {m[0]}]" for m in melds]
    got = said(" ".join([*concealed, *words]))
    best = slow(concealed, melds)
    assert (got[0] == "E_PATTERN") if best == 0 else (got[1] == best), (hand, got, best)


def test_the_command(capsys):
    assert cli.main(["hand", "hebei", "1111B 44B 33C 77C 22D 99D", "luxury=2"]) == 0
    out = capsys.readouterr().out
    assert "PAIRS7  base 4" in out and "pattern=PAIRS7 quads=1" in out
    assert cli.main(["hand", "hebei", "345B 666B 345D EEE RR"]) == 1
    assert "only 6 of one suit" in capsys.readouterr().err
