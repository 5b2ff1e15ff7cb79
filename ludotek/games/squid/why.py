"""Why a move is not legal: for each phase and kind of move the rule that forbids it.

Choices that are not revealed yet play no part: that somebody still has to choose is public, what
the others chose is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludotek.core import CHANCE, Args, Reason
from ludotek.games.squid import boards, finale, marbles, moves, teams, together, tug_of_war
from ludotek.games.squid.boards import ON_BOARD, WAITING
from ludotek.games.squid.numbering import detail_of, kind_of, token_of
from ludotek.games.squid.phases import PHASES

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

Why = Callable[["SquidState", int, int], Reason]


def why_not(state: SquidState, actor: int, move: int) -> Reason:
    """The rule that forbids a move, which is known not to be legal."""
    if state.phase == boards.OVER:
        ends = {"survivors": Reason("S-3"), "rounds": Reason("S-68")}
        return ends.get(str(state.how), Reason("S-67"))
    kind, actors = kind_of(move), state.actors
    asked: Args = {"phase": PHASES[state.phase].name}
    if actors == (CHANCE,):
        gone = kind in [kind_of(draw) for draw in state.moves(actor)]
        return Reason("S-0", asked | {"case": "gone" if gone else "other"})
    if actor not in actors:
        chosen = 0 <= actor < state.seats and state.has_chosen(actor)
        return Reason("S-0", asked | {"seats": actors, "case": "chosen" if chosen else "turn"})
    if kind <= moves.BREAK:
        return Reason("S-0", asked | {"case": "draw"})
    why = _WHY.get((state.phase, kind))
    return why(state, actor, move) if why else Reason("S-0", asked | {"case": "other"})


def _index(state: SquidState, number: int) -> int:
    """The token of a number; -1 where there is none at this table."""
    token = state.rules.index.get(number, -1)
    return token if token < len(state.status) else -1


def _token_args(state: SquidState, number: int, seat: int | None = None) -> Args:
    """The arguments for a token: its number and status; of another seat, only that it is."""
    token, standing = _index(state, number), "absent"
    if token >= 0:
        other = seat is not None and teams.owner(token) != seat
        standing = "other" if other else boards.STATUSES[state.status[token]]
    return {"token": number, "standing": standing}


def _is_own(state: SquidState, seat: int, number: int, status: int) -> bool:
    return _index(state, number) in teams.tokens_of(state, seat, status)


def _target(state: SquidState, move: int) -> tuple[int, int, Args]:
    """A token to be hit or advanced: its index (-1 if it is not on the board), owner, arguments."""
    number = token_of(move)
    token, args = _index(state, number), _token_args(state, number)
    if token < 0 or state.status[token] != ON_BOARD:
        return -1, -1, args | {"case": "gone"}
    return token, teams.owner(token), args | {"seat": teams.owner(token)}


# Choosing a token or a card of one's own


def _recruit(state: SquidState, seat: int, move: int) -> Reason:
    return Reason("S-6", {"token": token_of(move)})


def _own_token(state: SquidState, seat: int, move: int) -> Reason:
    return Reason(
        {
            boards.STEPPING_UP: "S-12",
            boards.WALKING: "S-51",
            boards.ENTERING: "S-59",
            boards.MOVING: "S-64",
        }[state.phase],
        _token_args(state, token_of(move), seat),
    )


def _card(state: SquidState, seat: int, move: int) -> Reason:
    return Reason(
        "S-13" if state.phase == boards.PLAYING_CARD else "S-48", {"card": detail_of(move)}
    )


def _bridge_card(state: SquidState, seat: int, move: int) -> Reason:
    card = detail_of(move)
    return Reason("S-50", {"card": card, "case": "used" if state.rules.hand[card] else "none"})


# Red Light and Dalgona


def _shove(state: SquidState, seat: int, move: int) -> Reason:
    _, whose, args = _target(state, move)
    return Reason("S-16", Args(case="own" if whose == seat else "far") | args)


def _shape(state: SquidState, seat: int, move: int) -> Reason:
    number = token_of(move)
    coming = state.rules.numbers[teams.tokens_of(state, seat, WAITING)[0]]
    own = _index(state, number) in teams.team(state, seat)
    case = "order" if own else "other"
    return Reason("S-23", {"token": number, "coming": coming, "case": case})


def _advance(state: SquidState, seat: int, move: int) -> Reason:
    token, _, args = _target(state, move)
    fits = token >= 0 and state.spot[token] // boards.SECTIONS == state.card
    return Reason(
        "S-25", {"case": "own" if fits else "shape", "shape": moves.SHAPES[state.card]} | args
    )


def _crack(state: SquidState, seat: int, move: int) -> Reason:
    _, whose, args = _target(state, move)
    return Reason("S-26", Args(case="own" if whose == seat else "other") | args)


# Tug of War


def _join(state: SquidState, seat: int, move: int) -> Reason:
    number, team = token_of(move), detail_of(move)
    if not _is_own(state, seat, number, WAITING):
        return Reason("S-30", _token_args(state, number, seat))
    if teams.count_at(state, team) == boards.SPOTS:
        return Reason("S-29", {"team": team})
    return Reason("S-31", {"team": team})


def _pull(state: SquidState, seat: int, move: int) -> Reason:
    number, coming = token_of(move), token_of(state.moves(seat)[0])
    args: Args = {"token": number, "coming": coming}
    if number != coming:
        mine = _index(state, number) in tug_of_war.contested(state, seat)
        return Reason("S-34", args | {"case": "order" if mine else "other"})
    if detail_of(move) == moves.NO_CARD:
        return Reason("S-34", args | {"case": "none"})
    return Reason("S-34", args | {"case": "card", "card": detail_of(move)})


# Marbles


def _stand_alone(state: SquidState, seat: int, move: int) -> Reason:
    if teams.tokens_of(state, seat, WAITING):
        case = "first" if _index(state, token_of(move)) in marbles.lone(state) else "token"
        return Reason("S-38", _token_args(state, token_of(move), seat) | {"case": case})
    return Reason("S-39", {"token": token_of(move), "case": "alone"})


def _pair(state: SquidState, seat: int, move: int) -> Reason:
    number, partner = token_of(move), detail_of(move)
    alone = [state.rules.numbers[token] for token in marbles.lone(state)]
    args = _token_args(state, number, seat) | {"partner": partner}
    if teams.tokens_of(state, seat, WAITING):
        case = "partner" if _is_own(state, seat, number, WAITING) else "token"
        return Reason("S-38", args | {"case": case})
    if number not in alone or args["standing"] == "other":
        return Reason("S-39", args | {"case": "token"})
    if number == partner or partner not in alone:
        return Reason("S-39", args | {"case": "partner"})
    return Reason("S-39", args | {"case": "order"})  # two of one's own, the higher one first


def _spare(state: SquidState, seat: int, move: int) -> Reason:
    one, two = sorted([state.rules.numbers[token] for token in marbles.own_pair(state, seat)])
    return Reason("S-41", {"token": token_of(move), "one": one, "two": two})


def _challenge(state: SquidState, seat: int, move: int) -> Reason:
    paired = _index(state, token_of(move)) in marbles.challengers(state, seat)
    return Reason("S-42", {"token": token_of(move), "case": "wall" if paired else "pair"})


def _guess(state: SquidState, seat: int, move: int) -> Reason:
    return Reason("S-43", {"case": "hide" if seat == state.turn else "call"})


# Glass Bridge


def _place(state: SquidState, seat: int, move: int) -> Reason:
    number, place = token_of(move), detail_of(move)
    if not _is_own(state, seat, number, WAITING):
        return Reason("S-47", _token_args(state, number, seat) | {"case": "token"})
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
    token, whose, args = _target(state, move)
    if whose == seat:
        blocked = teams.owner(finale.stab_targets(state)[0]) == seat
        return Reason("S-62", args | {"case": "apart" if blocked else "own"})
    cases = {boards.STAB: "stabs", boards.BLOCK: "blocks"}
    case = cases.get(together.detail(state, whose), "far") if token >= 0 else "gone"
    return Reason("S-62", args | {"case": case})


def _push_out(state: SquidState, seat: int, move: int) -> Reason:
    token, whose, args = _target(state, move)
    if whose == seat:
        return Reason("S-63", args | {"case": "own"})
    open_to_all = token >= 0 and together.detail(state, whose) != boards.BLOCK
    return Reason("S-63", Args(case="open" if open_to_all else "far") | args)


_WHY: Final[dict[tuple[int, int], Why]] = {
    (boards.RECRUITING, moves.RECRUIT): _recruit,
    (boards.STEPPING_UP, moves.STEP_UP): _own_token,
    (boards.PLAYING_CARD, moves.PLAY_CARD): _card,
    (boards.SHOVING, moves.ELIMINATE): _shove,
    (boards.CHOOSING_SHAPE, moves.CHOOSE_SHAPE): _shape,
    (boards.ADVANCING, moves.ADVANCE): _advance,
    (boards.CRACKING, moves.ELIMINATE): _crack,
    (boards.JOINING, moves.JOIN_TEAM): _join,
    (boards.PULLING, moves.PULL): _pull,
    (boards.PAIRING, moves.STAND_ALONE): _stand_alone,
    (boards.PAIRING, moves.PAIR): _pair,
    (boards.SPARING, moves.SPARE): _spare,
    (boards.CHALLENGING, moves.CHALLENGE): _challenge,
    (boards.GUESSING, moves.HIDE): _guess,
    (boards.GUESSING, moves.CALL): _guess,
    (boards.PLACING, moves.TAKE_PLACE): _place,
    (boards.VOTING, moves.PLAY_CARD): _card,
    (boards.PLAYING_BRIDGE_CARD, moves.PLAY_CARD): _bridge_card,
    (boards.WALKING, moves.ADVANCE): _own_token,
    (boards.PUSHING_ON, moves.PUSH_ON): _push_on,
    (boards.NUDGING, moves.PUSH_ON): _nudge,
    (boards.ENTERING, moves.ENTER): _own_token,
    (boards.STABBING, moves.ELIMINATE): _stab,
    (boards.PUSHING_OUT, moves.ELIMINATE): _push_out,
    (boards.MOVING, moves.ADVANCE): _own_token,
}
"""What forbids a move of a kind that the phase asks for. In the phases that are missing here every
move of the right kind is legal."""
