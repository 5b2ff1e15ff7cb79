"""Squid Game: six linked contests with hidden choices; the last token standing on the head wins."""

from ludotek.games.squid.game import Squid

game = Squid()
