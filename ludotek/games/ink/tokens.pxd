cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.table cimport Table, changed

cdef int DETAIL_BIT, DETAIL_BITS, DRAW_TOKEN, PLACE_TOKEN, X_KINDS
cdef int BLACK, COLOURS, NO_TOKEN
cdef bytes COLOUR_OF, SHOWN

cpdef bint tokens_left(Table state) except -1
cpdef draw_for(Table state, int target)
@cython.locals(target=int)
cpdef draw_for_next_opponent(Table state)
@cython.locals(pair=int)
cpdef token_chances(Table state, MoveList out, MoveList weights)
@cython.locals(colour=int)
cpdef unseen_chances(Table state, MoveList out, MoveList weights)
@cython.locals(token=int, target=int, pair=int, some=MoveList)
cpdef play_draw(Table state, long long move, list log)
cpdef token_moves(Table state, MoveList out)
@cython.locals(painting=Painting, face="const unsigned char*", colours="const unsigned char*",
               width=int, cell=int, other=int, down="long long", fit=bint)
cpdef _pair_moves(Table state, int token, MoveList out, int enough=*)
cpdef bint can_cover(Table state, Painting painting, int cell) except -1
cpdef bint fits(int token, int first, int second) except -1
@cython.locals(painting=Painting, target=int, down=int, cell=int, covered=int, bottle=int, back=int)
cpdef play_token(Table state, long long move, list log)
cpdef _after(Table state)
