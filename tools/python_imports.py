"""Reads the imports of the modules in ttt/ from their source: which files a page needs at once, and which later.

A module is named by its path under ttt/ without the extension: `game/rules`, `browser/game/main`.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard

START = "browser/game/main"  # starts the game; named in index.html itself
MAIN = "browser/kit/main"  # starts any other page
FRAME = "browser/game/host_page"  # only for the game in another page's frame
RARE = {"lines", "kinds", "niche"}  # folders with what few boards need, fetched before a page shows such a board
UNASKED = ("__str__", "__getattr__", "_repr_svg_", "_repr_html_")  # functions that the page never calls


def sources(root: Path) -> dict[str, str]:
    """Return the source of every module of root/ttt, by name."""
    folder = root / "ttt"
    return {
        path.relative_to(folder).with_suffix("").as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


@cache
def imports(
    name: str, source: str, only_run: bool = False, at_once: bool = False
) -> tuple[tuple[str, str | None], ...]:
    """Return every import of a module, as (module, imported name or None); only_run skips those that are only for mypy.

    at_once skips those in async functions, which can wait for what they import, and in functions the page never calls.
    Raises SyntaxError with the name of the module's file.
    """
    try:
        waiting: list[ast.AST] = [parsed(source)]
    except SyntaxError as error:
        error.filename = file_of(name)
        raise
    package = ".".join(["ttt", *name.split("/")[:-1]])
    found: list[tuple[str, str | None]] = []
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            found += [(alias.name, None) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            module = ".".join([part for part in (above, node.module) if part])
            found += [(module, alias.name) for alias in node.names]
        if only_run and is_about_types(node):
            waiting += node.orelse
        elif not (at_once and _waits(node)):
            for block in ("body", "orelse", "handlers", "finalbody", "cases"):  # what may hold statements
                waiting += getattr(node, block, ())
    return tuple(found)


def _waits(node: ast.AST) -> bool:
    """Whether a node is a function that can wait for what it imports, or one that the page never calls."""
    return isinstance(node, ast.AsyncFunctionDef) or (isinstance(node, ast.FunctionDef) and node.name in UNASKED)


def is_about_types(node: ast.AST) -> TypeGuard[ast.If]:
    """Whether a node is `if TYPE_CHECKING:`, whose body never runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imported_modules(
    name: str, source: str, known: Mapping[str, str], only_run: bool = False, at_once: bool = False
) -> Iterator[str]:
    """Yield the modules of ttt that a module imports; known holds all modules.

    at_once also skips what few boards need, unless the module itself is about those boards or belongs to a page.
    """
    takes_all = not at_once or name.startswith("browser/") or _is_rare(name)
    for candidates in _candidates(name, source, only_run, at_once):
        module = next((candidate for candidate in candidates if candidate in known), candidates[-1])
        if takes_all or not _is_rare(module):
            yield module


@cache
def _candidates(name: str, source: str, only_run: bool, at_once: bool) -> tuple[tuple[str, ...], ...]:
    """Return for each import from ttt the modules that it may mean: it means the first that exists."""
    found = []
    for module, part in imports(name, source, only_run, at_once):
        top, *path = module.split(".")
        if top == "ttt":
            of_part = [[*path, part]] if part else []  # from ttt.game import rules
            found.append(tuple(map("/".join, [*of_part, [*path, "__init__"], path])))  # from ttt import __version__
    return tuple(found)


@cache
def _is_rare(name: str) -> bool:
    return bool(RARE & {*name.split("/")[:-1]})


def page_files(known: Mapping[str, str], *starts: str) -> tuple[list[str], dict[str, list[str]]]:
    """Return the files that a page needs to start, and for each module loaded later the files needed in addition.

    The file of the module that starts the page is left out. Later modules are keyed by their names in Python. known
    maps the names of all modules to their sources.

    starts are the modules that are loaded for their own sake. The first of them, which the markup names, starts the
    page. The default is the module that starts the game.

    A module is loaded later if the page names it in a string, such as `ttt.browser.game.hints`, to fetch it before
    importing it. Such imports are in async functions. Imports in `__str__`, in what notebooks call (`_repr_svg_`,
    `_repr_html_`) and in a module's `__getattr__` serve people who write Python; the page calls none of these.
    Imports for type checkers are left out, and so are imports of RARE modules, except in RARE modules and in those of
    pages. All other imports are needed together with their module.
    """
    starts = starts or (START,)
    first = needed_by(starts, known)
    later: dict[str, list[str]] = {}
    waiting = sorted(first)
    while waiting:
        for name in late_modules(known[waiting.pop()], known):
            if name not in first and dotted(name) not in later:
                needed = needed_by((name,), known) - first
                later[dotted(name)] = sorted(map(file_of, needed))
                waiting += sorted(needed)
    return sorted(map(file_of, first - {starts[0]})), dict(sorted(later.items()))


def needed_by(starts: Iterable[str], known: Mapping[str, str]) -> set[str]:
    """Return all modules needed to import the given ones, including these.

    The page does without the `__init__.py` of a package: a folder is a package even without it, and these files hold
    only what readers, and users of the library, want to know.
    """

    def imported(name: str) -> Iterator[str]:
        if name in known:
            yield from imported_modules(name, known[name], known, only_run=True, at_once=True)

    return reached(starts, imported) & known.keys()


def reached(starts: Iterable[str], following: Callable[[str], Iterable[str]]) -> set[str]:
    """Return all names to which some names lead, including these; following returns those to which one name leads."""
    found: set[str] = set()
    waiting = [*starts]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += following(name)
    return found


def rare(known: Iterable[str]) -> list[str]:
    """Return the modules that only few boards need."""
    return [name for name in known if _is_rare(name)]


def late_modules(source: str, known: Mapping[str, str]) -> set[str]:
    """Return the known modules that a source names in strings."""
    return {name for name in _named(source) if name in known}


@cache
def _named(source: str) -> frozenset[str]:
    """Return the modules of ttt that strings in a source may name."""
    if '"ttt.' not in source:
        return frozenset()
    values = [node.value for node in ast.walk(parsed(source)) if isinstance(node, ast.Constant)]
    texts = [value for value in values if isinstance(value, str) and value.startswith("ttt.")]
    return frozenset(module_of(text) for text in texts if "/" not in text)


@cache
def parsed(source: str) -> ast.Module:
    """Return a source's syntax tree, which callers mustn't change."""
    return ast.parse(source)


def dotted(name: str) -> str:
    """Return a module's name in Python."""
    return "ttt." + name.replace("/", ".")


def module_of(name: str) -> str:
    """Return a module's name, as a path under ttt/, from its name in Python."""
    return name.removeprefix("ttt.").replace(".", "/")


def file_of(name: str) -> str:
    """Return the path of a module's file from the root of the repository."""
    return f"ttt/{name}.py"
