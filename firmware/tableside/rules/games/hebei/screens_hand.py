"""A finished Hebei hand: who paid whom, as a picture and in a line."""

from tableside.rules.screen import HIGH, LOW, letter, signed


def chairs(hand) -> tuple:
    """Return (seat, points) of the four seats, A to D."""
    return tuple([(s, hand.deltas[p]) for s, p in enumerate(hand.sits)])


def winners(hand) -> tuple:
    """Return the seats that won."""
    return tuple([win.seat for win in hand.wins])


def times(hand, points: int) -> tuple:
    """Return (n, rough): about how often a payment holds P; the points of a false hu."""
    unit = hand.scale * (hand.wins[0].points if hand.wins else 1)
    return (abs(points) + unit - 1) // unit, abs(points) % unit != 0


def marks(win) -> tuple:
    """Return the pixels a winner leaves dark: concealed, the flag across, bloom, last tile."""
    across = win.quads or win.mixed or win.pairs
    flags = ((4, win.concealed), (3, across), (1, win.bloom), (2, win.last))
    return tuple([k for k, said in flags if said])


def hand_paint(hand, sparkle: bool = False, level: int = HIGH) -> tuple:
    """Return the picture of a hand's payment, the underlay of its dealer included."""
    won = winners(hand)
    shapes, lit = (), list(won)
    for win in hand.wins:
        shapes += (("full", win.seat, "YES", level),)
        if marks(win):
            shapes += (("flags", win.seat, marks(win)),)
        if sparkle:
            shapes += (("sparkle", "INK", (win.seat,)),)
    for s, points in chairs(hand):
        if s in won:
            continue
        if hand.result == "false_hu" and s == hand.payer:
            shapes += (("full", s, "NO", level),)
            lit.append(s)
        elif points:
            n, rough = times(hand, points)
            shapes += (("num", s, n, "NO" if points < 0 else "YES", level, rough),)
            lit.append(s)
        elif hand.result == "wall_game":
            shapes += (("pair", s, "INK", level),)
    low = () if hand.dealer in lit else (("full", hand.dealer, "EAST", LOW),)
    return low + shapes


def result(hand) -> str:
    """Return what a hand came to, for instance `B +4`."""
    points = dict(chairs(hand))
    if hand.result == "wall_game":
        return "a draw"
    if hand.result == "false_hu":
        return "false hu %s %d" % (letter(hand.payer), points[hand.payer])
    return "  ".join(["%s %s" % (letter(s), signed(points[s])) for s in winners(hand)])
