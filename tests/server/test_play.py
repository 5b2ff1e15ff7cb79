"""Tables as people use them: real servers, real sockets, on loopback."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from servers import PATIENCE, Server

from ludotek.core import Record
from ludotek.games import load
from ludotek.server.client import Client, Message, ServerRefused, call


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--tables-per-hour", "10000") as running:
        yield running


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def within() -> None:
        await asyncio.wait_for(play(), 10 * PATIENCE)

    asyncio.run(within())


async def seated(
    server: Server, game: str, people: int, bots: int = 0, **more: object
) -> list[Client]:
    """A table with so many people, who have entered, and bots on the other seats; started."""
    wanted = {"game": game, "seats": people + bots, **more}
    made = call(server.url, "POST", "/api/tables", wanted)
    clients = []
    for seat in range(people):
        client = Client(server.url, made["table"]["id"], "" if seat else made["secret"])
        await client.open()
        await client.sit(seat, f"Player {seat}")
        clients.append(client)
    for seat in range(people, people + bots):
        await clients[0].ask("bot", seat=seat, bot="random")
    await clients[0].ask("start")
    await until(lambda: all(client.now is not None for client in clients), clients)
    return clients


async def until(holds: Callable[[], bool], clients: list[Client]) -> None:
    """Waits till something holds, which changes with what the clients are told."""
    for client in clients:
        client.changed.clear()
    while not holds():
        waiting = [asyncio.create_task(client.changed.wait()) for client in clients]
        done, pending = await asyncio.wait(
            waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
        )
        for task in pending:
            task.cancel()
        assert done, "nothing happened"
        for client in clients:
            client.changed.clear()


async def play_on(clients: list[Client], moves: int, rng: random.Random) -> None:
    """Lets whoever is asked move at random."""
    for _ in range(moves):
        await until(
            lambda: (
                any(c.moves() for c in clients)
                or all(c.info["status"] == "finished" for c in clients)
            ),
            clients,
        )
        asked = [client for client in clients if client.moves()]
        if not asked:
            return
        mover = rng.choice(asked)
        await mover.move(rng.choice(mover.moves()))


async def close(clients: list[Client]) -> None:
    for client in clients:
        await client.close()


@pytest.mark.parametrize(
    ("game", "people", "bots"), [("route", 2, 0), ("squid", 2, 2), ("ink", 1, 1)]
)
def test_a_game_is_played_to_its_end_and_its_record_proves_it(
    server: Server, game: str, people: int, bots: int
) -> None:
    async def play() -> None:
        options = {"max_turns": 4} if game == "route" else {"only": "finale"} if bots == 2 else {}
        clients = await seated(server, game, people, bots, options=options)
        table = clients[0].table
        await play_on(clients, 2000, random.Random(1))
        assert clients[0].now is not None
        assert clients[0].now["result"] is not None
        record = Record.read(call_bytes(server, f"/api/tables/{table}/record"))
        verdict = record.verify(load(game))
        assert verdict.proven == verdict.draws
        assert record.seeds[0].seed is not None
        assert {client.number for client in clients} == {len(clients[0].log)}
        await close(clients)

    run(play)


def call_bytes(server: Server, path: str) -> bytes:
    return json.dumps(call(server.url, "GET", path)).encode()


def test_while_a_game_runs_its_record_holds_no_seed(server: Server) -> None:
    async def play() -> None:
        clients = await seated(server, "ink", 2)
        await play_on(clients, 5, random.Random(2))
        record = call(server.url, "GET", f"/api/tables/{clients[0].table}/record")
        assert [seed["seed"] for seed in record["seeds"]] == [None]
        assert record["digest"] is None
        await close(clients)

    run(play)


def test_a_move_is_refused_with_its_rule_and_explained(server: Server) -> None:
    async def play() -> None:
        ada, bob = clients = await seated(server, "route", 2)
        marble = {"type": "PlaceMarble", "q": 0, "r": 0}
        with pytest.raises(ServerRefused) as caught:
            await ada.move(marble)
        assert (caught.value.code, caught.value.rule) == ("illegal", "R-18")
        why = await ada.ask("why", move=marble)
        assert (why["legal"], why["rule"]) == (False, "R-18")
        assert (await ada.ask("why", move=ada.moves()[0]))["legal"] is True
        preview = await ada.ask("preview", move=ada.moves()[0])
        assert len(preview["view"]["tiles"]) == 1
        assert ada.now is not None
        assert ada.now["view"]["tiles"] == []
        hint = await ada.ask("hint")
        assert hint["move"] in ada.moves()
        with pytest.raises(ServerRefused, match="it is not this seat's turn"):
            await bob.ask("hint")
        await close(clients)

    run(play)


def test_undo_reaches_to_the_last_act_of_another_seat(server: Server) -> None:
    async def play() -> None:
        ada, bob = clients = await seated(server, "route", 2)
        await ada.move(ada.moves()[0])
        await until(lambda: bool(ada.moves()), [ada])
        assert ada.now is not None
        assert ada.now["undo"] == {"moves": 1, "why": "start"}
        await ada.ask("undo", request=ada.now["request"])
        await until(lambda: bob.now is not None and not bob.now["view"]["tiles"], [bob])
        with pytest.raises(ServerRefused, match="cannot be undone"):
            await ada.ask("undo", request=ada.now["request"])
        await close(clients)

    run(play)


def test_spectators_see_the_game_and_may_not_touch_it(server: Server) -> None:
    async def play() -> None:
        clients = await seated(server, "route", 2)
        watcher = await Client(server.url, clients[0].table).open()
        assert watcher.seat is None
        assert watcher.now is not None
        assert "ask" not in watcher.now
        with pytest.raises(ServerRefused, match="have no seat"):
            await watcher.ask("move", request=1, move=clients[0].moves()[0])
        await clients[0].move(clients[0].moves()[0])
        await until(lambda: watcher.number == clients[0].number, [watcher, *clients])
        await watcher.ask("say", text="Well played!", name="Eve")
        await until(lambda: clients[1].log[-1]["what"] == "said", clients)
        assert clients[1].log[-1]["text"] == "Well played!"
        await close([watcher, *clients])

    run(play)


def test_a_seat_may_be_open_twice_and_moves_to_another_device(server: Server) -> None:
    async def play() -> None:
        clients = await seated(server, "route", 2)
        phone = await Client(server.url, clients[0].table, clients[0].secret).open()
        assert phone.seat == 0
        assert phone.moves() == clients[0].moves()
        await phone.move(phone.moves()[0])
        await until(lambda: clients[0].number == phone.number, [phone, *clients])
        await close([phone, *clients])

    run(play)


def test_what_was_missed_is_told_on_coming_back(server: Server) -> None:
    async def play() -> None:
        ada, bob = clients = await seated(server, "route", 2)
        await bob.close()
        seen = bob.number
        for _ in range(2):
            await ada.move(ada.moves()[0])
            await until(lambda: bool(ada.moves()) or not ada.now or 1 in ada.now["actors"], [ada])
        await bob.open()
        assert bob.seat == 1
        assert bob.number == ada.number == seen + 2
        assert [told["what"] for told in bob.log[-2:]] == ["moved", "moved"]
        await close(clients)

    run(play)


def test_a_bot_plays_for_who_left_and_hands_the_seat_back(server: Server) -> None:
    async def play() -> None:
        ada, bob = clients = await seated(server, "route", 2)
        await bob.ask("leave")
        await ada.ask("bot", seat=1, bot="random")
        await play_on([ada], 2, random.Random(3))
        await until(lambda: bool(ada.moves()), [ada])
        moved = [told["seat"] for told in ada.log if told["what"] == "moved"]
        assert moved == [0, 0, 1, 1]
        await bob.ask("return")
        await play_on([ada], 2, random.Random(4))
        await until(lambda: bool(bob.moves()), [bob])
        assert ada.info["seats"][1] == {"name": "Player 1"}
        await close(clients)

    run(play)


def test_the_same_people_play_again(server: Server) -> None:
    async def play() -> None:
        ada, bob = clients = await seated(server, "route", 2)
        await bob.ask("move", request=0, move={"type": "Resign"})
        await until(lambda: ada.info["status"] == "finished", clients)
        first, second = await asyncio.gather(ada.ask("rematch"), bob.ask("rematch"))
        assert first["table"] == second["table"] != ada.table
        again = await Client(server.url, first["table"], bob.secret).open()
        assert again.seat == 0  # and begins
        assert again.info["status"] == "running"
        assert again.info["parent"] == ada.table
        await close([again, *clients])

    run(play)


class Unlucky(Client):
    """Somebody whose connection breaks once, before the answer to `sit` arrives."""

    broken = False

    async def _exchange(self, what: str, id: str, fields: Message) -> Message:
        told = await super()._exchange(what, id, fields)
        if what == "sit" and self._socket is not None and not self.broken:
            self.broken = True
            await self._socket.close()
            raise ConnectionError("the connection broke")
        return told


def test_a_seat_is_not_lost_with_the_answer(server: Server) -> None:
    async def play() -> None:
        made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2})
        bob = await Unlucky(server.url, made["table"]["id"]).open()
        with pytest.raises(ConnectionError):
            await bob.sit(1, "Bob")
        await bob.open()
        await bob.sit(1, "Bob")
        assert bob.seat == 1
        first: Message = {"seat": 1, "name": "Bob", "secret": bob.secret}
        assert (await bob.ask("sit", **first))["number"] == 1
        assert bob.number == 1
        others: list[Message] = [{"seat": 0}, {"name": "Eve"}, {"secret": "x" * 22}]
        for other in others:
            with pytest.raises(ServerRefused, match="seated"):
                await bob.ask("sit", **first | other)
        await bob.close()

    run(play)


def test_the_owner_keeps_the_secret_of_the_table(server: Server) -> None:
    async def play() -> None:
        made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2})
        ada = await Client(server.url, made["table"]["id"], made["secret"]).open()
        ack = await ada.ask("sit", seat=0, name="Ada", secret="x" * 22)
        assert ack["secret"] == made["secret"]
        await ada.ask("bot", seat=1, bot="random")
        await ada.close()

    run(play)


def test_options_come_once_and_stay(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clients = await seated(server, "route", 2, options={"max_turns": 7})
        assert clients[1].info["status"] == "running"
        assert clients[1].info["options"]["max_turns"] == 7
        updates: list[Message] = []
        monkeypatch.setattr(clients[1], "_apply", updates.append)
        await clients[0].ask("say", text="hello")
        await clients[1].ask("say", text="hello")
        assert updates
        assert not any("table" in update for update in updates)
        await close(clients)

    run(play)


def test_all_are_told_where_somebody_sits_now(server: Server) -> None:
    async def play() -> None:
        made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 3})
        ada = await Client(server.url, made["table"]["id"], made["secret"]).open()
        await ada.sit(0, "Ada")
        await ada.ask("swap", to=2)
        assert ada.seat == 2
        assert ada.log[-1] == {"number": 2, "what": "swapped", "seat": 0, "to": 2}
        await ada.close()

    run(play)


def test_a_table_that_was_reloaded_can_be_entered_again(tmp_path: Path) -> None:
    """Somebody else has written the next entry: nothing is written over it, and nothing is lost."""

    async def play() -> None:
        with Server(tmp_path) as server:
            ada, bob = clients = await seated(server, "route", 2)
            said = b'{"type":"Said","seat":null,"name":"Eve","text":"me first"}'
            with closing(sqlite3.connect(server.database)) as rows:
                row = ada.table, ada.number + 1, said, 0.0
                rows.execute("insert into entries values (?, ?, ?, ?)", row)
                rows.commit()
            with pytest.raises(ServerRefused, match="store"):
                await ada.move(ada.moves()[0])
            with pytest.raises(ServerRefused, match="reload"):
                await bob.ask("say", text="hello")
            for client in clients:
                await client.ask("enter", secret=client.secret, after=client.number)
                assert client.log[-1]["text"] == "me first"
            await play_on(clients, 5, random.Random(9))
            await close(clients)

    run(play)


def test_a_record_is_continued_at_a_new_table(server: Server) -> None:
    async def play() -> None:
        clients = await seated(server, "ink", 2)
        await play_on(clients, 12, random.Random(5))
        record = call(server.url, "GET", f"/api/tables/{clients[0].table}/record")
        made = call(server.url, "POST", "/api/records", {"record": record, "at": 20})
        ada = await Client(server.url, made["table"]["id"], made["secret"]).open()
        await ada.sit(0, "Ada")
        await ada.ask("bot", seat=1, bot="random")
        await ada.ask("start")
        await play_on([ada], 3, random.Random(6))
        branch = call(server.url, "GET", f"/api/tables/{ada.table}/record")
        assert branch["moves"][:20] == record["moves"][:20]
        assert branch["seeds"][-1]["hash"] != record["seeds"][0]["hash"]
        await close([ada, *clients])

    run(play)


def test_the_lobby_lists_public_tables_and_mine(server: Server) -> None:
    made = [
        call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2, "public": public})
        for public in (True, False)
    ]
    shown, hidden = (table["table"]["id"] for table in made)
    listed = [table["id"] for table in call(server.url, "GET", "/api/tables?status=open")]
    assert shown in listed
    assert hidden not in listed
    mine = call(server.url, "POST", "/api/mine", {"tables": [hidden, "nothing"]})
    assert [table["id"] for table in mine] == [hidden]
    assert made[0]["url"].endswith(f"/table/{shown}")


def test_an_impossible_table_is_refused_in_a_line(server: Server) -> None:
    for wanted, fault in (
        ({"game": "chess", "seats": 2}, "there is no game chess"),
        ({"game": "route", "seats": 9}, "route is for 2 to 6 seats"),
        ({"game": "route", "seats": "2"}, "Expected `int`, got `str`"),
        ({"game": "route", "seats": 2, "options": {"hole": 1}}, "unknown option hole"),
        ({"game": "route"}, "missing required field `seats`"),
    ):
        with pytest.raises(ServerRefused, match=fault):
            call(server.url, "POST", "/api/tables", wanted)


def test_tables_come_back_after_a_restart(tmp_path: Path) -> None:
    async def after(clients: list[Client]) -> None:
        told = [client.now for client in clients]
        fresh = []
        for client in clients:
            again = await Client(client.server, client.table, client.secret).open()
            fresh.append(again)
        assert [client.seat for client in fresh] == [0, 1, 2]
        assert [client.now for client in fresh] == told
        await play_on(fresh, 30, random.Random(8))
        await close(fresh)

    async def both() -> None:
        with Server(tmp_path) as server:
            clients = await seated(server, "squid", 3)
            await play_on(clients, 30, random.Random(7))
            await until(lambda: len({client.number for client in clients}) == 1, clients)
            await close(clients)
            assert server.stop() == 0
            server.start()
            await after(clients)

    run(both)
