cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.route.board cimport Board
from ludotek.games.route.grid cimport Grid
from ludotek.games.route.rules cimport Rules
from ludotek.games.route.fields cimport RouteFields

cdef long long PLACE_TILE, PLACE_MARBLE, MOVE_MARBLE, MOVE_TILE, PLACE_BLOCK, ORIGIN, SPOTS
cdef int TURN_BIT, FROM_BIT, TO_BIT, TILES_EACH


@cython.locals(board=Board, rules=Rules, sides=int, cells=MoveList, spots=MoveList,
               kind="long long", orientation=int, turns=bytes, index=int, base="long long",
               turn="long long")
cpdef place_tile_moves(RouteFields state, int seat, MoveList out)
@cython.locals(side=int)
cpdef bint would_join(Board board, int here, int arms) except -1
@cython.locals(kind=int, turn=int, spot="long long")
cpdef place_tile(RouteFields state, int seat, long long move, list log)

@cython.locals(board=Board, slot=int, rank=int)
cpdef place_marble_moves(RouteFields state, int seat, MoveList out)
@cython.locals(board=Board, spot="long long")
cpdef place_marble(RouteFields state, int seat, long long move, list log)

@cython.locals(board=Board, slot=int, goal=int, base="long long", rank=int, other=int)
cpdef move_marble_moves(RouteFields state, int seat, MoveList out)
@cython.locals(rules=Rules, count=int, done=int, slot=int, side=int, other=int)
cpdef find_paths(Board board, int start, bint through)
@cython.locals(board=Board, start=int, goal=int)
cpdef move_marble(RouteFields state, int seat, long long move, list log)

@cython.locals(board=Board, cells=MoveList, spots=MoveList, slot=int, rank=int)
cpdef move_tile_moves(RouteFields state, int seat, MoveList out)
@cython.locals(board=Board, cells=MoveList, spots=MoveList, slot=int, rank=int)
cpdef some_tile_moves(RouteFields state, int seat, MoveList out)
@cython.locals(base="long long", spot="long long", turns=bytes, turn="long long", index=int,
               lifted=Board, runs=int)
cpdef moves_of_tile(Board board, int slot, MoveList cells, MoveList spots, MoveList out)
@cython.locals(board=Board, goal="long long", slot=int, cells=MoveList, spots=MoveList,
               there=MoveList, goals=MoveList, index=int)
cpdef like_moves(RouteFields state, int seat, long long move, MoveList out)
@cython.locals(marble=int)
cpdef bint may_move_tile(Board board, int slot, int seat) except -1
cpdef bint may_leave(Board board, int slot) except -1
@cython.locals(side=int)
cpdef bint can_judge_by_ring(Board board, int slot) except -1
@cython.locals(grid=Grid, ring=int)
cpdef bint fits_by_ring(Board board, int there) except -1
@cython.locals(after=Board)
cpdef bint fits_when_tried(Board board, Board lifted, int slot, long long spot) except -1
@cython.locals(board=Board, start="long long", goal="long long", turn=int, slot=int)
cpdef move_tile(RouteFields state, int seat, long long move, list log)

@cython.locals(board=Board, slot=int, units=int, base="long long", arm="long long", rank=int)
cpdef place_block_moves(RouteFields state, int seat, MoveList out)
cpdef int open_units(Board board, int slot) except -1
@cython.locals(board=Board, spot="long long", slot=int, arm=int, closed=int)
cpdef place_block(RouteFields state, int seat, long long move, list log)
