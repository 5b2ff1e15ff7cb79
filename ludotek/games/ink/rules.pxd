cimport cython


@cython.final
cdef class Rules:
    cdef readonly object options, tokens
    cdef readonly bint pass_after_start, x_covers_objectives
    cdef readonly int max_passes, sumi_turns, in_bag
    cdef readonly tuple tiles, bonus
    cdef readonly dict drawn_bonus
    cdef readonly list colours, marks, bare, bare_lies
    cdef readonly bytes bridges
    cpdef bytes alike(self, bytes tile)
    @cython.locals(number=int)
    cpdef bytes lies(self, bytes tile)

@cython.locals(across=int)
cpdef int turned_bridge(int bridge, int orientation) except -1
