cdef int TOKEN_BIT, DETAIL_BIT, KIND_BITS, TOKEN_BITS

cpdef long long number_of(int kind, long long token=*, long long detail=*) noexcept
cpdef int kind_of(long long move) noexcept
cpdef int token_of(long long move) noexcept
cpdef long long detail_of(long long move) noexcept
