"""Draw every screen of a game and list what each button does, from the screens themselves."""

import math
from importlib import import_module
from xml.sax.saxutils import escape

from tableside import screens, show
from tableside.rules.games import GAMES

AT_MS = 3300  # breathing and blinking are bright, dice have come to rest
COLUMNS, WIDE, HIGH = 3, 310, 190
_ROLES = {"seat": "a seat", "go": "go", "back": "back", "any": "any button"}
_GESTURES = {"tap": "tap", "hold": "hold", "down": "press"}


def games() -> dict:
    """Return {game: {sample: view}} of the games whose tests have a sample of each screen."""
    found = {}
    for name in GAMES:
        suffix = "" if name == "american" else f"_{name}"
        try:
            samples = import_module(f"tests.shared.test{suffix}_screens")
        except ModuleNotFoundError:
            continue
        if hasattr(samples, "views"):
            found[name] = samples.views()
    return found


def _shown(name: str, v) -> tuple[bytearray, list[str], object]:
    try:
        screen = screens.find(name, v.game)
    except KeyError:  # a second sample of a screen
        screen = screens.find(name.partition("-")[0], v.game)
    v.t_ms = AT_MS
    shapes = screen.paint(v) if screen.paint else ()  # what lies over another screen paints none
    return show.frame(shapes, AT_MS), list(screen.text(v)), screen


def sheet(views: dict) -> str:
    """Return one SVG with a picture of every screen: its lights and its words."""
    cells = []
    for name in sorted(views):
        try:
            frame, lines, _ = _shown(name, views[name])
        except KeyError:
            continue  # a second sample of a screen under a name of its own
        cells.append((name, frame, lines))
    rows = -(-len(cells) // COLUMNS)
    shapes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDE} {rows * HIGH}" '
        'font-family="monospace" font-size="11" fill="#cfe6ff" role="img">',
        '<rect width="100%" height="100%" fill="#16181c"/>',
    ]
    for i, (name, frame, lines) in enumerate(cells):
        x, y = WIDE * (i % COLUMNS), HIGH * (i // COLUMNS)
        shapes.append(f'<g transform="translate({x} {y})">{_cell(name, frame, lines)}</g>')
    return "\n".join([*shapes, "</svg>"]) + "\n"


def _cell(name: str, frame: bytearray, lines: list[str]) -> str:
    parts = [f'<text x="10" y="20" fill="#f0b84a" font-weight="bold">{escape(name)}</text>']
    for i in range(24):
        angle = math.radians(135 - (i + 0.5) * 15)
        x, y = 76 + 58 * math.cos(angle), 104 + 58 * math.sin(angle)
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="6" fill="{_colour(frame, i)}"/>')
    for i, line in enumerate(lines):
        big = line[:1] == "^"
        size = ' font-size="15"' if big else ""
        parts.append(
            f'<text x="150" y="{62 + 17 * i}" xml:space="preserve"{size}>'
            f"{escape(line[1:] if big else line)}</text>"
        )
    return "".join(parts)


def _colour(frame: bytearray, i: int) -> str:
    rgb = frame[3 * i : 3 * i + 3]
    if not any(rgb):
        return "#0b0d10"
    # Duty cycles look dim on paper: lifted, the hue kept.
    return "#" + "".join(f"{min(255, round(255 * math.sqrt(min(1, c / 90)))):02x}" for c in rgb)


def page(game: str, views: dict) -> str:
    """Return the page of a game's screens: the pictures, and what each button does."""
    lines = [
        f"# {game.capitalize()}: every screen",
        "",
        "Made from the screens themselves. A is below, B on the right. A press that is not listed",
        "is refused or means what it means everywhere: hold `go` looks, `back` steps back, `back`",
        "held for two seconds undoes.",
        "",
        f"![all screens](../pictures/{game}-screens.svg)",
        "",
        "| screen | press | does |",
        "|---|---|---|",
    ]
    done = set()
    for name in sorted(views):
        try:
            _, _, screen = _shown(name, views[name])
        except KeyError:
            continue
        if screen.id in done:
            continue
        done.add(screen.id)
        for (role, gesture), (label, _) in sorted(screen.press.items()):
            does = label.replace("|", "/")
            lines.append(
                f"| {screen.id} | {_GESTURES.get(gesture, gesture)} {_ROLES[role]} | {does} |"
            )
    return "\n".join(lines) + "\n"
