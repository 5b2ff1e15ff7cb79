cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.ink cimport bottles, fields, numbering, tokens, turn, wheel
from ludotek.games.ink.fields cimport InkFields
from ludotek.games.ink.painting cimport Painting

cdef int SPOT

cpdef offer_bonus(InkFields state, int number, list log)
cpdef bint _can_use(InkFields state, int bonus) except -1
@cython.locals(out=MoveList)
cpdef bint _has_step(InkFields state, int bonus) except -1
cpdef int step_phase(InkFields state, int bonus) except -1
cpdef offer_moves(InkFields state, int seat, MoveList out)
cpdef play_offer(InkFields state, int seat, long long move, list log)
cpdef _finish(InkFields state)
cpdef _after_step(InkFields state)
cpdef bint may_stop(InkFields state) except -1
cpdef step_or_stop_moves(InkFields state, int seat, MoveList out)
cpdef _play_stop(InkFields state, int seat, list log)
@cython.locals(painting=Painting)
cpdef spot_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting)
cpdef play_spot(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting, cell=int, number=int)
cpdef number_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, number=int, at=int)
cpdef play_number(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting)
cpdef colour_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, cell=int, before=int, colour=int)
cpdef play_colour(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting)
cpdef lift_tile_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, slot=int)
cpdef bint _can_lift_some(InkFields state) except -1
cpdef play_lift_tile(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting, slot=int, cell=int, x=int, y=int, as_it_lies=int, there=bytes)
cpdef move_tile_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, lie=int)
cpdef play_move_tile(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting)
cpdef remove_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting)
cpdef play_remove(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting, cell=int)
cpdef lift_bottle_moves(InkFields state, int seat, MoveList out)
cpdef play_lift_bottle(InkFields state, int seat, long long move, list log)
@cython.locals(painting=Painting)
cpdef set_bottle_moves(InkFields state, int seat, MoveList out)
@cython.locals(painting=Painting, left=int)
cpdef play_set_bottle(InkFields state, int seat, long long move, list log)
cpdef store_moves(InkFields state, int seat, MoveList out)
@cython.locals(nib=int)
cpdef play_store(InkFields state, int seat, long long move, list log)
@cython.locals(nib=int, square=int, colours=bytes, marks=bytes, tile=bytes, free=bint)
cpdef wheel_moves(InkFields state, int seat, MoveList out)
@cython.locals(place=int, nib=int, square=int, tile=bytes)
cpdef play_wheel(InkFields state, int seat, long long move, list log)
cpdef play_draw_tile(InkFields state, int actor, long long move, list log)
