"""Sevens in the terminal: you and three opponents, their hands hidden until the round is over."""

import random

from rich.console import Console

from tableside.rules.cards import RANKS, SUITS, card_at
from tableside.rules.games.sevens.state import legal
from tableside.rules.ledger import Fact, Ledger
from tableside.rules.table import Refused
from tableside_host.sevens_play import deal, places, view, whose, with_care

YOU, COUNT = 0, 4
NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
HELP = "a card (7d, TS), pass, new (a new round at once), quit"


class _Game:
    """An evening in memory: the rules decide, the facts are kept as on the piece."""

    def __init__(self, luck: random.Random):
        self.luck = luck
        self.facts: list[Fact] = []
        self.dealt: tuple[frozenset[int], ...] = ()
        self.ledger = Ledger(lambda: iter(self.facts))
        self.wish(f"start sevens players={COUNT} dealer={luck.randrange(COUNT)}")

    @property
    def table(self):
        return self.ledger.table

    def wish(self, line: str) -> None:
        """Make a fact of a wish; raises Refused."""
        text = self.ledger.decide(line, None)
        self.facts.append(Fact(len(self.facts) + 1, 1, 0, text))
        self.ledger.apply(self.facts[-1])

    def shuffle(self) -> None:
        """Deal; a round under way is dropped."""
        if self.table.phase == "END_ROUND":
            self.wish("next")
        elif self.table.phase != "DEAL":
            self.wish("void")
        self.wish("dealt cards=" + deal(self.luck, self.table.dealer, COUNT))
        self.dealt = tuple(places(mask) for mask in self.table.held)


def play_sevens(console: Console, luck: random.Random | None = None) -> tuple[Fact, ...]:
    """Play rounds until the player leaves; return the facts of the evening."""
    game = _Game(luck or random.SystemRandom())
    console.print(f"Sevens: you are P1, turns go P1 P2 P3 P4. {HELP}")
    try:
        game.shuffle()
        while True:
            _show_deal(console, game)
            while game.table.phase != "END_ROUND":
                _turn(console, game)
            _show_end(console, game)
            if console.input("enter = next round, quit > ").strip().lower().startswith("q"):
                break
            game.shuffle()
    except EOFError:
        console.print()
    except _Left:
        pass
    return tuple(game.facts)


class _Left(Exception):
    """The player has left the game."""


# --- turns ---------------------------------------------------------------------------------------


def _turn(console: Console, game: _Game) -> None:
    """Let whoever is next play or pass."""
    seat = whose(game.table)
    if seat == YOU:
        _show_table(console, game)
        _your_turn(console, game)
        return
    seen = view(game.table, seat)
    if seen.fits:
        card = card_at(with_care(seen, game.luck))
        game.wish(f"play card={card} seat={seat}")
        console.print(f"P{seat + 1} plays {card}")
    else:
        game.wish("pass")
        console.print(f"P{seat + 1} passes")


def _your_turn(console: Console, game: _Game) -> None:
    """Ask until a wish is granted, or a new round begins; raises _Left."""
    while True:
        said = console.input("your card > ").strip().lower()
        if said in ("q", "quit", "exit"):
            raise _Left
        if said in ("n", "new"):
            game.shuffle()
            _show_deal(console, game)
            return
        if not said or said in ("h", "help", "?"):
            console.print(HELP)
            continue
        try:
            if said in ("p", "pass"):
                game.wish("pass")
            else:
                game.wish(f"play seat={YOU} card={''.join(said.upper().split())}")
            return
        except Refused as e:
            console.print("not granted: " + e.why)


# --- what is shown -------------------------------------------------------------------------------


def _show_deal(console: Console, game: _Game) -> None:
    table = game.table
    opener = whose(table)
    opens = "you hold 7D" if opener == YOU else f"P{opener + 1} holds 7D"
    console.print(f"\nround {table.hand + 1}: P{table.dealer + 1} has dealt, {opens}")


def _show_table(console: Console, game: _Game) -> None:
    table = game.table
    console.print()
    for suit, (low, high) in enumerate(zip(table.low, table.high)):
        row = " ".join(RANKS[rank - 1] for rank in range(low, high + 1)) if low else "closed"
        console.print(f"  {NAMES[SUITS[suit]]:<9}{row}")
    counts = [f"P{s + 1} {n}" + _passed(table.passes[s]) for s, n in enumerate(table.left)]
    console.print("  left: " + "  ".join(counts))
    hand = places(table.held[YOU])
    console.print("  your hand: " + cards(hand))
    fits = [card for card in legal(table) if card in hand]
    console.print("  fits: " + (" ".join(map(card_at, fits)) or "nothing, so: pass"))


def _passed(times: int) -> str:
    return f" (passed {times})" if times else ""


def cards(hand) -> str:
    """Return cards in words, suit by suit: `A4K clubs  7 spades`."""
    found = []
    for i, suit in enumerate(SUITS):
        ranks = "".join(RANKS[card % 13] for card in sorted(hand) if card // 13 == i)
        found += [f"{ranks} {NAMES[suit]}"] * bool(ranks)
    return "  ".join(found)


def _show_end(console: Console, game: _Game) -> None:
    hand = game.table.hands[-1]
    who = "You win" if hand.winner == YOU else f"P{hand.winner + 1} wins"
    console.print(f"\n{who} the round. Each was dealt:")
    for seat, dealt in enumerate(game.dealt):
        console.print(f"  P{seat + 1}  {cards(dealt)} | left {hand.left[seat]}")
    won = "  ".join(f"P{s + 1} {n}" for s, n in enumerate(game.table.scores))
    console.print(f"rounds won: {won}")
