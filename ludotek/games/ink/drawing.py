"""A table that can be read in a terminal, with or without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import asdict

from ludotek.core import Event, seat_letter
from ludotek.games.ink.tiles import NUMBERS, Tile
from ludotek.games.ink.views import BRIDGES, LooseTile, Seat, Sumi, View

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

INK_STYLES: Final = {
    "y": "black on bright_yellow",
    "r": "bright_white on red",
    "p": "bright_white on magenta",
    "l": "black on bright_cyan",
    "d": "bright_white on blue",
}
STYLES: Final = [
    (rf"(?<!\S)[{letter}{letter.upper()}][.o3-7](?:[\^v▲▼/\\]|(?=\s)|$)", style)
    for letter, style in INK_STYLES.items()
]
"""What a screen with colours does with the squares: a pattern, and the style of its matches."""

PIECES: Final = {"": " ", "u": "^", "d": "v", "U": "▲", "D": "▼"}
_STROKES: Final = {"": "    ", "\\": "\\  \\", "/": " // "}
"""What a bridge shows on each square of a tile."""
BONUSES: Final = {
    1: "white spot",
    2: "number",
    3: "colour square",
    4: "move a tile",
    7: "store a tile",
    9: "bottle on the wheel",
    11: "draw a tile",
    12: "others draw tokens",
}
MARGIN: Final = 2
"""So many empty rows and columns are shown, for a tile may go there."""


def draw(view: View) -> str:
    """The wheel, what is in the middle, what is asked, and every painting, that of the seat to act
    first.

    A square is its colour (y r p l d; a capital where its zone grew this turn), its mark (o a white
    spot, a number an objective, . none) and what is on it: ^ an upright bottle, v one that is
    upside down, ▲ ▼ black ones, / \\ the end of a bridge. ## is under a token. Columns are x,
    rows y.
    """
    actor = view.seat if view.actor is None or view.actor < 0 else view.actor
    order = sorted(range(len(view.seats)), key=lambda seat: (seat != actor, seat))
    parts = [_wheel(view), _middle(view)]
    if view.sumi:
        parts.append(_sumi(view.sumi))
    parts += [part for part in (_hand(view), _completable(view)) if part]
    parts += [_seat(view, seat) for seat in order]
    return "\n\n".join(["\n".join(part) for part in parts])


AT_THE_WHEEL: Final = ("take", "nib", "store tile", "put on wheel", "place for Sumi")
"""The phases in which one looks at the wheel, not at one's painting."""


def focus(state: InkState, events: Sequence[Event]) -> tuple[int, int] | None:
    """The column and the row to look at: the wheel where one chooses there, else where something
    happened last in the painting of who acts."""
    view = state.view(None)
    if view.asked in AT_THE_WHEEL or view.actor is None or view.actor < 0:
        return None
    tiles = view.seats[view.actor].tiles
    if not tiles:
        return None
    head = f"{seat_letter(view.actor)}: palette"
    top = [line.startswith(head) for line in draw(view).split("\n")].index(True) + 2
    columns, rows = sorted(tile.x for tile in tiles), sorted(tile.y for tile in tiles)
    x, y = columns[len(columns) // 2], rows[len(rows) // 2]
    for event in events:
        told = asdict(event)
        if told.get("seat") == view.actor and "x" in told:
            x, y = told.get("to_x", told["x"]), told.get("to_y", told["y"])
    return 7 + 4 * (x - columns[0] + MARGIN), top + y - rows[0] + MARGIN


def notes(state: InkState, seat: int) -> list[str]:
    """What a seat needs to see where the board is cut: its bottles, and what it holds."""
    view = state.view(seat)
    return [_seat(view, seat)[0], *_hand(view), *_completable(view)]


def _square(text: str, bridge: str = " ", grown: bool = False) -> str:
    """A square as three letters."""
    if text == "#":
        return "## "
    mark = text[1] if len(text) > 1 and text[1] not in "udUD" else "."
    bottle = text[-1] if text[-1] in "udUD" and len(text) > 1 else ""
    piece = bridge if not bottle else PIECES[bottle]
    return (text[0].upper() if grown else text[0]) + mark + piece


def _loose(tile: LooseTile | None, faces: tuple[Tile, ...]) -> list[str]:
    """A tile by itself, in two rows."""
    if tile is None:
        return [" " * 7, " " * 7]
    face = faces[tile.tile]
    strokes = _STROKES[BRIDGES[face.joins]]
    squares = [
        _square(square + bottle, stroke)
        for square, bottle, stroke in zip(face.squares, tile.bottles, strokes, strict=True)
    ]
    return [f"{squares[0]} {squares[1]}", f"{squares[2]} {squares[3]}"]


def _wheel(view: View) -> list[str]:
    leads: dict[int, str] = {}
    for seat, there in enumerate(view.seats):
        leads[there.lead] = leads.get(there.lead, "") + seat_letter(seat)
    if view.sumi:
        leads[view.sumi.lead] = leads.get(view.sumi.lead, "") + "S"
    blocks = [_loose(tile, view.tiles) for tile in view.wheel]
    heads = [f"{nib} {leads.get(nib, '')}" for nib in range(1, len(blocks) + 1)]
    return [
        f"START {leads.get(0, ''):<6}" + "".join(f"{head:<10}" for head in heads).rstrip(),
        *((" " * 12 + "   ".join(block[row] for block in blocks)).rstrip() for row in range(2)),
    ]


def _middle(view: View) -> list[str]:
    bag, supplies = view.token_bag, view.supplies
    slots = [
        f"{number} → {BONUSES.get(bonus.number) or f'{bonus.action} {bonus.count}'}"
        for number, bonus in zip(NUMBERS, view.slots, strict=False)
    ]
    doubles = sum(bag.xx.values())
    tokens = f"{bag.x} X" + (f" and {doubles} XX" if bag.xx_in_bag else f", {doubles} XX aside")
    numbers = " ".join(f"{number}×{count}" for number, count in supplies.numbers.items())
    squares = " ".join(f"{colour}×{count}" for colour, count in supplies.colour_squares.items())
    return [
        f"bag {len(view.bag)} tiles   tokens {tokens}   white spots {supplies.white_spots}",
        f"bonus     {'   '.join(slots[:2])}",
        f"          {'   '.join(slots[2:])}",
        f"supplies  numbers {numbers}   squares {squares}",
    ]


def _sumi(sumi: Sumi) -> list[str]:
    columns = [
        " ".join((turn.colour or "?") + ("^" if turn.upright else "v") for turn in column)
        for column in sumi.columns
    ]
    return [f"Sumi: {sumi.turns_left} turns left   columns  {'   '.join(columns)}"]


def _seat(view: View, seat: int) -> list[str]:
    there = view.seats[seat]
    state = "to act" if seat == view.actor else "" if there.playing else "out"
    head = (
        f"{seat_letter(seat)}: palette {'+'.join(there.palette_colours) or '?'} {there.palette}; "
        f"jokers {there.jokers}; black {there.black}  {state}"
    ).rstrip()
    rows = [head, *_painting(there, set(view.grown) if seat == view.seat else set())]
    if there.store:
        blocks = [_loose(tile, view.tiles) for tile in there.store]
        names = "   ".join(f"tile {tile.tile:<2}" for tile in there.store)
        rows += [f"store  {names}"]
        rows += [" " * 7 + "   ".join(block[row] for block in blocks).rstrip() for row in range(2)]
    return rows


def _painting(seat: Seat, grown: set[tuple[int, int]]) -> list[str]:
    canvas: dict[tuple[int, int], str] = {}
    for tile in seat.tiles:
        for place, text in enumerate(tile.squares):
            where = tile.x + place % 2, tile.y + place // 2
            canvas[where] = _square(text, _STROKES[tile.bridge][place], where in grown)
    if not canvas:
        return []
    columns = range(min(x for x, _ in canvas) - MARGIN, max(x for x, _ in canvas) + MARGIN + 1)
    rows = range(min(y for _, y in canvas) - MARGIN, max(y for _, y in canvas) + MARGIN + 1)
    lines = ["     " + "".join(f"{x:<4}" for x in columns).rstrip()]
    for y in rows:
        squares = " ".join(canvas.get((x, y), "   ") for x in columns)
        lines.append(f"{y:>3}  {squares}".rstrip())
    return lines


def _hand(view: View) -> list[str]:
    if view.hand:
        first, second = _loose(view.hand, view.tiles)
        return [f"in hand: {first}", f"         {second}".rstrip()]
    if view.token:
        return [f"token: {'X' * len(view.token)} of {'+'.join(view.token)}"]
    if view.spots:
        spots = "  ".join(f"{x},{y}" for x, y in view.spots)
        return [f"white spots for {view.to_fill} bottles: {spots}"]
    return [f"bonus {view.bonus}, {view.steps} left"] if view.bonus and view.steps else []


def _completable(view: View) -> list[str]:
    return [
        f"{seat_letter(view.seat)} can complete the {there.number} at {there.x},{there.y}: zone of "
        f"{there.size}, {there.own} bottles"
        + (f" and {there.black} black" if there.black else "")
        + (f", bonus {there.bonus}" if there.bonus else "")
        for there in view.completable
    ]
