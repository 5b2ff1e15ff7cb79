cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport fields, numbering, teams, together
from ludotek.games.squid.fields cimport SquidFields

cdef int HAND_CARDS, LAST_TIMER, MOST_TILES, NONE, ON_BOARD, ROOM, STRIP, UNTURNED, WAITING
cdef int ADVANCE, BREAK, DECLINE, JUMP, PUSH_ON, TAKE_PLACE
cdef int BREAKING, CONTEST_OVER, JUMPING, NUDGING, PLACING, PLAYING_BRIDGE_CARD, PUSHING_ON
cdef int VOTING, WALKING

@cython.locals(count=int)
cpdef begin(SquidFields state)

@cython.locals(there=int)
cpdef _next_place(SquidFields state, int seat)
@cython.locals(taken=bytearray, token=int, place=int)
cpdef place_moves(SquidFields state, int seat, MoveList out)
@cython.locals(token=int, place=int)
cpdef play_place(SquidFields state, int actor, long long move, list log)
@cython.locals(total=int, seat=int, token=int)
cpdef reveal_votes(SquidFields state, list log)

cpdef _begin_round(SquidFields state, list log)
@cython.locals(status="unsigned char*", spot="unsigned char*", goals=bytearray, token=int,
               goal=int, place=int)
cpdef _close_up(SquidFields state)
cpdef bytes hand(SquidFields state, int seat)
cpdef bridge_card_moves(SquidFields state, int seat, MoveList out)
@cython.locals(hands=bytearray, first=int, seat=int, best=int, rank=int)
cpdef reveal_bridge_cards(SquidFields state, list log)
@cython.locals(position=int)
cpdef int _rank(SquidFields state, int seat) except -1
@cython.locals(seat=int)
cpdef _next_walker(SquidFields state, list log)

cpdef walk_moves(SquidFields state, int seat, MoveList out)
cpdef play_walk(SquidFields state, int actor, long long move, list log)
@cython.locals(ahead=int, tile=int)
cpdef _go_on(SquidFields state, list log)
@cython.locals(full=bint)
cpdef bint _arrive(SquidFields state, int position, list log) except -1
@cython.locals(there=list)
cpdef push_on_moves(SquidFields state, int seat, MoveList out)
cpdef play_push_on(SquidFields state, int actor, long long move, list log)

@cython.locals(half=int)
cpdef jump_moves(SquidFields state, int seat, MoveList out)
@cython.locals(tile=int)
cpdef play_jump(SquidFields state, int actor, long long move, list log)
@cython.locals(half=int)
cpdef break_chances(SquidFields state, MoveList out, MoveList weights)
@cython.locals(tile=int, broken=int)
cpdef play_break(SquidFields state, int actor, long long move, list log)
@cython.locals(is_broken=bint)
cpdef _land(SquidFields state, int tile, list log)

@cython.locals(mine=bytearray, t=int)
cpdef list nudge_targets(SquidFields state)
cpdef nudge_moves(SquidFields state, int seat, MoveList out)
cpdef play_nudge(SquidFields state, int actor, long long move, list log)
@cython.locals(used_up=bint, bored=bint)
cpdef _end_round(SquidFields state, list log)
@cython.locals(at=int)
cpdef bint _hands_used_up(SquidFields state) except -1
