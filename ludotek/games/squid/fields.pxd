cimport cython

from ludotek.core.engine cimport Engine
from ludotek.games.squid.rules cimport Rules

cdef int NONE, OVER, TOKENS_EACH


cdef class SquidFields(Engine):
    cdef public Rules rules
    cdef public int seats, contest, phase, seat, turn, first, timer, round, choosing
    cdef public bytearray status, spot, deck
    cdef public bytes by_number, pulls, pairs, tiles, hands
    cdef public int[6] choice
    cdef public list queue, snapshots
    cdef public int card, rolled, mover, places, steps, half, speed
    cdef public bint nudged, vips
    cdef public str how
    cdef public tuple winners
    cpdef clear_board(self)
    cpdef become(self, SquidFields other)
    cpdef tell(self, list events, list log)
    @cython.locals(left=int, kind=int)
    cpdef int cards_left(self) except -1
    cpdef finish(self, str how, tuple winners, list log)


@cython.locals(copy=bytearray)
cpdef bytes changed(bytes row, int at, int value)
