"""One evening, or a season, as one self-contained HTML page: nothing is fetched from anywhere."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygal
from jinja2 import Environment, PackageLoader
from pygal.style import Style

from tableside_host import chance
from tableside_host.desk import shown
from tableside_host.evening import Evening, Row, Stored
from tableside_host.export import sitting
from tableside_host.scoreboard import result_words
from tableside_host.workbook import paid, season_scores

# Okabe and Ito's colours: told apart by colour-blind eyes too.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#444444")
_STYLE = Style(
    background="transparent",
    plot_background="transparent",
    colors=_COLOURS,
    font_family="system-ui, sans-serif",
    label_font_size=13,
    legend_font_size=14,
    major_label_font_size=13,
    title_font_size=16,
)


class Streak(NamedTuple):
    """The longest row of hands one player won, or went without a win."""

    name: str
    won: int
    without: int


def evening_page(stored: Stored) -> str:
    """Return the report of one evening as one HTML document."""
    evening = stored.evening
    return _page("report.html").render(
        session=stored.session,
        game=evening.table.game,
        when=_when(evening),
        board=[
            (place, _safe(evening.name(p)), evening.table.scores[p])
            for place, p in evening.ranking()
        ],
        curve=_curve(evening),
        hands=[_hand(evening, row) for row in evening.rows],
        players=[_safe(evening.name(p)) for p in evening.table.players],
        matrix=payments(evening),
        dice=_dice([stored]),
        streaks=streaks(evening),
        notes=len(evening.notes),
    )


def season_page(evenings: Sequence[Stored]) -> str:
    """Return the report over several evenings; who missed one has a blank there, not a zero."""
    names = list(dict.fromkeys(n for _, e in evenings for n in season_scores(e)))
    rows = []
    for session, evening in evenings:
        scores = season_scores(evening)
        when = _when(evening)
        rows.append((session, evening.table.game, when, [scores.get(n) for n in names]))
    totals = [sum(row[3][i] or 0 for row in rows) for i in range(len(names))]
    return _page("season.html").render(
        names=[_safe(n) for n in names],
        rows=rows,
        totals=totals,
        played=[sum(row[3][i] is not None for row in rows) for i in range(len(names))],
        curve=_season_curve(names, rows),
        dice=_dice(evenings),
    )


def _page(name: str):
    pages = Environment(loader=PackageLoader("tableside_host", "pages"), autoescape=True)
    pages.filters["points"] = lambda n: "" if n is None else f"{n:+d}" if n else "0"
    return pages.get_template(name)


def _safe(name: str) -> str:
    """Return a name that cannot turn the text around it: what is not printable is spelled out."""
    return shown(name)


def _when(evening: Evening) -> str:
    times = [at for at in (evening.at(f) for f in evening.facts) if at]
    return f"{times[0]:%Y-%m-%d %H:%M} to {times[-1]:%H:%M} UTC" if times else ""


def _hand(evening: Evening, row: Row) -> dict[str, Any]:
    hand = row.hand
    return {
        "hand": hand.hand if hand else None,
        "east": _safe(sitting(evening, row, hand.dealer) or "") if hand else "",
        "what": _safe(result_words(evening, row)),
        "payer": _safe(sitting(evening, row, getattr(hand, "payer", None)) or ""),
        "value": getattr(hand, "value", None),
        "amended": row.amended,
        "deltas": [row.deltas[p] for p in evening.table.players],
        "totals": [row.totals[p] for p in evening.table.players],
    }


def payments(evening: Evening) -> list[tuple[str, list[int | None]]]:
    """Return (payer, points paid to each player in order): the table of who paid whom."""
    players = evening.table.players
    sums: dict[tuple, int] = {}
    for row in evening.rows:
        for payer, payee, points in paid(row):
            sums[payer, payee] = sums.get((payer, payee), 0) + points
    if not sums:
        return []
    return [
        (_safe(evening.name(p)), [None if p == q else sums.get((p, q), 0) for q in players])
        for p in players
    ]


def streaks(evening: Evening) -> list[Streak]:
    """Return each player's longest row of wins and longest wait for one, in finished hands."""
    wins = [
        row.sits[row.hand.winner] if row.hand.winner is not None else None
        for row in evening.rows
        if row.hand
    ]
    return [
        Streak(
            _safe(evening.name(p)),
            _longest([winner == p for winner in wins]),
            _longest([winner != p for winner in wins]),
        )
        for p in evening.table.players
    ]


def _longest(flags: Sequence[bool]) -> int:
    best = run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        best = max(best, run)
    return best


def _curve(evening: Evening) -> str:
    chart = _chart(pygal.Line, "points after each hand")
    chart.x_labels = ["0", *[str(row.hand.hand) if row.hand else "*" for row in evening.rows]]
    for p in evening.table.players:
        chart.add(_safe(evening.name(p)), [0, *[row.totals[p] for row in evening.rows]])
    return _svg(chart)


def _season_curve(names: list[str], rows: list[tuple]) -> str:
    chart = _chart(pygal.Line, "points over the evenings")
    chart.x_labels = [str(i) for i in range(1, len(rows) + 1)]
    for i, name in enumerate(names):
        total, line = 0, []
        for row in rows:
            total += row[3][i] or 0
            line.append(total if row[3][i] is not None else None)
        chart.add(_safe(name), line)
    return _svg(chart)


def _dice(evenings: Sequence[Stored]) -> dict[str, Any]:
    rolls = [r for _, e in evenings for r in chance.rolls(e.facts)]
    verdict = chance.totals(rolls)
    chart = _chart(pygal.Bar, "dice totals: rolled and fair")
    chart.x_labels = [str(n) for n in chance.TOTALS]
    chart.add("rolled", list(verdict.counts))
    chart.add("fair", [round(n, 2) for n in verdict.due])
    return {"rolls": len(rolls), "chi": verdict.chi_square, "p": verdict.p, "chart": _svg(chart)}


def _chart(kind, title: str):
    # js=(): pygal would otherwise point at a script somewhere on the network.
    return kind(
        title=title,
        style=_STYLE,
        js=(),
        height=360,
        width=860,
        dots_size=4,
        stroke_style={"width": 3},
        legend_at_bottom=True,
        truncate_legend=24,
    )


def _svg(chart) -> str:
    return chart.render(is_unicode=True, disable_xml_declaration=True)
