"""`normal`: a sensible way through each contest, one small player a contest.

It is handed what its seat may know, counts the odds that anybody at the table can count, and mixes
its hidden choices so that it cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final, TypeAlias

from ludotek.core import State
from ludotek.games.squid import boards, finale, red_light, teams, tug_of_war
from ludotek.games.squid.boards import ON_BOARD, UNDECIDED, WAITING
from ludotek.games.squid.data import HAND
from ludotek.games.squid.moves import (
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
        if state.phase in MIXED and len(moves) > 1:
            return MIXED[state.phase](state, seat, moves, self.rng)
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


SHOVE: Final = 0.15
"""What it is worth to push another's token over, in tokens of one's own."""
STARTER: Final = 0.7
"""What a token is worth behind the start line; at the doll it is 1."""


def _card(state: SquidState, seat: int, move: int) -> float:
    """Lanes won, less the token that the doll may take: by the cards left in its deck."""
    card, goal = detail_of(move), state.rules.lanes + 1
    faces = zip(state.rules.catches, state.deck, strict=True)
    caught = sum(left for mask, left in faces if mask >> card & 1) / state.cards_left()
    if card == 0:
        return SHOVE * bool(red_light.shove_targets(state, seat)) - caught
    decks = state.timer // boards.COUNTDOWN - 1
    rounds = state.cards_left() - 1 + decks * sum(state.rules.doll)
    reach = rounds * max(state.rules.data.hand)
    spots = [state.spot[token] for token in teams.tokens_of(state, seat, ON_BOARD)]
    lanes = 0.5 * teams.count(state, seat, WAITING)  # each step makes room for the next
    for spot in spots:
        if spot + card >= goal:
            lanes += goal - spot + 1
        elif spot + card + reach >= goal:
            lanes += card
    nearest = max(spots, default=0)
    loss = STARTER + (1 - STARTER) * nearest / goal
    return (1 - caught) * lanes / goal - caught * loss


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


PLANS: Final = 24
"""So many ways to lay one's own cards are tried against as many of the others'."""
Lay: TypeAlias = list[tuple[int, int]]
"""By rope, what a way to lay cards adds on its left, less on its right, and its cards of 0."""


def _pull(state: SquidState, seat: int, moves: list[int], rng: Random) -> int:
    """The card that begins the best of some ways to lay one's own, tried against what the others
    might lay."""
    mine = tug_of_war.contested(state, seat)
    others = [
        (tug_of_war.contested(state, other), list[int]())
        for other in range(state.seats)
        if other != seat
    ]
    given = [state.pulls[t] for t in mine if state.pulls[t] != UNDECIDED]
    laid = [_deal(state, [(mine, given)], rng) for _ in range(PLANS)]
    against = [_lay(state, _deal(state, others, rng)) for _ in range(PLANS)]
    stakes = [_stakes(state, seat, rope) for rope in range(boards.TEAMS // 2)]
    best = max(laid, key=lambda cards: _outcome(_lay(state, cards), against, stakes))
    token = _token(state, moves[0])
    return next(move for move in moves if detail_of(move) == best[token])


def _deal(
    state: SquidState, hands: list[tuple[list[int], list[int]]], rng: Random
) -> dict[int, int]:
    """Cards for tokens as they might be laid, after those that are given already."""
    cards: dict[int, int] = {}
    for tokens, given in hands:
        hand = list(state.rules.data.hand) + [NO_CARD] * max(0, len(tokens) - HAND)
        for card in given:
            hand.remove(card)
        rng.shuffle(hand)
        cards |= dict(zip(tokens, given + hand, strict=False))
    return cards


def _lay(state: SquidState, cards: dict[int, int]) -> Lay:
    ropes = [[0, 0] for _ in range(boards.TEAMS // 2)]
    for token, card in cards.items():
        rope = ropes[state.spot[token] // 2]
        if card == 0:
            rope[1] += 1
        elif card != NO_CARD:
            rope[0] += -card if state.spot[token] % 2 else card
    return [(rope[0], rope[1]) for rope in ropes]


def _stakes(state: SquidState, seat: int, rope: int) -> tuple[int, float, float]:
    """How many tokens more pull on the left, and what it is worth that either side wins: one's own
    tokens, less a part of the others'."""
    sides = [teams.tokens_at(state, 2 * rope + side) for side in range(2)]
    own = [sum(teams.owner(t) == seat for t in side) for side in sides]
    worth = [
        mine - (len(side) - mine) / (state.seats - 1) for side, mine in zip(sides, own, strict=True)
    ]
    return len(sides[0]) - len(sides[1]), worth[0], worth[1]


def _outcome(lay: Lay, against: list[Lay], stakes: list[tuple[int, float, float]]) -> float:
    """What a way to lay one's cards brings, over all that the others might lay (S-36, S-37)."""
    worth = 0.0
    for other in against:
        for (ahead, zeros), (theirs, more), (size, left, right) in zip(
            lay, other, stakes, strict=True
        ):
            lead = ahead + theirs
            if lead == 0:
                lead = size
            elif (zeros + more) % 2:
                lead = -lead
            worth += left if lead > 0 else right if lead < 0 else 0.0
    return worth


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
    """Steps, rather of the foremost, and safety at the end of them; glass that nobody has tried
    costs, less so when time runs out."""
    gone, unknown, over = _risk(state, token, steps)
    fear = {15: 4.0, 10: 3.0, 5: 1.5}.get(state.timer, 1.0)
    return gone + (6.0 if over else 0.0) - fear * unknown + state.spot[token] / 5


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


HABITS: Final = {boards.BLOCK: 0.2, boards.STAB: 0.25, boards.PUSH: 0.1, boards.MOVE: 0.45}
"""How often others are taken to play each card where they stand near."""
CHANCES: Final = (0.1, 0.2, 0.3, 0.38, 0.46, 0.55, 0.64, 0.74, 0.85, 0.95, 1.0)
"""Of a token, roughly, by its spot: the safe zone, the rectangle, the eight fields, the head."""
KEENNESS: Final = 8.0
"""How much more often what pays more is played."""


def _act(state: SquidState, seat: int, moves: list[int], rng: Random) -> int:
    """A mixture: what pays more is played more often, and nothing can be foreseen."""
    worths = [exp(KEENNESS * _act_worth(state, seat, detail_of(move))) for move in moves]
    return rng.choices(moves, worths)[0]


def _act_worth(state: SquidState, seat: int, action: int) -> float:
    """What a card brings, less what others may do to whoever plays it."""
    mine = teams.tokens_of(state, seat, ON_BOARD)
    near = finale.within_reach(state, seat)
    steps = [_ahead(state.spot[t] + 1) - _ahead(state.spot[t]) for t in mine]
    gain = max(steps) if action == boards.MOVE else 0.0
    if not near:
        return gain
    foes = len({teams.owner(token) for token in near})
    zones = {finale.zone(state, token) for token in near}
    exposed = [state.spot[token] for token in mine if finale.zone(state, token) in zones]
    foremost = max(state.spot[token] for token in near)
    risk = _ahead(max(exposed)) * (0.9 if max(exposed) >= foremost else 0.4)
    prize = _ahead(foremost) * (0.5 if foremost >= boards.HEAD - 3 else 0.25)
    if action == boards.BLOCK:
        return -_any(HABITS[boards.PUSH], foes) * risk
    if action == boards.STAB:
        none_open = (HABITS[boards.BLOCK] + HABITS[boards.STAB]) ** foes
        none_there = HABITS[boards.STAB] ** foes
        return (1 - none_open) * prize - (none_open - none_there) * _ahead(min(exposed))
    if action == boards.PUSH:
        gain = _any(HABITS[boards.BLOCK], foes) * prize
    return gain - _any(HABITS[boards.STAB], foes) * risk


def _ahead(spot: int) -> float:
    """What a token is worth at the end of a round: the triangle moves on by itself (S-65)."""
    return CHANCES[min(spot + (spot >= boards.TRIANGLE), boards.HEAD)]


def _any(chance: float, times: int) -> float:
    """How likely it is that one of several does what each does with this chance."""
    return 1.0 - (1.0 - chance) ** times


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
}
"""What a move is worth, by phase; in the other phases any move is as good."""
MIXED: Final[dict[int, Callable[[SquidState, int, list[int], Random], int]]] = {
    boards.PULLING: _pull,
    boards.ACTING: _act,
}
"""Choices that are drawn, not weighed one by one."""
NOISE: Final = {
    boards.PLAYING_CARD: 0.15,
    boards.JOINING: 0.5,
    boards.PLACING: 2.0,
    boards.PLAYING_BRIDGE_CARD: 1.5,
    boards.JUMPING: 0.5,
}
"""How much chance is mixed in, where it must not be read."""
BOTS = {"normal": Normal}
