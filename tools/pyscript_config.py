"""Writes PyScript's configuration for each page: a static page can't list a folder, so it must name every file."""

import json
import tomllib
from pathlib import Path
from posixpath import dirname
from typing import Any

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
        begun = "" if page.folder else _without_comments(site.read(name))
        text = begun + _toml({**(_own(page) if page.folder else {}), **_python(page, site)})
        site.write(name, text)
        site.configurations[page.folder] = tomllib.loads(text)


def _without_comments(text: str) -> str:
    """Return a configuration without its comments, which a first visit would wait for."""
    return "".join([line for line in text.splitlines(keepends=True) if not line.startswith("#")])


def _toml(rows: dict[str, Any]) -> str:
    """Return values, and tables of values, as TOML."""
    lines = []
    for name, value in rows.items():
        if isinstance(value, dict):
            lines += ["", f"[{name}]"]
            lines += [f"{key if key.isidentifier() else json.dumps(key)} = {json.dumps(value[key])}" for key in value]
        else:
            lines.append(f"{name} = {json.dumps(value)}")
    return "\n".join([*lines, ""])


def _own(page: Page) -> dict[str, Any]:
    """Return what follows from the row of a page other than the game."""
    return {
        "sync_main_only": True,
        "root": page.root,
        "interpreter": page.root + INTERPRETER,
        "plugins": PLUGINS,
        "state": str(page.state).split(":"),
        "panels": page.panel_modules,
        "js_modules.main": {page.root + script: Path(script).stem for script in (*JAVASCRIPT, *page.javascript)},
    }


def _python(page: Page, site: Site) -> dict[str, dict[str, Any]]:
    """Return the tables of Python's files."""
    first, later = site.python_of(page)
    tables: dict[str, dict[str, Any]] = {}
    if not page.folder:  # static/kit/messages.js lists what only a frame loads
        later = {module: files for module, files in later.items() if module in site.game_alone[1]}
    if site.has(page.bytecode):
        version, _ = unpacked(site.content(page.bytecode))
        tables["first"] = {"bytecode": page.bytecode, "version": version, "files": first}
        if not page.folder:
            thinking = {file_of(name) for name in needed_by(THINKING, site.sources)} & {*first}
            joined = _joined(site)
            later = {module: _with_joined(files, joined) for module, files in later.items()}
            tables["worker"] = {"files": sorted(thinking | {*joined} - {*OF_RARE})}  # no worker unpacks JOINED
    else:
        tables["files"] = {page.root + file: f"{dirname(file)}/" for file in first}
    sandbox = {"sandbox": {"files": _for_bots(site)}} if page.has_sandbox else {}
    return {**tables, "later": later, **sandbox}


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
