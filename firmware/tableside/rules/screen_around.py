"""Where the players of a card table sit: clockwise, as many on a side as there have to be.

Player order runs A, D, C, B. A player owns pixels of a side; where several share a side, its
button shows one after the other. What all card games show alike is here too.
"""

from tableside.rules.screen import (
    HIGH,
    LOW,
    MID,
    RECORD_MS,
    RECORDS,
    keep,
    plain,
    refuse,
    screen,
    wish,
)

MARKS = False  # nobody marks a seat: the number of players says where they sit
SIDES = (0, 3, 2, 1)  # clockwise


def spot(count: int, player: int) -> tuple:
    """Return (side, place, players on that side) of one of `count`; place 1 is at the right."""
    if count == 2:
        return (0, 2)[player], 1, 1
    for i, side_of in enumerate(SIDES):
        m = count // 4 + (i < count % 4)
        if player < m:
            return side_of, player + 1, m
        player -= m
    return SIDES[0], 0, 0


def at(count: int, side_of: int) -> tuple:
    """Return the players on a side, the one at the right first."""
    return tuple([p for p in range(count) if spot(count, p)[0] == side_of])


def places(table) -> tuple:
    """Return (player, side, place, players on that side) of all players, clockwise."""
    count = len(table.players)
    return tuple([(p,) + spot(count, p) for p in table.players])


def rows(table) -> list:
    """Return the players line by line, two on each."""
    return [table.players[i : i + 2] for i in range(0, len(table.players), 2)]


def label(table, player: int) -> str:
    """Return what a player is called in few letters."""
    return "P%d" % (player + 1)


def called(v, player: int) -> str:
    """Return a player's number and what fits of the name."""
    word = plain(v.names.get(v.table.called[player], ""))[:6]
    return "P%d " % (player + 1) + word if word else "P%d" % (player + 1)


def side(table):
    """Return the dealer's side."""
    return spot(len(table.players), table.dealer)[0]


def dealer_word(seat: int) -> str:
    """Return who dealt in a few words."""
    return "deal P%d" % (seat + 1)


# --- what a player's light shows -----------------------------------------------------------------


def own(table, player: int, colour: str, level) -> tuple:
    """Return the shape of all pixels of a player."""
    return ("own",) + spot(len(table.players), player) + (colour, level)


def own_asked(table, player: int, level="breathe") -> tuple:
    """Return the shape of a player whose press is wanted."""
    return ("own_asked",) + spot(len(table.players), player) + ("ASK", level)


def own_here(table, player: int) -> tuple:
    """Return the shape of a player who is there and not asked."""
    where = spot(len(table.players), player)
    if where[2] == 1:
        return ("pair", where[0], "INK", LOW)
    return ("own_end",) + where + ("INK", LOW)


def alone(table, player: int) -> bool:
    """Return whether a player has a side, and so a button, of its own."""
    return spot(len(table.players), player)[2] == 1


def where(table, player: int) -> str:
    """Return a player and its side, for instance `P3 (side C)`."""
    return "P%d (side %s)" % (player + 1, "ABCD"[spot(len(table.players), player)[0]])


# --- choosing on a shared side -------------------------------------------------------------------


def after(players, shown):
    """Return whom the next tap on a side shows, None after the last one."""
    if shown not in players:
        return players[0] if players else None
    i = players.index(shown) + 1
    return players[i] if i < len(players) else None


def around_after(players, shown):
    """Return whom the next tap on a side shows, the first again after the last."""
    return players[0] if after(players, shown) is None else after(players, shown)


# --- playing a hand again ------------------------------------------------------------------------


def o3_text(v):
    dealer = "dealer stays: P%d" % (v.table.dealer + 1)
    return "REPLAY THIS HAND", "no points", dealer, "", "", "go = RECORD"


O3 = screen(
    "O3",
    lambda v: (("gap", None, "INK", HIGH),) + RECORDS,
    o3_text,
    {("go", "tap"): ("RECORD", lambda v, seat: wish("void"))},
    form=True,
    settle_ms=RECORD_MS,
)


# --- points by button ----------------------------------------------------------------------------

EXACT_MS = 6000


def shown_exact(v):
    """Return the player whose points are shown in digits now, None without one."""
    shown = v.answers.get("exact")
    return None if shown is None or v.t_ms - shown[1] >= EXACT_MS else shown[0]


def exact(v, points, colour=None) -> tuple:
    """Return the digits of the player asked for in the last 6 s, () without one."""
    player = shown_exact(v)
    if player is None:
        return ()
    dye = colour or ("NO" if points[player] < 0 else "YES")
    return digits(v.table, player, points[player], dye)


def digits(table, player: int, n: int, colour: str) -> tuple:
    """Return a number read from a player's chair; on a shared side its own pixels tell whose."""
    side_of, place, m = spot(len(table.players), player)
    shapes = (("digits", side_of, n, colour),)
    if m > 1:
        shapes += (("clear", side_of), ("own", side_of, place, m, colour, MID))
    return shapes


def next_exact(v, side_of: int):
    """Return the outcome that shows the points of a side's next player."""
    there = at(len(v.table.players), side_of)
    if not there:
        return refuse("SEAT IS EMPTY")
    return keep(v, "exact", (around_after(there, shown_exact(v)), v.t_ms))
