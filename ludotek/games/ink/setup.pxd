cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport fields, numbering, wheel
from ludotek.games.ink.fields cimport InkFields
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.rules cimport Rules

cdef int DRAW_BONUS, DRAW_PALETTE, DRAW_STARTING_TILE, FIRST, NO_CARD

cpdef _append(MoveList out, MoveList weights, int kind, int detail)
@cython.locals(seat=int)
cpdef first_chances(InkFields state, MoveList out, MoveList weights)
cpdef play_first(InkFields state, int actor, long long move, list log)
@cython.locals(rules=Rules, painting=Painting, number=int)
cpdef starting_tile_chances(InkFields state, MoveList out, MoveList weights)
@cython.locals(rules=Rules, painting=Painting, seat=int, tile=int)
cpdef play_starting_tile(InkFields state, int actor, long long move, list log)
@cython.locals(seat=int)
cpdef int next_seat_to_draw(InkFields state) except -1
@cython.locals(card=int)
cpdef palette_chances(InkFields state, MoveList out, MoveList weights)
@cython.locals(seat=int, card=int)
cpdef play_palette(InkFields state, int actor, long long move, list log)
@cython.locals(number=int)
cpdef bonus_chances(InkFields state, MoveList out, MoveList weights)
@cython.locals(number=int)
cpdef play_bonus(InkFields state, int actor, long long move, list log)
