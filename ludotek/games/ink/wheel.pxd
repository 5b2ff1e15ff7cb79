cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.bottles cimport to_jokers
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.table cimport Table
from ludotek.games.ink.tokens cimport draw_for, tokens_left
from ludotek.games.ink.turn cimport begin_turn, end_turn

cdef int ADD_STORED, CROSS_START, DETAIL_BIT, DETAIL_BITS, DRAW_TILE, KIND_BITS, NIBS, PASS
cdef int OPEN, PLACE_TILE, TAKE_TILE, START, TO_JOKERS
cdef int ADD, COMPLETE, FILL_WHEEL, NIB, REFILL, REVEAL

@cython.locals(seat=int, lead=int, owner=int, tile=bytes)
cpdef take_moves(Table state, MoveList out)
@cython.locals(kind=int)
cpdef play_take(Table state, long long move, list log)
@cython.locals(seat=int)
cpdef _cross(Table state, list log)
@cython.locals(tile=bytes)
cpdef _take_stored(Table state, int number, list log)
cpdef after_start_moves(Table state, MoveList out)
@cython.locals(nib=int)
cpdef nib_moves(Table state, int first, MoveList out)
@cython.locals(bottles=int, palette=int)
cpdef pass_moves(Table state, MoveList out)
@cython.locals(seat=int, detail=int)
cpdef play_nib(Table state, long long move, list log)
@cython.locals(painting=Painting, lies=bytes, sign="const unsigned char*", cell=int)
cpdef add_moves(Table state, MoveList out)
@cython.locals(painting=Painting, tile=bytes, lie=int)
cpdef play_add(Table state, long long move, list log)
cpdef refill(Table state, int phase, list log)
@cython.locals(nib=int)
cpdef int empty_nib(Table state) except -1
@cython.locals(_=int)
cpdef tile_chances(Table state, MoveList out, MoveList weights)
@cython.locals(number=int)
cpdef bytes take_from_bag(Table state, long long move)
@cython.locals(nib=int, tile=bytes)
cpdef play_refill(Table state, long long move, list log)
