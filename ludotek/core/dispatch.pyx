"""Calling what a phase does, in C: see `dispatch.py`, whose place this takes.

A compiled module lists the addresses of the functions that its `.pxd` declares in `__pyx_capi__`,
each in a capsule that is named by its signature; SciPy and Numba call compiled functions that way.
The last argument of each is Cython's own: that no Python class overrides the function.
"""

import re
import sys

cimport cython

from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer


cdef void *address(function, str arguments) except? NULL:
    """Where a compiled function begins that takes these arguments; NULL for none."""
    if function is None:
        return NULL
    capsule = sys.modules[function.__module__].__pyx_capi__[function.__name__]
    cdef const char *name = PyCapsule_GetName(capsule)
    signature = rf"PyObject \*\({arguments}, int __pyx_skip_dispatch\)"
    if not re.fullmatch(signature.replace("STRUCT", r"struct \w+ \*"), name.decode()):
        raise TypeError(f"{function.__module__}.{function.__name__} is {name.decode()}")
    return PyCapsule_GetPointer(capsule, name)


@cython.final
cdef class Dispatch:
    """The functions of phases, called by the index of a phase."""

    def __init__(self, phases):
        if len(phases) > MOST:
            raise ValueError(f"{len(phases)} phases: at most {MOST}")
        for index, phase in enumerate(phases):
            self.find_moves[index] = <Moves>address(phase.moves, r"STRUCT, int, STRUCT")
            self.find_chances[index] = <Chances>address(phase.chances, r"STRUCT, STRUCT, STRUCT")
            self.plays[index] = <Play>address(phase.play, r"STRUCT, int, PY_LONG_LONG, PyObject \*")
            self.reveals[index] = <Reveal>address(phase.reveal, r"STRUCT, PyObject \*")

    cdef moves(self, int phase, object state, int seat, MoveList out):
        if self.find_moves[phase] is not NULL:
            self.find_moves[phase](state, seat, out, 1)

    cdef chances(self, int phase, object state, MoveList out, MoveList weights):
        if self.find_chances[phase] is not NULL:
            self.find_chances[phase](state, out, weights, 1)

    cdef play(self, int phase, object state, int actor, long long move, list log):
        if self.plays[phase] is not NULL:
            self.plays[phase](state, actor, move, log, 1)

    cdef reveal(self, int phase, object state, list log):
        if self.reveals[phase] is not NULL:
            self.reveals[phase](state, log, 1)
