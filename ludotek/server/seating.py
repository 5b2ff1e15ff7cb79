"""Who sits where at a table that begins at once: a game against bots, or a rematch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from ludotek.bots import bot_names, strongest_bot
from ludotek.core import BadSetup, Game, nearest
from ludotek.server.bot_names import bot_name
from ludotek.server.entries import BotSat, Entry, Sat, Started, TableSetup
from ludotek.server.errors import Refused
from ludotek.server.table import Table
from ludotek.server.wire import BotLevel, Name, Seat


class Party(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who asks for a table and where they sit, with bots on all other seats: their levels in the
    order of the seats, the strongest where one is left out."""

    name: Name
    seat: Seat = 0
    bots: Annotated[tuple[BotLevel, ...], Meta(max_length=255)] = ()


def check_bot(game: Game, bot: str) -> None:
    """Raises `BadSetup` for a bot that a game does not have."""
    known = bot_names(game)
    if bot not in known:
        raise BadSetup(f"there is no bot {bot}: {nearest(bot, known)}")


def party_entries(game: Game, setup: TableSetup, party: Party) -> Iterator[Entry]:
    """Whoever created a table sits down, bots take the other seats, and the game starts."""
    if not 0 <= party.seat < setup.seats:
        raise Refused("seat", f"there is no seat {party.seat} at a table of {setup.seats}")
    others = [seat for seat in range(setup.seats) if seat != party.seat]
    if len(party.bots) > len(others):
        raise BadSetup(f"there are {len(others)} seats for {len(party.bots)} bots")
    for bot in party.bots:
        check_bot(game, bot)
    names = [party.name]
    yield Sat(party.seat, party.name, setup.owner)
    for number, seat in enumerate(others):
        bot = party.bots[number] if number < len(party.bots) else strongest_bot(game)
        names.append(bot_name(setup.id, names))
        yield BotSat(seat, bot, names[-1])
    yield Started()


def rematch_entries(table: Table, by: int) -> Iterator[Entry]:
    """Everybody moves up by one seat, so that the next one begins. A bot replaces whoever has left,
    except who asks for the rematch."""
    best, seats = strongest_bot(table.game), len(table.places)
    taken = [place.name for place in table.places]
    for seat in range(seats):
        before = (seat + 1) % seats
        place = table.places[before]
        if place.is_person and (before == by or not place.left):
            yield Sat(seat, place.name, place.secret)
        else:
            name = "" if place.is_person else place.name
            taken.append(name or bot_name(table.id, taken))
            yield BotSat(seat, place.bot or best, taken[-1])
    yield Started()
