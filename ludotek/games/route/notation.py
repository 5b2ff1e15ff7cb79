"""Positions as a line of text, in the manner of chess's FEN, so that a position can be quoted.

    0,0:A0a 1,0:B2x14 / 3 2 / A1 / 0

First the tiles in play: cell, colour, kind (only where the set has several, as in `A(t)0`), turn,
then what is on it: `a` to `f` the marble of a seat, `x` and the closed arms. Then the blocks in the
hands, seat by seat; who is to move (`?` while that is drawn), with how many actions left; and the
rounds played, followed by what is out of the ordinary: `-B` a seat that has resigned, `>C` the
first player who was drawn, `+MoveTile` the action that may not be made again, `=turns` or `=line:A`
how the game ended and who won. All but the tiles may be left out. The positions that count for
repetition are not part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ludotek.core import BadPosition, seat_letter
from ludotek.games.route.moves import ACTIONS_A_TURN
from ludotek.games.route.options import RouteOptions
from ludotek.games.route.resume import blocks_in_play, resume
from ludotek.games.route.rules import Rules, rules_for
from ludotek.games.route.state import RouteState
from ludotek.games.route.tiles import BLOCKS_EACH
from ludotek.games.route.views import Position, Tile, tiles_of

COLOURS = "ABCDEF"
_TILE = re.compile(r"(-?\d{1,5}),(-?\d{1,5}):([A-F])(?:\(([\w-]+)\))?(\d)([a-f]?)(?:x(\d{1,6}))?")


def write(state: RouteState) -> str:
    """The position of a state as text.

    >>> from ludotek.games import load
    >>> state = load("route").start(seats=2)
    >>> state.play(0, state.moves(0)[1])
    >>> write(state)
    '0,0:A1 / 3 3 / A1 / 0'
    """
    kinds = state.rules.tile_set.per_player
    words = []
    for tile in tiles_of(state):
        kind = f"({kinds[tile.kind].kind})" if len(kinds) > 1 else ""
        marble = "" if tile.marble is None else seat_letter(tile.marble).lower()
        blocks = "x" + "".join(map(str, tile.blocks)) if tile.blocks else ""
        words.append(f"{tile.q},{tile.r}:{seat_letter(tile.seat)}{kind}{tile.turn}{marble}{blocks}")
    parts = [
        " ".join(words),
        " ".join(str(state.board.blocks_of(seat)) for seat in range(state.seats)),
        f"{seat_letter(state.seat)}{state.left}" if state.seat >= 0 else "?",
        " ".join([str(state.round), *_remarks(state)]),
    ]
    return " / ".join(parts)


def _remarks(state: RouteState) -> Iterator[str]:
    position = state.position()
    for seat in position.resigned:
        yield f"-{seat_letter(seat)}"
    if position.options.first == "random" and position.first >= 0:
        yield f">{seat_letter(position.first)}"
    if position.acted:
        yield f"+{position.acted}"
    if position.how:
        winner = "" if position.winner is None else f":{seat_letter(position.winner)}"
        yield f"={position.how}{winner}"


def read(text: str, seats: int, options: RouteOptions) -> RouteState:
    """The state that a text describes; raises `BadPosition` saying which word it cannot read.

    >>> state = read("0,0:A0a 1,0:B0x14 / 3 1 / B2", 2, RouteOptions())
    >>> write(state)
    '0,0:A0a 1,0:B0x14 / 3 1 / B2 / 0'
    """
    parts = [part.split() for part in text.split("/")]
    if len(parts) > 4:
        raise BadPosition(f"more than four parts: {text!r:.60}")
    words, blocks, turn, rounds = parts + [[]] * (4 - len(parts))
    rules = rules_for(options)
    tiles = tuple(_tile(word, rules) for word in words)
    seat, left = _turn(turn, options)
    position = Position(
        seats=seats,
        options=options,
        tiles=tiles,
        blocks=tuple(_number(word) for word in blocks) or _all_blocks(tiles, seats, rules),
        first=seat if options.first == "random" else options.first,
        seat=seat,
        left=left,
        round=_number(rounds[0]) if rounds else 0,
    )
    for word in rounds[1:]:
        position = _with_remark(position, word)
    return resume(position)


def _with_remark(position: Position, word: str) -> Position:
    """The position with one more remark on it."""
    sign, said = word[:1], word[1:]
    if sign == "-":
        return replace(position, resigned=(*position.resigned, _seat(said)))
    if sign == ">":
        return replace(position, first=_seat(said))
    if sign == "+":
        return replace(position, acted=said)
    if sign == "=":
        how, _, winner = said.partition(":")
        return replace(position, how=how, winner=_seat(winner) if winner else None)
    raise BadPosition(f"cannot read {word!r:.20}: write -B, >C, +MoveTile or =turns")


def _tile(word: str, rules: Rules) -> Tile:
    found = _TILE.fullmatch(word)
    if not found:
        raise BadPosition(f"cannot read the tile {word!r:.40}: write it like 1,-1:A0bx03")
    q, r, colour, name, turn, marble, blocks = found.groups()
    kinds = [kind.kind for kind in rules.tile_set.per_player]
    if (name or kinds[0]) not in kinds or (not name and len(kinds) > 1):
        raise BadPosition(f"tile {word!r:.40}: name its kind in brackets: {', '.join(kinds)}")
    return Tile(
        q=int(q),
        r=int(r),
        seat=_seat(colour),
        kind=kinds.index(name) if name else 0,
        turn=int(turn),
        blocks=tuple(sorted(int(arm) for arm in blocks or "")),
        marble=_seat(marble.upper()) if marble else None,
    )


def _seat(letter: str) -> int:
    if len(letter) != 1 or letter not in COLOURS:
        raise BadPosition(f"{letter!r:.20} is no colour: {COLOURS}")
    return COLOURS.index(letter)


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 4:
        raise BadPosition(f"{word!r:.20} is not a count")
    return int(word)


def _turn(words: list[str], options: RouteOptions) -> tuple[int, int]:
    if words == ["?"]:
        return -1, ACTIONS_A_TURN
    if not words:
        return 0 if options.first == "random" else options.first, ACTIONS_A_TURN
    if len(words) > 1:
        raise BadPosition(f"cannot read {words[1]!r:.20}: one word says who is to move, like A2")
    return _seat(words[0][:1]), _number(words[0][1:] or str(ACTIONS_A_TURN))


def _all_blocks(tiles: tuple[Tile, ...], seats: int, rules: Rules) -> tuple[int, ...]:
    """Hands from which the blocks in play were taken, the first seats first."""
    placed = blocks_in_play(tiles, rules)
    hands = []
    for _ in range(seats):
        used = min(placed, BLOCKS_EACH)
        placed -= used
        hands.append(BLOCKS_EACH - used)
    return tuple(hands)
