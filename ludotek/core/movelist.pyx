"""Moves while they are being found, as bare numbers: see `movelist.py`, whose place this takes."""

cimport cython
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.mem cimport PyMem_Free, PyMem_Malloc, PyMem_Realloc
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM


@cython.final
@cython.freelist(8)
cdef class MoveList:
    """Numbers of moves, or their weights, in the order in which they are found."""

    def __cinit__(self):
        self.size = 0
        self.room = 64
        self.numbers = <long long *>PyMem_Malloc(self.room * sizeof(long long))
        if not self.numbers:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.numbers)

    def __len__(self):
        return self.size

    cdef int grow(self) except -1:
        cdef long long *numbers
        numbers = <long long *>PyMem_Realloc(self.numbers, 2 * self.room * sizeof(long long))
        if not numbers:
            raise MemoryError
        self.numbers = numbers
        self.room *= 2
        return 0

    cpdef append_each(self, long long move, bytes details, int bit):
        """Appends a move with each of these details, which begin at a bit."""
        cdef const unsigned char *detail = details
        cdef Py_ssize_t index, count = len(details)
        while self.size + count > self.room:
            self.grow()
        for index in range(count):
            self.numbers[self.size + index] = move | <long long>detail[index] << bit
        self.size += count

    cpdef clear(self):
        self.size = 0

    cpdef list to_list(self):
        """The numbers as a list."""
        cdef list found = PyList_New(self.size)
        cdef Py_ssize_t index
        cdef object number
        for index in range(self.size):
            number = self.numbers[index]
            Py_INCREF(number)
            PyList_SET_ITEM(found, index, number)
        return found

    cpdef list with_weights(self, MoveList weights):
        """The numbers, each with its weight."""
        if weights.size != self.size:
            raise ValueError("as many weights as numbers are needed")
        cdef list found = PyList_New(self.size)
        cdef Py_ssize_t index
        cdef object number, weight
        cdef tuple pair
        for index in range(self.size):
            number, weight = self.numbers[index], weights.numbers[index]
            pair = PyTuple_New(2)
            Py_INCREF(number)
            PyTuple_SET_ITEM(pair, 0, number)
            Py_INCREF(weight)
            PyTuple_SET_ITEM(pair, 1, weight)
            Py_INCREF(pair)
            PyList_SET_ITEM(found, index, pair)
        return found
