"""What the screens of the two card games say for a table as described, line by line."""

SEVENS = """
== SD
ROUND 1
P1 deals all cards
the first to P2
each: 13

go = all are dealt
== SO
WHO HOLDS 7D?
tap your seat

P3 (side C)

go = 7D is played
== ST
TURN  P3 (side C)
C 5..J    D 7..8
H 6..8    S closed
A=C B=D C=H D=S
no card: go
tap a suit
== SC
P3 plays
^5 hearts
C again = 9 hearts
left: 10 10 10 10
go = play it
== SP
P3 PASSES?
only if no card fits


back = play a card
go = PASS
== SV
SOMEBODY HOLDS 7C
6D 9D 4H 8H 7S
== SW-who
ROUND WON BY
^P2


go = this player
== SW
LEFT  P3 (side C)
^cards 12
C +1   D +5
hold C = 0
go = next
== SW-sure
P2 HAS WON
left 3 0 1 6



go = RECORD
== SE
ROUND 1:  P2 WINS
left 3 0 1 6
0 +1 0 0

seat = score
go = next deal
"""

RUMMY = """
== RH
HAND 4  2 SETS 1 RUN
dealer P1: 11 each
4 decks, left of P1
plays first: P2

go = dealt, card up
== RD
HAND 4  2 SETS 1 RUN
turn P2 (side D)
wants: P4 P1
down: P3
D takes it, hold=RUM!
go = from the stock
== RD-choice
HAND 4  2 SETS 1 RUN
turn P2 (side A)
wants: -
down: -
P4 calls RUMMY?
go = yes
== RD-pat
HAND 6  3 SETS
turn P2 (side D)
wants: -
down: -
D takes, hold D: down
go = from the stock
== RM
HAND 4  2 SETS 1 RUN
turn P2 (side D)
D = contract is down
hold D = is out

go = has discarded
== RR
RUMMY!
^P3
shows the place,
discards a card
== RO
P2 IS OUT

the others count

back = play on
go = RECORD
== RC
COUNT  P4  (side B)
2-7  A  2      10
8-K  B  2      20
aces C  1      15
joker D 1      20
= 65  go = RECORD
== RS
HAND 1: P2 IS OUT
P1     65   P2      0
P3     15   P4     50

seat = exact
go = next hand
== L4
THIS HAND  4
3 lower pile set by
tap = next of 5
hold seat = this one

go = next page
"""
