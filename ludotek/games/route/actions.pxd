from ludotek.games.route.board cimport Board
from ludotek.games.route.state cimport RouteState

cpdef place_tile_moves(RouteState state, int seat, list out)
cpdef place_marble_moves(RouteState state, int seat, list out)
cpdef move_marble_moves(RouteState state, int seat, list out)
cpdef move_tile_moves(RouteState state, int seat, list out)
cpdef place_block_moves(RouteState state, int seat, list out)
