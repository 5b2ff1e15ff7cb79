"""`ludotek play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from ludotek.bots import Bot, make_bot, strongest_bot
from ludotek.cli.about import print_about
from ludotek.cli.arguments import (
    BotArguments,
    GameName,
    OptionArguments,
    Seats,
    naming_files,
    naming_record,
    options_from,
    read_bots,
    seats_of,
)
from ludotek.cli.menu import Menu, read_move
from ludotek.cli.screen import console, draw_board, print_events
from ludotek.core import (
    RESIGN,
    BadSetup,
    CannotUndo,
    Game,
    IllegalMove,
    LudotekError,
    Record,
    Resign,
    Session,
    UnknownMove,
    seat_letter,
)
from ludotek.games import load
from ludotek.games.texts import Texts

HELP = """\
  a number          picks a row of the list
  words             name a move or its beginning: {example}
  Enter             shows the list from its beginning
  board             shows the board again
  hint              asks a bot what it would do
  undo              takes back your latest move
{resign}  save [FILE]       writes a record; `ludotek play {game} --from FILE` goes on with it
  quit              ends the program
"""
RESIGN_HELP = "  resign            leaves the game for good\n"


def play(
    game: GameName,
    seats: Seats = None,
    bot: BotArguments = [],  # noqa: B006
    option: OptionArguments = [],  # noqa: B006
    seed: Annotated[str | None, typer.Option(help="Makes draws and bots repeatable.")] = None,
    record: Annotated[
        Path | None, typer.Option("--from", help="Goes on with a record.", metavar="FILE")
    ] = None,
    at: Annotated[int | None, typer.Option(help="With --from: after so many moves.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keeps a record in this file after every move.")
    ] = None,
    confirm: Annotated[
        bool, typer.Option(help="Asks before bots go on, so that undo is still there.")
    ] = False,
) -> None:
    """Plays a game in the terminal, with friends at one keyboard and bots."""
    rules = load(game)
    if record is None:
        if at is not None:
            raise BadSetup("--at goes with --from")
        count = seats_of(rules, seats)
        with naming_files(option):
            session = Session(rules, count, options_from(option), _seed(seed))
    else:
        if seats is not None or option:
            raise BadSetup("a record has its own seats and options: leave out --seats and --option")
        with naming_record(record):
            session = Session.resume(rules, Record.load(record), at)
    luck = Random(seed)
    bots = {
        place: make_bot(name, rules, luck)
        for place, name in read_bots(bot, session.state.seats).items()
    }
    Terminal(rules, session, bots, save, confirm).run()


def _seed(word: str | None) -> bytes | None:
    return None if word is None else word.encode(errors="surrogateescape")


class Terminal:
    """One game at one keyboard."""

    def __init__(
        self,
        game: Game,
        session: Session,
        bots: dict[int, Bot],
        save: Path | None,
        confirm: bool,
    ) -> None:
        self.game, self.session, self.bots = game, session, bots
        self.save, self.confirm = save, confirm
        self.texts = Texts(game.id)

    def run(self) -> None:
        """Plays until the game is over or the keyboard ends."""
        if self.save:
            self._save(self.save)
        console.print(f"[bold]{self.texts.say('game-title', {})}[/]. Type help for help.")
        opening = [event for step in self.session.opening for event in step.events]
        print_events(opening, self.texts)
        try:
            while self.session.state.actors:
                self._turn(self.session.state.actors[0])
                self._autosave()
        except EOFError:
            console.print("Goodbye.")
            return
        console.print(draw_board(self.session.state, self.game))

    def _autosave(self) -> None:
        """Saves the record after a move, if asked for; a full disk must not end the game."""
        try:
            if self.save:
                self._save(self.save)
        except BadSetup as error:
            console.print(str(error), markup=False, style="red")

    def _turn(self, seat: int) -> None:
        if seat in self.bots:
            known = self.session.state.as_known_to(seat)
            self._play(seat, self.bots[seat].choose(known, seat))
            return
        console.print(draw_board(self.session.state.as_known_to(seat), self.game))
        move = self._ask(seat)
        if move is not None:
            self._play(seat, move)
            self._let_reconsider(seat)

    def _play(self, seat: int, move: int) -> None:
        print_events(self.session.play(seat, move), self.texts, seat)

    def _let_reconsider(self, seat: int) -> None:
        """Before bots act, lets a person take the move back."""
        actors = self.session.state.actors
        if self.confirm and actors and all(actor in self.bots for actor in actors):
            answer = console.input("Enter to go on, undo to take it back: ")
            if answer.strip().lower() in ("u", "undo"):
                try:
                    self.session.undo(seat)
                except CannotUndo as error:
                    console.print(str(error), markup=False)

    def _ask(self, seat: int) -> int | None:
        """A move; None when the state has changed in another way."""
        menu = Menu(self.game, self.session.state.moves(seat))
        self._list(menu)
        while menu.only is None:
            words = console.input(f"[bold]{seat_letter(seat)}>[/] ").strip().split()
            try:
                if self._command(seat, words, menu):
                    return None
            except IllegalMove as error:
                console.print(self.texts.why(error.reason), markup=False)
            except LudotekError as error:
                console.print(str(error), markup=False)
        return menu.only

    def _list(self, menu: Menu) -> None:
        for number, row in enumerate(menu.rows, start=1):
            console.print(f"  {number:>3}  {row}", markup=False)

    def _command(self, seat: int, words: list[str], menu: Menu) -> bool:
        """Does what was typed; tells whether the state has changed."""
        match [word.lower() for word in words]:
            case []:
                menu.reset()
                self._list(menu)
            case ["help" | "?"]:
                self._help(menu)
            case ["quit" | "exit" | "q"]:
                raise EOFError
            case ["board"]:
                console.print(draw_board(self.session.state.as_known_to(seat), self.game))
            case ["undo" | "u"]:
                self._undo(seat)
                return True
            case ["resign"]:
                self._play(seat, RESIGN)
                return True
            case ["hint"]:
                self._hint(seat)
            case ["save", *_] if len(words) <= 2:
                self._save(Path(words[1] if len(words) == 2 else f"{self.game.id}.json"))
                console.print("Saved.")
            case [number] if number.isdecimal() and len(number) < 9:
                menu.pick(int(number))
                self._show_left(menu)
            case _:
                self._narrow(seat, words, menu)
        return False

    def _help(self, menu: Menu) -> None:
        resign = RESIGN_HELP if Resign in self.game.Moves else ""
        words = HELP.format(example=menu.example, resign=resign, game=self.game.id)
        console.print(words, markup=False)
        print_about(self.game)

    def _show_left(self, menu: Menu) -> None:
        if menu.only is None:
            self._list(menu)

    def _narrow(self, seat: int, words: list[str], menu: Menu) -> None:
        try:
            menu.narrow(words)
        except UnknownMove as fault:
            menu.reset()
            try:
                move = read_move(self.game, words)
            except UnknownMove as error:
                raise UnknownMove(f"{fault}; {error}") from None
            reason = self.session.state.explain(seat, move)
            if reason is not None:
                raise IllegalMove(reason) from None
            menu.take(move)
        self._show_left(menu)

    def _undo(self, seat: int) -> None:
        """Takes back a move of this seat, or of another person at the same keyboard."""
        people = [place for place in range(self.session.state.seats) if place not in self.bots]
        reaching = [place for place in [seat, *people] if self.session.undo_limit(place).moves]
        self.session.undo(reaching[0] if reaching else seat)

    def _hint(self, seat: int) -> None:
        best = make_bot(strongest_bot(self.game), self.game, Random())
        move = self.game.decode(best.choose(self.session.state.as_known_to(seat), seat))
        console.print(f"A bot would play {move}.", markup=False)

    def _save(self, path: Path) -> None:
        try:
            self.session.record(whole=True).save(path)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise BadSetup(f"cannot save to {path}: {reason}") from None
