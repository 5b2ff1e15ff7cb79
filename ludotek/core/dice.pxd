cimport cython

from ludotek.core.movelist cimport MoveList

cdef unsigned long long MASK, GOLDEN, MIX, MIX_AGAIN, HALF


cdef class Dice:
    cdef unsigned long long word
    @cython.locals(mixed="unsigned long long")
    cpdef unsigned long long roll(self) noexcept
    @cython.locals(fair="unsigned long long", number="unsigned long long")
    cpdef unsigned int below(self, unsigned int bound) noexcept
    @cython.locals(total=cython.uint, rest="long long", index=Py_ssize_t)
    cpdef Py_ssize_t weighted_index(self, MoveList weights) noexcept
