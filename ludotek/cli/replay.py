"""`ludotek replay`: proves a record and steps through it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ludotek.cli.arguments import naming_record
from ludotek.cli.screen import WAYS, Window, console, draw_board, focus_of, print_board
from ludotek.core import BadRecord, BadSetup, Event, Game, Record, State, TurnBegan
from ludotek.games import load
from ludotek.games.texts import Texts

PROMPT = "{number} of {last}: Enter next, b back, a number, left, right, up, down, q quit: "


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
    texts = Texts(game.id, names=dict(enumerate(record.names or ())))
    draws = f"{verdict.proven} of {verdict.draws} draws proven" if verdict.draws else "no draws"
    console.print(
        f"{texts.say('game-title')} with {record.seats} seats, by version {record.rules} of its"
        f" rules: {verdict.moves} moves verified, {draws}."
    )
    if len(verdict.seeds) > 1:
        began = ", ".join(map(str, verdict.seeds))
        console.print(
            f"It was drawn from {len(verdict.seeds)} seeds, which began at the moves {began}."
            " At each of them, whoever hosted the game could choose among draws."
        )
    states, events = _steps(record, game)
    if at is not None and not 0 <= at < len(states):
        raise BadRecord(f"{file}: there is no move {at}; it has {len(states) - 1}")
    if picture is not None:
        _write_picture(states[-1 if at is None else at], picture)
    elif at is not None:
        console.print(draw_board(states[at], game))
    elif sys.stdin.isatty():
        _step_through(game, texts, states, events)
    else:
        for number in range(1, len(states)):
            _print_move(texts, events, number)
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


def _print_move(texts: Texts, events: list[list[Event]], number: int) -> None:
    """What happened by a move, with its number; the record is over, so all may be told."""
    told = [texts.tell(event) for event in events[number] if not isinstance(event, TurnBegan)]
    for index, line in enumerate(told):
        console.print(f"{'' if index else number:>5}  {line}", markup=False)


def _step_through(game: Game, texts: Texts, states: list[State], events: list[list[Event]]) -> None:
    number, window, last = 0, Window(), len(states) - 1
    at: tuple[int, int] | None = (0, 0)
    while True:
        if at is not None:
            _print_move(texts, events, number)
        rows = 2 + (len(events[number]) if at is not None else 0)
        print_board(states[number], game, window, at, rows_below=rows)
        try:
            word = console.input(PROMPT.format(number=number, last=last), markup=False)
        except EOFError:
            return
        word = word.strip().lower()
        if word in ("q", "quit"):
            return
        if word in WAYS:
            window.move(word)
            at = None
            continue
        if word in ("b", "back"):
            number = max(0, number - 1)
        elif word.isdecimal() and len(word) < 9:
            number = min(int(word), last)
        else:
            number = min(number + 1, last)
        at = focus_of(states[number], game, events[number])
