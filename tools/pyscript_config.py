"""Writes PyScript's configuration for each page: a static page can't list a folder, so it must name every file."""

import json
import tomllib
from pathlib import Path
from posixpath import dirname

from tools.bytecode import unpacked
from tools.manifest import Site, is_loaded
from tools.pages import JAVASCRIPT, JOINED, Page
from tools.python_imports import file_of, needed_by, rare

NAME = "pyscript.toml"
INTERPRETER = "static/kit/micropython.js"
PLUGINS = ("!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal")  # all switched off
THINKING = ("engine/time_slices", "opponents/row_players")  # what the worker imports
OF_RARE = (
    "ttt/browser/game/board_keys.py",
    "ttt/browser/game/line_boards.py",
    "ttt/browser/kit/besides_marks.py",
    "ttt/browser/kit/line_boards.py",
    "ttt/browser/kit/rare_engine.py",
)
SANDBOX = ("ttt/__init__.py", *[f"ttt/{room}/*.py" for room in ("game", "engine", "opponents")], "ttt/bots/**/*.py")


def add_configurations(site: Site) -> None:
    """Write each pyscript.toml of a site: the JavaScript that Python uses, and Python's files, for the start and later.

    The game's configuration, at the top, already lists its JavaScript. The first files of a page are joined into one,
    which static/kit/boot.js unpacks; the game's worker gets its own list of what it imports. On a site without
    bytecode, PyScript reads the names of the first files as seen from the page; all other names begin at the top of the
    site. Raises ValueError, which names the file, if a state's or a panel's file is missing.
    """
    for page in site.with_python:
        missing = [name for name in page.starts if name not in site.sources]
        if missing:
            raise ValueError(file_of(missing[0]))
        name = page.folder + NAME
        own = _own(page) if page.folder else [site.read(name).rstrip()]
        text = "\n".join([*own, *_lines(page, site), ""])
        site.write(name, text)
        site.configurations[page.folder] = tomllib.loads(text)


def _own(page: Page) -> list[str]:
    """Return the lines that follow from the row of a page other than the game."""
    module, _, name = str(page.state).partition(":")
    return [
        "sync_main_only = true",
        f"root = {_text(page.root)}",
        f"interpreter = {_text(page.root + INTERPRETER)}",
        f"plugins = {json.dumps(PLUGINS)}",
        f"state = {json.dumps([module, name])}",
        f"panels = {json.dumps(page.panel_modules)}",
        "",
        "[js_modules.main]",
        *[f"{_text(page.root + script)} = {_text(Path(script).stem)}" for script in (*JAVASCRIPT, *page.javascript)],
    ]


def _lines(page: Page, site: Site) -> list[str]:
    """Return the lines about Python's files."""
    first, later = site.python_of(page)
    if not page.folder:  # static/kit/messages.js lists what only a frame loads
        later = {module: files for module, files in later.items() if module in site.game_alone[1]}
    if site.has(page.bytecode):
        version, _ = unpacked(site.content(page.bytecode))
        lines = ["", "[first]", f"bytecode = {_text(page.bytecode)}", f"version = {_text(version)}"]
        lines += [f"files = {json.dumps(first)}"]
        if not page.folder:
            thinking = {file_of(name) for name in needed_by(THINKING, site.sources)} & {*first}
            joined = _joined(site)
            later = {module: _with_joined(files, joined) for module, files in later.items()}
            others = {name for name in joined if name not in OF_RARE}  # no worker unpacks JOINED
            lines += ["", "[worker]", f"files = {json.dumps(sorted(thinking | others))}"]
    else:
        lines = ["", "[files]", *[f"{_text(page.root + file)} = {_text(f'{dirname(file)}/')}" for file in first]]
    lines += ["", "[later]", *[f"{_text(module)} = {json.dumps(files)}" for module, files in later.items()]]
    if page.has_sandbox:
        lines += ["", "[sandbox]", f"files = {json.dumps(_for_bots(site))}"]
    return lines


def _joined(site: Site) -> list[str]:
    """Write the files that few boards need into one, and return their names."""
    names = sorted({*map(file_of, rare(site.sources)), *OF_RARE} & {*map(file_of, site.sources)})
    names = [name for name in names if is_loaded(name)]
    site.write(JOINED, json.dumps({name: site.read(name) for name in names}))
    return names


def _with_joined(files: list[str], joined: list[str]) -> list[str]:
    """Return the files that a module needs, with JOINED in place of those that it holds."""
    apart = [name for name in files if name not in joined]
    return apart if apart == files else [*apart, JOINED]


def _for_bots(site: Site) -> list[str]:
    """Return the files for a bot's own interpreter: its runner, and the library that it may import."""
    library = needed_by(("library", *rare(site.sources)), site.sources)
    return [name for name in sorted({*site.names(*SANDBOX), *map(file_of, library)}) if is_loaded(name)]


def _text(value: str) -> str:
    return json.dumps(value)
