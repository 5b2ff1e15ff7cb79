cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport fields, numbering
from ludotek.games.ink.fields cimport InkFields
from ludotek.games.ink.painting cimport Painting

cdef int X_KINDS, DRAW_TOKEN, PLACE_TOKEN
cdef int BLACK, COLOURS, NO_TOKEN
cdef bytes COLOUR_OF, SHOWN

cpdef bint tokens_left(InkFields state) except -1
cpdef draw_for(InkFields state, int target)
@cython.locals(target=int)
cpdef draw_for_next_opponent(InkFields state)
cpdef token_chances(InkFields state, MoveList out, MoveList weights)
cpdef unseen_chances(InkFields state, MoveList out, MoveList weights)
@cython.locals(kind=int)
cpdef _append_left(bytes counts, int first, MoveList out, MoveList weights)
@cython.locals(token=int, target=int, pair=int, some=MoveList)
cpdef play_draw(InkFields state, int actor, long long move, list log)
cpdef token_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, face="const unsigned char*",
               colours="const unsigned char*", width=int, cell=int, other=int, down=int, fit=bint)
cpdef _pair_moves(InkFields state, int seat, int token, MoveList out, int enough=*)
cpdef bint can_cover(InkFields state, Painting painting, int cell) except -1
cpdef bint fits(int token, int first, int second) except -1
@cython.locals(painting=Painting, down=int, cell=int, covered=int, bottle=int, back=int)
cpdef play_token(InkFields state, int seat, long long move, list log)
cpdef _after_token(InkFields state)
