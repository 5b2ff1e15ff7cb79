"""A second, independent implementation of Squid Game, to check the engine.

The rules read straight from docs/rules/squid.md: slow and plain, everything looked up anew each
time. The course of the match is one script that stops at each decision and goes on with the answer.
It shares only the moves, the data and the options with the engine. Comments name the rule that is
applied.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple, TypeVar

from msgspec import Struct

from ludotek.core import CHANCE
from ludotek.games.squid import moves as m
from ludotek.games.squid.data import COLOURS, STARTING_TEAM, squid_data
from ludotek.games.squid.options import CONTESTS, SquidOptions

Answered = tuple[int, Struct]  # who, and what


class Ask(NamedTuple):
    """What the script waits for: by actor the weight of each answer. It needs one of them."""

    answers: dict[int, dict[Struct, int]]


class Won(Exception):
    """S-67, S-68: this seat wins the last game, at once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


SomeMove = TypeVar("SomeMove", bound=Struct)
Result = TypeVar("Result")
Script = Generator[Ask, Answered, None]
Answer = Generator[Ask, Answered, Result]


def draw(weights: dict[SomeMove, int]) -> Answer[SomeMove]:
    """Section 8: a move of CHANCE."""
    answers: dict[Struct, int] = {move: weight for move, weight in weights.items() if weight}
    _, answer = yield Ask({CHANCE: answers})
    return next(move for move in weights if move == answer)


def any_of(choices: dict[int, list[SomeMove]]) -> Answer[tuple[int, SomeMove]]:
    """One answer of one of these seats."""
    seat, answer = yield Ask({seat: dict.fromkeys(moves, 1) for seat, moves in choices.items()})
    return seat, next(move for move in choices[seat] if move == answer)


def decide(seat: int, moves: Iterable[SomeMove]) -> Answer[SomeMove]:
    """S-0: a decision of a seat, asked also when only one answer is legal."""
    _, move = yield from any_of({seat: list(moves)})
    return move


def together(choices: dict[int, list[SomeMove]]) -> Answer[dict[int, SomeMove]]:
    """Section 8: hidden until all have chosen, in any order; by seat what was chosen."""
    chosen: dict[int, SomeMove] = {}
    while left := {seat: moves for seat, moves in choices.items() if seat not in chosen}:
        seat, move = yield from any_of(left)
        chosen[seat] = move
    return dict(sorted(chosen.items()))


class Oracle:
    """One match, or one game alone, played move by move."""

    def __init__(self, seats: int, options: SquidOptions) -> None:
        if not 3 <= seats <= 6:
            raise ValueError("3 to 6 seats")  # S-1
        self.options = options
        self.data = options.data or squid_data()
        self.seats = range(seats)
        numbers = [self.data.tokens[colour] for colour in COLOURS[:seats]]
        self.owners = {token: seat for seat in self.seats for token in numbers[seat]}
        self.teams = [set(numbers[seat][:STARTING_TEAM]) for seat in self.seats]  # S-2
        self.reserve = [set(numbers[seat][STARTING_TEAM:]) for seat in self.seats]
        self.out: list[set[int]] = [set() for _ in self.seats]
        self.result: tuple[float, ...] | None = None
        self.contest = 0
        self._clear()
        self._script = self._match()
        self._ask: Ask | None = next(self._script)

    def _clear(self) -> None:
        """Nothing of any game is on the table."""
        self.timer = 0
        # By token where it stands. Red Light: its lane; Dalgona: its advances; Tug of War: its
        # team; Marbles: its partner, or itself when lone; Glass Bridge: its place, and after the
        # vote its position; the last game: as in the snapshot.
        self.board: dict[int, int] = {}
        self.done: set[int] = set()  # those that survived this game already
        self.shapes: dict[int, m.Shape] = {}  # Dalgona, by token
        self.pairs: list[tuple[int, int]] = []  # Marbles, in the order they were formed
        self.row = 0  # Glass Bridge: places in the row
        self.tiles: list[str] = []  # the broken half, or "" while unturned
        self.bored = False  # S-57: the VIPs, in this round
        self.hands = [sorted(self.data.hand) for _ in self.seats]
        self.speed: int | None = None  # the last game

    @property
    def actors(self) -> tuple[int, ...]:
        return tuple(sorted(self._ask.answers)) if self._ask else ()

    def moves(self, actor: int) -> set[Struct]:
        return set(self._ask.answers.get(actor, ())) if self._ask else set()

    def chances(self) -> dict[Struct, int]:
        return dict(self._ask.answers.get(CHANCE, {})) if self._ask else {}

    def play(self, actor: int, move: Struct) -> None:
        if move not in self.moves(actor):
            raise ValueError(f"not a legal move of {actor}: {move}")
        try:
            self._ask = self._script.send((actor, move))
        except StopIteration:
            self._ask = None

    def snapshot(self) -> dict[str, object]:
        return {
            "contest": self.contest,
            "timer": self.timer,
            "reserve": [sorted(tokens) for tokens in self.reserve],
            "out": [sorted(tokens) for tokens in self.out],
            "waiting": [self._waiting(seat) for seat in self.seats],
            "done": [sorted(self.teams[seat] & self.done) for seat in self.seats],
            "board": {token: self._where(token) for token in self.board},
            "hands": [tuple(sorted(hand)) for hand in self.hands],
            "tiles": list(self.tiles),
            "speed": self.speed,
        }

    def _where(self, token: int) -> object:
        if CONTESTS[self.contest] == "dalgona":
            return self.shapes[token], self.board[token]
        if CONTESTS[self.contest] == "marbles":
            return tuple(sorted({token, self.board[token]}))
        return self.board[token]

    # --- tokens ---

    def _waiting(self, seat: int) -> list[int]:
        """The tokens of the team not yet put on the board in this game."""
        return sorted(self.teams[seat] - set(self.board) - self.done)

    def _mine(self, seat: int) -> list[int]:
        """The tokens of a seat on the board."""
        return sorted(token for token in self.board if self.owners[token] == seat)

    def _others(self, seat: int) -> list[int]:
        return sorted(token for token in self.board if self.owners[token] != seat)

    def _unfinished(self) -> list[int]:
        """Those that have neither survived this game nor been eliminated."""
        return sorted(token for team in self.teams for token in team - self.done)

    def _eliminate(self, token: int) -> None:
        """S-4."""
        self.teams[self.owners[token]].remove(token)
        self.out[self.owners[token]].add(token)
        self.board.pop(token, None)

    def _survive(self, token: int) -> None:
        self.board.pop(token, None)
        self.done.add(token)

    def _clockwise(self, first: int) -> list[int]:
        """S-1."""
        return [*self.seats[first:], *self.seats[:first]]

    def _turn_order(self) -> list[int]:
        """S-7: most tokens, then the highest number."""
        first = max(self.seats, key=lambda seat: (len(self.teams[seat]), max(self.teams[seat])))
        return self._clockwise(first)

    def _count_down(self) -> bool:
        """S-9: one step; whether the time is up, and with it those that have not finished."""
        self.timer -= 5
        if self.timer == 0:
            for token in self._unfinished():
                self._eliminate(token)
        return self.timer == 0

    # --- the match (section 1) ---

    def _match(self) -> Script:
        scripts = {
            "red_light": self._red_light,
            "dalgona": self._dalgona,
            "tug_of_war": self._tug_of_war,
            "marbles": self._marbles,
            "glass_bridge": self._glass_bridge,
            "finale": self._finale,
        }
        timers = {"red_light": 10, "dalgona": 15, "glass_bridge": 15}
        for number, name in enumerate(CONTESTS):  # S-3
            if self.options.only not in (None, name):
                continue
            self.contest = number
            self._clear()
            self.timer = timers.get(name, 0)
            if number > 0 and not self.options.only:
                yield from self._recruit()
            yield from scripts[name]()
        if self.result is None:
            self._most_survivors()

    def _recruit(self) -> Script:
        """S-5, S-6."""
        if self.options.recruit == "choose":
            chosen = yield from together(
                {seat: [m.Recruit(token) for token in self.reserve[seat]] for seat in self.seats}
            )
            for seat, move in chosen.items():
                self._enlist(seat, move.token)
            return
        for seat in self.seats:
            token = min(self.reserve[seat])
            if self.options.recruit == "random":
                weights = {m.DrawRecruit(token): 1 for token in self.reserve[seat]}
                token = (yield from draw(weights)).token
            self._enlist(seat, token)

    def _enlist(self, seat: int, token: int) -> None:
        self.reserve[seat].remove(token)
        self.teams[seat].add(token)

    def _win(self, winners: Sequence[int]) -> None:
        share = 1.0 / len(winners)
        self.result = tuple(share if seat in winners else 0.0 for seat in self.seats)

    def _most_survivors(self) -> None:
        """S-3: of one game alone that is not the last."""
        alive = [seat for seat in self.seats if self.teams[seat]]
        if not alive:
            self._win(self.seats)
            return
        self._win([max(alive, key=lambda seat: (len(self.teams[seat]), max(self.teams[seat])))])

    # --- Red Light Green Light (section 2) ---

    def _red_light(self) -> Script:
        while True:
            deck = {m.TurnDoll(card.catches): card.count for card in self.data.doll}
            while any(deck.values()):
                yield from self._doll_round(deck)
                if not self._unfinished():  # S-9
                    return
            if self._count_down():  # S-19, S-20
                return

    def _doll_round(self, deck: dict[m.TurnDoll, int]) -> Script:
        yield from self._step_up()
        values = sorted(set(self.data.hand))
        cards = yield from together(  # S-13, S-21
            {seat: [m.PlayCard(v) for v in values] for seat in self.seats if self._mine(seat)}
        )
        face = yield from draw(deck)
        deck[face] -= 1  # S-18
        caught = [seat for seat, played in cards.items() if played.card in face.catches]
        for seat in caught:  # S-14
            self._eliminate(max(self._mine(seat), key=lambda token: self.board[token]))
        for seat, played in cards.items():  # S-15
            if seat not in caught:
                self._run(seat, played.card)
        pushers = [s for s, played in cards.items() if played.card == 0 and s not in caught]
        for seat in sorted(pushers, key=lambda seat: -max(self._mine(seat))):  # S-17
            yield from self._push_over(seat)

    def _step_up(self) -> Script:
        """S-12."""
        choices = {
            seat: [m.StepUp(token) for token in self._waiting(seat)]
            for seat in self.seats
            if self._waiting(seat) and not any(self.board[t] == 0 for t in self._mine(seat))
        }
        for move in (yield from together(choices)).values():
            self.board[move.token] = 0

    def _run(self, seat: int, lanes: int) -> None:
        """S-15."""
        for token in self._mine(seat):
            self.board[token] += lanes
            if self.board[token] > self.data.lanes:
                self._survive(token)

    def _push_over(self, seat: int) -> Script:
        """S-16."""
        reach = {self.board[token] + ahead for token in self._mine(seat) for ahead in (0, 1)}
        targets = [token for token in self._others(seat) if self.board[token] in reach]
        if targets:
            choices = [m.Decline(), *[m.Eliminate(token) for token in targets]]
            move = yield from decide(seat, choices)
            if isinstance(move, m.Eliminate):
                self._eliminate(move.token)

    # --- Dalgona (section 3) ---

    def _dalgona(self) -> Script:
        order = self._turn_order()
        for seat in order:  # S-23
            for token in self._waiting(seat):
                shapes = [m.ChooseShape(token, shape) for shape in m.SHAPES]
                self.shapes[token] = (yield from decide(seat, shapes)).shape
                self.board[token] = 0
        while True:
            for seat in order:
                if self._mine(seat):  # S-27
                    yield from self._candy_turn(seat)
                if not self._unfinished():  # S-9
                    return
            if self._count_down():  # S-28
                return

    def _candy_turn(self, seat: int) -> Script:
        """S-24."""
        counts = self.data.dalgona
        deck = {
            m.DrawCandy("circle"): counts.circle,
            m.DrawCandy("triangle"): counts.triangle,
            m.DrawCandy("star"): counts.star,
            m.DrawCandy("umbrella"): counts.umbrella,
            m.DrawCandy("crack"): counts.crack,
        }
        first = True
        while True:
            drawn = yield from draw(deck)
            deck[drawn] -= 1
            if drawn.card == "crack":  # S-26
                targets = self._others(seat) if first else self._mine(seat)
                if targets:
                    choices = [m.Eliminate(token) for token in targets]
                    self._eliminate((yield from decide(seat, choices)).token)
                return
            yield from self._prick(seat, drawn.card)
            if not self._mine(seat):  # S-27
                return
            if (yield from decide(seat, [m.Draw(), m.Stop()])) == m.Stop():
                return
            first = False

    def _prick(self, seat: int, shape: m.Shape) -> Script:
        """S-25."""
        mine = [token for token in self._mine(seat) if self.shapes[token] == shape]
        others = [token for token in self._others(seat) if self.shapes[token] == shape]
        if not mine and not others:
            return
        token = (yield from decide(seat, [m.Advance(token) for token in mine or others])).token
        self.board[token] += 1
        sections = self.data.sections
        needed = {
            "circle": sections.circle,
            "triangle": sections.triangle,
            "star": sections.star,
            "umbrella": sections.umbrella,
        }
        if self.board[token] == needed[shape]:  # S-22
            self._survive(token)

    # --- Tug of War (section 4) ---

    def _tug_of_war(self) -> Script:
        order = self._turn_order()
        while any(self._waiting(seat) for seat in order) and len(self.board) < 24:  # S-29
            for seat in order:
                if self._waiting(seat) and len(self.board) < 24:  # S-30
                    move = yield from decide(seat, self._joins(seat))
                    self.board[move.token] = move.team
        for seat in order:
            for token in self._waiting(seat):  # S-32
                self._eliminate(token)
        for team in range(6):
            if not self._pullers(team ^ 1):  # S-33
                for token in self._pullers(team):
                    self._survive(token)
        cards = yield from self._pulls()
        for battle in ((0, 1), (2, 3), (4, 5)):  # S-35
            self._settle(battle, cards)

    def _pullers(self, team: int) -> list[int]:
        """The tokens of a team."""
        return sorted(token for token in self.board if self.board[token] == team)

    def _joins(self, seat: int) -> list[m.JoinTeam]:
        free = [
            team
            for team in range(6)
            if len(self._pullers(team)) < 4  # S-29
            and len(self._pullers(team)) + 1 - len(self._pullers(team ^ 1)) <= 1  # S-31
        ]
        return [m.JoinTeam(token, team) for token in self._waiting(seat) for team in free]

    def _pulls(self) -> Answer[dict[int, int | None]]:
        """S-34: by token its card. All that are on the board are contested."""
        pulled: dict[int, int | None] = {}
        while True:
            choices: dict[int, list[m.Pull]] = {}
            for seat in self.seats:
                tokens = sorted(self._mine(seat), key=lambda token: (self.board[token], token))
                left = [token for token in tokens if token not in pulled]
                if left:
                    played = [pulled[token] for token in tokens if token in pulled]
                    nones = max(0, len(tokens) - 6)
                    cards = self._pull_cards(played, nones)
                    choices[seat] = [m.Pull(left[0], card) for card in cards]
            if not choices:
                return pulled
            _, move = yield from any_of(choices)
            pulled[move.token] = move.card

    def _pull_cards(self, played: list[int | None], nones: int) -> list[int | None]:
        hand = list(self.data.hand)
        for card in played:
            if card is not None:
                hand.remove(card)
        cards: list[int | None] = [*sorted(set(hand))]
        if played.count(None) < nones:
            cards.append(None)
        return cards

    def _settle(self, battle: tuple[int, int], cards: dict[int, int | None]) -> None:
        sides = [self._pullers(team) for team in battle]
        totals = [sum(cards[token] or 0 for token in side) for side in sides]
        zeros = [cards[token] for side in sides for token in side].count(0)
        if totals[0] != totals[1]:
            better = max(totals) if zeros % 2 == 0 else min(totals)  # S-36
            winners = sides[totals.index(better)]
        elif len(sides[0]) != len(sides[1]):  # S-37
            winners = max(sides, key=len)
        else:
            winners = []
        for token in [*sides[0], *sides[1]]:
            if token in winners:
                self._survive(token)
            else:
                self._eliminate(token)

    # --- Marbles (section 5) ---

    def _marbles(self) -> Script:
        order = self._turn_order()
        while any(self._waiting(seat) for seat in order) or len(self._lone()) > 1:  # S-40
            for seat in order:
                if choices := self._pairings(seat):
                    self._place((yield from decide(seat, choices)))
        for token in self._lone():  # S-40
            self._survive(token)
        for seat in order:  # S-41
            for pair in self.pairs:
                if {self.owners[token] for token in pair} == {seat}:
                    spared = (yield from decide(seat, [m.Spare(token) for token in pair])).token
                    self._marbles_won(spared)
        while self.board:  # S-42
            for seat in order:
                if self._mine(seat):
                    yield from self._challenge(seat)

    def _lone(self) -> list[int]:
        return sorted(token for token, partner in self.board.items() if token == partner)

    def _pairings(self, seat: int) -> list[m.StandAlone | m.Pair]:
        lone = self._lone()
        waiting = self._waiting(seat)
        alone: list[m.StandAlone | m.Pair] = [m.StandAlone(token) for token in waiting]  # S-38
        if waiting:
            return alone + [m.Pair(token, partner) for token in waiting for partner in lone]
        return [  # S-39
            m.Pair(token, partner)
            for token in lone
            if self.owners[token] == seat
            for partner in lone
            if self.owners[partner] != seat or token < partner
        ]

    def _place(self, move: m.StandAlone | m.Pair) -> None:
        if isinstance(move, m.StandAlone):
            self.board[move.token] = move.token
        else:
            self.board[move.token] = move.partner
            self.board[move.partner] = move.token
            self.pairs.append((move.token, move.partner))

    def _marbles_won(self, token: int) -> None:
        self._eliminate(self.board[token])
        self._survive(token)

    def _challenge(self, seat: int) -> Script:
        """S-42."""
        duels = [duel for duel in m.DUELS if duel == "odd_even" or self.options.wall]
        choices = [m.Challenge(token, duel) for token in self._mine(seat) for duel in duels]
        move = yield from decide(seat, choices)
        foe = self.board[move.token]
        if move.duel == "odd_even":
            won = yield from self._odd_even(seat, self.owners[foe])
        else:
            won = yield from self._wall(seat, self.owners[foe])
        self._marbles_won(move.token if won else foe)

    def _odd_even(self, seat: int, opponent: int) -> Answer[bool]:
        """S-43: whether the active player wins."""
        hides: list[Struct] = [m.Hide(1), m.Hide(2)]
        calls: list[Struct] = [m.Call(True), m.Call(False)]
        chosen = yield from together({seat: hides, opponent: calls})
        is_odd = chosen[seat] == m.Hide(1)
        said_odd = chosen[opponent] == m.Call(True)
        return is_odd != said_odd

    def _wall(self, seat: int, opponent: int) -> Answer[bool]:
        """S-44: whether the active player wins."""
        while True:
            first = yield from self._roll(opponent)
            if first > 103:
                return True
            second = yield from self._roll(seat)
            if second > 103:
                return False
            if abs(first - 100) != abs(second - 100):
                return abs(second - 100) < abs(first - 100)

    def _roll(self, seat: int) -> Answer[int]:
        """S-45: where it lands."""
        aim = (yield from decide(seat, [m.Aim(at) for at in range(60, 111)])).at
        off = (yield from draw({m.Roll(off): 13 - abs(off) for off in range(-12, 13)})).off
        return aim + off

    # --- Glass Bridge (section 6) ---

    def _glass_bridge(self) -> Script:
        tokens = len(self._unfinished())
        self.row = 6 * -(-tokens // 6)  # S-46
        self.tiles = [""] * min(8, tokens)
        yield from self._take_places()
        yield from self._vote()
        while True:
            yield from self._bridge_round()
            if not self._unfinished():  # S-9
                return
            used_up = not any(self.hands[seat] for seat in self.seats if self._mine(seat))
            if self.bored or used_up:  # S-56, S-57
                self.hands = [sorted(self.data.hand) for _ in self.seats]
            if used_up and not self.bored and self._count_down():
                return

    def _take_places(self) -> Script:
        """S-47."""
        order = self._turn_order()
        while any(self._waiting(seat) for seat in order):
            for seat in order:
                tokens = self._waiting(seat)
                if tokens:
                    free = [p for p in range(1, self.row + 1) if p not in self.board.values()]
                    places = [m.TakePlace(token, place) for token in tokens for place in free]
                    move = yield from decide(seat, places)
                    self.board[move.token] = move.place

    def _bridge_cards(self) -> Answer[dict[int, int]]:
        """S-48, S-50: a card of each seat with a token there."""
        choices = {
            seat: [m.PlayCard(card) for card in sorted(set(self.hands[seat]))]
            for seat in self.seats
            if self._mine(seat)
        }
        played = yield from together(choices)
        return {seat: move.card for seat, move in played.items()}

    def _vote(self) -> Script:
        """S-48. From here on positions count towards the bridge and over it."""
        cards = yield from self._bridge_cards()
        if sum(cards.values()) % 2 == 1:
            for token, place in self.board.items():
                self.board[token] = self.row + 1 - place

    def _close_up(self) -> None:
        """S-49."""
        taken = sorted({p for p in self.board.values() if p <= self.row}, reverse=True)
        moved = {position: self.row - rank for rank, position in enumerate(taken)}
        for token, position in self.board.items():
            self.board[token] = moved.get(position, position)

    def _bridge_round(self) -> Script:
        self.bored = False
        self._close_up()
        cards = yield from self._bridge_cards()
        for seat, card in cards.items():  # S-56
            self.hands[seat].remove(card)

        def begins(seat: int) -> tuple[int, int, int]:
            """S-50."""
            foremost = max(self.board[token] for token in self._mine(seat))
            return cards[seat], foremost, max(self._mine(seat))

        for seat in self._clockwise(max(cards, key=begins)):
            if seat in cards and self._mine(seat):
                if cards[seat] == 0:
                    yield from self._push_on(seat)
                else:
                    yield from self._walk(seat, cards[seat])

    def _walk(self, seat: int, steps: int) -> Script:
        """S-51."""
        token = (yield from decide(seat, [m.Advance(token) for token in self._mine(seat)])).token
        for _ in range(steps):
            if not (yield from self._step(token, None)):
                return

    def _push_on(self, seat: int) -> Script:
        """S-55."""
        pushable = [
            token
            for token in sorted(self.board)
            if any(self.board[o] == self.board[token] for o in self._mine(seat) if o != token)
        ]
        if pushable:
            choices = [m.Decline(), *[m.PushOn(token) for token in pushable]]
            move = yield from decide(seat, choices)
            if isinstance(move, m.PushOn):
                yield from self._step(move.token, seat)

    def _step(self, token: int, pusher: int | None) -> Answer[bool]:
        """A token goes on by one position, pushed by a 0 card or not; whether it may go further."""
        owner = self.owners[token]
        there = self.board[token] + 1
        tile = there - self.row - 1
        if tile >= len(self.tiles):  # S-51
            self._survive(token)
            return False
        if tile >= 0:
            half = "right" if self.tiles[tile] == "left" else "left"  # S-53: the sound half
            if not self.tiles[tile] or pusher is not None:  # S-53 to S-55
                jumper = owner if pusher is None else pusher
                half = (yield from decide(jumper, [m.Jump(half) for half in m.HALVES])).half
            yield from self._turn_tile(tile)
            if half == self.tiles[tile]:
                self._eliminate(token)
                return False
        stood = sorted(other for other in self.board if self.board[other] == there)
        self.board[token] = there
        if len(stood) < 2:
            return True
        pushed = (yield from decide(owner, [m.PushOn(other) for other in stood])).token  # S-52
        yield from self._step(pushed, None)
        return False

    def _turn_tile(self, tile: int) -> Script:
        if self.tiles[tile]:
            return
        self.tiles[tile] = (yield from draw({m.Break(half): 1 for half in m.HALVES})).half  # S-46
        if all(self.tiles) and self.timer > 5:  # S-57
            self.timer = 5
            self.bored = True

    # --- Squid Game (section 7) ---

    def _finale(self) -> Script:
        try:
            yield from self._enter()
            for _ in range(self.options.max_rounds):
                yield from self._squid_round()
            best = max(self.board, key=lambda token: (self.board[token], token))  # S-68
            self._win([self.owners[best]])
        except Won as won:
            self._win([won.seat])

    def _enter(self) -> Script:
        self.speed = min(  # S-58
            self.seats, key=lambda seat: (len(self.teams[seat]), -max(self.teams[seat]))
        )
        entered = yield from together(  # S-59
            {seat: [m.Enter(token) for token in self._waiting(seat)] for seat in self.seats}
        )
        for token in self._unfinished():
            self.board[token] = 0
        for move in entered.values():
            self.board[move.token] = 1

    def _squid_round(self) -> Script:
        """S-60."""
        assert self.speed is not None
        order = self._clockwise(self.speed)
        cards = [m.Act(action) for action in m.ACTIONS]
        acts = yield from together({seat: cards for seat in self.seats if self._mine(seat)})
        did = {seat: move.action for seat, move in acts.items()}
        resolve = {"stab": self._stab, "push": self._push_out, "move": self._go_on}
        for action, effect in resolve.items():
            for seat in order:
                if did.get(seat) == action and self._mine(seat):
                    yield from effect(seat, did)
        self._advance_all(order)
        left = [seat for seat in order[1:] if self._mine(seat)]  # S-66
        self.speed = left[0]

    def _zone(self, token: int) -> str:
        return ["safe", "rectangle", "triangle"][min(self.board[token], 2)]

    def _within_reach(self, seat: int) -> list[int]:
        """The tokens of others in a zone where one has a token; S-59: not the safe zone."""
        zones = {self._zone(token) for token in self._mine(seat)} - {"safe"}
        return [token for token in self._others(seat) if self._zone(token) in zones]

    def _strike(self, seat: int, targets: list[int]) -> Script:
        token = (yield from decide(seat, [m.Eliminate(token) for token in targets])).token
        self._eliminate(token)
        left = {self.owners[token] for token in self.board}
        if len(left) == 1:  # S-67
            raise Won(left.pop())

    def _stab(self, seat: int, did: dict[int, m.Action]) -> Script:
        """S-61, S-62."""
        candidates = [t for t in self._within_reach(seat) if did[self.owners[t]] != "stab"]
        open_ones = [t for t in candidates if did[self.owners[t]] != "block"]
        zones = {self._zone(token) for token in candidates}
        own = [token for token in self._mine(seat) if self._zone(token) in zones]
        if open_ones:
            yield from self._strike(seat, open_ones)
        elif candidates:
            yield from self._strike(seat, own)

    def _push_out(self, seat: int, did: dict[int, m.Action]) -> Script:
        """S-63."""
        targets = [t for t in self._within_reach(seat) if did[self.owners[t]] == "block"]
        if targets:
            yield from self._strike(seat, targets)

    def _go_on(self, seat: int, did: dict[int, m.Action]) -> Script:
        """S-64."""
        token = (yield from decide(seat, [m.Advance(token) for token in self._mine(seat)])).token
        self.board[token] += 1
        if self.board[token] > 9:
            self._reach_head(token)

    def _advance_all(self, order: list[int]) -> None:
        """S-65."""
        for token in self.board:
            if self._zone(token) == "triangle":
                self.board[token] += 1
        arrived = [token for token in self.board if self.board[token] > 9]
        if arrived:  # S-67
            self._reach_head(max(arrived, key=lambda t: (-order.index(self.owners[t]), t)))

    def _reach_head(self, token: int) -> None:
        """S-67."""
        self._survive(token)
        for other in self._unfinished():
            self._eliminate(other)
        raise Won(self.owners[token])
