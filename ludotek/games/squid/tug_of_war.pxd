cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport detail_of, number_of, token_of
from ludotek.games.squid.table cimport Table, changed
from ludotek.games.squid.teams cimport eliminate, everyone, has, own, owner, seats_with, survive, tokens_at
from ludotek.games.squid.together cimport ask_together

cdef int HAND, HAND_CARDS, TOKENS_EACH
cdef int ON_BOARD, SPOTS, TEAMS, UNDECIDED, WAITING
cdef int JOIN_TEAM, NO_CARD, PULL
cdef int CONTEST_OVER, JOINING, PULLING

cpdef begin(Table state, list log)
@cython.locals(step=int, there=int, token=int, team=int, pullers=int)
cpdef _next_to_join(Table state, int seat, list log)
@cython.locals(counts=bytearray, token=int, team=int)
cpdef join_moves(Table state, MoveList out)
@cython.locals(token=int, team=int)
cpdef play_join(Table state, long long move, list log)

@cython.locals(mine=list, token=int, team=int)
cpdef list contested(Table state, int seat)
@cython.locals(tokens=list, done=int, given=bytearray, token=int, number=int, card=int)
cpdef pull_moves(Table state, int seat, MoveList out)
@cython.locals(first=int, token=int)
cpdef bint choose_pull(Table state, int seat, long long move) except -1
@cython.locals(token=int, number=int)
cpdef reveal_pulls(Table state, list log)

@cython.locals(battle=int, token=int)
cpdef _settle(Table state, list log)
cpdef _winner(Table state, int battle, tuple sides, list log)

cpdef find_moves(Table state, int seat, MoveList out)
