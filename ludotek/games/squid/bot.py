"""`normal`: a sensible way through each contest, one small player a contest.

It is handed what its seat may know, counts the odds that anybody at the table can count, and mixes
its hidden choices so that it cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ludotek.core import State
from ludotek.games.squid import boards, finale, teams, tug_of_war
from ludotek.games.squid.boards import ON_BOARD, UNDECIDED
from ludotek.games.squid.moves import (
    ACT,
    CHALLENGE,
    DECLINE,
    DRAW,
    DUELS,
    FARTHEST_ROLL,
    NO_CARD,
    PAIR,
)
from ludotek.games.squid.numbering import detail_of, kind_of, token_of
from ludotek.games.squid.state import SquidState


class Normal:
    """Plays every contest with the odds.

    >>> from ludotek.games import load
    >>> state = load("squid").start(3)
    >>> Normal(Random(1)).choose(state.as_known_to(0), 0) in state.moves(0)
    True
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """The move that it likes best.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3, {"only": "marbles"})
        >>> (seat,) = state.actors
        >>> Normal(Random(1)).choose(state, seat) in state.moves(seat)
        True
        """
        assert isinstance(state, SquidState)
        moves = state.moves(seat)
        worth = WORTHS.get(state.phase)
        if worth is None or len(moves) == 1:
            return self.rng.choice(moves)
        noise = NOISE.get(state.phase, 0.001)
        return max((worth(state, seat, m) + noise * self.rng.random(), m) for m in moves)[1]


def _token(state: SquidState, move: int) -> int:
    return state.rules.index[token_of(move)]


def _strength(state: SquidState, seat: int) -> int:
    return len(teams.team(state, seat))


# Red Light Green Light


def _card(state: SquidState, seat: int, move: int) -> float:
    """Lanes won, less the token that the doll may take: by the cards left in its deck."""
    card = detail_of(move)
    faces = zip(state.rules.catches, state.deck, strict=True)
    caught = sum(left for mask, left in faces if mask >> card & 1) / max(1, sum(state.deck))
    tokens = teams.tokens_of(state, seat, ON_BOARD)
    if card == 0:
        near = [state.spot[token] for token in tokens]
        targets = [t for t in teams.all_tokens(state, ON_BOARD) if teams.owner(t) != seat]
        return 0.15 * any(state.spot[t] in near for t in targets) - caught
    goal = state.rules.lanes + 1
    gain = sum(min(card, goal - state.spot[token]) for token in tokens) / goal
    return (1 - caught) * gain - caught


def _shove(state: SquidState, seat: int, move: int) -> float:
    """The token that has come farthest, of the strongest team."""
    if move == DECLINE:
        return -1.0
    token = _token(state, move)
    return state.spot[token] + _strength(state, teams.owner(token)) / 10


# Dalgona


def _shape(state: SquidState, seat: int, move: int) -> float:
    """Spread over the shapes: few tokens where there are many sections and few cards."""
    shape = detail_of(move)
    there = [
        t
        for t in teams.tokens_of(state, seat, ON_BOARD)
        if state.spot[t] // boards.SECTIONS == shape
    ]
    return -(len(there) + 1) * state.rules.sections[shape] / state.rules.candy[shape]


def _advance(state: SquidState, seat: int, move: int) -> float:
    """One's own token nearest to its end; of others the one that gains least."""
    spot = state.spot[_token(state, move)] % boards.SECTIONS
    return spot if teams.owner(_token(state, move)) == seat else -spot


def _crack(state: SquidState, seat: int, move: int) -> float:
    """One's own token that has done least; of others the one that has done most."""
    token = _token(state, move)
    done = state.spot[token] % boards.SECTIONS
    return -done if teams.owner(token) == seat else done + _strength(state, teams.owner(token)) / 10


def _draw(state: SquidState, seat: int, move: int) -> float:
    """Another card while enough of them help: at the last countdown one is enough."""
    mine = {state.spot[t] // boards.SECTIONS for t in teams.tokens_of(state, seat, ON_BOARD)}
    helpful = sum(state.deck[shape] for shape in mine)
    wanted = helpful > (0 if state.timer == boards.LAST_TIMER else 2)
    return float((move == DRAW) == wanted)


# Tug of War


def _join(state: SquidState, seat: int, move: int) -> float:
    """With one's own tokens, not against them; rather where the side then is the larger one."""
    side = detail_of(move)
    friends = [t for t in teams.tokens_at(state, side) if teams.owner(t) == seat]
    foes = teams.tokens_at(state, side ^ 1)
    against = [t for t in foes if teams.owner(t) == seat]
    ahead = len(teams.tokens_at(state, side)) + 1 - len(foes)
    return len(friends) - 2 * len(against) + 0.5 * ahead


def _pull(state: SquidState, seat: int, move: int) -> float:
    """High cards where most of one's own tokens stand to win, a 0 where fewest do."""
    tokens = tug_of_war.contested(state, seat)

    def stake(token: int) -> int:
        side = state.spot[token]
        return sum(1 if state.spot[t] == side else -(state.spot[t] == side ^ 1) for t in tokens)

    given = [state.pulls[t] for t in tokens if state.pulls[t] != UNDECIDED]
    waiting = [t for t in tokens if state.pulls[t] == UNDECIDED]
    token, card = _token(state, move), detail_of(move)
    ranked = sorted(waiting, key=stake, reverse=True)
    hand = sorted(state.rules.data.hand, reverse=True)
    for used in given:
        if used in hand:
            hand.remove(used)
    place = ranked.index(token)
    wish = hand[place] if place < len(hand) else NO_CARD
    return -abs(card - wish)


# Marbles


def _pair(state: SquidState, seat: int, move: int) -> float:
    """Against others rather than one's own; best against the strongest."""
    if kind_of(move) != PAIR:
        return 0.5
    partner = teams.owner(state.rules.index[detail_of(move)])
    return -1.0 if partner == seat else _strength(state, partner) / 10


def _spare(state: SquidState, seat: int, move: int) -> float:
    """The higher number, which wins ties."""
    return float(token_of(move))


def _challenge(state: SquidState, seat: int, move: int) -> float:
    """At the wall one rolls second and knows how near one has to come."""
    assert kind_of(move) == CHALLENGE
    return float(DUELS[detail_of(move)] == "wall")


def _aim(state: SquidState, seat: int, move: int) -> float:
    """Against a marble that lies there: the chance to come nearer; else to come near."""
    aim, rolled, total = detail_of(move), state.rolled, 0.0
    for off in range(-FARTHEST_ROLL, FARTHEST_ROLL + 1):
        at, weight = aim + off, FARTHEST_ROLL + 1 - abs(off)
        far = abs(at - boards.LINE)
        if at > boards.EDGE:
            continue
        if rolled == boards.NONE:
            total += weight * (1 - far / 40)
        else:
            theirs = abs(rolled - boards.LINE)
            total += weight * (1.0 if far < theirs else 0.5 if far == theirs else 0.0)
    return total


# Glass Bridge


def _place(state: SquidState, seat: int, move: int) -> float:
    """Neither first nor last, whichever end the bridge will be at."""
    middle = (state.places + 1) / 2
    return -abs(detail_of(move) - middle)


def _risk(state: SquidState, token: int, steps: int) -> tuple[int, int, bool]:
    """How far a token would come, how many unturned tiles it would step on, whether it is over."""
    spot, unknown = state.spot[token], 0
    for gone in range(1, steps + 1):
        ahead = spot + gone
        tile = ahead - state.places - 1
        if tile >= len(state.tiles):
            return gone, unknown, True
        if tile >= 0 and state.tiles[tile] == boards.UNTURNED:
            unknown += 1
        if teams.count_at(state, ahead) == boards.ROOM:
            return gone, unknown, False
    return steps, unknown, False


def _walk_worth(state: SquidState, token: int, steps: int) -> float:
    """Steps, and safety at the end of them; glass that nobody has tried costs, less so when time
    runs out."""
    gone, unknown, over = _risk(state, token, steps)
    fear = {15: 4.0, 10: 3.0, 5: 1.5}.get(state.timer, 1.0)
    return gone + (6.0 if over else 0.0) - fear * unknown + state.spot[token] / 50


def _walk(state: SquidState, seat: int, move: int) -> float:
    return _walk_worth(state, _token(state, move), detail_of(state.choice[seat]))


def _bridge_card(state: SquidState, seat: int, move: int) -> float:
    """The card with the best walk; a 0 waits."""
    card = detail_of(move)
    if card == 0:
        return 0.5
    return max(_walk_worth(state, token, card) for token in teams.tokens_of(state, seat, ON_BOARD))


def _push_on(state: SquidState, seat: int, move: int) -> float:
    """One's own token where that is safe, another's where it is not."""
    token = _token(state, move)
    _, unknown, over = _risk(state, token, 1)
    good = 2.0 if over else -2.0 if unknown else 0.5
    return good if teams.owner(token) == seat else -good


def _nudge(state: SquidState, seat: int, move: int) -> float:
    """Another's token onto glass; one's own off the end."""
    if move == DECLINE:
        return 0.0
    token = _token(state, move)
    tile = state.spot[token] - state.places
    _, _, over = _risk(state, token, 1)
    if teams.owner(token) == seat:
        return 2.0 if over else -1.0
    return 3.0 if 0 <= tile < len(state.tiles) else -1.0


def _jump(state: SquidState, seat: int, move: int) -> float:
    """On a turned tile, for a token of another that one pushes: the broken half."""
    tile = state.spot[state.mover] - state.places
    broken = state.tiles[tile] == 1 + detail_of(move)
    return float(broken == (teams.owner(state.mover) != seat))


# The finale


def _act(state: SquidState, seat: int, move: int) -> float:
    """Mostly on towards the head; a block or a strike where others stand near."""
    assert kind_of(move) == ACT
    action = detail_of(move)
    zones = {finale.zone(state, token) for token in teams.tokens_of(state, seat, ON_BOARD)}
    foes = [t for t in teams.all_tokens(state, ON_BOARD) if teams.owner(t) != seat]
    near = [t for t in foes if finale.zone(state, t) in zones - {boards.SAFE}]
    mine = max(state.spot[token] for token in teams.tokens_of(state, seat, ON_BOARD))
    theirs = max(state.spot[token] for token in foes)
    if action == boards.MOVE:
        return 2.0 if mine >= boards.HEAD - 2 else 0.9
    if not near:
        return 0.0
    if action == boards.STAB:
        return 1.0 if theirs > mine and theirs >= boards.HEAD - 4 else 0.6
    return 0.5 if action == boards.BLOCK else 0.2


def _strike(state: SquidState, seat: int, move: int) -> float:
    """The foremost of others; of one's own the hindmost."""
    token = _token(state, move)
    return float(state.spot[token] if teams.owner(token) != seat else -state.spot[token])


def _move(state: SquidState, seat: int, move: int) -> float:
    """The foremost."""
    return float(state.spot[_token(state, move)])


WORTHS: Final[dict[int, Callable[[SquidState, int, int], float]]] = {
    boards.PLAYING_CARD: _card,
    boards.SHOVING: _shove,
    boards.CHOOSING_SHAPE: _shape,
    boards.ADVANCING: _advance,
    boards.CRACKING: _crack,
    boards.DRAWING_OR_STOPPING: _draw,
    boards.JOINING: _join,
    boards.PULLING: _pull,
    boards.PAIRING: _pair,
    boards.SPARING: _spare,
    boards.CHALLENGING: _challenge,
    boards.AIMING: _aim,
    boards.PLACING: _place,
    boards.PLAYING_BRIDGE_CARD: _bridge_card,
    boards.WALKING: _walk,
    boards.PUSHING_ON: _push_on,
    boards.NUDGING: _nudge,
    boards.JUMPING: _jump,
    boards.STABBING: _strike,
    boards.PUSHING_OUT: _strike,
    boards.MOVING: _move,
    boards.ACTING: _act,
}
"""What a move is worth, by phase; in the other phases any move is as good."""
NOISE: Final = {
    boards.PLAYING_CARD: 0.3,
    boards.PULLING: 1.5,
    boards.JOINING: 0.5,
    boards.PLACING: 2.0,
    boards.PLAYING_BRIDGE_CARD: 1.5,
    boards.ACTING: 0.8,
    boards.JUMPING: 0.5,
}
"""How much chance is mixed in, where it must not be read."""
BOTS = {"normal": Normal}
