"""A second, independent implementation of Ink, to check the engine.

The rules read straight from docs/rules/ink.md: slow and plain, everything looked up anew each time.
The course of the game is one script that stops at each decision and goes on with the answer.
It shares only the moves and the data with the engine. Comments name the rule that is applied.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple, TypeVar

from msgspec import Struct

from ludotek.core import CHANCE
from ludotek.games.ink import moves as m
from ludotek.games.ink import tiles as data
from ludotek.games.ink.options import LEVELS, InkOptions

Cell = tuple[int, int]
Sight = tuple[str, int, str]  # what a square shows: colour, mark, bottle
Loose = tuple[int, tuple[str, ...]]  # a tile by its number, and the bottle on each printed square

COLOURS = "yrpld"  # I-1
PAIRS = [one + other for one, other in combinations(COLOURS, 2)]  # I-6, I-7
ORIENTATIONS = [(turn, flip) for flip in (False, True) for turn in range(4)]  # I-80: lowest first
NIBS = [1, 2, 3, 4, 5, 6]  # I-10
WHITE_SPOT = 1


class Ask(NamedTuple):
    """A decision that the script waits for: whose it is, and the weight of each answer."""

    actor: int
    answers: dict[Struct, int]


SomeMove = TypeVar("SomeMove", bound=Struct)
Script = Generator[Ask, Struct, None]
Answer = Generator[Ask, Struct, SomeMove]


def draw(weights: dict[SomeMove, int]) -> Answer[SomeMove]:
    """I-81: a move of CHANCE."""
    answers: dict[Struct, int] = {move: weight for move, weight in weights.items() if weight}
    answer = yield Ask(CHANCE, answers)
    return next(move for move in weights if move == answer)


def decide(seat: int, moves: Iterable[SomeMove]) -> Answer[SomeMove]:
    """I-81: a decision of a seat, asked also when only one answer is legal."""
    choices = list(moves)
    answer = yield Ask(seat, dict.fromkeys(choices, 1))
    return next(move for move in choices if move == answer)


def row_by_row(cell: Cell) -> Cell:
    return cell[1], cell[0]


def around(cells: Collection[Cell]) -> set[Cell]:
    """The cells that share an edge with one of these."""
    ways = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    return {(x + dx, y + dy) for x, y in cells for dx, dy in ways}


def hang_together(cells: set[Cell]) -> bool:
    reached = {min(cells)}
    while more := around(reached) & cells - reached:
        reached |= more
    return reached == cells


@dataclass
class Square:
    colour: str
    mark: int = 0  # 0, WHITE_SPOT or the number of an objective
    bottle: str = ""  # u upright, d upside down; U, D black ones
    token: int = 0  # which token covers it
    grown: bool = False  # I-43

    @property
    def free(self) -> bool:
        return not self.bottle and not self.token  # I-40

    @property
    def sight(self) -> Sight:
        return ("#", 0, "") if self.token else (self.colour, self.mark, self.bottle)  # I-36


def printed(tile: data.Tile, bottles: Iterable[str]) -> list[Square]:
    squares = []
    for text, bottle in zip(tile.squares, bottles, strict=True):
        mark = {"": 0, "o": WHITE_SPOT}.get(text[1:])
        squares.append(Square(text[0], int(text[1:]) if mark is None else mark, bottle))
    return squares


@dataclass
class Laid:
    """A tile of a painting, or one about to be: its squares as printed, and how it lies."""

    squares: list[Square]
    bridge: tuple[int, int] | None  # the printed corners; None when there is none any more
    x: int = 0
    y: int = 0
    turn: int = 0
    flip: bool = False

    def put(self, place: m.PlaceTile) -> None:
        self.x, self.y, self.turn, self.flip = place.x, place.y, place.turn, place.flip

    def cell(self, square: int) -> Cell:
        """I-80: where a printed square comes to lie: flipped left-right, then turned clockwise."""
        dx, dy = square % 2, square // 2
        if self.flip:
            dx = 1 - dx
        for _ in range(self.turn):
            dx, dy = 1 - dy, dx
        return self.x + dx, self.y + dy

    @property
    def grid(self) -> dict[Cell, Square]:
        return {self.cell(place): square for place, square in enumerate(self.squares)}

    @property
    def bridge_cells(self) -> frozenset[Cell]:
        return frozenset(self.cell(corner) for corner in self.bridge or ())

    def turned(self, turn: int, flip: bool) -> Laid:
        return Laid(self.squares, self.bridge, self.x, self.y, turn, flip)

    @property
    def look(self) -> tuple[dict[Cell, Sight], frozenset[Cell]]:
        return {cell: square.sight for cell, square in self.grid.items()}, self.bridge_cells

    @property
    def orientations(self) -> list[tuple[int, bool]]:
        """I-4, I-80: of those that look the same the lowest."""
        found: list[tuple[int, bool]] = []
        for turn, flip in ORIENTATIONS:
            look = self.turned(turn, flip).look
            if all(self.turned(*lower).look != look for lower in found):
                found.append((turn, flip))
        return found

    def movable(self) -> bool:
        """I-57: no token lies on it with one half only."""
        covers = [square.token for square in self.squares if square.token]
        return all(covers.count(token) == 2 for token in covers)


@dataclass
class Player:
    painting: list[Laid] = field(default_factory=list)
    card: str = ""
    palette: int = 12  # I-17
    jokers: int = 12
    black: int = 0  # I-68: taken from the supply minus sent back
    lead: int = 0  # the nib, or 0 for START
    store: list[Loose] = field(default_factory=list)
    passed: int = 0  # I-70: rounds in a row

    @property
    def own(self) -> int:
        return self.palette + self.jokers

    @property
    def grid(self) -> dict[Cell, Square]:
        return {cell: square for laid in self.painting for cell, square in laid.grid.items()}

    @property
    def bridges(self) -> set[frozenset[Cell]]:
        return {laid.bridge_cells for laid in self.painting if laid.bridge}

    def tile_at(self, cell: Cell) -> Laid:
        return next(laid for laid in self.painting if cell in laid.grid)

    def zone(self, cell: Cell) -> set[Cell]:
        """I-39, I-40: the zone of a free square."""
        grid = self.grid
        alike = {c for c, s in grid.items() if s.free and s.colour == grid[cell].colour}
        reached, new = set[Cell](), {cell}
        while new:
            reached |= new
            over = {end for ends in self.bridges if ends & new for end in ends}
            new = (around(new) | over) & alike - reached
        return reached

    def grow(self, cells: Iterable[Cell]) -> None:
        """I-43: the zones that hold these squares have grown."""
        grid = self.grid
        for cell in cells:
            if grid[cell].free:
                for member in self.zone(cell):
                    grid[member].grown = True

    def cells(self, mark: int) -> set[Cell]:
        """The free squares with this mark."""
        return {cell for cell, square in self.grid.items() if square.free and square.mark == mark}

    def objectives(self) -> set[Cell]:
        return {cell for number in range(3, 8) for cell in self.cells(number)}

    def upright(self) -> set[Cell]:
        return {cell for cell, square in self.grid.items() if square.bottle in ("u", "U")}


class Oracle:
    """One game, played move by move."""

    def __init__(self, seats: int, options: InkOptions) -> None:
        if not 1 <= seats <= 4:
            raise ValueError("1 to 4 seats")
        if seats > 1 and options.first != "random" and options.first >= seats:
            raise ValueError("the first player has no seat")
        self.options = options
        self.tiles = (options.tiles or data.tiles()).tiles
        self.starting_tiles = (options.starting_tiles or data.starting_tiles()).tiles
        self.bonus_tiles = (options.bonus_tiles or data.bonus_tiles()).tiles
        self.players = [Player() for _ in range(seats)]
        self.solo = seats == 1
        self.seat: int | None = None  # whose turn it is
        self.still_in: list[int] = []  # in turn order
        self.bag = set(range(len(self.tiles)))
        self.wheel: dict[int, Loose | None] = dict.fromkeys(NIBS)
        self.slots: list[int] = []
        tokens = options.tokens or data.tokens()
        self.x_unseen = dict.fromkeys(COLOURS, tokens.x)
        self.x_to_draw = 1 if self.solo else 3 * seats  # I-14; I-71: the one at START
        self.xx = dict.fromkeys(PAIRS, tokens.xx)
        self.tokens_placed = 0
        self.white_spots = tokens.white_spots
        self.numbers = dict(zip((4, 5, 6, 7), tokens.numbers, strict=True))
        self.colour_squares = dict(zip(COLOURS, tokens.colour_squares, strict=True))
        self.sumi_lead = 0
        self.revealed: list[str] = []
        self.result: tuple[float, ...] | None = None
        self._script = self._game()
        self._ask: Ask | None = next(self._script)

    @property
    def actors(self) -> tuple[int, ...]:
        return (self._ask.actor,) if self._ask else ()

    def moves(self) -> set[Struct]:
        return set(self._ask.answers) if self._ask else set()

    def chances(self) -> dict[Struct, int]:
        return dict(self._ask.answers) if self._ask and self._ask.actor == CHANCE else {}

    def play(self, move: Struct) -> None:
        if move not in self.moves():
            raise ValueError(f"not a legal move: {move}")
        try:
            self._ask = self._script.send(move)
        except StopIteration:
            self._ask = None

    def snapshot(self) -> dict[str, object]:
        active = [] if self.seat is None else [self.players[self.seat]]
        return {
            "squares": [{c: s.sight for c, s in p.grid.items()} for p in self.players],
            "bridges": [p.bridges for p in self.players],
            "palette": [p.palette for p in self.players],
            "jokers": [p.jokers for p in self.players],
            "black": [p.black for p in self.players],
            "lead": [p.lead for p in self.players],
            "cards": [p.card for p in self.players],
            "wheel": [self.wheel[nib] for nib in NIBS],
            "stores": [sorted(p.store) for p in self.players],
            "bag": sorted(self.bag),
            "supplies": (
                self.white_spots,
                tuple(self.numbers.values()),
                tuple(self.colour_squares.values()),
            ),
            "slots": tuple(sorted(self.slots)) if len(self.slots) == 4 else (),
            "grown": {c for p in active for c, s in p.grid.items() if s.grown},
            "sumi": (self.sumi_lead, tuple(self.revealed)) if self.solo else None,
        }

    def _game(self) -> Script:
        yield from self._setup()
        yield from self._against_sumi() if self.solo else self._rounds()
        self.seat = None

    # --- setup (section 2) ---

    def _setup(self) -> Script:
        """In the order of I-81."""
        seats = range(len(self.players))
        first = 0 if self.solo else self.options.first
        if first == "random":  # I-18
            first = (yield from draw({m.First(seat): 1 for seat in seats})).seat
        self.still_in = [*seats[first:], *seats[:first]]  # I-19
        starts = set(range(len(self.starting_tiles)))
        for player in self.players:  # I-12
            drawn = yield from draw({m.DrawStartingTile(tile): 1 for tile in starts})
            starts.remove(drawn.tile)
            tile = self.starting_tiles[drawn.tile]
            player.painting.append(Laid(printed(tile, ("",) * 4), tile.bridge))  # I-80
        for player in self.players:
            cards = set(PAIRS) - {other.card for other in self.players}
            player.card = (yield from draw({m.DrawPalette(card): 1 for card in cards})).colours
        yield from self._draw_bonus_tiles()
        yield from self._refill()  # I-13

    def _draw_bonus_tiles(self) -> Script:
        if self.options.first_game:  # I-16
            self.slots = [1, 5, 6, 11]
            return
        out = {9, 12} if self.solo else set()  # I-71
        for back in ("red", "red", "blue", "blue"):  # I-15
            numbers = {tile.number for tile in self.bonus_tiles if tile.back == back}
            left = numbers - out - set(self.slots)
            drawn = yield from draw({m.DrawBonus(number): 1 for number in left})
            self.slots.append(drawn.bonus)

    # --- the turn (section 3) ---

    def _turn(self, seat: int) -> Script:
        """I-19: a full turn or a pass."""
        player = self.players[seat]
        self.seat = seat
        choices = self._passes(player) | {m.AddStored(number) for number, _ in player.store}
        choices |= {m.TakeTile(nib) for nib in self._full_nibs() if nib > player.lead}  # I-25
        if player.lead and self._full_nibs():  # I-24
            choices |= {m.CrossStart()}
        move = yield from decide(seat, choices)
        if move == m.CrossStart():
            player.lead = 0
            yield from self._token(seat)
            choices = {m.TakeTile(nib) for nib in self._full_nibs()}
            if self.options.pass_after_start:  # I-26
                choices |= self._passes(player)
            move = yield from decide(seat, choices)
        if isinstance(move, m.Pass):  # I-21
            player.palette -= move.bottles
            player.jokers += move.bottles
            player.passed += 1
        else:
            player.passed = 0
            yield from self._add_tile(seat, self._taken(player, move))
            yield from self._objectives(seat)
            if self.result is None:
                yield from self._refill()  # I-51
        for square in player.grid.values():  # I-43
            square.grown = False
        self.seat = None

    def _passes(self, player: Player) -> set[Struct]:
        return {m.Pass(bottles) for bottles in (0, 1, 2) if bottles <= player.palette}

    def _full_nibs(self) -> list[int]:
        return [nib for nib in NIBS if self.wheel[nib]]

    def _taken(self, player: Player, move: Struct) -> Loose:
        if isinstance(move, m.TakeTile):  # I-22, I-23
            player.lead = move.nib
            return self._off_wheel(move.nib)
        tile = next(tile for tile in player.store if move == m.AddStored(tile[0]))  # I-60
        player.store.remove(tile)
        return tile

    def _off_wheel(self, nib: int) -> Loose:
        tile = self.wheel[nib]
        assert tile
        self.wheel[nib] = None
        return tile

    def _refill(self) -> Script:
        for nib in NIBS:  # I-51: clockwise from START
            if self.wheel[nib] is None and self.bag:  # I-52
                self.wheel[nib] = (yield from self._draw_tile()), ("", "", "", "")

    def _draw_tile(self) -> Generator[Ask, Struct, int]:
        drawn = yield from draw({m.DrawTile(tile): 1 for tile in self.bag})
        self.bag.remove(drawn.tile)
        return drawn.tile

    # X and XX tokens

    def _to_draw(self) -> dict[m.DrawToken, int]:
        """I-14, I-27, I-28: what the next token may be: nothing when there is none left."""
        left = self.x_unseen if self.x_to_draw else self.xx
        return {m.DrawToken(colours): count for colours, count in left.items() if count}

    def _token(self, seat: int) -> Script:
        """A seat draws a token and places it."""
        if not self._to_draw():  # I-28
            return
        colours = (yield from draw(self._to_draw())).colours
        if self.x_to_draw:
            self.x_to_draw -= 1
            self.x_unseen[colours] -= 1
        else:
            self.xx[colours] -= 1
        if places := self._token_places(self.players[seat], colours):  # I-32
            self._cover(self.players[seat], (yield from decide(seat, places)))

    def _token_places(self, player: Player, colours: str) -> set[m.PlaceToken]:
        legal, fitting = set(), set()
        grid = player.grid
        for x, y in grid:
            for place in (m.PlaceToken(x, y, False), m.PlaceToken(x, y, True)):
                if not self._token_cells(place) <= set(grid):  # I-29
                    continue
                pair = [grid[cell] for cell in self._token_cells(place)]
                if any(square.token for square in pair):  # I-35
                    continue
                objectives = any(square.bottle in ("d", "D") for square in pair)
                if objectives and not self.options.x_covers_objectives:  # I-34
                    continue
                legal.add(place)
                shown = [square.colour for square in pair]
                if len(colours) == 1 and colours in shown:  # I-30
                    fitting.add(place)
                if len(colours) == 2 and shown[0] == shown[1] and shown[0] in colours:  # I-31
                    fitting.add(place)
        return fitting or legal  # I-30 to I-32

    def _token_cells(self, place: m.PlaceToken) -> set[Cell]:
        x, y = place.x, place.y
        return {(x, y), (x, y + 1) if place.down else (x + 1, y)}

    def _cover(self, player: Player, place: m.PlaceToken) -> None:
        self.tokens_placed += 1
        for cell in self._token_cells(place):
            square = player.grid[cell]
            if square.bottle:  # I-33
                player.jokers += 1
                player.black -= square.bottle.isupper()
            square.mark, square.bottle, square.grown = 0, "", False  # I-36, I-43
            square.token = self.tokens_placed
            self._end_bridge(player, cell)  # I-40

    def _end_bridge(self, player: Player, cell: Cell) -> None:
        laid = player.tile_at(cell)
        if cell in laid.bridge_cells:
            laid.bridge = None

    # Adding a tile

    def _add_tile(self, seat: int, tile: Loose) -> Script:
        player = self.players[seat]
        number, bottles = tile
        laid = Laid(printed(self.tiles[number], bottles), self.tiles[number].bridge)  # I-38
        places = self._places(laid, set(player.grid))
        laid.put((yield from decide(seat, places)))
        player.painting.append(laid)
        player.grow(laid.grid)  # I-44

    def _places(self, laid: Laid, rest: set[Cell]) -> set[m.PlaceTile]:
        """I-37: where a tile may be put down beside the rest of the painting."""
        near = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3)]
        corners = {(x + dx, y + dy) for x, y in rest for dx, dy in near}
        found, orientations = set(), laid.orientations
        for x, y in corners:
            cells = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            if not cells & rest and around(cells) & rest:
                found |= {m.PlaceTile(x, y, turn, flip) for turn, flip in orientations}
        return found

    # Completing objectives

    def _objectives(self, seat: int) -> Script:
        while self.result is None:
            choices: set[Struct] = {m.EndTurn()}  # I-45
            move = yield from decide(seat, choices | self._can_complete(seat))
            if not isinstance(move, m.Complete):
                return
            yield from self._complete(seat, (move.x, move.y))

    def _can_complete(self, seat: int) -> set[Struct]:
        """I-42."""
        player, found = self.players[seat], set[Struct]()
        for cell in player.objectives():
            square = player.grid[cell]
            large = len(player.zone(cell)) >= square.mark
            if large and square.grown and self._bottles(player, square.colour, 1):
                found.add(m.Complete(*cell))
        return found

    def _bottles(self, player: Player, colour: str, wanted: int) -> int:
        """How many of so many bottles the player can place on this colour."""
        palette, jokers = player.palette, player.jokers
        for placed in range(wanted):
            if palette and colour in player.card:  # I-48
                palette -= 1
            elif jokers:
                jokers -= 1
            elif palette or self.solo:  # I-49, I-79
                return placed
        return wanted

    def _set_bottle(self, player: Player, cell: Cell, bottle: str) -> None:
        square = player.grid[cell]
        assert self._bottles(player, square.colour, 1) and square.free
        if player.palette and square.colour in player.card:  # I-48
            player.palette -= 1
        elif player.jokers:
            player.jokers -= 1
        else:  # I-49
            player.black += 1
            bottle = bottle.upper()
        square.bottle, square.grown = bottle, False  # I-43

    def _complete(self, seat: int, cell: Cell) -> Script:
        player = self.players[seat]
        number, colour = player.grid[cell].mark, player.grid[cell].colour
        spots = sorted(player.zone(cell) & player.cells(WHITE_SPOT), key=row_by_row)  # I-47
        self._set_bottle(player, cell, "d")  # I-46
        bottles = self._bottles(player, colour, len(spots))
        while 0 < bottles < len(spots):
            able = [spot for spot in spots if len(spots[spots.index(spot) :]) >= bottles]
            spot = yield from decide(seat, [m.Fill(*spot) for spot in able])
            self._set_bottle(player, (spot.x, spot.y), "u")
            spots = spots[spots.index((spot.x, spot.y)) + 1 :]
            bottles -= 1
        for cell in spots[:bottles]:
            self._set_bottle(player, cell, "u")
        if self.solo and not player.own:  # I-50, I-79
            self.result = (1.0,)
        elif number >= 4:  # I-50
            slot = sorted(self.slots)[number - 4]
            yield from self._bonus(seat, self.bonus_tiles[slot - 1])

    # --- the bonus actions (section 4) ---

    def _bonus(self, seat: int, bonus: data.BonusTile) -> Script:
        """I-53."""
        useful = {11: bool(self.bag), 12: bool(self._to_draw() and self._opponents(seat))}
        if not useful.get(bonus.number, bool(self._steps(seat, bonus, set()))):
            return
        answer: Struct = yield from decide(seat, [m.UseBonus(), m.DeclineBonus()])
        if answer == m.DeclineBonus():
            return
        if bonus.number == 11:  # I-64
            tile = yield from self._draw_tile()
            yield from self._add_tile(seat, (tile, ("", "", "", "")))
        if bonus.number == 12:  # I-65
            for opponent in self._opponents(seat):
                yield from self._token(opponent)
        moved: set[Cell] = set()
        for step in range(bonus.count):
            choices = self._steps(seat, bonus, moved)
            if not choices:
                return
            move = yield from decide(seat, choices | ({m.StopBonus()} if step else set()))
            if move == m.StopBonus():
                return
            yield from self._step(seat, move, moved)

    def _opponents(self, seat: int) -> list[int]:
        """I-65: those still in the game, clockwise from one's left."""
        seats = range(len(self.players))
        return [other for other in [*seats[seat + 1 :], *seats[:seat]] if other in self.still_in]

    def _steps(self, seat: int, bonus: data.BonusTile, moved: set[Cell]) -> set[Struct]:
        """What may be done by the next step of a bonus; `moved` are bottles that it has moved."""
        player = self.players[seat]
        if bonus.action == "move":  # I-59, I-61
            lifts = {m.LiftBottle(*cell) for cell in player.upright() - moved}
            found: set[Struct] = set(lifts) if player.cells(WHITE_SPOT) else set()
            return found | ({m.PaletteToJokers()} if player.palette else set())
        if bonus.action == "remove":  # I-58, I-63
            return {m.RemoveBottle(*cell) for cell in player.upright()}
        if bonus.number == 1:  # I-54
            return {m.PutSpot(*cell) for cell in player.cells(0) if self.white_spots}
        if bonus.number == 2:  # I-55
            return {
                m.PutNumber(*cell, number)
                for cell in player.objectives()
                for number in (4, 5, 6, 7)
                if self.numbers[number] and number != player.grid[cell].mark
            }
        if bonus.number == 3:  # I-56
            free = player.cells(0) | player.cells(WHITE_SPOT) | player.objectives()
            left = [colour for colour in COLOURS if self.colour_squares[colour]]
            return {m.PutColour(*cell, colour) for cell in free for colour in left}
        if bonus.number == 4:  # I-57
            movable = [laid for laid in player.painting if self._put_downs(player, laid)]
            return {m.LiftTile(laid.x, laid.y) for laid in movable}
        if bonus.number == 7:  # I-60
            return {m.StoreTile(nib) for nib in self._full_nibs()}
        if bonus.number == 9:
            return set(self._wheel_spots(player))
        return set()

    def _put_downs(self, player: Player, laid: Laid) -> set[m.PlaceTile]:
        """I-57: where a tile of the painting may be moved."""
        rest = set(player.grid) - set(laid.grid)
        if not laid.movable() or not hang_together(rest):
            return set()
        same = {
            m.PlaceTile(laid.x, laid.y, turn, flip)
            for turn, flip in ORIENTATIONS
            if laid.turned(turn, flip).look == laid.look
        }
        return self._places(laid, rest) - same

    def _wheel_spots(self, player: Player) -> set[m.PutOnWheel]:
        """I-62."""
        return {
            m.PutOnWheel(nib, place)
            for nib in self._full_nibs()
            for place, square in enumerate(self._wheel_squares(nib))
            if square.mark == WHITE_SPOT and square.free
            if player.jokers or (player.palette and square.colour in player.card)
        }

    def _wheel_squares(self, nib: int) -> list[Square]:
        tile = self.wheel[nib]
        return printed(self.tiles[tile[0]], tile[1]) if tile else []

    def _put_on_wheel(self, nib: int, place: int, bottle: str) -> None:
        number, bottles = self._off_wheel(nib)
        self.wheel[nib] = number, (*bottles[:place], bottle, *bottles[place + 1 :])

    def _step(self, seat: int, move: Struct, moved: set[Cell]) -> Script:
        player = self.players[seat]
        grid = player.grid
        match move:
            case m.PutSpot(x, y):
                grid[x, y].mark = WHITE_SPOT
                self.white_spots -= 1
            case m.PutNumber(x, y, number):
                grid[x, y].mark = number
                self.numbers[number] -= 1
            case m.PutColour(x, y, colour):
                changes = grid[x, y].colour != colour
                grid[x, y].colour, grid[x, y].mark = colour, 0
                self.colour_squares[colour] -= 1
                self._end_bridge(player, (x, y))  # I-40
                if changes:  # I-44, I-56
                    player.grow({(x, y)})
            case m.LiftTile(x, y):
                laid = next(laid for laid in player.painting if (laid.x, laid.y) == (x, y))
                laid.put((yield from decide(seat, self._put_downs(player, laid))))
                player.grow(laid.grid)  # I-44
            case m.RemoveBottle(x, y):
                grid[x, y].bottle = ""
                player.grow({(x, y)})  # I-44
            case m.LiftBottle(x, y):
                spots = [m.SetBottle(*cell) for cell in player.cells(WHITE_SPOT)]
                spot = yield from decide(seat, spots)
                to = grid[spot.x, spot.y]
                to.bottle, grid[x, y].bottle, to.grown = grid[x, y].bottle, "", False
                moved.add((spot.x, spot.y))
                player.grow({(x, y)})  # I-44
            case m.PaletteToJokers():
                player.palette -= 1
                player.jokers += 1
            case m.StoreTile(nib):
                player.store.append(self._off_wheel(nib))
            case m.PutOnWheel(nib, place):
                fits = self._wheel_squares(nib)[place].colour in player.card
                if player.palette and fits:  # I-62: palette first
                    player.palette -= 1
                else:
                    player.jokers -= 1
                self._put_on_wheel(nib, place, "u")

    # --- the end (section 5) ---

    def _rounds(self) -> Script:
        while self.result is None:
            for seat in list(self.still_in):
                yield from self._turn(seat)
            self._judge()

    def _judge(self) -> None:
        """At the end of a round."""
        done = [seat for seat in self.still_in if not self.players[seat].own]  # I-67
        if done:
            self.still_in = self._most_black(done)  # I-68, I-69
            if len(self.still_in) == 1:
                self._win(self.still_in)
                return
        players = [self.players[seat] for seat in self.still_in]
        dry = not self.bag and not self._full_nibs() and not any(p.store for p in players)
        if dry or all(p.passed >= self.options.max_passes for p in players):  # I-70
            fewest = min(p.own for p in players)
            few = [seat for seat in self.still_in if self.players[seat].own == fewest]
            self._win(self._most_black(few))

    def _most_black(self, seats: list[int]) -> list[int]:
        most = max(self.players[seat].black for seat in seats)
        return [seat for seat in seats if self.players[seat].black == most]

    def _win(self, winners: list[int]) -> None:
        seats = range(len(self.players))
        self.result = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)

    # --- solo against Sumi (section 6) ---

    def _against_sumi(self) -> Script:
        for turn in range(LEVELS[self.options.level]):  # I-72, I-79
            yield from self._sumi(upside_down=turn % 2 == 1)
            yield from self._turn(0)
            if self.result is not None:
                return
        self.result = (0.0,)

    def _sumi(self, upside_down: bool) -> Script:
        weights = {m.DrawToken(colour): count for colour, count in self.x_unseen.items()}
        colour = (yield from draw(weights)).colours  # I-74
        self.x_unseen[colour] -= 1
        self.revealed.append(colour)
        way = [nib for nib in NIBS if nib > self.sumi_lead]
        way += [nib for nib in NIBS if nib <= self.sumi_lead]
        for nib in way:  # I-75
            if fits := self._sumi_fits(nib, colour, upside_down):
                self.sumi_lead = nib
                place = fits[0]
                if len(fits) > 1:
                    place = (yield from decide(0, [m.PlaceForSumi(fit) for fit in fits])).square
                self._put_on_wheel(nib, place, "d" if upside_down else "u")
                return
        self.sumi_lead = way[0]  # I-76, I-77
        self.wheel[way[0]] = None
        yield from self._refill()

    def _sumi_fits(self, nib: int, colour: str, upside_down: bool) -> list[int]:
        return [
            place
            for place, square in enumerate(self._wheel_squares(nib))
            if square.free and square.colour == colour and square.mark
            if (square.mark != WHITE_SPOT) == upside_down
        ]
