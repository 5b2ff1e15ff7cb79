cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport number_of
from ludotek.games.squid.table cimport Table

cdef int WAITING, ON_BOARD, DONE, OUT, TOKENS_EACH
cdef bytes OWNERS

cpdef int owner(int token) except -1
@cython.locals(first=int, at=int, token=int, found=list)
cpdef list own(Table state, int seat, int status)
@cython.locals(token=int)
cpdef list everyone(Table state, int status)
@cython.locals(t=int)
cpdef list tokens_at(Table state, int spot)
@cython.locals(first=int, at=int, token=int)
cpdef own_moves(Table state, int kind, int seat, int status, MoveList out)
@cython.locals(token=int)
cpdef token_moves(Table state, int kind, list tokens, MoveList out)
@cython.locals(token=int, end=int)
cpdef bint has(Table state, int seat, int status) except -1
@cython.locals(seat=int, seats=int)
cpdef int seats_with(Table state, int status) except -1
@cython.locals(first=int, token=int, found=int)
cpdef int count(Table state, int seat, int status) except -1
@cython.locals(token=int, spots="unsigned char*", found=int)
cpdef int count_at(Table state, int spot) except -1
@cython.locals(first=int, at=int, token=int)
cpdef int highest(Table state, int seat, int status) except -1
@cython.locals(first=int, at=int, token=int, found=int, ahead=bint)
cpdef int foremost(Table state, int seat) except? -1
cpdef bint anyone_unfinished(Table state) except -1
cpdef list team(Table state, int seat)
@cython.locals(first=int, seat=int, more=int)
cpdef int first_player(Table state) except -1
cpdef bint is_higher(Table state, int seat, int other) except -1
cpdef list clockwise(Table state, int first)
cpdef eliminate(Table state, int token, str rule, list log, by=*)
cpdef survive(Table state, int token, str rule, list log)
@cython.locals(status=int, token=int)
cpdef bint count_down(Table state, list log) except -1
