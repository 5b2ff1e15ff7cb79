"""Who asks, from where, and whether it is too much."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request, WebSocket

from ludotek.server.hosting import Host

Connection: TypeAlias = Request[Any, Any, Any] | WebSocket[Any, Any, Any]


def host_of(connection: Connection) -> Host:
    """The tables of the server that is asked."""
    host: Host = connection.app.state.host
    return host


def address_of(connection: Connection) -> str:
    """Where somebody asks from."""
    return household(connection.client.host) if connection.client else "?"


def household(address: str) -> str:
    """What an address counts as: with IPv6 everybody has 2^64 of them.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Network((known, 64), strict=False))
    return address


def spend(connection: Connection, cost: float = 1) -> None:
    """Counts a request of an address; raises `Refused` when it asks for too much."""
    connection.app.state.reading.spend(address_of(connection), "requests", cost)


def same_origin(connection: Connection) -> bool:
    """A page of another site must not speak for somebody; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    public = urlsplit(connection.app.state.settings.public_url).netloc
    known = [name for name in (connection.headers.get("host"), public) if name]
    return any(origin in (f"http://{name}", f"https://{name}") for name in known)
