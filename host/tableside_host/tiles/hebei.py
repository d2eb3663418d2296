"""Which Hebei pattern a hand of entered tiles is: the best one, its base, or why it is no win."""

from collections import Counter
from typing import NamedTuple

from tableside.rules.table import Refused
from tableside_host.tiles.house import Known, chosen
from tableside_host.tiles.mahjong import HONOURS, SUITS, Entered, Group, read, readings, suit

ENDS = [rank + s for s in SUITS for rank in "19"]
ORPHANS = (*ENDS, *HONOURS)
DRAGONS = "RG0"

# The house rules that say what a hand is, as `start` of the game names them: default, values.
RULES: Known = {
    "eight": (8, range(0, 15)),
    "max_suits": (2, (2, 3)),
    "triplets_free": ("off", ("on", "off")),
    "orphan_pair": ("dragon", ("dragon", "any")),
    "quad_pairs": ("on", ("on", "off")),
    "luxury": (1, (1, 2)),
    "honour_pairs": (15, (2, 12, 15)),
    "mixed_combo": ("max", ("max", "double")),
}


class Hand(NamedTuple):
    """A winning hand: the pattern's code and base, and the fields of `win` that go with it."""

    pattern: str
    base: int
    quads: int = 0
    mixed: bool = False
    pairs: bool = False

    @property
    def words(self) -> str:
        """Return the fields of `win` that say this hand."""
        found = [f"pattern={self.pattern}"]
        found += [f"quads={self.quads}"] * (self.quads > 0)
        found += ["mixed=yes"] * self.mixed + ["pairs=yes"] * self.pairs
        return " ".join(found)


def rules(words: list[str]) -> dict:
    """Return the house rules, those of the words changed; raises Refused E_OPTION."""
    return chosen(RULES, words)


def evaluate(text: str, house: dict | None = None) -> Hand:
    """Return the best pattern of a hand; raises Refused.

    E_VALUE for what are no tiles, E_PATTERN, with the reason, for tiles that do not win.
    """
    entered, house = read(text), house or rules([])
    count = len(entered.concealed) + 3 * len(entered.melds)
    if count != 14:
        raise Refused("E_VALUE", f"a hand has 14 tiles (a kong counts 3), not {count}")
    found = [*_of_pairs(entered, house), *_orphans(entered, house)]
    why = "no four melds and a pair, no seven pairs, no thirteen orphans"
    for reading in readings(entered):
        hands, why = _standard(entered, reading, house)
        found += hands
    if not found:
        raise Refused("E_PATTERN", why)
    return max(found, key=lambda hand: (hand.base, hand.mixed))


# --- pairs and orphans ---------------------------------------------------------------------------


def _of_pairs(entered: Entered, house: dict) -> list[Hand]:
    count = Counter(entered.concealed)
    if entered.melds or any(n % 2 for n in count.values()):
        return []
    quads = sum(n == 4 for n in count.values())
    if quads and house["quad_pairs"] == "off":
        return []
    most = max(sum(n // 2 for tile, n in count.items() if suit(tile) == s) for s in SUITS)
    if not any(suit(tile) for tile in count):
        return [Hand("WINDS", house["honour_pairs"], pairs=True)]
    pattern, base = ("PAIRS7", 2) if most < 5 else ("MIXED7", 6) if most < 7 else ("PURE7", 12)
    return [Hand(pattern, base * house["luxury"] ** quads, quads)]


def _orphans(entered: Entered, house: dict) -> list[Hand]:
    count = Counter(entered.concealed)
    if entered.melds or set(count) != set(ORPHANS):
        return []
    pair = next(tile for tile, n in count.items() if n == 2)
    if pair not in DRAGONS and house["orphan_pair"] == "dragon":
        return []
    return [Hand("ORPHANS", 15)]


# --- four melds and a pair -----------------------------------------------------------------------


def _standard(entered: Entered, reading: tuple[Group, ...], house: dict) -> tuple[list, str]:
    """Return the patterns of one reading, and why there are none."""
    tiles = Counter(suit(tile) for tile in entered.tiles)
    honours = tiles.pop("", 0)
    triplets = not any(group.kind == "chi" for group in reading)
    if not tiles:
        return [Hand("WINDS", 15)], ""
    if len(tiles) == 1 and not honours:
        if triplets:
            return [Hand("PURE_TRIPLETS", 4)], ""
        return [Hand("PURE_DRAGON", 6) if _dragon(reading) else Hand("PURE", 3)], ""
    many, few = _many(tiles, house), _few(tiles, house)
    mixed = len(tiles) == 1
    twice = 2 if mixed and house["mixed_combo"] == "double" else 1
    found = []
    if not many and not few:
        found.append(Hand("MIXED", 2) if mixed else Hand("PLAIN", 1))
    if triplets and (house["triplets_free"] == "on" or not (many or few)):
        found.append(Hand("TRIPLETS", 2 * twice, mixed=mixed))
    if _dragon(reading) and not many:
        found.append(Hand("DRAGON", 3 * twice, mixed=mixed))
    return found, many or few


def _many(tiles: Counter, house: dict) -> str:
    """Return what is wrong with so many suits, or an empty text."""
    most = house["max_suits"]
    return f"{len(tiles)} suits: at most {most}" if len(tiles) > most else ""


def _few(tiles: Counter, house: dict) -> str:
    """Return what is wrong with so few tiles of one suit, or an empty text."""
    most, least = max(tiles.values()), house["eight"]
    return f"only {most} of one suit: at least {least}" if most < least else ""


def _dragon(reading: tuple[Group, ...]) -> bool:
    return any(all(Group("chi", rank + s) in reading for rank in "147") for s in SUITS)
