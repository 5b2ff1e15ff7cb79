cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.route.grid cimport Grid
from ludotek.games.route.rules cimport Rules

cdef int TILES_EACH, MAX_SIDES, SLOTS


cdef class Board:
    cdef public Rules rules
    cdef public Grid grid
    cdef unsigned char[36] tiles
    cdef unsigned char[6] marbles, blocks
    cdef unsigned char[1600] occupants, ring
    cdef public list enclosed
    cdef long long[36] spots
    cdef int[36] cells
    cdef unsigned char[36] orientations, open, marble, order
    cdef unsigned char[36] previous, queue
    cdef unsigned char[216] neighbours
    cdef public int count

    @cython.locals(twin=Board)
    cpdef Board copy(self)
    cpdef int closed(self, int slot) except -1
    cpdef bytes turns(self, int slot)
    @cython.locals(count=int, kind=int)
    cpdef int tiles_left(self, int seat) except -1
    @cython.locals(slot=int)
    cpdef int slot_at(self, long long spot) except -2

    @cython.locals(slot=int)
    cpdef int place_tile(self, int seat, int kind, int turn, long long spot) except -1
    cpdef place_marble(self, int seat, int slot)
    cpdef move_marble(self, int slot, int goal)
    cpdef close_arms(self, int slot, int arms)
    cpdef use_block(self, int seat)
    @cython.locals(sides=int, before=int, after=int)
    cpdef rotate(self, int slot, int turn)
    @cython.locals(here=int, side=int, other=int, rank=int)
    cpdef put(self, int slot, long long spot)
    @cython.locals(here=int, side=int, other=int, rank=int)
    cpdef lift(self, int slot)
    @cython.locals(grid=Grid, index=int)
    cpdef toggle_in_rings(self, int here)
    @cython.locals(twin=Board)
    cpdef Board moved(self, int slot, long long spot)

    @cython.locals(other=int)
    cpdef bint has_open_arm(self, int here, int side) except -1
    @cython.locals(other=int)
    cpdef int joined(self, int slot, int side) except -2
    @cython.locals(grid=Grid, slot=int, there=int, index=int, side=int, rank=int)
    cpdef frontier(self, MoveList cells, MoveList spots)

    @cython.locals(first=int)
    cpdef bint is_connected_without(self, int slot) except -1
    @cython.locals(count=int, done=int, slot=int, other=int, side=int)
    cpdef int group_size(self, int first, int without) except -1
    @cython.locals(slot=int)
    cpdef begin_search(self, int start)
    cpdef int predecessor(self, int slot) except -1
    @cython.locals(grid=Grid, met=bytearray, here=int, there=int, side=int, index=int, rank=int)
    cpdef find_enclosed(self)
