"""Hebei mahjong: payments, flags, kongs, several winners, and what an amend makes of them."""

from tests.shared.evening import Evening

# number, dealer, options, wishes, P of each winner, deltas, next dealer
PAYMENTS = """
1|0||win 1 2 PLAIN|1|-2 4 -1 -1|1
2|0||win 1 self PLAIN|2|-4 8 -2 -2|1
3|0||win 0 3 PLAIN|1|6 -2 -2 -2|0
4|0||win 0 self PLAIN concealed=yes|4|24 -8 -8 -8|0
5|0||win 2 self MIXED concealed=yes|8|-16 -8 32 -8|1
6|1||win 3 1 TRIPLETS|2|-2 -4 -2 8|2
7|1||win 3 self DRAGON bloom=yes|12|-12 -24 -12 48|2
8|3||win 2 self PLAIN last=yes|4|-4 -4 16 -8|0
9|2||win 1 0 ORPHANS|30|-30 120 -60 -30|3
10|2||win 2 self WINDS|30|-60 -60 180 -60|2
11|3||win 0 3 MIXED7|12|48 -12 -12 -24|0
12|0||win 0 self PURE7|48|288 -96 -96 -96|0
13|0||win 1 3 PURE_TRIPLETS|4|-8 16 -4 -4|1
14|0||win 1 self PURE_DRAGON concealed=yes|24|-48 96 -24 -24|1
15|3||win 3 self PURE concealed=yes last=yes|24|-48 -48 -48 144|3
16|1||win 2 3 PAIRS7|4|-4 -8 16 -4|2
17|0|discard_pay=discarder_only|win 1 2 PLAIN|1|0 1 -1 0|1
18|0|discard_pay=discarder_all|win 1 2 PLAIN|1|0 4 -4 0|1
19|0|discard_pay=discarder_all|win 1 0 MIXED|2|-8 8 0 0|1
20|0||false_hu seat=2||1 1 -3 1|0
21|0||false_hu seat=0||-6 2 2 2|1
22|2||false_hu seat=3||1 1 1 -3|2
23|2||wall_game||0 0 0 0|2
24|0|cap=20 scale=5|win 1 self PURE7|20|-200 400 -100 -100|1
25|0|discard_pay=discarder_all|win 0 2 MIXED concealed=yes|4|24 0 -24 0|0
26|0|discard_pay=discarder_only|win 1 0 PLAIN|1|-2 2 0 0|1
27|0|luxury=2|win 2 self PAIRS7 quads=1|16|-32 -16 64 -16|1
28|0|mixed_combo=double|win 1 3 TRIPLETS mixed=yes|4|-8 16 -4 -4|1
29|2|closed_concealed=off|win 1 0 ORPHANS|15|-15 60 -30 -15|3
30|0|kong_points=1|kong 1 concealed; kong 3 exposed; win 1 2 PLAIN|1|-8 11 -4 1|1
31|0|kong_points=1|kong 0 added; kong 2 exposed; win 2 self PLAIN bloom=yes|4|-4 -7 18 -7|1
32|0|multi_hu=on|win 1 2 PLAIN; also seat=3 pattern=MIXED|1 2|-6 2 -3 7|1
33|0|multi_hu=on discard_pay=discarder_all|win 0 2 PLAIN; also seat=3 pattern=MIXED|1 2|6 0 -14 8|0
34|0|false_hu=3 false_hu_to_dealer=2|false_hu seat=2||6 3 -12 3|0
35|0|false_hu=5 false_hu_dealer=1 scale=2|false_hu seat=0||-30 10 10 10|1
36|0|dealer_double=off dealer_stay=never|win 0 self PLAIN|2|6 -2 -2 -2|1
37|0|kong_points=5 dealer_stay=win|kong 1 concealed; wall_game||0 0 0 0|1
"""


def spelled(wish: str) -> str:
    """Return a wish of the table above as a line: `win 1 2 PLAIN` is a win on seat 2's discard."""
    words = wish.split()
    if words[0] == "kong" and len(words) == 3:
        return "kong seat={} kind={}".format(*words[1:])
    if words[0] != "win":
        return " ".join(words)
    how = "how=self" if words[2] == "self" else "how=discard from=" + words[2]
    return " ".join(["win seat=" + words[1], how, "pattern=" + words[3]] + words[4:])


def played(dealer, options: str, wishes: str) -> Evening:
    """Return the evening after these wishes in play."""
    evening = Evening(f"start hebei east={dealer} {options}; step; skip")
    for wish in wishes.split(";"):
        evening.play(spelled(wish))
    return evening


def test_worked_payments():
    for row in PAYMENTS.strip().split("\n"):
        number, dealer, options, wishes, points, deltas, after = row.split("|")
        evening = played(dealer, options, wishes)
        hand = evening.table.hands[-1]
        assert " ".join([str(n) for n in hand.deltas]) == deltas, (number, hand.deltas)
        assert evening.scores == hand.deltas == hand.scores
        assert " ".join([str(win.points) for win in hand.wins]) == points, number
        assert evening.play("next").table.dealer == int(after), number
        evening.check()


def test_flags_that_do_not_fit():
    for options, wish, code in (
        ("", "win 1 2 MUD", "E_VALUE"),
        ("", "win 1 1 PLAIN", "E_VALUE"),
        ("", "win 1 self PLAIN from=2", "E_VALUE"),
        ("", "win 1 2 PLAIN quads=4", "E_VALUE"),
        ("self_only=on", "win 1 2 PLAIN", "E_PHASE"),
        ("", "win 1 2 PAIRS7 concealed=no", "E_PATTERN"),
        ("", "win 1 2 ORPHANS concealed=no", "E_PATTERN"),
        ("", "win 1 2 WINDS pairs=yes concealed=no", "E_PATTERN"),
        ("", "win 1 2 WINDS concealed=no", "ok"),
        ("", "win 1 2 PURE7 concealed=yes", "ok"),
        ("", "win 1 2 PLAIN bloom=yes", "E_PATTERN"),
        ("", "win 1 2 PLAIN last=yes", "E_PATTERN"),
        ("", "win 1 self PLAIN bloom=yes last=yes", "E_PATTERN"),
        ("", "win 1 self PLAIN bloom=yes concealed=yes", "E_PATTERN"),
        ("concealed_kong=on", "win 1 self PLAIN bloom=yes concealed=yes", "ok"),
        ("concealed_kong=on", "win 1 self PAIRS7 bloom=yes", "E_PATTERN"),
        ("", "win 1 self PAIRS7 last=yes", "ok"),
        ("", "win 1 self PLAIN quads=1", "E_PATTERN"),
        ("", "win 1 self PAIRS7 quads=1", "ok"),
        ("quad_pairs=off", "win 1 self PAIRS7 quads=1", "E_PATTERN"),
        ("", "win 1 self MIXED mixed=yes", "E_PATTERN"),
        ("", "win 1 self DRAGON mixed=yes", "ok"),
        ("", "win 1 self ORPHANS pairs=yes", "E_PATTERN"),
        ("", "win 1 self WINDS pairs=yes bloom=yes", "E_PATTERN"),
        ("kong_points=1", "kong", "E_VALUE"),
        ("kong_points=1", "kong seat=1", "E_VALUE"),
        ("", "kong seat=9", "E_VALUE"),
        ("", "kong seat=1 kind=robbed", "E_VALUE"),
        ("", "false_hu seat=4", "E_VALUE"),
        ("", "correct 1 2 3 4", "E_SUM"),
        ("", "pung", "E_SYNTAX"),
    ):
        evening = Evening(f"start hebei east=0 {options}; step; skip")
        assert evening.say(spelled(wish)) == code, (options, wish)


def points(options: str, wish: str) -> int:
    """Return P of a win."""
    return played(0, options, wish).table.hands[-1].wins[0].points


def test_options_of_the_value():
    for options, wish, worth in (
        ("", "win 1 2 WINDS", 15),
        ("", "win 1 2 WINDS pairs=yes", 30),
        ("honour_pairs=2", "win 1 2 WINDS pairs=yes", 4),
        ("honour_pairs=12 closed_concealed=off", "win 1 2 WINDS pairs=yes", 12),
        ("closed_concealed=off", "win 1 2 PAIRS7 concealed=yes", 2),
        ("", "win 1 2 PAIRS7 quads=3", 4),
        ("luxury=2", "win 1 2 PURE7 quads=2", 96),
        ("", "win 1 2 DRAGON mixed=yes", 3),
        ("mixed_combo=double", "win 1 2 DRAGON mixed=yes", 6),
        ("cap=5", "win 1 2 DRAGON concealed=yes", 5),
        ("concealed_kong=on", "win 1 self PLAIN concealed=yes bloom=yes", 8),
        ("rob_kong=on", "win 1 2 PLAIN", 1),
    ):
        assert points(options, wish) == worth, (options, wish)


def test_kong_points_are_outside_cap_and_discard_pay():
    kong = "kong 2 concealed; win 1 2 PURE"
    options = "kong_points=3 cap=1 discard_pay=discarder_only scale=10"
    assert played(0, options, kong).scores == (-120, -50, 230, -60)
    assert played(0, "kong_points=3", "kong 2 added; false_hu seat=1").scores == (1, -3, 1, 1)
    assert played(0, "kong_points=3", "kong 2 added; void").scores == (0, 0, 0, 0)


def test_more_winners_of_one_discard():
    evening = played(0, "multi_hu=on", "win 1 2 PLAIN")
    for wish, code in (
        ("also seat=1 pattern=PLAIN", "E_REPEAT"),
        ("also seat=2 pattern=PLAIN", "E_REPEAT"),
        ("also seat=3 pattern=PLAIN bloom=yes", "E_PATTERN"),
        ("also seat=3 pattern=MUD", "E_VALUE"),
        ("also seat=3 pattern=PLAIN", "ok"),
        ("also seat=3 pattern=PLAIN", "E_REPEAT"),
        ("also seat=0 pattern=PLAIN", "ok"),
    ):
        assert evening.say(wish) == code, wish
    assert evening.play("next").table.dealer == 0
    assert (
        played(0, "multi_hu=on", "win 1 self PLAIN").say("also seat=3 pattern=PLAIN") == "E_PHASE"
    )
    assert played(0, "", "win 1 2 PLAIN").say("also seat=3 pattern=PLAIN") == "E_PHASE"


# --- amend, swap ---------------------------------------------------------------------------------


def test_an_amended_winner_moves_later_dealers():
    evening = played(0, "", "win 0 2 PLAIN; next; skip; win 1 2 PLAIN")
    assert [hand.dealer for hand in evening.table.hands] == [0, 0]
    evening.play("amend hand=1 winner=3")
    assert [hand.dealer for hand in evening.table.hands] == [0, 1]
    assert evening.scores == (-2 - 2, -1 + 6, -1 - 2, 4 - 2)
    notes = [(note.what, note.hand) for note in evening.ledger.notes]
    assert ("east", 2) in notes and ("deltas", 2) in notes
    evening.play("undo")
    assert evening.scores == (6 - 2, -2 + 4, -2 - 1, -2 - 1)
    evening.check()


def test_fields_of_an_amend():
    for edit, code, scores in (
        ("result=wall_game", "ok", (0, 0, 0, 0)),
        ("result=false_hu from=0", "ok", (-6, 2, 2, 2)),
        ("result=false_hu", "E_VALUE", None),
        ("result=wall_game winner=1", "E_VALUE", None),
        ("how=self", "ok", (-4, 8, -2, -2)),
        ("pattern=PURE7 quads=1", "ok", (-48, 96, -24, -24)),
        ("bloom=yes", "E_PATTERN", None),
        ("how=self bloom=yes", "ok", (-8, 16, -4, -4)),
        ("winner=2", "E_VALUE", None),
        ("winner=none", "E_VALUE", None),
        ("east=1", "ok", (-2, 6, -2, -2)),
        ("from=0 concealed=yes", "ok", (-4, 8, -2, -2)),
    ):
        evening = played(0, "", "win 1 2 PLAIN")
        assert evening.say("amend hand=1 " + edit) == code, edit
        assert code != "ok" or evening.scores == scores, (edit, evening.scores)
        evening.check()
    assert evening.say("amend hand=2 winner=1") == "E_VALUE"


def test_an_amend_names_one_of_several_winners():
    start = played(0, "multi_hu=on", "win 1 2 PLAIN; also seat=3 pattern=MIXED")
    assert start.scores == (-6, 2, -3, 7)
    start.play("amend hand=1 winner=3 pattern=PLAIN")
    assert start.scores == (-4, 3, -2, 3)
    assert start.say("amend hand=1 winner=3 bloom=yes") == "E_PATTERN"
    start.play("amend hand=1 winner=1 concealed=yes")
    assert start.scores == (-6, 7, -3, 2)
    start.play("amend hand=1 result=wall_game")
    assert start.scores == (0, 0, 0, 0)
    assert [note.new for note in start.ledger.notes if note.what == "refused"] == ["E_PHASE"]
    start.check()


def test_swap():
    wishes = "win 1 2 PLAIN; next; skip; win 1 self PLAIN"
    evening = played(0, "", wishes).play("swap a=1 b=3 replay=yes")
    assert evening.table.hands[0].deltas == (-2, -1, -1, 4)
    evening.check()
    evening = played(0, "", wishes).play("swap a=1 b=3")
    assert evening.table.called == (0, 3, 2, 1)
    evening.play("next; reseat a=0 b=1")
    assert evening.say("swap a=1 b=3 replay=yes") == "E_PHASE"
