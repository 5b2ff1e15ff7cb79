cimport cython

from ludotek.core.engine cimport Engine
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.rules cimport Rules


cdef class InkFields(Engine):
    cdef public Rules rules
    cdef public int seats, first, seat, target, phase, rounds
    cdef public list paintings, palette, jokers, black, lead, passes
    cdef public bytes cards, playing
    cdef public tuple stored
    cdef public list wheel
    cdef public bytearray bag
    cdef public int x_left, spots_left
    cdef public bytes unseen, xx, slots, numbers_left, squares_left
    cdef public bytes hand
    cdef public int token, number, bonus, steps
    cdef public tuple spots, moved, lifted
    cdef public int sumi_lead
    cdef public bytes revealed
    cdef public int end
    cdef public tuple winners

    @cython.locals(painting=Painting)
    cpdef copy_to(self, InkFields twin)
    @cython.locals(painting=Painting)
    cpdef Painting own(self, int seat)
    @cython.locals(tile=bytes, count=int)
    cpdef int tiles_at_wheel(self) except -1

@cython.locals(found=bytearray)
cpdef bytes changed(bytes pieces, int place, int piece)
