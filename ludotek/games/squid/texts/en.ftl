# Squid Game in English. Seats are given as letters; tokens by number, cards by value.

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
card-crack = the crack
stage-red_light = Red Light Green Light
stage-dalgona = Dalgona
stage-tug_of_war = Tug of War
stage-marbles = Marbles
stage-glass_bridge = Glass Bridge
stage-finale = Squid Game
battle-0 = first
battle-1 = second
battle-2 = third
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

# How a token stands, after “Token 25”.
standing-absent = is not at this table
standing-other = is not yours
standing-reserve = is still in reserve
standing-waiting = has not come on the board yet
standing-on-board = is on the board already
standing-done = has come through already
standing-out = has been eliminated

# What is being asked or drawn, after “now comes”.
phase-recruit = the choice of a recruit
phase-draw-recruit = the draw of a recruit
phase-step-up = a token for the start line
phase-card = a card of your hand
phase-doll = the doll’s next card
phase-shove = a push, or none
phase-shape = a shape for the next token
phase-candy = the draw of a dalgona card
phase-advance = the token that is cut a bit further
phase-crack = the token that the crack eliminates
phase-draw-or-stop = another card, or a stop
phase-join = a token for a team
phase-pull = a card for the next token at the rope
phase-pair = the next token for the pairs
phase-spare = the choice of who survives in a pair of one owner
phase-challenge = the choice of a pair and a duel
phase-guess = the guess: hide marbles, or call
phase-aim = the aim for a marble
phase-roll = the roll of a marble
phase-place = a place in the row
phase-vote = a card to vote where the bridge lies
phase-bridge-card = a card of your hand
phase-walk = the token that walks
phase-push-on = the token that is pushed on
phase-nudge = a push with a 0 card, or none
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
    [draw] It is not for you to draw: now comes { $phase }.
    [gone] This is not there to be drawn: now comes { $phase }.
   *[other] That is not asked for: now comes { $phase }.
}
S-3 = The game is over.
S-6 = Token { $token } is not in your reserve.
S-12 = Token { $token } { $standing }, so you cannot send it to the start line.
S-13 = There is no { $card } in your hand.
S-16 = { $case ->
    [own] Token { $token } is yours: a push is for the others.
    [far] Token { $token } is out of your reach: push in a lane of yours, or in the next one towards the doll.
   *[gone] Token { $token } { $standing }, so you cannot push it.
}
S-23 = Your tokens choose in the order of their numbers: now { $coming }, not { $token }.
S-25 = { $case ->
    [shape] Token { $token } is not on the { $shape }.
    [own] Token { $token } is not yours, and you have one of your own on the { $shape }: advance that.
   *[gone] Token { $token } { $standing }, so it cannot advance on the { $shape }.
}
S-26 = { $case ->
    [own] The crack was your first card, so it is not { $token } that goes, but a token of another player.
    [other] You pushed your luck, so it is not { $token } that goes, but a token of your own.
   *[gone] Token { $token } { $standing }, so the crack cannot hit it.
}
S-29 = Team { $team } is full.
S-30 = Token { $token } { $standing }, so you cannot put it on a team.
S-31 = Team { $team } would be two tokens ahead of team { $against }: fill that one first.
S-34 = { $case ->
    [order] Cards are given token by token: now { $coming }, not { $token }.
    [none] Your cards reach for all the tokens that are left, so { $token } must get one.
   *[card] There is no { $card } left in your hand.
}
S-38 = { $case ->
    [partner] Token { $partner } does not stand alone, so none can join it.
   *[token] Token { $token } { $standing }, so you cannot put it down.
}
S-39 = { $case ->
    [alone] You have no token left to put down: join one that stands alone to another one.
    [partner] Token { $token } must join another token that stands alone, and { $partner } will not do.
    [order] To join two of your own, name the lower number first: { $partner }, then { $token }.
   *[token] Token { $token } is not one of yours that stand alone.
}
S-41 = One of { $one } and { $two } survives, and { $token } is neither.
S-42 = { $case ->
    [wall] Closest to the Wall is not played at this table.
   *[pair] Token { $token } is not one of yours in an open pair.
}
S-43 = { $case ->
    [hide] You hide one or two marbles; the other calls.
   *[call] You call odd or even; the other hides the marbles.
}
S-47 = { $case ->
    [row] There is no place { $place }: the row has { $places }.
    [taken] Place { $place } is taken.
   *[token] Token { $token } { $standing }, so you cannot put it in the row.
}
S-48 = There is no { $card } in your hand.
S-50 = { $case ->
    [used] You have no { $card } left until the hands are taken back.
   *[none] There is no { $card } in your hand.
}
S-51 = Token { $token } { $standing }, so you cannot walk with it.
S-52 = Token { $arrived } has come to a full place: push { $one } or { $two } on.
S-55 = { $case ->
    [alone] Token { $token } does not stand with another token of yours, so your 0 cannot push it.
   *[gone] Token { $token } { $standing }, so it cannot be pushed.
}
S-59 = Token { $token } { $standing }, so it cannot start in the rectangle.
S-62 = { $case ->
    [own] Somebody is open to your stab, so { $token }, which is yours, is spared.
    [apart] All within reach block, so you lose a token; but { $token } is not in a zone with any of them.
    [stabs] Token { $token } cannot be stabbed: { $seat } stabs too.
    [blocks] Token { $token } cannot be stabbed: { $seat } blocks.
    [far] Token { $token } is out of your reach: it is not with one of yours in the rectangle or triangle.
   *[gone] Token { $token } { $standing }, so you cannot stab it.
}
S-63 = { $case ->
    [own] Token { $token } is yours: a push is for the others.
    [open] Token { $token } cannot be pushed out: { $seat } does not block.
    [far] Token { $token } is out of your reach: it is not with one of yours in the rectangle or triangle.
   *[gone] Token { $token } { $standing }, so you cannot push it out.
}
S-64 = Token { $token } { $standing }, so you cannot move it.
S-67 = The game is over.
S-68 = The game is over.

# What happened.
TurnBegan = It is { $seat }’s turn.
StageBegan = { $stage } begins.
StageEnded = { $stage } is over{ $rounds ->
    [0] .
    [one] {" "}after one round.
   *[other] {" "}after { $rounds } rounds.
} Still in the game, seat by seat: { $left }.
Chosen = { $done ->
    [1] { $seat } has chosen.
   *[0] { $seat } is choosing.
}
Recruited = { $seat } takes { $token } into the team.
SteppedUp = { $seat } sends { $token } to the start line.
CardPlayed = { $rule ->
    [S-48] { $seat } votes with a { $card }.
   *[other] { $seat } plays a { $card }.
}
DollTurned = { $catches_count ->
    [0] Green light: the doll looks away.
   *[other] Red light: the doll catches { $catches }.
}
Moved = { $rule ->
    [S-15] { $seat }’s { $token } runs to lane { $to }.
    [S-51] { $seat }’s { $token } moves up to position { $to }.
    [S-65] { $seat }’s { $token } is drawn on to { $to_words }.
   *[other] { $seat }’s { $token } moves to { $to_words }.
}
Survived = { $rule ->
    [S-15] { $seat }’s { $token } reaches the doll and is safe.
    [S-25] { $seat }’s { $token } has cut out the shape and is safe.
    [S-33] { $seat }’s { $token } faces nobody and is safe.
    [S-37] { $seat }’s { $token } stays on its feet and is safe.
    [S-40] { $seat }’s { $token } found no partner and is safe.
    [S-41] { $seat } spares { $token }.
    [S-51] { $seat }’s { $token } is across the bridge and safe.
    [S-67] { $seat }’s { $token } stands on the head.
   *[other] { $seat }’s { $token } won the duel and is safe.
}
Eliminated = { $rule ->
    [S-9] Time is up for { $seat }’s { $token }.
    [S-14] The doll saw { $seat }’s { $token } move: it is out.
    [S-16] { $by } pushes { $seat }’s { $token }, which falls and is out.
    [S-26] { $by }’s candy cracks, and { $seat }’s { $token } is out.
    [S-32] There is no room at the ropes for { $seat }’s { $token }: it is out.
    [S-37] { $seat }’s { $token } is dragged down and out.
    [S-41] { $seat } gives up { $token }.
    [S-53] { $by ->
        [none] The glass breaks, and { $seat }’s { $token } falls.
       *[other] { $by }’s push sends { $seat }’s { $token } through the glass.
    }
    [S-62] { $by } stabs, and { $seat }’s { $token } falls.
    [S-63] { $by } pushes { $seat }’s { $token } out.
    [S-67] Too late for { $seat }’s { $token }: it is out.
   *[other] { $seat }’s { $token } lost the duel and is out.
}
Declined = { $seat } pushes nobody.
CountedDown = { $timer ->
    [0] The clock shows 00:00: time is up.
    [5] The clock shows 05:00.
   *[other] The clock shows { $timer }:00.
}
ShapeChosen = { $seat } puts { $token } on the { $shape }.
CandyDrawn = { $seat } draws { $card }.
Pricked = { $by } cuts on: { $seat }’s { $token } is one section further.
DrewOn = { $seat } dares another card.
Stopped = { $seat } stops here.
Joined = { $seat } puts { $token } on team { $team }.
Pulled = { $card ->
    [none] { $seat }’s { $token } pulls without a card.
   *[other] { $seat }’s { $token } pulls with a { $card }.
}
BattleSettled = The { $battle_words } rope: the totals are { $totals }, with { $zeros ->
    [0] no 0
    [one] one 0
   *[other] { $zeros } times 0
}{ $winner ->
    [none] ; both teams fall.
   *[other] ; team { $winner } wins.
}
StoodAlone = { $seat } puts { $token } down alone.
Paired = { $seat } joins { $token } to { $partner }.
Challenged = { $seat }’s { $token } challenges { $partner } to { $duel }.
Guessed = { $by } calls { $odd_words }; { $seat } hid { $marbles ->
    [one] one marble.
   *[other] { $marbles } marbles.
}
Aimed = { $seat } aims at { $at }.
Rolled = { $seat }’s marble stops at { $at }; the line is at 100, the edge at 103.
PlaceTaken = { $seat } puts { $token } on place { $place } of the row.
BridgeLaid = The votes add up to { $total }: the bridge lies at the { $end } end.
ClosedUp = Round { $round } on the bridge: the row closes up.
SetOut = { $seat } sets out with { $token }, { $steps ->
    [one] one step.
   *[other] { $steps } steps.
}
Pushed = { $by } pushes { $seat }’s { $token } on.
Jumped = { $seat } chooses the { $half } half of tile { $tile } for { $token }.
TileTurned = Tile { $tile } is turned: its { $broken } half is broken.
Bored = All the glass is turned, and the guests are bored: the clock goes to 05:00.
Entered = { $seat } begins with { $token } in the rectangle.
Acted = { $seat } plays { $action }.
SpeedPassed = { $seat } has the speed token.
GameOver = { $how ->
    [head] { $winners } won: first on the head.
    [last] { $winners } won: nobody else is left.
    [rounds] { $winners } won: the rounds are over, and no token is further.
   *[survivors] { $winners } won: nobody brought more through.
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
