"""The types of the page are those of the server and of the games."""

from __future__ import annotations

import enum
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

SCRIPT = Path(__file__).parents[2] / "scripts" / "types"


@pytest.fixture(scope="module")
def types() -> Any:
    loader = SourceFileLoader("types_of_the_page", str(SCRIPT))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_files_are_current(types: Any) -> None:
    for path, text in types.files().items():
        assert path.read_text("utf-8") == text, f"run scripts/types to write {path.name} again"


class Colour(enum.Enum):
    RED = "r"
    BLUE = "b"


class Piece(Struct, tag_field="kind", tag="piece"):
    """A piece.

    ``colour`` is its own.

    >>> 1
    1
    """

    colour: Colour
    cell: tuple[int, int]
    size: Annotated[int, Meta(ge=1)] | Literal["own"] = 1


class Box(Struct, omit_defaults=True):
    pieces: dict[str, tuple[Piece, ...]]
    rest: msgspec.Raw
    rows: list[tuple[object, ...]]
    other: Struct | None = None
    note: str | None = None
    deep: list[int | None] = []


def test_what_is_told_leaves_out_what_is_as_always(types: Any) -> None:
    module = types.Module()
    assert module.add(Box) == ["Box"]
    assert module.interfaces["Box"].splitlines() == [
        "export interface Box {",
        "  readonly pieces: Readonly<Record<string, readonly Piece[]>>",
        "  readonly rest: unknown",
        "  readonly rows: readonly (readonly unknown[])[]",
        "  readonly other?: Tagged",
        "  readonly note?: string",
        "  readonly deep?: readonly (number | null)[]",
        "}",
    ]
    assert module.interfaces["Piece"].splitlines() == [
        "/** A piece.",
        " *  `colour` is its own. */",
        "export interface Piece {",
        "  readonly kind: 'piece'",
        "  readonly colour: 'r' | 'b'",
        "  readonly cell: readonly [number, number]",
        "  readonly size: number | 'own'",
        "}",
    ]


def test_what_is_read_may_leave_out_what_has_a_default(types: Any) -> None:
    module = types.Module()
    module.add(Piece, read=True)
    assert "  readonly size?: number | 'own'" in module.interfaces["Piece"]


def test_two_of_one_name_are_told_apart(types: Any) -> None:
    other = msgspec.defstruct("Piece", [("x", int)], module="games.stones")
    assert types.Module().add(Piece, other) == ["Piece", "StonesPiece"]
