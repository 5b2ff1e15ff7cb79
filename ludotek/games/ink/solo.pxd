cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.table cimport Table, changed
from ludotek.games.ink.turn cimport begin_turn
from ludotek.games.ink.wheel cimport refill

cdef int DETAIL_BIT, NIBS, PLACE_FOR_SUMI, DOWN, UP, SPOT

cpdef bint is_upright(int turns) except -1
@cython.locals(colour=int, step=int, nib=int, found=list)
cpdef play_reveal(Table state, long long move, list log)
@cython.locals(colours="const unsigned char*", marks="const unsigned char*", upright=bint,
               wanted=bint, square=int, found=list)
cpdef list matches(Table state, bytes tile)
cpdef _discard(Table state, list log)
@cython.locals(square=int)
cpdef sumi_moves(Table state, MoveList out)
cpdef play_sumi(Table state, long long move, list log)
@cython.locals(nib=int, bottle=int)
cpdef _place(Table state, int square, list log)
