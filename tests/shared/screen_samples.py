"""What each screen says for a table as described: the words of the display, line by line."""

TEXTS = """
== P1
SELF TEST
press every button
A B C D go back
ok: A B . D . .
store 12%  dice ok
long back = leave
== P2
FIT THE RING
1/4 tap the button
next to the lights
== P3
BACK AGAIN
hand 7, play, East C
last saved:
hand 6: B +100

open form: enter anew
== G1
CHOOSE A GAME
A American  <
B Hebei
C Sevens
D 7 Hand Rummy
go = this one
== G2
OPTIONS   (A B C D)
A players    4
B charleston vote
C wall game  pays 0
D East pays  single
go = seats
== G3
TAKE YOUR SEATS
tap yours:  A . C .
hold = is East
(or roll for it)
clock not set
go = all are seated
== R1
ROLL FOR EAST
A  7
B 10  leads
C -> roll
D
C or go = roll
== R2
C ROLLS
^6 + 5 = 11

leads so far: C
== R3
TIE AT 10:  B and C
B rolled it first
B is East
== R4
C IS EAST
South D  West A
North B


go = build the walls
== B1
BUILD THE WALLS
19 stacks, 2 high
hand 7        East C
ready: A C

go = all are built
== B2
EAST ROLLS THE BREAK
C or go = roll
hold C = real dice
== B3
BREAK C   4 + 5 = 9
C counts 9 stacks
from the right end
and sets them apart:
they are drawn last
go = deal
== D1
DEAL   round 1 of 3
C takes 2 stacks
C side 10 and 11

C = taken
go = all are dealt
== D1-last
DEAL   last tiles
C takes 2 top tiles
B side 15 and 17 top

C = taken
go = all are dealt
== C1
1ST CHARLESTON   1/3
3 tiles to the RIGHT
never a joker
passed: A B

go = all have passed
== C3
1ST CHARLESTON   3/3
3 tiles to the LEFT
blind: B 3  D 2
D moves first
hold seat = blind +1
go = all have passed
== VO
SECOND CHARLESTON?
all four must agree
tap  = go on
hold = stop
yes: A
go = all agree
== K
COURTESY  (across)
A 3   C 1  -> 1 tile
B 0   D 2  -> none

tap = 1 2 3 0
go = done
== T
X BETS, OTHERS LOOK
AWAY: tap a seat

hold a seat = no bet

go = on the wall
== Y
HAND 7        East C
winner: tap your seat
nobody won: go
trouble: hold seat
scores: hold go
undo: hold back 2 s
== W1
MAHJONG  B
who discarded it?
A C D = that seat
B = self-pick (also
  after joker swap)
back = no mahjong
== V
MAHJONG B   from A
^value  75

B25 C5 D10 A100
go = next
== W3
B +100   V 25 from A
A-50  C-25  D-25
jokers: USED
B = change jokers

go = RECORD
== PAY
PAID   hand 7
B +100
A -50   C -25
D -25
seat = exact amount
go = next hand
== O1
WHO WON?
tap the seat


back = play on
go = nobody won
== O2
WALL GAME
nobody pays
East moves: C -> D

back = who won?
go = RECORD
== N1
HAND 8
^East is D

B waits, X sits at B
go = build
== X1
TROUBLE AT SEAT D
1 dead hand        <
2 mahjong in error
3 misnamed tile
D = next
go = this one
== X2
DEAD HAND D
reason 1: tile count


D = next reason
go = RECORD
== X3
MAHJONG IN ERROR D
hand NOT shown: back
who threw in? tap
thrown in: A
intact: B C
go = next
== X4
MISNAMED BY D
who claims mahjong
on the named tile?
tap that seat

back = only exposure
== O3
REPLAY THIS HAND
nobody pays
East stays: C


go = RECORD
== U
UNDO
hand 7: B +100
keep holding ...


let go = keep it
== U2
UNDONE
hand 7: B +100
kept in the log

enter it anew
== F1
CORRECTED BY HOST
hand 2: winner B->C
A +25  B -175
C +150 D   0
2 later hands differ
go = seen
== L1
SCORES  after hand 7
A  -310    C   -75
B  +455    D   -70
1 light = 250
seat = exact
go = hands
== L2
HAND 7 of 7   East C
B from A   V 25
jokers used
B+100 A-50 C-25 D-25
seat = older
go = next page
== L7
PIECE 7F3A   v1.0
clock not set
store 12%  saved 214
host: never synced
dice ok, 61 rolls
go = scores
== E1
END THE EVENING?
7 hands played


back = play on
go = END
== E2
END   7 hands   3h10
1 B  +455
2 D   -70
3 A   -75
4 C  -310
go = new evening
== S4
STORE UNREADABLE
nothing was erased
connect a computer:
tableside doctor
"""


def samples(texts: str = TEXTS) -> dict:
    """Return {name: lines} of such texts."""
    found = {}
    for part in texts.split("\n== ")[1:]:
        lines = part.rstrip("\n").split("\n")
        found[lines[0]] = tuple(lines[1:])
    return found
