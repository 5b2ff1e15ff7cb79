"""How Sphinx makes the site, `make site`: from these pages, files of the root, and docstrings."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from ludotek import __version__  # noqa: E402
from ludotek.games import load, names  # noqa: E402

project = "Ludotek"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
html_theme = "furo"
html_title = f"Ludotek {__version__}"
html_copy_source = html_show_sourcelink = False
suppress_warnings = ["misc.highlighting_failure"]  # examples may leave out things with …

myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3
default_role = "code"  # docstrings write `code` as Markdown does
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

FROM_ROOT = {"index": "README.md", "contributing": "CONTRIBUTING.md", "changes": "CHANGELOG.md"}
"""Pages that begin with a file of the root."""
RULE = re.compile(r"^- \*\*([A-Z]-P?\d+)\*\*", re.MULTILINE)
GAME_MODULES = ("options", "moves", "events", "views")
"""What others read and write of a game, in modules of these names."""


def fill(_: Sphinx, page: str, source: list[str]) -> None:
    """Completes pages by what stands elsewhere, and gives every rule an address."""
    if page in FROM_ROOT:
        text = (ROOT / FROM_ROOT[page]).read_text("utf-8").replace('="docs/', '="')
        text = re.sub(r"\]\((?!\w+:|#)([^)]+)\)", from_docs, text)
        source[0] = text + "\n" + source[0]
    elif page == "reference/games":
        source[0] += "".join(map(reference, names()))
    elif page.startswith("rules/"):
        source[0] = RULE.sub(r'- <a id="\1"></a>**\1**', source[0])


def from_docs(link: re.Match[str]) -> str:
    """A link of a file in the root, as a page of docs has to write it."""
    page = next((page for page, name in FROM_ROOT.items() if name == link[1]), None)
    if page:
        return f"]({page}.md)"
    inside = link[1].removeprefix("docs/")
    return f"]({inside})" if inside != link[1] else f"](../{inside})"


def reference(game: str) -> str:
    """What the reference says of a game."""
    package = type(load(game)).__module__.rsplit(".", 1)[0]
    folder = ROOT / Path(*package.split("."))
    modules = [name for name in GAME_MODULES if (folder / f"{name}.py").exists()]
    told = "".join(f".. automodule:: {package}.{module}\n" for module in modules)
    return f"\n## {package}\n```{{eval-rst}}\n{told}```\n"


def setup(app: Sphinx) -> None:
    """Is called by Sphinx."""
    app.connect("source-read", fill)
