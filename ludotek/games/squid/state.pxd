cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport fields, match
from ludotek.core.dispatch cimport Dispatch
from ludotek.games.squid.fields cimport SquidFields

cdef int CHANCE, NOBODY, CONTEST_OVER, OPEN, PULLING, RESOLVING, UNDECIDED, TOKENS_EACH
cdef unsigned long long DRAWING, ASKING
cdef tuple SEATS_OF
cdef Dispatch DISPATCH


cdef class SquidState(SquidFields):
    @cython.locals(twin=SquidState)
    cpdef SquidState copy(self)
    @cython.locals(seat=int)
    cpdef int actor(self) except? -9
    cpdef bint has_chosen(self, int seat) except -1
    cpdef int _pulls_of(self, int seat) except -1
    cpdef find_moves(self, int seat, MoveList out)
    cpdef find_chances(self, MoveList out, MoveList weights)
    @cython.locals(phase=int)
    cpdef play(self, int actor, long long move, list log=*)
    cpdef _forget(self, int seat)
