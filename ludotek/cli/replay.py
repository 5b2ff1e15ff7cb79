"""`ludotek replay`: proves a record and steps through it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ludotek.cli.arguments import naming_record
from ludotek.cli.menu import words_of
from ludotek.cli.screen import console, draw_board, print_events
from ludotek.core import BadRecord, BadSetup, Event, Game, Record, State
from ludotek.core.notation import read_move
from ludotek.games import load
from ludotek.games.texts import Texts


def replay(
    file: Annotated[Path, typer.Argument(help="A record that was saved.", metavar="FILE")],
    at: Annotated[int | None, typer.Option(help="Shows the position after so many moves.")] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Writes that position, or the last, as SVG.", metavar="FILE")
    ] = None,
) -> None:
    """Verifies a record, then steps through it (or lists it, where nobody can type)."""
    record = Record.load(file)
    with naming_record(file):
        game = load(record.game)
        verdict = record.verify(game)
    console.print(
        f"{record.game}, {record.seats} seats, rules {record.rules}:"
        f" {verdict.moves} moves verified, {verdict.proven} of {verdict.draws} draws proven."
    )
    if len(verdict.seeds) > 1:
        began = ", ".join(map(str, verdict.seeds))
        console.print(
            f"It was drawn from {len(verdict.seeds)} seeds, which began at the moves {began}:"
            " at each of them whoever hosted the game could choose among draws."
        )
    states, events = _steps(record, game)
    if at is not None and not 0 <= at < len(states):
        raise BadRecord(f"{file}: there is no move {at}; it has {len(states) - 1}")
    if picture is not None:
        _write_picture(states[-1 if at is None else at], picture)
    elif at is not None:
        console.print(draw_board(states[at], game))
    elif sys.stdin.isatty():
        _step_through(record, game, states, events)
    else:
        for number in range(1, len(states)):
            _print_move(record, game, events, number)
        console.print(draw_board(states[-1], game))


def _steps(record: Record, game: Game) -> tuple[list[State], list[list[Event]]]:
    states, events = [record.start(game)], [list[Event]()]
    for step in record.replay(game):
        states.append(step.state.copy())
        events.append(step.events)
    return states, events


def _write_picture(state: State, path: Path) -> None:
    """Writes the picture that notebooks show, where the game has one."""
    draw = getattr(state, "_repr_svg_", None)
    if draw is None:
        raise BadSetup("this game has no pictures yet")
    try:
        path.write_text(draw())
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from None


def _print_move(record: Record, game: Game, events: list[list[Event]], number: int) -> None:
    texts = Texts(game.id)
    if number:
        actor, move = record.moves[number - 1]
        words = " ".join(words_of(game.decode(read_move(game, move))))
        console.print(f"{number:>4}  {texts.seat(actor)}  {words}", markup=False)
    print_events(events[number], texts)


def _step_through(
    record: Record, game: Game, states: list[State], events: list[list[Event]]
) -> None:
    number = 0
    while True:
        _print_move(record, game, events, number)
        console.print(draw_board(states[number], game))
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
