"""Every English sentence, including those in the pages' markup: what other languages are compared with."""

import pkgutil
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any

from tools import opened_as_file
from tools.pages import PAGES, SOURCES
from tools.pages import Page as Row
from tools.parts import FOLDER as FOLDER_OF_PARTS
from tools.parts import markup as completed
from tools.translations import folder_of as folder_of_place
from tools.translations import key_of
from ttt import words
from ttt.terminal.po_file import read
from ttt.terminal.po_file import sentences as sentences_of
from ttt.words.plurals import FORMS
from ttt.words.speech import learn

ROOT = Path(__file__).parents[1]
GAME = "index.html"
OF_PAGES = {page.folder.rstrip("/"): f"{SOURCES}/{page.folder}index.html" for page in PAGES if page.folder}
SHARED = "pages"  # sentences of all pages but the game
FRAME = "embed"  # sentences that only a board in a frame says
COMMANDS = "commands"  # sentences that only commands of the terminal say
ERRORS = "errors"  # sentences on errors in learners' Python, for the terminal and the pages that run it
ONE_FILE = "one_file"  # sentences of the single-file version of the site
LINES = "lines"  # sentences about games that few people play, such as those with lines other than rows
RULE_CARDS = "rule_cards"  # sentences on rule cards, for each page that shows them
OF_NO_PAGE = (SHARED, FRAME, COMMANDS, ERRORS, ONE_FILE, RULE_CARDS, LINES)
FOLDERS = (*OF_PAGES, *OF_NO_PAGE)
OTHERS = sorted(FORMS.keys() - {"en"})
NAMING = "page to "  # the prefix of the keys of pages' names
EMPTY = {"input", "meta", "link", "br", "img"}  # elements without an end tag


class Page(HTMLParser):
    """Reads what a page says: texts and labels by their keys, and texts without a key."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []
        self.heard: set[str] = set()  # keys of labels
        self.keyless: list[str] = []
        self._open: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if label := given.get("aria-label"):
            self.heard.add(key := given.get("data-say-label") or "")
            self._take(key, label)
        if tag not in EMPTY:
            self._open.append((tag, given.get("data-say")))

    def handle_endtag(self, tag: str) -> None:
        while self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tag, key = self._open[-1] if self._open else ("", None)
        if data.strip() and tag != "script":
            self._take(key, data.strip())

    def _take(self, key: str | None, text: str) -> None:
        if key:
            self.said.append((key, text))
        else:
            self.keyless.append(text)


def row_of(folder: str) -> Row:
    """Return a page's row in tools/pages.py."""
    [row] = [row for row in PAGES if row.name == folder]
    return row


def markup(name: str = GAME) -> str:
    """Return the markup of a page as the build completes it."""
    folder = "" if name == GAME else Path(name).parent.name
    return completed(row_of(folder), (ROOT / name).read_text(encoding="utf-8"), ROOT)


@cache
def page(name: str = GAME) -> Page:
    """Return what a page says."""
    found = Page()
    found.feed(markup(name))
    return found


@cache
def sentences() -> dict[str, dict[str, Any]]:
    """Return the English sentences of each file of ttt/words that has any, by the name of its module."""
    modules = [import_module(found.name) for found in pkgutil.walk_packages(words.__path__, "ttt.words.")]
    return {module.__name__: module.SENTENCES for module in modules if hasattr(module, "SENTENCES")}


def learn_all() -> None:
    """Register every sentence with speech.say(), whoever says it."""
    for own in sentences().values():
        learn(own)


def english(folder: str = "") -> dict[str, Any]:
    """Return English sentences by their keys: the game's, or those that belong to another folder of translations.

    The folder of a page has what that page adds; the folder "pages" has what all pages but the game say.
    """
    found = dict(page(OF_PAGES.get(folder, GAME)).said) if folder not in OF_NO_PAGE else {}
    for module, own in sentences().items():
        if folder_of(module) == folder:
            found.update(own)
    if folder == ONE_FILE:
        found.update(said_in(FOLDER_OF_PARTS / ONE_FILE))
    if folder == SHARED:
        found.update(said_by_all() | opened_as_file.english(ROOT))
    known = [english()] if folder else []
    if folder and folder not in OF_NO_PAGE:
        known += [english(other) for other in words_of(folder) if other != folder]
    return {key: text for key, text in found.items() if not any(key in each for each in known)}


def words_of(folder: str) -> list[str]:
    """Return the folders of translations that a page loads: "pages", its own, and others whose sentences it needs."""
    return [SHARED, *row_of(folder).words]


@cache
def said_by_all() -> dict[str, Any]:
    """Return the sentences of the parts that all pages share, and the names of pages, which links to them use."""
    names = [said for markup in OF_PAGES.values() for said in page(markup).said if said[0].startswith(NAMING)]
    return said_in(FOLDER_OF_PARTS) | dict(names)


def said_in(folder: Path) -> dict[str, Any]:
    """Return the sentences of the parts in a folder."""
    found = Page()
    for part in sorted((ROOT / folder).glob("*.html")):
        found.feed(part.read_text(encoding="utf-8"))
    return dict(found.said)


def forms(sentence: "str | dict[str, str]") -> dict[str, str]:
    """Return a sentence's texts by plural form; if it has only one text, under "other"."""
    return {"other": sentence} if isinstance(sentence, str) else {k: v for k, v in sentence.items() if k != "of"}


def folder_of(module: str) -> str:
    """Return the folder with the translations of a file of ttt/words: the one of the same name, "" for the game's."""
    name = module.removeprefix("ttt.words.").split(".")[0]
    return name if name in FOLDERS else ""


def language(code: str, folder: str = "") -> dict[str, Any]:
    """Return the translated sentences of a language, those of one folder; "" is the game's."""
    return dict(_language(code).get(folder, {}))


@cache
def _language(code: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for place, told in sentences_of(code, read(code)).items():
        found.setdefault(folder_of_place(place), {})[key_of(place)] = told
    return found
