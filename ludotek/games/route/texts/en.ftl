# Route in English. Seats are given as names or letters; cells as q and r, which only a terminal shows.

game-title = Route
game-about = Lay tiles, roll marbles along their ways, and be the first with four in a line.

chance = chance
you = you
who = { $seat_you ->
    [1] You
   *[0] { $seat }
}

# Why a move cannot be made, by rule.
R-4 = It is not your turn: { $seat } is to act.
R-6 = There is a tile at { $q },{ $r } already.
R-7 = The tile set has no kind number { $kind }.
R-8 = The tile looks the same with a smaller turn than { $turn }: choose that.
R-12 = That is not one of the five actions.
R-13 = At this table the two actions of a turn must differ.
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
R-25 = { $marbles ->
    [0] You have no marble on the board yet.
   *[other] You have no marble at { $q },{ $r }.
}
R-26 = A marble must end on another tile that holds no marble; { $q },{ $r } is none.
R-27 = No way leads the marble to { $q },{ $r }.
R-28 = A marble stands in the way to { $q },{ $r }.
R-29 = There is no tile at { $q },{ $r }.
R-30 = The tile at { $q },{ $r } belongs to { $seat }: you may move it only while it holds your marble.
R-31 = The tile at { $q },{ $r } holds a marble of { $seat }.
R-34 = Turned by { $turn } in its place, the tile would look as it does now, or as with a smaller turn.
R-35 = Without that tile the others would fall apart.
R-36 = At { $q },{ $r } the tile would touch no other.
R-37 = That move would close in an empty cell.
R-38 = A lone tile can only be turned.
R-39 = { $case ->
    [hand] You have no block left in hand.
    [line] Arm { $arm } is part of a way; its lowest arm, { $lowest }, names it.
   *[arm] There is no arm { $arm } at { $q },{ $r }.
}
R-40 = Arm { $arm } of the tile at { $q },{ $r } carries a block already.
R-41 = The tile at { $q },{ $r } must keep a way open.
R-48 = The game is over.
R-50 = { $seat_you ->
    [1] You have resigned.
   *[0] { $seat } has resigned.
}

# What happened.
FirstDrawn = { $seat_you ->
    [1] You begin.
   *[0] { $seat } begins.
}
TilePlaced = { who } placed a tile at { $q },{ $r }, turned by { $turn }.
MarblePlaced = { who } placed a marble at { $q },{ $r }.
MarbleMoved = { who } moved a marble: { $path }.
TileMoved = { $rule ->
    [R-34] { who } turned the tile at { $q },{ $r } by { $turn }.
   *[other] { who } moved the tile from { $q },{ $r } to { $to_q },{ $to_r }, turned by { $turn }.
}
BlockPlaced = { who } blocked the tile at { $q },{ $r } at { $arms }.
Skipped = { $seat_you ->
    [1] You had no legal action and were skipped.
   *[0] { $seat } had no legal action and was skipped.
}
Resigned = { who } resigned.
winner = { $winners_you ->
    [1] You
   *[0] { $winners }
}
GameOver = { $how ->
    [line] { winner } won: four marbles in a line.
    [last] { winner } won: everybody else has resigned.
    [repetition] A draw: the same position came up for the third time.
    [stuck] A draw: nobody can act.
   *[turns] A draw: the last round has been played.
}

# Why a bot would make a move.
hint-wins = It completes your line of four.
hint-stops = It keeps a rival from completing a line next turn.
hint-line = It brings you nearer to a line of four.
hint-slows = It makes a rival’s line harder to complete.
hint-room = It makes room for a line of your own.

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
choice-MoveTile = { $stays ->
    [1] Turn the tile at { $q },{ $r } by { $turn }
   *[0] Move the tile at { $q },{ $r } to { $to_q },{ $to_r }, turned by { $turn }
}
choices-PlaceBlock = Place a block
choice-PlaceBlock = Close arm { $arm } of the tile at { $q },{ $r }
choice-Resign = Resign: you leave the game for good
which-kind = Which kind of tile?
which-q = Which cell?
which-to_q = To which cell?
which-turn = Turned by how many sides?
which-arm = Which arm? 0 points right, the others follow clockwise.
