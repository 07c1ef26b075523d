"""Completes each page's pyscript.toml: a static page can't list a folder, so PyScript needs the name of every file."""

import json
from pathlib import Path

from tools.bytecode import TARGET as BYTECODE
from tools.bytecode import first_files, unpacked
from tools.offline import is_loaded
from tools.page_files import START, file_of, files_of_frames, needed_by, page_files, sources
from tools.pages import Page, pages_of

NAME = "pyscript.toml"
THINKING = "engine/time_slices"  # what the worker imports
SANDBOX = ("ttt/__init__.py", "ttt/bots/**/*.py", "ttt/game/*.py", "ttt/engine/*.py")  # for bots, beside the library


def add_files(site: Path) -> None:
    """Add to each pyscript.toml of a site the files that its page needs at once and those loaded later.

    PyScript takes the names of the former from where the page is, the page's own Python all from the site's top.
    The game's own are joined in one file, which static/kit/boot.js unpacks; the worker gets what it imports itself.
    """
    known = sources(site)
    for page in pages_of(site):
        if page.start is None:
            continue
        path = site / page.folder / NAME
        lines = [path.read_text(encoding="utf-8").rstrip(), *_lines(page, page.start, known, site), ""]
        path.write_text("\n".join(lines), encoding="utf-8")


def _lines(page: Page, start: str, known: dict[str, str], site: Path) -> list[str]:
    first, later = page_files(known, start)
    if start == START:  # static/kit/messages.js tells a frame of what only a frame loads
        of_frames = files_of_frames(known)
        later = {module: files for module, files in later.items() if module not in of_frames}
        version, _ = unpacked(site)
        lines = ["", "[first]", f"bytecode = {_text(BYTECODE.as_posix())}", f"version = {_text(version)}"]
        lines += [f"files = {json.dumps(first_files(known))}"]
        thinking = {file_of(name) for name in needed_by(THINKING, known)}
        lines += ["", "[worker]", f"files = {json.dumps(sorted(thinking & set(first)))}"]
    else:
        lines = ["", "[files]", *[f"{_text(page.root + file)} = {_text(_folder(file))}" for file in first]]
    lines += ["", "[later]", *[f"{_text(module)} = {json.dumps(files)}" for module, files in later.items()]]
    if page.has_sandbox:
        lines += ["", "[sandbox]", f"files = {json.dumps(_for_bots(site, known))}"]
    return lines


def _for_bots(site: Path, known: dict[str, str]) -> list[str]:
    """What a bot's own interpreter gets: its runner, and the library that it may import."""
    found = {path.relative_to(site).as_posix() for pattern in SANDBOX for path in site.glob(pattern)}
    found |= {file_of(name) for name in needed_by("library", known)}
    return [name for name in sorted(found) if is_loaded(name)]


def _folder(file: str) -> str:
    """The folder where PyScript puts a file: the same as on the site."""
    return file.rpartition("/")[0] + "/"


def _text(value: str) -> str:
    return json.dumps(value)
