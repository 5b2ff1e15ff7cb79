cimport cython

from ludotek.games.ink.fields cimport InkFields

cdef int BLACK, COLOURS
cdef bytes SHOWN

cpdef bint on_palette(InkFields state, int seat, int colour) except -1
@cython.locals(palette=int)
cpdef int fitting(InkFields state, int seat, int colour) except -1
cpdef bint has_none(InkFields state, int seat) except -1
cpdef bint can_place(InkFields state, int seat, int colour) except -1
cpdef bint may_use_black(InkFields state, int seat, int colour) except -1
@cython.locals(own=int)
cpdef tuple split(InkFields state, int seat, int colour, int squares)
cpdef to_jokers(InkFields state, int seat, int bottles)
cpdef int spend(InkFields state, int seat, int colour) except -1
