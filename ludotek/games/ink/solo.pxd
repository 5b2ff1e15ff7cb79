cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport fields, numbering, turn, wheel
from ludotek.games.ink.fields cimport InkFields

cdef int SPOT

cpdef bint is_upright(int turns) except -1
@cython.locals(colour=int, step=int, nib=int, found=list)
cpdef play_reveal(InkFields state, int actor, long long move, list log)
@cython.locals(colours="const unsigned char*", marks="const unsigned char*", upright=bint,
               wanted=bint, square=int, found=list)
cpdef list matches(InkFields state, bytes tile)
cpdef _discard(InkFields state, list log)
@cython.locals(square=int)
cpdef sumi_moves(InkFields state, int seat, MoveList out)
cpdef play_sumi(InkFields state, int seat, long long move, list log)
@cython.locals(nib=int, bottle=int)
cpdef _place(InkFields state, int square, list log)
