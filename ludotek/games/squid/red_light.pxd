cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport detail_of, number_of
from ludotek.games.squid.table cimport Table
from ludotek.games.squid.teams cimport (
    anyone_unfinished,
    count_down,
    eliminate,
    foremost,
    highest,
    own_moves,
    owner,
    seats_with,
    survive,
    token_moves,
)
from ludotek.games.squid.together cimport ask_together, card_moves, chose, detail, tell_cards

cdef int TOKENS_EACH, HAND_CARDS
cdef int BEHIND_THE_LINE, ON_BOARD, WAITING
cdef int DECLINE, ELIMINATE, STEP_UP, TURN_DOLL
cdef int CONTEST_OVER, PLAYING_CARD, SHOVING, STEPPING_UP, TURNING_DOLL

cpdef begin(Table state, list log)
@cython.locals(asked=int)
cpdef _new_round(Table state)
@cython.locals(seats=int, token=int)
cpdef int without_runner(Table state) except -1
cpdef int still_in(Table state) except -1

cpdef step_up_moves(Table state, int seat, MoveList out)
@cython.locals(seat=int, token=int)
cpdef reveal_step_up(Table state, list log)

cpdef red_light_cards(Table state, MoveList out)
cpdef reveal_cards(Table state, list log)
@cython.locals(face=int)
cpdef doll_chances(Table state, MoveList out, MoveList weights)
@cython.locals(mask=int, seat=int, pushers=int)
cpdef play_doll(Table state, long long move, list log)
@cython.locals(first=int, at=int, token=int)
cpdef _advance(Table state, int seat, int lanes, list log)

@cython.locals(highest_yet=int, then=int, seat=int)
cpdef _line_up(Table state, int pushers)
@cython.locals(seat=int)
cpdef _next_shove(Table state, list log)
@cython.locals(status="unsigned char*", spot="unsigned char*", first=int, t=int,
               lanes="long long")
cpdef list shove_targets(Table state, int seat)
cpdef shove_moves(Table state, MoveList out)
cpdef play_shove(Table state, long long move, list log)
@cython.locals(used_up=bint)
cpdef _end_round(Table state, list log)

cpdef find_moves(Table state, int seat, MoveList out)
cpdef reveal(Table state, list log)
cpdef play(Table state, long long move, list log)
