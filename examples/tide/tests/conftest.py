"""Low Tide as people get it: built and installed by pip, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[1]
ROOT = EXAMPLE.parents[1]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the package is installed."""
    folder = tmp_path_factory.mktemp("tide")
    source, site = folder / "source", folder / "site"
    unbuilt = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(EXAMPLE, source, ignore=unbuilt)
    words = "install --quiet --disable-pip-version-check --no-deps --no-build-isolation --target"
    subprocess.run([sys.executable, "-m", "pip", *words.split(), site, source], check=True)
    return site


@pytest.fixture(scope="module")
def installed(site: Path) -> Iterator[None]:
    """Programs that are started now find the package; those of `LUDOTEK_GAMES` its page."""
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        patch.setenv("LUDOTEK_GAMES", "examples")
        yield
