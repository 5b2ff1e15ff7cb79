"""Serves the page: the files that web/ is built into."""

from __future__ import annotations

import mimetypes
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from msgspec import Struct

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
UNBUILT = "The page is not built yet: run `make page`, then start the server again.\n"

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Suffixes of the compressed files that the build puts beside each file, the smallest first."""
TYPES = mimetypes.MimeTypes()
TYPES.add_type("text/javascript", ".js")  # whatever the system's own table says
TYPES.add_type("font/woff2", ".woff2")
TYPES.add_type("application/manifest+json", ".webmanifest")

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"


class File(Struct, frozen=True):
    """A file of the page: its media type, its caching, and its content by encoding."""

    type: str
    cache_control: str
    contents: dict[str, bytes]
    etag: str


class Page:
    """The built page, read whole when the server starts: a build under a running server never
    mixes two pages, and no path can reach beyond the folder.

    >>> Page(Path("no such folder")).find("table/x") is None
    True
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        self.files = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in paths
            if path.suffix not in ENCODINGS.values()
        }

    def find(self, path: str) -> File | None:
        """The file at this path; the index at a path that the page routes itself."""
        if path in self.files or path.startswith("assets/"):
            return self.files.get(path)
        return self.files.get(INDEX)


def _read(path: Path, folder: Path) -> File:
    contents = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS.items():
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            contents[encoding] = beside.read_bytes()
    type = TYPES.guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.relative_to(folder).parts[0] == "assets"
    tag = blake2b(contents[""], digest_size=8).hexdigest()
    return File(type, IMMUTABLE if hashed else REVALIDATE, contents, tag)


def best_encoding(header: str, offered: dict[str, bytes]) -> str:
    """The best of the offered encodings that a client accepts; the empty string is none.

    >>> best_encoding("gzip, deflate, br", {"": b"", "br": b"", "gzip": b""})
    'br'
    >>> best_encoding("gzip, br;q=0", {"": b"", "br": b"", "gzip": b""})
    'gzip'
    >>> best_encoding("zstd", {"": b"", "br": b""})
    ''
    """
    wanted = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0.") != "q=":
            wanted.add(name.strip())
    return next((encoding for encoding in ENCODINGS if encoding in wanted & offered.keys()), "")


@route(
    ["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or its index at any path but those of the API."""
    path = request.url.path.lstrip("/")
    if path == "api" or path.startswith("api/"):
        raise NotFoundException
    built: Page = request.app.state.page
    if not built.files:
        return Response(UNBUILT.encode(), status_code=503, media_type="text/plain")
    file = built.find(path)
    if file is None:
        raise NotFoundException
    encoding = best_encoding(request.headers.get("accept-encoding", ""), file.contents)
    headers = {
        "cache-control": file.cache_control,
        "vary": "accept-encoding",
        "etag": f'W/"{file.etag}"',
    }
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.contents[encoding], media_type=file.type, headers=headers)
