"""Compiles every module that has a .pxd beside it, when LUDOTEK_COMPILE=1; everything else is in
pyproject.toml. Without it the same files run as they are."""

import os
from pathlib import Path

from setuptools import setup


def extensions() -> list[object]:
    """The modules to compile."""
    if os.environ.get("LUDOTEK_COMPILE") != "1":
        return []
    from Cython.Build import cythonize

    sources = [str(path.with_suffix(".py")) for path in sorted(Path("ludotek").rglob("*.pxd"))]
    # The types of the compiled code stand in the .pxd files alone: the annotations are for readers.
    directives = {"language_level": 3, "annotation_typing": False, "embedsignature": True}
    modules: list[object] = cythonize(sources, compiler_directives=directives, build_dir="build")
    return modules


setup(ext_modules=extensions())
