cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid cimport numbering
from ludotek.games.squid.fields cimport SquidFields

cdef int OPEN, HAND_CARDS, PLAY_CARD

@cython.locals(seat=int)
cpdef ask_together(SquidFields state, int phase, int seats)
cpdef choose(SquidFields state, int actor, long long move, list log)
cpdef bint chose(SquidFields state, int seat) except -1
cpdef int detail(SquidFields state, int seat) except? -1
@cython.locals(held="const unsigned char*", first=int, card=int)
cpdef card_moves(bytes hands, int seat, MoveList out)
cpdef full_hand_moves(SquidFields state, int seat, MoveList out)
cpdef tell_cards(SquidFields state, str rule, list log)
