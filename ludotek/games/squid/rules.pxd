from ludotek.games.squid.numbering cimport token_of


cdef class Rules:
    cdef readonly object options, data
    cdef readonly dict index
    cdef readonly tuple numbers
    cdef unsigned char[72] by_seat
    cdef readonly bytes tokens, hand, doll, candy, sections
    cdef readonly list by_number, catches, faces
    cdef readonly int lanes, candies, duels, max_rounds
    cpdef int token(self, long long move) except -1
