cimport cython

cdef long long ROW, WIDTH


cdef class Grid:
    cdef public int cells, sides, ring_size, step
    cdef public tuple directions
    cdef int[8] offsets
    cdef long long[8] spot_offsets
    cdef unsigned char[8] back_bits, opposite
    cdef unsigned char[256] empty_runs, tile_runs, first
    cpdef int index(self, long long spot) noexcept
    @cython.locals(there=int)
    cpdef int neighbour(self, int here, int index) noexcept
