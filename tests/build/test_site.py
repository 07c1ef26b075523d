"""The built site: complete, small, and refused in one sentence where it cannot be complete."""

import base64
import filecmp
import hashlib
import json
import re
import shutil
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from tools.preload import MARKER
from tools.site import MICROPYTHON_FILES, PYODIDE_FILES, ROOT, SiteError, build

SERVICE_WORKER = "static/service-worker.js"
LATE_FILES = "static/fetching.js"


@pytest.fixture
def small_tree(tmp_path: Path) -> Path:
    """A tree from which a site can be built: stand-ins for the game, the real packages."""
    for name in (
        "index.html",
        "pyscript.toml",
        LATE_FILES,
        "static/style.css",
        "example/index.html",
        "ttt/__init__.py",
        "ttt/browser/main.py",
        "ttt/terminal/main.py",
        "ttt/words/languages/de.json",
        SERVICE_WORKER,
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (tmp_path / "index.html").write_text(MARKER)
    shutil.copy(ROOT / "package-lock.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


@pytest.mark.parametrize(
    "name",
    [
        "index.html",
        "ttt/__init__.py",
        "pyscript/core.js",
        *(f"pyscript/pyodide/{name}" for name in PYODIDE_FILES),
        *(f"pyscript/micropython/{name}" for name in MICROPYTHON_FILES),
        "pyscript/licences/@pyscript-core.txt",
        "example/index.html",
    ],
)
def test_holds_what_the_page_needs(site_folder: Path, name: str) -> None:
    assert (site_folder / name).stat().st_size > 0


def test_has_the_marker_that_keeps_pages_from_dropping_files(site_folder: Path) -> None:
    assert (site_folder / ".nojekyll").is_file()


@pytest.mark.parametrize("pattern", ["*.map", "*.pyc", "__pycache__", "pyproject.toml", "*xterm*", "*codemirror*"])
def test_leaves_out_what_the_page_never_loads(site_folder: Path, pattern: str) -> None:
    # Licences are named after packages, whatever those are called.
    assert [path for path in site_folder.rglob(pattern) if path.parent.name != "licences"] == []


def test_scripts_import_only_what_is_there(site_folder: Path) -> None:
    """PyScript's file names change with its version: none that core.js imports at once may be left out."""
    folder = site_folder / "pyscript"
    entry = (folder / "core.js").read_text()
    chunk = entry.split('from"./', 1)[1].split('"', 1)[0]
    assert (folder / chunk).is_file()


def python_files(site: Path) -> set[str]:
    """The Python files that the configuration of a site names, to be fetched at once or later."""
    configuration = tomllib.loads((site / "pyscript.toml").read_text())
    return {*configuration["files"], *chain(*configuration["later"].values())}


def test_every_file_that_a_configuration_names_exists(site_folder: Path) -> None:
    """PyScript would write a host's 404 page as if it were that Python file."""
    named = python_files(site_folder)
    assert len(named) > 20
    assert [name for name in named if not (site_folder / name).is_file()] == []


def test_the_page_asks_at_once_for_every_file_it_will_load(site_folder: Path) -> None:
    preloaded = re.findall(
        r'<link rel="(?:module)?preload"[^>]* href="([^"]+)"', (site_folder / "index.html").read_text()
    )
    assert [name for name in preloaded if not (site_folder / name).is_file()] == []
    python = {name for name in preloaded if name.endswith(".py")}
    assert python == {"ttt/browser/main.py", *tomllib.loads((site_folder / "pyscript.toml").read_text())["files"]}


def test_python_files_are_the_unmodified_sources(site_folder: Path) -> None:
    sources = [str(path.relative_to(ROOT)) for path in (ROOT / "ttt").rglob("*.py")]
    assert filecmp.cmpfiles(ROOT, site_folder, sources, shallow=False) == (sources, [], [])


def contents(site: Path) -> dict:
    """What a built service worker knows of the site."""
    line = (site / "service-worker.js").read_text().split("\n")[0]
    return json.loads(line.removeprefix("const SITE = ").removesuffix(";"))


def test_the_service_worker_knows_every_file_that_the_page_loads(site_folder: Path) -> None:
    known = contents(site_folder)
    files, large = known["files"], known["runtime"]["files"]
    assert {Path(name).name for name in large} == set(PYODIDE_FILES)
    assert {
        "./",
        "ttt/browser/worker.py",
        "ttt/words/languages/ar.json",
        "static/style.css",
        "static/icon-512.png",
        "pyscript/core.js",
    } <= set(files)
    assert python_files(site_folder) <= set(files)
    assert not [name for name in files if not (site_folder / name).exists() or "terminal" in name]
    assert not (site_folder / SERVICE_WORKER).exists()


def test_the_service_worker_knows_each_file_again(site_folder: Path) -> None:
    known = contents(site_folder)
    hashes = known["files"] | {name: entry["hash"] for name, entry in known["runtime"]["files"].items()}
    for name, expected in hashes.items():
        content = (site_folder / name.replace("./", "index.html")).read_bytes()
        assert expected == "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def test_the_page_knows_each_file_again_that_it_loads_late(site_folder: Path) -> None:
    line = (site_folder / LATE_FILES).read_text().split("\n")[0]
    known = json.loads(line.removeprefix("const HASHES = ").removesuffix(";"))
    later = tomllib.loads((site_folder / "pyscript.toml").read_text())["later"]
    languages = {f"ttt/words/languages/{path.name}" for path in (ROOT / "ttt/words/languages").iterdir()}
    names = ("board-edges", "files", "messages", "offline", "sharing", "sounds", "thinking")
    scripts = {f"static/{name}.js" for name in names}
    assert set(known) == {*chain(*later.values()), *languages, *scripts}
    assert known == {name: contents(site_folder)["files"][name] for name in known}


@pytest.mark.parametrize("changed", ["index.html", "static/style.css", "ttt/browser/main.py", SERVICE_WORKER])
def test_a_changed_file_makes_another_version_with_the_same_runtime(small_tree: Path, changed: str) -> None:
    before, same = contents(build(small_tree)), contents(build(small_tree))
    with (small_tree / changed).open("a") as file:
        file.write("\n# changed")
    after = contents(build(small_tree))
    assert before == same
    assert after["version"] != before["version"]
    assert after["runtime"] == before["runtime"]


def test_what_the_page_never_loads_makes_no_new_version(small_tree: Path) -> None:
    before = contents(build(small_tree))
    (small_tree / "ttt/terminal/main.py").write_text("changed = True")
    assert contents(build(small_tree)) == before


def test_a_new_build_keeps_nothing_of_the_old_one(small_tree: Path) -> None:
    build(small_tree)
    (small_tree / "static" / "style.css").rename(small_tree / "static" / "other.css")
    site = build(small_tree)
    assert {path.name for path in (site / "static").iterdir()} == {"fetching.js", "other.css"}


@pytest.mark.parametrize(
    "missing",
    [
        "index.html",
        "pyscript.toml",
        "static",
        "example",
        LATE_FILES,
        SERVICE_WORKER,
        "ttt",
        "node_modules",
        "package-lock.json",
    ],
)
def test_says_what_is_missing_and_keeps_the_old_site(small_tree: Path, missing: str) -> None:
    site = build(small_tree)
    before = sorted(site.rglob("*"))
    (small_tree / missing).rename(small_tree / "elsewhere")
    with pytest.raises(SiteError, match=missing):
        build(small_tree)
    assert sorted(site.rglob("*")) == before
