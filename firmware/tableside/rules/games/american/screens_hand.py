"""A finished American hand: who paid whom, as a picture and in a line."""

from tableside.rules.screen import HIGH, LOW, letter, signed


def chairs(hand) -> tuple:
    """Return (seat, points) of the players of a hand, A to D and then X."""
    found = [(s, hand.deltas[p]) for s, p in enumerate(hand.sits) if p is not None]
    if hand.out is not None:
        found.append((4, hand.deltas[hand.out]))
    return tuple(found)


def receiver(hand):
    """Return the seat that is paid in a hand, None in a wall game."""
    if hand.result != "false_mahjong":
        return hand.winner
    gone = (hand.payer,) + hand.thrown_in
    live = [s for s, p in enumerate(hand.sits) if p is not None and hand.dead[s] is None]
    return next(s for s in live if s not in gone)


def hand_paint(hand, sparkle: bool = False, level: int = HIGH) -> tuple:
    """Return the picture of a hand's payment, the underlay of its East included."""
    paid = receiver(hand)
    shapes, numbers = (), ()
    for s, points in chairs(hand):
        if s == 4:
            colour = "YES" if points > 0 else "NO"
            numbers += (("fifth", colour, HIGH),) if points else ()
        elif s == paid:
            shapes += (("full", s, "YES", level),)
            ks = (4, 3)[: (2 if hand.sp else 1) if hand.jokerless else 0]
            shapes += (("holes", s, ks),) if ks else ()
            shapes += (("sparkle", "INK", (s,)),) if sparkle else ()
        elif paid is None and not points:
            shapes += (("pair", s, "INK", level),)
        elif points < 0:
            v = hand.value if paid is not None else -points
            n = (-points + v - 1) // v
            numbers += (("num", s, n, "NO", level, -points % v != 0),)
    east = [n for n in numbers if n[0] == "num" and n[1] == hand.dealer]
    low = () if east or paid == hand.dealer else (("full", hand.dealer, "EAST", LOW),)
    return low + shapes + numbers


def result(hand) -> str:
    """Return what a hand came to, for instance `B +100`."""
    seat = receiver(hand)
    if seat is None:
        return "wall game"
    return "%s %s" % (letter(seat), signed(dict(chairs(hand))[seat]))
