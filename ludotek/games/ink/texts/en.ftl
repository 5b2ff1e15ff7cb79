# Ink in English. Seats are given as letters; squares as x and y, tiles and nibs by number.

game-title = Ink
game-about = Take tiles from the wheel, let your zones of colour grow, and be the first without a bottle.

# Words.
chance = chance
you = you
who = { $seat_you ->
    [1] You
   *[0] { $seat }
}
whose = { $seat_you ->
    [1] Your
   *[0] { $seat }’s
}
colour-y = yellow
colour-r = red
colour-p = purple
colour-l = light blue
colour-d = dark blue
square-0 = top left
square-1 = top right
square-2 = bottom left
square-3 = bottom right
bonus-1 = put a white spot on a square
bonus-2 = give an objective another number
bonus-3 = put a colour square
bonus-4 = move a tile
bonus-5 = remove bottles
bonus-6 = move bottles
bonus-7 = store a tile for later
bonus-8 = move bottles
bonus-9 = put a bottle on the wheel
bonus-10 = remove bottles
bonus-11 = draw a tile and add it
bonus-12 = the others draw a token
phase-first = the draw of who begins
phase-starting-tile = the draw of a starting tile
phase-palette = the draw of a palette
phase-bonus-tiles = the draw of a bonus tile
phase-fill-wheel = the draw of a tile for the wheel
phase-take = the choice of a tile, or a pass
phase-draw-token = the draw of a token
phase-place-token = the place for the token
phase-nib = the choice of a nib
phase-add = the place for the tile
phase-complete = an objective, or the end of the turn
phase-fill = the next white spot that is filled
phase-bonus = the bonus: use it or skip it
phase-put-spot = the place for a white spot
phase-put-number = another number for an objective
phase-put-colour = the place for a colour square
phase-lift-tile = the choice of a tile to move
phase-move-tile = the new place of the tile
phase-remove-bottle = the choice of a bottle to remove
phase-lift-bottle = the choice of a bottle to move
phase-set-bottle = the new spot of the bottle
phase-store-tile = the choice of a tile to store
phase-put-on-wheel = the spot at the wheel for a bottle
phase-draw-tile = the draw of a tile
phase-refill = the draw of a tile for the wheel
phase-reveal = Sumi’s next token
phase-place-for-Sumi = the square for Sumi’s bottle
phase-Sumi-s-refill = the draw of a tile for the wheel
phase-over = nothing more

# Why a move cannot be made, by rule.
I-19 = It is not your turn: { $seat } is to act.
I-21 = { $palette ->
    [0] Your palette is empty, so passing makes no jokers.
   *[other] There are fewer bottles on your palette than that.
}
I-22 = There is no tile at nib { $nib }.
I-24 = { $case ->
    [behind] Nib { $nib } is not ahead of your lead bottle: cross START first.
    [empty] There is no tile at the wheel, so START cannot be crossed.
   *[stored] After START it is too late for a stored tile: choose a nib.
}
I-25 = Your lead bottle is on START, and leaving START does not count as crossing it.
I-26 = After START it is too late to pass: choose a nib.
I-29 = A token covers two squares of your painting, and { $down ->
    [1] { $x },{ $y } and the one below are not both in it.
   *[0] { $x },{ $y } and the one to the right are not both in it.
}
I-30 = At least one of the squares under this X token must be { $colours }.
I-31 = Both squares under this XX token must have the same colour, one of { $colours }.
I-34 = The bottle at { $x },{ $y } is upside down: no token may cover it.
I-35 = There is a token on { $x },{ $y }, and nothing can be put on it.
I-37 = { $case ->
    [overlap] At { $x },{ $y } the tile would lie on another one.
   *[apart] At { $x },{ $y } the tile would not share an edge with your painting.
}
I-42 = { $case ->
    [token] The square { $x },{ $y } is under a token.
    [bottle] The objective at { $x },{ $y } has a bottle already.
    [small] The objective at { $x },{ $y } needs a zone of { $number } squares; this one has { $size }.
    [own] You have no bottle for { $colour }. No jokers are left, and your palette is for { $colours }.
   *[none] There is no objective at { $x },{ $y }.
}
I-43 = The zone of the objective at { $x },{ $y } has not grown this turn.
I-47 = { $case ->
    [late] After { $x },{ $y } there would be too few white spots for your { $bottles } bottles: choose an earlier one.
   *[none] There is no white spot at { $x },{ $y } to choose now: this zone is filled row by row.
}
I-49 = You have no bottle for { $colour }. No jokers are left, your palette is for { $colours }, and black bottles come only once it is empty.
I-53 = { $case ->
    [lifted] First put down what you have lifted.
    [offered] First choose: use this bonus or skip it.
    [step] You chose to use this bonus ({ $bonus_words }), so do it at least once.
   *[used] You are using this bonus already ({ $bonus_words }).
}
I-54 = { $case ->
    [mark] The square { $x },{ $y } has a mark already.
   *[free] There is no free square at { $x },{ $y }.
}
I-55 = { $case ->
    [same] The objective at { $x },{ $y } is a { $number } already.
    [none] There is no { $number } left to put.
   *[free] There is no free objective at { $x },{ $y }.
}
I-56 = { $case ->
    [none] There is no { $colour } square left to put.
   *[free] There is no free square at { $x },{ $y }.
}
I-57 = { $case ->
    [none] No tile has its top left square at { $x },{ $y }.
    [half] A token lies on the tile at { $x },{ $y } and on another one, so it cannot move.
    [others] Without the tile at { $x },{ $y } the painting would fall apart.
    [overlap] At { $x },{ $y } the tile would lie on another one.
    [apart] At { $x },{ $y } the tile would not share an edge with your painting.
   *[same] Placed like this, the tile would look as it did before.
}
I-58 = { $case ->
    [down] The bottle at { $x },{ $y } is upside down and stays for good.
   *[none] There is no bottle at { $x },{ $y }.
}
I-59 = { $case ->
    [down] The bottle at { $x },{ $y } is upside down and stays for good.
    [moved] The bottle at { $x },{ $y } has been moved already.
    [full] There is no free white spot for the bottle at { $x },{ $y }.
    [palette] There is no bottle on your palette.
    [spot] There is no free white spot at { $x },{ $y }.
   *[none] There is no bottle at { $x },{ $y }.
}
I-60 = { $case ->
    [store] Tile { $tile } is not in your store.
   *[nib] There is no tile at nib { $nib }.
}
I-62 = { $case ->
    [nib] There is no tile at nib { $nib }.
    [spot] The { $square_words } square of the tile at nib { $nib } is not a free white spot.
   *[bottle] You have no bottle of your own for { $colour }.
}
I-68 = The game is over.
I-75 = Not the { $square_words } square: { $upright ->
    [1] Sumi looks for a free white spot in { $colour }.
   *[0] Sumi looks for a free objective in { $colour }.
}
I-79 = The game is over.
I-80 = The tile looks the same turned by { $turn } and not flipped: choose that.
I-81 = { $case ->
    [draw] You do not draw now. Next comes { $phase }.
    [gone] That is not in the bag any more. Next comes { $phase }.
   *[other] Not now. Next comes { $phase }.
}

# What happened.
FirstDrawn = { $seat_you ->
    [1] You begin.
   *[0] { $seat } begins.
}
StartingTileDrawn = { who } drew starting tile { $tile }.
PaletteDrawn = { who } drew the palette for { $colours }.
BonusTileDrawn = Bonus { $bonus } came into the game: { $bonus_words }.
WheelFilled = Tile { $tile } came to nib { $nib }.
TurnBegan = { $seat_you ->
    [1] It is your turn.
   *[0] It is { $seat }’s turn.
}
TileTaken = { who } took tile { $tile } from nib { $nib }.
StartCrossed = { who } crossed START.
StoredTaken = { who } took tile { $tile } from the store.
Passed = { $bottles ->
    [0] { who } passed.
    [one] { who } passed, and 1 palette bottle became a joker.
   *[other] { who } passed, and { $bottles } palette bottles became jokers.
}
TokenDrawn = { who } drew a token: { $colours }.
DoubleTokensAdded = That was the last X token: all XX tokens went into the bag.
TokenLost = { who } had no room for the token ({ $colours }): it is out of the game.
TokenPlaced = { who } covered { $x },{ $y } and the square { $down ->
    [1] below
   *[0] to its right
}{ $bottles ->
    [0] .
    [one] , and 1 bottle came back as a joker.
   *[other] , and { $bottles } bottles came back as jokers.
}
TileAdded = { who } placed tile { $tile } at { $x },{ $y }{ $flip ->
    [1] , flipped
   *[0] {""}
}{ $turn ->
    [0] .
   *[other] , turned by { $turn }.
}
bottles-used = { $black ->
    [0] { $bottles ->
        [one] 1 bottle
       *[other] { $bottles } bottles
    }
   *[other] { $bottles ->
        [0] { $black ->
            [one] 1 black bottle
           *[other] { $black } black bottles
        }
        [one] 1 bottle and { $black } black
       *[other] { $bottles } bottles and { $black } black
    }
}
ObjectiveCompleted = { $left ->
    [0] { who } completed the { $colour } { $number } at { $x },{ $y } with { bottles-used }: none left.
   *[other] { who } completed the { $colour } { $number } at { $x },{ $y } with { bottles-used }: { $left } left.
}
SpotsFilled = { who } filled the white spots at { $spots }.
TurnEnded = { who } ended the turn.
BonusLapsed = Bonus { $bonus } ({ $bonus_words }) was of no use: nothing fits it now.
BonusUsed = { who } used bonus { $bonus }: { $bonus_words }.
BonusDeclined = { who } skipped bonus { $bonus } ({ $bonus_words }).
BonusStopped = { who } stopped using bonus { $bonus } ({ $bonus_words }).
SpotPut = { who } put a white spot on { $x },{ $y }.
NumberPut = { who } made the objective at { $x },{ $y } a { $number }.
ColourPut = { who } put a { $colour } square on { $x },{ $y }.
TileLifted = { who } lifted the tile at { $x },{ $y }.
TileMoved = { who } moved the tile from { $x },{ $y } to { $to_x },{ $to_y }{ $flip ->
    [1] , flipped
   *[0] {""}
}{ $turn ->
    [0] .
   *[other] , turned by { $turn }.
}
BottleRemoved = { who } removed the bottle at { $x },{ $y }.
BottleLifted = { who } lifted the bottle at { $x },{ $y }.
BottleMoved = { who } moved the bottle from { $x },{ $y } to { $to_x },{ $to_y }.
BottleToJokers = { who } made a palette bottle a joker.
TileStored = { who } stored tile { $tile } from nib { $nib }.
BottlePutOnWheel = { who } put a bottle on the { $square_words } square of the tile at nib { $nib }.
TileDrawn = { who } drew tile { $tile }.
EndTriggered = { $seat_you ->
    [1] You have no bottle left: the round is played to its end.
   *[0] { $seat } has no bottle left: the round is played to its end.
}
ExtraTurns = A tie: only { $seats } play on, one more turn each.
TieBroken = { $rule ->
    [I-70] A tie: { $seats } have equally few bottles left. { who } placed the most black ones: { $black }.
   *[other] A tie: { $seats } have placed all bottles. { who } placed the most black ones: { $black }.
}
SumiRevealed = { $upright ->
    [1] Sumi looked for a white spot in { $colour }.
   *[0] Sumi looked for an objective in { $colour }.
}
SumiPlaced = Sumi put a bottle on the { $square_words } square of the tile at nib { $nib }.
SumiDiscarded = { $tile ->
    [none] Sumi found none. Nib { $nib } is empty.
   *[other] Sumi found none: tile { $tile }, at nib { $nib }, is out of the game.
}
winner = { $winners_count ->
    [one] { $winners_you ->
        [1] You won
       *[0] { $winners } won
    }
   *[other] A shared win for { $winners }
}
GameOver = { $how ->
    [bottles] { $rule ->
        [I-79] { $winners_you ->
            [1] You placed your last bottle and won against Sumi.
           *[0] { $winners } placed the last bottle and won against Sumi.
        }
       *[other] { winner }: all own bottles are placed.
    }
    [stuck] { winner }: there are no tiles left, and nobody has fewer bottles.
    [passes] { winner }: everybody kept passing, and nobody has fewer bottles.
   *[turns] Sumi won: there are no turns left.
}

# What may be done, in the terminal.
choices-TakeTile = Take a tile from the wheel
choice-TakeTile = Take the tile at nib { $nib }
choice-CrossStart = Cross START: cover two squares with a token, then choose any nib
choices-AddStored = Take a tile from your store
choice-AddStored = Take tile { $tile } from your store
choices-Pass = Pass
choice-Pass = { $bottles ->
    [0] Pass: you take no tile
    [one] Pass, and make a joker of a palette bottle
   *[other] Pass, and make jokers of { $bottles } palette bottles
}
choices-PlaceToken = Put the token on two squares
choice-PlaceToken = { $down ->
    [1] Cover { $x },{ $y } and the square below
   *[0] Cover { $x },{ $y } and the square to its right
}
choices-PlaceTile = Place the tile
choice-PlaceTile = { $flip ->
    [1] Place the tile with its top left square at { $x },{ $y }, flipped, turned by { $turn }
   *[0] Place the tile with its top left square at { $x },{ $y }, turned by { $turn }
}
choices-Complete = Complete an objective
choice-Complete = Complete the objective at { $x },{ $y }
choice-EndTurn = End your turn
choices-Fill = Fill a white spot
choice-Fill = Put the next bottle on the white spot at { $x },{ $y }
choice-UseBonus = Use your bonus
choice-DeclineBonus = Do without your bonus
choice-StopBonus = Stop here: you are done with your bonus
choices-PutSpot = Put a white spot
choice-PutSpot = Put a white spot on { $x },{ $y }
choices-PutNumber = Give an objective another number
choice-PutNumber = Make the objective at { $x },{ $y } a { $number }
choices-PutColour = Put a colour square
choice-PutColour = Put a { $colour } square on { $x },{ $y }
choices-LiftTile = Move a tile
choice-LiftTile = Move the tile whose top left square is { $x },{ $y }
choices-RemoveBottle = Remove a bottle
choice-RemoveBottle = Remove the bottle at { $x },{ $y }
choices-LiftBottle = Move a bottle
choice-LiftBottle = Move the bottle at { $x },{ $y }
choice-PaletteToJokers = Make a joker of a palette bottle
choices-SetBottle = Put the bottle on a white spot
choice-SetBottle = Put the bottle on the white spot at { $x },{ $y }
choices-StoreTile = Store a tile for later
choice-StoreTile = Store the tile at nib { $nib }
choices-PutOnWheel = Put a bottle on the wheel
choice-PutOnWheel = Put a bottle on the { $square_words } square of the tile at nib { $nib }
choices-PlaceForSumi = Put Sumi’s bottle on a square
choice-PlaceForSumi = Put Sumi’s bottle on the { $square_words } square
which-x = Which square? Its column, a comma, its row.
which-down = Which way?
which-down-false = to the right
which-down-true = downwards
which-turn = Turned by how many quarters?
which-flip = Flipped first?
which-flip-false = not flipped
which-flip-true = flipped
which-number = Which number?
which-colour = Which colour?
which-nib = Which nib?
which-square = Which square of the tile?
which-bottles = How many palette bottles become jokers?
which-tile = Which tile?
