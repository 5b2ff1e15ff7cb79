cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.rules cimport Rules
from ludotek.games.ink.table cimport Table, changed
from ludotek.games.ink.wheel cimport refill

cdef int DETAIL_BIT, DRAW_BONUS, DRAW_PALETTE, DRAW_STARTING_TILE, FIRST, NO_CARD

cpdef _may_draw(int kind, int detail, MoveList out, MoveList weights)
@cython.locals(seat=int)
cpdef first_chances(Table state, MoveList out, MoveList weights)
cpdef play_first(Table state, long long move, list log)
@cython.locals(rules=Rules, painting=Painting, number=int)
cpdef starting_tile_chances(Table state, MoveList out, MoveList weights)
@cython.locals(rules=Rules, painting=Painting, seat=int, tile=int)
cpdef play_starting_tile(Table state, long long move, list log)
@cython.locals(painting=Painting, seat=int)
cpdef int next_seat_to_draw(Table state) except -1
@cython.locals(card=int)
cpdef palette_chances(Table state, MoveList out, MoveList weights)
@cython.locals(seat=int, card=int)
cpdef play_palette(Table state, long long move, list log)
@cython.locals(number=int)
cpdef bonus_chances(Table state, MoveList out, MoveList weights)
@cython.locals(number=int)
cpdef play_bonus(Table state, long long move, list log)
