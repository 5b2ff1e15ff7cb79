cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport bottles, numbering, tokens, turn
from ludotek.games.ink.fields cimport InkFields
from ludotek.games.ink.painting cimport Painting

cdef int ADD_STORED, CROSS_START, DRAW_TILE, NIBS, PASS, PLACE_TILE, TAKE_TILE
cdef int ADD, COMPLETE, FILL_WHEEL, NIB, REFILL, REVEAL
cdef int START, TO_JOKERS

@cython.locals(lead=int, owner=int, tile=bytes)
cpdef take_moves(InkFields state, int seat, MoveList out)
@cython.locals(kind=int)
cpdef play_take(InkFields state, int seat, long long move, list log)
cpdef _cross(InkFields state, int seat, list log)
@cython.locals(tile=bytes)
cpdef _take_stored(InkFields state, int seat, int number, list log)
cpdef after_start_moves(InkFields state, int seat, MoveList out)
@cython.locals(nib=int)
cpdef nib_moves(InkFields state, int kind, int first, MoveList out)
@cython.locals(palette=int, count=int)
cpdef _pass_moves(InkFields state, int seat, MoveList out)
@cython.locals(detail=int)
cpdef play_nib(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting)
cpdef add_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, tile=bytes, lie=int)
cpdef play_add(InkFields state, int seat, long long move, list log)
cpdef refill(InkFields state, int phase, list log)
@cython.locals(nib=int)
cpdef int _empty_nib(InkFields state) except -1
@cython.locals(_=int)
cpdef tile_chances(InkFields state, MoveList out, MoveList weights)
@cython.locals(number=int)
cpdef bytes take_from_bag(InkFields state, long long move)
@cython.locals(nib=int, tile=bytes)
cpdef play_refill(InkFields state, int actor, long long move, list log)
