"""Puts what comes from npm packages into the site: the runtimes of Python, and what the site's own scripts use.

esbuild, one of the packages, shortens JavaScript and style sheets where the first game waits for them and nobody reads
them.
"""

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from tools.manifest import Site
from tools.pages import JAVASCRIPT
from tools.pyscript_config import INTERPRETER
from tools.python_imports import reached
from tools.snapshot import MICROPYTHON

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")
# Prefixes of the files in PyScript's dist/ that the site leaves out. Each is loaded only on request, and
# nothing here requests it: the configuration switches these plugins off.
UNUSED = (
    "codemirror",  # the editor
    "index-",  # the editor's syntax trees
    "py-",  # the plugins py-editor, py-game and py-terminal, and the terminal's side in Pyodide
    "mpy-",  # the terminal's side in MicroPython
    "xterm",  # the terminal
    "donkey-",  # Python evaluated on request
    "toml-Blg7Izee",  # a TOML reader for py-editor and py-game; configurations are read by another
    "zip-",  # unpacks archives that a configuration names
    "pyodide_graph-",  # finds packages, which would be fetched from another host
    "service-worker.js",  # an empty file
    "storage.js",  # for pages in JavaScript
)
# The program itself, from the package for this machine: .bin/esbuild would start Node.js just to start it.
ESBUILD = "@esbuild/*/bin/esbuild"
OF_NODE = ("crypto", "fs", "module", "path", "url")  # modules that packages import outside browsers
FROM_SITE = "pyscript/micropython/micropython.mjs"  # imported by INTERPRETER, unless bundled into it


class Taken(NamedTuple):
    """What is taken from a package: source is its file or folder in node_modules/, user the script beside target.

    exports is a statement that names the functions to take, where the site needs only some of them.
    """

    source: Path
    target: Path
    user: str
    exports: str = ""


QR = Taken(Path("lean-qr/index.mjs"), Path("static/kit/lean-qr.js"), "qr.js")
ZIP = Taken(
    Path("fflate"),
    Path("static/kit/fflate.js"),
    "lms-package.js",
    'export { strToU8, unzipSync, zipSync } from "fflate";',
)
GIF = Taken(
    Path("gifenc"),
    Path("static/game/gifenc.js"),
    "moving-picture.js",
    'export { GIFEncoder, applyPalette, quantize } from "gifenc";',
)
# The font of names, results and titles. The package has a file for each script. The file for Latin letters has all that
# English, German, French, Spanish and Portuguese need; other scripts keep the system's font (static/kit/base.css).
DISPLAY_FACE = Taken(
    Path("@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2"),
    Path("static/kit/display-face.woff2"),
    "display-face.js",
)
EDITOR = "prism-code-editor/dist"
EDITOR_TARGET = "lab/editor"
EDITOR_MODULES = (  # those that static/sandbox/code_editor.js and static/pages/source/page.js use
    "index.js",
    "prism/index.js",
    "prism/languages/python.js",
    "languages/python.js",
    "extensions/commands/index.js",
    "extensions/matchBrackets/index.js",
    "extensions/matchBrackets/highlight.js",
    "layout.css",
)
_IMPORT = re.compile(r'\b(?:from|import)\s*"(\.[^"]+)"')


def add_runtimes(site: Site) -> None:
    """Add PyScript, Pyodide and MicroPython. Raises ValueError with what is missing."""
    if not site.packages.is_dir():
        raise ValueError("the packages in node_modules/: `npm ci` puts them there")
    for source in sorted((site.packages / "@pyscript/core/dist").glob("*.js")):
        if not source.name.startswith(UNUSED):
            site.copy(source, f"pyscript/{source.name}")
    for name in PYODIDE_FILES:
        site.copy(site.packages / "pyodide" / name, f"pyscript/pyodide/{name}")
    for name in MICROPYTHON_FILES:
        site.copy(site.packages / MICROPYTHON.parent / name, f"pyscript/micropython/{name}")
    site.write(FROM_SITE, minified(site, site.read(FROM_SITE), "js"))


def add_from_packages(site: Site) -> None:
    """Add what the site's scripts use. Raises ValueError with what is missing."""
    if (site.folder / EDITOR_TARGET).parent.is_dir():
        _add_editor(site)
    for source, target, user, exports in (QR, ZIP, GIF, DISPLAY_FACE):
        if not site.has(target.with_name(user).as_posix()):
            continue
        if not (site.packages / source).exists():
            raise ValueError(site.packages / source)
        if exports:
            site.write(target.as_posix(), bundled(site, exports))
        else:
            site.copy(site.packages / source, target.as_posix())


def _add_editor(site: Site) -> None:
    """Copy the lab's code editor, with all that its modules import."""
    dist = site.packages / EDITOR

    def imported(name: str) -> list[str]:
        if not (dist / name).is_file():
            raise ValueError(dist / name)
        names = _IMPORT.findall((dist / name).read_text(encoding="utf-8")) if name.endswith(".js") else []
        return [normpath(join(dirname(name), other)) for other in names]

    for name in reached(EDITOR_MODULES, imported):
        site.copy(dist / name, f"{EDITOR_TARGET}/{name}")


def add_licences(site: Site) -> None:
    """Copy the licence texts of the runtimes and of the packages they depend on, where there are any."""
    lock = site.root / "package-lock.json"
    if not lock.exists():
        raise ValueError("package-lock.json")
    for where, package in json.loads(lock.read_text())["packages"].items():
        if not where or package.get("dev"):
            continue
        name = where.removeprefix("node_modules/").replace("/node_modules/", "/").replace("/", "-")
        for source in sorted((site.root / where).glob("LICENSE*")):
            site.copy(source, f"pyscript/licences/{name}.txt")


def shorten_scripts(site: Site) -> None:
    """Shorten the scripts that the Python of every page waits for, and join those that start MicroPython."""
    if site.has(INTERPRETER):
        script = site.read(INTERPRETER).replace(f'"../../{FROM_SITE}"', f'"{MICROPYTHON}"')
        site.write(INTERPRETER, bundled(site, script, "./fetching.js"))
        site.remove(FROM_SITE)
    for name in JAVASCRIPT:
        if site.has(name):
            site.write(name, minified(site, site.read(name), "js"))


def minified(site: Site, text: str, kind: str) -> str:
    """Return a shorter text that does the same; kind is "js" or "css".

    Raises ValueError with what is missing, or what is wrong in the text.
    """
    return _made(site.packages.resolve(), text, f"--loader={kind}")


def bundled(site: Site, script: str, *apart: str) -> str:
    """Return a short module that does the same as a script and holds all its imports, except the modules in apart.

    The script may import from the packages. Raises ValueError as minified() does.
    """
    outside = [f"--external:{name}" for name in (*apart, *OF_NODE)]
    return _made(site.packages.resolve(), script, "--bundle", "--format=esm", "--platform=browser", *outside)


@cache
def _made(packages: Path, text: str, *options: str) -> str:
    """Return what esbuild makes of a text; the same text is built only once."""
    program = next(packages.glob(ESBUILD), None)
    if not program:
        raise ValueError(packages / ESBUILD)
    command = [str(program), "--minify", *options]
    done = subprocess.run(command, input=text, cwd=packages, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(f"{options[0]} without errors: {done.stderr.strip()}")
    return done.stdout.strip()
