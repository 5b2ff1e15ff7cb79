cimport cython


@cython.final
cdef class MoveList:
    cdef long long *numbers
    cdef Py_ssize_t size, room
    cdef int grow(self) except -1
    cpdef append_each(self, long long move, bytes details, int bit)
    cpdef clear(self)
    cpdef list to_list(self)
    cpdef list with_weights(self, MoveList weights)

    cpdef inline append(self, long long move):
        if self.size == self.room:
            self.grow()
        self.numbers[self.size] = move
        self.size += 1

    cpdef inline long long at(self, Py_ssize_t index) noexcept:
        return self.numbers[index]
