"""Installing: what is compiled, and that a game that cannot be does not stop it."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import setuptools

SETUP = Path(__file__).parents[1] / "setup.py"


class Refused(Exception):
    """What Cython raises."""


def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str, bad: str) -> list[str]:
    """What is compiled of core and two games when Cython refuses a module."""
    for module in ("core/engine", "games/good/state", "games/poor/board", "games/poor/state"):
        (tmp_path / "ludotek" / module).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "ludotek" / f"{module}.pxd").touch()

    def cythonize(sources: list[str], **_: object) -> list[str]:
        if any(bad in source for source in sources):
            raise Refused(bad)
        return sources

    found: dict[str, Any] = {}
    monkeypatch.setitem(sys.modules, "Cython", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "Cython.Build", SimpleNamespace(cythonize=cythonize))
    monkeypatch.setattr(setuptools, "setup", lambda **given: found.update(given))
    monkeypatch.setenv("LUDOTEK_COMPILE", mode)
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(SETUP))
    return [str(Path(source).relative_to("ludotek")) for source in found["ext_modules"]]


def test_a_game_that_cython_refuses_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = compiled(tmp_path, monkeypatch, "", bad="poor/board")
    assert made == ["core/engine.py", "games/good/state.py"]
    assert "poor is not compiled, it runs as it is written: poor/board" in capsys.readouterr().err


def test_without_core_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled(tmp_path, monkeypatch, "", bad="core/engine") == []
    assert compiled(tmp_path, monkeypatch, "0", bad="") == []


def test_who_insists_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused):
        compiled(tmp_path, monkeypatch, "1", bad="poor/board")
