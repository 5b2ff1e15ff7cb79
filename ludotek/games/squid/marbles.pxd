cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport numbering, teams, together
from ludotek.games.squid.fields cimport SquidFields

cdef int EDGE, LINE, NONE, ON_BOARD, WAITING, FARTHEST_ROLL
cdef int AIM, CALL, CHALLENGE, HIDE, PAIR, ROLL, SPARE, STAND_ALONE
cdef int AIMING, CHALLENGING, CONTEST_OVER, GUESSING, PAIRING, ROLLING, SPARING

cpdef begin(SquidFields state)
@cython.locals(status="unsigned char*", pairs=bytes, t=int)
cpdef list lone(SquidFields state)
@cython.locals(alone=list)
cpdef _next_to_pair(SquidFields state, int seat, list log)
@cython.locals(token=int)
cpdef bint _can_pair(SquidFields state, list alone) except -1
@cython.locals(alone=list, waiting=list, token=int, partner=int, number=int, other=int)
cpdef pair_moves(SquidFields state, int seat, MoveList out)
@cython.locals(token=int, partner=int, joined=bint)
cpdef play_pair(SquidFields state, int actor, long long move, list log)

@cython.locals(seat=int)
cpdef _spare_next(SquidFields state, list log)
@cython.locals(at=int, one=int, other=int)
cpdef list own_pair(SquidFields state, int seat)
@cython.locals(pair=list, mine=list, t=int)
cpdef spare_moves(SquidFields state, int seat, MoveList out)
cpdef play_spare(SquidFields state, int actor, long long move, list log)
@cython.locals(at=int, before=int)
cpdef _settle(SquidFields state, int winner, str rule, list log)
@cython.locals(at=int)
cpdef int _place_of(SquidFields state, int token) except -1

@cython.locals(step=int, there=int)
cpdef _next_challenger(SquidFields state, int seat, list log)
@cython.locals(token=int)
cpdef list challengers(SquidFields state, int seat)
@cython.locals(token=int, duel=int)
cpdef challenge_moves(SquidFields state, int seat, MoveList out)
@cython.locals(foe=int)
cpdef play_challenge(SquidFields state, int actor, long long move, list log)
cpdef int rival(SquidFields state) except -1
cpdef _decide(SquidFields state, bint wins, str rule, list log)
cpdef guess_moves(SquidFields state, int seat, MoveList out)
@cython.locals(caller=int, marbles=int, odd=int)
cpdef reveal_guess(SquidFields state, list log)
cpdef _roll_again(SquidFields state)
@cython.locals(aim=int)
cpdef aim_moves(SquidFields state, int seat, MoveList out)
cpdef play_aim(SquidFields state, int actor, long long move, list log)
@cython.locals(off=int)
cpdef roll_chances(SquidFields state, MoveList out, MoveList weights)
@cython.locals(at=int, mine=bint)
cpdef play_roll(SquidFields state, int actor, long long move, list log)
cpdef _tell_rolled(SquidFields state, int at, list log)
