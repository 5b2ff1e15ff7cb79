cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport numbering
from ludotek.games.squid.fields cimport SquidFields

cdef int WAITING, ON_BOARD, DONE, OUT, NONE, TOKENS_EACH, COUNTDOWN
cdef bytes OWNERS

cpdef int owner(int token) except -1
@cython.locals(standing="unsigned char*", first=int, at=int, token=int, found=list)
cpdef list tokens_of(SquidFields state, int seat, int status)
@cython.locals(standing="unsigned char*", token=int)
cpdef list all_tokens(SquidFields state, int status)
@cython.locals(t=int)
cpdef list tokens_at(SquidFields state, int spot)
@cython.locals(standing="unsigned char*", first=int, at=int, token=int)
cpdef own_moves(SquidFields state, int kind, int seat, int status, MoveList out)
@cython.locals(token=int)
cpdef token_moves(SquidFields state, int kind, list tokens, MoveList out)
@cython.locals(standing="unsigned char*", token=int, end=int)
cpdef bint has(SquidFields state, int seat, int status) except -1
@cython.locals(seat=int, seats=int)
cpdef int seats_with(SquidFields state, int status) except -1
@cython.locals(standing="unsigned char*", first=int, token=int, found=int)
cpdef int count(SquidFields state, int seat, int status) except -1
@cython.locals(token=int, spots="unsigned char*", found=int)
cpdef int count_at(SquidFields state, int spot) except -1
@cython.locals(standing="unsigned char*", first=int, at=int, token=int)
cpdef int highest(SquidFields state, int seat, int status) except -1
@cython.locals(first=int, at=int, token=int, found=int, ahead=bint)
cpdef int foremost(SquidFields state, int seat) except? -1
cpdef bint anyone_unfinished(SquidFields state) except -1
cpdef list team(SquidFields state, int seat)
@cython.locals(first=int, seat=int, more=int)
cpdef int first_player(SquidFields state) except -1
cpdef bint is_higher(SquidFields state, int seat, int other) except -1
@cython.locals(step=int, there=int)
cpdef int next_with(SquidFields state, int seat, int status) except? -1
cpdef list clockwise(SquidFields state, int first)
@cython.locals(seat=int, number=int)
cpdef eliminate(SquidFields state, int token, str rule, list log, by=*, card=*, against=*)
@cython.locals(t=int)
cpdef eliminate_side(SquidFields state, list tokens, str rule, list log)
@cython.locals(token=int, t=int, lost=list)
cpdef eliminate_all(SquidFields state, list tokens, str rule, list log)
cpdef survive(SquidFields state, int token, str rule, list log)
@cython.locals(t=int)
cpdef survive_all(SquidFields state, list tokens, str rule, list log)
@cython.locals(token=int)
cdef _leave_board(SquidFields state, list tokens, int status)
@cython.locals(t=int, at=int, tile=int, moved=list)
cpdef tell_moved(SquidFields state, list tokens, str rule, list log)
cpdef bint count_down(SquidFields state, list log) except -1
