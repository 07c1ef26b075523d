"""`make dev` serves the files as they are now, and tells the page about each change."""

import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.every_python.sampling import sample
from tests.helpers.trees import ROOT, copied_to, replace
from tools.dev import Draft, handler_of
from tools.serve import serving

SCRIPT = re.compile(r'<script type="module" src="(?:\.\./)*reload\.js\?(\w+)"></script>')
CHANGES = {  # by file, a part of it and its replacement
    "index.html": (">Undo<", ">Take back<"),
    "static/parts/doors.html": (">Lab<", ">Workshop<"),
    "static/kit/base.css": ("h1", "h1, h7"),
    "static/kit/dialogs.js": ("// Opens", "// Shows"),
    "ttt/game/rules.py": ('"""', '"""Anew. '),
    "ttt/locale/de.po": ("Neues Spiel", "Noch ein Spiel"),
}
SERVED = {
    "index.html": "",
    "static/parts/doors.html": "lab/",
    "ttt/locale/de.po": "ttt/words/languages/de.json",
}  # the other files are served under their own names


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied_to(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def get(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """Return a function that requests a path below /ttt/ and returns the text of the answer."""
    draft = Draft(tree, tmp_path_factory.mktemp("draft"))
    with serving(draft.site, handler=handler_of(draft)) as address:
        yield lambda path: fetched(address + path)


def fetched(address: str) -> str:
    at = urlsplit(address)
    with closing(HTTPConnection("localhost", at.port)) as connection:
        connection.request("GET", at.path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        assert answer.status == 200, f"{answer.status} for {address}"
        return answer.read().decode()


@pytest.mark.parametrize("folder", ["", "lab/", "source/"])
def test_a_page_has_the_script_that_reloads_it(get: Callable[[str], str], folder: str) -> None:
    """Slow: all Python of a copy of the tree is read."""
    [version] = SCRIPT.findall(get(folder))
    assert version == get("version")
    assert "location.reload()" in get("reload.js")


def test_what_is_served_is_what_was_written(get: Callable[[str], str], tree: Path) -> None:
    assert '<script type="module" src="static/kit/boot.js"></script>' in get("")
    assert "ttt/game/rules.py" in tomllib.loads(get("pyscript.toml"))["files"]
    for name in ("ttt/game/rules.py", "static/kit/boot.js", "static/kit/base.css"):
        assert get(name) == (tree / name).read_text(encoding="utf-8")


def test_nothing_is_kept_for_offline_use(get: Callable[[str], str]) -> None:
    assert "kit/offline.js" not in get("") + get("lab/")
    assert "registration.unregister()" in get("service-worker.js")


@pytest.mark.parametrize("name", ["ttt/first_game.bin", "ttt/first_game.snapshot", "ttt.html"])
def test_what_takes_long_to_make_is_not_made(get: Callable[[str], str], name: str) -> None:
    with pytest.raises(AssertionError, match="404"):
        get(name)


@pytest.mark.parametrize("name", sample(CHANGES, 2))
def test_a_change_is_told_and_served(get: Callable[[str], str], tree: Path, name: str) -> None:
    """Slow: all Python of a copy of the tree is read."""
    before = get("version")
    part, other = CHANGES[name]
    replace(tree / name, part, other)
    assert get("version") != before
    assert other in get(SERVED.get(name, name))


def test_what_was_removed_is_gone(get: Callable[[str], str], tree: Path) -> None:
    """Slow: a copy of the tree is built, and built again."""
    name = "static/kit/more.css"
    (tree / name).write_text("h1 {}")
    get("version")
    assert get(name) == "h1 {}"
    (tree / name).unlink()
    get("version")
    with pytest.raises(AssertionError, match="404"):
        get(name)


def test_where_nothing_was_saved_nothing_is_told(get: Callable[[str], str], tree: Path) -> None:
    before = get("version")
    for name in ("static/kit/.base.css.swp", "ttt/game/__pycache__/rules.pyc"):
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).touch()
    assert get("version") == before


def test_a_mistake_is_told_and_the_page_stays(
    get: Callable[[str], str], tree: Path, capsys: pytest.CaptureFixture
) -> None:
    """Slow: a copy of the tree is built, and built again."""
    before = get("version")
    rules = tree / "ttt/game/rules.py"
    right = rules.read_text(encoding="utf-8")
    rules.write_text("def (\n")
    assert get("version") == before
    told = capsys.readouterr().err
    assert 'File "ttt/game/rules.py", line 1' in told
    assert "SyntaxError" in told
    rules.write_text(right, encoding="utf-8")
    assert get("version") != before


def test_the_command_serves_the_tree_until_ctrl_c() -> None:
    """Slow: the command reads all Python of the tree as it starts."""
    command = [sys.executable, "-m", "tools.dev", "--port", "0"]

    def heed_ctrl_c() -> None:
        """Make the program end on Ctrl-C, which programs started in the background, and their children, ignore."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, preexec_fn=heed_ctrl_c) as program:
        assert program.stdout
        [address] = re.findall(r"http://localhost:\d+/ttt/", program.stdout.readline())
        assert SCRIPT.search(fetched(address))
        program.send_signal(signal.SIGINT)
        program.communicate()
    assert program.returncode == 0
