"""The English of every sentence, with that of index.html: what the languages are compared with."""

import json
import pkgutil
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

from ttt import words

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "ttt/words/languages"
EMPTY = {"input", "meta", "link", "br", "img"}  # elements that have no end


class Page(HTMLParser):
    """Reads what index.html says: texts and labels by their keys, and what has none."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []
        self.keyless: list[str] = []
        self._open: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attributes: list) -> None:
        given = dict(attributes)
        if label := given.get("aria-label"):
            self._take(given.get("data-say-label"), label)
        if tag not in EMPTY:
            self._open.append((tag, "page title" if tag == "title" else given.get("data-say")))

    def handle_endtag(self, tag: str) -> None:
        while self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._take(self._open[-1][1] if self._open else None, data.strip())

    def _take(self, key: str | None, text: str) -> None:
        if key:
            self.said.append((key, text))
        else:
            self.keyless.append(text)


def page() -> Page:
    """What index.html says."""
    found = Page()
    found.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    return found


def sentences() -> dict[str, dict]:
    """The English sentences of each file of ttt/words that has some, by the name of its module."""
    modules = [import_module(f"ttt.words.{found.name}") for found in pkgutil.iter_modules(words.__path__)]
    return {module.__name__: module.SENTENCES for module in modules if hasattr(module, "SENTENCES")}


def english() -> dict:
    """Every English sentence by its key: of Python's, and of the page's."""
    found = dict(page().said)
    for own in sentences().values():
        found.update(own)
    return found


def language(code: str) -> dict:
    """The sentences of another language."""
    return json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
