"""What there is to see right now: one picture of the table for the terminal and for the page."""

from typing import Any

from tableside.rules.table import of_players
from tableside_host.desk import shown
from tableside_host.evening import Evening, Row
from tableside_host.export import sitting
from tableside_host.scoreboard import result_words
from tableside_host.workbook import paid, payee_name

WINDS = ("East", "South", "West", "North")
_PASS = {"RIGHT": 1, "ACROSS": 2, "LEFT": 3}


def scene(evening: Evening | None) -> dict[str, Any]:
    """Return the picture of an evening as JSON knows it; without one only `phase` NONE."""
    if evening is None:
        return {"phase": "NONE", "seq": 0, "players": [], "seats": [], "payments": []}
    table = evening.table
    return {
        "game": table.game,
        "phase": table.phase,
        "seq": evening.ledger.seq,
        "hand": table.hand,
        "dealer": table.dealer,
        "kitty": table.kitty,
        "scores": list(of_players(table, table.scores)),
        "players": [_player(evening, p) for p in table.players],
        # Four at a square table have a side each; around any other table there is a list.
        "square": getattr(evening.ledger.game, "LETTERED", True),
        "seats": [_seat(evening, s) for s in range(len(table.sits))],
        "dice": _dice(table),
        "wall": _wall(table),
        "pass": _passing(table),
        "last": _last(evening),
        "payments": _payments(evening),
    }


def _player(evening: Evening, player: int) -> dict[str, Any]:
    table = evening.table
    seat = table.sits.index(player) if player in table.sits else None
    return {
        "player": player,
        "name": shown(evening.name(player)),
        "score": table.scores[player],
        "seat": seat,
        "wind": wind(table, seat),
    }


def wind(table, seat: int | None) -> str:
    """Return the wind of a seat, empty before East is known or in a game without winds."""
    if seat is None or table.dealer is None or not hasattr(table, "d1"):
        return ""
    taken = [s % 4 for s in range(table.dealer, table.dealer + 4)]
    around = [s for s in taken if table.sits[s] is not None]
    return WINDS[around.index(seat)] if seat in around else ""


def _seat(evening: Evening, seat: int) -> dict[str, Any]:
    table = evening.table
    player = table.sits[seat]
    square = getattr(evening.ledger.game, "LETTERED", True)
    dead = getattr(table, "dead", None)
    return {
        "letter": "ABCD"[seat] if square else f"P{seat + 1}",
        "name": "" if player is None else shown(evening.name(player)),
        "score": None if player is None else table.scores[player],
        "wind": wind(table, seat),
        "dead": bool(dead and dead[seat]),
    }


def _dice(table) -> list[int] | None:
    d1 = getattr(table, "d1", None)
    return [d1, table.d2] if d1 else None


def _wall(table) -> dict[str, int] | None:
    """Return whose wall is broken and after how many stacks, while that still matters."""
    if table.game != "american" or not getattr(table, "d1", None):
        return None
    return {"seat": table.dealer, "stacks": table.d1 + table.d2}


def _passing(table) -> dict[str, Any] | None:
    """Return how many seats further each player passes its tiles, in a Charleston."""
    round_, _, way = table.phase.partition("_")
    if round_ not in ("C1", "C2") or way not in _PASS:
        return None
    done = [r is not None for r in getattr(table, "ready", ())]
    return {"round": int(round_[1]), "way": way.lower(), "seats": _PASS[way], "done": done}


def _last(evening: Evening) -> dict[str, Any] | None:
    if not evening.rows:
        return None
    row: Row = evening.rows[-1]
    return {
        "hand": row.hand.hand if row.hand else None,
        "what": shown(result_words(evening, row)),
        "from": shown(sitting(evening, row, getattr(row.hand, "payer", None)) or ""),
        "value": getattr(row.hand, "value", None),
        "deltas": [row.deltas[p] for p in evening.table.players],
    }


def _payments(evening: Evening) -> list[dict[str, Any]]:
    if not evening.rows:
        return []
    return [
        {
            "from": shown(evening.name(payer)),
            "to": shown(payee_name(evening, payee)),
            "points": points,
        }
        for payer, payee, points in paid(evening.rows[-1])
        if points
    ]
