"""The built site: complete, small, and refused in one sentence where it can't be complete."""

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

from tools.from_packages import DISPLAY_FACE, PYODIDE_FILES
from tools.inline import SCRIPTS
from tools.languages import OTHERS
from tools.manifest import SERVICE_WORKER
from tools.markup import PRELOADS
from tools.pages import BOOK, PAGES, Page
from tools.pyscript_config import INTERPRETER
from tools.site import ROOT, SiteError, build

LATE_FILES = "static/kit/fetching.js"
OF_FRAMES = "static/kit/messages.js"
WITH_PYTHON = [page for page in PAGES if page.start]

MARKUP = f"""{PRELOADS}
<meta content="script-src 'self'; style-src 'self'">
<link rel="icon" href="static/icon.svg">
<script src="static/kit/frame.js"></script>
<script src="static/kit/early-presses.js"></script>
<script src="static/game/early-board.js"></script>
<link rel="stylesheet" href="static/kit/base.css">
<script type="module" src="static/kit/not-starting.js"></script>
<script type="module" src="static/kit/dialogs.js"></script>
<script type="module" src="static/game/dialogs.js"></script>
<script type="module" src="static/kit/ghost-mark.js"></script>
<script type="module" src="static/kit/boot.js"></script>
<script type="mpy" config="pyscript.toml">
"""


@pytest.fixture
def small_tree(tmp_path: Path) -> Path:
    """A tree from which a site can be built: stand-ins for the game, the real packages."""
    for name in (
        "index.html",
        "pyscript.toml",
        LATE_FILES,
        OF_FRAMES,
        "static/kit/base.css",
        "example/index.html",
        "ttt/__init__.py",
        "ttt/browser/game/main.py",
        *BOOK,
        "ttt/terminal/main.py",
        "tools/check_proof.py",
        "ttt/locale/de.po",
        SERVICE_WORKER,
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (tmp_path / "index.html").write_text(MARKUP)
    (tmp_path / "pyscript.toml").write_text(f'interpreter = "{INTERPRETER}"')
    (tmp_path / "static/icon.svg").write_text("<svg/>")
    (tmp_path / "static/game").mkdir()
    for name in set(SCRIPTS) - {"static/kit/boot.js"}:
        (tmp_path / name).write_text(f"{Path(name).stem.replace('-', '_')}()")
    (tmp_path / "static/kit/boot.js").write_text(
        'import { know } from "./fetching.js";\nimport "../../pyscript/core.js";\nknow();'
    )
    (tmp_path / "static/kit/base.css").write_text("h1 { background: url(../icon.svg) }")
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
        "pyscript/micropython/micropython.wasm",
        "static/kit/micropython.js",
        "pyscript/licences/@pyscript-core.txt",
        "example/index.html",
        "tools/check_proof.py",
    ],
)
def test_holds_what_the_page_needs(site_folder: Path, name: str) -> None:
    assert (site_folder / name).stat().st_size > 0


def test_has_the_marker_that_keeps_pages_from_dropping_files(site_folder: Path) -> None:
    assert (site_folder / ".nojekyll").is_file()


@pytest.mark.parametrize("pattern", ["*.map", "*.pyc", "__pycache__", "pyproject.toml", "*xterm*", "*codemirror*"])
def test_leaves_out_what_the_page_never_loads(site_folder: Path, pattern: str) -> None:
    # Licences aren't checked: they are named after their packages.
    assert [path for path in site_folder.rglob(pattern) if path.parent.name != "licences"] == []


def test_scripts_import_only_what_is_there(site_folder: Path) -> None:
    """PyScript's file names change with its version: no file that core.js imports at once may be left out."""
    folder = site_folder / "pyscript"
    entry = (folder / "core.js").read_text()
    chunk = entry.split('from"./', 1)[1].split('"', 1)[0]
    assert (folder / chunk).is_file()


def python_files(site: Path, folder: str = "") -> set[str]:
    """Return the Python files that a page's configuration names, to be fetched at once or later."""
    configuration = tomllib.loads((site / folder / "pyscript.toml").read_text())
    named = {*configuration["first"]["files"], *chain(*configuration["later"].values())}
    return named | {*configuration.get("sandbox", {}).get("files", ())}


@pytest.mark.parametrize("folder", [page.folder for page in WITH_PYTHON])
def test_every_file_that_a_configuration_names_exists(site_folder: Path, folder: str) -> None:
    """PyScript would write a host's 404 page as if it were that Python file."""
    named = python_files(site_folder, folder)
    assert len(named) > 20
    assert [name for name in named if not (site_folder / name).is_file()] == []


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.folder or "game")
def test_a_page_asks_at_once_for_every_file_it_will_load(site_folder: Path, page: Page) -> None:
    folder = site_folder / page.folder
    preloaded = re.findall(r'<link rel="(?:module)?preload"[^>]* href="([^"]+)"', (folder / "index.html").read_text())
    assert [name for name in preloaded if not (folder / name).is_file()] == []
    assert page.root + page.snapshot in preloaded
    assert not [name for name in preloaded if name.endswith((".py", ".bin"))]


def test_the_first_picture_and_the_start_wait_for_few_files(small_tree: Path) -> None:
    text = (build(small_tree) / "index.html").read_text()
    markup = [line for line in text.splitlines() if "preload" not in line]
    icon = "data:image/svg+xml;base64," + base64.b64encode(b"<svg/>").decode()
    style = f"h1{{background:url({icon})}}"
    boot = 'import{know as o}from"./static/kit/fetching.js";import"./pyscript/core.js";o();'
    classic = ["frame();", "early_presses();", "early_board();"]
    modules = ["not_starting();", "dialogs();", "dialogs();", "ghost_mark();", boot]
    allowed = [
        base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
        for part in (*reversed(classic + modules), style)
    ]
    policy = " ".join(f"'sha256-{part}'" for part in allowed[:-1])
    assert markup[: 3 + len(classic + modules)] == [
        f"<meta content=\"script-src 'self' {policy}; style-src 'self' 'sha256-{allowed[-1]}'\">",
        f'<link rel="icon" href="{icon}">',
        *[f"<script>{script}</script>" for script in classic],
        f"<style>{style}</style>",
        *[f'<script type="module">{script}</script>' for script in modules],
    ]
    config = re.search(r"<script type=\"mpy\" config='([^']*)'>", text)
    assert config
    assert json.loads(config[1]) == tomllib.loads((small_tree / "_site/pyscript.toml").read_text())


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ('"stylesheet"', "style sheets"),
        ('"static/kit/boot.js"', "static/kit/boot.js"),
        ("script-src", "script-src"),
        ("style-src", "style-src"),
        ('"static/icon.svg"', "static/icon.svg"),
        ("mpy", "mpy"),
    ],
)
def test_says_which_part_of_the_markup_is_missing(small_tree: Path, part: str, told: str) -> None:
    (small_tree / "index.html").write_text(MARKUP.replace(part, "other"))
    with pytest.raises(SiteError, match=told):
        build(small_tree)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.folder or "game")
def test_no_name_of_an_element_comes_twice_on_a_page(site_folder: Path, page: Page) -> None:
    names = re.findall(r'<[^<>]* id="([^"]+)"', (site_folder / page.folder / "index.html").read_text())
    assert len(names) > 10
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_python_files_are_the_unmodified_sources(site_folder: Path) -> None:
    sources = [str(path.relative_to(ROOT)) for path in (ROOT / "ttt").rglob("*.py")]
    assert filecmp.cmpfiles(ROOT, site_folder, sources, shallow=False) == (sources, [], [])


def contents(site: Path) -> dict:
    """Return what a built service worker knows about the site."""
    line = (site / "service-worker.js").read_text().split("\n")[0]
    return json.loads(line.removeprefix("const SITE = ").removesuffix(";"))


def test_the_service_worker_knows_every_file_that_the_page_loads(site_folder: Path) -> None:
    known = contents(site_folder)
    files, large = known["files"], known["runtime"]["files"]
    assert {Path(name).name for name in large} == set(PYODIDE_FILES)
    assert {
        "./",
        "ttt/browser/kit/worker.py",
        "ttt/words/languages/ar.json",
        "static/kit/base.css",
        "static/icon-512.png",
        "pyscript/core.js",
    } <= set(files)
    for page in WITH_PYTHON:
        assert python_files(site_folder, page.folder) <= set(files)
    assert not [name for name in files if not (site_folder / name).exists() or "terminal" in name]
    assert not (site_folder / SERVICE_WORKER).exists()


def test_the_game_alone_can_connect_to_another_device(site_folder: Path) -> None:
    scripts = [path for path in site_folder.rglob("*.*") if path.suffix in (".html", ".js", ".mjs", ".py")]
    names = [
        path.relative_to(site_folder).as_posix() for path in scripts if "RTCPeer" in path.read_text(encoding="utf-8")
    ]
    assert names == ["static/game/direct.js"]
    pages = contents(site_folder)["pages"]
    assert [page for page in pages if "static/game/direct.js" in pages[page]["files"]] == ["./"]


def test_the_game_keeps_what_boards_with_other_lines_look_like_and_say(site_folder: Path) -> None:
    stored = contents(site_folder)["pages"]["./"]["files"]
    languages = [f"ttt/words/languages/niche/{code}.json" for code in OTHERS]
    assert {"static/kit/line-board.css", "static/kit/vanishing.css", *languages} <= set(stored)


def test_the_service_worker_knows_which_files_each_page_needs(site_folder: Path) -> None:
    known = contents(site_folder)
    needed = {page: set(entry["files"]) for page, entry in known["pages"].items()}
    assert set().union(*needed.values()) == set(known["files"])
    for page in PAGES:
        own, name = needed["./"] | needed[page.folder or "./"], page.folder or "./"
        late = (site_folder / (page.folder + "hashes.js" if page.folder else LATE_FILES)).read_text().split("\n")[0]
        hashes = json.loads(late.removeprefix("const HASHES = ").removesuffix(";"))
        assert name in own
        assert {file for file in known["files"] if page.folder and file.startswith(page.folder)} <= own
        assert set(hashes) & set(known["files"]) <= own
        assert page.start is None or python_files(site_folder, page.folder) <= own
        for framed in page.frames:
            assert needed[framed] <= own
        assert page.folder == "" or not needed["./"] & needed[name]
        size = sum((site_folder / (file + "index.html" * file.endswith("/"))).stat().st_size for file in needed[name])
        assert known["pages"][name]["size"] == size
    folders = tuple(page.folder for page in PAGES if page.folder)
    assert [file for file in needed["./"] if file.startswith((*folders, "static/sandbox/", "ttt/lab/"))] == []


def test_the_markup_of_each_page_tells_the_version(site_folder: Path) -> None:
    version = contents(site_folder)["version"]
    for page in PAGES:
        assert (site_folder / page.folder / "index.html").read_text().endswith(f"<!-- version {version} -->\n")


def test_the_service_worker_knows_each_file_again(site_folder: Path) -> None:
    known = contents(site_folder)
    hashes = known["files"] | {name: entry["hash"] for name, entry in known["runtime"]["files"].items()}
    for name, expected in hashes.items():
        content = (site_folder / (name + "index.html" if name.endswith("/") else name)).read_bytes()
        assert expected == "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def test_the_lab_knows_each_file_again_that_it_loads_late(site_folder: Path) -> None:
    line = (site_folder / "lab/hashes.js").read_text().split("\n")[0]
    known = json.loads(line.removeprefix("const HASHES = ").removesuffix(";"))
    languages = {f"ttt/words/languages/lab/{code}.json" for code in OTHERS}
    configuration = tomllib.loads((site_folder / "lab/pyscript.toml").read_text())
    later = {*chain(*configuration["later"].values()), *configuration["sandbox"]["files"]}
    assert later | languages <= set(known)
    assert known == {name: contents(site_folder)["files"][name] for name in known}


def test_the_page_with_the_sources_knows_every_python_file_again(site_folder: Path) -> None:
    line = (site_folder / "source/hashes.js").read_text().split("\n")[0]
    known = json.loads(line.removeprefix("const HASHES = ").removesuffix(";"))
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "ttt").rglob("*.py")}
    assert {name for name in known if name.endswith(".py")} == sources
    for name in sources:
        assert known[name] == "sha256-" + base64.b64encode(hashlib.sha256((ROOT / name).read_bytes()).digest()).decode()
    assert {"./", "source/"} | {name for name in known if "/source/" in name} <= contents(site_folder)["files"].keys()


def test_the_page_knows_each_file_again_that_it_loads_late(site_folder: Path) -> None:
    line = (site_folder / LATE_FILES).read_text().split("\n")[0]
    known = json.loads(line.removeprefix("const HASHES = ").removesuffix(";"))
    later = tomllib.loads((site_folder / "pyscript.toml").read_text())["later"]
    languages = {f"ttt/words/languages/{code}.json" for code in OTHERS}
    names = ["board-edges", "display-face", "files", "lasting", "messages", "offline", "qr", "second-tap", "sharing"]
    names += ["theme", "thinking", "winning-row", "line-board"]
    own = (
        "direct.js",
        "faces.svg",
        "finding.js",
        "gifenc.js",
        "moving-picture.js",
        "picture.js",
        "second-window.js",
        "sounds.js",
    )
    scripts = {
        *[f"static/game/{name}" for name in own],
        DISPLAY_FACE.target.as_posix(),
        OF_FRAMES,
        *[f"static/kit/{name}.js" for name in names],
    }
    looks = (
        "analysis",
        "characters",
        "continuing",
        "direct",
        "end",
        "friend_link",
        "game_cards",
        "help",
        "hints",
        "moves",
        "players",
        "points",
        "review",
        "share",
    )
    styles = {f"static/game/{name}.css" for name in (*looks, "sides")}
    assert set(known) == {*chain(*later.values()), *languages, OF_FRAMES, *scripts, *styles}
    assert known == {name: contents(site_folder)["files"][name] for name in known}


def test_what_only_a_frame_loads_is_known_to_frames_alone(site_folder: Path) -> None:
    hashes, later = (site_folder / "static/kit/messages.js").read_text().split("\n")[:2]
    known = json.loads(hashes.removeprefix("const HASHES = ").removesuffix(";"))
    modules = json.loads(later.removeprefix("const LATER = ").removesuffix(";"))
    assert "ttt.browser.game.teacher_board" in modules
    game = (site_folder / LATE_FILES).read_text().split("\n")[0]
    assert [name for name in known if name in game] == []
    assert [name for files in modules.values() for name in files if name not in known and name not in game] == []
    languages = {f"ttt/words/languages/embed/{code}.json" for code in OTHERS}
    assert languages | {"static/game/cells.js", "static/game/teacher-board.css"} <= known.keys()
    assert known == {name: contents(site_folder)["files"][name] for name in known}
    assert "taught" not in (site_folder / "pyscript.toml").read_text()


def test_a_changed_file_makes_another_version_with_the_same_runtime(small_tree: Path) -> None:
    before, same = contents(build(small_tree)), contents(build(small_tree))
    assert before == same
    for changed in ("index.html", "static/kit/base.css", "ttt/browser/game/main.py", SERVICE_WORKER):
        with (small_tree / changed).open("a") as file:
            file.write("\n# changed")
        after = contents(build(small_tree))
        assert after["version"] != before["version"], changed
        assert after["runtime"] == before["runtime"], changed
        before = after


def test_what_the_page_never_loads_makes_no_new_version(small_tree: Path) -> None:
    before = contents(build(small_tree))
    (small_tree / "ttt/terminal/main.py").write_text("changed = True")
    assert contents(build(small_tree)) == before


def test_a_new_build_keeps_nothing_of_the_old_one(small_tree: Path) -> None:
    build(small_tree)
    (small_tree / "example/index.html").rename(small_tree / "example/other.html")
    site = build(small_tree)
    assert [path.name for path in (site / "example").iterdir()] == ["other.html"]


@pytest.mark.parametrize(
    "missing",
    [
        "index.html",
        "pyscript.toml",
        "static",
        "static/kit/boot.js",
        "static/icon.svg",
        "static/kit/base.css",
        "example",
        LATE_FILES,
        OF_FRAMES,
        SERVICE_WORKER,
        "ttt",
        "node_modules",
        "package-lock.json",
    ],
)
def test_says_what_is_missing_and_keeps_the_old_site(small_tree: Path, missing: str) -> None:
    """Slow: a small site is built first."""
    site = build(small_tree)
    before = sorted(site.rglob("*"))
    (small_tree / missing).rename(small_tree / "elsewhere")
    with pytest.raises(SiteError, match=missing):
        build(small_tree)
    assert sorted(site.rglob("*")) == before
