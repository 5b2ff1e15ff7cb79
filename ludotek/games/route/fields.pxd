from ludotek.core.engine cimport Engine
from ludotek.games.route.board cimport Board
from ludotek.games.route.rules cimport Rules

cdef int CHANCE, NOBODY, ACTIONS_A_TURN, NONE


cdef class RouteFields(Engine):
    cdef public Rules rules
    cdef public int seats
    cdef public Board board
    cdef public bytes resigned
    cdef public bytearray seen
    cdef unsigned char[512] buffer
    cdef public int first, seat, left, acted, round, end, winner

    cpdef copy_to(self, RouteFields twin)
    cpdef finish(self, int end, int winner, list log)
