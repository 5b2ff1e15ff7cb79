cimport cython

cdef long long ROW, WIDTH


cdef class Grid:
    cdef public int cells, sides, ring_size, step
    cdef public tuple directions
    cdef int[8] ahead
    cdef long long[8] hops
    cdef unsigned char[8] facing, across
    cdef unsigned char[256] gaps, clumps, first
    cpdef int index(self, long long spot) noexcept
    @cython.locals(there=int)
    cpdef int beside(self, int here, int index) noexcept
