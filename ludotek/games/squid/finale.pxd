cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport numbering, teams, together
from ludotek.games.squid.fields cimport SquidFields

cdef int TOKENS_EACH, NONE, ON_BOARD, WAITING
cdef int BLOCK, STAB, PUSH, MOVE, SAFE, RECTANGLE, TRIANGLE, HEAD
cdef int ACT, ADVANCE, ELIMINATE, ENTER
cdef int ACTING, CONTEST_OVER, ENTERING, MOVING, PUSHING_OUT, STABBING

@cython.locals(speed=int, seat=int, fewer=int)
cpdef begin(SquidFields state)
cpdef enter_moves(SquidFields state, int seat, MoveList out)
@cython.locals(seat=int, token=int)
cpdef reveal_enter(SquidFields state, list log)

cpdef _new_round(SquidFields state)
@cython.locals(action=int)
cpdef act_moves(SquidFields state, int seat, MoveList out)
@cython.locals(order=list, s=int)
cpdef reveal_acts(SquidFields state, list log)
@cython.locals(action=int)
cpdef _next_act(SquidFields state, list log)
cpdef int zone(SquidFields state, int token) except -1
@cython.locals(status="unsigned char*", first=int, zones=int, t=int)
cpdef list within_reach(SquidFields state, int seat)

@cython.locals(exposed=list, zones=int, token=int, t=int)
cpdef list stab_targets(SquidFields state)
cpdef stab_moves(SquidFields state, int seat, MoveList out)
cpdef play_stab(SquidFields state, int actor, long long move, list log)
@cython.locals(left=int, seat=int)
cpdef _strike(SquidFields state, long long move, str rule, list log)
@cython.locals(reached=list, t=int)
cpdef list push_targets(SquidFields state)
cpdef push_out_moves(SquidFields state, int seat, MoveList out)
cpdef play_push_out(SquidFields state, int actor, long long move, list log)
cpdef move_moves(SquidFields state, int seat, MoveList out)
@cython.locals(token=int)
cpdef play_move(SquidFields state, int actor, long long move, list log)

@cython.locals(moved=list, foremost=int, token=int)
cpdef _end_round(SquidFields state, list log)
@cython.locals(seat=int, token=int)
cpdef int _first_on_head(SquidFields state) except -1
cpdef _reach_head(SquidFields state, int token, list log)
cpdef _win(SquidFields state, int seat, str how, list log)
