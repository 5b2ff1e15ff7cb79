# Texts of Ink that only the page needs, in English.

Sumi = Sumi
close = Close
parts = Wheel, bonus slots and the others
wheel-tab = Wheel
bonus-tab = Bonus
patterns = Patterns on the colours
painting-of = { $seat }’s painting
see-painting = See { $seat }’s painting
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
store = In store
stored = A stored tile: { $tile }
stored-take = Add this stored tile: { $tile }
bags = What is left in the bags
bag-tiles = { $count ->
    [0] The bag is empty
    [one] Bag: 1 tile
   *[other] Bag: { $count } tiles
}
bag-x = X bag: { $count }
bag-x-solo = X at START: { $count }
bag-xx = XX bag: { $count }
bag-xx-waits = XX tokens wait
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
    [one] 1 black bottle placed: it decides a tie.
   *[other] { $count } black bottles placed: they decide a tie.
}
black-means = Their own bottles are used up, so black ones come: who has placed the most of them wins a tie.
seat-out = out of the extra turns
turns-left = { $count ->
    [0] No turn left
    [one] Your last turn
   *[other] { $count } turns left
}
steps-left = { $count ->
    [one] 1 step left
   *[other] Up to { $count } steps left
}
sumi-columns = Sumi has played { $played } of her bottles; you have { $left } turns left.

# The bonus slots.
bonus-slots = Bonus slots
bonus-slots-by = given by objectives 4 to 7
bonus-left = { $count ->
    [0] None is left.
    [one] 1 is left.
   *[other] { $count } are left.
}
bonus-title-1 = White spot
bonus-about-1 = Put a white spot on a free square.
bonus-title-2 = Another number
bonus-about-2 = Put a number from 4 to 7 on a free objective.
bonus-title-3 = Colour square
bonus-about-3 = Give a free square any colour; its mark goes.
bonus-title-4 = Move a tile
bonus-about-4 = Put a tile of your painting down elsewhere, or turn it.
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
bonus-about-7 = Take a tile from the wheel, for a later turn.
bonus-title-9 = Bottle on the wheel
bonus-about-9 = Put a bottle on a white spot of a tile at the wheel.
bonus-title-11 = Draw and add
bonus-about-11 = Draw a tile from the bag and add it at once.
bonus-title-12 = Tokens for the others
bonus-about-12 = Everybody else draws a token and places it.

# Prompts.
ask-take = Take a tile from the wheel.
ask-take-stored = Take a tile from the wheel or from your store.
ask-nib = Choose any nib: its tile is yours.
ask-cross = No tile lies ahead: cross START, or pass.
ask-stored = Add a stored tile, or pass.
ask-pass = There is no tile to take: pass.
ask-token = You drew a token, { $colours }. Cover two squares.
ask-token-pinned = Turn the token, then set it down.
ask-tile = Pick a place for your tile.
ask-tile-moved = Pick where the tile goes.
ask-tile-pinned = Turn the tile, then set it down.
ask-complete = Complete an objective, or end your turn.
ask-end = Nothing more to complete: end your turn.
ask-fill = { $count ->
    [one] Bottles are short: choose the white spot that gets the last one.
   *[other] Bottles are short: choose the next of { $count } white spots, row by row.
}
ask-bonus = Your bonus: { $title }. Use it?
ask-PutSpot = Pick a square for the white spot.
ask-PutNumber = Pick an objective for another number.
ask-PutNumber-which = Choose its new number.
ask-PutColour = Pick a square for another colour.
ask-PutColour-which = Choose its new colour.
ask-LiftTile = Pick the tile that you move.
ask-RemoveBottle = Pick a bottle that you remove.
ask-LiftBottle = Pick a bottle that you move.
ask-PaletteToJokers = Make a joker of a palette bottle.
ask-SetBottle = Pick a white spot for the bottle.
ask-StoreTile = Pick a tile of the wheel for your store.
ask-PutOnWheel = Pick a white spot at the wheel for your bottle.
ask-PlaceForSumi = Two squares suit Sumi: pick the one for her bottle.
ask-choose = Choose what you do.
ask-watch = You are watching.
ask-wait = You may look ahead.
wait-take = They choose a tile.
wait-nib = They choose a tile.
wait-add = They place the tile.
wait-place-token = They place a token.
wait-complete = They look for objectives.
wait-bonus = They have earned a bonus.
ask-over = { $how ->
    [bottles] { $solo ->
        [1] Every bottle is placed: you won against Sumi.
       *[0] { $winners } won: all own bottles are placed.
    }
    [stuck] { $winners } won: nobody can go on.
    [passes] { $winners } won: everybody keeps passing.
   *[turns] The turns are over: this one is Sumi’s.
}

# Controls below the painting.
pass = Pass
place = Place
turn-left = Turn left (Shift R)
turn-right = Turn right (R)
flip = Flip over (F)
put-back = Put back
tools = The piece in hand
hand-keys = R turns it, F flips it, Enter sets it down, Esc puts it back.
hand-keys-token = R turns it, Enter sets it down, Esc puts it back.
hand-touch = Touch a place. Two fingers turn the tile there.
hand-touch-token = Touch a place. Two fingers turn the token there.
colour-choice = { $colour }
move-CrossStart = Cross START
move-Pass = { $bottles ->
    [0] Pass
    [one] Pass, 1 joker
   *[other] Pass, { $bottles } jokers
}
move-EndTurn = End turn
move-UseBonus = Use it
move-DeclineBonus = Do without
move-StopBonus = That is enough
move-PaletteToJokers = Palette bottle to jokers
move-other = { $kind }
start-means = Crossing START, you draw a token and cover two squares of your painting; then you choose any nib.
start-free = Crossing START costs nothing now, for the tokens are used up.

target-complete = Complete the { $number } at { $x }, { $y }: zone of { $size }
target-square = Square at { $x }, { $y }
target-LiftTile = Tile at { $x }, { $y }
target-place = Place at { $x }, { $y }
target-pair = { $down ->
    [1] Squares { $x }, { $y } and below
   *[0] Squares { $x }, { $y } and to the right
}

# Details of the hovered zone, or of the one that the tile in hand would make.
zone-size = { $size ->
    [one] 1 { $colour } square with this tile.
   *[other] { $size } { $colour } squares with this tile.
}
zone-able = The { $number } can then be completed.
zone-able-many = { $count } objectives can then be completed.
zone-complete = A { $number } in a zone of { $size }.
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
    [one] A bottle comes back as a joker.
   *[other] { $count } bottles come back as jokers.
}

# Short texts of events, beside the board that shows the place.
short-WheelFilled = A tile came to nib { $nib }.
short-StartingTileDrawn = { $seat } drew a starting tile.
short-TileTaken = { $seat } took the tile at nib { $nib }.
short-StoredTaken = { $seat } took a tile out of the store.
short-TokenPlaced = { $bottles ->
    [0] { $seat } covered two squares.
    [one] { $seat } covered two squares and got a bottle back as a joker.
   *[other] { $seat } covered two squares and got { $bottles } bottles back as jokers.
}
short-TileAdded = { $seat } added the tile.
short-ObjectiveCompleted = { $black ->
    [1] { $seat } completed a { $number } with a black bottle.
   *[0] { $seat } completed a { $number }.
}
short-SpotsFilled = { $black ->
    [0] { $seat } filled white spots.
    [one] { $seat } filled white spots; the last bottle is black.
   *[other] { $seat } filled white spots; the last { $black } bottles are black.
}
short-SpotPut = { $seat } put a white spot.
short-NumberPut = { $seat } made an objective a { $number }.
short-ColourPut = { $seat } put a { $colour } square.
short-TileLifted = { $seat } lifted a tile.
short-TileMoved = { $seat } moved a tile.
short-BottleRemoved = { $seat } removed a bottle.
short-BottleLifted = { $seat } lifted a bottle.
short-BottleMoved = { $seat } moved a bottle.
short-TileStored = { $seat } stored the tile from nib { $nib }.
short-TileDrawn = { $seat } drew a tile.
short-SumiDiscarded = { $tile ->
    [none] Sumi found none and went on to nib { $nib }, where no tile lies.
   *[other] Sumi found none: the tile at nib { $nib } is out of the game.
}

# Its poster, and the options of a table.
poster-line = Grow a painting tile by tile, and empty your bottles before the others do.
option-first = Who begins
option-first-about = By custom it is who last wrote or painted with ink. Turns go clockwise from there. I-18
option-first-number = Seat { $place }
option-first-number-about = This seat has the first turn.
option-first-random = By lot
option-first-random-about = One seat is drawn when the game starts.
option-first_game = First game
option-first_game-about = The bonus tiles 1, 5, 6 and 11 are laid out, as is meant for a first game. Otherwise two red and two blue ones are drawn. I-16
option-pass_after_start = Pass after START
option-pass_after_start-about = Who has crossed START may still pass. The lead bottle waits on START and the token stays where it was placed. I-26
option-x_covers_objectives = Tokens cover finished objectives
option-x_covers_objectives-about = An X or XX token may also cover a bottle that is upside down, which then joins your jokers. I-34
option-max_passes = Passes until the end
option-max_passes-about = The game ends once everybody has passed in so many rounds in a row. I-70
option-level = Sumi’s level
option-level-about = Sumi has so many turns, and so have you: the fewer, the harder. I-72
option-level-beginner = Beginner
option-level-beginner-about = 14 turns
option-level-novice = Novice
option-level-novice-about = 13 turns
option-level-advanced = Advanced
option-level-advanced-about = 12 turns
option-level-expert = Expert
option-level-expert-about = 11 turns
option-level-master = Master
option-level-master-about = 10 turns
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
