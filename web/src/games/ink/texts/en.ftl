# Texts of Ink that only the page needs, in English.

Sumi = Sumi
close = Close
parts = Wheel, bonus slots and the others
wheel-tab = Wheel
bonus-tab = Bonus
patterns = Patterns on the colours
painting-of = { whose } painting
see-painting = { $seat_you ->
    [1] See your painting
   *[0] See { $seat }’s painting
}
painting-about = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $completed ->
    [one] 1 objective completed
   *[other] { $completed } objectives completed
}, { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}.
zone-about = A { $colour } zone of { $size }{ $objectives ->
    [0] {""}
    [one] , with objective { $numbers }
   *[other] , with objectives { $numbers }
}{ $spots ->
    [0] .
    [one] , 1 white spot.
   *[other] , { $spots } white spots.
}
back-to-mine = Back to mine
choices = What you can do

# The wheel, the bags and the store.
wheel = The wheel
start = START
nib-take = Take the tile at nib { $nib }: { $tile }
nib-tile = The tile at nib { $nib }: { $tile }
wheel-square = { $square_words } square of the tile at nib { $nib }
square-plain = { $colour }
square-spot = { $colour } with a white spot
square-objective = { $colour } { $mark }
square-bottle = { $colour } with a bottle
square-token = under a token
store = In store
stored = A stored tile: { $tile }
stored-take = Take this stored tile: { $tile }
bags = What is left in the bags
bag-tiles = { $count ->
    [0] The bag is empty
    [one] Bag: 1 tile
   *[other] Bag: { $count } tiles
}
bag-x = X bag: { $count }
bag-x-solo = X at START: { $count }
bag-xx = XX bag: { $count }
bag-xx-waits = XX tokens come later
tokens-unseen = Tokens not seen yet
tokens-unseen-about = { $count ->
    [0] All X tokens of the bag have been drawn.
    [one] One of these X tokens is in the bag; nobody knows which.
   *[other] { $count } of these X tokens are in the bag; nobody knows which.
}
tokens-unseen-solo = The bag holds all XX tokens. One X token lies at START for the first crossing.
token = A token: { $colours }

# What a seat has.
bottles-left = { $count ->
    [0] No bottle left
    [one] 1 bottle left
   *[other] { $count } bottles left
}
stored-count = { $count ->
    [one] 1 stored tile
   *[other] { $count } stored tiles
}
black-count = { $count } black
palette-for = Palette: { $colours }
on-palette = On the palette
jokers = Jokers
black-placed = { $count ->
    [one] 1 black bottle placed: black ones break ties.
   *[other] { $count } black bottles placed: they break ties.
}
black-means = Own bottles are used up. Black ones break ties: most placed wins.
seat-out = has no extra turn
turns-left = { $count ->
    [0] No turn left
    [one] Your last turn
   *[other] { $count } turns left
}
steps-left = { $count ->
    [one] 1 step left
   *[other] Up to { $count } steps left
}
sumi-columns = Sumi has played { $played ->
    [one] 1 bottle
   *[other] { $played } bottles
}; { $left ->
    [one] 1 turn is left.
   *[other] { $left } turns are left.
}

# The bonus slots.
bonus-slots = Bonus slots
bonus-slots-by = given by objectives 4 to 7
bonus-left = { $count ->
    [0] None is left.
    [one] 1 is left.
   *[other] { $count } are left.
}
bonus-title-1 = White spot
bonus-about-1 = Put a white spot on a free square without a mark.
bonus-title-2 = Another number
bonus-about-2 = Put a number from 4 to 7 on a free objective.
bonus-title-3 = Colour square
bonus-about-3 = Give a free square any colour; its mark goes.
bonus-title-4 = Move a tile
bonus-about-4 = Move a tile of your painting elsewhere, or turn it.
bonus-title-remove = { $count ->
    [one] Remove a bottle
   *[other] Remove up to { $count }
}
bonus-about-remove = { $count ->
    [one] Take an upright bottle off your painting.
   *[other] Take up to { $count } upright bottles off your painting.
}
bonus-title-move = { $count ->
    [one] Move a bottle
   *[other] Move up to { $count }
}
bonus-about-move = { $count ->
    [one] Move an upright bottle to a white spot, or from the palette to the jokers.
   *[other] Move up to { $count } upright bottles to white spots, or from the palette to the jokers.
}
bonus-title-7 = Store a tile
bonus-about-7 = Store a tile from the wheel, for a later turn.
bonus-title-9 = Bottle on the wheel
bonus-about-9 = Put a bottle on a white spot of a tile at the wheel.
bonus-title-11 = Draw a tile
bonus-about-11 = Draw a tile from the bag and place it at once. A draw cannot be taken back.
bonus-title-12 = Tokens for the others
bonus-about-12 = Everybody else draws a token and places it. A draw cannot be taken back.

# Prompts.
ask-take = Take a tile from the wheel.
ask-take-stored = Take a tile from the wheel or from your store.
ask-nib = Take a tile: any nib will do.
ask-cross = No tile lies ahead: cross START, or pass.
ask-stored = Take a stored tile, or pass.
ask-pass = There is no tile to take: pass.
ask-token = You drew a token, { $colours }. Pick two squares to cover.
ask-token-pinned = Turn the token if you like, then place it.
ask-tile = Pick a place for your tile.
ask-tile-moved = Pick a place for the lifted tile.
ask-tile-pinned = Turn the tile if you like, then place it.
ask-complete = Complete an objective, or end your turn.
ask-end = Nothing more to complete: end your turn.
ask-fill = { $count ->
    [one] Bottles are short: pick the white spot to fill with the last one.
   *[other] Bottles are short: pick the next of { $count } white spots to fill, row by row.
}
ask-bonus = Your bonus: { $title }. Use it?
ask-PutSpot = Pick a square to put the white spot on.
ask-PutNumber = Pick an objective to put another number on.
ask-PutNumber-which = Choose its new number.
ask-PutColour = Pick a square to put another colour on.
ask-PutColour-which = Choose its new colour.
ask-LiftTile = Pick a tile to move.
ask-RemoveBottle = Pick a bottle to remove.
ask-LiftBottle = Pick a bottle to move.
ask-PaletteToJokers = Make a palette bottle a joker.
ask-SetBottle = Pick a white spot to move the bottle to.
ask-StoreTile = Pick a tile of the wheel to store.
ask-PutOnWheel = Pick a white spot at the wheel to put your bottle on.
ask-PlaceForSumi = Two squares suit Sumi: pick one to put her bottle on.
ask-choose = Choose what to do.
ask-watch = You are watching.
ask-wait = { $seat } is playing. You may plan ahead.
ask-over = { $how ->
    [bottles] { $solo ->
        [1] Every bottle is placed: you won against Sumi.
       *[0] { winner }: all own bottles are placed.
    }
    [stuck] { winner }: there are no tiles left.
    [passes] { winner }: everybody kept passing.
   *[turns] The turns are over: Sumi won.
}

# Controls below the painting.
pass = Pass
pass-more = Pass …
pass-about = You take no tile, your lead bottle stays where it is, and your turn ends. You may also make jokers: a joker fits every colour, a palette bottle only the two colours of your palette.
pass-form = { $bottles ->
    [0] Only pass
    [one] Pass with 1 joker
   *[other] Pass with { $bottles } jokers
}
pass-form-about = { $bottles ->
    [0] Your bottles stay as they are.
    [one] 1 palette bottle becomes a joker.
   *[other] { $bottles } palette bottles become jokers.
}
cancel = Cancel
place = Place
turn-left = Turn left (Shift R)
turn-right = Turn right (R)
flip = Flip over (F)
put-back = Lift off again (Esc)
tools = The piece in hand
hand-keys = R turns it, F flips it, Enter places it, Esc lifts it off again.
hand-keys-token = R turns it, Enter places it, Esc lifts it off again.
hand-touch = Touch a place. Two fingers turn the tile there.
hand-touch-token = Touch a place. Two fingers turn the token there.
undo-till = Until then you may take back what you did this turn.
colour-choice = { $colour }
move-CrossStart = Cross START …
move-EndTurn = End turn
move-UseBonus = Use it
move-DeclineBonus = Skip it
move-StopBonus = Stop here
move-PaletteToJokers = Make a palette bottle a joker
move-other = { $kind }
start-means = Crossing START, you draw a token and cover two squares of your painting; then you take a tile from any nib.
start-free = The tokens are used up: crossing START is free.

# What the selected move will do, and the button that makes it.
will-CrossStart = The token is drawn at once. A draw cannot be taken back.
will-Fill = This white spot gets a bottle.
will-PutSpot = This square gets a white spot.
will-PutNumber = This objective becomes a { $number }.
will-PutColour = This square becomes { $colour }; a mark on it goes.
will-RemoveBottle = This bottle is out of the game, and its square is free again.
will-SetBottle = The bottle moves here, and its old square is free again.
will-StoreTile = This tile goes to your store. You may take it on a later turn.
will-PutOnWheel = Your bottle waits here for whoever takes the tile.
will-PlaceForSumi = Sumi’s bottle is put here.
confirm-CrossStart = Cross START
confirm-Complete = Complete the { $colour } { $number }
confirm-Fill = Fill this one
confirm-PutSpot = Put it here
confirm-PutNumber = Put a { $number }
confirm-PutColour = Put { $colour }
confirm-RemoveBottle = Remove it
confirm-SetBottle = Move it here
confirm-StoreTile = Store it
confirm-PutOnWheel = Put it here
confirm-PlaceForSumi = Put it here
confirm-Pass = { $bottles ->
    [0] Pass
    [one] Pass with 1 joker
   *[other] Pass with { $bottles } jokers
}

target-complete = Complete the { $colour } { $number }: zone of { $size }
target-square = Row { $row }, column { $column }: { $content }
target-LiftTile = Tile at row { $row }, column { $column }: { $tile }
target-place = Place at row { $row }, column { $column }
target-pair = Row { $row }, column { $column }: { $first }, and { $second }

# Details of the hovered zone, or of the one that the tile in hand would make.
zone-size = { $size ->
    [one] 1 { $colour } square with this tile.
   *[other] { $size } { $colour } squares with this tile.
}
zone-able = The { $colour } { $number } can then be completed.
zone-able-many = { $count ->
    [one] Then 1 of { $of } objectives can be completed, not both.
   *[other] Then { $count } objectives can be completed, one after another.
}
zone-then = { $count ->
    [0] After it no other objective can be completed.
    [one] After it 1 more objective can be completed.
   *[other] After it { $count } more objectives can be completed.
}
zone-complete = The { $colour } { $number }, in a zone of { $size }.
zone-places = { $spots ->
    [0] It takes 1 bottle.
    [one] With 1 white spot it takes { $own } of your bottles.
   *[other] With { $spots } white spots it takes { $own } of your bottles.
}
zone-black = { $count ->
    [one] 1 black bottle comes along.
   *[other] { $count } black bottles come along.
}
zone-bonus = Bonus: { $title }.
token-back = { $count ->
    [one] 1 bottle comes back as a joker.
   *[other] { $count } bottles come back as jokers.
}

# Short texts of events and reasons, beside the board that shows the place.
short-WheelFilled = A tile came to nib { $nib }.
short-StartingTileDrawn = { who } drew a starting tile.
short-TileTaken = { who } took the tile at nib { $nib }.
short-StoredTaken = { who } took a tile from the store.
short-TokenPlaced = { $bottles ->
    [0] { who } covered two squares.
    [one] { who } covered two squares, and 1 bottle came back as a joker.
   *[other] { who } covered two squares, and { $bottles } bottles came back as jokers.
}
short-TileAdded = { who } placed the tile.
short-ObjectiveCompleted = { $left ->
    [0] { who } completed a { $colour } { $number } with { bottles-used }: none left.
   *[other] { who } completed a { $colour } { $number } with { bottles-used }: { $left } left.
}
short-BonusLapsed = The bonus ({ $bonus_words }) was of no use: nothing fits it now.
short-BonusUsed = { who } used the bonus: { $bonus_words }.
short-BonusDeclined = { who } skipped the bonus ({ $bonus_words }).
short-BonusStopped = { who } stopped using the bonus ({ $bonus_words }).
short-SpotsFilled = { who } filled white spots.
short-SpotPut = { who } put a white spot.
short-NumberPut = { who } made an objective a { $number }.
short-ColourPut = { who } put a { $colour } square.
short-TileLifted = { who } lifted a tile.
short-TileMoved = { who } moved a tile.
short-BottleRemoved = { who } removed a bottle.
short-BottleLifted = { who } lifted a bottle.
short-BottleMoved = { who } moved a bottle.
short-TileStored = { who } stored the tile from nib { $nib }.
short-TileDrawn = { who } drew a tile.
short-SumiDiscarded = { $tile ->
    [none] Sumi found none. Nib { $nib } is empty.
   *[other] Sumi found none: the tile at nib { $nib } is out of the game.
}
short-I-29 = A token covers two squares of your painting.
short-I-34 = That bottle is upside down: no token may cover it.
short-I-35 = There is a token here, and nothing can be put on it.
short-I-37 = { $case ->
    [overlap] The tile would lie on another one here.
   *[apart] The tile would not share an edge with your painting here.
}
short-I-42 = { $case ->
    [token] This square is under a token.
    [bottle] This objective has a bottle already.
    [small] This objective needs a zone of { $number } squares; its zone has { $size }.
    [own] You have no bottle for { $colour }. No jokers are left, and your palette is for { $colours }.
   *[none] There is no objective here.
}
short-I-43 = The zone of this objective has not grown this turn.
short-I-47 = { $case ->
    [late] After this one there would be too few white spots for your { $bottles } bottles: pick an earlier one.
   *[none] There is no white spot to fill here: this zone is filled row by row.
}
short-I-54 = { $case ->
    [mark] This square has a mark already.
   *[free] There is no free square here.
}
short-I-55 = { $case ->
    [same] This objective is a { $number } already.
    [none] There is no { $number } left to put.
   *[free] There is no free objective here.
}
short-I-56 = { $case ->
    [none] There is no { $colour } square left to put.
   *[free] There is no free square here.
}
short-I-57 = { $case ->
    [none] Pick a tile by its top left square.
    [half] A token lies on this tile and on another one, so it cannot move.
    [others] Without this tile the painting would fall apart.
    [overlap] The tile would lie on another one here.
    [apart] The tile would not share an edge with your painting here.
   *[same] Placed like this, the tile would look as it did before.
}
short-I-58 = { $case ->
    [down] This bottle is upside down and stays for good.
   *[none] There is no bottle here.
}
short-I-59 = { $case ->
    [down] This bottle is upside down and stays for good.
    [moved] This bottle has been moved already.
    [full] There is no free white spot for this bottle.
    [palette] There is no bottle on your palette.
    [spot] There is no free white spot here.
   *[none] There is no bottle here.
}
short-I-60 = { $case ->
    [store] This tile is not in your store.
   *[nib] There is no tile at nib { $nib }.
}

# The table at the end.
end-bottles = Bottles left
end-black = Black
end-objectives = Objectives
end-sumi = { $count ->
    [0] Against Sumi every bottle must be placed in time. No turn was left.
    [one] Against Sumi every bottle must be placed in time. 1 turn was left.
   *[other] Against Sumi every bottle must be placed in time. { $count } turns were left.
}

# Its poster, and the options of a table.
poster-line = Grow a painting tile by tile, and empty your bottles before the others do.
option-first = Who begins
option-first-about = By custom, whoever last wrote or painted with ink. Turns go clockwise from there. I-18
option-first-number = Seat { $place }
option-first-number-about = This seat has the first turn.
option-first-random = Drawn by lot
option-first-random-about = One seat is drawn when the game starts.
option-first_game = First game
option-first_game-about = The bonus tiles 1, 5, 6 and 11 are laid out, as the rules suggest for a first game. Otherwise two red and two blue ones are drawn. I-16
option-pass_after_start = Pass after START
option-pass_after_start-about = Whoever has crossed START may still pass. The lead bottle waits on START and the token stays where it was placed. I-26
option-x_covers_objectives = Tokens cover finished objectives
option-x_covers_objectives-about = An X or XX token may also cover a bottle that is upside down, which then joins your jokers. I-34
option-max_passes = Passes until the end
option-max_passes-about = The game ends once everybody has passed in so many rounds in a row. I-70
option-level = Sumi’s level
option-level-about = Sumi has so many turns, and so have you: the fewer, the harder. I-72
option-level-beginner = Beginner
option-level-beginner-about = { $count } turns
option-level-novice = Novice
option-level-novice-about = { $count } turns
option-level-advanced = Advanced
option-level-advanced-about = { $count } turns
option-level-expert = Expert
option-level-expert-about = { $count } turns
option-level-master = Master
option-level-master-about = { $count } turns
option-tiles = Ink tiles
option-tiles-about = The tiles in the bag: 6 to 120 of them.
option-tiles-none = Ours
option-tiles-none-about = 95 tiles: 19 designs, each in five colourings, all colours equally frequent.
option-starting_tiles = Starting tiles
option-starting_tiles-about = The tiles with which paintings begin: 4 to 8 of them.
option-starting_tiles-none = Ours
option-starting_tiles-none-about = 5 tiles, each without another colour, with an objective 3 and a white spot.
option-tokens = Tokens
option-tokens-about = How many X and XX tokens, white spots, numbers and colour squares there are.
option-tokens-none = Ours
option-tokens-none-about = 3 X of each colour, 2 XX of each pair, 14 white spots, 4 of each number, 4 colour squares of each colour.
option-bonus_tiles = Bonus tiles
option-bonus_tiles-about = The backs of the twelve bonus tiles, and what 5, 6, 8 and 10 do.
option-bonus_tiles-none = Ours
option-bonus_tiles-none-about = 5 removes 1 bottle and 10 up to 2; 6 moves up to 2 and 8 up to 3.

# Playing alone, from the home page.
solo-title = Alone against Sumi
solo-about = Sumi is your rival when you play Ink alone. She follows fixed rules: each turn she puts a bottle on a tile of the wheel, which then costs you a spot. Use up your palette and your jokers before she has had her last turn.
