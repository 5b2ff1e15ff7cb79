cimport cython

from ludotek.core.engine cimport Engine
from ludotek.core.movelist cimport MoveList
from ludotek.games.route.actions cimport (
    may_move_tile,
    move_marble_moves,
    move_tile_moves,
    place_block_moves,
    place_marble_moves,
    place_tile_moves,
    play_move_marble,
    play_move_tile,
    play_place_block,
    play_place_marble,
    play_place_tile,
)
from ludotek.games.route.board cimport Board
from ludotek.games.route.rules cimport Rules

cdef int CHANCE, NOBODY, RESIGN, ACTIONS_A_TURN, MARBLES_EACH, TILES_EACH
cdef int PLACE_TILE, PLACE_MARBLE, MOVE_MARBLE, MOVE_TILE, PLACE_BLOCK, TO_BIT
cdef int LINE, LAST, REPETITION, STUCK, TURNS, NONE
cdef long long FIRST, ROW


cdef class RouteState(Engine):
    cdef public Rules rules
    cdef public int seats
    cdef public Board board
    cdef public bytes resigned
    cdef public bytearray seen
    cdef unsigned char[512] text
    cdef public int first, seat, left, acted, round, end, winner

    @cython.locals(twin=RouteState)
    cpdef RouteState copy(self)
    @cython.locals(board=Board, acted=int)
    cpdef find_moves(self, int seat, MoveList out)
    @cython.locals(slot=int, rank=int, out=MoveList)
    cpdef bint can_act(self) except -1
    @cython.locals(action=int)
    cpdef play(self, int actor, long long move, list log=*)
    @cython.locals(winner=int)
    cpdef _after(self, int action, list log)
    @cython.locals(skipped=int, before=int)
    cpdef _next_turn(self, list log)
    @cython.locals(board=Board, left="long long", top="long long", text="unsigned char*", size=int,
                   key=bytes, slot=int, rank=int, seat=int, kind=int, times=int,
                   found=Py_ssize_t)
    cpdef int _note(self) except -1
    @cython.locals(step=int, seat=int)
    cpdef int _aligned(self) except -1
    @cython.locals(board=Board, gaps=bint, rank=int, slot=int, side=int, count=int, other=int)
    cpdef bint has_line(self, int seat) except -1
    cpdef _resign(self, int seat, list log)
    cpdef _finish(self, int end, int winner, list log)
