"""The tables in use: entries are added one at a time, saved, and only then broadcast.

A table is loaded when somebody opens it, and evicted when it has not been used for long. While an
entry is being saved its table is locked, so nobody can see what is not on disk. If saving fails,
the table is evicted, and loaded again from what was saved.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

import msgspec
from msgspec import Struct

from ludotek.bots import strongest_bot
from ludotek.core import CHANCE, BadRecord, BadSetup, LudotekError, Record, State, read_options
from ludotek.games import load
from ludotek.server import wire
from ludotek.server.bot_workers import BotWorkers
from ludotek.server.entries import Entry, Moved, Rematched, Said, Started, TableSetup
from ludotek.server.errors import Damaged, NoTable, OtherRules, Refused
from ludotek.server.limits import RateLimit
from ludotek.server.live_table import LiveTable, Watcher
from ludotek.server.logs import log
from ludotek.server.seating import Party, party_entries, rematch_entries
from ludotek.server.store import Store
from ludotek.server.stored_record import stored_record
from ludotek.server.table import AppliedEntry, Table, hash_secret
from ludotek.server.views import table_info, table_summary

SECRET_BYTES = 18
"""144 bits, written in 24 characters."""
ID_BYTES = 7
MAX_OPTIONS = 32 * 1024
"""Bytes of a table's options, custom tiles included."""
REMATCH_LIMIT = 20, 0.1
"""Rematches of one owner's tables: a burst, and so many a second. Resigning is quick."""
HINT_LIMIT = 60, 2
"""Hints for an address, which a class may share: a burst, and so many a second."""
MAX_ENTRIES = 50_000
"""Entries of a table; beyond, only the game itself goes on, which comes to an end."""


class Host:
    """The tables of a server."""

    def __init__(self, store: Store, bot_workers: BotWorkers, capacity: int = 2000) -> None:
        self.store = store
        self.bot_workers = bot_workers
        self.capacity = capacity
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._rematches = RateLimit(*REMATCH_LIMIT)
        self._hint_limit = RateLimit(*HINT_LIMIT)
        self.lobby_listeners: set[Callable[[], None]] = set()
        """Called whenever the lobby shows something else than before."""

    # Finding tables

    async def get(self, id: str) -> LiveTable:
        """A table by its id, from memory or from the store. Raises `NoTable`."""
        if id in self._live:
            self._live.move_to_end(id)
            return self._live[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def record(self, id: str) -> tuple[str, Record]:
        """The game of a table, and its record; of other rules than ours, as it was stored."""
        try:
            live = await self.get(id)
        except OtherRules:
            setup = await self.store.setup(id)
            assert setup is not None
            entries, is_over, names = await self.store.entries(id), False, None
            for info in await self.store.infos([id]):
                is_over = info.status == "finished"
                names = tuple(seat.name for seat in info.seats)
            return setup.game, stored_record(setup, entries, is_over, names)
        async with live.lock:
            return live.table.setup.game, live.table.record()

    async def _load(self, id: str) -> LiveTable:
        """Runs to its end even if nobody waits any more, so that no table is loaded twice."""
        try:
            setup = await self.store.setup(id)
            if setup is None:
                raise NoTable
            entries = await self.store.entries(id)
            table = await asyncio.to_thread(_rebuild, setup, entries)  # some take a second
            live = self._live[id] = LiveTable(table)
        finally:
            del self._loading[id]
        self._evict_idle()
        self._start_bots(live)
        return live

    def _evict_idle(self) -> None:
        """Evicts tables beyond the capacity; never the latest, which somebody is about to enter."""
        for id, live in list(self._live.items())[:-1]:
            if len(self._live) <= self.capacity:
                break
            if not live.watchers and not live.lock.locked():
                del self._live[id]

    # Creating tables

    async def create_table(
        self,
        game: str,
        seats: int,
        options: dict[str, object],
        public: bool = True,
        hints: bool = True,
        record: Record | None = None,
        parent: TableSetup | None = None,
        entries: Iterable[Entry] = (),
        patience: int = 60,
        party: Party | None = None,
    ) -> tuple[LiveTable, str]:
        """A new table with its first entries, and the secret of its owner; a rematch has the same
        owner as its parent. With a party the game begins at once."""
        rules = load(game)
        chosen = read_options(rules.Options, options)
        rules.start(seats, chosen)
        written = msgspec.json.encode(chosen)
        if len(written) > MAX_OPTIONS:
            raise BadSetup(
                f"the options take {len(written)} bytes, at most {MAX_OPTIONS} are allowed"
            )
        secret = secrets.token_urlsafe(SECRET_BYTES)
        setup = TableSetup(
            id=secrets.token_hex(ID_BYTES) if parent is None else _rematch_id(parent),
            game=game,
            rules=rules.rules_version,
            seats=seats,
            options=msgspec.Raw(written),
            seed=secrets.token_bytes(32).hex(),
            owner=hash_secret(secret) if parent is None else parent.owner,
            public=public,
            hints=hints,
            record=record,
            parent=None if parent is None else parent.id,
            created=time.time(),
            patience=patience,
            step=None if record is None else sum(actor != CHANCE for actor, _ in record.moves),
        )
        if party is not None:
            entries = list(party_entries(rules, setup, party))
        live = LiveTable(Table(setup))
        async with live.lock:
            self._live[setup.id] = live  # before it is in the store, from where it could be loaded
            try:
                first = await asyncio.to_thread(_applied, live.table, entries)
                await asyncio.shield(self.store.create(setup, table_info(live.table), first))
            except BaseException:
                self._evict(live)
                raise
            log("table created", table=setup.id, game=game, seats=seats, parent=setup.parent)
            if live.table.status != "open":
                _log_status(live.table)
        self._evict_idle()
        self._start_bots(live)
        self._notify_lobby(live.table)
        return live, secret

    async def branch(
        self, record: Record, at: int | None, public: bool, party: Party | None = None
    ) -> tuple[LiveTable, str]:
        """A new table that continues a record which is proven, from its end or from a move."""
        if record.result is not None and at in (None, len(record.moves)):
            raise BadRecord("the game is over: go on from an earlier move")
        moves = record.moves if at is None else record.moves[:at]
        if at is not None and not 0 <= at <= len(record.moves):
            raise BadRecord(f"the record has {len(record.moves)} moves, there is no move {at}")
        kept = tuple(seed for seed in record.seeds if seed.at <= len(moves))
        cut = msgspec.structs.replace(
            record, moves=moves, seeds=kept, result=None, position_digest=None, digest=None
        )
        return await self.create_table(
            record.game, record.seats, record.options, public, record=cut, party=party
        )

    # What happens at a table

    async def act(
        self, live: LiveTable, make: Callable[[Table], Entry | None]
    ) -> AppliedEntry | None:
        """Adds an entry to a table, saves and broadcasts it; None when there is nothing to do."""
        async with live.lock:
            self.check_current(live)
            entry = make(live.table)
            if entry is None:
                return None
            _check_entry_limit(live.table, entry)
            applied = await self._add(live, entry)
        self._start_bots(live)
        return applied

    async def _add(self, live: LiveTable, entry: Entry) -> AppliedEntry:
        """Saves and broadcasts an entry of a table that is locked."""
        applied = await self._save(live, entry)
        self._broadcast(live, applied)
        if not isinstance(entry, Moved | Said):
            live.note_presence()
        return applied

    async def come_in(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody follows a table, which is locked, from now on. A bot that played for them while
        they were away gives the seat back."""
        back = live.table.welcome_back(watcher.seat) if watcher.is_present else None
        if back is not None and live.table.number < MAX_ENTRIES:
            await self._add(live, back)
        live.watch(watcher)

    async def _save(self, live: LiveTable, entry: Entry) -> AppliedEntry:
        """Adds an entry to a table that is locked, and returns when it is on disk, together with
        what everybody may know of the table where that changed."""
        table, before = live.table, table_summary(live.table)
        try:
            if isinstance(entry, Started) and table.setup.record is not None:
                applied = await asyncio.to_thread(table.apply, entry, True)  # some take a second
            else:
                applied = table.apply(entry, in_steps=True)
            after = table_summary(table)
            info = None if after == before else table_info(table)
            await asyncio.shield(self.store.append(table.id, applied.number, applied.entry, info))
        except Refused:
            raise  # the rules forbid it, and nothing has changed
        except BaseException:
            self._evict(live)
            raise
        if after.status != before.status:
            _log_status(table)
        if info is not None:
            self._notify_lobby(table)
        return applied

    def check_current(self, live: LiveTable) -> None:
        """Refuses a table that was evicted, and may have been loaded again since."""
        if self._live.get(live.table.id) is not live:
            raise Refused("reload", "the table was reloaded: enter it again")

    def _evict(self, live: LiveTable) -> None:
        """Drops a table from memory: it is loaded again from what was saved."""
        self._live.pop(live.table.id, None)
        gone = Refused("reload", "something could not be saved: enter the table again")
        for watcher in list(live.watchers):
            watcher.send(wire.refusal(gone, None))

    def _broadcast(self, live: LiveTable, applied: AppliedEntry) -> None:
        """Tells all who look; those who look from one seat are told the same."""
        watchers = [(watcher, watcher.seat) for watcher in live.watchers]
        updates = live.feed.updates(applied, (seat for _, seat in watchers))
        messages = {seat: msgspec.json.encode(update) for seat, update in updates.items()}
        for watcher, seat in watchers:
            watcher.send(messages[seat])

    def _notify_lobby(self, table: Table) -> None:
        if table.setup.public:
            for notify in self.lobby_listeners:
                notify()

    async def rematch(self, live: LiveTable, by: int) -> str:
        """The id of a new table for the same people, who keep the secrets of their seats: only one,
        however many ask."""
        async with live.rematching:
            self.check_current(live)
            table, setup = live.table, live.table.setup
            if table.status != "finished":
                raise Refused("running", "the game is not over yet")
            if table.next_table is not None:
                return table.next_table
            self._rematches.spend(setup.owner, "rematches")
            again = _rematch_id(setup)
            if (
                await self.store.setup(again) is None
            ):  # else the server crashed before it was announced
                await self.create_table(
                    setup.game,
                    setup.seats,
                    msgspec.json.decode(setup.options),
                    setup.public,
                    setup.hints,
                    parent=setup,
                    entries=rematch_entries(table, by),
                    patience=setup.patience,
                )
            await self.act(live, lambda _: Rematched(again))
            return again

    async def say(self, live: LiveTable, seat: int | None, name: str, text: str, id: str) -> int:
        """Adds a line of chat, within the limit of each seat and of all spectators together.
        Returns the number of its entry; a duplicate is added once."""
        said = live.table.say(seat, name, text, id)

        def say(table: Table) -> Entry | None:
            if table.number_of_line(said):
                return None
            live.chat_limit.spend(str(seat), "words")
            return said

        done = await self.act(live, say)
        return live.table.number_of_line(said) if done is None else done.number

    # Bots

    def _start_bots(self, live: LiveTable) -> None:
        """Starts a bot wherever one is to move and is not working on it yet."""
        table = live.table
        if table.status != "running":
            return
        for seat in table.state.actors:
            bot = table.places[seat].bot if seat >= 0 else None
            if bot is None or (bot, seat, table.requests[seat]) in live.thinking:
                continue
            live.thinking.add((bot, seat, table.requests[seat]))
            known = table.state.as_known_to(seat)  # before anybody changes the state again
            playing = self._play_bot(live, bot, seat, table.requests[seat], known)
            task = asyncio.create_task(playing)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _play_bot(
        self, live: LiveTable, bot: str, seat: int, request: int, known: State
    ) -> None:
        table = live.table
        try:
            move = await self.bot_workers.choose(table.setup.game, bot, known, seat)

            def answer(now: Table) -> Entry | None:
                there = now.places[seat].bot == bot and now.status == "running"
                if not there or now.requests[seat] != request:
                    return None
                return now.answer(seat, request, f"bot-{request}", move)

            await self.act(live, answer)
        except LudotekError as error:
            log("bot failed", logging.WARNING, table=table.id, seat=seat, why=str(error))
        finally:
            live.thinking.discard((bot, seat, request))

    async def hint(self, live: LiveTable, seat: int, address: str = "") -> tuple[Struct, str]:
        """The move that a bot would make on a seat, and the message that says why. Whoever asks the
        same again shares the answer; only a new one counts for the address."""
        table = live.table
        if not table.setup.hints:
            raise Refused("no-hints", "this table plays without hints")
        best = strongest_bot(table.game)
        async with live.lock:
            if seat not in table.state.actors:
                raise Refused("not-asked", "it is not this seat's turn")
            request, hinting = live.hints.get(seat, (-1, None))
            if hinting is None or request != table.requests[seat]:
                if hinting is not None and not hinting.done():
                    raise Refused("too-many", "one hint at a time: wait a little", retry=1)
                self._hint_limit.spend(address, "hints")
                known = table.state.as_known_to(seat)
                asking = self.bot_workers.hint(table.setup.game, best, known, seat)
                hinting = asyncio.create_task(asking)
                live.hints[seat] = table.requests[seat], hinting
        move, why = await asyncio.shield(hinting)
        return table.game.decode(move), why

    async def close(self) -> None:
        """Cancels the bots that are working, and waits for them to stop."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _rematch_id(setup: TableSetup) -> str:
    """The id of a table's rematch: always the same, and not to be guessed."""
    known = f"{setup.owner} {setup.id}".encode()
    return hashlib.sha256(known).hexdigest()[: 2 * ID_BYTES]


def _rebuild(setup: TableSetup, entries: list[Entry]) -> Table:
    """A table from its stored entries."""
    table = Table(setup)
    for entry in entries:
        try:
            table.apply(entry)
        except Exception as error:  # whatever a damaged entry may lead to
            raise Damaged(
                f"table {setup.id} cannot be loaded: entry {table.number + 1} cannot follow those"
                f" before it: {error}"
            ) from None
    return table


def _applied(table: Table, entries: Iterable[Entry]) -> list[Entry]:
    """Applies the first entries of a table; those that continue a record take a second."""
    return [table.apply(entry).entry for entry in entries]


def _log_status(table: Table) -> None:
    what = "started" if table.status == "running" else table.status
    log(what, table=table.id, game=table.setup.game, entries=table.number)


def _check_entry_limit(table: Table, entry: Entry) -> None:
    """Refuses what could go on for ever once a table has many entries; a game can always end."""
    if table.number >= MAX_ENTRIES and not isinstance(entry, Moved | Started | Rematched):
        raise Refused("full", "this table has too many entries: continue from its record")
