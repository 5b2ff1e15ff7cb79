cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.table cimport Table
from ludotek.games.squid.teams cimport count, first_player, highest, own, own_moves, owner
from ludotek.games.squid.together cimport ask_together

cdef int DONE, RESERVE, WAITING, TOKENS_EACH, STARTING_TEAM
cdef int DRAW_RECRUIT, RECRUIT
cdef int DRAWING_RECRUIT, RECRUITING

@cython.locals(seat=int, token=int)
cpdef start(Table state)
@cython.locals(token=int)
cpdef begin_contest(Table state, int contest, list log)
cpdef end_contest(Table state, list log)

@cython.locals(seat=int)
cpdef _recruit(Table state, list log)
cpdef _join(Table state, int token, list log)
cpdef recruit_moves(Table state, int seat, MoveList out)
@cython.locals(seat=int)
cpdef reveal_recruits(Table state, list log)
cpdef recruit_chances(Table state, MoveList out, MoveList weights)
cpdef play_recruit_draw(Table state, long long move, list log)
