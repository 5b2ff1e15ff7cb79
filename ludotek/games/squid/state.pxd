cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport (
    dalgona,
    finale,
    glass_bridge,
    marbles,
    match,
    red_light,
    tug_of_war,
)
from ludotek.games.squid.table cimport Table, changed

cdef int CHANCE, NOBODY, OPEN, UNDECIDED, TOKENS_EACH
cdef int BREAKING, CHOOSING_SHAPE, CONTEST_OVER, DRAWING_CANDY, DRAWING_RECRUIT, ENTERING, JOINING
cdef int OVER, PAIRING, PLACING, PULLING, RECRUITING, ROLLING, STEPPING_UP, TURNING_DOLL
cdef tuple SEATS_OF


cdef class SquidState(Table):
    @cython.locals(twin=SquidState)
    cpdef SquidState copy(self)
    @cython.locals(seat=int)
    cpdef int actor(self) except? -9
    cpdef bint has_chosen(self, int seat) except -1
    cpdef int _pulls_of(self, int seat) except -1
    cpdef find_moves(self, int seat, MoveList out)
    cpdef find_chances(self, MoveList out, MoveList weights)
    cpdef play(self, int actor, long long move, list log=*)
    @cython.locals(done=bint)
    cpdef _choose(self, int seat, long long move, list log)
    cpdef _reveal(self, list log)
    cpdef _forget(self, int seat)
