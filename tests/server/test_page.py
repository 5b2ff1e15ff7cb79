"""The server hands out the built page, and says how to build one where there is none."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from servers import PATIENCE, Server

INDEX = b"<!doctype html><title>Ludotek</title>"
SCRIPT = b"console.log('hello')"
BROTLI = b"as brotli would have it"
# A time of its own would give each worker that collects these tests other names for them.
GZIP = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "outside.txt").write_text("not for anybody")
    for path, data in {
        "index.html": INDEX,
        "index.html.gz": gzip.compress(INDEX),
        "icon.svg": b"<svg/>",
        "assets/index-1a2b.js": SCRIPT,
        "assets/index-1a2b.js.br": BROTLI,
        "assets/index-1a2b.js.gz": GZIP,
        "assets/font-3c4d.woff2": b"wOF2",
    }.items():
        (folder / "page" / path).write_bytes(data)
    with Server(folder, "--page", str(folder / "page"), "--workers", "1") as server:
        yield server


def ask(
    server: Server, path: str, method: str = "GET", **headers: str
) -> tuple[HTTPResponse, bytes]:
    """Sends the path as it is, dots and all."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=named)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    "path",
    ["/", "/table/ac4e27350daafd", "/replay?at=3", "/rules/ink", "/apiary", "//x", "/a/../b"],
)
def test_the_page_is_at_every_address_of_its_own(server: Server, path: str) -> None:
    answer, body = ask(server, path)
    assert (answer.status, body) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "type", "body"),
    [
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8", SCRIPT),
        ("/assets/font-3c4d.woff2", "font/woff2", b"wOF2"),
    ],
)
def test_assets_never_change(server: Server, path: str, type: str, body: bytes) -> None:
    answer, told = ask(server, path)
    assert (answer.status, told) == (200, body)
    assert answer.headers["content-type"] == type
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip;q=1.0, br;q=0", "gzip", GZIP),
        ("gzip", "gzip", GZIP),
        ("zstd", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
def test_what_is_compressed_is_sent_so(
    server: Server, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer, told = ask(server, "/assets/index-1a2b.js", accept_encoding=accepted)
    assert answer.headers["content-encoding"] == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert told == body


def test_what_is_known_is_not_sent_again(server: Server) -> None:
    answer, _ = ask(server, "/")
    again, body = ask(server, "/", if_none_match=answer.headers["etag"])
    assert (again.status, body) == (304, b"")
    other, body = ask(server, "/", if_none_match='W/"0"')
    assert (other.status, body) == (200, INDEX)


def test_head(server: Server) -> None:
    answer, body = ask(server, "/", "HEAD")
    assert (answer.status, body) == (200, b"")


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/api", "/api/nowhere", "/api/../api/x"])
def test_what_does_not_exist_is_no_page(server: Server, path: str) -> None:
    answer, body = ask(server, path)
    assert answer.status == 404
    assert b'"not-found"' in body


@pytest.mark.parametrize(
    "path", ["/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside"]
)
def test_nothing_beyond_the_folder(server: Server, path: str) -> None:
    _, body = ask(server, path)
    assert b"not for anybody" not in body


def test_without_a_page_it_says_what_to_run(tmp_path: Path) -> None:
    with Server(tmp_path, "--page", str(tmp_path / "none"), "--workers", "1") as server:
        answer, body = ask(server, "/table/x")
        assert answer.status == 503
        assert answer.headers["content-type"].startswith("text/plain")
        assert b"make page" in body
        assert ask(server, "/api/health")[0].status == 200
