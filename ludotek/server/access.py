"""Who makes a request, from where, and whether they may."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request, WebSocket

from ludotek.server.host import Host

AnyRequest: TypeAlias = Request[Any, Any, Any] | WebSocket[Any, Any, Any]


def host_of(request: AnyRequest) -> Host:
    """The host of the server that received a request."""
    host: Host = request.app.state.host
    return host


def address_of(request: AnyRequest) -> str:
    """The address by which a client is counted."""
    return network_of(request.client.host) if request.client else "?"


def network_of(address: str) -> str:
    """The network as which an address is counted: with IPv6 every household has 2^64 addresses.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Network((known, 64), strict=False))
    return address


def spend(request: AnyRequest, cost: float = 1) -> None:
    """Counts a request against its address's limit; raises `Refused` beyond it."""
    request.app.state.request_limit.spend(address_of(request), "requests", cost)


def same_origin(request: AnyRequest) -> bool:
    """Whether a request comes from our own page or from a program, which sends no origin: the page
    of another site must not act in somebody's name."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    public = urlsplit(request.app.state.settings.public_url).netloc
    known = [name for name in (request.headers.get("host"), public) if name]
    return any(origin in (f"http://{name}", f"https://{name}") for name in known)
