"""The pages of the site: where each is published, and which module of ttt/ starts it.

The sources of a page other than the game itself are in a folder of static/pages/, named as it is published.
"""

from pathlib import Path
from typing import NamedTuple

from tools.page_files import START

SOURCES = "static/pages"  # the folders of all pages but the game's
BOOK = ("ttt/engine/book.py", "ttt/engine/connect_four.txt")  # the game loads them once Connect Four is played


class Page(NamedTuple):
    """folder is where it is published, "" for the game, else with a slash at its end.

    start is the module of ttt/ that begins it, None where no Python runs; has_sandbox whether it runs learners' Python;
    shows_python whether it shows every Python file of the site, shows_course whether it shows lessons of the course.
    frames are the folders of pages that it shows in frames.
    """

    folder: str
    start: str | None
    has_sandbox: bool = False
    shows_python: bool = False
    shows_course: bool = False
    frames: tuple[str, ...] = ()

    @property
    def root(self) -> str:
        """The way back to the top of the site."""
        return "../" * self.folder.count("/")


PAGES = (
    Page("", START),
    Page("lab/", "browser/lab/main", has_sandbox=True),
    Page("rules/", "browser/rules/main"),
    Page("matchboxes/", "browser/matchboxes/main"),
    Page("think/", "browser/think/main", has_sandbox=True),
    Page("lesson/", "browser/lesson/main"),
    Page("puzzles/", "browser/puzzles/main"),
    Page("paper/", "browser/paper/main", shows_course=True),
    Page("editor/", "browser/editor/main", shows_course=True, frames=("lesson/",)),
    Page("embed-check/", None),
    Page("source/", None, shows_python=True),
)


def pages_of(site: Path) -> list[Page]:
    """The pages that a site has."""
    return [page for page in PAGES if (site / page.folder / "index.html").exists()]
