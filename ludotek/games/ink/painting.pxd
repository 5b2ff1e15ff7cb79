cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport numbering
from ludotek.games.ink.rules cimport Rules, turned_bridge

cdef int REACH, LEFT, RIGHT, AT_FIRST, SPARE, SIZE
cdef int BLACK, BRIDGED, COLOURS, COVERED, DOWN, OPEN, UP
cdef bytes COLOUR_OF, MARK_OF, STANDING
cdef int FALLING, RISING, SPOT
cdef tuple LIES


@cython.final
cdef class Painting:
    cdef public bint shared
    cdef public int left, top, width, height
    cdef public bytearray face, sign
    cdef public tuple ways
    cdef public bytes tiles, tokens
    cdef public list grown

    cpdef Painting copy(self)
    @cython.locals(column=int, row=int)
    cpdef int cell(self, int x, int y) except? -9
    cpdef tuple square(self, int cell)
    cpdef long long move_at(self, int kind, int cell, int detail=*) noexcept
    @cython.locals(cell=int)
    cpdef offer(self, int kind, list cells, MoveList out, bytes details=*)
    @cython.locals(sign="const unsigned char*", cell=int)
    cpdef offer_places(self, int kind, bytes lies, MoveList out)
    cpdef int cell_in(self, long long move) except? -9
    cpdef tuple cells_at(self, int cell)
    cpdef slots(self)
    cpdef tuple tile(self, int slot)
    @cython.locals(x=int, y=int)
    cpdef tuple cells_of(self, int slot)
    cpdef int lie_of(self, int slot) except -1
    @cython.locals(slot=int)
    cpdef int slot_at(self, int x, int y) except? -9
    cpdef int colour(self, int cell) except -1
    cpdef int mark(self, int cell) except -1
    @cython.locals(black=int)
    cpdef int bottle(self, int cell) except -1
    cpdef bint is_free(self, int cell) except -1
    cpdef bint is_upright(self, int cell) except -1
    @cython.locals(cell=int)
    cpdef list free_cells(self, int least, int most)
    cpdef list free_spots(self)
    @cython.locals(cell=int)
    cpdef list upright_bottles(self)

    @cython.locals(x=int, y=int, here=int, number=int, place=int, square=int,
                   colours="const unsigned char*", marks="const unsigned char*",
                   squares="const unsigned char*")
    cpdef add(self, Rules rules, bytes tile, int cell, int lie)
    @cython.locals(x=int, y=int, here=int, bridge=int, square=int, start=int, end=int)
    cpdef move(self, int slot, int cell, int lie)
    cpdef list _as_printed(self, int slot)
    cpdef bytes alike(self, int slot)
    cpdef int _seen(self, int face) except -1
    cpdef int bridge_of(self, int slot) except -1
    @cython.locals(below=int)
    cpdef _lay_bridge(self, int here, int bridge)
    @cython.locals(other=int)
    cpdef end_bridge(self, int cell)
    @cython.locals(right=int, bottom=int, left=int, top=int, width=int, height=int, start=int, c=int)
    cpdef make_room(self, int x, int y, int spare=*)
    @cython.locals(rows=list, old="const unsigned char*", had=int, row=int, spread=bytearray)
    cpdef bytearray _spread(self, bytearray cells, int width, int height, int start)
    @cython.locals(face="const unsigned char*", sign="unsigned char*", row=int, near=int,
                   aside=int, cell=int)
    cpdef _open_around(self, int here)
    @cython.locals(face="const unsigned char*", width=int)
    cpdef bint _is_open(self, int cell) except -1
    @cython.locals(bare=Painting, cell=int)
    cpdef list places(self, int without=*)
    cpdef bint can_lift(self, int slot) except -1
    @cython.locals(face="const unsigned char*", seen=bytearray, steps=tuple, start=int, cell=int,
                   step=int, there=int, found=MoveList, count=int, index=int)
    cpdef bint _holds_without(self, int slot) except -1

    @cython.locals(cells=list)
    cpdef list zone(self, int start)
    @cython.locals(cell=int)
    cpdef list spots_in_zone(self, int start)
    @cython.locals(found=MoveList)
    cpdef MoveList _zone(self, int start)
    @cython.locals(face="const unsigned char*", sign="const unsigned char*", seen=bytearray,
                   count=int, index=int, cell=int, colour=int, step=int, there=int)
    cpdef _add_zones(self, MoveList found)
    cpdef grow(self, int cell)
    @cython.locals(found=MoveList, place=int, cell=int)
    cpdef _grow_tile(self, int here)
    @cython.locals(had=list)
    cpdef _mark_grown(self, MoveList found)
    cpdef forget_growth(self)
    @cython.locals(cell=int, number=int, found=list)
    cpdef list objectives(self)

    cpdef put_bottle(self, int cell, int bottle)
    cpdef take_bottle(self, int cell)
    cpdef put_mark(self, int cell, int mark)
    cpdef put_face(self, int cell, int face)
    @cython.locals(cell=int)
    cpdef cover(self, tuple cells, int token)
    cpdef _leave_zone(self, int cell)
