"""Writes PyScript's configuration for each page: a static page can't list a folder, so it must name every file."""

import json
from pathlib import Path
from posixpath import dirname

from tools.bytecode import bytecode_of, first_files, unpacked
from tools.offline import is_loaded
from tools.pages import JAVASCRIPT, JOINED, Page, pages_of
from tools.python_imports import START, file_of, files_of_frames, needed_by, page_files, rare, sources

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


def add_files(site: Path) -> None:
    """Write each pyscript.toml of a site: the JavaScript that Python uses, and Python's files, for the start and later.

    The game's configuration, at the top, already lists its JavaScript. The first files of a page are joined into one,
    which static/kit/boot.js unpacks; the game's worker gets its own list of what it imports. On a site without
    bytecode, PyScript reads the names of the first files as seen from the page; all other names begin at the top of the
    site. Raises ValueError, which names the file, if a state's or a panel's file is missing.
    """
    known = sources(site)
    for page in pages_of(site):
        if page.start is None:
            continue
        missing = [name for name in page.starts if name not in known]
        if missing:
            raise ValueError(file_of(missing[0]))
        path = site / page.folder / NAME
        own = _own(page) if page.folder else [path.read_text(encoding="utf-8").rstrip()]
        path.write_text("\n".join([*own, *_lines(page, known, site), ""]), encoding="utf-8")


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


def _lines(page: Page, known: dict[str, str], site: Path) -> list[str]:
    first = first_files(page, known)
    _, later = page_files(known, *page.starts)
    if page.start == START:  # static/kit/messages.js lists what only a frame loads
        of_frames = files_of_frames(known)
        later = {module: files for module, files in later.items() if module not in of_frames}
    if (site / bytecode_of(page)).exists():
        version, _ = unpacked((site / bytecode_of(page)).read_bytes())
        lines = ["", "[first]", f"bytecode = {_text(bytecode_of(page).as_posix())}", f"version = {_text(version)}"]
        lines += [f"files = {json.dumps(first)}"]
        if page.start == START:
            thinking = {file_of(name) for name in needed_by(THINKING, known)} & {*first}
            joined = _joined(site, known)
            later = {module: _with_joined(files, joined) for module, files in later.items()}
            others = {name for name in joined if name not in OF_RARE}  # no worker unpacks JOINED
            lines += ["", "[worker]", f"files = {json.dumps(sorted(thinking | others))}"]
    else:
        lines = ["", "[files]", *[f"{_text(page.root + file)} = {_text(f'{dirname(file)}/')}" for file in first]]
    lines += ["", "[later]", *[f"{_text(module)} = {json.dumps(files)}" for module, files in later.items()]]
    if page.has_sandbox:
        lines += ["", "[sandbox]", f"files = {json.dumps(_for_bots(site, known))}"]
    return lines


def _joined(site: Path, known: dict[str, str]) -> list[str]:
    """Write the files that few boards need into one, and return their names."""
    names = sorted({*map(file_of, rare(known)), *OF_RARE} & {*map(file_of, known)})
    names = [name for name in names if is_loaded(name)]
    (site / JOINED).write_text(json.dumps({name: (site / name).read_text(encoding="utf-8") for name in names}))
    return names


def _with_joined(files: list[str], joined: list[str]) -> list[str]:
    """Return the files that a module needs, with JOINED in place of those that it holds."""
    apart = [name for name in files if name not in joined]
    return apart if apart == files else [*apart, JOINED]


def _for_bots(site: Path, known: dict[str, str]) -> list[str]:
    """Return the files for a bot's own interpreter: its runner, and the library that it may import."""
    found = {path.relative_to(site).as_posix() for pattern in SANDBOX for path in site.glob(pattern)}
    found |= {file_of(name) for name in needed_by(("library", *rare(known)), known)}
    return [name for name in sorted(found) if is_loaded(name)]


def _text(value: str) -> str:
    return json.dumps(value)
