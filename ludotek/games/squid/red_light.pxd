cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport numbering, teams, together
from ludotek.games.squid.fields cimport SquidFields

cdef int TOKENS_EACH, HAND_CARDS, BEHIND_THE_LINE, ON_BOARD, WAITING
cdef int DECLINE, ELIMINATE, STEP_UP, TURN_DOLL
cdef int CONTEST_OVER, PLAYING_CARD, SHOVING, STEPPING_UP, TURNING_DOLL

cpdef begin(SquidFields state)
@cython.locals(asked=int)
cpdef _new_round(SquidFields state)
@cython.locals(seats=int, token=int)
cpdef int without_runner(SquidFields state) except -1
cpdef int still_in(SquidFields state) except -1

cpdef step_up_moves(SquidFields state, int seat, MoveList out)
@cython.locals(seat=int, token=int, stepped=list)
cpdef reveal_step_up(SquidFields state, list log)

cpdef reveal_cards(SquidFields state, list log)
@cython.locals(face=int)
cpdef doll_chances(SquidFields state, MoveList out, MoveList weights)
@cython.locals(mask=int, seat=int, card=int, pushers=int)
cpdef play_doll(SquidFields state, int actor, long long move, list log)
@cython.locals(first=int, running=list, reached=list, at=int, token=int)
cpdef _run(SquidFields state, int seat, int lanes, list log)

@cython.locals(highest_yet=int, then=int, seat=int)
cpdef _line_up(SquidFields state, int pushers)
@cython.locals(seat=int)
cpdef _next_shove(SquidFields state, list log)
@cython.locals(status="unsigned char*", spot="unsigned char*", first=int, t=int,
               lanes="long long")
cpdef list shove_targets(SquidFields state, int seat)
cpdef shove_moves(SquidFields state, int seat, MoveList out)
cpdef play_shove(SquidFields state, int actor, long long move, list log)
@cython.locals(used_up=bint)
cpdef _end_round(SquidFields state, list log)
