cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport teams, together
from ludotek.games.squid.fields cimport SquidFields

cdef int CONTEST_OVER, DONE, RESERVE, WAITING, TOKENS_EACH, STARTING_TEAM
cdef int DRAW_RECRUIT, RECRUIT, DRAWING_RECRUIT, RECRUITING, FINALE

@cython.locals(seat=int, token=int)
cpdef start(SquidFields state)
@cython.locals(token=int)
cpdef begin_contest(SquidFields state, int contest, list log)
cpdef end_contest(SquidFields state, list log)

@cython.locals(seat=int)
cpdef _recruit(SquidFields state, list log)
@cython.locals(token=int, t=int)
cpdef _join(SquidFields state, list tokens, list log)
cpdef recruit_moves(SquidFields state, int seat, MoveList out)
@cython.locals(seat=int)
cpdef reveal_recruits(SquidFields state, list log)
cpdef recruit_chances(SquidFields state, MoveList out, MoveList weights)
cpdef play_recruit_draw(SquidFields state, int actor, long long move, list log)
