cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.fields cimport InkFields

cdef int CHANCE, NOBODY, OVER, PLACE_TOKEN
cdef bytes DRAWN
cdef tuple PLAYS, MOVES, CHANCES


cdef class InkState(InkFields):
    @cython.locals(twin=InkState)
    cpdef InkState copy(self)
