cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport detail_of, number_of, token_of
from ludotek.games.squid.table cimport Table, changed
from ludotek.games.squid.teams cimport (
    anyone_unfinished,
    clockwise,
    count_at,
    count_down,
    eliminate,
    everyone,
    foremost,
    has,
    highest,
    own,
    own_moves,
    owner,
    seats_with,
    survive,
    token_moves,
    tokens_at,
)
from ludotek.games.squid.together cimport ask_together, card_moves, chose, detail, tell_cards

cdef int HAND_CARDS
cdef int LAST_TIMER, MOST_TILES, ON_BOARD, ROOM, STRIP, UNTURNED, WAITING
cdef int ADVANCE, BREAK, DECLINE, JUMP, PUSH_ON, TAKE_PLACE
cdef int BREAKING, CONTEST_OVER, JUMPING, NUDGING, PLACING, PLAYING_BRIDGE_CARD, PUSHING_ON
cdef int VOTING, WALKING

@cython.locals(count=int)
cpdef begin(Table state, list log)

@cython.locals(step=int, there=int)
cpdef _next_place(Table state, int seat)
@cython.locals(taken=bytearray, token=int, place=int)
cpdef place_moves(Table state, MoveList out)
@cython.locals(token=int, place=int)
cpdef play_place(Table state, long long move, list log)
cpdef vote_moves(Table state, MoveList out)
@cython.locals(total=int, seat=int, token=int)
cpdef reveal_votes(Table state, list log)

cpdef _new_round(Table state, list log)
@cython.locals(status="unsigned char*", spot="unsigned char*", goals=bytearray, token=int,
               goal=int, place=int)
cpdef _close_up(Table state)
cpdef bytes hand(Table state, int seat)
cpdef bridge_cards(Table state, int seat, MoveList out)
@cython.locals(hands=bytearray, first=int, seat=int, best=int, rank=int)
cpdef reveal_bridge_cards(Table state, list log)
@cython.locals(position=int)
cpdef int _rank(Table state, int seat) except -1
@cython.locals(seat=int)
cpdef _next_walker(Table state, list log)

cpdef walk_moves(Table state, MoveList out)
cpdef play_walk(Table state, long long move, list log)
@cython.locals(ahead=int, tile=int)
cpdef _go_on(Table state, list log)
@cython.locals(full=bint)
cpdef bint _arrive(Table state, int position, list log) except -1
@cython.locals(there=list)
cpdef push_on_moves(Table state, MoveList out)
cpdef play_push_on(Table state, long long move, list log)
cpdef _push(Table state, long long move, str rule, list log)

@cython.locals(half=int)
cpdef jump_moves(Table state, MoveList out)
@cython.locals(tile=int)
cpdef play_jump(Table state, long long move, list log)
@cython.locals(half=int)
cpdef break_chances(Table state, MoveList out, MoveList weights)
@cython.locals(tile=int)
cpdef play_break(Table state, long long move, list log)
cpdef _land(Table state, int tile, list log)

@cython.locals(mine=bytearray, t=int)
cpdef list nudge_targets(Table state)
cpdef nudge_moves(Table state, MoveList out)
cpdef play_nudge(Table state, long long move, list log)
@cython.locals(used_up=bint, bored=bint)
cpdef _end_round(Table state, list log)
@cython.locals(at=int)
cpdef bint _hands_used_up(Table state) except -1

cpdef find_moves(Table state, int seat, MoveList out)
cpdef reveal(Table state, list log)
cpdef play(Table state, long long move, list log)
