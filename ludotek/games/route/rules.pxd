from ludotek.games.route.grid cimport Grid


cdef class Rules:
    cdef public object options, tile_set, block_unit
    cdef public Grid grid
    cdef public int sides, kinds, max_turns
    cdef public bytes arms, units, canonical
    cdef public list lines, turns
    cdef public bint blocks_lines, distinct_actions, joined_placement, route, one_step
    cdef public bint pass_through, lifted, strict, win_gaps
