# Route in English. Seats are given as letters; cells as q and r.

game-title = Route
game-about = Lay tiles, roll marbles along their lines, and be first to line up four.

chance = chance
you = you

# Why a move cannot be made, by rule.
R-4 = It is not your turn: { $seat } is to act.
R-6 = There is a tile at { $q },{ $r } already.
R-7 = The tile set has no kind number { $kind }.
R-8 = Turned by { $turn } the tile would look the same as with a smaller turn.
R-12 = There are five types of action, and this is none of them.
R-13 = At this table the two actions of a turn must differ, and { $action } was the first.
R-17 = You have no { $kind } tile left in hand.
R-18 = The game begins with a tile at 0,0.
R-19 = { $joined ->
    [1] A tile at { $q },{ $r }, turned like this, would be joined to no other.
   *[other] A tile at { $q },{ $r } would touch no other.
}
R-21 = { $marbles ->
    [0] You have no marble left in hand.
   *[other] A marble enters on a tile of your own colour, and there is none at { $q },{ $r }.
}
R-22 = The tile at { $q },{ $r } holds a marble already.
R-25 = There is no marble of yours at { $q },{ $r }.
R-26 = A marble moves to another tile without a marble; { $q },{ $r } is none.
R-27 = No line leads the marble to { $q },{ $r }.
R-28 = A marble stands in the way to { $q },{ $r }.
R-29 = There is no tile at { $q },{ $r }.
R-30 = The tile at { $q },{ $r } belongs to { $seat }; you may move it only while it holds your marble.
R-31 = The tile at { $q },{ $r } holds a marble of { $seat }.
R-34 = Turned by { $turn } in its place, the tile would look as it does now, or as with a smaller turn.
R-35 = The tiles would not be connected.
R-36 = At { $q },{ $r } the tile would touch no other.
R-37 = That move would enclose an empty cell.
R-38 = A lone tile can only be turned.
R-39 = { $case ->
    [hand] You have no block left in hand.
    [line] Arm { $arm } is part of a line; its lowest arm, { $lowest }, names it.
   *[arm] There is no arm { $arm } at { $q },{ $r }.
}
R-40 = Arm { $arm } of the tile at { $q },{ $r } carries a block already.
R-41 = The tile at { $q },{ $r } must keep a way open.
R-48 = The game is over.
R-50 = { $seat } has resigned.

# What happened.
FirstDrawn = { $seat } begins.
TilePlaced = { $seat } placed a tile at { $q },{ $r }, turned by { $turn }.
MarblePlaced = { $seat } placed a marble at { $q },{ $r }.
MarbleMoved = { $seat } moved a marble: { $path }.
TileMoved = { $rule ->
    [R-34] { $seat } turned the tile at { $q },{ $r } by { $turn }.
   *[other] { $seat } moved the tile from { $q },{ $r } to { $to_q },{ $to_r }, turned by { $turn }.
}
BlockPlaced = { $seat } blocked the tile at { $q },{ $r } at { $arms }.
Skipped = { $seat } has no legal action and is skipped.
Resigned = { $seat } resigned.
GameOver = { $how ->
    [line] { $winners } won: four marbles in a line.
    [last] { $winners } won: all others have resigned.
    [repetition] A draw: the same position for the third time.
    [stuck] A draw: nobody can act.
   *[turns] A draw: the last round has been played.
}

# What may be done, in the terminal.
choices-PlaceTile = Place a tile
choice-PlaceTile = { $kind ->
    [0] Place a tile at { $q },{ $r }, turned by { $turn }
   *[other] Place a tile of kind { $kind } at { $q },{ $r }, turned by { $turn }
}
choices-PlaceMarble = Place a marble
choice-PlaceMarble = Place a marble at { $q },{ $r }
choices-MoveMarble = Move a marble
choice-MoveMarble = Move your marble at { $q },{ $r } to { $to_q },{ $to_r }
choices-MoveTile = Move or turn a tile
choice-MoveTile = Move the tile at { $q },{ $r } to { $to_q },{ $to_r }, turned by { $turn }
choices-PlaceBlock = Place a block
choice-PlaceBlock = Close arm { $arm } of the tile at { $q },{ $r }
choice-Resign = Resign: you leave the game for good
which-kind = Which kind of tile?
which-q = Which cell?
which-to_q = To which cell?
which-turn = Turned by how many sides?
which-arm = Which arm? 0 points right, the others follow clockwise.
