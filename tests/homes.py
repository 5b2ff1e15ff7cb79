"""Where the parts of a game stand in this repository: its rules, their tests, and its page."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ludotek.games import load, names

ROOT = Path(__file__).parent.parent
EXAMPLES = [path.name for path in (ROOT / "examples").iterdir() if path.is_dir()]


class Home(NamedTuple):
    """The folders of a game; ``page`` need not exist."""

    package: Path
    rules: Path
    tests: Path
    page: Path

    @property
    def has_page(self) -> bool:
        return (self.page / "index.ts").exists()


def home_of(game: str) -> Home:
    """Ours stand where each thing has its folder; an example has all of them in one."""
    if game in EXAMPLES:
        example = ROOT / "examples" / game
        return Home(
            package=example / game,
            rules=example / "rules" / f"{game}.md",
            tests=example / "tests",
            page=example / "page" / game,
        )
    return Home(
        package=ROOT / "ludotek" / "games" / game,
        rules=ROOT / "docs" / "rules" / f"{game}.md",
        tests=ROOT / "tests" / "games" / game,
        page=ROOT / "web" / "src" / "games" / game,
    )


HOMES = {name: home_of(name) for name in names() if home_of(name).package.exists()}
"""The games of this repository that are installed: not those of packages from elsewhere."""
ON_PAGE = [name for name, home in HOMES.items() if home.has_page and name not in EXAMPLES]
"""The games that can be played on the page as it is built; examples are not in it."""
FEWEST = {name: min(max(2, min(load(name).seats)), max(load(name).seats)) for name in names()}
"""By game, the fewest seats at which one is not alone, if it can be helped."""
