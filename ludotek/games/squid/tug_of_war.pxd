cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport fields, numbering, teams, together
from ludotek.games.squid.fields cimport SquidFields

cdef int HAND, HAND_CARDS, TOKENS_EACH, NONE, ON_BOARD, SPOTS, TEAMS, UNDECIDED, WAITING
cdef int JOIN_TEAM, NO_CARD, PULL
cdef int CONTEST_OVER, JOINING, PULLING

cpdef begin(SquidFields state)
@cython.locals(there=int, team=int, unopposed=list, pullers=int)
cpdef _next_to_join(SquidFields state, int seat, list log)
@cython.locals(counts=bytearray, token=int, team=int)
cpdef join_moves(SquidFields state, int seat, MoveList out)
@cython.locals(token=int, team=int)
cpdef play_join(SquidFields state, int actor, long long move, list log)

@cython.locals(mine=list, token=int, team=int)
cpdef list contested(SquidFields state, int seat)
@cython.locals(tokens=list, done=int, given=bytearray, token=int, number=int, card=int)
cpdef pull_moves(SquidFields state, int seat, MoveList out)
@cython.locals(done=bint, first=int, token=int)
cpdef play_pull(SquidFields state, int actor, long long move, list log)
@cython.locals(token=int)
cpdef reveal_pulls(SquidFields state, list log)

@cython.locals(battle=int)
cpdef _settle(SquidFields state, list log)
@cython.locals(t=int)
cpdef int total(SquidFields state, list tokens) except -1
cpdef _winner(SquidFields state, int battle, tuple sides, list log)
