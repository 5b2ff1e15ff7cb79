cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.route.actions cimport may_move_tile
from ludotek.games.route.board cimport Board
from ludotek.games.route.fields cimport RouteFields

cdef int KEY, LINE, LAST, REPETITION, STUCK, TURNS, NONE
cdef int ACTIONS_A_TURN, MARBLES_EACH, TILES_EACH, MOVE_MARBLE, MOVE_TILE
cdef long long ROW

cpdef resign(RouteFields state, int seat, list log)
@cython.locals(winner=int)
cpdef end_action(RouteFields state, int action, list log)
@cython.locals(skipped=int, before=int)
cpdef next_turn(RouteFields state, list log)
@cython.locals(board=Board, slot=int, rank=int, out=MoveList)
cpdef bint can_act(RouteFields state) except -1

@cython.locals(step=int, seat=int)
cpdef int aligned(RouteFields state) except -1
cpdef bint has_line(RouteFields state, int seat) except -1
@cython.locals(board=Board, gaps=bint, rank=int, slot=int, side=int, count=int, other=int,
               longest=int)
cpdef int longest_line(RouteFields state, int seat) except -1

@cython.locals(key=bytes, times=int, found=Py_ssize_t)
cpdef int count_position(RouteFields state) except -1
@cython.locals(board=Board, buffer="unsigned char*", sides=int, left="long long", top="long long",
               size=int, slot=int, rank=int, seat=int, kind=int)
cpdef bytes position_key(RouteFields state)
