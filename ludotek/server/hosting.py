"""The tables that are in use: one thing at a time happens at each, is kept, and only then told.

A table is loaded when somebody asks for it and forgotten when nobody has for long. While an entry
is on its way to the disk its table is locked, so nobody can see what is not kept yet. If keeping it
fails, the table is forgotten, and comes back from what was kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

import msgspec
from msgspec import Struct

from ludotek.bots import bot_names
from ludotek.core import BadRecord, BadSetup, LudotekError, Record, read_options
from ludotek.games import load
from ludotek.server import wire
from ludotek.server.entries import BotSat, Entry, Founding, Moved, Rematched, Sat, Started
from ludotek.server.limits import Allowance
from ludotek.server.logs import tell
from ludotek.server.showing import Views, info, news, now
from ludotek.server.store import Store
from ludotek.server.table import Happening, Refused, Table, hash_of
from ludotek.server.thinking import Thinkers

SECRET_BYTES = 18
"""144 bits, written in 24 characters."""
ID_BYTES = 7
OPTIONS = 32 * 1024
"""Bytes of a table's options, own tiles and all."""
CHAT = 10, 1
"""Lines that a seat, or all who watch together, may say at once, and each second."""
UNDOS = 30, 1
"""Moves that a seat may take back at once, and each second: to and fro would never end."""
REMATCHES = 20, 0.1
"""Rematches of one maker's tables at once, and each second: to resign is quick."""
ENTRIES = 50_000
"""Entries of a table; then only the game goes on, which ends by itself."""


class Watcher(Protocol):
    """Somebody who looks at a table: through a seat, or as a spectator."""

    @property
    def seat(self) -> int | None:
        """Where they sit now."""

    def send(self, message: Struct | bytes) -> None:
        """Sends soon; never waits."""


class Live:
    """A table in memory, with who looks at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.rematching = asyncio.Lock()
        self.chat = Allowance(*CHAT)
        self.undos = Allowance(*UNDOS)
        self.thinking: set[tuple[int, int]] = set()
        """The requests, by seat, that a bot is thinking about."""


class Host:
    """All tables of a server."""

    def __init__(self, store: Store, thinkers: Thinkers, most: int = 2000) -> None:
        self.store = store
        self.thinkers = thinkers
        self.most = most
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._rematches = Allowance(*REMATCHES)
        self.lobby: set[Callable[[], None]] = set()
        """Called whenever a table of the lobby has changed."""

    # Finding tables

    async def live(self, id: str) -> Live:
        """A table by its id, from memory or from the store."""
        if id in self._live:
            self._live.move_to_end(id)
            return self._live[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Live:
        """Goes on when nobody waits any more, so that a table is never loaded twice."""
        try:
            founding = await self.store.founding(id)
            if founding is None:
                raise Refused("no-table", "there is no such table")
            entries = await self.store.entries(id)
            table = await asyncio.to_thread(_built, founding, entries)  # some take a second
            live = self._live[id] = Live(table)
        finally:
            del self._loading[id]
        self._forget_some()
        self._let_bots_think(live)
        return live

    def _forget_some(self) -> None:
        """Never the latest: somebody is about to enter it."""
        for id, live in list(self._live.items())[:-1]:
            if len(self._live) <= self.most:
                break
            if not live.watchers and not live.lock.locked():
                del self._live[id]

    async def tables(self, status: str, limit: int) -> list[wire.TableInfo]:
        """The public tables of a status, for the lobby."""
        found = []
        for id in await self.store.listed(status, limit):
            try:
                found.append(await self.shown(id))
            except LudotekError as error:
                tell("not shown", logging.WARNING, table=id, why=str(error))
        return found

    async def shown(self, id: str) -> wire.TableInfo:
        """A table as everybody may know it."""
        live = await self.live(id)
        async with live.lock:
            return info(live.table)

    # Founding tables

    async def found(
        self,
        game: str,
        seats: int,
        options: dict[str, object],
        public: bool = True,
        hints: bool = True,
        record: Record | None = None,
        parent: Founding | None = None,
        entries: Iterable[Entry] = (),
    ) -> tuple[Live, str]:
        """A new table with its first entries, and the secret of who made it; the table after
        another has the same maker."""
        rules = load(game)
        chosen = read_options(rules.Options, options)
        rules.start(seats, chosen)
        written = msgspec.json.encode(chosen)
        if len(written) > OPTIONS:
            raise BadSetup(f"the options take {len(written)} bytes, at most {OPTIONS} are kept")
        secret = secrets.token_urlsafe(SECRET_BYTES)
        founding = Founding(
            id=secrets.token_hex(ID_BYTES) if parent is None else _id_after(parent),
            game=game,
            rules=rules.rules_version,
            seats=seats,
            options=msgspec.Raw(written),
            seed=secrets.token_bytes(32).hex(),
            maker=hash_of(secret) if parent is None else parent.maker,
            public=public,
            hints=hints,
            record=record,
            parent=None if parent is None else parent.id,
            created=time.time(),
        )
        live = Live(Table(founding))
        async with live.lock:
            self._live[founding.id] = live  # before it is in the store, where it could be found
            try:
                first = [live.table.apply(entry).entry for entry in entries]
                await asyncio.shield(self.store.found(founding, first, live.table.status))
            except BaseException:
                self._forget(live)
                raise
            tell("founded", table=founding.id, game=game, seats=seats, parent=founding.parent)
            if live.table.status != "open":
                _log_status(live.table)
        self._forget_some()
        self._let_bots_think(live)
        self._tell_lobby()
        return live, secret

    async def go_on_with(self, record: Record, at: int | None, public: bool) -> tuple[Live, str]:
        """A new table that goes on with a record, from its end or from a move."""
        game = load(record.game)
        await asyncio.to_thread(record.verify, game)  # some take a second
        if record.result is not None and at in (None, len(record.moves)):
            raise BadRecord("the game is over: go on from an earlier move")
        moves = record.moves if at is None else record.moves[:at]
        if at is not None and not 0 <= at <= len(record.moves):
            raise BadRecord(f"the record has {len(record.moves)} moves, there is no move {at}")
        kept = tuple(seed for seed in record.seeds if seed.at <= len(moves))
        cut = msgspec.structs.replace(record, moves=moves, seeds=kept, result=None, digest=None)
        options = msgspec.json.decode(record.options)
        return await self.found(record.game, record.seats, options, public, record=cut)

    # What happens at a table

    async def act(self, live: Live, make: Callable[[Table], Entry | None]) -> Happening | None:
        """Writes an entry down, keeps it, and tells everybody; None when nothing was to be done."""
        async with live.lock:
            self.must_have(live)
            entry = make(live.table)
            if entry is None:
                return None
            _must_have_room(live.table, entry)
            happening = await self._keep(live, entry)
            self._tell(live, happening)
        self._let_bots_think(live)
        self._tell_lobby()
        return happening

    async def _keep(self, live: Live, entry: Entry) -> Happening:
        """Adds an entry to a table that is locked, and returns when it is on disk."""
        table, before = live.table, live.table.status
        try:
            if isinstance(entry, Started) and table.founding.record is not None:
                happening = await asyncio.to_thread(table.apply, entry)  # some take a second
            else:
                happening = table.apply(entry)
            changed = None if table.status == before else table.status
            kept = self.store.append(table.id, happening.number, happening.entry, changed)
            await asyncio.shield(kept)
        except Refused:
            raise  # the rules forbid it, and nothing has changed
        except BaseException:
            self._forget(live)
            raise
        if changed is not None:
            _log_status(table)
        return happening

    def must_have(self, live: Live) -> None:
        """Refuses a table that has been forgotten, and may have come back since."""
        if self._live.get(live.table.id) is not live:
            raise Refused("reload", "the table was loaded anew: enter it again")

    def _forget(self, live: Live) -> None:
        """Lets a table come back from what was kept."""
        self._live.pop(live.table.id, None)
        gone = Refused("reload", "something could not be kept: enter the table again")
        for watcher in list(live.watchers):
            watcher.send(wire.refusal(gone, None))

    def _tell(self, live: Live, happening: Happening) -> None:
        """Tells all who look; those who look from one seat are told the same."""
        shown, told = news(live.table), dict[int | None, bytes]()
        views = Views(live.table)
        for watcher in list(live.watchers):
            seat = watcher.seat
            if seat not in told:
                told[seat] = msgspec.json.encode(
                    wire.Update(
                        log=(wire.told(happening, seat),),
                        table=shown,
                        you=seat,
                        now=now(live.table, seat, views),
                    )
                )
            watcher.send(told[seat])

    def _tell_lobby(self) -> None:
        for changed in self.lobby:
            changed()

    async def rematch(self, live: Live, by: int) -> str:
        """Another table for the same people, who keep the secrets of their seats: one only,
        however many ask."""
        async with live.rematching:
            self.must_have(live)
            table, founding = live.table, live.table.founding
            if table.status != "finished":
                raise Refused("running", "the game is not over yet")
            if table.next_table is not None:
                return table.next_table
            self._rematches.spend(founding.maker, "rematches")
            again = _id_after(founding)
            if await self.store.founding(again) is None:  # else a crash came before it was told
                await self.found(
                    founding.game,
                    founding.seats,
                    msgspec.json.decode(founding.options),
                    founding.public,
                    founding.hints,
                    parent=founding,
                    entries=_seated_again(table, by),
                )
            await self.act(live, lambda _: Rematched(again))
            return again

    async def say(self, live: Live, seat: int | None, name: str, text: str, id: str) -> int:
        """Keeps and tells what somebody says: so much from each seat, and from all who watch. The
        number of the entry; what is sent twice is said once."""
        said = live.table.say(seat, name, text, id)

        def say(table: Table) -> Entry | None:
            if table.when(said):
                return None
            live.chat.spend(str(seat), "words")
            return said

        done = await self.act(live, say)
        return live.table.when(said) if done is None else done.number

    # Bots

    def _let_bots_think(self, live: Live) -> None:
        """Begins to think wherever a bot is asked something that it is not thinking about yet."""
        table = live.table
        if table.status != "running":
            return
        for seat in table.state.actors:
            bot = table.places[seat].bot if seat >= 0 else None
            thought = seat, table.requests[seat]
            if bot is not None and thought not in live.thinking:
                live.thinking.add(thought)
                task = asyncio.create_task(self._think(live, seat, bot))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, live: Live, seat: int, bot: str) -> None:
        table, request = live.table, live.table.requests[seat]
        try:
            known = table.state.as_known_to(seat)
            number = await self.thinkers.choose(table.founding.game, bot, known, seat)
            move = table.game.decode(number)

            def answer(now: Table) -> Entry | None:
                there = now.places[seat].bot == bot and now.status == "running"
                if not there or now.requests[seat] != request:
                    return None
                return now.answer(seat, request, f"bot-{request}", move)

            await self.act(live, answer)
        except LudotekError as error:
            tell("bot did not move", logging.WARNING, table=table.id, seat=seat, why=str(error))
        finally:
            live.thinking.discard((seat, request))

    async def hint(self, live: Live, seat: int) -> Struct:
        """What a bot would do on a seat."""
        table = live.table
        if not table.founding.hints:
            raise Refused("no-hints", "this table plays without hints")
        if seat not in table.state.actors:
            raise Refused("not-asked", "nothing is asked of this seat now")
        best = bot_names(table.game)[-1]
        async with live.lock:
            known = table.state.as_known_to(seat)
        number = await self.thinkers.choose(table.founding.game, best, known, seat)
        return table.game.decode(number)

    async def close(self) -> None:
        """Waits for what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _id_after(founding: Founding) -> str:
    """The id of a table's rematch: always the same, and known to nobody before."""
    known = f"{founding.maker} {founding.id}".encode()
    return hashlib.sha256(known).hexdigest()[: 2 * ID_BYTES]


def _built(founding: Founding, entries: list[Entry]) -> Table:
    """A table from what was kept of it."""
    table = Table(founding)
    for entry in entries:
        table.apply(entry)
    return table


def _log_status(table: Table) -> None:
    what = "started" if table.status == "running" else table.status
    tell(what, table=table.id, game=table.founding.game, entries=table.number)


def _must_have_room(table: Table, entry: Entry) -> None:
    """Refuses what could go on for ever once a table is long; a game can always be ended."""
    if table.number >= ENTRIES and not isinstance(entry, Moved | Started | Rematched):
        raise Refused("full", "too much has happened at this table: go on with its record")


def _seated_again(table: Table, by: int) -> Iterator[Entry]:
    """A rematch: who has left is replaced by a bot, unless it is who asks."""
    best = bot_names(table.game)[-1]
    for seat, place in enumerate(table.places):
        if place.name and (seat == by or not place.left):
            yield Sat(seat, place.name, place.secret)
        else:
            yield BotSat(seat, place.bot or best)
    yield Started()
