"""Tables at which one person is about to decide something, in every phase of every game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from servers import Server

from ludotek.core import Session
from ludotek.games import load
from ludotek.server.client import Client, call

NAMES = ("Mina", "Noor", "Teo", "Ada", "Ilse", "Bartholomew")


@dataclass(frozen=True)
class Position:
    """A game in which anything was done, till the first seat may make a move of this kind, with a
    seed that soon comes there; and what is then clicked, so that everything is offered."""

    game: str
    seats: int
    kind: str
    seed: int = 0
    clicks: tuple[str, ...] = ()
    options: tuple[tuple[str, object], ...] = ()

    def session(self) -> Session:
        session = Session(
            load(self.game), self.seats, dict(self.options), seed=bytes([self.seed]) * 32
        )
        rng = Random(self.seed)
        while self.kind not in kinds(session, 0):
            seat = session.state.actors[0]
            session.play(seat, rng.choice(session.state.moves(seat)))
        return session


def kinds(session: Session, seat: int) -> set[str]:
    """The kinds of moves that a seat may make."""
    return {type(session.game.decode(move)).__name__ for move in session.state.moves(seat)}


def _squid(contest: str, kind: str, seed: int = 0, *clicks: str) -> Position:
    return Position("squid", 6, kind, seed, clicks, (("only", contest),))


TOKEN = ".dock [data-token]"
POSITIONS = (
    Position("route", 6, "MoveMarble", clicks=(".action >> nth=3",)),
    Position("route", 6, "PlaceTile", clicks=(".action >> nth=0", ".map [data-target] >> nth=0")),
    Position("route", 2, "PlaceTile", 0, (".action >> nth=0",), (("tile_set", "square-mixed"),)),
    Position("route", 4, "PlaceBlock", 0, (".action >> nth=4", ".map [data-target] >> nth=0")),
    Position("ink", 3, "TakeTile"),
    Position("ink", 2, "PlaceTile", clicks=("[data-place] >> nth=4",)),
    Position("ink", 4, "PlaceToken", clicks=("[data-place] >> nth=1",)),
    Position("ink", 3, "Complete"),
    Position("ink", 3, "UseBonus"),
    Position("ink", 3, "PutColour", clicks=("[data-kind=PutColour] >> nth=3",)),
    Position("ink", 3, "PutOnWheel"),
    Position("ink", 1, "TakeTile"),
    _squid("red_light", "StepUp"),
    _squid("red_light", "PlayCard", 0, ".dock [data-card] >> nth=2"),
    _squid("dalgona", "ChooseShape", 0, ".dock .seconds [data-target] >> nth=0"),
    _squid("dalgona", "Draw"),
    _squid("tug_of_war", "JoinTeam", 0, TOKEN),
    _squid("tug_of_war", "Pull", 0, ".dock [data-card] >> nth=0"),
    _squid("marbles", "Pair", 0, TOKEN),
    _squid("marbles", "Challenge", 0, TOKEN),
    _squid("marbles", "Hide", 1),
    _squid("marbles", "Aim"),
    _squid("glass_bridge", "TakePlace", 0, TOKEN),
    _squid("glass_bridge", "PlayCard", 0, ".dock [data-card] >> nth=1"),
    _squid("glass_bridge", "PushOn"),
    _squid("glass_bridge", "Jump", 1, ".dock .choices button >> nth=0"),
    _squid("finale", "Enter", 0, TOKEN),
    _squid("finale", "Act", 0, ".dock .acts button >> nth=1"),
    Position("squid", 6, "Recruit"),
)


def seat_people(server: Server, session: Session, back: int = 0) -> str:
    """A table of people that goes on with a game, so many moves before where it is, and makes these
    moves then. Gives the address of the first seat."""
    record = msgspec.json.decode(session.record().write())
    at = len(record["moves"]) - back
    made: Any = call(server.url, "POST", "/api/records", {"record": record, "at": at})
    table, secrets = made["table"]["id"], [made["secret"]]

    async def sit() -> None:
        for seat in range(1, record["seats"]):
            async with Client(server.url, table) as client:
                await client.sit(seat, NAMES[seat])
                secrets.append(client.secret)
        async with Client(server.url, table, secrets[0]) as client:
            await client.sit(0, NAMES[0])
            await client.ask("start")
        for seat, move in record["moves"][at:]:
            async with Client(server.url, table, secrets[seat]) as client:
                await client.move(move)

    with ThreadPoolExecutor() as pool:  # Playwright's own loop runs in this thread
        pool.submit(asyncio.run, sit()).result()
    return f"/table/{table}#seat={secrets[0]}"


def tables(server: Server, game: str) -> Iterator[tuple[Position, str]]:
    """A table for each position of a game."""
    for position in POSITIONS:
        if position.game == game:
            yield position, seat_people(server, position.session())


def finished(server: Server, game: str) -> str:
    """A table where one of three people has just made the last move."""
    for seed in range(256):
        session, rng = Session(load(game), 3, None, seed=bytes([seed]) * 32), Random(seed)
        while session.state.result is None:
            seat = session.state.actors[0]
            session.play(seat, rng.choice(session.state.moves(seat)))
        if session.record().moves[-1][0] in range(3):
            return seat_people(server, session, back=1)
    raise AssertionError("chance always has the last word")
