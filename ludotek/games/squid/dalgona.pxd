cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport detail_of, number_of, token_of
from ludotek.games.squid.table cimport Table
from ludotek.games.squid.teams cimport (
    anyone_unfinished,
    clockwise,
    count_down,
    eliminate,
    everyone,
    has,
    own,
    owner,
    survive,
    token_moves,
)

cdef int CRACK, ON_BOARD, SECTIONS, WAITING
cdef int ADVANCE, CHOOSE_SHAPE, DRAW, DRAW_CANDY, ELIMINATE, STOP
cdef int ADVANCING, CHOOSING_SHAPE, CONTEST_OVER, CRACKING, DRAWING_CANDY, DRAWING_OR_STOPPING

cpdef begin(Table state, list log)
cpdef _next_to_choose(Table state, list log)
@cython.locals(token=int, shape=int)
cpdef shape_moves(Table state, MoveList out)
@cython.locals(token=int, shape=int)
cpdef play_shape(Table state, long long move, list log)

cpdef _new_round(Table state, list log)
@cython.locals(seat=int)
cpdef _next_turn(Table state, list log)
@cython.locals(card=int)
cpdef candy_chances(Table state, MoveList out, MoveList weights)
cpdef play_candy(Table state, long long move, list log)
@cython.locals(status="unsigned char*", spot="unsigned char*", first=int, token=int, mine=list,
               others=list)
cpdef list advance_targets(Table state)
cpdef advance_moves(Table state, MoveList out)
@cython.locals(token=int)
cpdef play_advance(Table state, long long move, list log)
@cython.locals(first=bint, t=int)
cpdef list crack_targets(Table state)
cpdef crack_moves(Table state, MoveList out)
cpdef play_crack(Table state, long long move, list log)
cpdef _after_card(Table state, list log)
cpdef draw_moves(Table state, MoveList out)
cpdef play_draw(Table state, long long move, list log)

cpdef find_moves(Table state, MoveList out)
cpdef play(Table state, long long move, list log)
