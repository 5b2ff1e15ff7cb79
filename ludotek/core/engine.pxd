cimport cython

from ludotek.core.dice cimport Dice
from ludotek.core.movelist cimport MoveList

cdef int CHANCE, NOBODY


cdef class Engine:
    cpdef int actor(self) except? -9
    cpdef find_moves(self, int seat, MoveList out)
    cpdef find_chances(self, MoveList out, MoveList weights)
    cpdef play(self, int actor, long long move, list log=*)
    @cython.locals(out=MoveList)
    cpdef list moves(self, int actor)
    @cython.locals(out=MoveList, weights=MoveList)
    cpdef list chances(self)
    @cython.locals(state=Engine, dice=Dice, out=MoveList, weights=MoveList, most=long,
                   decisions=long, actor=int)
    cpdef playout(self, seed, limit=*)
