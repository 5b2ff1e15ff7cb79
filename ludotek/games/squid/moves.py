"""The moves of Squid Game: Structs that read, and the numbers that stand for them (`numbering`).

Tokens are named by their numbers, cards by their values.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from ludotek.core import UnknownMove
from ludotek.games.squid.numbering import detail_of, kind_of, number_of, token_of

Shape: TypeAlias = Literal["circle", "triangle", "star", "umbrella"]
CandyCard: TypeAlias = Literal["circle", "triangle", "star", "umbrella", "crack"]
Half: TypeAlias = Literal["left", "right"]
Duel: TypeAlias = Literal["odd_even", "wall"]
Action: TypeAlias = Literal["block", "stab", "push", "move"]

SHAPES: Final = get_args(Shape)
CANDY: Final = get_args(CandyCard)
HALVES: Final = get_args(Half)
DUELS: Final = get_args(Duel)
ACTIONS: Final = get_args(Action)

FARTHEST_ROLL: Final = 12  # S-45: two draws of at most 6
AIMS: Final = range(60, 111)  # S-45
MOST_TOKEN: Final = 456
MOST_CARD: Final = 9
MOST_PLACE: Final = 72

TokenNumber: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_TOKEN)]
Card: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_CARD)]


class DrawRecruit(Struct, frozen=True, tag=True):
    """S-6, option `recruit` random: the token that joins the team of the next seat."""

    token: TokenNumber


class TurnDoll(Struct, frozen=True, tag=True):
    """S-13: the doll card that is turned, by the numbers that it catches; none is green."""

    catches: Annotated[tuple[Card, ...], Meta(max_length=MOST_CARD + 1)]


class DrawCandy(Struct, frozen=True, tag=True):
    """S-24: the dalgona card that is drawn."""

    card: CandyCard


class Roll(Struct, frozen=True, tag=True):
    """S-45: how far from its aim a marble lands, -12 to 12."""

    off: Annotated[int, Meta(ge=-FARTHEST_ROLL, le=FARTHEST_ROLL)]


class Break(Struct, frozen=True, tag=True):
    """S-46: which half of the tile that was turned is broken."""

    half: Half


class Recruit(Struct, frozen=True, tag=True):
    """S-6: a token of the reserve joins the team."""

    token: TokenNumber


class StepUp(Struct, frozen=True, tag=True):
    """S-12: a token goes behind the start line."""

    token: TokenNumber


class PlayCard(Struct, frozen=True, tag=True):
    """S-13, S-48, S-50: a card of the hand, by its value."""

    card: Card


class Eliminate(Struct, frozen=True, tag=True):
    """S-16, S-26, S-62, S-63: this token."""

    token: TokenNumber


class Decline(Struct, frozen=True, tag=True):
    """S-16, S-55: no push."""


class ChooseShape(Struct, frozen=True, tag=True):
    """S-23: the shape for a token."""

    token: TokenNumber
    shape: Shape


class Draw(Struct, frozen=True, tag=True):
    """S-24: another card."""


class Stop(Struct, frozen=True, tag=True):
    """S-24: no other card."""


class Advance(Struct, frozen=True, tag=True):
    """S-25, S-51, S-64: this token goes on."""

    token: TokenNumber


class JoinTeam(Struct, frozen=True, tag=True):
    """S-30: a token on a team, 0 to 5; 0 pulls against 1, 2 against 3, 4 against 5."""

    token: TokenNumber
    team: Annotated[int, Meta(ge=0, le=5)]


class Pull(Struct, frozen=True, tag=True):
    """S-34: a card for a token, or none."""

    token: TokenNumber
    card: Card | None


class StandAlone(Struct, frozen=True, tag=True):
    """S-38: a token by itself."""

    token: TokenNumber


class Pair(Struct, frozen=True, tag=True):
    """S-38, S-39: a token joined to a lone one; of two lone tokens of one owner the lower first."""

    token: TokenNumber
    partner: TokenNumber


class Spare(Struct, frozen=True, tag=True):
    """S-41: of a pair of one owner the token that survives."""

    token: TokenNumber


class Challenge(Struct, frozen=True, tag=True):
    """S-42: the pair of this token, and the contest."""

    token: TokenNumber
    duel: Duel


class Hide(Struct, frozen=True, tag=True):
    """S-43: so many marbles in the hand, 1 or 2."""

    marbles: Annotated[int, Meta(ge=1, le=2)]


class Call(Struct, frozen=True, tag=True):
    """S-43: odd, or even."""

    odd: bool


class Aim(Struct, frozen=True, tag=True):
    """S-45: where a marble is aimed, 60 to 110."""

    at: Annotated[int, Meta(ge=AIMS[0], le=AIMS[-1])]


class TakePlace(Struct, frozen=True, tag=True):
    """S-47: a token at a place of the row, from 1 on the left."""

    token: TokenNumber
    place: Annotated[int, Meta(ge=1, le=MOST_PLACE)]


class PushOn(Struct, frozen=True, tag=True):
    """S-52, S-55: this token is pushed on by one position."""

    token: TokenNumber


class Jump(Struct, frozen=True, tag=True):
    """S-53 to S-55: onto this half of the tile."""

    half: Half


class Enter(Struct, frozen=True, tag=True):
    """S-59: the token that begins in the rectangle."""

    token: TokenNumber


class Act(Struct, frozen=True, tag=True):
    """S-60: the card of the round."""

    action: Action


MOVES: Final[tuple[type[Struct], ...]] = (
    DrawRecruit, TurnDoll, DrawCandy, Roll, Break,
    Recruit, StepUp, PlayCard, Eliminate, Decline, ChooseShape, Draw, Stop, Advance, JoinTeam, Pull,
    StandAlone, Pair, Spare, Challenge, Hide, Call, Aim, TakePlace, PushOn, Jump, Enter, Act,
)  # fmt: skip
(
    DRAW_RECRUIT, TURN_DOLL, DRAW_CANDY, ROLL, BREAK,
    RECRUIT, STEP_UP, PLAY_CARD, ELIMINATE, DECLINE, CHOOSE_SHAPE, DRAW, STOP, ADVANCE, JOIN_TEAM,
    PULL, STAND_ALONE, PAIR, SPARE, CHALLENGE, HIDE, CALL, AIM, TAKE_PLACE, PUSH_ON, JUMP, ENTER,
    ACT,
) = range(len(MOVES))  # fmt: skip

NO_CARD: Final = 10
"""The detail of a `Pull` without a card."""
HAND_CARDS: Final = MOST_CARD + 1
"""Values of cards: 0 to 9; the usual hand has 0 to 4."""

_WORDS: Final[dict[int, tuple[object, ...]]] = {
    DRAW_CANDY: CANDY,
    BREAK: HALVES,
    CHOOSE_SHAPE: SHAPES,
    CHALLENGE: DUELS,
    JUMP: HALVES,
    ACT: ACTIONS,
    CALL: (False, True),
    ROLL: tuple(range(-FARTHEST_ROLL, FARTHEST_ROLL + 1)),
    PULL: (*range(NO_CARD), None),
    TURN_DOLL: tuple(
        tuple(card for card in range(MOST_CARD + 1) if mask >> card & 1)
        for mask in range(1 << MOST_CARD + 1)
    ),
}
"""Details that stand for words, or for other values."""
_DETAILS: Final[dict[int, range]] = {
    PLAY_CARD: range(MOST_CARD + 1),
    JOIN_TEAM: range(6),
    PAIR: range(1, MOST_TOKEN + 1),
    HIDE: range(1, 3),
    AIM: AIMS,
    TAKE_PLACE: range(1, MOST_PLACE + 1),
}


def encode(move: Struct) -> int:
    """The number of a move.

    >>> encode(PlayCard(card=0))
    7
    """
    try:
        number = _number(move)
        if decode(number) == move:
            return number
    except (TypeError, ValueError, OverflowError, UnknownMove):
        pass
    raise UnknownMove(f"this {type(move).__name__} is not a move of squid")


def decode(number: int) -> Struct:
    """The move that a number stands for.

    >>> decode(encode(TurnDoll(catches=(3, 4))))
    TurnDoll(catches=(3, 4))
    >>> decode(encode(Pull(token=21, card=None)))
    Pull(token=21, card=None)
    """
    if type(number) is not int or number < 0 or number >> 63:
        raise UnknownMove("a move is a whole number from 0 of at most 63 bits")
    kind, token, detail = kind_of(number), token_of(number), detail_of(number)
    if kind >= len(MOVES):
        raise UnknownMove(f"{number} is not a move of squid")
    names = MOVES[kind].__struct_fields__
    words = _WORDS.get(kind)
    details = range(len(words)) if words else _DETAILS.get(kind, range(1))
    named = 1 <= token <= MOST_TOKEN if "token" in names else token == 0
    if not named or detail not in details:
        raise UnknownMove(f"{number} is not a move of squid")
    value = words[detail] if words else detail
    return MOVES[kind](*[token if name == "token" else value for name in names])


def _number(move: Struct) -> int:
    """The number of a move whose fields fit; any other number, or an error, where they do not."""
    kind = MOVES.index(type(move))
    token = detail = 0
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if name == "token":
            token = value
        else:
            detail = _WORDS[kind].index(value) if kind in _WORDS else value
    return number_of(kind, token, detail)
