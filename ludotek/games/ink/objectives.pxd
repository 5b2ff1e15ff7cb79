cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.bonus cimport offer_bonus
from ludotek.games.ink.bottles cimport can_place, fitting, has_none, may_use_black, spend
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.table cimport Table
from ludotek.games.ink.turn cimport note_end, win_solo
from ludotek.games.ink.wheel cimport refill

cdef int COMPLETE, DETAIL_BIT, END_TURN, REFILL, BLACK, DOWN, UP, SPOT

@cython.locals(painting=Painting, cell=int)
cpdef complete_moves(Table state, MoveList out)
@cython.locals(painting=Painting, seat=int, cell=int, colour=int, had_own=bint, own=int, there=int)
cpdef play_complete(Table state, long long move, list log)
@cython.locals(painting=Painting, own=int, mask="long long")
cpdef fill_moves(Table state, MoveList out)
cpdef play_fill(Table state, long long move, list log)
@cython.locals(painting=Painting, seat=int, black=int, bottle=int, cell=int)
cpdef _fill(Table state, list spots, bint had_own, list log)
