"""What each screen of Hebei mahjong says for a table as described, line by line."""

TEXTS = """
== HS
DRAW WINDS
who drew SOUTH?
tap that seat
East: C

go = stay as we sit
== R1
ROLL FOR DEALER
A  7
B 10  leads
C -> roll
D
C or go = roll
== R4
C IS DEALER
East A  South B
West C  North D


go = build the walls
== B1
BUILD THE WALLS
17 stacks, 2 high
hand 7        deals C
ready: A C

go = all are built
== H1
DEALER ROLLS: SIDE
C or go = roll
hold C = real dice
== H1-side
SIDE  4 + 5 = 9
counted from C = 1
^breaks: C

go = on
== H2
D ROLLS THE BREAK
D or go = roll
hold D = real dice
== H3
BREAK D   8 + 12=20
all 17 of D and then
3 stacks of C's wall
(from the right end)

go = deal
== D1
DEAL   round 1 of 3
A takes 2 stacks
C side 4 and 5

A = taken
go = all are dealt
== D1-last
DEAL   last tiles
A takes 2 top tiles
B side 11 and 13 top

A = taken
go = all are dealt
== Y
HAND 7       deals A
last live tile: D 12
kongs 2 (if all told)
event: hold seat
scores: hold go
undo: hold back 2 s
== W1
HU  B
who discarded it?
A C D = that seat
B = self-pick

back = no hu
== HP
HU  B  self-pick
^MIXED   2
B next  A prev  C +5

go = this one
== HC
B +32  P 8
dealer A pays double
self x2  concealed x2
B conc C bloom A last

go = RECORD
== PAY
PAID   hand 7
B +4
A -2    C -1
D -1
seat = exact amount
go = next hand
== O1
WHO WON?
tap the seat


back = play on
go = nobody won
== O2
WALL GAME
a draw: nobody pays
dealer stays: A

back = who won?
go = RECORD
== O3
REPLAY THIS HAND
nobody pays
dealer stays: A


go = RECORD
== HX
SEAT D:  D = next
1 kong: exposed    <
2 kong: added
3 kong: concealed
4 false hu
go = this one
== HK
KONG 2
take C 3 below
last live tile: D 12


any button = play on
== HF
FALSE HU  D
pays 3
A +1 B +1 C +1

back = no
go = RECORD
== N1
HAND 8
^B deals


go = build
== L2
HAND 7 of 7  deals A
B from C plain
P 1
A-2 B+4 C-1 D-1
seat = older
go = next page
"""
