"""A session: the trust boundary between whoever plays and the rules."""

from __future__ import annotations

import secrets

import msgspec
from msgspec import Struct

from ludotek.core.contract import CHANCE, RESIGN, Event, Game, Setting, State, Step, read_options
from ludotek.core.draws import commitment, draw
from ludotek.core.errors import CannotUndo, UnknownMove
from ludotek.core.notation import plain, write_move
from ludotek.core.record import Record, Seed, refuse_illegal


class UndoLimit(Struct, frozen=True):
    """How many of its moves a seat may take back, and what prevents it from taking back more.

    ``why`` is one of start, draw, reveal, seat, chosen, resigned, over.

    >>> UndoLimit(moves=2, why="draw").moves
    2
    """

    moves: int
    why: str


class Session:
    """A game being played: its state, its record and its seed.

    Only legal moves of the seat that makes them change anything. Draws are played at once, from
    the seed. Choices that are not yet revealed are kept apart, by seat, so that the order in which
    they arrive leaves no trace and each seat may change its own.

    >>> from ludotek.games import load
    >>> session = Session(load("route"), seats=2)
    >>> session.play(0, session.state.moves(0)[0])[0].rule
    'R-17'
    >>> session.undo(0)
    >>> session.record().moves
    ()
    """

    def __init__(
        self, game: Game, seats: int, options: Setting = None, seed: bytes | None = None
    ) -> None:
        self.game = game
        self.options = read_options(game.Options, options)
        self._open(game.start(seats, self.options))
        self._begin_seed(secrets.token_bytes(32) if seed is None else seed)
        self.opening: list[Step] = []
        """How this session opened: the table as it was laid out, then its first draws."""
        self.drawn: list[int] = []
        """The draws that followed the latest move, or with which the session opened."""
        self._draw_opening()

    def _open(self, state: State) -> None:
        self.state = state
        self._moves: list[tuple[int, int]] = []
        self._choices: dict[int, list[int]] = {}
        self._draws = 0
        # The state before the latest visible moves of one seat; nobody takes back what led to it,
        # and why.
        self._base = state.copy()
        self._since = 0
        self._why = "start"
        # After how many moves the latest draw, reveal or resignation was: nothing before it is ever
        # taken back, and why.
        self._fixed = 0, "start"
        self._seeds: list[Seed] = []

    def _begin_seed(self, seed: bytes) -> None:
        self._seed = seed
        self._seeds.append(Seed(at=len(self._moves), hash=commitment(seed), seed=seed.hex()))

    @classmethod
    def resume(
        cls, game: Game, record: Record, at: int | None = None, seed: bytes | None = None
    ) -> Session:
        """Continues a record, from its end or from move ``at``.

        From its end, with the seed that the record holds or that is given and fits its hash, the
        draws continue as they would have; otherwise a new seed begins there.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> events = session.play(0, session.state.moves(0)[0])
        >>> Session.resume(game=load("route"), record=session.record()).state.actors
        (0,)
        """
        record.verify(game)
        at = len(record.moves) if at is None else at
        if not 0 <= at <= len(record.moves):
            raise UnknownMove(f"the record has {len(record.moves)} moves, there is no move {at}")
        session = cls.__new__(cls)
        session.game = game
        session.options = read_options(game.Options, record.options)
        session._open(record.start(game))
        for actor, move in record.numbered_moves(game)[:at]:
            session._enter(actor, move)
        session._settle("start")
        session._seeds = [entry for entry in record.seeds if entry.at <= at]
        session._choose_seed(seed, whole=at == len(record.moves))
        session._draw_opening()
        return session

    def _draw_opening(self) -> None:
        self.opening = [Step((), self.state.copy())]
        self._draw(steps=self.opening)

    def _choose_seed(self, seed: bytes | None, whole: bool) -> None:
        latest = self._seeds[-1] if self._seeds else None
        if seed is None and whole and latest is not None and latest.seed is not None:
            seed = bytes.fromhex(latest.seed)
        if seed is None:
            seed = secrets.token_bytes(32)
        if latest is not None and latest.hash == commitment(seed):
            self._seeds.pop()
            self._seeds.append(Seed(at=latest.at, hash=latest.hash, seed=seed.hex()))
            self._seed = seed
        else:
            self._begin_seed(seed)

    def play(self, seat: int, move: int) -> list[Event]:
        """Makes a legal move (or `RESIGN`) and the draws that follow; returns the events.

        Raises `IllegalMove` (or `UnknownMove`) and changes nothing when the rules forbid it.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> [event.rule for event in session.play(1, RESIGN)]
        ['R-50', 'R-50']
        >>> session.state.result
        (1.0, 0.0)
        """
        self._refuse_illegal(seat, move)
        log: list[Event] = []
        self._enter(seat, move, log)
        self._draw(log)
        return log

    def play_in_steps(self, seat: int, move: int) -> list[Step]:
        """Plays as `play` does; returns what happened in steps: those of the move, then those of
        each draw. Every step holds a copy of the state, a cost that `play` does not have.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> [step] = session.play_in_steps(0, session.state.moves(0)[0])
        >>> step.state.digest() == session.state.digest()
        True
        """
        self._refuse_illegal(seat, move)
        steps: list[Step] = []
        self._enter(seat, move, steps=steps)
        self._draw(steps=steps)
        return steps

    def _refuse_illegal(self, seat: int, move: int) -> None:
        if type(seat) is not int or type(move) is not int or seat == CHANCE:
            raise UnknownMove(f"a seat plays a move, both whole numbers, not {seat!r}, {move!r}")
        refuse_illegal(self.game, self.state, seat, move)

    def _draw(self, log: list[Event] | None = None, steps: list[Step] | None = None) -> None:
        self.drawn = []
        while self.state.actors == (CHANCE,):
            self.drawn.append(draw(self.game, self._seed, self._draws, self.state.chances()))
            self._enter(CHANCE, self.drawn[-1], log, steps)

    def _enter(
        self,
        actor: int,
        move: int,
        log: list[Event] | None = None,
        steps: list[Step] | None = None,
    ) -> None:
        """Plays a move that is known to be legal, and records it."""
        if move == RESIGN and actor in self._choices:
            del self._choices[actor]
            self.state = self._replayed(self._chosen())
        if steps is None:
            self.state.play(actor, move, log)
        else:
            steps += self.state.play_in_steps(actor, move)
        if move != RESIGN and (self.state.hidden or self._choices):
            self._choices.setdefault(actor, []).append(move)
        else:
            if len(self._moves) > self._since and self._moves[-1][0] != actor:
                self._settle("seat")
            self._moves.append((actor, move))
        if move == RESIGN and self._choices:
            self._forget_choices_if_over()
            if steps:
                steps[-1] = Step(steps[-1].events, self.state.copy())
        if self._choices and not self.state.hidden:
            self._moves.extend(self._chosen())
            self._choices.clear()
            self._settle("reveal")
        elif move == RESIGN:
            self._settle("resigned")
        elif actor == CHANCE:
            self._draws += 1
            self._settle("draw")

    def _forget_choices_if_over(self) -> None:
        """Where resigning ends the game, what was not revealed by then was never played."""
        without = self._replayed([])
        if without.result is not None:
            self.state = without
            self._choices.clear()

    def _chosen(self) -> list[tuple[int, int]]:
        """The choices not yet revealed, by seat."""
        return [(seat, move) for seat in sorted(self._choices) for move in self._choices[seat]]

    def _settle(self, why: str) -> None:
        """From here on nobody can take back what has been played so far."""
        self._why = why
        if why != "seat":
            self._fixed = len(self._moves), why
        for actor, move in self._moves[self._since :]:
            self._base.play(actor, move)
        self._since = len(self._moves)

    def _replayed(self, choices: list[tuple[int, int]]) -> State:
        state = self._base.copy()
        for actor, move in self._moves[self._since :] + choices:
            state.play(actor, move)
        return state

    @property
    def seen(self) -> int:
        """How many moves everybody has seen: choices that are not yet revealed do not count."""
        return len(self._moves)

    def undo_limit(self, seat: int) -> UndoLimit:
        """How far this seat may undo: never over a draw, a reveal or an act of another seat.

        A choice that is not yet revealed can always be changed, but what came before it only
        while nobody else has chosen: their choices stand on it.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> events = session.play(0, session.state.moves(0)[0])
        >>> session.undo_limit(0), session.undo_limit(1)
        (UndoLimit(moves=1, why='start'), UndoLimit(moves=0, why='seat'))
        """
        if self.state.result is not None:
            return UndoLimit(0, "over")
        own = len(self._choices.get(seat, ()))
        if any(other != seat for other in self._choices):
            return UndoLimit(own, "chosen")
        latest = self._moves[self._since :]
        if latest and latest[0][0] != seat:
            return UndoLimit(own, "seat")
        return UndoLimit(own + len(latest), self._why)

    def undo(self, seat: int) -> None:
        """Takes back the latest move of this seat; raises `CannotUndo` with the reason.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> events = session.play(0, session.state.moves(0)[0])
        >>> session.undo(0)
        >>> session.state.digest() == load("route").start(seats=2).digest()
        True
        """
        limit = self.undo_limit(seat)
        if not limit.moves:
            raise CannotUndo(limit.why)
        if seat in self._choices:
            self._choices[seat].pop()
            if not self._choices[seat]:
                del self._choices[seat]
        else:
            self._moves.pop()
        self.state = self._replayed(self._chosen())

    def turn_length(self, seat: int) -> int:
        """How many moves `undo_turn` would take back; 0 if a draw, a reveal or the end of the game
        forbids it, or if somebody has a choice that is not yet revealed.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> session.turn_length(0)
        0
        """
        if self.state.result is not None or self._choices:
            return 0
        begins = len(self._moves)
        for number in range(len(self._moves) - 1, self._fixed[0] - 1, -1):
            if self._moves[number][0] == seat:
                begins = number
            elif begins < len(self._moves):
                break
        return len(self._moves) - begins

    def undo_turn(self, seat: int) -> None:
        """Takes back the latest turn of this seat, with all that others did after it: for somebody
        who plays against bots alone. Raises `CannotUndo` with the reason.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> while session.state.actors == (0,):
        ...     events = session.play(0, session.state.moves(0)[0])
        >>> events = session.play(1, session.state.moves(1)[0])
        >>> session.undo_turn(0)
        >>> session.record().moves
        ()
        """
        length = self.turn_length(seat)
        if not length:
            raise CannotUndo(self.undo_limit(seat).why)
        del self._moves[-length:]
        self._base = self.game.start(self.state.seats, self.options)
        for actor, move in self._moves:
            self._base.play(actor, move)
        self._since = len(self._moves)
        self._why = self._fixed[1] if self._since == self._fixed[0] else "seat"
        self.state = self._base.copy()

    def record(self, whole: bool = False) -> Record:
        """The record so far. While the game runs it holds nothing that anybody may not know:
        no seed, no position, no choice that is not yet revealed; unless it is asked for ``whole``.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2, seed=b"secret")
        >>> session.record().seeds[0].seed, session.record(whole=True).seeds[0].seed
        (None, '736563726574')
        """
        whole = whole or self.state.result is not None
        moves = self._moves + self._chosen() if whole else self._moves
        record = Record(
            game=self.game.id,
            rules=self.game.rules_version,
            seats=self.state.seats,
            options=plain(self.options),
            seeds=tuple(
                entry if whole else Seed(at=entry.at, hash=entry.hash) for entry in self._seeds
            ),
            moves=tuple((actor, write_move(self.game, move)) for actor, move in moves),
            result=self.state.result,
        )
        if not whole:
            return record
        return msgspec.structs.replace(
            record, position_digest=self.state.digest(), digest=record.compute_digest()
        )
