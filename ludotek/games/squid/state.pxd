cdef class SquidState:
    cdef public object rules
    cdef public int seats, contest, phase, seat, turn, first, timer, round, choosing
    cdef public bytearray status, spot, deck, pulls, tiles, hands
    cdef public object choice
    cdef public list queue, pairs
    cdef public int card, rolled, mover, places, steps, half, speed
    cdef public bint nudged, vips
    cdef public object how
    cdef public tuple winners
