"""Finds every English sentence in Python and in the pages' markup, the files that say it, and its translations."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tools.markup import PARTS
from tools.markup import markup as completed
from tools.pages import PAGES
from tools.translations import OPENED_AS_FILE, said_in_script
from ttt.terminal import po_file
from ttt.terminal.po_file import text_of
from ttt.words.plurals import FORMS
from ttt.words.speech import in_context

ROOT = Path(__file__).parents[1]
GAME = "index.html"
OF_PAGES = {page.name: page.source for page in PAGES if page.folder}
OTHERS = sorted(FORMS.keys() - {"en"})
TABLE = "SENTENCES"  # the name of a dictionary whose values are sentences, chosen by key
_TOLD = re.compile(r'data-told="([^"]+)"( data-context="([^"]+)")?')  # in markup that Python fills in
EMPTY = {"input", "meta", "link", "br", "img"}  # elements without an end tag

Sentence = str | dict[str, str]  # a text, or one for each plural form


class Page(HTMLParser):
    """A parser that collects what a page says: sentences as say() takes them, and texts not marked as sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.heard: set[str] = set()  # labels
        self.unmarked: list[str] = []
        self._open: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if label := given.get("aria-label"):
            context = given.get("data-say-label")
            self._take(context, label)
            if context is not None:
                self.heard.add(self.said[-1])
        if tag not in EMPTY:
            self._open.append((tag, given.get("data-say")))

    def handle_endtag(self, tag: str) -> None:
        while self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tag, context = self._open[-1] if self._open else ("", None)
        if data.strip() and tag != "script":
            self._take(context, data.strip())

    def _take(self, context: str | None, text: str) -> None:
        if context is None:
            self.unmarked.append(text)
        else:
            self.said.append(in_context(context, text))


def markup(name: str = GAME) -> str:
    """Return the markup of a page as the build completes it."""
    [row] = [row for row in PAGES if row.source == name]
    return completed(row, (ROOT / name).read_text(encoding="utf-8"), ROOT)


@cache
def page(name: str = GAME) -> Page:
    """Return what a page says."""
    return read(markup(name))


def read(markup: str) -> Page:
    """Return what a text in HTML says."""
    found = Page()
    found.feed(markup)
    return found


def said_in(code: ast.AST) -> Iterator[tuple[str, Sentence]]:
    """Yield each sentence of a module as say() takes it, and its text or texts.

    These are the sentences passed to say() and say_n(), those in tables, and those in markup.
    """
    for node in ast.walk(code):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            if node.func.id == "say":
                yield from literals(node.args[0])
            elif node.func.id == "say_n":
                yield from literals(ast.Tuple(node.args[:2]))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for text, _, context in _TOLD.findall(node.value):
                yield in_context(context, text), text
        elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            [target] = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(target, ast.Name) and target.id == TABLE:
                for value in node.value.values:
                    yield from literals(value)


def literals(node: ast.AST) -> Iterator[tuple[str, Sentence]]:
    """Yield the sentences that are written out in an expression: "a" if x else "b" has two. See said_in()."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
        return
    try:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == in_context.__name__:
            context, text = map(ast.literal_eval, node.args)
            yield in_context(context, text), text
            return
        found = ast.literal_eval(node)
    except ValueError:  # not written out, but chosen from a table
        return
    if isinstance(found, str):
        yield found, found
    else:
        one, other = found
        yield one, {"one": one, "other": other}


@cache
def _found() -> tuple[dict[str, Sentence], dict[str, list[str]]]:
    """Return all sentences, and the files that say each."""
    said: dict[str, Sentence] = {}
    places: dict[str, list[str]] = {}
    for place, sentence, text in (*_in_markup(), *_in_python()):
        if said.setdefault(sentence, text) != text:
            raise ValueError(f"{place} says {text}, and elsewhere it is {said[sentence]}")
        if place not in places.setdefault(sentence, []):
            places[sentence].append(place)
    return said, places


def _in_markup() -> Iterator[tuple[str, str, Sentence]]:
    """Yield what the markup of pages and parts says, what the build adds, and what a page opened as a file says."""
    parts = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / PARTS).rglob("*.html"))
    written = {
        name: read((ROOT / name).read_text(encoding="utf-8")).said for name in (GAME, *parts, *OF_PAGES.values())
    }
    of_parts = {sentence for part in parts for sentence in written[part]}
    for name in written:
        added = [] if name in parts else [sentence for sentence in page(name).said if sentence not in of_parts]
        for sentence in (*written[name], *added):
            yield name, sentence, text_of(sentence)
    for sentence in said_in_script(ROOT):
        yield OPENED_AS_FILE, sentence, sentence


def _in_python() -> Iterator[tuple[str, str, Sentence]]:
    for path in sorted((ROOT / "ttt").rglob("*.py")):
        for sentence, text in said_in(ast.parse(path.read_text(encoding="utf-8"))):
            yield path.relative_to(ROOT).as_posix(), sentence, text


def english() -> dict[str, Any]:
    """Map every sentence, as say() takes it, to its English."""
    return dict(_found()[0])


def places() -> dict[str, list[str]]:
    """Map every sentence to the files that say it."""
    return _found()[1]


def heard() -> set[str]:
    """Return the sentences that only screen readers say."""
    return set().union(*[page(name).heard for name in (GAME, *OF_PAGES.values())])


def forms(sentence: Sentence) -> dict[str, str]:
    """Return a sentence's texts by plural form; a single text is under "other"."""
    return {"other": sentence} if isinstance(sentence, str) else sentence


@cache
def language(code: str) -> dict[str, Any]:
    """Map every sentence that is translated into a language to its translation."""
    return po_file.language(code)
