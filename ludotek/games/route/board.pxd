cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.route.grid cimport Grid
from ludotek.games.route.rules cimport Rules

cdef int TILES_EACH, MOST_SIDES, SLOTS


cdef class Board:
    cdef public Rules rules
    cdef public Grid grid
    cdef unsigned char[36] tiles
    cdef unsigned char[6] marbles, blocks
    cdef unsigned char[1600] at, ring
    cdef public list enclosed
    cdef long long[36] spots
    cdef int[36] cells
    cdef unsigned char[36] lies, open, marble, order
    cdef unsigned char[36] came, found
    cdef unsigned char[216] near
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
    cpdef int lay(self, int seat, int kind, int turn, long long spot) except -1
    cpdef lay_marble(self, int seat, int slot)
    cpdef move_marble(self, int slot, int goal)
    cpdef close(self, int slot, int arms)
    cpdef take_block(self, int seat)
    @cython.locals(sides=int, lie=int, turned_by=int)
    cpdef rotate(self, int slot, int turn)
    @cython.locals(here=int, side=int, other=int, rank=int)
    cpdef put(self, int slot, long long spot)
    @cython.locals(here=int, side=int, other=int, rank=int)
    cpdef lift(self, int slot)
    @cython.locals(grid=Grid, index=int)
    cpdef mark(self, int here)
    @cython.locals(twin=Board)
    cpdef Board moved(self, int slot, long long spot)

    @cython.locals(other=int)
    cpdef bint reaches(self, int here, int side) except -1
    @cython.locals(other=int)
    cpdef int joined(self, int slot, int side) except -2
    @cython.locals(grid=Grid, slot=int, there=int, index=int, side=int, rank=int)
    cpdef frontier(self, MoveList cells, MoveList spots)

    @cython.locals(first=int)
    cpdef bint holds_without(self, int slot) except -1
    @cython.locals(count=int, done=int, slot=int, other=int, side=int)
    cpdef int group(self, int first, int without) except -1
    @cython.locals(slot=int)
    cpdef set_out(self, int start)
    cpdef int came_to(self, int slot) except -1
    @cython.locals(grid=Grid, met=bytearray, here=int, there=int, side=int, index=int, rank=int)
    cpdef find_enclosed(self)
