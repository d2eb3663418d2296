"""What outcomes of the piece's own do: peek, undo, begin anew, set the light, fit the ring."""

from tableside.rules.table import Refused
from tableside.screens import game_screens

RESULTS = ("RESULT", "END_ROUND")  # phases whose newest fact has a picture


def _back(piece, button: int) -> None:
    piece.at.back()


def _both(piece, button: int, first: tuple, second: tuple) -> None:
    """Do one thing, and then the other if that screen is still there, whatever became of it."""
    epoch = piece.at.epoch
    piece.do(first, button)
    if piece.at.epoch == epoch:
        piece.do(second, button)


def _close(piece, button: int) -> None:
    piece.at.close()


def _leave(piece, button: int) -> None:
    piece.at.leave()


def _peek(piece, button: int) -> None:
    fact = piece.evening.newest() if piece.evening else None
    answers = {"words": "nothing yet"}
    if fact is not None:
        answers["words"] = piece.game.words().told(piece.table, fact.text)
        if piece.table.phase in RESULTS:
            answers["shapes"] = piece.game.picture(piece.table.hands[-1], 255)
    piece.at.note("PEEK", answers)


def _undoing(piece, button: int) -> None:
    """Say what will be undone if `back` is held on."""
    fact = piece.evening.last() if piece.evening else None
    if fact is None or piece.evening.ledger.closed:
        piece.refuse("NOTHING TO UNDO", button)
        return
    piece.words = piece.game.words().told(piece.table, fact.text)
    piece.scene.stir()


def _undo(piece, button: int) -> None:
    """Undo every fact of the latest press."""
    fact = piece.evening.last() if piece.evening else None
    if piece.fingers.undo_from_ms is None or fact is None:
        return
    before, first, refused = piece.table, fact, None
    piece.fingers.undo_from_ms = None
    piece.next_ms()
    try:
        while fact is not None and (fact.boot, fact.ms) == (first.boot, first.ms):
            made = piece.record("undo")
            fact = piece.evening.last()
    except Refused as e:
        refused = e.code
    except OSError:
        refused = "NOT SAVED: NO ROOM"
    if piece.table is not before:
        if len(before.hands) > len(piece.table.hands):
            piece.info.undone = piece.info.undone[-7:] + (before.hands[-1],)
        piece.undone_ms = piece.ms
        piece.at.base.answers = {}
        piece.settle(before, made)
        piece.at.note("U2", {"words": piece.words})
    if refused:
        piece.refuse(refused, button)


def _new(piece, button: int) -> None:
    piece.leave_evening()


def _choose(piece, button: int, game: str) -> None:
    piece.game = game_screens(game)
    chosen = (0,) * len(piece.game.words().CHOICES)
    piece.at.ask("G2", {"game": game, "chosen": chosen})


def _set(piece, button: int, word: str) -> None:
    piece.info.set(piece, word)
    piece.scene.stir()


def _fit(piece, button: int, first: int, way: int, turn: int) -> None:
    piece.ring.fit((first, way, turn))
    piece.settings.mounting = (first, way, turn)
    piece.save_settings()
    piece.at.ask("P0", {})


DEEDS = {
    "back": _back,
    "both": _both,
    "home": _close,
    "leave": _leave,
    "seen": _leave,
    "peek": _peek,
    "undoing": _undoing,
    "undo": _undo,
    "new": _new,
    "choose": _choose,
    "set": _set,
    "fit": _fit,
}
