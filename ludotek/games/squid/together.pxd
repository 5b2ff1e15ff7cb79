cimport cython

from ludotek.core.movelist cimport MoveList
from ludotek.games.squid.numbering cimport detail_of, number_of
from ludotek.games.squid.table cimport Table

cdef int OPEN, HAND_CARDS, PLAY_CARD

@cython.locals(seat=int)
cpdef ask_together(Table state, int phase, int seats)
cpdef bint chose(Table state, int seat) except -1
cpdef int detail(Table state, int seat) except? -1
@cython.locals(card=int)
cpdef card_moves(bytes hands, int seat, MoveList out)
cpdef tell_cards(Table state, str rule, list log)
