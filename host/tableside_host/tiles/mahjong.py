"""Mahjong tiles as text: `234B 567B EEE [pong 7D]`, and the ways to read them as a hand."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tableside.rules.table import Refused

SUITS = "BCD"
HONOURS = "ESWNRG0"
MELDS = {"chi": 3, "pong": 3, "kong": 4}


class Group(NamedTuple):
    """Tiles that belong together: kind is chi, pong, kong or pair; `tile` the first of them."""

    kind: str
    tile: str

    @property
    def tiles(self) -> list[str]:
        """Return all its tiles."""
        if self.kind == "chi":
            return [f"{int(self.tile[0]) + i}{self.tile[1]}" for i in range(3)]
        return [self.tile] * {"pair": 2, "pong": 3, "kong": 4}[self.kind]


class Entered(NamedTuple):
    """A hand as entered: tiles of the concealed part, and the melds beside it."""

    concealed: tuple[str, ...]
    melds: tuple[Group, ...]

    @property
    def tiles(self) -> list[str]:
        """Return all tiles, all four of a kong counted."""
        return [*self.concealed, *(tile for meld in self.melds for tile in meld.tiles)]


def suit(tile: str) -> str:
    """Return B, C or D, and an empty text for winds and dragons."""
    return tile[1:]


# --- text -> tiles -------------------------------------------------------------------------------


def read(text: str) -> Entered:
    """Return the tiles of a text; melds stand in brackets: `[chi 789B]`, `[pong N]`, `[kong 7B]`.

    A meld is told by its kind and its lowest tile, or by all its tiles. Raises Refused E_VALUE for
    what is no tile, no meld, or one tile five times.
    """
    concealed: list[str] = []
    melds: list[Group] = []
    for i, part in enumerate(text.replace("]", "[").split("[")):
        if i % 2:
            melds.append(_meld(part))
        else:
            for word in part.split():
                concealed += tiles_of(word)
    entered = Entered(tuple(concealed), tuple(melds))
    for tile, count in Counter(entered.tiles).items():
        if count > 4:
            raise Refused("E_VALUE", f"{tile} {count} times: there are four of each")
    return entered


def tiles_of(word: str) -> list[str]:
    """Return the tiles of one word: digits and their suit, or letters of winds and dragons."""
    if word and all(c in HONOURS for c in word):
        return list(word)
    ranks, last = word[:-1], word[-1:]
    if ranks and last in SUITS and all(c in "123456789" for c in ranks):
        return [rank + last for rank in ranks]
    raise Refused("E_VALUE", f"no tiles: {word} (like 234B 19C EEE RG0)")


def _meld(text: str) -> Group:
    kind, *words = text.split()
    if kind not in MELDS or len(words) != 1:
        raise Refused("E_VALUE", f"no meld: [{text}] (like [chi 789B] [pong N] [kong 7B])")
    tiles = sorted(tiles_of(words[0].rstrip(".")))
    group = Group(kind, tiles[0])
    if kind == "chi" and (not suit(tiles[0]) or tiles[0][0] > "7"):
        raise Refused("E_VALUE", f"no sequence begins with {tiles[0]}")
    if len(tiles) > 1 and tiles != group.tiles:
        raise Refused("E_VALUE", f"no {kind}: {words[0]}")
    return group


# --- tiles -> readings ---------------------------------------------------------------------------


def readings(entered: Entered) -> list[tuple[Group, ...]]:
    """Return every way to read a hand as a pair, and melds for all else; melds told come last."""
    count = Counter(entered.concealed)
    if len(entered.concealed) + 3 * len(entered.melds) != 14:
        return []
    found = []
    for tile in sorted(count):
        if count[tile] >= 2:
            rest = count.copy()
            rest[tile] -= 2
            for groups in _groups(rest):
                found.append((Group("pair", tile), *groups, *entered.melds))
    return found


def _groups(count: Counter) -> Iterator[tuple[Group, ...]]:
    """Yield every way to take all these tiles as sequences and triplets."""
    tile = min((t for t in count if count[t]), default=None)
    if tile is None:
        yield ()
        return
    for kind in ("pong", "chi"):
        group = Group(kind, tile)
        if kind == "chi" and (not suit(tile) or tile[0] > "7"):
            continue
        if all(count[t] >= n for t, n in Counter(group.tiles).items()):
            rest = count.copy()
            rest.subtract(group.tiles)
            for groups in _groups(rest):
                yield (group, *groups)
