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

# Short texts of events, beside the board that shows the place.
short-TilePlaced = { $seat } placed a tile.
short-MarblePlaced = { $seat } placed a marble.
short-MarbleMoved = { $seat } moved a marble.
short-TileMoved = { $rule ->
    [R-34] { $seat } turned a tile.
   *[other] { $seat } moved a tile.
}
short-BlockPlaced = { $seat } placed a block.

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
option-max_turns-about = When everybody has had so many turns, all who are left share the win. R-52
