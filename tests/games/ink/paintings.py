r"""What the tests of Ink share: paintings from a drawing, tables around them, moves as Structs.

A drawing has a row of words a line, or rows with bars between them. A word is a square: its colour
(y r p l d; a capital where the zone grew this turn), its mark (o a white spot, 3 to 7 an objective,
a dot or nothing for none), its bottle (u upright, d upside down, U and D black ones) and the end of
a bridge (/ or \). ``#y`` is a square under an X, ``#yr`` under an XX; ``--`` is no square.

    Y4  Yo  r.  yo/
    Y   Y   y/  r3d
    --  #p  #p
    --  l   lou

Squares fall into tiles by themselves: there is only one way to cut them into blocks of two by two.
What lies under a token, or has lost its bridge, is drawn as it is now; the tiles of a table are
made to fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar, overload

from msgspec import Struct

from ludotek.core import CHANCE, Event, read_options
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.numbering import kind_of
from ludotek.games.ink.options import InkOptions
from ludotek.games.ink.state import InkState
from ludotek.games.ink.tiles import Tile, TileSet, tokens
from ludotek.games.ink.views import Bridge, LaidTile, LaidToken, LooseTile, Position, SeatPosition

Cell: TypeAlias = tuple[int, int]
Four: TypeAlias = tuple[str, str, str, str]
SomeMove = TypeVar("SomeMove", bound=Struct)
Each = TypeVar("Each", int, str, bool)

PLAIN = "y r | p l"
"""A tile without marks, for wheels and bags where it does not matter what lies there."""


class Painting(NamedTuple):
    """A drawing that was read: its words in one spelling, and the squares whose zones grew."""

    words: dict[Cell, str]
    grown: frozenset[Cell]


def painting(text: str, at: Cell = (0, 0)) -> Painting:
    """Reads a drawing; its first word is the square ``at``."""
    words: dict[Cell, str] = {}
    grown = set()
    for y, line in enumerate(text.replace("|", "\n").strip().splitlines(), start=at[1]):
        for x, word in enumerate(line.split(), start=at[0]):
            if word[0].isupper():
                grown.add((x, y))
            if word != "--":
                words[x, y] = (word[0].lower() + word[1:]).replace(".", "")
    return Painting(words, frozenset(grown))


def blocks(drawn: Painting) -> Iterator[list[Cell]]:
    """The squares of each tile: the first square row by row that is left is a top left one."""
    left = sorted(drawn.words, key=lambda cell: (cell[1], cell[0]))
    while left:
        x, y = left[0]
        block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        for cell in block:
            left.remove(cell)
        yield block


def tokens_of(drawn: Painting) -> Iterator[LaidToken]:
    """The tokens: each lies on a word and the same word to its right, or else below."""
    covered = {cell: word[1:] for cell, word in drawn.words.items() if word[0] == "#"}
    for x, y in sorted(covered, key=lambda cell: (cell[1], cell[0])):
        if (x, y) in covered:
            colours = covered.pop((x, y))
            down = covered.get((x + 1, y)) != colours
            assert covered.pop((x + (not down), y + down)) == colours, "half a token"
            yield LaidToken(colours, x, y, down)


def four(words: list[str]) -> Four:
    first, second, third, last = words
    return first, second, third, last


def bridge_of(words: list[str]) -> Bridge:
    strokes = [word[-1] if word[-1] in "/\\" else "" for word in words]
    if strokes == ["\\", "", "", "\\"]:
        return "\\"
    if strokes == ["", "/", "/", ""]:
        return "/"
    assert strokes == [""] * 4, f"no bridge in {words}"
    return ""


class Box:
    """The tiles of a table, made as they are needed."""

    def __init__(self) -> None:
        self.tiles: list[Tile] = []

    def make(self, words: list[str]) -> int:
        """A tile that shows these squares when nothing stands on it."""
        faces = [re.sub(r"[udUD]?[/\\]?$", "", word[1:]) for word in words]
        squares = four(
            ["y" if w[0] == "#" else w[0] + face for w, face in zip(words, faces, strict=True)]
        )
        joins = {"": None, "\\": (0, 3), "/": (1, 2)}[bridge_of(words)]
        self.tiles.append(Tile(f"t{len(self.tiles)}", squares, joins))
        return len(self.tiles) - 1

    def laid(self, drawn: Painting) -> tuple[LaidTile, ...]:
        found = []
        for block in blocks(drawn):
            words = [drawn.words[cell] for cell in block]
            squares = ["#" if word[0] == "#" else word.rstrip("/\\") for word in words]
            (x, y), number = block[0], self.make(words)
            found.append(LaidTile(number, x, y, 0, False, four(squares), bridge_of(words)))
        return tuple(found)

    def loose(self, text: str) -> LooseTile | None:
        if not text:
            return None
        words = [word for _, word in sorted_words(painting(text))]
        bottles = [found[0] if (found := re.findall("[ud]", word[1:])) else "" for word in words]
        return LooseTile(self.make(words), four(bottles))


def sorted_words(drawn: Painting) -> list[tuple[Cell, str]]:
    return sorted(drawn.words.items(), key=lambda item: (item[0][1], item[0][0]))


def by_seat(value: Each | list[Each], seats: int) -> list[Each]:
    """One value for each seat; a single one is everybody's."""
    values = value if isinstance(value, list) else [value] * seats
    assert len(values) == seats
    return values


def table(
    *paintings: str | Painting,
    seats: int = 2,
    phase: str = "take",
    seat: int = 0,
    card: str | list[str] = "yr",
    palette: int | list[int] = 12,
    jokers: int | list[int] = 12,
    black: int | list[int] = 0,
    lead: int | list[int] = 0,
    passes: int | list[int] = 0,
    playing: bool | list[bool] = True,
    store: list[str] | None = None,
    wheel: list[str] | None = None,
    bag: list[str] | None = None,
    hand: str = "",
    slots: tuple[int, ...] = (1, 5, 6, 11),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> InkState:
    """A table in the middle of a game.

    The paintings are those of the seats in order; seats beyond have a plain one. Numbers may be a
    list, by seat. The store and the marks of growth are those of the seat on turn. The wheel is
    full of plain tiles and the bag has some more, unless they are given; "" is an empty nib.
    ``more`` is what else a `Position` holds.
    """
    box = Box()
    drawn = [painting(each) if isinstance(each, str) else each for each in paintings]
    drawn += [painting(PLAIN)] * (seats - len(drawn))
    laid = [box.laid(each) for each in drawn]
    loose = [box.loose(text) for text in ([PLAIN] * 6 if wheel is None else wheel)]
    taken = box.loose(hand)
    stored = tuple(tile for tile in map(box.loose, store or []) if tile)
    outside = len(box.tiles)
    for text in [PLAIN] * 12 if bag is None else bag:
        box.loose(text)
    in_bag = tuple(range(outside, len(box.tiles)))
    while len(box.tiles) < 6:  # which a set of tiles needs; these are out of the game
        box.loose(PLAIN)
    own = TileSet("drawn", tuple(box.tiles))
    chosen = read_options(InkOptions, {"tiles": own} | (options or {}))
    count = chosen.tokens or tokens()
    seen = [token.colours for each in drawn for token in tokens_of(each)]
    seen += [more["token"]] if "token" in more else []
    from_bag = sum(len(colours) == 1 for colours in seen)
    if len(seen) > from_bag:  # an XX has been drawn, so the X tokens are gone (I-27)
        from_bag = 3 * seats
    supplies: dict[str, Any] = {
        "unseen": tuple(
            count.x - seen.count(colour) - more.get("revealed", "").count(colour)
            for colour in m.INKS
        ),
        "x_left": max(0, (1 if seats == 1 else 3 * seats) - from_bag),
        "xx": tuple(count.xx - seen.count(pair) for pair in m.PAIRS),
        "white_spots": count.white_spots,
        "numbers": count.numbers,
        "colour_squares": count.colour_squares,
    }
    people = tuple(
        SeatPosition(
            tiles=laid[number],
            tokens=tuple(tokens_of(drawn[number])),
            palette_colours=by_seat(card, seats)[number],
            palette=by_seat(palette, seats)[number],
            jokers=by_seat(jokers, seats)[number],
            black=by_seat(black, seats)[number],
            lead=by_seat(lead, seats)[number],
            store=stored if number == seat else (),
            passes=by_seat(passes, seats)[number],
            playing=by_seat(playing, seats)[number],
        )
        for number in range(seats)
    )
    what: dict[str, Any] = {
        "options": chosen,
        "seats": people,
        "phase": phase,
        "seat": seat,
        "target": seat,
        "wheel": tuple(loose),
        "bag": in_bag,
        "slots": slots,
        "hand": taken,
        "grown": tuple(sorted(drawn[seat].grown)),
    }
    return game.resume(Position(**(what | supplies | more)))


# Moves


@overload
def legal(state: InkState) -> list[Struct]: ...
@overload
def legal(state: InkState, kind: type[SomeMove], **where: object) -> list[SomeMove]: ...
def legal(state: InkState, kind: type[Struct] = Struct, **where: object) -> list[Any]:
    """The legal moves, or those of one type, or those of them with these fields."""
    moves = [game.decode(move) for actor in state.actors for move in state.moves(actor)]
    return [
        move
        for move in moves
        if isinstance(move, kind) and all(getattr(move, name) == where[name] for name in where)
    ]


def act(state: InkState, *moves: Struct) -> list[Event]:
    """Lets the seat that is asked make these moves, and returns what happened."""
    return _play(state, moves, chance=False)


def draw(state: InkState, *moves: Struct) -> list[Event]:
    """Lets chance draw this, and returns what happened."""
    return _play(state, moves, chance=True)


def _play(state: InkState, moves: Sequence[Struct], chance: bool) -> list[Event]:
    log: list[Event] = []
    for move in moves:
        assert move in legal(state), f"{move} is not legal:\n{state}"
        (actor,) = state.actors
        assert (actor == CHANCE) == chance
        state.play(actor, game.encode(move), log)
    return log


def settle(state: InkState) -> list[Event]:
    """Draws the first there is to draw, until a seat is asked or the game is over."""
    log: list[Event] = []
    while state.actors == (CHANCE,):
        state.play(CHANCE, state.moves(CHANCE)[0], log)
    return log


def end_turn(state: InkState) -> list[Event]:
    """No more objectives; then the wheel is refilled, with whatever comes."""
    return act(state, m.EndTurn()) + settle(state)


def number_of(state: InkState, face: str) -> int:
    """The number of the tile in the bag that shows this."""
    words = [word for _, word in sorted_words(painting(face))]
    squares = tuple(word.rstrip("/\\") for word in words)
    view = state.view(None)
    return next(number for number in view.bag if view.tiles[number].squares == squares)


# What is there to see


def shown(state: InkState, seat: int = 0) -> dict[Cell, str]:
    """A painting as `painting(...).words` tells it."""
    found: dict[Cell, str] = {}
    there = state.view(None).seats[seat]
    for tile in there.tiles:
        strokes = {"": ["", "", "", ""], "\\": ["\\", "", "", "\\"], "/": ["", "/", "/", ""]}
        for place, stroke in enumerate(strokes[tile.bridge]):
            where = tile.x + place % 2, tile.y + place // 2
            assert where not in found, f"two tiles on {where}"
            found[where] = tile.squares[place] + stroke
    for token in there.tokens:
        other = token.x + (not token.down), token.y + token.down
        for where in ((token.x, token.y), other):
            assert found[where] == "#"
            found[where] += token.colours
    return found


def grown(state: InkState) -> set[Cell]:
    return set(state.view(None).grown)


def zone(state: InkState, x: int, y: int, seat: int = 0) -> set[Cell]:
    """The zone that holds this square; a single square without a mark is not listed as one."""
    zones = [set(zone.squares) for zone in state.view(None).seats[seat].zones]
    return next((cells for cells in zones if (x, y) in cells), set())


def stocks(state: InkState, seat: int = 0) -> tuple[int, int, int]:
    """Bottles on the palette, jokers, and black bottles that count as placed."""
    there = state.view(None).seats[seat]
    return there.palette, there.jokers, there.black


# Random games


def walk(rng: Random, state: InkState) -> Iterator[InkState]:
    """The states of a random game from this one on, the last one over; some tables are eager."""
    eager = rng.random()
    while state.actors:
        yield state
        (actor,) = state.actors
        state.play(actor, choose(rng, state.moves(actor), eager))
    yield state


IDLE = (m.PASS, m.END_TURN, m.DECLINE_BONUS, m.STOP_BONUS)


def choose(rng: Random, moves: list[int], eager: float) -> int:
    """A move at random; an eager one completes what there is and uses what it gets."""
    if rng.random() < eager:
        moves = [move for move in moves if kind_of(move) not in IDLE] or moves
        moves = [move for move in moves if kind_of(move) == m.COMPLETE] or moves
    return rng.choice(moves)
