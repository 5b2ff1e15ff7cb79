"""Why a move is not legal: for each phase and kind of move the rule that forbids it.

What others have chosen and not shown yet plays no part: that somebody has still to choose is open,
what they chose is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludotek.core import CHANCE, LETTERS, Reason
from ludotek.games.squid import moves, phases
from ludotek.games.squid.boards import (
    BLOCK,
    ON_BOARD,
    SECTIONS,
    SPOTS,
    STAB,
    STATUSES,
    WAITING,
)
from ludotek.games.squid.finale import stab_targets
from ludotek.games.squid.marbles import challengers, lone, own_pair
from ludotek.games.squid.moves import NO_CARD, SHAPES
from ludotek.games.squid.numbering import detail_of, kind_of, token_of
from ludotek.games.squid.teams import count_at, own, owner
from ludotek.games.squid.together import detail

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

Why = Callable[["SquidState", int, int], Reason]
Args = dict[str, int | str]


def why_not(state: SquidState, actor: int, move: int) -> Reason:
    """The rule that forbids a move, which is known not to be legal."""
    if state.phase == phases.OVER:
        ends = {"survivors": Reason("S-3"), "rounds": Reason("S-68")}
        return ends.get(str(state.how), Reason("S-67"))
    kind, actors = kind_of(move), state.actors
    asked: Args = {"phase": phases.NAMES[state.phase]}
    if actors == (CHANCE,):
        gone = kind in [kind_of(draw) for draw in state.moves(actor)]
        return Reason("S-0", asked | {"case": "gone" if gone else "other"})
    if actor not in actors:
        chosen = 0 <= actor < state.seats and state.has_chosen(actor)
        seats = ", ".join([LETTERS[seat] for seat in actors])
        return Reason("S-0", asked | {"seats": seats, "case": "chosen" if chosen else "turn"})
    if kind <= moves.BREAK:
        return Reason("S-0", asked | {"case": "draw"})
    why = _WHY.get((state.phase, kind))
    return why(state, actor, move) if why else Reason("S-0", asked | {"case": "other"})


def _index(state: SquidState, number: int) -> int:
    """The token of a number; -1 where there is none at this table."""
    token = state.rules.index.get(number, -1)
    return token if token < len(state.status) else -1


def _told(state: SquidState, number: int, seat: int | None = None) -> Args:
    """A token, and how it stands; of another seat than this one, only that."""
    token, standing = _index(state, number), "absent"
    if token >= 0:
        other = seat is not None and owner(token) != seat
        standing = "other" if other else STATUSES[state.status[token]]
    return {"token": number, "standing": standing}


def _is_own(state: SquidState, seat: int, number: int, status: int) -> bool:
    return _index(state, number) in own(state, seat, status)


def _target(state: SquidState, move: int) -> tuple[int, int, Args]:
    """A token to be hit or advanced: itself (-1 when it is not on the board), its owner, words."""
    number = token_of(move)
    token, told = _index(state, number), _told(state, number)
    if token < 0 or state.status[token] != ON_BOARD:
        return -1, -1, told | {"case": "gone"}
    return token, owner(token), told | {"seat": owner(token)}


# Choosing a token or a card of one's own


def _recruit(state: SquidState, seat: int, move: int) -> Reason:
    return Reason("S-6", {"token": token_of(move)})


def _own_token(state: SquidState, seat: int, move: int) -> Reason:
    return Reason(
        {
            phases.STEPPING_UP: "S-12",
            phases.WALKING: "S-51",
            phases.ENTERING: "S-59",
            phases.MOVING: "S-64",
        }[state.phase],
        _told(state, token_of(move), seat),
    )


def _card(state: SquidState, seat: int, move: int) -> Reason:
    return Reason(
        "S-13" if state.phase == phases.PLAYING_CARD else "S-48", {"card": detail_of(move)}
    )


def _bridge_card(state: SquidState, seat: int, move: int) -> Reason:
    card = detail_of(move)
    return Reason("S-50", {"card": card, "case": "used" if state.rules.hand[card] else "none"})


# Red Light and Dalgona


def _shove(state: SquidState, seat: int, move: int) -> Reason:
    _, whose, told = _target(state, move)
    return Reason("S-16", Args(case="own" if whose == seat else "far") | told)


def _shape(state: SquidState, seat: int, move: int) -> Reason:
    coming = state.rules.numbers[own(state, seat, WAITING)[0]]
    return Reason("S-23", {"token": token_of(move), "coming": coming})


def _advance(state: SquidState, seat: int, move: int) -> Reason:
    token, _, told = _target(state, move)
    fits = token >= 0 and state.spot[token] // SECTIONS == state.card
    return Reason("S-25", {"case": "own" if fits else "shape", "shape": SHAPES[state.card]} | told)


def _crack(state: SquidState, seat: int, move: int) -> Reason:
    _, whose, told = _target(state, move)
    return Reason("S-26", Args(case="own" if whose == seat else "other") | told)


# Tug of War


def _join(state: SquidState, seat: int, move: int) -> Reason:
    number, team = token_of(move), detail_of(move)
    if not _is_own(state, seat, number, WAITING):
        return Reason("S-30", _told(state, number, seat))
    if count_at(state, team) == SPOTS:
        return Reason("S-29", {"team": team})
    return Reason("S-31", {"team": team, "against": team ^ 1})


def _pull(state: SquidState, seat: int, move: int) -> Reason:
    number, coming = token_of(move), token_of(state.moves(seat)[0])
    told: Args = {"token": number, "coming": coming}
    if number != coming:
        return Reason("S-34", told | {"case": "order"})
    if detail_of(move) == NO_CARD:
        return Reason("S-34", told | {"case": "none"})
    return Reason("S-34", told | {"case": "card", "card": detail_of(move)})


# Marbles


def _stand_alone(state: SquidState, seat: int, move: int) -> Reason:
    if own(state, seat, WAITING):
        return Reason("S-38", _told(state, token_of(move), seat) | {"case": "token"})
    return Reason("S-39", {"token": token_of(move), "case": "alone"})


def _pair(state: SquidState, seat: int, move: int) -> Reason:
    number, partner = token_of(move), detail_of(move)
    alone = [state.rules.numbers[token] for token in lone(state)]
    told = _told(state, number, seat) | {"partner": partner}
    if own(state, seat, WAITING):
        case = "partner" if _is_own(state, seat, number, WAITING) else "token"
        return Reason("S-38", told | {"case": case})
    if number not in alone or told["standing"] == "other":
        return Reason("S-39", told | {"case": "token"})
    if number == partner or partner not in alone:
        return Reason("S-39", told | {"case": "partner"})
    return Reason("S-39", told | {"case": "order"})  # two of one's own, the higher one first


def _spare(state: SquidState, seat: int, move: int) -> Reason:
    one, two = sorted([state.rules.numbers[token] for token in own_pair(state, seat)])
    return Reason("S-41", {"token": token_of(move), "one": one, "two": two})


def _challenge(state: SquidState, seat: int, move: int) -> Reason:
    paired = _index(state, token_of(move)) in challengers(state, seat)
    return Reason("S-42", {"token": token_of(move), "case": "wall" if paired else "pair"})


def _guess(state: SquidState, seat: int, move: int) -> Reason:
    return Reason("S-43", {"case": "hide" if seat == state.turn else "call"})


# Glass Bridge


def _place(state: SquidState, seat: int, move: int) -> Reason:
    number, place = token_of(move), detail_of(move)
    if not _is_own(state, seat, number, WAITING):
        return Reason("S-47", _told(state, number, seat) | {"case": "token"})
    case = "row" if place > state.places else "taken"
    return Reason("S-47", {"place": place, "places": state.places, "case": case})


def _push_on(state: SquidState, seat: int, move: int) -> Reason:
    one, two = [token_of(legal) for legal in state.moves(seat)]
    arrived = state.rules.numbers[state.mover]
    return Reason("S-52", {"token": token_of(move), "arrived": arrived, "one": one, "two": two})


def _nudge(state: SquidState, seat: int, move: int) -> Reason:
    return Reason("S-55", Args(case="alone") | _target(state, move)[2])


# The finale


def _stab(state: SquidState, seat: int, move: int) -> Reason:
    token, whose, told = _target(state, move)
    if whose == seat:
        blocked = owner(stab_targets(state)[0]) == seat
        return Reason("S-62", told | {"case": "apart" if blocked else "own"})
    cases = {STAB: "stabs", BLOCK: "blocks"}
    case = cases.get(detail(state, whose), "far") if token >= 0 else "gone"
    return Reason("S-62", told | {"case": case})


def _push_out(state: SquidState, seat: int, move: int) -> Reason:
    token, whose, told = _target(state, move)
    if whose == seat:
        return Reason("S-63", told | {"case": "own"})
    open_to_all = token >= 0 and detail(state, whose) != BLOCK
    return Reason("S-63", Args(case="open" if open_to_all else "far") | told)


_WHY: Final[dict[tuple[int, int], Why]] = {
    (phases.RECRUITING, moves.RECRUIT): _recruit,
    (phases.STEPPING_UP, moves.STEP_UP): _own_token,
    (phases.PLAYING_CARD, moves.PLAY_CARD): _card,
    (phases.SHOVING, moves.ELIMINATE): _shove,
    (phases.CHOOSING_SHAPE, moves.CHOOSE_SHAPE): _shape,
    (phases.ADVANCING, moves.ADVANCE): _advance,
    (phases.CRACKING, moves.ELIMINATE): _crack,
    (phases.JOINING, moves.JOIN_TEAM): _join,
    (phases.PULLING, moves.PULL): _pull,
    (phases.PAIRING, moves.STAND_ALONE): _stand_alone,
    (phases.PAIRING, moves.PAIR): _pair,
    (phases.SPARING, moves.SPARE): _spare,
    (phases.CHALLENGING, moves.CHALLENGE): _challenge,
    (phases.GUESSING, moves.HIDE): _guess,
    (phases.GUESSING, moves.CALL): _guess,
    (phases.PLACING, moves.TAKE_PLACE): _place,
    (phases.VOTING, moves.PLAY_CARD): _card,
    (phases.PLAYING_BRIDGE_CARD, moves.PLAY_CARD): _bridge_card,
    (phases.WALKING, moves.ADVANCE): _own_token,
    (phases.PUSHING_ON, moves.PUSH_ON): _push_on,
    (phases.NUDGING, moves.PUSH_ON): _nudge,
    (phases.ENTERING, moves.ENTER): _own_token,
    (phases.STABBING, moves.ELIMINATE): _stab,
    (phases.PUSHING_OUT, moves.ELIMINATE): _push_out,
    (phases.MOVING, moves.ADVANCE): _own_token,
}
"""What forbids a move of a kind that the phase asks for. In the phases that are missing here every
move of the right kind is legal."""
