cimport cython

from ludotek.core.movelist cimport MoveList

ctypedef object (*Moves)(object, int, MoveList, int)
ctypedef object (*Chances)(object, MoveList, MoveList, int)
ctypedef object (*Play)(object, int, long long, list, int)
ctypedef object (*Reveal)(object, list, int)

cdef enum:
    MOST = 64


@cython.final
cdef class Dispatch:
    cdef Moves[MOST] find_moves
    cdef Chances[MOST] find_chances
    cdef Play[MOST] plays
    cdef Reveal[MOST] reveals
    cdef moves(self, int phase, object state, int seat, MoveList out)
    cdef chances(self, int phase, object state, MoveList out, MoveList weights)
    cdef play(self, int phase, object state, int actor, long long move, list log)
    cdef reveal(self, int phase, object state, list log)
