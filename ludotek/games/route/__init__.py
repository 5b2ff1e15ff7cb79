"""Route: tiles, marbles and blocks; four marbles in a line win."""

from ludotek.games.route.game import Route

game = Route()
