cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.route cimport turn
from ludotek.games.route.fields cimport RouteFields

cdef int CHANCE, RESIGN, NONE
cdef tuple MOVES, PLAYS


cdef class RouteState(RouteFields):
    @cython.locals(twin=RouteState)
    cpdef RouteState copy(self)
    @cython.locals(action=int)
    cpdef find_moves(self, int seat, MoveList out)
    @cython.locals(phase=int)
    cpdef play(self, int actor, long long move, list log=*)
