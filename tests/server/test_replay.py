"""The positions of a record, step by step, over HTTP."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from homes import FEWEST
from litestar.testing import TestClient

from ludotek.core import CHANCE, Record, Session
from ludotek.games import load
from ludotek.server import replay
from ludotek.server.app import Settings, make_app
from ludotek.server.difference import patched


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Settings(database="sqlite://", workers=1))) as client:
        yield client


def played(game: str, moves: int = 10_000, **options: object) -> Session:
    """A game by chance, to its end or for so many moves."""
    session, rng = Session(load(game), FEWEST[game], options, seed=b"replay"), random.Random(7)
    while session.state.actors and moves:
        seat = rng.choice(session.state.actors)
        session.play(seat, rng.choice(session.state.moves(seat)))
        moves -= 1
    return session


def plain(record: Record) -> Any:
    return msgspec.json.decode(record.write())


def asked(client: TestClient[Any], record: Any, **more: object) -> Any:
    answer = client.post("/api/replay", json={"record": record, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(
    client: TestClient[Any], record: Any, code: str = "bad-request", /, **more: object
) -> str:
    answer = client.post("/api/replay", json={"record": record, **more})
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    return str(answer.json()["reason"])


def shown(frames: list[Any]) -> list[Any]:
    """Frames with their events, and the view after each step."""
    view: Any = None
    for frame in frames:
        frame["events"] = [event for step in frame["steps"] for event in step.get("events", ())]
        frame["views"] = []
        for step in frame["steps"]:
            view = patched(view, step.get("change", {}))
            frame["views"].append(view)
        frame["view"] = view
    return frames


def all_frames(client: TestClient[Any], record: Any) -> list[Any]:
    told = asked(client, record)
    frames: list[Any] = shown(told["frames"])
    while len(frames) <= told["last"]:
        frames += shown(asked(client, record, **{"from": len(frames)})["frames"])
    return frames


@pytest.mark.parametrize("game", FEWEST)
def test_every_frame_is_the_position_after_its_moves(client: TestClient[Any], game: str) -> None:
    session = played(game)
    record = session.record()
    frames = all_frames(client, plain(record))
    assert [frame["at"] for frame in frames] == list(range(len(frames)))
    states = {0: record.start(load(game)).copy()}
    states |= {step.number + 1: step.state.copy() for step in record.replay(load(game))}
    for frame in frames:
        state = states[frame["moves"]]
        assert frame["view"] == msgspec.json.decode(msgspec.json.encode(state.view(None)))
        assert frame["actors"] == list(state.actors)
        assert CHANCE not in state.actors, "draws belong to the step before them"
    moves = [[made["seat"], made["move"]] for frame in frames for made in frame["played"]]
    assert moves == [[actor, move] for actor, move in record.moves if actor != CHANCE]
    assert frames[-1]["moves"] == len(record.moves)


def test_where_to_begin_does_not_matter(client: TestClient[Any]) -> None:
    record = plain(played("squid").record())
    frames = all_frames(client, record)
    for first in (0, 1, 49, 50, 51, len(frames) - 1):
        told = asked(client, record, **{"from": first, "count": 3})
        pairs = zip(shown(told["frames"]), frames[first : first + 3], strict=True)
        for frame, same in pairs:
            assert frame | {"steps": same["steps"]} == same
        assert told["last"] == len(frames) - 1


def test_the_story_alone(client: TestClient[Any]) -> None:
    record = plain(played("squid").record())
    with_views, without = (asked(client, record, views=views)["frames"] for views in (True, False))
    assert not any("change" in step for frame in without for step in frame["steps"])
    assert [frame["events"] for frame in shown(without)] == [
        frame["events"] for frame in shown(with_views)
    ]


def test_the_opening_has_its_draws(client: TestClient[Any]) -> None:
    told = asked(client, plain(played("route", moves=2, first="random").record()))
    opening, first, _ = shown(told["frames"])
    assert (told["game"], told["seats"], told["last"], told["result"]) == ("route", 2, 2, None)
    assert [view["seat"] for view in opening["views"]][1:] == opening["actors"]
    assert (opening["moves"], opening["played"]) == (1, [])
    assert [event["type"] for event in opening["events"]] == ["FirstDrawn", "TurnBegan"]
    assert [made["seat"] for made in first["played"]] == opening["actors"]


def test_choices_made_together_are_one_step(client: TestClient[Any]) -> None:
    session = played("squid")
    frames = all_frames(client, plain(session.record()))
    together = [frame for frame in frames if len(frame["played"]) > 1]
    assert together
    for frame in together:
        assert sum(event["type"] == "Chosen" for event in frame["events"]) >= 2
        assert not any(seat["chosen"] for seat in frame["view"]["seats"])
    states = {step.number + 1: step.state.hidden for step in session.record().replay(load("squid"))}
    assert not any(states.get(frame["moves"], False) for frame in frames)


def test_a_choice_that_is_not_revealed_stays_hidden(client: TestClient[Any]) -> None:
    session = played("squid", moves=1)
    assert asked(client, plain(session.record()))["last"] == 0
    (_, frame) = shown(asked(client, plain(session.record(whole=True)))["frames"])
    assert [event["type"] for event in frame["events"]] == ["Chosen"]
    assert sum(seat["chosen"] for seat in frame["view"]["seats"]) == 1
    assert all(seat["revealed"] is None for seat in frame["view"]["seats"])


def test_a_finished_game_has_its_result(client: TestClient[Any]) -> None:
    session = played("squid")
    told = asked(client, plain(session.record()), **{"from": 1, "count": 1})
    assert tuple(told["result"]) == session.state.result
    last = shown(asked(client, plain(session.record()), **{"from": told["last"]})["frames"])
    assert last[0]["events"][-1]["type"] == "GameOver"
    assert last[0]["actors"] == []


def test_wrong_records_are_refused(client: TestClient[Any]) -> None:
    record = plain(played("route", moves=5).record())
    assert "not a Ludotek record" in refused(client, {"moves": []})
    assert "there is no game chess" in refused(client, {**record, "game": "chess"})
    assert "version" in refused(client, {**record, "rules": "0"}, "newer-record")
    assert "move 0" in refused(client, {**record, "moves": record["moves"][1:]})
    assert "the result is None" in refused(client, {**record, "result": [1.0, 0.0, 0.0]})
    assert "digest" in refused(client, {**record, "digest": "0000000000000000"})
    assert "damaged" in refused(client, {**record, "more": 1})
    assert "Expected `object`" in refused(client, [])


def test_frames_that_do_not_exist(client: TestClient[Any]) -> None:
    record = plain(played("route", moves=5).record())
    assert len(asked(client, record, **{"from": 5})["frames"]) == 1
    assert (
        refused(client, record, **{"from": 6}) == "the last frame of the record is 5, there is no 6"
    )
    assert "$.from" in refused(client, record, **{"from": -1})
    assert "$.from" in refused(client, record, **{"from": "1"})
    assert "$.count" in refused(client, record, count=0)
    assert "$.count" in refused(client, record, count=replay.FRAMES + 1)
    assert "unknown field" in refused(client, record, first=1)
    assert client.post("/api/replay", content=b"{").status_code == 400


def test_too_large_a_record(client: TestClient[Any]) -> None:
    answer = client.post("/api/replay", json={"record": {"more": "x" * 600_000}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
