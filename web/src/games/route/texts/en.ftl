# What only the page says of Route, in English.

board = The board
actions = Actions
kinds = Tiles in your hand
kind = { $kind }, { $left } left
you = you
resigned = resigned
hand = In hand: { $tiles } tiles, { $marbles } marbles, { $blocks } blocks.

actions-left = { $left ->
    [2] First of two actions
   *[1] Second of two actions
}
action-PlaceTile = Place a tile
action-MoveTile = Move a tile
action-PlaceMarble = Place a marble
action-MoveMarble = Move a marble
action-PlaceBlock = Place a block

ask-choose = { $left ->
    [2] Choose your first action.
   *[1] Choose your second action.
}
ask-wait = You may look ahead.
ask-watch = You are watching.
ask-ghost = Turn the tile, then place it.
ask-PlaceTile = Pick a cell for your tile.
ask-PlaceMarble = Put a marble on a lit tile.
ask-MoveMarble = Pick one of your marbles.
ask-MoveMarble-to = Move the marble to a lit tile.
ask-MoveTile = Pick a tile to move or turn.
ask-MoveTile-to = Pick where the tile goes.
ask-PlaceBlock = Pick a tile to block.
ask-PlaceBlock-to = Pick the arm that you close.
ask-over = { $how ->
    [line] { $winners } won: four marbles in a line.
    [last] { $winners } won: all others have resigned.
    [repetition] A draw: the same position for the third time.
    [stuck] A draw: nobody can act.
   *[turns] A draw: the last round has been played.
}

target-tile = Tile at { $q }, { $r }
target-cell = Empty cell at { $q }, { $r }
arm = Arm { $arm }
turn-left = Turn left (R)
turn-right = Turn right
put-back = Put back
place = Place

# What happened, where the board shows the place.
told-TilePlaced = { $seat } placed a tile.
told-MarblePlaced = { $seat } placed a marble.
told-MarbleMoved = { $seat } moved a marble.
told-TileMoved = { $rule ->
    [R-34] { $seat } turned a tile.
   *[other] { $seat } moved a tile.
}
told-BlockPlaced = { $seat } placed a block.
