cdef class Board:
    cdef public object rules, grid
    cdef public bytearray at
    cdef public object where, q, r
    cdef public bytearray kind, turn, arms, blocks, marble, order
    cdef public list enclosed
