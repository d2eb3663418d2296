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
