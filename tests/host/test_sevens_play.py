"""Sevens against the computer: honest deals, opponents that see only what they may, and skill."""

import io
import random
from collections import Counter

import pytest
from rich.console import Console

from tableside.rules.cards import card_at
from tableside.rules.fold import read_fact
from tableside.rules.games import sevens
from tableside.rules.games.sevens.state import evolve
from tableside_host import cli
from tableside_host.evening import Evening
from tableside_host.sevens_play import at_random, deal, play_round, view, whose, with_care
from tableside_host.sevens_terminal import play_sevens

START = read_fact(sevens, "start sevens players=4")[1]


def begun(seed: int):
    """Return a table after a known deal."""
    table = sevens.APPLY["start"](None, START)
    return sevens.APPLY["dealt"](table, {"cards": deal(random.Random(seed), 0, 4)})


def test_a_deal_is_a_whole_pack():
    for count in range(3, 9):
        text = deal(random.Random(count), 1, count)
        assert sorted(text[i : i + 2] for i in range(0, 104, 2)) == sorted(map(card_at, range(52)))
    firsts = Counter(deal(random.Random(seed), 0, 4)[:2] for seed in range(2000))
    assert len(firsts) == 52 and max(firsts.values()) < 75


def test_no_chooser_sees_more_than_a_player():
    luck = random.Random(3)
    for seed in range(20):
        table = begun(seed)
        for _ in range(luck.randrange(30)):
            seat = whose(table)
            fits = view(table, seat).fits
            kind = "play" if fits else "pass"
            card = {"card": card_at(luck.choice(fits))} if fits else {}
            table = sevens.APPLY[kind](table, {"seat": seat, **card})
            if table.phase == "END_ROUND":
                break
        for seat in range(4):
            others = [s for s in range(4) if s != seat]
            held = list(table.held)
            held[others[0]], held[others[1]] = held[others[1]], held[others[0]]
            swapped = evolve(table, held=tuple(held))
            assert view(swapped, seat) == view(table, seat)


@pytest.mark.parametrize("chooser", [at_random, with_care])
def test_choosers_lay_cards_that_fit(chooser):
    for seed in range(30):
        table = play_round((chooser,) * 4, random.Random(seed), seed % 4)
        hand = table.hands[-1]
        assert hand.left[hand.winner] == 0 and hand.false == (0, 0, 0, 0)


def won_by_care(rounds: int, seed: int) -> int:
    """Return how many rounds one careful player won against three that play at random."""
    luck, won = random.Random(seed), 0
    for number in range(rounds):
        seat, choosers = number % 4, [at_random] * 4
        choosers[seat] = with_care
        won += play_round(tuple(choosers), luck, number // 4 % 4).hands[-1].winner == seat
    return won


def test_care_beats_chance():
    """By chance it would win 500 of 2,000 rounds, give or take 20; it wins about twice as many."""
    assert won_by_care(2000, 1) > 900


# --- the game in the terminal --------------------------------------------------------------------


def play(lines, seed: int = 4):
    """Return (what the terminal showed, facts) of a game with these answers."""
    console = Console(file=io.StringIO(), width=100, markup=False, highlight=False)
    answers = iter(lines)

    def answer(prompt=""):
        console.print(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError

    console.input = answer
    facts = play_sevens(console, random.Random(seed))
    return console.file.getvalue(), facts


def first_fit(shown: str) -> str:
    """Return what a player who reads the last `fits:` types."""
    words = shown.rsplit("fits: ", 1)[1].split("\n", maxsplit=1)[0].split()
    return "pass" if words[0] == "nothing," else words[0].lower()


def words(row: str) -> list[str]:
    """Return the cards of `A4K clubs  7 spades`, sorted by their words."""
    parts = row.split()
    return sorted(
        r + suit[0].upper() for ranks, suit in zip(parts[::2], parts[1::2]) for r in ranks
    )


def play_through(rounds: int, seed: int):
    """Play whole rounds, each time the first card that fits; return (shown, facts)."""
    said: list[str] = []
    while True:
        shown, facts = play(said, seed)
        if shown.count("Each was dealt:") >= rounds:
            return shown, facts
        said.append("" if shown.rstrip().endswith("quit >") else first_fit(shown))


def test_a_whole_round():
    shown, facts = play_through(2, 11)
    assert "round 1:" in shown and "round 2:" in shown and "rounds won: P1" in shown
    evening = Evening(facts)
    assert evening.table.hand == 2 and sum(evening.table.scores) == 2
    assert [f.text for f in facts if f.text.startswith("dealt cards=")]


def test_hands_stay_hidden_until_the_end():
    shown, facts = play(["quit"], 4)
    cards = next(f.text for f in facts if f.text.startswith("dealt"))[12:]
    row = shown.split("your hand: ")[1].split("\n")[0]
    assert words(row) == sorted(cards[i : i + 2] for i in range(0, 26, 2))
    assert "dealt:" not in shown


def test_the_deal_is_shown_after_the_round():
    shown, facts = play_through(1, 7)
    cards = next(f.text for f in facts if f.text.startswith("dealt"))[12:]
    told = shown.split("Each was dealt:\n")[1].split("\n")[:4]
    for seat, line in enumerate(told):
        dealt = cards[26 * seat : 26 * seat + 26]
        assert words(line.split(" | ")[0][5:]) == sorted(dealt[i : i + 2] for i in range(0, 26, 2))
        assert f"| left {Evening(facts).table.hands[0].left[seat]}" in line


def test_the_command_ends_with_its_input(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nquit\n"))
    assert cli.main(["play", "sevens"]) == 0
    assert "you are P1" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert cli.main(["play", "sevens"]) == 0


def test_wrong_words_change_nothing():
    shown, facts = play(["", "help", "xx", "10d", "quit"], 4)
    assert shown.count("not granted") == 2 and "a card (7d, TS)" in shown
    assert len(facts) == len(play(["quit"], 4)[1])


def test_a_pass_only_without_a_card():
    for seed in range(40):
        shown, before = play([], seed)
        said = play(["pass"], seed)
        if "nothing, so: pass" in shown.rsplit("fits:", 1)[1]:
            assert "not granted" not in said[0] and len(said[1]) > len(before)
        else:
            assert "not granted: " in said[0] and len(said[1]) == len(before)


def test_a_new_round_drops_the_one_under_way():
    shown, facts = play(["new", "quit"], 4)
    assert [f.text for f in facts].count("void") == 1
    assert shown.count("round 1:") == 2 and Evening(facts).table.hand == 0
