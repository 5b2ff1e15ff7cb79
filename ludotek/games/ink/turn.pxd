cimport cython

from ludotek.games.ink.bottles cimport has_none
from ludotek.games.ink.table cimport Table

cdef int OVER, REVEAL, TAKE

cpdef begin_turn(Table state, int seat, list log)
@cython.locals(seat=int)
cpdef end_turn(Table state, list log)
cpdef int next_seat(Table state, int seat) except -1
@cython.locals(seat=int, how=int, playing=list, done=list)
cpdef bint _judge(Table state, list log) except -1
@cython.locals(seat=int)
cpdef int _blocked(Table state, list playing) except? -9
cpdef note_end(Table state, list log)
cpdef win_solo(Table state, list log)
cpdef finish(Table state, int how, tuple winners, list log)
