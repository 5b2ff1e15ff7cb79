cdef class InkState:
    cdef public object rules
    cdef public int seats, first, seat, target, actor, phase, rounds
    cdef public list paintings
    cdef public bytearray cards, palette, lead, playing, passes
    cdef public object jokers, black
    cdef public list stores, wheel
    cdef public bytearray bag, unseen, xx, slots, numbers_left, squares_left
    cdef public int bag_left, x_left, spots_left
    cdef public bytes hand
    cdef public int token, number
    cdef public list spots, moved
    cdef public int bonus, steps
    cdef public tuple lifted
    cdef public int sumi_lead
    cdef public bytearray revealed
    cdef public int end
    cdef public tuple winners

    cpdef ask(self, int phase)
