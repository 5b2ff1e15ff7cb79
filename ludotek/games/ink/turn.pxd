cimport cython

from ludotek.games.ink cimport bottles
from ludotek.games.ink.fields cimport InkFields

cdef int OVER, REVEAL, TAKE

cpdef begin_turn(InkFields state, int seat, list log)
@cython.locals(seat=int)
cpdef end_turn(InkFields state, list log)
cpdef int next_seat(InkFields state, int seat) except -1
@cython.locals(seat=int, how=int, playing=list, done=list, winners=list)
cpdef bint _judge(InkFields state, list log) except -1
cpdef _tell_tie(InkFields state, int how, list level, list winners, list log)
@cython.locals(seat=int)
cpdef int _blocked(InkFields state, list playing) except? -9
cpdef note_end(InkFields state, list log)
cpdef win_solo(InkFields state, list log)
cpdef finish(InkFields state, int how, tuple winners, list log)
