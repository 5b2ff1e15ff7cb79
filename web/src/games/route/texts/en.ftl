# Texts of Route that only the page needs, in English.

board = The board
actions = Actions
kinds = Tiles in your hand
kind = { $kind }, { $left } left
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

# The buttons that make the shown move, and till when it can be taken back.
do-PlaceTile = Place the tile
do-MoveTile = Move the tile
do-TurnTile = Turn the tile
do-PlaceMarble = Place the marble
do-MoveMarble = Move the marble
do-PlaceBlock = Place the block
till = { $left ->
    [2] You may take it back until your turn is over.
   *[1] This ends your turn. You may take it back until the next player moves.
}

ask-choose = { $left ->
    [2] Choose your first action.
   *[1] Choose your second action.
}
ask-watch = You are watching.
ask-PlaceTile = Pick a cell for your tile.
ask-PlaceMarble = Pick a lit tile for your marble.
ask-MoveMarble = Pick one of your marbles.
ask-MoveMarble-to = Pick a lit tile for the marble.
ask-MoveTile = Pick a tile to move or turn.
ask-MoveTile-to = Pick where the tile goes; its own place turns it.
ask-PlaceBlock = Pick a tile to block.
ask-PlaceBlock-to = Pick the arm to close.
ask-confirm-PlaceTile = Turn the tile if you like, then place it.
ask-confirm-MoveTile = Turn the tile if you like, then confirm.
ask-confirm-PlaceMarble = Place the marble here, or pick another tile.
ask-confirm-MoveMarble = Move the marble here, or pick another tile.
ask-confirm-PlaceBlock = Place the block here, or pick another arm.

# Targets and arms, for who cannot see them.
target-cell = Empty cell at { $q }, { $r }
target-tile = { $seat_you ->
    [1] Your tile at { $q }, { $r }
   *[0] Tile of { $seat } at { $q }, { $r }
}
target-held = { $seat_you ->
    [1] Your tile at { $q }, { $r }, with a marble of { $marble }
   *[0] Tile of { $seat } at { $q }, { $r }, with a marble of { $marble }
}
arm = { $side ->
    [hex-0] Arm to the right
    [hex-1] Arm to the upper right
    [hex-2] Arm to the upper left
    [hex-3] Arm to the left
    [hex-4] Arm to the lower left
    [hex-5] Arm to the lower right
    [square-0] Arm to the right
    [square-1] Arm upwards
    [square-2] Arm to the left
   *[square-3] Arm downwards
}
turn-left = Turn left (Shift + R)
turn-right = Turn right (R)
put-back = Put back

# Short texts of events, beside the board that shows the place.
short-TilePlaced = { who } placed a tile.
short-MarblePlaced = { who } placed a marble.
short-MarbleMoved = { who } moved a marble.
short-TileMoved = { $rule ->
    [R-34] { who } turned a tile.
   *[other] { who } moved a tile.
}
short-BlockPlaced = { who } placed a block.

# Short texts of reasons, beside the place that they are about.
short-R-6 = There is a tile there already.
short-R-7 = The tile set has no such tile.
short-R-8 = Turned like this the tile looks the same: choose another turn.
short-R-18 = The game begins with a tile in the middle.
short-R-19 = { $joined ->
    [1] Turned like this, the tile would be joined to no other.
   *[other] There the tile would touch no other.
}
short-R-21 = { $marbles ->
    [0] You have no marble left in hand.
   *[other] A marble enters on a tile of your own colour.
}
short-R-22 = That tile holds a marble already.
short-R-25 = { $marbles ->
    [0] You have no marble on the board yet.
   *[other] You have no marble there.
}
short-R-26 = A marble must end on another tile that holds no marble.
short-R-27 = No way leads the marble there.
short-R-28 = A marble stands in the way.
short-R-29 = There is no tile to move there.
short-R-30 = That tile belongs to { $seat }: you may move it only while it holds your marble.
short-R-31 = That tile holds a marble of { $seat }.
short-R-34 = Turned in its place, the tile would look as it does now.
short-R-36 = There the tile would touch no other.
short-R-39 = { $case ->
    [hand] You have no block left in hand.
    [line] That arm is part of a way that is blocked as a whole.
   *[arm] There is no arm to block there.
}
short-R-40 = That arm carries a block already.
short-R-41 = That tile must keep a way open.

# The end.
end-how = { $how ->
    [line] Four marbles in a line.
    [last] Everybody else has resigned.
    [repetition] The same position came up for the third time.
    [stuck] Nobody can act.
   *[turns] The last round has been played.
}
end-in-line = In line
end-marbles = Marbles placed
end-tiles = Tiles placed

# Its poster, and the options of a table.
poster-line = Lay ways, turn them, block them, and bring four marbles into one straight line.
option-first = Who begins
option-first-about = Turns go round in the order of the seats. R-4
option-first-number = Seat { $place }
option-first-number-about = This seat has the first turn.
option-first-random = By lot
option-first-random-about = One seat is drawn when the game starts.
option-tile_set = Tiles
option-tile_set-about = The six tiles that everybody gets, and the ways printed on them. R-7
option-tile_set-hex-x60 = Crossing
option-tile_set-hex-x60-about = Two straight ways on each, and two blank sides: turning a tile matters.
option-tile_set-hex-mixed = Mixed
option-tile_set-hex-mixed-about = Hexagons with two to six arms.
option-tile_set-hex-star = Stars
option-tile_set-hex-star-about = All neighbours join, so blocks do all the work.
option-tile_set-square-cross = Square crosses
option-tile_set-square-cross-about = Squares; all neighbours join.
option-tile_set-square-mixed = Square, mixed
option-tile_set-square-mixed-about = Squares: a straight way, a bend, two forks and two crosses.
option-tile_set-square-t = Square forks
option-tile_set-square-t-about = Squares with three arms and one blank side.
option-block_unit = What a block closes
option-block_unit-about = A block lies on a tile for good, and nobody’s marble gets past it. R-39
option-block_unit-none = As the tiles say
option-block_unit-none-about = One arm, with all the sets above; a set of your own may say otherwise.
option-block_unit-arm = One arm
option-block_unit-arm-about = Only the arm it lies on, from the centre to that side.
option-block_unit-line = The whole way
option-block_unit-line-about = All of the printed way it lies on.
option-distinct_actions = Two different actions
option-distinct_actions-about = The two actions of a turn must be of different kinds. R-13
option-placement = Where a new tile goes
option-placement-about = Every tile but the first goes beside one that lies already. R-19
option-placement-touch = It touches
option-placement-touch-about = Side by side is enough; no way need go on.
option-placement-joined = It joins
option-placement-joined-about = A way must lead from the new tile to one beside it.
option-marble_move = How a marble moves
option-marble_move-about = It goes along ways that are joined and not blocked. R-27
option-marble_move-route = Any way
option-marble_move-route-about = As far as the ways lead, with turns at the centres.
option-marble_move-straight = Straight
option-marble_move-straight-about = As far as it likes in one direction.
option-marble_move-step = One step
option-marble_move-step-about = To a joined tile next to it.
option-pass_through = Marbles pass marbles
option-pass_through-about = A marble may roll past others on its way; it still stops where nobody is. R-28
option-connectivity = When the tiles must be connected
option-connectivity-about = A tile may move elsewhere only if it does not tear the tiles apart. R-35
option-connectivity-lifted = While it is lifted
option-connectivity-lifted-about = The tiles left behind must form one group.
option-connectivity-final = Once it lies again
option-connectivity-final-about = All tiles must form one group after the move.
option-holes = Holes
option-holes-about = Whether moving a tile may close in an empty cell. R-37
option-holes-strict = No new holes
option-holes-strict-about = A move may not enclose a cell that was open before.
option-holes-allowed = Holes allowed
option-holes-allowed-about = A tile may be moved anywhere beside another.
option-win_gaps = Gaps in the line
option-win_gaps-about = Joined tiles without a marble may stand between the four in line. R-47
option-max_turns = Turns until a draw
option-max_turns-about = When everybody has had so many turns, the game is a draw. R-52
