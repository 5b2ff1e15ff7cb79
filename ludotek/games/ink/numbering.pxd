cdef int DETAIL_BIT, X_BIT, Y_BIT, KIND_MASK, DETAIL_MASK, SQUARE_MASK, FAR

cpdef long long number_of(int kind, long long detail) noexcept
cpdef long long at_square(int kind, long long x, long long y, long long detail=*) noexcept
cpdef int kind_of(long long move) noexcept
cpdef int detail_of(long long move) noexcept
cpdef int x_of(long long move) noexcept
cpdef int y_of(long long move) noexcept
cpdef tuple square_of(long long move)
