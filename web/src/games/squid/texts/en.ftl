# Texts of Squid Game that only the page needs, in English.

# Its poster, and the options of a table.
poster-line = Six contests, hidden choices, one survivor. Bring twelve tokens; do not get attached.
option-only = What is played
option-only-about = All six contests, or one of them. In a single contest everybody has seven tokens, nobody recruits, and the most survivors win. S-3
option-only-none = The whole match
option-only-none-about = All six contests in their order; who wins the finale has won.
option-only-red_light = Red Light Green Light
option-only-red_light-about = Play a number and run, unless the doll calls that number.
option-only-dalgona = Dalgona
option-only-dalgona-about = Draw card after card to cut your shape free, and stop before the Crack.
option-only-tug_of_war = Tug of War
option-only-tug_of_war-about = Three ropes, cards in secret, and zeros that turn the result round.
option-only-marbles = Marbles
option-only-marbles-about = Find a partner; one of the two goes on.
option-only-glass_bridge = Glass Bridge
option-only-glass_bridge-about = Every step left or right, and half of the glass breaks.
option-only-finale = Squid Game, the finale
option-only-finale-about = Block, Stab, Push or Move: the first on the head wins.
option-recruit = Recruits
option-recruit-about = Before every contest but the first, one token joins each team from its reserve. S-6
option-recruit-choose = Chosen
option-recruit-choose-about = Everybody picks one in secret; the picks are shown together.
option-recruit-lowest = The lowest number
option-recruit-lowest-about = It joins by itself, and nothing is asked.
option-recruit-random = By lot
option-recruit-random-about = One is drawn for each team.
option-wall = Closest to the Wall
option-wall-about = In Marbles a duel may be rolled towards the wall. When this is off, all duels are Odd-Even. S-42
option-max_rounds = Rounds of the finale
option-max_rounds-about = After so many rounds the token that has come farthest wins, so that blocking cannot go on for ever. S-68
option-data = Cards and numbers
option-data-about = The player cards, the doll cards, the dalgona cards, the lanes, the sections and the numbers of the tokens.
option-data-none = Ours
option-data-none-about = Cards 0, 1, 1, 2, 3 and 4; seven lanes; seven doll cards; eleven dalgona cards.

# Prompts, by phase.
ask-wait = Wait for the others.
ask-watch = You are watching.
ask-chosen = You have chosen. It is shown when all have.
ask-recruit = Pick a token that joins your team.
ask-draw-recruit = A token is drawn for each team.
ask-step-up = Send a token to the start line.
ask-card = How far do you go?
ask-doll = The doll turns a card.
ask-shove = Your 0 may push one token.
ask-shape = Choose a shape for { $token }.
ask-candy = A card is drawn.
ask-advance = Move a token on the { $shape } one section ahead.
ask-crack = It cracks. Pick the token that goes.
ask-draw-or-stop = Draw another card, or stop?
ask-join = Put a token on a team.
ask-pull = Lay a card for { $token }.
ask-pair = Put a token down, alone or with another.
ask-spare = One of these two survives. Which?
ask-challenge = Pick one of your pairs, and the duel.
ask-hide = How many marbles do you hide?
ask-guess = Odd or even?
ask-aim = Roll your marble as near to the line as you can.
ask-roll = The marble rolls.
ask-place = Take a place in the row.
ask-vote = Vote with a card: odd is left, even is right.
ask-bridge-card = Choose a card. The highest begins.
ask-walk = Pick the token that walks.
ask-push-on = The place is full. Whom do you push on?
ask-nudge = Your 0 may push a neighbour on.
ask-jump = Left or right?
ask-break = The tile is turned.
ask-enter = Pick the token that begins in the rectangle.
ask-act = Block, Stab, Push or Move?
ask-stab = Pick the token that your stab hits.
ask-push-out = Pick the token that you push out.
ask-move = Move one of your tokens.
ask-contest-over = This contest is over.
ask-over = The game is over.

# What matters in each contest.
contest-count = { $number } of { $of }
matters-red_light = Run far, but not with the number that the doll calls.
matters-dalgona = Every card cuts a section free; the Crack costs a token.
matters-tug_of_war = The higher total wins, unless the zeros on a rope are odd in number.
matters-marbles = Of every pair one goes on.
matters-glass_bridge = One half of every tile breaks; who walks first finds out.
matters-finale = The first token on the head wins the match.

# Accessible descriptions of the boards.
board-red_light = { $lanes } lanes to the doll
board-dalgona = Four shapes and their sections
board-tug_of_war = Three ropes with two teams each
board-marbles = The pairs
board-glass_bridge = The row and the glass bridge
board-finale = The squid: safe zone, rectangle, triangle and head
timer = Timer { $clock }
token = { $number } of { $seat }
token-lane = { $lane ->
    [0] { $number } of { $seat }, behind the start line
   *[other] { $number } of { $seat }, in lane { $lane }
}
token-section = { $number } of { $seat }, { $shape }, section { $section }
token-team = { $number } of { $seat }, on team { $team }
token-pair = { $number } of { $seat }, { $standing }
token-row = { $number } of { $seat }, in the row at { $place }
token-tile = { $number } of { $seat }, on tile { $place }
token-zone = { $number } of { $seat }, in { $to_words }
pair-open = open
pair-done = through
pair-out = out
shape-sections = { $shape }, { $sections } sections
team-count = { $count ->
    [one] Team { $team } with 1 token
   *[other] Team { $team } with { $count } tokens
}
half = Tile { $tile }, { $half } half, { $state ->
    [unturned] not turned
    [broken] broken
   *[sound] sound
}
place-of = Place { $place }

# Several events shown together.
all-SteppedUp = All step up to the start line.
all-CardPlayed = The cards are turned.
all-Pulled = The cards are turned. How much does each rope hold?
all-Acted = The cards are turned: Blocks first, then Stabs, Pushes and Moves.
all-Entered = All step into the rectangle.
all-Recruited = The recruits have joined their teams.

# On the boards.
start = Start
reached = Reached
doll-left = { $left } of { $of } left
cut-out = Cut out
waiting = Waiting
settled-higher = { $zeros ->
    [0] No 0: the higher total wins.
   *[other] { $zeros } zeros, an even number: the higher total wins.
}
settled-lower = { $zeros ->
    [one] One 0, an odd number: the lower total wins.
   *[other] { $zeros } zeros, an odd number: the lower total wins.
}
settled-more = Equal totals: the team with more tokens wins.
settled-tie = Equal totals and equal teams: both fall.
nobody-down = Nobody stands here yet.
line = line
off = off the table
aimed = it may land here
rolled = stopped at { $at }
row = The row
far-side = Far side
zone-safe = safe
zone-rectangle = rectangle
zone-head = head
played = The cards of this round

# Controls below the board.
your-hand = Your hand
tokens = Tokens
where = Where to
halves = The halves of the tile
card-of = Card { $card }
no-card = No card
choose-marbles-1 = 1 marble
choose-marbles-2 = 2 marbles
choose-odd-true = Odd
choose-odd-false = Even
choose-half-left = Left half
choose-half-right = Right half
stand-alone = Alone
to-team = Team { $team }
to-place = Place { $place }
hold = Hold and let go
aim-at = { $least } to { $most }
laid-about = It lies face down. Undo takes it back till all have chosen.
deck = Left in the deck
deck-circle = { $count } circles
deck-triangle = { $count } triangles
deck-star = { $count } stars
deck-umbrella = { $count } umbrellas
deck-crack = { $count } cracks
odds = { $total } cards left. The Crack comes next with { $percent } %.
about-block = Nobody can stab you this round; a push still hits.
about-stab = { $count ->
    [0] Nobody is within reach now.
   *[other] Within reach: { $tokens }. Who blocks is safe.
}
about-push = { $count ->
    [0] Nobody is within reach now.
   *[other] Hits one of { $tokens }, if its team blocks.
}
about-move = One of your tokens goes a step on.
do-Recruit = Recruit { $token }
do-StepUp = Send { $token }
do-PlayCard = Choose the { $card }
do-Eliminate = Eliminate { $token }
do-Decline = Push nobody
do-ChooseShape = { $token } on the { $shape }
do-Draw = Draw another
do-Stop = Stop
do-Advance = Move { $token }
do-JoinTeam = { $token } to team { $team }
do-Pull = { $card ->
    [none] No card for { $token }
   *[other] { $card } for { $token }
}
do-StandAlone = { $token } alone
do-Pair = { $token } with { $partner }
do-Spare = Spare { $token }
do-Challenge = { $duel } with { $token }
do-Hide = { $marbles ->
    [one] Hide 1 marble
   *[other] Hide { $marbles } marbles
}
do-Call = { $odd ->
    [1] Call odd
   *[0] Call even
}
do-Aim = Roll at { $at }
do-TakePlace = { $token } to place { $place }
do-PushOn = Push { $token } on
do-Jump = Jump to the { $half }
do-Enter = Begin with { $token }
do-Act = Play { $action }
hinted = A bot would choose:
laid-Recruit = You recruit { $token }.
laid-StepUp = You send { $token }.
laid-PlayCard = You play the { $card }.
laid-Pull = Your cards are laid.
laid-Hide = { $marbles ->
    [one] You hide 1 marble.
   *[other] You hide { $marbles } marbles.
}
laid-Call = { $odd ->
    [1] You call odd.
   *[0] You call even.
}
laid-Enter = You begin with { $token }.
laid-Act = You play { $action }.

# Between contests, and who is at the table.
between = After { $contest }
next = Next: { $contest }
standing = Standing: { $count }
reserve = Reserve: { $count }
fallen = Fallen here: { $count }
fallen-before = { $count ->
    [one] 1 fell before.
   *[other] { $count } fell before.
}
go-on = Go on
speed = speed
nobody-left = nobody left
counts = { $reserve } in reserve · { $out } out
chosen-of = { $done } of { $of } chosen
seat-chosen = chosen
seat-thinking = thinking
seat-yours = your choice
seat-you = your turn
seat-turn = to play
story-out = Out
story-through = Through
story-left = { $left ->
    [0] { $seat } has no token left.
    [one] { $seat } has 1 token left.
   *[other] { $seat } has { $left } tokens left.
}
story-again = See it again
chronicle = The story of the match
chronicle-survivors = Survivors
chronicle-way = The way of { $number }
