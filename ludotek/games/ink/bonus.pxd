cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink.bottles cimport fitting, has_none, spend, to_jokers
from ludotek.games.ink.painting cimport Painting
from ludotek.games.ink.table cimport Table, changed
from ludotek.games.ink.tokens cimport draw_for_next_opponent, tokens_left
from ludotek.games.ink.turn cimport note_end
from ludotek.games.ink.wheel cimport take_from_bag

cdef int DECLINE_BONUS, DETAIL_BIT, DETAIL_BITS, LIFT_BOTTLE, LIFT_TILE, NIBS, PALETTE_TO_JOKERS
cdef int PLACE_TILE, PUT_COLOUR, PUT_NUMBER, PUT_ON_WHEEL, PUT_SPOT, REMOVE_BOTTLE, SET_BOTTLE
cdef int STOP_BONUS, STORE_TILE, USE_BONUS, UP, SPOT

cpdef offer_bonus(Table state, list log)
cpdef bint _can_use(Table state, int bonus) except -1
@cython.locals(out=MoveList)
cpdef bint _has_step(Table state, int bonus) except -1
cpdef int step_phase(Table state, int bonus) except -1
cpdef offer_moves(Table state, MoveList out)
cpdef play_offer(Table state, long long move, list log)
cpdef _finish(Table state)
cpdef _after_step(Table state)
cpdef bint may_stop(Table state) except -1
cpdef step_or_stop_moves(Table state, MoveList out)
cpdef _play_stop(Table state, list log)
@cython.locals(painting=Painting, cell=int)
cpdef spot_moves(Table state, MoveList out)
@cython.locals(painting=Painting)
cpdef play_spot(Table state, long long move, list log)
@cython.locals(painting=Painting, cell=int, number="long long")
cpdef number_moves(Table state, MoveList out)
@cython.locals(painting=Painting, number=int, left=int)
cpdef play_number(Table state, long long move, list log)
@cython.locals(painting=Painting, cell=int, colour="long long")
cpdef colour_moves(Table state, MoveList out)
@cython.locals(painting=Painting, cell=int, before=int, colour=int)
cpdef play_colour(Table state, long long move, list log)
@cython.locals(painting=Painting, cell=int)
cpdef lift_tile_moves(Table state, MoveList out)
@cython.locals(painting=Painting, slot=int)
cpdef bint _can_lift_some(Table state) except -1
cpdef play_lift_tile(Table state, long long move, list log)
@cython.locals(painting=Painting, slot=int, cell=int, x=int, y=int, as_it_lies=int, there=bytes)
cpdef move_tile_moves(Table state, MoveList out)
@cython.locals(painting=Painting, lie=int)
cpdef play_move_tile(Table state, long long move, list log)
@cython.locals(painting=Painting, cell=int)
cpdef remove_moves(Table state, MoveList out)
@cython.locals(painting=Painting, cell=int)
cpdef play_remove(Table state, long long move, list log)
@cython.locals(painting=Painting, cell=int)
cpdef lift_bottle_moves(Table state, MoveList out)
cpdef play_lift_bottle(Table state, long long move, list log)
@cython.locals(painting=Painting, cell=int)
cpdef set_bottle_moves(Table state, MoveList out)
@cython.locals(painting=Painting, left=int)
cpdef play_set_bottle(Table state, long long move, list log)
@cython.locals(nib=int)
cpdef store_moves(Table state, MoveList out)
@cython.locals(nib=int)
cpdef play_store(Table state, long long move, list log)
@cython.locals(nib=int, square=int, colours=bytes, marks=bytes, tile=bytes, free=bint)
cpdef wheel_moves(Table state, MoveList out)
@cython.locals(seat=int, place=int, nib=int, square=int, tile=bytes)
cpdef play_wheel(Table state, long long move, list log)
cpdef play_draw_tile(Table state, long long move, list log)
