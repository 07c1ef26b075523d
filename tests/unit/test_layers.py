"""The borders between the modules of ttt/, read from their imports."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# From the ground up. A module imports only from its own layer and those below it. The name of a
# folder stands for all that is in it.
LAYERS = (
    ("errors", "names", "chance", "counters", "speech"),
    ("plurals",),
    ("rules", "records"),
    ("symmetry", "game", "minimax", "analysis", "lines"),
    ("falling", "table"),
    ("lead", "link", "solver", "points", "threats", "field"),
    ("lookahead", "proof", "reply"),
    ("outlook",),
    ("search",),
    ("slices",),
    ("coach", "course", "players", "settings", "scores", "series", "saved", "profiles", "correspondence", "embedding"),
    ("statistics",),
    ("view", "insight"),
    ("session", "picture", "jumps"),
    ("words",),
    ("coach_words", "help_words", "insight_words", "link_words"),
    ("terminal", "browser"),
    ("__main__",),
)
LEVEL = {room: level for level, layer in enumerate(LAYERS) for room in layer}
FRONT_ENDS = {"terminal", "browser"}  # neither imports the other, though they share a layer

# What of the standard library MicroPython 1.27 has; None where all that it has does as on CPython.
MICROPYTHON = {
    "asyncio": None,
    "collections": {"namedtuple", "deque", "OrderedDict", "defaultdict"},
    "functools": {"partial", "reduce", "wraps"},
    "itertools": {"accumulate", "chain", "count", "cycle", "islice", "repeat", "starmap", "tee"},
    "json": None,
    "math": None,
    "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "re": None,
    "sys": None,
    "time": None,
}
ONLY_ON_CPYTHON = {"terminal", "counters", "table", "__main__", "browser/worker"}  # the last one runs in Pyodide
ONLY_IN_BROWSER = {"asyncio"}
OF_THE_PAGE = {"js", "pyscript", "polyscript", "pyodide", "pyodide_js"}  # modules
NAMES_OF_THE_PAGE = OF_THE_PAGE | {"document", "window"}

SOURCES = {
    path.relative_to(ROOT / "ttt").with_suffix("").as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "ttt").rglob("*.py"))
}


def room_of(name):
    """The name under which a module stands in LAYERS: itself, or its folder's."""
    return name.split("/")[0]


def is_about_types(node):
    """Whether this is `if TYPE_CHECKING:`, which is never run."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(name, source, only_run=False):
    """Every import of a module, as (module, imported name or None); only_run leaves out what is for mypy alone."""
    package = "/".join(["ttt", *name.split("/")[:-1]]).replace("/", ".")
    waiting = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from [(alias.name, None) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            module = ".".join([part for part in (above, node.module) if part])
            yield from [(module, alias.name) for alias in node.names]
        if only_run and is_about_types(node):
            waiting.extend(node.orelse)
        else:
            waiting.extend(ast.iter_child_nodes(node))


def imported_modules(name, source, known):
    """The modules of ttt, by their names here, that a module imports."""
    for module, part in imports(name, source):
        if module.split(".")[0] != "ttt":
            continue
        path = module.split(".")[1:]
        if part and (not path or "/".join([*path, part]) in known):
            path.append(part)  # from ttt import players
        yield "/".join(path) or "__init__"


def wrongs_of_order(sources):
    """Sentences about imports from a higher layer."""
    for name, source in sources.items():
        here = room_of(name)
        if here == "__init__" or here not in LEVEL:
            continue
        for target in imported_modules(name, source, sources):
            there = room_of(target)
            if there in LEVEL and LEVEL[there] > LEVEL[here]:
                yield f"ttt/{name}.py imports {target}, which is in a higher layer than {here}"
            if {here, there} == FRONT_ENDS:
                yield f"ttt/{name}.py imports {target}: the two front ends know nothing of each other"


def wrongs_of_place(sources):
    """Sentences about modules for which the order has no place."""
    for name in sources:
        if room_of(name) not in LEVEL and name != "__init__":
            yield f"ttt/{name}.py is new: give {room_of(name)!r} a place in LAYERS in tests/unit/test_layers.py"


def wrongs_of_circles(sources):
    """Sentences about modules that import each other in a circle."""
    edges = {name: set(imported_modules(name, source, sources)) & set(sources) for name, source in sources.items()}
    done = set()

    def follow(name, path):
        if name in path:
            yield "a circle of imports: " + " -> ".join([*path[path.index(name) :], name])
        elif name not in done:
            for target in sorted(edges[name]):
                yield from follow(target, [*path, name])
            done.add(name)

    for name in edges:
        yield from follow(name, [])


def wrongs_of_origin(sources):
    """Sentences about imports of what neither ttt nor the standard library has."""
    for name, source in sources.items():
        for module, _ in imports(name, source):
            top = module.split(".")[0]
            allowed = top == "ttt" or top in sys.stdlib_module_names
            if not allowed and not (room_of(name) == "browser" and top in OF_THE_PAGE):
                yield f"ttt/{name}.py imports {module}, which is neither ttt's nor the standard library's"


def wrongs_of_the_page(sources):
    """Sentences about modules outside ttt/browser that speak of the page."""
    for name, source in sources.items():
        if room_of(name) == "browser":
            continue
        used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
        used |= {module.split(".")[0] for module, _ in imports(name, source)}
        for word in sorted(used & NAMES_OF_THE_PAGE):
            yield f"ttt/{name}.py names {word}, which only ttt/browser may"


def wrongs_of_micropython(sources):
    """Sentences about imports that MicroPython does not have, in modules that it runs."""
    for name, source in sources.items():
        if name in ONLY_ON_CPYTHON or room_of(name) in ONLY_ON_CPYTHON:
            continue
        for module, part in imports(name, source, only_run=True):
            top = module.split(".")[0]
            if top == "ttt" or top in OF_THE_PAGE:
                continue
            if module not in MICROPYTHON:
                yield f"ttt/{name}.py imports {module}, which MicroPython does not have"
            elif MICROPYTHON[module] is not None and part not in MICROPYTHON[module]:
                what = f"{part} from {module}" if part else f"all of {module}: name what is used, to be checked"
                yield f"ttt/{name}.py imports {what}; MicroPython has {', '.join(sorted(MICROPYTHON[module]))}"
            elif module in ONLY_IN_BROWSER and room_of(name) != "browser":
                yield f"ttt/{name}.py imports {module}, which only ttt/browser may"


RULES = (
    wrongs_of_place,
    wrongs_of_order,
    wrongs_of_circles,
    wrongs_of_origin,
    wrongs_of_the_page,
    wrongs_of_micropython,
)


@pytest.mark.parametrize("wrongs", RULES)
def test_border(wrongs):
    assert "rules" in SOURCES
    assert not list(wrongs(SOURCES))


# The borders would be crossed unseen if the readers above saw nothing: each one is shown an offender.

OFFENDERS = (
    (wrongs_of_place, {"novelty": ""}, "ttt/novelty.py is new"),
    (wrongs_of_place, {"folder/novelty": ""}, "give 'folder' a place"),
    (wrongs_of_order, {"rules": "from ttt.game import Game"}, "ttt/rules.py imports game"),
    (wrongs_of_order, {"rules": "from ttt import search"}, "ttt/rules.py imports search"),
    (wrongs_of_order, {"rules": "import ttt.search"}, "ttt/rules.py imports search"),
    (wrongs_of_order, {"rules": "from . import search"}, "ttt/rules.py imports search"),
    (wrongs_of_order, {"rules": "from .search import Search"}, "ttt/rules.py imports search"),
    (wrongs_of_order, {"rules": "def late():\n    from ttt.search import Search"}, "ttt/rules.py imports search"),
    (wrongs_of_order, {"words": "from ttt.browser.store import read"}, "ttt/words.py imports browser/store"),
    (wrongs_of_order, {"browser/view": "from ttt.terminal import board"}, "know nothing of each other"),
    (wrongs_of_order, {"browser/view": "from ..terminal import board"}, "know nothing of each other"),
    (wrongs_of_circles, {"game": "import ttt.link", "link": "from ttt import game"}, "game -> link -> game"),
    (wrongs_of_circles, {"browser/a": "from . import b", "browser/b": "from .a import x"}, "browser/a -> browser/b"),
    (wrongs_of_origin, {"search": "import numpy.random"}, "ttt/search.py imports numpy.random"),
    (wrongs_of_origin, {"session": "import js"}, "ttt/session.py imports js"),
    (wrongs_of_the_page, {"session": "window.alert('x')"}, "ttt/session.py names window"),
    (wrongs_of_the_page, {"session": "from pyscript import x"}, "ttt/session.py names pyscript"),
    (wrongs_of_micropython, {"game": "from dataclasses import dataclass"}, "ttt/game.py imports dataclasses"),
    (wrongs_of_micropython, {"game": "from functools import cache"}, "ttt/game.py imports cache from functools"),
    (wrongs_of_micropython, {"game": "import functools"}, "ttt/game.py imports all of functools"),
    (wrongs_of_micropython, {"browser/view": "import collections.abc"}, "ttt/browser/view.py imports collections.abc"),
    (wrongs_of_micropython, {"session": "import asyncio"}, "which only ttt/browser may"),
)


@pytest.mark.parametrize(("wrongs", "sources", "sentence"), OFFENDERS)
def test_border_is_watched(wrongs, sources, sentence):
    assert sentence in "\n".join(wrongs(sources))


ALLOWED = {
    "browser/main": "import asyncio\nfrom pyscript import document\ndocument.title",
    "browser/worker": "import dataclasses",
    "terminal/main": "import argparse",
    "session": "if TYPE_CHECKING:\n    from collections.abc import Callable",
    "search": "from ttt.outlook import x\nfrom ttt import rules",
}


@pytest.mark.parametrize("wrongs", RULES)
def test_what_is_allowed_is_not_complained_of(wrongs):
    assert not list(wrongs(ALLOWED))
