cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport detail_of, kind_of, number_of, token_of
from ludotek.games.squid.table cimport Table
from ludotek.games.squid.teams cimport (
    clockwise,
    eliminate,
    has,
    own,
    owner,
    survive,
    token_moves,
)
from ludotek.games.squid.together cimport ask_together, detail

cdef int EDGE, LINE, NOT_ROLLED, ON_BOARD, WAITING, FARTHEST_ROLL
cdef int AIM, CALL, CHALLENGE, HIDE, PAIR, ROLL, SPARE, STAND_ALONE
cdef int AIMING, CHALLENGING, CONTEST_OVER, GUESSING, PAIRING, ROLLING, SPARING

cpdef begin(Table state, list log)
@cython.locals(status="unsigned char*", pairs=bytes, t=int)
cpdef list lone(Table state)
@cython.locals(alone=list, token=int)
cpdef _next_to_pair(Table state, int seat, list log)
@cython.locals(token=int)
cpdef bint _can_pair(Table state, list alone) except -1
@cython.locals(alone=list, waiting=list, token=int, partner=int, number=int, other=int)
cpdef pair_moves(Table state, MoveList out)
@cython.locals(token=int, partner=int, joined=bint)
cpdef play_pair(Table state, long long move, list log)

@cython.locals(seat=int)
cpdef _spare_next(Table state, list log)
@cython.locals(at=int, one=int, other=int)
cpdef list own_pair(Table state, int seat)
@cython.locals(pair=list, t=int)
cpdef spare_moves(Table state, MoveList out)
cpdef play_spare(Table state, long long move, list log)
@cython.locals(at=int, loser=int, before=int)
cpdef _settle(Table state, int winner, str rule, list log)
@cython.locals(at=int)
cpdef int _place_of(Table state, int token) except -1

@cython.locals(step=int, there=int)
cpdef _next_challenger(Table state, int seat, list log)
@cython.locals(token=int)
cpdef list challengers(Table state, int seat)
@cython.locals(token=int, duel=int)
cpdef challenge_moves(Table state, MoveList out)
@cython.locals(foe=int)
cpdef play_challenge(Table state, long long move, list log)
cpdef int rival(Table state) except -1
cpdef _decide(Table state, bint wins, str rule, list log)
cpdef guess_moves(Table state, int seat, MoveList out)
@cython.locals(caller=int, marbles=int, odd=int)
cpdef reveal_guess(Table state, list log)
cpdef _roll_again(Table state)
@cython.locals(aim=int)
cpdef aim_moves(Table state, MoveList out)
cpdef play_aim(Table state, long long move, list log)
@cython.locals(off=int)
cpdef roll_chances(Table state, MoveList out, MoveList weights)
@cython.locals(at=int, mine=bint)
cpdef play_roll(Table state, long long move, list log)

cpdef find_moves(Table state, int seat, MoveList out)
cpdef play(Table state, long long move, list log)
