from ludotek.games.route.board cimport Board


cdef class RouteState:
    cdef public object rules
    cdef public int seats
    cdef public Board board
    cdef public bytearray tiles, marbles, blocks, resigned
    cdef public int first, seat, left, acted, round
    cdef public object seen
    cdef public int end, winner
