"""The battery that every game is run through: what the contract promises, tried in random games."""

from __future__ import annotations

import pickle
import re
import runpy
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
import sealed
from homes import home_of

from ludotek.arena import is_compiled
from ludotek.core import (
    CHANCE,
    RESIGN,
    BadSetup,
    Event,
    Game,
    GameOver,
    IllegalMove,
    LudotekError,
    MoveList,
    Playout,
    Record,
    Resign,
    Session,
    State,
    UnknownMove,
)
from ludotek.core.dice import Dice
from ludotek.games import load, names

GAMES: dict[str, Game] = {"sealed": sealed.game} | {name: load(name) for name in names()}


@cache
def tables(game: str) -> dict[str, Any]:
    """What `tables.py` among the tests of a game tells of it, if it is there."""
    path = home_of(game).tests / "tables.py"
    return runpy.run_path(str(path)) if path.exists() else {}


def more(game: Game) -> dict[str, list[object]]:
    """Values of options that cannot be read off their types."""
    found: dict[str, list[object]] = tables(game.id).get("MORE", {})
    return found


def short(game: Game) -> dict[str, object]:
    """Options that keep random games short."""
    found: dict[str, object] = tables(game.id).get("SHORT", {})
    return found


def settings(game: Game) -> list[dict[str, object]]:
    """The default, and every option once at each of its other values."""
    found: list[dict[str, object]] = [{}]
    hints, known = get_type_hints(game.Options), more(game)
    for field in msgspec.structs.fields(game.Options):
        values: list[object] = list(known.get(field.name, []))
        for part in (hints[field.name], *get_args(hints[field.name])):
            if part is bool:
                values += [True, False]
            elif get_origin(part) is Literal:
                values += get_args(part)
        found += [{field.name: value} for value in values if value != field.default]
    return found


TABLES = [
    pytest.param(game, seats, options, id=f"{game.id}-{seats}-{options}")
    for game in GAMES.values()
    for seats in game.seats
    for options in settings(game)
    if seats == min(game.seats) or not options
]
EVERY_TABLE = [
    pytest.param(game, seats, options, id=f"{game.id}-{seats}-{options}")
    for game in GAMES.values()
    for seats in game.seats
    for options in settings(game)
]


def random_game(game: Game, seats: int, options: dict[str, object], seed: int) -> Iterator[State]:
    """The states of a random game, each before a move; the last one is over."""
    rng = Random(seed)
    state = game.start(seats, short(game) | options)
    while state.actors:
        yield state
        actor = rng.choice(state.actors)
        state.play(actor, rng.choice(state.moves(actor)))
    yield state


def samples(game: Game, seats: int, options: dict[str, object], seed: int = 0) -> Iterator[State]:
    """Some twenty states spread over a random game, the first and the last included."""
    for number, state in enumerate(random_game(game, seats, options, seed)):
        if number < 12 or number % 25 == 0 or not state.actors:
            yield state


everyone = pytest.mark.parametrize(("game", "seats", "options"), TABLES)


def rules_of(game: Game) -> str:
    """The text in which the rules of a game stand, each with its id."""
    if game is sealed.game:
        return sealed.__doc__ or ""
    return home_of(game.id).rules.read_text()


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if hasattr(game, "phases")], ids=lambda game: game.id
)
def test_phases_are_rows_that_name_their_rule(game: Game) -> None:
    names = [phase.name for phase in game.phases]
    assert len(set(names)) == len(names) > 0
    for phase in game.phases:
        assert re.search(rf"^(- \*\*)?{phase.rule}\b", rules_of(game), re.MULTILINE), phase.name
        assert phase.gist, phase.name
        asked, drawn = phase.moves is not None, phase.chances is not None
        assert not (asked and drawn), phase.name
        assert (phase.play is not None) == (asked or drawn), phase.name
        assert phase.reveal is None or asked, phase.name


@everyone
def test_legal_moves_have_no_doubles_and_are_accepted(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for state in samples(game, seats, options):
        for actor in (CHANCE, *range(seats)):
            moves = state.moves(actor)
            assert len(set(moves)) == len(moves)
            assert bool(moves) == (actor in state.actors)
            assert all(state.is_legal(actor, move) for move in moves)
            for move in moves[:: max(1, len(moves) // 20)]:
                before = state.digest()
                after = state.copy()
                after.play(actor, move)
                assert after.digest() != before
                assert state.digest() == before
                assert state.explain(actor, move) is None


@everyone
def test_the_order_of_moves_depends_on_the_state_alone(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for state in samples(game, seats, options):
        again = game.resume(state.position())
        for actor in state.actors:
            assert again.moves(actor) == state.moves(actor) == state.copy().moves(actor)


@everyone
def test_draws_have_ascending_moves_and_positive_weights(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for state in samples(game, seats, options):
        chances = state.chances()
        assert bool(chances) == (state.actors == (CHANCE,))
        assert [move for move, _ in chances] == sorted(state.moves(CHANCE))
        assert all(weight > 0 for _, weight in chances)


@everyone
def test_encode_and_decode_are_inverse(game: Game, seats: int, options: dict[str, object]) -> None:
    for state in samples(game, seats, options):
        for actor in state.actors:
            for move in state.moves(actor):
                told = game.decode(move)
                assert game.encode(told) == move
                wire = msgspec.json.encode(told)
                assert msgspec.json.decode(wire, type=Union[game.Moves]) == told  # noqa: UP007


@everyone
def test_position_and_resume_round_trip_and_states_pickle(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for state in samples(game, seats, options):
        position = state.position()
        wire = msgspec.json.decode(msgspec.json.encode(position), type=type(position))
        for twin in (game.resume(wire), pickle.loads(pickle.dumps(state)), state.copy()):
            assert twin.position() == position
            assert twin.digest() == state.digest()
            assert twin.actors == state.actors
            assert twin.result == state.result
            assert str(twin) == str(state)


@everyone
def test_copies_are_independent(game: Game, seats: int, options: dict[str, object]) -> None:
    rng = Random(5)
    for state in samples(game, seats, options):
        before, twin = state.digest(), state.copy()
        for _ in range(6):
            if twin.actors:
                actor = rng.choice(twin.actors)
                twin.play(actor, rng.choice(twin.moves(actor)))
        assert state.digest() == before


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_TABLE)
def test_random_games_end(game: Game, seats: int, options: dict[str, object]) -> None:
    *_, state = random_game(game, seats, options, seed=11)
    assert state.result is not None
    assert len(state.result) == seats
    assert all(0 <= payoff <= 1 for payoff in state.result)
    assert sum(state.result) == pytest.approx(1) or seats == 1
    assert all(not state.moves(actor) for actor in (CHANCE, *range(seats)))


@everyone
def test_a_playout_plays_a_copy_every_move_alike(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for seed, state in enumerate(samples(game, seats, options)):
        before, by_hand, dice = state.digest(), state.copy(), Dice(seed)
        decisions = 0
        while by_hand.actors and (by_hand.actors == (CHANCE,) or decisions < 30):
            actor = by_hand.actors[0]
            moves = by_hand.moves(actor)
            if actor == CHANCE:
                weights = MoveList()
                for _, weight in by_hand.chances():
                    weights.append(weight)
                index = dice.weighted_index(weights)
            else:
                index = dice.below(len(moves))
                decisions += 1
            by_hand.play(actor, moves[index])
        assert state.playout(seed, limit=30) == Playout(by_hand.result, decisions)
        assert state.digest() == before
        assert state.playout(seed, limit=0).decisions == 0


@everyone
def test_a_playout_without_limit_ends(game: Game, seats: int, options: dict[str, object]) -> None:
    state = game.start(seats, short(game) | options)
    result, decisions = state.playout(-1)
    assert result is not None
    assert len(result) == seats
    assert state.playout(-1, decisions) == (result, decisions)
    assert state.playout(-1, decisions - 1) == (None, decisions - 1)
    with pytest.raises(BadSetup, match="-3 decisions"):
        state.playout(1, limit=-3)


def taken(make: Callable[[], State]) -> float:
    """How many bytes a state takes that is made like this."""
    make()  # what is made once, and then shared by all
    tracemalloc.start()
    states = [make() for _ in range(50)]
    memory, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return memory / len(states)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_state_takes_at_most_eight_kilobytes(game: Game, seed: int) -> None:
    fields = msgspec.structs.fields(game.Options)
    whole = {field.name: field.default for field in fields if field.name in short(game)}
    *_, state = random_game(game, max(game.seats), whole, seed)
    position = state.position()
    assert taken(state.copy) < 8192
    # One that shares nothing with others; where the rules are not compiled, numbers are objects
    assert taken(lambda: game.resume(position)) < (8192 if is_compiled(game) else 12288)


@everyone
def test_events_name_their_rule_and_the_last_is_the_end(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    rng = Random(3)
    state = game.start(seats, short(game) | options)
    quiet = state.copy()
    log: list[Event] = []
    while state.actors:
        actor = rng.choice(state.actors)
        move = rng.choice(state.moves(actor))
        had = len(log)
        state.play(actor, move, log)
        quiet.play(actor, move)
        assert len(log) > had
    assert quiet.digest() == state.digest()
    assert all(event.rule for event in log)
    end = log[-1]
    assert isinstance(end, GameOver)
    assert state.result is not None
    assert end.winners == tuple(s for s in range(seats) if state.result[s]) or seats == 1


@everyone
def test_what_a_seat_sees_does_not_change_with_what_it_may_not_know(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    rng = Random(9)
    for state in random_game(game, seats, options, seed=2):
        if not state.hidden and rng.random() < 0.9:
            continue
        for seat in (None, *range(seats)):
            other = state.resample(seat, rng)
            assert msgspec.json.encode(other.view(seat)) == msgspec.json.encode(state.view(seat))
            assert other.actors == state.actors
            known = state.as_known_to(seat)
            assert known.digest() == other.as_known_to(seat).digest()
            if seat is not None:
                assert other.moves(seat) == state.moves(seat) == known.moves(seat)
                for move in state.moves(state.actors[0])[:3] if state.actors else []:
                    assert other.explain(seat, move) == state.explain(seat, move)
        assert state.hidden == (state.as_known_to(None).digest() != state.digest())


def met(game: Game) -> Iterator[State]:
    """States of random games, and of the golden games, in which more happens."""
    for seats in game.seats:
        for state in samples(game, seats, {}):
            yield state.copy()
    for path in sorted(home_of(game.id).tests.glob("golden/*.json")):
        for step in Record.read(path.read_bytes()).replay(game):
            yield step.state.copy()


def varied(game: Game, states: list[State], rng: Random) -> Iterator[State]:
    """States that differ from some of these, two for each choice of kinds of moves, in one field of
    their position, which has a value that it has in another one. What a game only remembers of the
    past, as its tables tell, is left alone: no view shows it, but everybody has seen it happen."""
    past = tables(game.id).get("PAST", ())
    positions = [(state, msgspec.to_builtins(state.position())) for state in states]
    values: dict[tuple[int, str], list[object]] = {}
    chosen: dict[object, list[tuple[State, Any]]] = {}
    for state, plain in positions:
        for name, fields, key in fields_of(plain, rng):
            seen = values.setdefault((state.seats, name), [])
            if fields[key] not in seen:
                seen.append(fields[key])
        asked = [(actor, *state.moves(actor)) for actor in state.actors]
        kinds = {type(game.decode(move)) for _, *moves in asked for move in moves[:1] + moves[-1:]}
        chosen.setdefault(frozenset(kinds), []).append((state, plain))
    for alike in chosen.values():
        for state, plain in rng.sample(alike, min(2, len(alike))):
            for name, fields, key in fields_of(plain, rng):
                own, others = fields[key], values.get((state.seats, name), [])
                if key in past:
                    continue
                for fields[key] in rng.sample(others, min(3, len(others))):
                    with suppress(LudotekError, msgspec.ValidationError):
                        yield game.resume(msgspec.convert(plain, type(state.position())))
                fields[key] = own


def fields_of(
    plain: dict[Any, Any], rng: Random, within: str = ""
) -> Iterator[tuple[str, dict[Any, Any], Any]]:
    """The fields of a position: where they stand, the fields beside them, and their key. Of alike
    parts one is taken."""
    for key, value in list(plain.items()):
        yield f"{within}.{key}", plain, key
        part = rng.choice(value) if isinstance(value, list | tuple) and value else value
        if isinstance(part, dict):
            yield from fields_of(part, rng, f"{within}.{key}")


def reveals(before: State, after: State) -> bool:
    """Whether a choice has been revealed between these states."""
    return before.hidden and not after.hidden


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_equal_views_mean_equal_moves_and_equal_views_after_them(game: Game) -> None:
    rng = Random(12)
    states = list(met(game))
    redrawn = [state.resample(seat, rng) for state in states[::9] for seat in state.actors]
    known: dict[object, State] = {}
    for state in [*states, *redrawn, *varied(game, states, rng)]:
        for actor in state.actors:
            seat = None if actor == CHANCE else actor
            alike = known.setdefault((actor, msgspec.json.encode(state.view(seat))), state)
            if alike.digest() == state.digest():
                continue
            assert state.actors == alike.actors
            moves = state.moves(actor)
            assert moves == alike.moves(actor)
            assert state.chances() == alike.chances()
            for move in moves[:: max(1, len(moves) // 5)] if actor != CHANCE else ():
                after, other = state.copy(), alike.copy()
                after.play(actor, move)
                other.play(actor, move)
                if not (reveals(state, after) or reveals(alike, other)):
                    assert after.view(actor) == other.view(actor), game.decode(move)


@everyone
def test_where_nothing_is_hidden_all_see_the_same(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for state in random_game(game, seats, options, seed=2) if game.open else ():
        common = state.view(None)
        for seat in range(seats):
            assert state.view(seat) == msgspec.structs.replace(common, you=seat)


def test_the_battery_meets_hidden_choices() -> None:
    hidden = [s.copy() for s in random_game(sealed.game, 4, {}, seed=2) if s.hidden]
    assert any(s.resample(0, Random(1)).digest() != s.digest() for s in hidden)


@everyone
def test_explain_names_a_rule_for_whatever_is_not_legal(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    met: set[int] = set()
    for state in samples(game, seats, options):
        for actor in state.actors:
            moves = state.moves(actor)
            met.update(moves[:: max(1, len(moves) // 10)])
    rng = Random(1)
    for state in samples(game, seats, options, seed=1):
        before = state.digest()
        legal = {actor: set(state.moves(actor)) for actor in range(seats)}
        for move in rng.sample(sorted(met), min(len(met), 60)):
            for actor in range(seats):
                reason = state.explain(actor, move)
                assert (reason is None) == (move in legal[actor]) == state.is_legal(actor, move)
                assert reason is None or reason.rule
        assert state.digest() == before


@everyone
def test_a_session_is_recorded_and_the_record_proves_it(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    rng = Random(4)
    session = Session(game, seats, short(game) | options, seed=b"a seed")
    digests = []
    while session.state.actors:
        seat = rng.choice(session.state.actors)
        session.play(seat, rng.choice(session.state.moves(seat)))
        digests.append(session.state.digest())
    record = Record.read(session.record().write())
    assert record == session.record()
    verdict = record.verify(game)
    assert verdict.proven == verdict.draws == sum(actor == CHANCE for actor, _ in record.moves)
    assert record.position_digest == digests[-1]
    middle = len(record.moves) // 2
    branch = Session.resume(game, record, at=middle)
    assert branch.record(whole=True).moves[:middle] == record.moves[:middle]


@everyone
@pytest.mark.parametrize("seed", range(3))
def test_a_session_survives_whatever_people_do(
    game: Game, seats: int, options: dict[str, object], seed: int
) -> None:
    """Moves, undo, resigning and going on from records, in any order."""
    rng = Random(seed)
    session = Session(game, seats, short(game) | options, seed=b"seed")
    for _ in range(80):
        before = session.state.digest()
        luck = rng.random()
        seat = rng.randrange(seats)
        if luck < 0.15 and session.undo_limit(seat).moves:
            session.undo(seat)
        elif luck < 0.18 and session.state.actors and _may_resign(session, seat):
            session.play(seat, RESIGN)
        elif luck < 0.3:
            whole = Record.read(session.record(whole=True).write())
            session = Session.resume(game, whole)
            assert session.state.digest() == before
            assert session.record().verify(game).moves == len(session.record().moves)
        elif session.state.actors:
            actor = rng.choice(session.state.actors)
            session.play(actor, rng.choice(session.state.moves(actor)))
    assert session.record(whole=True).verify(game).moves == len(session.record(whole=True).moves)


def _may_resign(session: Session, seat: int) -> bool:
    return Resign in session.game.Moves and session.state.explain(seat, RESIGN) is None


@everyone
def test_the_order_in_which_choices_arrive_leaves_no_trace(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    rng = Random(6)
    for state in samples(game, seats, options):
        if len(state.actors) < 2:
            continue
        one, other = state.copy(), state.copy()
        moves = {seat: rng.choice(state.moves(seat)) for seat in state.actors}
        for seat in state.actors:
            one.play(seat, moves[seat])
        for seat in reversed(state.actors):
            other.play(seat, moves[seat])
        assert one.digest() == other.digest()


@everyone
def test_a_session_refuses_whatever_is_sent(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    rng = Random(8)
    session = Session(game, seats, options, seed=b"x")
    for _ in range(30):
        if not session.state.actors:
            break
        before = session.state.digest(), session.record(whole=True)
        for seat, move in [
            *[(rng.randrange(-3, 9), rng.randrange(1 << 60)) for _ in range(20)],
            *[(seat, -7) for seat in range(seats)],
            *[(s, session.state.moves(session.state.actors[0])[0]) for s in (-1, seats, 99)],
        ]:
            if 0 <= seat < seats and move in session.state.moves(seat):
                continue
            with pytest.raises((IllegalMove, UnknownMove)):
                session.play(seat, move)
        assert (session.state.digest(), session.record(whole=True)) == before
        seat = rng.choice(session.state.actors)
        session.play(seat, rng.choice(session.state.moves(seat)))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_setups_that_cannot_be_are_refused_in_a_line(game: Game) -> None:
    for seats in (min(game.seats) - 1, max(game.seats) + 1, -1):
        with pytest.raises(BadSetup, match=r"seats, not"):
            game.start(seats)
    for options in ({"nonsense": 1}, {next(iter(game.Options.__struct_fields__)): [1]}):
        with pytest.raises(BadSetup) as caught:
            game.start(min(game.seats), options)
        assert "\n" not in str(caught.value)
        assert next(iter(options)) in str(caught.value)
    with pytest.raises(LudotekError):
        game.resume(msgspec.defstruct("Foreign", [])())
