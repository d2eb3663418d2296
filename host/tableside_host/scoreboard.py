"""The evening in the terminal: the totals, and a line for every hand."""

from rich.table import Table as Grid
from rich.text import Text

from tableside.rules.table import of_players
from tableside_host.desk import shown
from tableside_host.evening import Evening, Row
from tableside_host.export import sitting

_FLAG_WORDS = {"jokerless": "no jokers", "sp": "S&P", "hot": "hot", "safe": "safe"}
_LEAST = {"East": 4, "dealer": 6, "what": 9, "from": 4}  # letters a column of words keeps


def scores_table(evening: Evening) -> Grid:
    """Return the totals, highest first; equal totals share a place."""
    table = evening.table
    grid = Grid(title=_title(evening), title_justify="left", min_width=32)
    grid.add_column("", justify="right")
    grid.add_column("player", ratio=1)
    grid.add_column("points", justify="right")
    for place, player in evening.ranking():
        grid.add_row(str(place), Text(shown(evening.name(player))), points(table.scores[player]))
    if table.kitty:
        grid.add_row("", Text("kitty"), Text(str(table.kitty)))
    return grid


def _title(evening: Evening) -> Text:
    table = evening.table
    state = "ended" if table.phase == "END" else f"now {table.phase}"
    hands = "1 hand" if table.hand == 1 else f"{table.hand} hands"
    return Text(f"{table.game}: {hands}, {state}")


def hands_table(evening: Evening) -> Grid:
    """Return a line for every hand and correction: who won how, what it moved, what was then.

    However narrow the terminal, no number is cut; names and words go on in the next line.
    """
    players = evening.table.players
    east = "East" if evening.table.game == "american" else "dealer"
    totals = [points(evening.table.scores[p]) for p in players]
    lines = [_what(evening, r) + [points(r.deltas[p]) for p in players] for r in evening.rows]
    lines.append([Text(s) for s in ("", "", "total", "", "")] + totals)
    grid = Grid(title=Text("hands"), title_justify="left")
    for column in ("#", east, "what", "from", "V"):
        grid.add_column(column, min_width=_LEAST.get(column), overflow="fold")
    for player in players:
        grid.add_column(Text(shown(evening.name(player)), overflow="fold"), overflow="fold")
    for place in (0, *range(4, len(grid.columns))):
        grid.columns[place].justify = "right"
        grid.columns[place].min_width = max(1, *[len(line[place]) for line in lines])
    for line in lines[:-1]:
        grid.add_row(*line)
    grid.add_section()
    grid.add_row(*lines[-1])
    return grid


def _what(evening: Evening, row: Row) -> list[Text]:
    hand = row.hand
    if not hand:
        return [Text(""), Text(""), Text(row.what), Text(""), Text("")]
    said = result_words(evening, row) + (" (amended)" if row.amended else "")
    payer = sitting(evening, row, getattr(hand, "payer", None))
    value = getattr(hand, "value", None)
    cells = [str(hand.hand), sitting(evening, row, hand.dealer), said, payer, value]
    return [Text(shown("" if c is None else str(c))) for c in cells]


def result_words(evening: Evening, row: Row) -> str:
    """Return who won and how, or what else moved the scores, in a few words."""
    if not row.hand:
        return row.what
    winner = sitting(evening, row, row.hand.winner)
    words = [winner or row.what.replace("_", " ")]
    if winner and row.what != "win":
        words.append(f"({row.what.replace('_', ' ')})")
    if getattr(row.hand, "how", None) == "self":
        words.append("self-pick")
    words += [word for flag, word in _FLAG_WORDS.items() if getattr(row.hand, flag, None)]
    return " ".join(words)


def points(number: int) -> Text:
    """Return points with their sign; the colour only repeats it."""
    style = "green" if number > 0 else "red" if number < 0 else "dim"
    return Text((f"{number:+d}" if number else "0").rjust(5), style=style)


def notes_lines(evening: Evening) -> list[str]:
    """Return in words what corrections did to later hands."""
    return [_note(evening, note) for note in evening.notes]


def _note(evening: Evening, note) -> str:
    if note.what == "east":
        old, new = (evening.label(seat) for seat in (note.old, note.new))
        said = f"East is seat {new}, was {old}"
    elif note.what == "deltas":
        said = f"now {_points_row(evening, note.new)}, was {_points_row(evening, note.old)}"
    else:
        said = f"{note.old}: would be refused now ({note.new}); it counts as written"
    return f"corrected by fact {note.seq}: hand {note.hand}: {said}"


def _points_row(evening: Evening, row: tuple) -> str:
    return " ".join([f"{points:+d}" for points in of_players(evening.table, row)])
