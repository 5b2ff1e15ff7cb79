"""Why a move is refused: the rule, what its sentence needs, and that there is a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from random import Random

import pytest
from msgspec import Struct

from ludotek.core import CHANCE, Event, GameOver, Reason
from ludotek.games.squid import boards, finale, game, glass_bridge, tug_of_war
from ludotek.games.squid import moves as m
from ludotek.games.squid.boards import DONE, ON_BOARD, OUT, RESERVE, SECTIONS, WAITING
from ludotek.games.squid.marbles import lone
from ludotek.games.squid.numbering import kind_of, number_of, token_of
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.phases import PHASES
from ludotek.games.squid.state import SquidState
from ludotek.games.squid.teams import all_tokens, count_at, owner, tokens_of
from ludotek.games.squid.together import detail
from ludotek.games.texts import Texts

TEXTS = Texts("squid")
CATALOGUE = (files("ludotek.games.squid") / "texts" / "en.ftl").read_text("utf-8")
NOBODY = 240  # a token of blue, which has no seat at a table of three


def reads(text: str) -> bool:
    """A sentence, in which nothing is left open."""
    return re.fullmatch(r"[A-Z\d][^{}$?]+[.!]( \(S-\d+\))?", text) is not None


def refused(
    state: SquidState, move: Struct, rule: str, seat: int | None = None, **args: object
) -> Reason:
    """The one who acts is refused a move, by this rule and with these arguments among others."""
    reason = state.explain(state.actors[0] if seat is None else seat, game.encode(move))
    assert reason is not None
    assert (reason.rule, reason.args) == (rule, reason.args | args)
    assert reads(TEXTS.why(reason)), TEXTS.why(reason)
    message = re.split(r"\n(?=\S+ = )", CATALOGUE.split(f"\n{rule} = ")[1])[0]
    if "case" in reason.args:
        assert f"[{reason.args['case']}]" in message, "the case has no words of its own"
    return reason


def random_step(state: SquidState, rng: Random, log: list[Event] | None = None) -> None:
    """Somebody who may act does anything."""
    actor = rng.choice(state.actors)
    draws = state.chances()
    faces, weights = [draw for draw, _ in draws], [weight for _, weight in draws]
    move = rng.choices(faces, weights)[0] if draws else rng.choice(state.moves(actor))
    state.play(actor, move, log)


def reach(
    phase: str,
    where: Callable[[SquidState], object] = lambda state: True,
    only: str | None = None,
    **options: object,
) -> SquidState:
    """Three play at random, again and again, till a phase and a situation is there."""
    for seed in range(400):
        rng = Random(seed)
        state = game.start(3, {"only": only, **options})
        while state.actors:
            if PHASES[state.phase].name == phase and where(state):
                return state
            random_step(state, rng)
    raise AssertionError(f"{phase} was not reached")


def number(state: SquidState, tokens: list[int]) -> int:
    """The number of the first of some tokens."""
    return state.rules.numbers[tokens[0]]


def waiting(state: SquidState, seat: int) -> int:
    return number(state, tokens_of(state, seat, WAITING))


def others(state: SquidState, status: int = ON_BOARD) -> list[int]:
    """The tokens of those who do not act."""
    return [token for token in all_tokens(state, status) if owner(token) != state.seat]


# Before the move itself is looked at


def test_s_67_and_s_3_when_the_game_is_over() -> None:
    for only, rule in (("marbles", "S-3"), ("finale", "S-67")):
        rng, state = Random(1), game.start(3, {"only": only})
        while state.actors:
            random_step(state, rng)
        for actor in (CHANCE, 0, 1, 7):
            reason = state.explain(actor, m.STOP)
            assert reason == Reason(rule)
            assert TEXTS.why(reason) == f"The game is over. ({rule})"


def test_s_0_who_is_to_act_is_named() -> None:
    state = game.start(3)
    state.play(1, state.moves(1)[0])
    reason = refused(state, m.StepUp(token=NOBODY), "S-0", seat=1, case="chosen", seats=(0, 2))
    assert TEXTS.why(reason) == "You have chosen already. Still to act: A and C. (S-0)"
    for actor in (CHANCE, 3, 9):
        refused(state, m.StepUp(token=NOBODY), "S-0", seat=actor, case="turn", seats=(0, 2))
    shapes = game.start(3, {"only": "dalgona"})
    for actor in (CHANCE, (shapes.seat + 1) % 3, 6):
        refused(shapes, m.Draw(), "S-0", seat=actor, case="turn", seats=(shapes.seat,))


def test_s_0_a_draw_is_for_nobody_and_only_of_what_is_there() -> None:
    state = reach("doll", only="red_light")
    for actor in (0, 1, 2, 5):
        refused(state, m.TurnDoll(catches=()), "S-0", seat=actor, phase="doll", case="other")
    refused(state, m.TurnDoll(catches=(0, 9)), "S-0", phase="doll", case="gone")
    refused(state, m.Stop(), "S-0", phase="doll", case="other")
    refused(game.start(3), m.TurnDoll(catches=()), "S-0", phase="step up", case="draw")


def test_s_0_a_move_that_is_not_asked() -> None:
    reason = refused(game.start(3), m.Stop(), "S-0", phase="step up", case="other")
    told = "Not now. First: a runner for the start line. (S-0)"
    assert TEXTS.why(reason) == told
    refused(reach("draw or stop", only="dalgona"), m.Decline(), "S-0", phase="draw or stop")


@pytest.mark.parametrize("phase", [phase.name for phase in PHASES])
def test_every_phase_has_its_words(phase: str) -> None:
    for case in ("draw", "gone", "other"):
        told = TEXTS.why(Reason("S-0", {"phase": phase, "case": case}))
        assert reads(told)
        assert not told.endswith(f"comes {phase}. (S-0)")


# Recruiting and Red Light


def test_s_6_a_recruit_comes_from_the_reserve() -> None:
    state = reach("recruit")
    mine, theirs = tokens_of(state, 1, RESERVE), tokens_of(state, 0, RESERVE)
    assert state.explain(1, number_of(m.RECRUIT, number(state, mine))) is None
    out = number(state, [token for token in range(12, 24) if token not in mine])
    for token in (out, number(state, theirs), NOBODY, 1):
        refused(state, m.Recruit(token=token), "S-6", seat=1, token=token)


def test_s_12_only_a_token_of_ones_own_that_waits_steps_up() -> None:
    state = reach(
        "step up", lambda s: s.choosing & 1 and tokens_of(s, 0, OUT) and tokens_of(s, 0, ON_BOARD)
    )
    for status, standing in ((OUT, "out"), (ON_BOARD, "on board"), (RESERVE, "reserve")):
        token = number(state, tokens_of(state, 0, status))
        refused(state, m.StepUp(token=token), "S-12", seat=0, standing=standing)
    token = number(state, tokens_of(state, 1, RESERVE))
    refused(state, m.StepUp(token=token), "S-12", seat=0, standing="other")
    refused(state, m.StepUp(token=NOBODY), "S-12", seat=0, standing="absent")


def test_s_13_s_48_s_50_a_card_that_is_not_in_the_hand() -> None:
    refused(reach("card"), m.PlayCard(card=9), "S-13", card=9)
    refused(reach("vote", only="glass_bridge"), m.PlayCard(card=7), "S-48", card=7)

    def zero_used(state: SquidState) -> bool:
        return not glass_bridge.hand(state, state.actors[0])[0]

    state = reach("bridge card", zero_used, only="glass_bridge")
    refused(state, m.PlayCard(card=9), "S-50", card=9, case="none")
    refused(state, m.PlayCard(card=0), "S-50", card=0, case="used")


def test_s_16_a_push_out_of_reach() -> None:
    def far(state: SquidState) -> list[int]:
        legal = [token_of(move) for move in state.moves(state.seat)]
        return [t for t in others(state) if state.rules.numbers[t] not in legal]

    state = reach("shove", lambda s: far(s) and all_tokens(s, OUT))
    refused(state, m.Eliminate(token=number(state, far(state))), "S-16", case="far")
    mine = number(state, tokens_of(state, state.seat, ON_BOARD))
    refused(state, m.Eliminate(token=mine), "S-16", case="own")
    out = number(state, all_tokens(state, OUT))
    refused(state, m.Eliminate(token=out), "S-16", case="gone", standing="out")
    refused(state, m.Eliminate(token=NOBODY), "S-16", case="gone", standing="absent")


# Dalgona


def test_s_23_the_lowest_token_chooses() -> None:
    state = game.start(3, {"only": "dalgona"})
    low, high = tokens_of(state, state.seat, WAITING)[:2]
    numbers = state.rules.numbers
    for token in (numbers[high], NOBODY, number(state, others(state, WAITING))):
        move = m.ChooseShape(token=token, shape="star")
        refused(state, move, "S-23", token=token, coming=numbers[low])


def test_s_25_a_token_on_the_shape() -> None:
    def on_shape(state: SquidState, card: int) -> list[int]:
        return [t for t in others(state) if (state.spot[t] // SECTIONS == state.card) == card]

    def mine(state: SquidState) -> bool:
        return owner(state.rules.index[token_of(state.moves(state.seat)[0])]) == state.seat

    state = reach(
        "advance",
        lambda s: mine(s) and on_shape(s, True) and on_shape(s, False),
        only="dalgona",
    )
    shape = m.SHAPES[state.card]
    theirs, elsewhere = number(state, on_shape(state, True)), number(state, on_shape(state, False))
    refused(state, m.Advance(token=theirs), "S-25", case="own", shape=shape)
    refused(state, m.Advance(token=elsewhere), "S-25", case="shape", shape=shape)
    refused(state, m.Advance(token=NOBODY), "S-25", case="gone", standing="absent")


def test_s_26_whom_the_crack_hits() -> None:
    def first(state: SquidState) -> bool:
        return owner(state.rules.index[token_of(state.moves(state.seat)[0])]) != state.seat

    state = reach("crack", first, only="dalgona")
    mine = number(state, tokens_of(state, state.seat, ON_BOARD))
    refused(state, m.Eliminate(token=mine), "S-26", case="own")
    refused(state, m.Eliminate(token=NOBODY), "S-26", case="gone")
    later = reach("crack", lambda s: not first(s) and others(s), only="dalgona")
    theirs = number(later, others(later))
    refused(later, m.Eliminate(token=theirs), "S-26", case="other")


# Tug of War


def test_s_29_s_30_s_31_a_token_for_a_team() -> None:
    state = game.start(3, {"only": "tug_of_war"})
    token = waiting(state, state.seat)
    state.play(state.seat, game.encode(m.JoinTeam(token=token, team=2)))
    mine = waiting(state, state.seat)
    refused(state, m.JoinTeam(token=mine, team=2), "S-31", team=2)
    refused(state, m.JoinTeam(token=token, team=3), "S-30", standing="other")
    refused(state, m.JoinTeam(token=NOBODY, team=3), "S-30", standing="absent")
    for _ in range(2):
        random_step(state, Random(4))
    refused(state, m.JoinTeam(token=token, team=3), "S-30", standing="on board")
    full = reach("join", lambda s: count_at(s, 5) == 4, only="tug_of_war")
    refused(full, m.JoinTeam(token=waiting(full, full.seat), team=5), "S-29", team=5)


def test_s_34_a_card_for_the_next_token() -> None:
    def many(state: SquidState) -> bool:
        return len(tug_of_war.contested(state, state.actors[0])) == 7

    state = reach("pull", lambda s: s.choosing == 7 and many(s), only="tug_of_war")
    one, two = [state.rules.numbers[t] for t in tug_of_war.contested(state, 0)][:2]
    refused(state, m.Pull(token=two, card=1), "S-34", case="order", coming=one)
    refused(state, m.Pull(token=NOBODY, card=None), "S-34", case="other", coming=one)
    state.play(0, game.encode(m.Pull(token=one, card=0)))
    refused(state, m.Pull(token=two, card=0), "S-34", seat=0, case="card", card=0)
    state.play(0, game.encode(m.Pull(token=two, card=None)))
    three = state.rules.numbers[tug_of_war.contested(state, 0)[2]]
    refused(state, m.Pull(token=three, card=None), "S-34", seat=0, case="none", token=three)


# Marbles


def test_s_38_a_token_for_the_pairs() -> None:
    state = game.start(3, {"only": "marbles"})
    token = waiting(state, state.seat)
    state.play(state.seat, game.encode(m.StandAlone(token=token)))
    mine, also = [state.rules.numbers[t] for t in tokens_of(state, state.seat, WAITING)[:2]]
    refused(state, m.StandAlone(token=token), "S-38", case="first", standing="other")
    refused(state, m.StandAlone(token=NOBODY), "S-38", case="token", standing="absent")
    refused(state, m.Pair(token=token, partner=mine), "S-38", case="token", standing="other")
    for partner in (mine, also, NOBODY, 1):
        refused(state, m.Pair(token=mine, partner=partner), "S-38", case="partner")


def test_s_39_lone_tokens_are_joined() -> None:
    def two_lone(state: SquidState) -> bool:
        mine = [t for t in lone(state) if owner(t) == state.seat]
        return not tokens_of(state, state.seat, WAITING) and len(mine) > 1 and len(lone(state)) > 2

    state = reach("pair", two_lone, only="marbles")
    numbers = state.rules.numbers
    mine = [numbers[t] for t in lone(state) if owner(t) == state.seat]
    theirs = next((numbers[t] for t in lone(state) if owner(t) != state.seat), NOBODY)
    refused(state, m.StandAlone(token=mine[0]), "S-39", case="alone")
    refused(state, m.Pair(token=theirs, partner=mine[0]), "S-39", case="token")
    refused(state, m.Pair(token=NOBODY, partner=mine[0]), "S-39", case="token")
    refused(state, m.Pair(token=mine[0], partner=mine[0]), "S-39", case="partner")
    refused(state, m.Pair(token=mine[0], partner=NOBODY), "S-39", case="partner")
    refused(state, m.Pair(token=mine[1], partner=mine[0]), "S-39", case="order")


def test_s_41_s_42_s_43_pairs() -> None:
    state = reach("spare", only="marbles")
    one, two = [token_of(move) for move in state.moves(state.seat)]
    refused(state, m.Spare(token=NOBODY), "S-41", token=NOBODY, one=one, two=two)
    state = reach("challenge", only="marbles", wall=False)
    token = token_of(state.moves(state.seat)[0])
    refused(state, m.Challenge(token=token, duel="wall"), "S-42", case="wall")
    refused(state, m.Challenge(token=NOBODY, duel="odd_even"), "S-42", case="pair")
    state = reach("guess", only="marbles")
    caller = next(seat for seat in state.actors if seat != state.turn)
    refused(state, m.Call(odd=True), "S-43", seat=state.turn, case="hide")
    refused(state, m.Hide(marbles=2), "S-43", seat=caller, case="call")


# Glass Bridge


def test_s_47_a_place_in_the_row() -> None:
    state = game.start(3, {"only": "glass_bridge"})
    token = waiting(state, state.seat)
    state.play(state.seat, game.encode(m.TakePlace(token=token, place=5)))
    mine = waiting(state, state.seat)
    refused(state, m.TakePlace(token=mine, place=5), "S-47", case="taken", place=5)
    refused(state, m.TakePlace(token=mine, place=25), "S-47", case="row", places=24)
    refused(state, m.TakePlace(token=token, place=6), "S-47", case="token", standing="other")
    refused(state, m.TakePlace(token=NOBODY, place=6), "S-47", case="token", standing="absent")


def test_s_51_s_52_s_55_on_the_bridge() -> None:
    def some_done(state: SquidState) -> list[int]:
        return tokens_of(state, state.seat, DONE)

    state = reach("walk", some_done, only="glass_bridge")
    token = number(state, some_done(state))
    refused(state, m.Advance(token=token), "S-51", standing="done")
    refused(state, m.Advance(token=number(state, others(state))), "S-51", standing="other")
    state = reach("push on", only="glass_bridge")
    one, two = [token_of(move) for move in state.moves(state.seat)]
    arrived = state.rules.numbers[state.mover]
    for token in (arrived, NOBODY):
        refused(state, m.PushOn(token=token), "S-52", arrived=arrived, one=one, two=two)
    state = reach("nudge", only="glass_bridge")
    legal = [token_of(move) for move in state.moves(state.seat)]
    board = [state.rules.numbers[t] for t in all_tokens(state, ON_BOARD)]
    refused(state, m.PushOn(token=next(n for n in board if n not in legal)), "S-55", case="alone")
    refused(state, m.PushOn(token=NOBODY), "S-55", case="gone")


# The finale


def test_s_59_s_64_a_token_of_ones_own() -> None:
    state = game.start(3, {"only": "finale"})
    token = number(state, tokens_of(state, 0, RESERVE))
    refused(state, m.Enter(token=token), "S-59", seat=0, standing="reserve")
    refused(state, m.Enter(token=waiting(state, 1)), "S-59", seat=0, standing="other")
    state = reach("move", lambda s: tokens_of(s, s.seat, OUT) and others(s), only="finale")
    refused(state, m.Advance(token=number(state, others(state))), "S-64", standing="other")
    out = number(state, tokens_of(state, state.seat, OUT))
    refused(state, m.Advance(token=out), "S-64", standing="out")


def acting(state: SquidState, actions: tuple[int, ...]) -> list[int]:
    """Others' tokens whose owners do one of these, and whom the one who acts may not hit."""
    legal = [token_of(move) for move in state.moves(state.seat)]
    return [
        token
        for token in others(state)
        if detail(state, owner(token)) in actions and state.rules.numbers[token] not in legal
    ]


def test_s_62_whom_a_stab_hits() -> None:
    open_to_all = (boards.PUSH, boards.MOVE)

    def blocked(state: SquidState) -> bool:
        return owner(finale.stab_targets(state)[0]) == state.seat

    for action, case in ((boards.STAB, "stabs"), (boards.BLOCK, "blocks")):
        state = reach("stab", lambda s, a=action: acting(s, (a,)), only="finale")  # type: ignore[misc]
        token = acting(state, (action,))[0]
        move = m.Eliminate(token=state.rules.numbers[token])
        reason = refused(state, move, "S-62", case=case)
        assert reason.args["seat"] == owner(token)
    state = reach("stab", lambda s: acting(s, open_to_all) and not blocked(s), only="finale")
    refused(state, m.Eliminate(token=number(state, acting(state, open_to_all))), "S-62", case="far")
    mine = number(state, tokens_of(state, state.seat, ON_BOARD))
    refused(state, m.Eliminate(token=mine), "S-62", case="own")
    refused(state, m.Eliminate(token=NOBODY), "S-62", case="gone")

    def spared(state: SquidState) -> list[int]:
        targets = finale.stab_targets(state)
        return [t for t in tokens_of(state, state.seat, ON_BOARD) if t not in targets]

    state = reach("stab", lambda s: blocked(s) and spared(s), only="finale")
    refused(state, m.Eliminate(token=number(state, spared(state))), "S-62", case="apart")


def test_s_63_whom_a_push_hits() -> None:
    unblocked = (boards.PUSH, boards.MOVE, boards.STAB)
    state = reach("push out", lambda s: acting(s, unblocked), only="finale")
    move = m.Eliminate(token=number(state, acting(state, unblocked)))
    refused(state, move, "S-63", case="open")
    state = reach("push out", lambda s: acting(s, (boards.BLOCK,)), only="finale")
    move = m.Eliminate(token=number(state, acting(state, (boards.BLOCK,))))
    refused(state, move, "S-63", case="far")
    mine = number(state, tokens_of(state, state.seat, ON_BOARD))
    refused(state, m.Eliminate(token=mine), "S-63", case="own")
    refused(state, m.Eliminate(token=NOBODY), "S-63", case="gone")


# Whatever comes


def some_move(rng: Random, state: SquidState, kind: int) -> int:
    """Any number of a kind that can be decoded, its tokens more often than not at the table."""

    def token() -> int:
        return rng.choice((rng.choice(state.rules.numbers), rng.randint(1, m.MOST_TOKEN)))

    words = m._WORDS.get(kind)
    details = range(len(words)) if words else m._DETAILS.get(kind, range(1))
    some = token() if kind == m.PAIR else rng.choice(details)
    named = "token" in m.MOVES[kind].__struct_fields__
    return number_of(kind, token() if named else 0, some)


def asked_kinds(state: SquidState) -> list[int]:
    return [kind_of(move) for actor in state.actors for move in state.moves(actor)]


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("only", [*CONTESTS, None])
def test_every_move_is_legal_or_explained(seats: int, only: str | None) -> None:
    rng = Random(seats)
    log: list[Event] = []
    recruit = rng.choice(("choose", "random"))
    state = game.start(seats, {"only": only, "recruit": recruit, "wall": seats % 2 == 0})
    while state.actors:
        kinds = [rng.randrange(len(m.MOVES)), *rng.choices(asked_kinds(state), k=2)]
        for move in [some_move(rng, state, kind) for kind in kinds]:
            game.decode(move)
            told = {seat: state.explain(seat, move) for seat in range(-1, seats + 1)}
            for seat, reason in told.items():
                assert (reason is None) == (move in state.moves(seat))
                assert reason is None or reads(TEXTS.why(reason)), TEXTS.why(reason)
            if state.hidden:
                for seat in range(seats):
                    twin = state.resample(seat, rng)
                    assert twin.explain(seat, move) == told[seat]
        random_step(state, rng, log)
    for event in log:
        assert reads(TEXTS.tell(event)), TEXTS.tell(event)
        assert "None" not in TEXTS.tell(event)


@pytest.mark.parametrize("how", ["head", "last", "rounds", "survivors"])
def test_every_end_has_its_words(how: str) -> None:
    told = TEXTS.tell(GameOver(rule="S-3", how=how, winners=(2,)))
    assert told.startswith("C won")
    assert reads(told)
    yours = Texts("squid", you=2).tell(GameOver(rule="S-3", how=how, winners=(2,)))
    assert yours.startswith("You won")
    assert reads(TEXTS.tell(GameOver(rule="S-3", how=how, winners=(0, 1, 2))))
