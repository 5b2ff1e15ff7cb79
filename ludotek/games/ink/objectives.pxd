cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport bonus, bottles, numbering, turn, wheel
from ludotek.games.ink.fields cimport InkFields
from ludotek.games.ink.painting cimport Painting

cdef int COMPLETE, END_TURN, REFILL, DOWN, UP

@cython.locals(painting=Painting, cell=int)
cpdef complete_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, cell=int, colour=int, number=int, had_own=bint, own=int,
               spot=int)
cpdef play_complete(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting)
cpdef int bottles_to_place(InkFields state) except -1
cpdef fill_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, left=int, is_done=bint)
cpdef play_fill(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting, cell=int)
cpdef _fill(InkFields state, int seat, list spots, list log)
@cython.locals(number=int)
cpdef _finish(InkFields state, int seat, bint had_own, list log)
