"""`ludotek play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer
from msgspec.structs import replace

from ludotek.bots import Bot, hint, make_bot, strongest_bot
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
from ludotek.cli.menu import LISTED, Menu, read_move
from ludotek.cli.screen import (
    Window,
    console,
    focus_of,
    menu_lines,
    notes_of,
    print_board,
    print_events,
    print_menu,
    sentence,
)
from ludotek.core import (
    RESIGN,
    BadSetup,
    CannotUndo,
    Event,
    Game,
    IllegalMove,
    LudotekError,
    Record,
    Resign,
    Session,
    State,
    UnknownMove,
    seat_letter,
)
from ludotek.core.record import NAME_LENGTH
from ludotek.games import load
from ludotek.games.texts import Texts

HELP = """\
  a number           chooses the row that begins with it
  a value            chooses it where values are listed, such as 1,0 for a cell
  Enter              lists all choices again
  board              shows the board, with what happened last in the middle
  left, right, up, down
                     show another part of a board that is larger than the window
  log                tells again what has happened so far
  hint               shows what a bot would do
  undo               takes back your latest move
{resign}  save [FILE]        writes a record; `ludotek play {game} --from FILE` goes on with it
  quit               ends the program
A move can also be typed whole: {example}.
"""
RESIGN_HELP = "  resign             leaves the game for good\n"
NEWS = 3
"""So many lines of what happened are kept in sight above the board."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the terminal, and what could be scrolled back to."""


def play(
    game: GameName,
    seats: Seats = None,
    bot: BotArguments = [],  # noqa: B006
    option: OptionArguments = [],  # noqa: B006
    name: Annotated[
        list[str],
        typer.Option(
            "--name", "-n", help="The name of a person, in the order of the seats. Can be repeated."
        ),
    ] = [],  # noqa: B006
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
    """Plays a game in the terminal, against bots or with friends who share the keyboard."""
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
            saved = Record.load(record)
            session = Session.resume(rules, saved, at)
    luck = Random(seed)
    bots = {
        place: make_bot(name, rules, luck)
        for place, name in read_bots(bot, session.state.seats).items()
    }
    people = [place for place in range(session.state.seats) if place not in bots]
    names = _names(name, people)
    if record is not None and not name:
        names = {place: named for place, named in enumerate(saved.names or ()) if named}
    Terminal(rules, session, bots, names, save, confirm).run()


def _names(words: list[str], people: list[int]) -> dict[int, str]:
    """The names of people, by seat."""
    if len(words) > len(people):
        raise BadSetup(f"there are more names ({len(words)}) than people ({len(people)})")
    for word in words:
        if not word.strip() or not word.isprintable() or len(word) > NAME_LENGTH:
            raise BadSetup(f"a name has 1 to {NAME_LENGTH} letters, not {word!r:.60}")
    return dict(zip(people, [word.strip() for word in words], strict=False))


def _seed(word: str | None) -> bytes | None:
    return None if word is None else word.encode(errors="surrogateescape")


class Terminal:
    """One game at one keyboard."""

    def __init__(
        self,
        game: Game,
        session: Session,
        bots: dict[int, Bot],
        names: dict[int, str],
        save: Path | None,
        confirm: bool,
    ) -> None:
        self.game, self.session, self.bots = game, session, bots
        self.save, self.confirm = save, confirm
        self.people = [place for place in range(session.state.seats) if place not in bots]
        you = self.people[0] if len(self.people) == 1 else None
        self.names = names
        self.texts = Texts(game.id, you=you, names=names)
        self.window = Window()
        self.story: list[Event] = []
        self.news = dict.fromkeys(self.people, 0)
        """By person, how much of the story they have seen."""
        self.withheld: set[type[Event]] = set()
        self.marks: list[int] = []
        """By move that was told, how long the story was before it."""

    def run(self) -> None:
        """Plays until the game is over or the keyboard ends."""
        if self.save:
            self._save(self.save)
        self._greet()
        self._tell([event for step in self.session.opening for event in step.events], None)
        try:
            while self.session.state.actors:
                self._turn(self.session.state.actors[0])
                self._autosave()
        except EOFError:
            console.print("Goodbye.")
            return
        self._print_board(self.session.state, rows_below=3)
        if self.story:
            console.print(self.texts.tell(self.story[-1]), markup=False, style="bold")

    def _greet(self) -> None:
        told = f"[bold]{self.texts.say('game-title')}[/]."
        if self.texts.you is not None:
            told += f" You are {seat_letter(self.texts.you)}."
        elif self.names:
            told += f" {', '.join(map(self._who, self.people))}."
        console.print(f"{told} Type help for help.")

    def _who(self, seat: int) -> str:
        """A person by name and letter: boards have letters."""
        name = "You" if seat == self.texts.you else self.names.get(seat)
        return f"{name} ({seat_letter(seat)})" if name else seat_letter(seat)

    def _autosave(self) -> None:
        """Saves the record after a move, if asked for; a full disk must not end the game."""
        try:
            if self.save:
                self._save(self.save)
        except BadSetup as error:
            console.print(sentence(error), markup=False, style="red")

    # A turn

    def _turn(self, seat: int) -> None:
        if seat in self.bots:
            known = self.session.state.as_known_to(seat)
            self._play(seat, self.bots[seat].choose(known, seat))
            return
        secret = self._is_secret()
        if secret:
            self._pass_keyboard(seat)
        move = self._ask(seat)
        if move is not None:
            self._play(seat, move)
            self._let_reconsider(seat)
        if secret and self.session.state.hidden:
            _clear()

    def _is_secret(self) -> bool:
        """Whether people who share the keyboard choose, hidden from each other."""
        state = self.session.state
        return len(self.people) > 1 and (len(state.actors) > 1 or state.hidden)

    def _pass_keyboard(self, seat: int) -> None:
        """A curtain: what others have chosen is out of sight by now, and the choices of this seat
        come when nobody else looks. What happened is told again."""
        console.input(f"Pass the keyboard to {self._who(seat)}, then press Enter. ", markup=False)
        _clear()
        print_events(self.story[self.news[seat] :], self.texts, seat)

    def _play(self, seat: int, move: int) -> None:
        """What is chosen together is told when it is revealed, not that each has chosen."""
        events = self.session.play(seat, move)
        if self.session.state.hidden:
            self.withheld.update(map(type, events))
        else:
            self._tell([event for event in events if type(event) not in self.withheld], seat)
            self.withheld.clear()

    def _tell(self, events: list[Event], seat: int | None) -> None:
        self.marks.append(len(self.story))
        self.story += events
        print_events(events, self.texts, seat)

    def _let_reconsider(self, seat: int) -> None:
        """Before bots act, lets a person take the move back."""
        actors = self.session.state.actors
        if self.confirm and actors and all(actor in self.bots for actor in actors):
            answer = console.input("Press Enter to go on, or type undo to take it back: ")
            if answer.strip().lower() in ("u", "undo"):
                try:
                    self._undo(seat)
                except CannotUndo as error:
                    console.print(sentence(error), markup=False)

    # What is asked

    def _ask(self, seat: int) -> int | None:
        """A move; None when the state has changed in another way."""
        state = self.session.state.as_known_to(seat)
        asked = getattr(state.view(seat), "asked", "")
        listed = max(5, console.height // 3) if console.is_terminal else LISTED
        menu = Menu(self.game, self.texts, state.moves(seat), asked, min(LISTED, listed))
        fresh, self.news[seat] = len(self.story) - self.news[seat], len(self.story)
        rows = len(menu_lines(menu)) + 1 + min(NEWS, max(1, fresh))
        self._print_board(state, seat, rows)
        print_menu(menu)
        while menu.only is None:
            words = console.input(f"{self._who(seat)}> ", markup=False).strip().split()
            try:
                if self._command(seat, words, menu):
                    return None
            except IllegalMove as error:
                console.print(self.texts.why(error.reason), markup=False)
            except LudotekError as error:
                console.print(sentence(error), markup=False)
        return menu.only

    def _print_board(self, state: State, seat: int | None = None, rows_below: int = 2) -> None:
        """The board, with what happened last in the middle."""
        notes = [] if seat is None else notes_of(state, self.game, seat)
        at = focus_of(state, self.game, self.story)
        print_board(state, self.game, self.window, at, notes, rows_below)

    def _command(self, seat: int, words: list[str], menu: Menu) -> bool:
        """Does what was typed; tells whether the state has changed."""
        match [word.lower() for word in words]:
            case []:
                menu.reset()
                print_menu(menu)
            case ["help" | "?"]:
                self._help(menu)
            case ["quit" | "exit" | "q"]:
                raise EOFError
            case ["board"]:
                self._print_board(self.session.state.as_known_to(seat))
            case ["left" | "right" | "up" | "down" as way]:
                self.window.move(way)
                print_board(self.session.state.as_known_to(seat), self.game, self.window)
            case ["log"]:
                print_events(self.story, self.texts, seat)
            case ["undo" | "u"]:
                self._undo(seat)
                return True
            case ["resign"]:
                self._play(seat, RESIGN)
                return True
            case ["hint"]:
                self._hint(seat, menu)
            case ["save", *_] if len(words) <= 2:
                self._save(Path(words[1] if len(words) == 2 else f"{self.game.id}.json"))
                console.print("Saved.")
            case _:
                self._choose(seat, words, menu)
        return False

    def _help(self, menu: Menu) -> None:
        resign = RESIGN_HELP if Resign in self.game.Moves else ""
        words = HELP.format(example=menu.example, resign=resign, game=self.game.id)
        console.print(f"{self.texts.say('game-about')}\n\n{words}", markup=False, end="")

    def _choose(self, seat: int, words: list[str], menu: Menu) -> None:
        try:
            menu.take(words)
        except UnknownMove:
            move = read_move(self.game, words)
            reason = self.session.state.explain(seat, move)
            if reason is not None:
                raise IllegalMove(reason) from None
            menu.take_move(move)
        if menu.only is None:
            print_menu(menu)

    def _undo(self, seat: int) -> None:
        """Takes back a move of this seat or, where all is open, of another person."""
        places = [seat] if self._is_secret() else [seat, *self.people]
        reaching = [place for place in places if self.session.undo_limit(place).moves]
        who = reaching[0] if reaching else seat
        seen = self.session.seen
        self.session.undo(who)
        if self.session.seen < seen:
            del self.story[self.marks.pop() :]
            self.news = {place: min(read, len(self.story)) for place, read in self.news.items()}
        console.print("The latest move is taken back.")

    def _hint(self, seat: int, menu: Menu) -> None:
        best = make_bot(strongest_bot(self.game), self.game, Random())
        move, why = hint(best, self.session.state.as_known_to(seat), seat)
        told = f"A bot would do this: {self.texts.offer(self.game.decode(move), menu.asked)}."
        console.print(f"{told} {self.texts.say(why)}" if why else told, markup=False)

    def _save(self, path: Path) -> None:
        try:
            record = self.session.record(whole=True)
            if self.names:
                names = [self.names.get(seat, "") for seat in range(record.seats)]
                record = replace(record, names=tuple(names))
            record.save(path)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise BadSetup(f"cannot save to {path}: {reason}") from None


def _clear() -> None:
    """Clears a terminal, so that nobody reads what another person chose."""
    if console.is_terminal:
        console.file.write(CLEAR)
        console.file.flush()
