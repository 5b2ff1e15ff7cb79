"""Records: what is damaged, foreign or tampered with is refused, and the message says where."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
import sealed

from ludotek.core import BadRecord, Record, Seed, Session
from ludotek.core.notation import write_move
from ludotek.games import load

ROUTE = load("route")


@pytest.fixture(scope="module")
def finished() -> Record:
    """A game of Sealed, played to its end."""
    session = Session(sealed.game, 3, seed=b"seed")
    while session.state.actors:
        seat = session.state.actors[0]
        session.play(seat, session.state.moves(seat)[-1])
    return session.record()


def changed(record: Record, **changes: object) -> Record:
    return msgspec.structs.replace(record, **changes)


def test_a_record_survives_the_disk(finished: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished.save(path)
    assert Record.load(path) == finished
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert Record.load(path).verify(sealed.game).proven == finished.verify(sealed.game).draws > 0


def test_a_save_that_fails_leaves_the_old_file_and_no_draft(
    finished: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    finished.save(path)

    def broken(handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError, match="the disk is full"):
        changed(finished, digest="other").save(path)
    assert Record.load(path) == finished
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_whatever_byte_is_changed_the_record_is_refused_or_proven(finished: Record) -> None:
    text, rng = finished.write(), Random(1)
    for _ in range(1500):
        at = rng.randrange(len(text))
        damaged = text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
        try:
            record = Record.read(damaged)
            record.verify(sealed.game)
            Session.resume(sealed.game, record)
        except BadRecord as error:
            assert "\n" not in str(error)


def test_every_truncation_is_refused(finished: Record) -> None:
    text = finished.write()
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            Record.read(text[:length])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"", "cut short or damaged"),
        (b"[" * 100_000, "not a Ludotek record"),
        (b'{"ludotek": 2, "options": ' + b"[" * 100_000, "cut short or damaged"),
        (b"\xff\xfe", "cut short or damaged"),
        (b"[]", "not a Ludotek record"),
        (b'{"game": "route"}', "not a Ludotek record"),
        (b'{"game": "ludotek"}', "missing required field `ludotek`"),
        (b'{"ludotek": "2"}', r"at `\$.ludotek`"),
        (b'{"ludotek": 1, "moves": [[0, 1]]}', r"format 1, from before the first release"),
        (b'{"ludotek": 3, "more": {}}', "format 3, this program reads 2: use a newer Ludotek"),
        (b'{"ludotek": 2, "game": 7}', r"at `\$.game`"),
        (b'{"ludotek": 2, "options": []}', r"at `\$.options`"),
        (b'{"ludotek": 2, "moves": [[0, {}], [0]]}', r"at `\$.moves\[1\]`"),
        (b'{"ludotek": 2, "moves": [[0, 1]]}', r"at `\$.moves\[0\]\[1\]`"),
        (b'{"ludotek": 2, "colour": 1}', "colour"),
        (b'{"ludotek": 2, "' + b"x" * 1_000_000 + b'": 1}', "unknown field `xxx"),
        (b'{"ludotek": ' + b"9" * 1_000_000 + b"}", "damaged"),
    ],
)
def test_foreign_and_damaged_files_are_refused(text: bytes, fault: str) -> None:
    with pytest.raises(BadRecord, match=fault) as caught:
        Record.read(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 320


def test_options_that_are_nested_too_deeply_are_refused(finished: Record) -> None:
    """A file can hold them just below the depth at which it could not be read."""
    nested: list[object] = []
    for _ in range(2000):
        nested = [nested]
    with pytest.raises(BadRecord, match="rounds: Expected `int`, got `array`"):
        changed(finished, options={"rounds": nested}).verify(sealed.game)


def test_a_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(b"{")
    with pytest.raises(BadRecord, match=r"broken\.json: the record is cut short"):
        Record.load(path)
    with pytest.raises(BadRecord, match="Is a directory"):
        Record.load(tmp_path)


LAID: dict[str, object] = {"type": "Lay", "card": 1}


def test_tampering_is_found_where_it_is(finished: Record) -> None:
    moves = list(finished.moves)

    def with_move(move: tuple[int, dict[str, object]]) -> tuple[object, ...]:
        return (*moves[:5], move, *moves[6:])

    with pytest.raises(BadRecord, match="the record is of sealed, not of route"):
        finished.verify(ROUTE)
    faults: list[tuple[dict[str, object], str]] = [
        ({"rules": "0"}, "version 0 of the rules"),
        ({"seats": 9}, "cannot be set up: sealed is for 1 to 4 seats"),
        ({"options": {"rounds": 9}}, "cannot be set up: option rounds"),
        ({"moves": with_move((0, {"type": "Lie"}))}, r"move 5 \(of seat 0\): not a move of sealed"),
        (
            {"moves": with_move((0, {"type": "Lay", "card": 9}))},
            "move 5 .* is not a move of",
        ),
        ({"moves": with_move((0, {"type": "Lay", "card": 1, "x": 1}))}, "should not have"),
        ({"moves": with_move((0, {"type": "Lay", "card": "x" * 10**6}))}, "Expected `int`, got"),
        ({"moves": with_move((7, LAID))}, "move 5 .*there is no seat 7"),
        ({"moves": (*moves, (0, LAID))}, rf"move {len(moves)} .*Z-6"),
        ({"moves": tuple(moves[:-1])}, "the result is None, not"),
        ({"result": (1.0, 0.0, 0.0)}, "the result is"),
        ({"result": None}, "the result is"),
        (
            {"seeds": (changed_seed(finished.seeds[0].hash, None, at=-1),)},
            "seed 0 begins at move -1",
        ),
        ({"position_digest": "0" * 16}, "do not lead to the position of the record"),
        ({"digest": "0" * 64}, "do not match the digest"),
    ]
    for change, fault in faults:
        with pytest.raises(BadRecord, match=fault) as caught:
            changed(finished, **change).verify(sealed.game)
        assert len(str(caught.value)) < 320


def test_moves_that_changed_places_are_found_even_where_they_lead_to_the_same_end() -> None:
    session, rng = Session(ROUTE, 2, seed=b"seed"), Random(1)
    while session.state.actors:
        seat = session.state.actors[0]
        session.play(seat, rng.choice(session.state.moves(seat)))
    record = session.record()
    exchanged = 0
    for at in range(len(record.moves) - 1):
        before, after = record.moves[at : at + 2]
        moves = (*record.moves[:at], after, before, *record.moves[at + 2 :])
        with pytest.raises(BadRecord) as caught:
            changed(record, moves=moves).verify(ROUTE)
        exchanged += "digest" in str(caught.value)
    assert exchanged > 0, "none of them led to the same end"


def test_whoever_verifies_is_told_where_each_seed_began() -> None:
    session = Session(sealed.game, 3, seed=b"one")
    session.play(0, session.state.moves(0)[0])
    again = Session.resume(sealed.game, session.record(), seed=b"two")
    assert again.record().verify(sealed.game).seeds == (0, session.seen)
    assert session.record().verify(sealed.game).seeds == (0,)


def test_a_draw_that_is_not_from_the_seed_is_found(finished: Record) -> None:
    first = finished.numbered_moves(sealed.game)[0][1]
    moves = ((-1, write_move(sealed.game, 1 - first)), *finished.moves[1:])
    seeds = finished.seeds
    with pytest.raises(BadRecord, match="move 0: this draw did not come from the seed"):
        changed(finished, moves=moves, position_digest=None, digest=None, result=None).verify(
            sealed.game
        )
    for fault, seed in [
        ("seed 0 is not the one whose hash was given", changed_seed(seeds[0].hash, "00")),
        ("seed 0 is not written in hex", changed_seed(seeds[0].hash, "zz")),
    ]:
        with pytest.raises(BadRecord, match=fault):
            changed(finished, seeds=(seed,)).verify(sealed.game)


def changed_seed(commitment: str, seed: str | None, at: int = 0) -> Seed:
    return Seed(at=at, hash=commitment, seed=seed)


def test_replay_tells_every_step(finished: Record) -> None:
    steps = [(step.number, step.actor, len(step.events)) for step in finished.replay(sealed.game)]
    assert [number for number, _, _ in steps] == list(range(len(finished.moves)))
    assert all(events for _, _, events in steps)
