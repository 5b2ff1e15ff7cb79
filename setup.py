"""Compiles every module that has a .pxd beside it; everything else is in pyproject.toml.

LUDOTEK_COMPILE=0 leaves the files as they are, which run just as well, only slower; so does a
machine without a C compiler, unless LUDOTEK_COMPILE=1 insists.
"""

import os
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
            self.announce(f"not compiled, the games run as they are written: {error}", level=4)
            for module in self.extensions:
                Path(self.get_ext_fullpath(module.name)).unlink(missing_ok=True)
            self.extensions.clear()


def extensions() -> list[object]:
    """The modules to compile."""
    if COMPILE == "0":
        return []
    from Cython.Build import cythonize

    sources = []
    for types in sorted(Path("ludotek").rglob("*.pxd")):
        own = types.with_suffix(".pyx")
        sources.append(str(own if own.exists() else types.with_suffix(".py")))
    directives = {
        "language_level": 3,
        "annotation_typing": False,  # types stand in the .pxd alone; annotations are for readers
        "embedsignature": True,
    }
    cores = os.cpu_count() or 1
    found: list[object] = cythonize(
        sources, compiler_directives=directives, build_dir="build", nthreads=cores
    )
    return found


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
