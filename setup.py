"""Compiles every module that has a .pxd beside it; everything else is in pyproject.toml.

LUDOTEK_COMPILE=0 leaves the files as they are, which run just as well, only slower; so does a
machine without a C compiler, unless LUDOTEK_COMPILE=1 insists. A game that Cython refuses is left
as it is, and the others are compiled.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILE = os.environ.get("LUDOTEK_COMPILE", "")


class Build(build_ext):  # type: ignore[misc]
    """Compiles all modules, or none: a half of them would not run."""

    def run(self) -> None:
        """Builds; where that fails, goes on without, unless it must not."""
        try:
            super().run()
        except Exception as error:  # whatever a compiler, or the lack of one, may raise
            if COMPILE == "1":
                raise
            warn(f"not compiled, the games run as they are written: {error}")
            for module in self.extensions:
                Path(self.get_ext_fullpath(module.name)).unlink(missing_ok=True)
            self.extensions.clear()


def warn(message: str) -> None:
    """Says what was left out; the installation goes on."""
    print(f"ludotek: {message}", file=sys.stderr)  # noqa: T201


def extensions() -> list[object]:
    """The modules to compile: all of core, then game by game, for no game needs another."""
    if COMPILE == "0":
        return []
    groups: dict[str, list[str]] = {"core": []}
    for types in sorted(Path("ludotek").rglob("*.pxd")):
        own = types.with_suffix(".pyx")
        group = types.parent.name
        groups.setdefault(group, []).append(str(own if own.exists() else types.with_suffix(".py")))
    found = []
    for group, sources in groups.items():
        try:
            found += translate(sources)
        except Exception as error:  # whatever Cython may raise
            if COMPILE == "1":
                raise
            warn(f"{group} is not compiled, it runs as it is written: {error}")
            if group == "core":
                return []
    return found


def translate(sources: list[str]) -> list[object]:
    """Has Cython write C."""
    from Cython.Build import cythonize

    directives = {
        "language_level": 3,
        "annotation_typing": False,  # types stand in the .pxd alone; annotations are for readers
        "embedsignature": True,
    }
    cores = os.cpu_count() or 1
    modules: list[object] = cythonize(
        sources, compiler_directives=directives, build_dir="build", nthreads=cores
    )
    return modules


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
