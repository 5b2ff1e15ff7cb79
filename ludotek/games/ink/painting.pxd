cimport cython


cdef class Painting:
    cdef public int left, top, width, height
    cdef public bytearray colour, mark, bottle, bridge, grown, open
    cdef public bytearray number, lie, tokens
    cdef public object x, y

    cpdef Painting copy(self)
    cpdef int cell(self, int x, int y)
    cpdef tuple square(self, int cell)
    cpdef tuple cells_at(self, int cell)
    cpdef tuple cells_of(self, int slot)
    cpdef bint is_free(self, int cell)
    cpdef bint is_upright(self, int cell)
    cpdef tuple _steps(self)
    @cython.locals(row=cython.int, column=cython.int, here=cython.int)
    cpdef _open_around(self, int cell)
    @cython.locals(colour=bytearray, width=cython.int)
    cpdef bint _is_open(self, int cell)
    @cython.locals(
        colour=bytearray, seen=bytearray, width=cython.int, cell=cython.int, there=cython.int,
        step=cython.int, count=cython.int, stack=list,
    )
    cpdef bint _holds_without(self, int slot)
    @cython.locals(
        colour=bytearray, bottle=bytearray, bridge=bytearray, seen=bytearray, width=cython.int,
        ink=cython.int, cell=cython.int, there=cython.int, step=cython.int, steps=tuple, stack=list,
        found=list,
    )
    cpdef list zone(self, int start)
    @cython.locals(square=cython.int)
    cpdef grow(self, int cell)
    @cython.locals(cell=cython.int)
    cpdef list objectives(self)
    cpdef put_bottle(self, int cell, int bottle)
