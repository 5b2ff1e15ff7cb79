cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport numbering, teams
from ludotek.games.squid.fields cimport SquidFields

cdef int CRACK, NONE, ON_BOARD, SECTIONS, WAITING
cdef int ADVANCE, CHOOSE_SHAPE, DRAW, DRAW_CANDY, ELIMINATE, STOP
cdef int ADVANCING, CHOOSING_SHAPE, CONTEST_OVER, CRACKING, DRAWING_CANDY, DRAWING_OR_STOPPING

cpdef begin(SquidFields state)
cpdef _next_to_choose(SquidFields state, list log)
@cython.locals(token=int, shape=int)
cpdef shape_moves(SquidFields state, int seat, MoveList out)
@cython.locals(token=int, shape=int)
cpdef play_shape(SquidFields state, int actor, long long move, list log)

cpdef _new_round(SquidFields state, list log)
@cython.locals(seat=int)
cpdef _next_turn(SquidFields state, list log)
@cython.locals(card=int)
cpdef candy_chances(SquidFields state, MoveList out, MoveList weights)
cpdef play_candy(SquidFields state, int actor, long long move, list log)
@cython.locals(status="unsigned char*", spot="unsigned char*", first=int, token=int, mine=list,
               others=list)
cpdef list advance_targets(SquidFields state)
cpdef advance_moves(SquidFields state, int seat, MoveList out)
@cython.locals(token=int, cut_out=bint)
cpdef play_advance(SquidFields state, int actor, long long move, list log)
@cython.locals(first=bint, t=int)
cpdef list crack_targets(SquidFields state)
cpdef crack_moves(SquidFields state, int seat, MoveList out)
cpdef play_crack(SquidFields state, int actor, long long move, list log)
cpdef _after_card(SquidFields state, list log)
cpdef draw_moves(SquidFields state, int seat, MoveList out)
cpdef play_draw(SquidFields state, int actor, long long move, list log)
