"""Entered cards of 7 Hand Rummy: sets, runs, contracts, what is left."""

import pytest

from tableside.rules.table import Refused
from tableside_host import cli
from tableside_host.tiles import rummy

HOUSE = rummy.rules([])

MELDS = (
    ("5C 5D 5H", True, None),
    ("5C 5C *", True, None),
    ("* * *", False, None),
    ("5C 5D", False, None),
    ("4H 5H 6H", False, "4 to 6"),
    ("9S TS JS", False, "9 to J"),
    ("AC 2C 3C", False, "A to 3"),
    ("QD KD AD", False, "Q to A"),
    ("KD AD 2D", False, None),
    ("5C 6C * 8C", False, "5 to 8"),
    ("AH 2H *", False, "A to 3"),
    ("4H 5H 6S", False, None),
    ("* * 3H", True, "A to 3"),
    ("* * 2H", True, None),
    ("* * AH", True, "Q to A"),
)

CONTRACTS = (
    (1, "3C 3D 3H; JS JH * | 5C KD", "ok"),
    (1, "3C 3D 3H; 4H 5H 6H", "E_CONTRACT"),
    (2, "5C 5D 5H 5S; 9S TS JS | 2C", "ok"),
    (3, "3H 4H 5H; 6H 7H 8H | 2C", "ok"),
    (4, "3C 3D 3H; JS JH *; AC 2C 3C | 8D", "ok"),
    (5, "9C 9D 9H; QD KD AD; 5C 6C * 8C | 8D", "ok"),
    (6, "3C 3D 3H 3S; JS JH JD JC; 8C 8D *", "ok"),
    (6, "3C 3D 3H; JS JH JD JC; 8C 8D * | 4D", "E_PAT"),
    (7, "3H 4H 5H 6H; 9S TS JS QS; AC 2C 3C", "ok"),
    (7, "3H 4H 5H; KD AD 2D; AC 2C 3C", "E_MELD"),
    (8, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS", "ok"),
    (8, "4S 5S 6S 7S 8S 9S TS JS QS KS AS", "ok"),
    (8, "2S 3S 4S 5S * 7S 8S 9S TS JS QS KS AS", "ok"),
    (8, "5S 6S 7S 8S 9S TS JS QS KS AS", "E_RUN_LENGTH"),
    (8, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS | 2H", "E_PAT"),
    (8, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "E_MELD"),
)


def answer(number: int, text: str, *house: str) -> str:
    """Return "ok" or the code of the refusal."""
    try:
        rummy.lay_down(number, *rummy.read(text), rummy.rules(list(house)))
    except Refused as e:
        return e.code
    return "ok"


@pytest.mark.parametrize(("text", "is_set", "run"), MELDS)
def test_worked_melds(text, is_set, run):
    cards = text.split()
    found = rummy.run_of(cards, HOUSE)
    words = found and f"{rummy.rank_word(found[0])} to {rummy.rank_word(found[1])}"
    assert (rummy.is_set(cards, HOUSE), words) == (is_set, run)


@pytest.mark.parametrize(("number", "text", "code"), CONTRACTS)
def test_worked_contracts(number, text, code):
    assert answer(number, text) == code


def test_what_could_be_both_fills_what_is_wanted():
    for number, text, words in (
        (2, "* * 3H; 4C 4D 4S", ["run A to 3", "set"]),
        (2, "* * 3H; 4C 5C 6C", ["set", "run 4 to 6"]),
        (1, "* * 3H; * * AH", ["set", "set"]),
        (3, "* * 3H; * * AH", ["run A to 3", "run Q to A"]),
        (2, "* * 3H; * * AH", ["set", "run Q to A"]),
    ):
        assert rummy.lay_down(number, *rummy.read(text), HOUSE) == words
    assert answer(3, "* * 3H; * * 2H") == "E_CONTRACT"


def test_house_rules():
    assert answer(3, "3H 4H 5H; 6H 7H 8H 9H", "run_min=4") == "E_MELD"
    assert answer(1, "5C 5D *; 8C * *", "min_naturals=2") == "E_MELD"
    assert answer(1, "5C 5D *; 8C 8D *", "min_naturals=2") == "ok"
    assert rummy.points(["*", "2C"], rummy.rules(["joker_points=50"])) == 55
    for word in ("run_min=5", "decks=4", "min_naturals"):
        with pytest.raises(Refused) as e:
            rummy.rules([word])
        assert e.value.code == "E_OPTION"


def test_wrong_words_and_numbers():
    for number in (0, 9):
        assert answer(number, "3C 3D 3H") == "E_VALUE"
    for text in ("3C 3D 10H", "3C 3D 3X", "3C 3D 3H | Z", "3C,3D,3H"):
        assert answer(1, text) == "E_VALUE", text
    assert answer(1, "3C 3D 3H") == "E_CONTRACT" and answer(1, "") == "E_MELD"
    assert answer(1, "3C 3D 3H; 4C 4D 4H; 5C 5D 5H") == "E_CONTRACT"


def test_what_is_left_costs():
    for cards, cost in (
        ("2C 7D 8H KS AC *", 65),
        ("3C 5D 5H", 15),
        ("AS AH *", 50),
        ("TD JD QD KD 9C 8C", 60),
        ("* * 2H 4H 6H AD", 70),
        ("", 0),
    ):
        assert rummy.points(cards.split(), HOUSE) == cost


def test_a_joker_changes_places():
    for meld, card, onto, house, expected in (
        ("5C 6C * 8C", "7C", "JS JH JD", "", "5C 6C 7C 8C; JS JH JD *"),
        ("5C 6C * 8C", "7C", "9H TH JH", "", "5C 6C 7C 8C; 9H TH JH *"),
        ("5C 6C * 8C", "7C", "QD KD AD", "", "5C 6C 7C 8C; * QD KD AD"),
        ("JS JH *", "JC", "AC 2C 3C", "", "JS JH JC; AC 2C 3C *"),
        ("* * 3H", "2H", "4C 4D 4S", "", "* 2H 3H; 4C 4D 4S *"),
        ("5C 6C * 8C", "7H", "JS JH JD", "", "E_MELD"),
        ("5C 6C * 8C", "9C", "JS JH JD", "", "E_MELD"),
        ("5C 6C * 8C", "*", "JS JH JD", "", "E_MELD"),
        ("JS JH *", "TC", "JS JH JD", "", "E_MELD"),
        ("5C 6C 7C", "8C", "JS JH JD", "", "E_MELD"),
        ("JS JH *", "JC", "", "", "E_JOKER"),
        ("JS JH *", "JC", "4H 5H", "", "E_JOKER"),
        ("JS JH *", "JC", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "", "E_JOKER"),
        ("JS JH *", "JC", "", "joker_to_hand=on", "JS JH JC"),
    ):
        try:
            rules = rummy.rules(house.split())
            both = rummy.swap_joker(meld.split(), card, onto.split(), rules)
            got = "; ".join(" ".join(cards) for cards in both if cards)
        except Refused as e:
            got = e.code
        assert got == expected, (meld, card, onto)


def test_the_command(capsys):
    assert cli.main(["hand", "joker", "5C 6C * 8C", "7C", "--onto", "JS JH JD"]) == 0
    assert capsys.readouterr().out == "5C 6C 7C 8C; JS JH JD *\n"
    assert cli.main(["hand", "joker", "5C 6C * 8C", "7C"]) == 1
    assert "(E_JOKER)" in capsys.readouterr().err
    assert cli.main(["hand", "rummy", "2", "5C 5D 5H; 9S TS JS | 2C *"]) == 0
    assert capsys.readouterr().out == "set; run 9 to J\nleft: 25 points\n"
    assert cli.main(["hand", "rummy", "6", "3C 3D 3H; 4C 4D 4H; 5C 5D 5H | 2C"]) == 1
    assert "no card may be left: 2C (E_PAT)" in capsys.readouterr().err
