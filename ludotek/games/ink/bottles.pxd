cimport cython

from ludotek.games.ink.table cimport Table

cdef int BLACK, COLOURS
cdef bytes SHOWN

cpdef bint on_palette(Table state, int seat, int colour) except -1
@cython.locals(palette=int)
cpdef int fitting(Table state, int seat, int colour) except -1
cpdef bint has_none(Table state, int seat) except -1
cpdef bint can_place(Table state, int seat, int colour) except -1
cpdef bint may_use_black(Table state, int seat, int colour) except -1
cpdef to_jokers(Table state, int seat, int bottles)
cpdef int spend(Table state, int seat, int colour) except -1
