cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport number_of, token_of
from ludotek.games.squid.table cimport Table
from ludotek.games.squid.teams cimport (
    clockwise,
    count,
    eliminate,
    everyone,
    has,
    is_higher,
    own,
    own_moves,
    owner,
    seats_with,
    survive,
    team,
    token_moves,
)
from ludotek.games.squid.together cimport ask_together, chose, detail

cdef int TOKENS_EACH
cdef int BLOCK, STAB, PUSH, MOVE, SAFE, RECTANGLE, TRIANGLE, HEAD, ON_BOARD, WAITING
cdef int ACT, ADVANCE, ELIMINATE, ENTER
cdef int ACTING, ENTERING, MOVING, PUSHING_OUT, STABBING

@cython.locals(speed=int, seat=int, fewer=int)
cpdef begin(Table state, list log)
cpdef enter_moves(Table state, int seat, MoveList out)
@cython.locals(seat=int, token=int)
cpdef reveal_enter(Table state, list log)

cpdef _new_round(Table state)
@cython.locals(action=int)
cpdef act_moves(Table state, MoveList out)
@cython.locals(order=list, action=int, seat=int)
cpdef reveal_acts(Table state, list log)
@cython.locals(action=int)
cpdef _next_act(Table state, list log)
cpdef int zone(Table state, int token) except -1
@cython.locals(status="unsigned char*", first=int, zones=int, t=int)
cpdef list _within_reach(Table state)

@cython.locals(exposed=list, zones=int, token=int, t=int)
cpdef list stab_targets(Table state)
cpdef stab_moves(Table state, MoveList out)
cpdef play_stab(Table state, long long move, list log)
@cython.locals(left=int, seat=int)
cpdef _strike(Table state, long long move, str rule, list log)
@cython.locals(t=int)
cpdef list push_targets(Table state)
cpdef push_out_moves(Table state, MoveList out)
cpdef play_push_out(Table state, long long move, list log)
cpdef move_moves(Table state, MoveList out)
@cython.locals(token=int)
cpdef play_move(Table state, long long move, list log)
cpdef _step(Table state, int token, str rule, list log)

@cython.locals(foremost=int, token=int)
cpdef _end_round(Table state, list log)
@cython.locals(seat=int, token=int)
cpdef int _first_on_head(Table state) except -1
@cython.locals(other=int)
cpdef _reach_head(Table state, int token, list log)
cpdef _win(Table state, int seat, str how, list log)

cpdef find_moves(Table state, int seat, MoveList out)
cpdef reveal(Table state, list log)
cpdef play(Table state, long long move, list log)
