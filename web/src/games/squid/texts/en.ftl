# Texts of Squid Game that only the page needs, in English.

# Its poster, and the options of a table.
poster-line = Six contests, hidden choices, one survivor. Bring twelve tokens; do not get attached.
option-only = What is played
option-only-about = All six contests, or one of them. In a single contest everybody has seven tokens, nobody recruits, and whoever has the most survivors wins. S-3
option-only-none = The whole match
option-only-none-about = All six contests in their order; whoever wins the finale has won.
option-only-red_light = Red Light Green Light
option-only-red_light-about = Run with a number that the doll does not catch.
option-only-dalgona = Dalgona
option-only-dalgona-about = Draw card after card to cut your shapes out, and stop before the Crack.
option-only-tug_of_war = Tug of War
option-only-tug_of_war-about = Three ropes, secret cards, and a 0 that turns a result upside down.
option-only-marbles = Marbles
option-only-marbles-about = Find a partner; only one of the two survives.
option-only-glass_bridge = Glass Bridge
option-only-glass_bridge-about = Every step left or right, and half of the glass breaks.
option-only-finale = Squid Game, the finale
option-only-finale-about = Block, Stab, Push or Move: the first token on the head wins.
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

# Prompts, by phase. What may be chosen next stands below them, in the words of the buttons.
ask-wait = Waiting for { $seats }.
ask-watch = You are watching.
ask-chosen = You have chosen. Waiting for { $seats }.
ask-recruit = Recruit a token from your reserve.
ask-draw-recruit = A token is drawn for each team.
ask-step-up = Send a runner to the start line.
ask-card = Choose a card in secret: every runner of yours goes that far.
ask-doll = The doll turns a card.
ask-shove = Your 0 may push one rival over.
ask-shape = Choose a shape for { $token }.
ask-candy = A card is drawn.
ask-advance = { $own ->
    [1] Cut one section of the { $shape } with a token of yours.
   *[0] You have no token on the { $shape }: cut one section for a rival.
}
ask-crack = { $own ->
    [1] The Crack! Pick the token you lose.
   *[0] The Crack, at once! It hits a rival: pick the token.
}
ask-draw-or-stop = Draw another card, or stop?
ask-join = Put a token at a rope.
ask-pull = Choose a secret card for { $token }.
ask-pair = Put a token down: alone, or beside one that waits for a partner.
ask-spare = Both are yours, and only one survives. Which do you keep?
ask-challenge = Pick a pair of yours, then the duel.
ask-hide = Hide 1 or 2 marbles. { $seat } calls odd or even: if that is right, your { $token } is out.
ask-guess = Call odd or even. If you are right, your { $token } survives.
ask-aim = Roll your marble as near to the line as you can.
ask-roll = The marble rolls.
ask-place = Take a place in the row.
ask-vote = Choose a card in secret, to vote who walks first.
ask-bridge-card = Choose a card in secret: so many steps. The highest walks first.
ask-walk = Walk with one of your tokens.
ask-push-on = Two stand here already. Which one do you shove forward?
ask-nudge = Your 0 may shove a token beside yours one step forward.
ask-jump = Left or right for { $token }?
ask-break = The tile is turned.
ask-enter = Begin with one token in the rectangle.
ask-act = Play Block, Stab, Push or Move, in secret.
ask-stab = { $own ->
    [1] All in reach block your stab. Pick the token you lose.
   *[0] Stab one of these tokens.
}
ask-push-out = Push one of these tokens out.
ask-move = Move one of your tokens.
ask-contest-over = This contest is over.
ask-over = The game is over.

# What a choice means, where it is made.
note-step-up = Numbers matter only for ties.
note-card = 0: stay, then push one rival over in your lane or the next.
note-pull = One 0 at a rope turns it round: the lower total wins.
note-vote = All cards are added up. Odd: place 1 goes first. Even: the last place does.
note-act = Blocks come first, then Stabs, Pushes and Moves.
note-bridge-card = 0: stay, then shove a token beside yours one step forward.

# What matters in each contest.
contest-count = { $contest } of { $of }
matters-red_light = Run far, but do not play a number the doll catches.
matters-dalgona = Each card cuts one section of its shape. Stop before the Crack.
matters-tug_of_war = The higher total wins. One 0 or three: the lower.
matters-marbles = Of every pair only one survives.
matters-glass_bridge = Half of the glass breaks. Whoever walks first finds out which.
matters-finale = The first token on the head wins.

# Accessible descriptions of the boards.
board-red_light = { $lanes } lanes to the doll
board-dalgona = Four shapes and their sections
board-tug_of_war = Three ropes with two sides each
board-marbles = The pairs
board-glass_bridge = The row and the glass bridge
board-finale = The squid: safe zone, rectangle, triangle and head
timer = Timer { $clock }
token = { $seat_you ->
    [1] your { $number }
   *[0] { $number } of { $seat }
}
token-lane = { $lane ->
    [0] { token }, behind the start line
   *[other] { token }, in lane { $lane }
}
token-section = { token }, { $shape }, section { $section }
token-team = { token }, at { $team_words }
token-pair = { token }, { $standing }
token-row = { token }, in the row at { $place }
token-tile = { token }, on tile { $place }
token-zone = { token }, in { $to_words }
pair-open = open
pair-done = through
pair-out = out
shape-sections = { $shape }, { $sections } sections
team-count = { $count ->
    [0] { $team_words }, no token
    [one] { $team_words }, 1 token
   *[other] { $team_words }, { $count } tokens
}
half = Tile { $tile }, { $half } half, { $state ->
    [unturned] not turned
    [broken] broken
   *[sound] sound
}
place-of = Place { $place }

token-waiting = { token }, waiting
token-done = { token }, through

# Several events shown together; { $what } lists who did what.
all-SteppedUp = At the start line: { $what }.
all-CardPlayed = Played: { $what }.
all-Pulled = All cards are turned. How much does each rope hold?
all-Acted = Played: { $what }.
all-Entered = In the rectangle: { $what }.
all-Recruited = Recruited: { $what }.
all-Moved = Moved on: { $what }.
all-Survived = Safe: { $what }.
all-Eliminated = Out: { $what }.
one-SteppedUp = { whose-own } { $token }
one-CardPlayed = { $seat } a { $card }
one-Acted = { $seat } { $action }
one-Entered = { whose-own } { $token }
one-Recruited = { whose-own } { $token }
one-Moved = { whose-own } { $token }
one-Survived = { whose-own } { $token }
one-Eliminated = { whose-own } { $token }

# On the boards.
start = Start
reached = Reached
doll-left = { $left } of { $of } doll cards left
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
settled-more = Equal totals: the side with more tokens wins.
settled-tie = Equal totals and as many tokens: both sides are out.
nobody-down = Nobody stands here yet.
line = line
off = off the table
aimed = it stops somewhere here
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
choose-half-left = Left
choose-half-right = Right
stand-alone = Stand alone
join-with = Join { $partner }
to-team = { $team ->
    [0] Rope 1, left
    [1] Rope 1, right
    [2] Rope 2, left
    [3] Rope 2, right
    [4] Rope 3, left
   *[5] Rope 3, right
}
to-place = Place { $place }
choose-shape-circle = Circle
choose-shape-triangle = Triangle
choose-shape-star = Star
choose-shape-umbrella = Umbrella
duel-about-odd_even = you hide, they guess
duel-about-wall = nearest to the line survives
hold = Hold and let go
aim-at = { $least } to { $most }
laid-about = It lies face down. You may take it back until everybody has chosen.
deck = Left in the deck
deck-circle = { $count ->
    [one] 1 circle
   *[other] { $count } circles
}
deck-triangle = { $count ->
    [one] 1 triangle
   *[other] { $count } triangles
}
deck-star = { $count ->
    [one] 1 star
   *[other] { $count } stars
}
deck-umbrella = { $count ->
    [one] 1 umbrella
   *[other] { $count } umbrellas
}
deck-crack = { $count ->
    [one] 1 Crack
   *[other] { $count } Cracks
}
odds = { $total ->
    [one] 1 card left. Chance of the Crack: { $percent } %.
   *[other] { $total } cards left. Chance of the Crack: { $percent } %.
}
about-block = Nobody can stab you this round; a push still hits.
about-stab = { $count ->
    [0] Nobody is within reach now.
   *[other] Hits one of { $tokens }. If all of them block, you lose a token.
}
about-push = { $count ->
    [0] Nobody is within reach now.
   *[other] Throws out one of { $tokens }, but only of a player who blocks.
}
about-move = One of your tokens goes a step; runners in the triangle go on by themselves.
do-Recruit = Recruit { $token }
do-StepUp = Send { $token }
do-PlayCard = Choose the { $card }
do-Eliminate = { $asked ->
    [shove] Push { $token } over
    [push-out] Push { $token } out
    [stab] { $own ->
        [1] Lose { $token }
       *[0] Stab { $token }
    }
   *[crack] { $own ->
        [1] Lose { $token }
       *[0] Hit { $token }
    }
}
do-Decline = { $asked ->
    [nudge] Shove nobody
   *[shove] Push nobody
}
do-ChooseShape = Choose the { $shape } for { $token }
do-Draw = Draw another
do-Stop = Stop
do-Advance = { $asked ->
    [advance] { $own ->
        [1] Cut with { $token }
       *[0] Cut for { $token }
    }
    [walk] Walk with { $token }
   *[move] Move { $token }
}
do-JoinTeam = Put { $token } at { $team_words }
do-Pull = { $card ->
    [none] Choose no card for { $token }
   *[other] Choose the { $card } for { $token }
}
do-StandAlone = Put { $token } down alone
do-Pair = Put { $token } beside { $partner }
do-Spare = Keep { $token }
do-Challenge = Challenge { $partner } to { $duel }
do-Hide = { $marbles ->
    [one] Hide 1 marble
   *[other] Hide { $marbles } marbles
}
do-Call = { $odd ->
    [1] Call odd
   *[0] Call even
}
do-Aim = Roll at { $at }
do-TakePlace = Take place { $place } with { $token }
do-PushOn = Shove { $token } forward
do-Jump = Jump { $half } with { $token }
do-Enter = Begin with { $token }
do-Act = Play { $action }
hinted = A bot would do this:
laid-Recruit = You recruited { $token }.
laid-StepUp = You sent { $token }.
laid-PlayCard = You chose the { $card }.
laid-Pull = Your cards are laid.
laid-Hide = { $marbles ->
    [one] You hid 1 marble.
   *[other] You hid { $marbles } marbles.
}
laid-Call = { $odd ->
    [1] You called odd.
   *[0] You called even.
}
laid-Enter = You began with { $token }.
laid-Act = You played { $action }.

# Between contests, and who is at the table.
between = After { $contest }
next = Next: { $contest }
standing = Standing: { $count }
reserve = Reserve: { $count }
fallen = Out here: { $count }
fallen-before = { $count } out before
go-on = Go on
speed = acts first
nobody-left = no token left
counts = { $reserve } in reserve · { $out } out
counts-out = { $out } out
chosen-of = { $done } of { $of } chosen
seat-chosen = chosen
seat-thinking = thinking
seat-yours = your choice
seat-you = your turn
seat-turn = to play
story-out = Out: { $token }
story-left = { $seat_you ->
    [1] { $left ->
        [0] You have no token left.
        [one] You have 1 token left.
       *[other] You have { $left } tokens left.
    }
   *[0] { $left ->
        [0] { $seat } has no token left.
        [one] { $seat } has 1 token left.
       *[other] { $seat } has { $left } tokens left.
    }
}
story-again = See it again
chronicle = The story of the match
chronicle-way = The story of { $number }
end-survivors = Survivors
end-tie = As many survivors: the highest number, { $token }, decided.
