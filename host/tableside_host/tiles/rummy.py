"""Melds of 7 Hand Rummy from entered cards: is it a set, a run, the contract, and what is left?"""

from tableside.rules.cards import RANKS, place_of
from tableside.rules.games.rummy.state import CONTRACTS, FIRST_PAT, ONE_RUN
from tableside.rules.table import Refused
from tableside_host.tiles.house import Known, chosen

JOKER = "*"
ACE_HIGH = 14  # an ace is 1, or 14 above the king
LONGEST = 13
ONE_RUN_LEAST = 11

# The house rules that matter for cards, as `start` of the game names them: default, values.
RULES: Known = {
    "run_min": (3, (3, 4)),
    "set_min": (3, (3,)),
    "min_naturals": (1, (1, 2)),
    "joker_points": (20, (15, 20, 25, 50)),
    "joker_to_hand": ("off", ("on", "off")),
}

Cards = list[str]


def rules(words: list[str]) -> dict:
    """Return the house rules, those of the words changed; raises Refused E_OPTION."""
    return chosen(RULES, words)


def read(text: str) -> tuple[list[Cards], Cards]:
    """Return (melds, cards left) of `3C 3D 3H; JS JH * | 5C KD`; raises Refused E_VALUE."""
    laid, _, left = text.partition("|")
    return [_cards(part) for part in laid.split(";")], _cards(left)


def _cards(text: str) -> Cards:
    for word in text.split():
        if word != JOKER and place_of(word) is None:
            raise Refused("E_VALUE", f"no card: {word} (like 7D TS AC, * is a joker)")
    return text.split()


# --- melds ---------------------------------------------------------------------------------------


def is_set(cards: Cards, house: dict) -> bool:
    """Return whether cards are a set: one rank, any suits, equal cards too."""
    natural = [card for card in cards if card != JOKER]
    if len(cards) < house["set_min"] or len(natural) < house["min_naturals"]:
        return False
    return len({card[0] for card in natural}) == 1


def run_of(cards: Cards, house: dict) -> tuple[int, int] | None:
    """Return (lowest, highest) rank of a run told from low to high, 14 = ace; None if it is none.

    A joker stands for the rank of its place.
    """
    natural = [card for card in cards if card != JOKER]
    if not house["run_min"] <= len(cards) <= LONGEST or len(natural) < house["min_naturals"]:
        return None
    if len({card[1] for card in natural}) != 1:
        return None
    for low in range(1, ACE_HIGH + 2 - len(cards)):
        ranks = range(low, low + len(cards))
        if all(c == JOKER or RANKS.index(c[0]) + 1 in (r, r - 13) for c, r in zip(cards, ranks)):
            return low, ranks[-1]
    return None


def is_meld(cards: Cards, house: dict) -> bool:
    """Return whether cards are a set or a run."""
    return is_set(cards, house) or run_of(cards, house) is not None


def rank_word(rank: int) -> str:
    """Return a rank as on the card: A for 1 and for 14."""
    return RANKS[(rank - 1) % 13]


# --- contracts -----------------------------------------------------------------------------------


def lay_down(number: int, melds: list[Cards], left: Cards, house: dict) -> list[str]:
    """Return what each meld is in words, if together they are the contract of hand `number`.

    Raises Refused, in this order: E_VALUE for no such hand, E_MELD, E_CONTRACT, E_RUN_LENGTH,
    E_PAT for cards left in a hand that is laid all at once.
    """
    if not 1 <= number <= len(CONTRACTS):
        raise Refused("E_VALUE", f"hands are 1 to {len(CONTRACTS)}")
    found = [(is_set(meld, house), run_of(meld, house)) for meld in melds]
    for meld, (fits, run) in zip(melds, found):
        if not fits and run is None:
            raise Refused("E_MELD", f"{' '.join(meld) or 'nothing'}: no set and no run")
    sets, runs = CONTRACTS[number - 1]
    only_sets = sum(run is None for _, run in found)
    only_runs = sum(not fits for fits, _ in found)
    if len(melds) != sets + runs or only_sets > sets or only_runs > runs:
        raise Refused("E_CONTRACT", f"hand {number} is {sets} sets and {runs} runs")
    if number == ONE_RUN and len(melds[0]) < ONE_RUN_LEAST:
        raise Refused("E_RUN_LENGTH", f"one run of {ONE_RUN_LEAST} to {LONGEST} cards")
    if number >= FIRST_PAT and left:
        raise Refused("E_PAT", f"no card may be left: {' '.join(left)}")
    return _words(found, sets)


def _words(found: list, sets: int) -> list[str]:
    """Return each meld in words; what could be both is a set as long as sets are wanted."""
    wanted = sets - sum(run is None for _, run in found)
    said = []
    for fits, run in found:
        both = fits and run is not None
        if run is None or (both and wanted > 0):
            wanted -= both
            said.append("set")
        else:
            said.append(f"run {rank_word(run[0])} to {rank_word(run[1])}")
    return said


def swap_joker(meld: Cards, card: str, onto: Cards, house: dict) -> tuple[Cards, Cards]:
    """Return (meld, onto) after a card took the place of a joker and the joker went onto a meld.

    Raises Refused E_MELD if no joker of the meld stands for that card, E_JOKER if the joker does
    not go onto the other meld, or onto none (but with joker_to_hand=on).
    """
    changed = [[*meld[:i], card, *meld[i + 1 :]] for i, c in enumerate(meld) if c == JOKER]
    same = [new for new in changed if _still(meld, new, house)]
    if card == JOKER or not same:
        raise Refused("E_MELD", f"no joker of {' '.join(meld)} stands for {card}")
    if not onto and house["joker_to_hand"] == "on":
        return same[0], []
    for longer in ([*onto, JOKER], [JOKER, *onto]):
        if is_meld(onto, house) and is_meld(longer, house):
            return same[0], longer
    raise Refused("E_JOKER", "the joker must go onto a meld that lies there")


def _still(meld: Cards, new: Cards, house: dict) -> bool:
    """Return whether a meld is the same set or the same run with a card instead of a joker."""
    run = run_of(meld, house)
    if is_set(meld, house) and is_set(new, house):
        return True
    return run is not None and run_of(new, house) == run


def points(cards: Cards, house: dict) -> int:
    """Return what cards in hand cost."""
    return sum(_cost(card[0], house) for card in cards)


def _cost(rank: str, house: dict) -> int:
    if rank == JOKER:
        return house["joker_points"]
    return 15 if rank == "A" else 5 if rank in "234567" else 10
