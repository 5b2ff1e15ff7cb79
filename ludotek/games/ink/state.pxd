cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.table cimport Table

cdef int CHANCE, OVER
cdef bytes DRAWN


cdef class InkState(Table):
    @cython.locals(twin=InkState)
    cpdef InkState copy(self)
