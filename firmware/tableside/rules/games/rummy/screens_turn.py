"""Screens of rummy in play: who draws, who wants the card, who calls RUMMY, who is down."""

from tableside.rules.games.rummy.screens import title
from tableside.rules.games.rummy.state import pat, seats
from tableside.rules.screen import HIGH, LOW, MID, ask, in_order, refuse, screen, wish
from tableside.rules.screen_around import after, alone, at, own, own_asked, spot, where

EMPTY = "SEAT IS EMPTY"
CALLED_MS = 3000
GO_LAST = 99  # at the same millisecond a want is heard before the stock


def listed(words: str, players) -> str:
    """Return as many players as a line takes."""
    line = words
    for p in players:
        if len(line) < 18:
            line += " P%d" % (p + 1)
    return line if players else words + " -"


def down(table) -> tuple:
    """Return the marks of the players whose contract lies there."""
    there = [p for p in table.players if table.down[p]]
    return tuple([("own_end",) + spot(seats(table), p) + ("YES", LOW) for p in there])


def turn_words(table) -> str:
    """Return whose turn it is in a line."""
    return "turns not pressed" if table.turn is None else "turn " + where(table, table.turn)


# --- the draw ------------------------------------------------------------------------------------


def _choice(v):
    """Return (player, what) that a shared side shows and `go` would say, None without one."""
    return v.answers.get("choice")


def rd_paint(v):
    table = v.table
    shapes = down(table)
    if table.turn is not None:
        shapes += (own_asked(table, table.turn),)
    for i, p in enumerate(table.queue):
        if alone(table, p):
            shapes += (("pips", spot(seats(table), p)[0], i + 1, "YES", MID),)
        else:
            shapes += (own(table, p, "YES", MID),)
    if _choice(v):
        shapes += (own(table, _choice(v)[0], "YES", HIGH),)
    return shapes


def rd_text(v):
    table, choice = v.table, _choice(v)
    lines = (
        title(table),
        turn_words(table),
        listed("wants:", table.queue),
        listed("down:", [p for p in table.players if table.down[p]]),
    )
    if choice:
        asks = "P%d wants it?" if choice[1] == "want" else "P%d calls RUMMY?"
        return lines + (asks % (choice[0] + 1), "go = yes")
    if v.info.full_line or table.turn is None:
        held = v.info.full_line or "hold seat = RUMMY!"
    else:
        side = "ABCD"[spot(seats(table), table.turn)[0]]
        held = "%s takes, hold %s: down" % (side, side) if _lays(table) else "%s takes it" % side
        if table.options.rummy and not pat(table):
            held += ", hold=RUM!"
    return lines + (held, "go = from the stock")


def _lays(table) -> bool:
    """Return whether all cards may be laid down instead of drawing."""
    return pat(table) and table.options.pat_lay_before_draw


def _say(player: int, what: str) -> tuple:
    """Return the wish of a player, and no choice any more."""
    return ("wish", ("%s seat=%d" % (what, player),), {})


def _with(v, seat: int, press):
    """Return the outcome of a press; a choice that another side shows is confirmed by it."""
    there = at(seats(v.table), seat)
    choice = _choice(v)
    if choice and choice[0] not in there:
        return ("both", _say(choice[0], choice[1]), press(v, there, None))
    return press(v, there, choice) if there else refuse(EMPTY)


def _tap(v, there: tuple, choice):
    table = v.table
    if choice:
        others = [p for p in there if p != table.turn]
        following = after(others, choice[0])
        return ("keep", {} if following is None else {"choice": (following, choice[1])})
    if table.turn in there:
        return ("wish", ("take",), {})
    if not there:
        return refuse(EMPTY)
    return _say(there[0], "want") if len(there) == 1 else _choose(there[0], "want")


def _choose(player: int, what: str) -> tuple:
    return ("keep", {"choice": (player, what)})


def _hold(v, there: tuple, choice):
    table = v.table
    if choice:
        return _say(choice[0], "rummy")
    if not there:
        return refuse(EMPTY)
    if table.turn in there and _lays(table):
        return ask("RO", player=table.turn, kind="down")
    if table.discarder in there:
        return ask("RO", player=table.discarder, kind="out")
    others = [p for p in there if p != table.turn]
    if len(there) == 1:
        return _say(there[0], "rummy")
    return _choose(others[0], "rummy" if len(others) == len(there) else "want")


def _stock(v, seat):
    return _say(*_choice(v)) if _choice(v) else ("wish", ("stock",), {})


def order(v, button: int, kind: str) -> int:
    """Return who is first at one millisecond: the nearest to the left of turn or discarder."""
    if button > 3:
        return GO_LAST
    table = v.table
    since = table.discarder if kind == "hold" else table.turn
    if since is None:
        since = table.dealer
    first = since + (kind == "hold")
    there = at(seats(table), button)
    return min([(p - first) % seats(table) for p in there] + [GO_LAST])


# --- the meld ------------------------------------------------------------------------------------


def rm_paint(v):
    return down(v.table) + (own_asked(v.table, v.table.turn, MID),)


def rm_text(v):
    table = v.table
    side = "ABCD"[spot(seats(table), table.turn)[0]]
    is_down = table.down[table.turn]
    return (
        title(table),
        turn_words(table),
        "P%d is down" % (table.turn + 1) if is_down else "%s = contract is down" % side,
        "hold %s = is out" % side,
        v.info.full_line,
        "go = has discarded",
    )


def _melds(v, seat, kind: str):
    """Return the outcome of the turn player's press; pat hands end when the contract is down."""
    table = v.table
    if table.turn not in at(seats(table), seat):
        return refuse("E_TURN")
    if pat(table):
        return ask("RO", player=table.turn, kind="down")
    if kind == "out":
        return ask("RO", player=table.turn, kind="out")
    return refuse("P%d IS DOWN" % (table.turn + 1)) if table.down[table.turn] else wish("down")


# --- RUMMY ---------------------------------------------------------------------------------------


def rr_paint(v):
    caller = v.answers["caller"]
    shapes = (own(v.table, caller, "YES", HIGH),)
    if alone(v.table, caller):
        shapes += (("sparkle", "INK", (spot(seats(v.table), caller)[0],)),)
    return shapes


def rr_text(v):
    caller = v.answers["caller"]
    return "RUMMY!", "^P%d" % (caller + 1), "shows the place,", "discards a card"


def _home(v, seat):
    return ("home",)


SCREENS = (
    in_order(
        screen(
            "RD",
            rd_paint,
            rd_text,
            {
                ("seat", "tap"): (
                    "turn: takes it; other: I want it",
                    lambda v, s: _with(v, s, _tap),
                ),
                ("seat", "hold"): (
                    "RUMMY; who discarded: is out; turn in a pat hand: all down",
                    lambda v, s: _with(v, s, _hold),
                ),
                ("go", "tap"): ("drawn from the stock", _stock),
            },
        ),
        order,
    ),
    screen(
        "RM",
        rm_paint,
        rm_text,
        {
            ("seat", "tap"): ("turn: is down", lambda v, s: _melds(v, s, "down")),
            ("seat", "hold"): ("turn: is out", lambda v, s: _melds(v, s, "out")),
            ("go", "tap"): ("has discarded", lambda v, s: wish("discard")),
        },
    ),
    screen(
        "RR",
        rr_paint,
        rr_text,
        {("seat", "tap"): ("go on", _home), ("go", "tap"): ("go on", _home)},
        lasts_ms=CALLED_MS,
        then=lambda v: ("home",),
    ),
)
