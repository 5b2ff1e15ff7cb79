"""The engine against an independent reading of the rules, move by move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from games.ink.oracle import Oracle

from ludotek.core import CHANCE
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.bot import Normal
from ludotek.games.ink.options import InkOptions
from ludotek.games.ink.state import InkState
from ludotek.games.ink.tiles import BonusTile, BonusTiles, TileSet, bonus_tiles, tiles
from ludotek.games.ink.views import LaidTile, LooseTile, View

Style = Callable[[InkState, int, Random], int]


def anything(state: InkState, actor: int, rng: Random) -> int:
    return rng.choice(state.moves(actor))


def eager(state: InkState, actor: int, rng: Random) -> int:
    """Objectives and bonuses as soon as they can be had: games that are long and full."""
    refusals = (m.Pass, m.EndTurn, m.DeclineBonus, m.StopBonus)
    moves = state.moves(actor)
    liked = [move for move in moves if not isinstance(game.decode(move), refusals)]
    return rng.choice(liked if liked and rng.random() < 0.95 else moves)


def lazy(state: InkState, actor: int, rng: Random) -> int:
    """Mostly passes: games that nobody goes on with."""
    moves = state.moves(actor)
    liked = [move for move in moves if isinstance(game.decode(move), m.Pass)]
    return rng.choice(liked if liked and rng.random() < 0.9 else moves)


def clever(state: InkState, actor: int, rng: Random) -> int:
    """The game's own bot: games that somebody wins."""
    return Normal(rng).choose(state.copy(), actor)


def squares(tile: LaidTile) -> dict[tuple[int, int], tuple[str, int, str]]:
    found = {}
    for place, text in enumerate(tile.squares):
        mark = text[1:].rstrip("udUD")
        bottle = text[1 + len(mark) :]
        where = tile.x + place % 2, tile.y + place // 2
        found[where] = (text[0], {"": 0, "o": 1}.get(mark) or int(mark or 0), bottle)
    return found


def bridge(tile: LaidTile) -> set[frozenset[tuple[int, int]]]:
    x, y = tile.x, tile.y
    ends = {"\\": {(x, y), (x + 1, y + 1)}, "/": {(x + 1, y), (x, y + 1)}}
    return {frozenset(ends[tile.bridge])} if tile.bridge else set()


def loose(tile: LooseTile | None) -> tuple[int, tuple[str, ...]] | None:
    return None if tile is None else (tile.tile, tile.bottles)


def told(view: View) -> dict[str, object]:
    """A view as the oracle tells its own state."""
    return {
        "squares": [
            {where: shown for tile in seat.tiles for where, shown in squares(tile).items()}
            for seat in view.seats
        ],
        "bridges": [{ends for tile in seat.tiles for ends in bridge(tile)} for seat in view.seats],
        "palette": [seat.palette for seat in view.seats],
        "jokers": [seat.jokers for seat in view.seats],
        "black": [seat.black for seat in view.seats],
        "lead": [seat.lead for seat in view.seats],
        "cards": [seat.palette_colours for seat in view.seats],
        "wheel": [loose(tile) for tile in view.wheel],
        "stores": [sorted((tile.tile, tile.bottles) for tile in s.store) for s in view.seats],
        "bag": list(view.bag),
        "supplies": (
            view.supplies.white_spots,
            tuple(view.supplies.numbers.values()),
            tuple(view.supplies.colour_squares.values()),
        ),
        "slots": tuple(bonus.number for bonus in view.slots) if len(view.slots) == 4 else (),
        "grown": set(view.grown),
        "sumi": view.sumi
        and (
            view.sumi.lead,
            tuple(turn.colour for column in view.sumi.columns for turn in column if turn.colour),
        ),
    }


def compare(options: InkOptions, seats: int, style: Style, rng: Random) -> str:
    """Plays a game on both, compares them at every state, and tells how it ended."""
    state, oracle = game.start(seats, options), Oracle(seats, options)
    while state.actors:
        assert state.actors == oracle.actors
        (actor,) = state.actors
        assert {game.decode(move) for move in state.moves(actor)} == oracle.moves(), state
        if actor == CHANCE:
            weights = {game.decode(move): weight for move, weight in state.chances()}
            assert weights == oracle.chances()
            move = rng.choice(state.moves(CHANCE))
        else:
            view, known = told(state.view(None)), oracle.snapshot()
            assert view == known, state
            move = style(state, actor, rng)
        state.play(actor, move)
        oracle.play(game.decode(move))
    assert oracle.actors == ()
    assert state.result == oracle.result
    return str(state.view(None).how)


def options_for(rng: Random) -> InkOptions:
    """Options at random, bonus tiles with other backs and figures, and bags of any size."""
    backs = ["red", "red", "blue", "blue"] * 3
    rng.shuffle(backs)
    mixed = [
        BonusTile(
            number=tile.number,
            back="red" if back == "red" else "blue",
            action=rng.choice(["move", "remove"]) if tile.action else None,
            count=rng.randint(1, 4) if tile.action else 1,
        )
        for tile, back in zip(bonus_tiles().tiles, backs, strict=True)
    ]
    some = rng.sample(tiles().tiles, rng.choice([12, 30, 60, 95]))
    chance = rng.random() < 0.3
    return InkOptions(
        first=rng.choice([0, "random"]),
        first_game=rng.random() < 0.1,
        pass_after_start=rng.random() < 0.5,
        x_covers_objectives=rng.random() < 0.5,
        max_passes=rng.randint(1, 4),
        level=rng.choice(["beginner", "novice", "advanced", "expert", "master"]),
        tiles=TileSet("some", tuple(some)),
        bonus_tiles=None if chance else BonusTiles(tuple(mixed)),
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("style", [anything, eager, lazy, clever])
def test_engine_and_oracle_agree(style: Style, seats: int, seed: int) -> None:
    rng = Random(f"{seats} {seed}")
    compare(options_for(rng), seats, style, rng)


def test_they_agree_how_games_end() -> None:
    rng = Random(1)
    styles = [clever] * 3 + [eager] * 3 + [lazy] * 3
    assert {compare(InkOptions(), 2, style, rng) for style in styles} == {
        "bottles", "stuck", "passes"
    }  # fmt: skip
    assert {compare(InkOptions(), 1, style, rng) for style in styles} == {"bottles", "turns"}
