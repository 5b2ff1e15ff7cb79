"""`ludotek replay`: proves a record and steps through it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ludotek.cli.menu import words_of
from ludotek.cli.screen import board, console, story
from ludotek.cli.words import reading
from ludotek.core import BadRecord, BadSetup, Event, Game, Record, State
from ludotek.games import load
from ludotek.games.texts import Texts, seat_name


def replay(
    file: Annotated[Path, typer.Argument(help="A record that was saved.", metavar="FILE")],
    at: Annotated[int | None, typer.Option(help="Shows the position after so many moves.")] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Writes that position, or the last, as SVG.", metavar="FILE")
    ] = None,
) -> None:
    """Verifies a record, then steps through it (or lists it, where nobody can type)."""
    record = Record.load(file)
    with reading(file):
        game = load(record.game)
        verdict = record.verify(game)
    console.print(
        f"{record.game}, {record.seats} seats, rules {record.rules}:"
        f" {verdict.moves} moves verified, {verdict.proven} of {verdict.draws} draws proven."
    )
    states, events = _steps(record, game)
    if at is not None and not 0 <= at < len(states):
        raise BadRecord(f"{file}: there is no move {at}; it has {len(states) - 1}")
    if picture is not None:
        _draw(states[-1 if at is None else at], picture)
    elif at is not None:
        console.print(board(states[at], game))
    elif sys.stdin.isatty():
        _step_through(record, game, states, events)
    else:
        for number in range(1, len(states)):
            _tell(record, game, events, number)
        console.print(board(states[-1], game))


def _steps(record: Record, game: Game) -> tuple[list[State], list[list[Event]]]:
    states, events = [record.start(game)], [list[Event]()]
    for step in record.replay(game):
        states.append(step.state.copy())
        events.append(step.events)
    return states, events


def _draw(state: State, path: Path) -> None:
    """Writes the picture that notebooks show, where the game has one."""
    draw = getattr(state, "_repr_svg_", None)
    if draw is None:
        raise BadSetup("this game has no pictures yet")
    try:
        path.write_text(draw())
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from None


def _tell(record: Record, game: Game, events: list[list[Event]], number: int) -> None:
    if number:
        actor, move = record.moves[number - 1]
        words = " ".join(words_of(game.decode(move)))
        console.print(f"{number:>4}  {seat_name(actor)}  {words}", markup=False)
    story(events[number], Texts(game.id))


def _step_through(
    record: Record, game: Game, states: list[State], events: list[list[Event]]
) -> None:
    number = 0
    while True:
        _tell(record, game, events, number)
        console.print(board(states[number], game))
        prompt = (
            f"{number} of {len(states) - 1}. Enter next, b back, a number to go there, q quit: "
        )
        try:
            word = console.input(prompt, markup=False).strip().lower()
        except EOFError:
            return
        if word in ("q", "quit"):
            return
        if word in ("b", "back"):
            number = max(0, number - 1)
        elif word.isdecimal() and len(word) < 9:
            number = min(int(word), len(states) - 1)
        else:
            number = min(number + 1, len(states) - 1)
