"""A session: the trust boundary between whoever plays and the rules."""

from __future__ import annotations

import secrets

import msgspec
from msgspec import Struct

from ludotek.core.contract import CHANCE, RESIGN, Event, Game, Setting, State, read_options
from ludotek.core.draws import commitment, draw
from ludotek.core.errors import CannotUndo, UnknownMove
from ludotek.core.record import Record, Seed, refuse_illegal


class Reach(Struct, frozen=True):
    """How many of its moves a seat may take back, and what stands before the next one.

    ``why`` is one of start, draw, reveal, seat, chosen, resigned, over.

    >>> Reach(moves=2, why="draw").moves
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
        self._sow(secrets.token_bytes(32) if seed is None else seed)
        self.opening: list[Event] = []
        """The events of the draws with which this session opened."""
        self.drawn: list[int] = []
        """The draws that followed the latest move, or with which the session opened."""
        self._draw(self.opening)

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
        self._seeds: list[Seed] = []

    def _sow(self, seed: bytes) -> None:
        self._seed = seed
        self._seeds.append(Seed(at=len(self._moves), hash=commitment(seed), seed=seed.hex()))

    @classmethod
    def resume(
        cls, game: Game, record: Record, at: int | None = None, seed: bytes | None = None
    ) -> Session:
        """Goes on with a record, from its end or from move ``at``.

        From its end, with the seed that the record holds or that is given and fits its hash, the
        draws go on as they would have; otherwise a new seed begins there.

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
        session.options = read_options(game.Options, record.settings())
        session._open(record.start(game))
        for actor, move in record.moves[:at]:
            session._enter(actor, move, [])
        session._seeds = [entry for entry in record.seeds if entry.at <= at]
        session._resow(seed, whole=at == len(record.moves))
        session.opening = []
        session._draw(session.opening)
        return session

    def _resow(self, seed: bytes | None, whole: bool) -> None:
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
            self._sow(seed)

    def play(self, seat: int, move: int) -> list[Event]:
        """Makes a legal move (or `RESIGN`) and the draws that follow; tells the events.

        Raises `IllegalMove` (or `UnknownMove`) and changes nothing when the rules forbid it.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> [event.rule for event in session.play(1, RESIGN)]
        ['R-50', 'R-50']
        >>> session.state.result
        (1.0, 0.0)
        """
        if type(seat) is not int or type(move) is not int or seat == CHANCE:
            raise UnknownMove(f"a seat plays a move, both whole numbers, not {seat!r}, {move!r}")
        refuse_illegal(self.game, self.state, seat, move)
        log: list[Event] = []
        self._enter(seat, move, log)
        self._draw(log)
        return log

    def _draw(self, log: list[Event]) -> None:
        self.drawn = []
        while self.state.actors == (CHANCE,):
            self.drawn.append(draw(self._seed, self._draws, self.state.chances()))
            self._enter(CHANCE, self.drawn[-1], log)

    def _enter(self, actor: int, move: int, log: list[Event]) -> None:
        """Plays what is known to be legal, and writes it down where it belongs."""
        if move == RESIGN and actor in self._choices:
            del self._choices[actor]
            self.state = self._replayed(self._chosen())
        self.state.play(actor, move, log)
        if move != RESIGN and (self.state.hidden or self._choices):
            self._choices.setdefault(actor, []).append(move)
        else:
            if len(self._moves) > self._since and self._moves[-1][0] != actor:
                self._settle("seat")
            self._moves.append((actor, move))
        if move == RESIGN and self._choices:
            self._forget_choices_if_over()
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

    def reach(self, seat: int) -> Reach:
        """How far this seat may undo: never over a draw, a reveal or an act of another seat.

        A choice that is not yet revealed can always be changed, but what came before it only
        while nobody else has chosen: their choices stand on it.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> events = session.play(0, session.state.moves(0)[0])
        >>> session.reach(0), session.reach(1)
        (Reach(moves=1, why='start'), Reach(moves=0, why='seat'))
        """
        if self.state.result is not None:
            return Reach(0, "over")
        own = len(self._choices.get(seat, ()))
        if any(other != seat for other in self._choices):
            return Reach(own, "chosen")
        latest = self._moves[self._since :]
        if latest and latest[0][0] != seat:
            return Reach(own, "seat")
        return Reach(own + len(latest), self._why)

    def undo(self, seat: int) -> None:
        """Takes back the latest move of this seat; raises `CannotUndo` with the reason.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> events = session.play(0, session.state.moves(0)[0])
        >>> session.undo(0)
        >>> session.state.digest() == load("route").start(seats=2).digest()
        True
        """
        reach = self.reach(seat)
        if not reach.moves:
            raise CannotUndo(reach.why)
        if seat in self._choices:
            self._choices[seat].pop()
            if not self._choices[seat]:
                del self._choices[seat]
        else:
            self._moves.pop()
        self.state = self._replayed(self._chosen())

    def record(self, whole: bool = False) -> Record:
        """The record so far. While the game runs it holds nothing that anybody may not know:
        no seed, no digest, no choice that is not yet revealed; unless it is asked for ``whole``.

        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2, seed=b"secret")
        >>> session.record().seeds[0].seed, session.record(whole=True).seeds[0].seed
        (None, '736563726574')
        """
        whole = whole or self.state.result is not None
        return Record(
            ludotek=1,
            game=self.game.id,
            rules=self.game.rules_version,
            seats=self.state.seats,
            options=msgspec.Raw(msgspec.json.encode(self.options)),
            seeds=tuple(
                entry if whole else Seed(at=entry.at, hash=entry.hash) for entry in self._seeds
            ),
            moves=tuple(self._moves + self._chosen() if whole else self._moves),
            result=self.state.result,
            digest=self.state.digest() if whole else None,
        )
