"""A view as text, for a terminal with or without colours. A token is shown as the letter of its
owner and its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import seat_letter

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState
    from ludotek.games.squid.views import Token, View

SEAT_STYLES: Final = ("bright_white", "magenta", "red", "yellow", "green", "blue")
STYLES: Final = [
    (rf"\b{seat}\d{{3}}\b|\b{seat}(?=: )", f"bold {style}")
    for seat, style in zip("ABCDEF", SEAT_STYLES, strict=True)
]
"""For terminals with colours: a pattern, and the style of what it matches."""


def draw(view: View) -> str:
    """The board of the contest, then the teams."""
    timer = f", timer {view.timer:02}:00" if view.timer else ""
    head = f"{_TITLES[view.contest]}, round {view.round}{timer}   bank {view.bank}"
    rows = [head, "", *_BOARDS[view.contest](view), "", *_teams(view)]
    return "\n".join([row.rstrip() for row in rows])


def notes(state: SquidState, seat: int) -> list[str]:
    """What a seat sees of its team where the board is cut."""
    return [_teams(state.view(seat))[seat]]


def _name(seat: int, token: Token) -> str:
    return f"{seat_letter(seat)}{token.number:03}"


def _placed(view: View) -> list[tuple[str, Token]]:
    """The tokens on the board, with their names."""
    return [
        (_name(seat, token), token)
        for seat, there in enumerate(view.seats)
        for token in there.tokens
        if token.status == "on board"
    ]


def _at(view: View, spot: int, shape: str | None = None) -> str:
    return " ".join(n for n, t in _placed(view) if t.spot == spot and shape in (None, t.shape))


def _red_light(view: View) -> list[str]:
    lanes = [f"lane {lane:>2}  {_at(view, lane)}" for lane in range(view.data.lanes, 0, -1)]
    turned = "  ".join("green" if not face else "red " + _list(face) for face in view.turned)
    return ["doll", *lanes, f"start    {_at(view, 0)}", f"turned   {turned}"]


def _list(cards: tuple[int, ...]) -> str:
    return ",".join(map(str, cards))


def _dalgona(view: View) -> list[str]:
    rows = []
    for shape in ("circle", "triangle", "star", "umbrella"):
        sections = range(getattr(view.data.sections, shape))
        rows.append(f"{shape:<10}" + "  ".join(f"[{_at(view, s, shape)}]" for s in sections))
    deck = "  ".join(f"{card} {count}" for card, count in view.deck.items())
    return [*rows, f"deck      {deck}", *([f"drawn     {view.card}"] if view.card else [])]


def _tug_of_war(view: View) -> list[str]:
    rows = [
        f"rope {rope + 1}  {_at(view, 2 * rope):<19}  against  {_at(view, 2 * rope + 1)}"
        for rope in range(3)
    ]
    given = "  ".join(f"{n:03}: {'none' if c is None else c}" for n, c in view.pulls.items())
    return [*rows, *([f"cards  {given}"] if given else [])]


def _marbles(view: View) -> list[str]:
    names = {
        t.number: _name(seat, t) for seat, there in enumerate(view.seats) for t in there.tokens
    }
    pairs = [f"{names[one]} – {names[other]}" for one, other in view.pairs]
    paired = [number for pair in view.pairs for number in pair]
    lone = [name for name, token in _placed(view) if token.number not in paired]
    rows = [*_in_lines("pairs", pairs, 5), *_in_lines("lone", lone, 14)]
    if view.rolled is not None:
        rows.append(f"the first marble lies at {view.rolled}; the line is at 100")
    return rows


def _in_lines(title: str, words: list[str], across: int) -> list[str]:
    """Words in lines that a narrow window has room for, below each other."""
    lines = ["  ".join(words[at : at + across]) for at in range(0, len(words), across)] or [""]
    return [f"{title if not index else '':<6} {line}" for index, line in enumerate(lines)]


def _glass_bridge(view: View) -> list[str]:
    """The row in strips of six, the bridge in fours."""
    row = [f"{place:>2} {_at(view, place):<9}" for place in range(1, view.places + 1)]
    bridge = [
        f"{index + 1} {_half(tile.broken)} {_at(view, view.places + 1 + index):<9}"
        for index, tile in enumerate(view.tiles)
    ]
    return [*_in_lines("row", row, 5), *_in_lines("bridge", bridge, 4)]


def _half(broken: str | None) -> str:
    return {None: "? ?", "left": "x =", "right": "= x"}[broken]


def _finale(view: View) -> list[str]:
    """The zones, those fields left out where nobody stands."""
    first = view.zones.index("field")
    rows = [
        f"{f'field {spot - first + 1}' if zone == 'field' else zone:<11}{_at(view, spot)}"
        for spot, zone in enumerate(view.zones)
        if zone != "field" or _at(view, spot)
    ]
    speed = seat_letter(view.speed) if view.speed is not None else "-"
    return [*reversed(rows), f"speed      {speed}: "]


_TITLES: Final = {
    "red_light": "Red Light Green Light",
    "dalgona": "Dalgona",
    "tug_of_war": "Tug of War",
    "marbles": "Marbles",
    "glass_bridge": "Glass Bridge",
    "finale": "Squid Game",
}
_BOARDS: Final = {
    "red_light": _red_light,
    "dalgona": _dalgona,
    "tug_of_war": _tug_of_war,
    "marbles": _marbles,
    "glass_bridge": _glass_bridge,
    "finale": _finale,
}


def _teams(view: View) -> list[str]:
    rows = []
    for seat, there in enumerate(view.seats):
        by_status = {
            status: [_name(seat, t) for t in there.tokens if t.status == status]
            for status in ("waiting", "done", "reserve", "out")
        }
        tokens = "".join(
            f"{status} {' '.join(by_status[status])}; "
            for status in ("waiting", "done")
            if by_status[status]
        )
        state = "choosing" if there.choosing else "has chosen" if there.chosen else ""
        if not state and seat in view.actors:
            state = "to act"
        left, out = len(by_status["reserve"]), len(by_status["out"])
        hand = f"; hand {' '.join(map(str, there.hand))}" if view.contest == "glass_bridge" else ""
        row = f"{seat_letter(seat)}: {there.colour}; {tokens}reserve {left}; out {out}{hand}"
        rows.append(f"{row}  {state}".rstrip())
    return rows
