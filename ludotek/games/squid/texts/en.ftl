# Squid Game in English. Tokens are named by number, cards by value.

game-title = Squid Game
game-about = Lead your team through six contests, and be the first to reach the head in the last.

# Words.
chance = chance
you = you
colour-white = white
colour-pink = pink
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
shape-circle = circle
shape-triangle = triangle
shape-star = star
shape-umbrella = umbrella
contest-red_light = Red Light Green Light
contest-dalgona = Dalgona
contest-tug_of_war = Tug of War
contest-marbles = Marbles
contest-glass_bridge = Glass Bridge
contest-finale = Squid Game
duel-odd_even = Odd-Even
duel-wall = Closest to the Wall
action-block = Block
action-stab = Stab
action-push = Push
action-move = Move
half-left = left
half-right = right
end-left = left
end-right = right
card-circle = a circle
card-triangle = a triangle
card-star = a star
card-umbrella = an umbrella
card-crack = the Crack
stage-red_light = Red Light Green Light
stage-dalgona = Dalgona
stage-tug_of_war = Tug of War
stage-marbles = Marbles
stage-glass_bridge = Glass Bridge
stage-finale = Squid Game
battle-0 = Rope 1
battle-1 = Rope 2
battle-2 = Rope 3
side-0 = rope 1, left
side-1 = rope 1, right
side-2 = rope 2, left
side-3 = rope 2, right
side-4 = rope 3, left
side-5 = rope 3, right
odd-true = odd
odd-false = even
field-0 = the safe zone
field-1 = the rectangle
field-2 = field 1
field-3 = field 2
field-4 = field 3
field-5 = field 4
field-6 = field 5
field-7 = field 6
field-8 = field 7
field-9 = field 8
field-10 = the head

# Who did it, and whose token it is, at the beginning of a sentence and within it.
who = { $seat_you ->
    [1] You
   *[0] { $seat }
}
whose = { $seat_you ->
    [1] Your
   *[0] { $seat }’s
}
whose-own = { $seat_you ->
    [1] your
   *[0] { $seat }’s
}
by-who = { $by_you ->
    [1] You
   *[0] { $by }
}
by-whose = { $by_you ->
    [1] Your
   *[0] { $by }’s
}

# How a token stands, after its number.
standing-absent = is not at this table
standing-other = is not yours
standing-reserve = is still in reserve
standing-waiting = has not come on the board yet
standing-on-board = is on the board already
standing-done = has come through already
standing-out = is out

# What is being asked or drawn, after “First:”.
phase-recruit = the choice of a recruit
phase-draw-recruit = the draw of a recruit
phase-step-up = a runner for the start line
phase-card = a card of your hand
phase-doll = the doll’s next card
phase-shove = a push, or none
phase-shape = a shape for the next token
phase-candy = the draw of a dalgona card
phase-advance = the token that cuts one section
phase-crack = the token that the Crack hits
phase-draw-or-stop = another card, or a stop
phase-join = a token for a rope
phase-pull = a card for the next token at the rope
phase-pair = the next token for the pairs
phase-spare = which of a pair of your own survives
phase-challenge = a pair and a duel
phase-guess = the guess: hide marbles, or call
phase-aim = the aim for a marble
phase-roll = the roll of a marble
phase-place = a place in the row
phase-vote = a card for the vote
phase-bridge-card = a card of your hand
phase-walk = the token that walks
phase-push-on = the token that is shoved forward
phase-nudge = a shove with a 0, or none
phase-jump = the left or the right half
phase-break = the draw of the broken half
phase-enter = the token for the rectangle
phase-act = the card of the round
phase-stab = the token that a stab hits
phase-push-out = the token that is pushed out
phase-move = the token that moves
phase-resolve = what follows from the last choice
phase-contest-over = the next contest
phase-over = nothing more

# Why a move cannot be made, by rule.
S-0 = { $case ->
    [turn] You are not asked now. Still to act: { $seats }.
    [chosen] You have chosen already. Still to act: { $seats }.
    [draw] Nobody chooses this. It is drawn: { $phase }.
    [gone] That is not in the deck any more. Next: { $phase }.
   *[other] Not now. First: { $phase }.
}
S-3 = The game is over.
S-6 = { $token } is not in your reserve.
S-12 = { $token } { $standing }, so you cannot send it to the start line.
S-13 = There is no { $card } in your hand.
S-16 = { $case ->
    [own] { $token } is yours: only rivals can be pushed over.
    [far] { $token } is out of your reach: push in a lane of yours, or in the next one towards the doll.
   *[gone] { $token } { $standing }, so you cannot push it over.
}
S-23 = { $case ->
    [other] { $token } is not yours. You are placing your own { $coming }.
   *[order] Your tokens are placed from the lowest number up: { $coming } is next.
}
S-25 = { $case ->
    [shape] { $token } is not on the { $shape }.
    [own] { $token } is not yours, and you have one of your own on the { $shape }: cut with that.
   *[gone] { $token } { $standing }, so it cannot cut on the { $shape }.
}
S-26 = { $case ->
    [own] The Crack was your first card, so it hits a rival, not your { $token }.
    [other] The Crack came after your first card, so you lose one of your own, not { $token }.
   *[gone] { $token } { $standing }, so the Crack cannot hit it.
}
S-29 = There is no room left at { $team_words }.
S-30 = { $token } { $standing }, so you cannot put it at a rope.
S-31 = This side would be two ahead: fill the other side first.
S-34 = { $case ->
    [order] Cards are given token by token: { $coming } is next, then the others.
    [other] { $token } needs no card of yours. You are choosing one for { $coming }.
    [none] You have a card for every token that is left, so { $token } must get one.
   *[card] There is no { $card } left in your hand.
}
S-38 = { $case ->
    [first] Pick a token of yours that is not down yet; then you can join { $token }.
    [partner] { $partner } does not wait for a partner, so nobody can join it.
   *[token] { $token } { $standing }, so you cannot put it down.
}
S-39 = { $case ->
    [alone] You have no token left to put down: join two tokens that wait for a partner.
    [partner] { $token } must join another token that waits for a partner, and { $partner } does not.
    [order] To join two of your own, begin with the lower number: { $partner }, then { $token }.
   *[token] { $token } is not one of yours that wait for a partner.
}
S-41 = One of { $one } and { $two } survives, and { $token } is neither.
S-42 = { $case ->
    [wall] Closest to the Wall is not played at this table.
   *[pair] { $token } is not one of yours in an open pair.
}
S-43 = { $case ->
    [hide] You hide one or two marbles; the other calls.
   *[call] You call odd or even; the other hides the marbles.
}
S-47 = { $case ->
    [row] There is no place { $place }: the row has { $places }.
    [taken] Place { $place } is taken.
   *[token] { $token } { $standing }, so you cannot put it in the row.
}
S-48 = There is no { $card } in your hand.
S-50 = { $case ->
    [used] You have no { $card } left until all take back their cards.
   *[none] There is no { $card } in your hand.
}
S-51 = { $token } { $standing }, so you cannot walk with it.
S-52 = { $arrived } has reached a full place: shove { $one } or { $two } forward.
S-55 = { $case ->
    [alone] { $token } does not stand beside a token of yours, so your 0 cannot shove it.
   *[gone] { $token } { $standing }, so it cannot be shoved.
}
S-59 = { $token } { $standing }, so it cannot start in the rectangle.
S-62 = { $case ->
    [own] Somebody is open to your stab, so your own { $token } is spared.
    [apart] All within reach block, so you lose a token; but { $token } is not in a zone with any of them.
    [stabs] { $token } cannot be stabbed: { $seat } stabs too.
    [blocks] { $token } cannot be stabbed: { $seat } blocks.
    [far] { $token } is out of your reach: it is not with one of yours in the rectangle or triangle.
   *[gone] { $token } { $standing }, so you cannot stab it.
}
S-63 = { $case ->
    [own] { $token } is yours: only rivals can be pushed out.
    [open] { $token } cannot be pushed out: { $seat } does not block.
    [far] { $token } is out of your reach: it is not with one of yours in the rectangle or triangle.
   *[gone] { $token } { $standing }, so you cannot push it out.
}
S-64 = { $token } { $standing }, so you cannot move it.
S-67 = The game is over.
S-68 = The game is over.

# What happened.
TurnBegan = { whose } turn began.
StageBegan = { $stage } began.
StageEnded = { $stage } is over. Left: { $left }.
Chosen = { $done ->
    [1] { $seat_you ->
        [1] You have chosen.
       *[0] { $seat } has chosen.
    }
   *[0] { $seat_you ->
        [1] You are choosing.
       *[0] { $seat } is choosing.
    }
}
Recruited = { who } recruited { $token }.
SteppedUp = { who } sent { $token } to the start line.
CardPlayed = { $rule ->
    [S-48] { who } voted with a { $card }.
   *[other] { who } played a { $card }.
}
DollTurned = { $catches_count ->
    [0] Green light! Everyone could run.
   *[other] Red light! The doll caught every { $catches }.
}
Moved = { $rule ->
    [S-15] { whose } { $token } ran to lane { $to }.
    [S-51] { $tile ->
        [0] { whose } { $token } moved up to place { $to }.
       *[other] { whose } { $token } stepped onto tile { $tile }.
    }
    [S-65] { whose } { $token } moved on to { $to_words } (end of the round).
   *[other] { whose } { $token } moved to { $to_words }.
}
Survived = { $rule ->
    [S-15] { whose } { $token } reached the doll and is safe.
    [S-25] { whose } { $token } has cut out its shape and is safe.
    [S-33] { whose } { $token } has no opponent at the rope and is safe.
    [S-37] { whose } { $token } was on the winning side and is safe.
    [S-40] { whose } { $token } has no partner and is safe.
    [S-41] { who } kept { $token }: it is safe.
    [S-51] { whose } { $token } is across the bridge and safe.
    [S-67] { whose } { $token } is the first on the head!
   *[other] { whose } { $token } won the duel and is safe.
}
Eliminated = { $rule ->
    [S-14] { who } played a { $card } and the doll caught { $card }: { $token }, the nearest, is out.
    [S-16] { by-who } pushed { whose-own } { $token } over with a 0: it is out.
    [S-26] { $by ->
        [none] { who } drew the Crack: { $token } is out.
       *[other] { by-whose } first card was the Crack, so it hit another player: { whose-own } { $token } is out.
    }
    [S-37] { whose } { $token } was on the losing side and is out.
    [S-41] { who } let { $token } go: it is out.
    [S-53] { $by ->
        [none] The glass broke under { whose-own } { $token }: it is out.
       *[other] { by-who } shoved { whose-own } { $token } onto the broken half: it is out.
    }
    [S-62] { $by ->
        [none] Everybody in reach blocked { whose-own } stab: { $token } is out.
       *[other] { by-who } stabbed { whose-own } { $token }: it is out.
    }
    [S-63] { by-who } pushed { whose-own } { $token } out: no block helps against a push.
   *[other] { whose } { $token } lost the duel against { $against } and is out.
}
AllOut = { $rule ->
    [S-9] Time is up. Out: { $lost }.
    [S-32] There was no room left at the ropes. Out: { $lost }.
   *[other] All others are out.
}
Declined = { $rule ->
    [S-55] { who } shoved nobody.
   *[other] { who } pushed nobody.
}
CountedDown = { $timer ->
    [0] Countdown: 00:00.
    [5] Countdown: 05:00.
   *[other] Countdown: { $timer }:00.
}
ShapeChosen = { who } put { $token } on the { $shape }.
CandyDrawn = { who } drew { $card }.
Pricked = { $seat_you ->
    [1] { $by_you ->
        [1] Your { $token } cut one section.
       *[0] { $by } cut one section for your { $token }.
    }
   *[0] { $by_you ->
        [1] You cut one section for { $seat }’s { $token }.
       *[0] { $seat }’s { $token } cut one section.
    }
}
DrewOn = { who } drew again.
Stopped = { who } stopped.
Joined = { who } put { $token } at { $team_words }.
Pulled = { $card ->
    [none] { whose } { $token } pulled without a card.
   *[other] { whose } { $token } pulled with a { $card }.
}
BattleSettled = { $how ->
    [higher] { $zeros ->
        [0] { $battle_words }: { $left } against { $right }. The higher total, { $end }, won.
       *[other] { $battle_words }: { $left } against { $right }. With { $zeros } zeros the higher total, { $end }, won.
    }
    [lower] { $zeros ->
        [one] { $battle_words }: { $left } against { $right }. One 0 turned it round: the lower total, { $end }, won.
       *[other] { $battle_words }: { $left } against { $right }. With { $zeros } zeros it turned round: the lower total, { $end }, won.
    }
    [more] { $battle_words }: { $left } against { $right }. More tokens stood on the { $end }, so it won.
   *[tie] { $battle_words }: { $left } against { $right }, and as many tokens: both sides are out.
}
StoodAlone = { who } put { $token } down alone.
Paired = { who } joined { $token } to { $partner }.
Challenged = { whose } { $token } challenged { $partner } to { $duel }.
Guessed = { $right ->
    [1] { by-who } called { $odd_words }, { who-within } hid { $marbles }: right.
   *[0] { by-who } called { $odd_words }, { who-within } hid { $marbles }: wrong.
}
who-within = { $seat_you ->
    [1] you
   *[0] { $seat }
}
Aimed = { who } aimed at { $at }.
Rolled = { $where ->
    [short] { whose } marble stopped at { $at }, { $distance } short of the line.
    [line] { whose } marble stopped right on the line.
    [past] { whose } marble stopped at { $at }, { $distance } past the line.
   *[off] { whose } marble rolled off the table.
}
Tied = { $distance ->
    [0] Both marbles are on the line: they roll again.
   *[other] Both marbles are { $distance } from the line: they roll again.
}
PlaceTaken = { who } put { $token } on place { $place }.
BridgeLaid = { $end ->
    [left] The cards added up to { $total }, an odd number: place { $place } is first in line.
   *[right] The cards added up to { $total }, an even number: place { $place } is first in line.
}
ClosedUp = Round { $round }. The row closed up.
SetOut = { $steps ->
    [one] { who } chose { $token } to walk one step.
   *[other] { who } chose { $token } to walk { $steps } steps.
}
Pushed = { $rule ->
    [S-55] { by-who } shoved { whose-own } { $token } forward with a 0.
   *[other] { by-who } shoved { whose-own } { $token } forward.
}
Jumped = { who } chose { $half } of tile { $tile } for { $token }.
TileTurned = Tile { $tile } was turned: { $broken } is broken.
Bored = All glass is turned: the clock jumped to 05:00.
Entered = { who } began with { $token } in the rectangle.
Acted = { who } played { $action }.
SpeedPassed = { $seat_you ->
    [1] You have the speed token and act first.
   *[0] { $seat } has the speed token and acts first.
}
GameOver = { $how ->
    [head] { won }: first on the head.
    [last] { won }: nobody else is left.
    [rounds] { won }: the last round is over, and no token got farther.
   *[survivors] { $winners_count ->
        [one] { won } with the most survivors.
       *[other] Nobody survived, so all share the win.
    }
}
won = { $winners_you ->
    [1] You won
   *[0] { $winners } won
}

# What may be done, in the terminal.
choices-Recruit = Recruit a token
choice-Recruit = Recruit { $token }: it joins your team
choices-StepUp = Send a token to the start line
choice-StepUp = Send { $token } to the start line
choices-PlayCard = Choose a card
choice-PlayCard = { $asked ->
    [vote] Vote with the { $card }
    [bridge-card] { $card ->
        [0] Play the 0: you stay, and may shove a neighbour forward
        [one] Play the 1: one of your tokens walks a step
       *[other] Play the { $card }: one of your tokens walks { $card } steps
    }
   *[card] { $card ->
        [0] Play the 0: your tokens stay, and you may push another player’s over
        [one] Play the 1: your tokens run a lane, unless the doll catches 1
       *[other] Play the { $card }: your tokens run { $card } lanes, unless the doll catches { $card }
    }
}
choices-Eliminate = { $asked ->
    [crack] Pick the token that the Crack hits
    [stab] Pick the token that your stab hits
    [push-out] Push a token out
   *[shove] Push a token over
}
choice-Eliminate = { $asked ->
    [crack] The Crack hits { $token }: it is out
    [stab] Your stab hits { $token }: it is out
    [push-out] Push { $token } out
   *[shove] Push { $token } over: it is out
}
choice-Decline = { $asked ->
    [nudge] Shove nobody
   *[shove] Push nobody
}
choices-ChooseShape = Choose a shape
choice-ChooseShape = Choose the { $shape } for { $token }
choice-Draw = Draw another card
choice-Stop = Stop: your turn is over
choices-Advance = { $asked ->
    [advance] Cut with a token
    [walk] Walk with a token
   *[move] Move a token
}
choice-Advance = { $asked ->
    [advance] Cut a section with { $token }
    [walk] Walk with { $token }
   *[move] Move { $token }
}
choices-JoinTeam = Put a token at a rope
choice-JoinTeam = { $team ->
    [0] Put { $token } at rope 1, left
    [1] Put { $token } at rope 1, right
    [2] Put { $token } at rope 2, left
    [3] Put { $token } at rope 2, right
    [4] Put { $token } at rope 3, left
   *[5] Put { $token } at rope 3, right
}
choices-Pull = Choose a card for a token
choice-Pull = { $card ->
    [none] Choose no card for { $token }
    [0] Choose the 0 for { $token }: an odd number of 0s at a rope lets the lower total win
   *[other] Choose the { $card } for { $token }
}
choices-StandAlone = Put a token down alone
choice-StandAlone = Put { $token } down alone
choices-Pair = Put a token beside another
choice-Pair = Put { $token } beside { $partner }
choices-Spare = Keep a token
choice-Spare = Keep { $token }: the other one of the pair is out
choices-Challenge = Challenge a partner
choice-Challenge = Challenge the partner of { $token } to { $duel }
choices-Hide = Hide marbles
choice-Hide = { $marbles ->
    [one] Hide 1 marble: odd
   *[other] Hide { $marbles } marbles: even
}
choices-Call = Call odd or even
choice-Call = { $odd ->
    [1] Call odd
   *[0] Call even
}
choices-Aim = Roll your marble: the line is at 100, and beyond 103 it is off the table
choice-Aim = Roll at { $at }
choices-TakePlace = Take a place in the row
choice-TakePlace = Take place { $place } with { $token }
choices-PushOn = Shove a token forward
choice-PushOn = Shove { $token } forward
choices-Jump = Jump left or right
choice-Jump = Jump to the { $half } half
choices-Enter = Begin with a token
choice-Enter = Begin with { $token } in the rectangle
choices-Act = Choose a card
choice-Act = { $action ->
    [Block] Block: your tokens cannot be stabbed, but pushed out
    [Stab] Stab: one token near you is out, but one of yours if all of them block
    [Push] Push: a token near you is out if its player blocks
   *[Move] Move: one of your tokens goes a field further
}
which-token = Which token?
which-shape = Which shape?
which-team = Which rope and side?
which-team-0 = rope 1, left
which-team-1 = rope 1, right
which-team-2 = rope 2, left
which-team-3 = rope 2, right
which-team-4 = rope 3, left
which-team-5 = rope 3, right
which-card = Which card?
which-partner = Beside which token?
which-duel = Which duel?
which-at = How far? Type a number.
which-place = Which place?
which-marbles = How many marbles?
which-odd = Odd or even?
which-half = Left or right?
which-action = Which card?
