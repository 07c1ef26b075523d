"""The site that the tests share is kept from run to run, and is always the one that would be built now."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import kept_site as keeping
from tests.helpers.kept_site import ChangedError, UnknownError, kept_site, key
from tests.helpers.trees import ROOT

# Replaces the build: the site's only file has the text of the tree's only source, and the number of builds.
BUILD = """
count = Path("../count")
count.write_text(count.read_text() + "1" if count.exists() else "1")
site.mkdir()
(site / "index.html").write_text(Path("index.html").read_text())
{more}
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree that takes no time to build."""
    monkeypatch.setattr(keeping, "BUILD", BUILD.format(more=""))
    tree = tmp_path / "tree"
    (tree / "static").mkdir(parents=True)
    (tree / "node_modules").mkdir()
    (tree / "index.html").write_text("one")
    return tree


def built(tree: Path) -> int:
    """Return how often a tree was built."""
    return len((tree.parent / "count").read_text())


def used(tree: Path) -> str:
    """Return the text of the site that is built from a tree, or kept."""
    with kept_site(tree, tree.parent / "kept") as site:
        return (site / "index.html").read_text()


def test_all_that_the_build_reads_is_in_the_key(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each build checks this, so the build of the shared site does too."""
    monkeypatch.setattr(keeping, "BUILD", BUILD.format(more='Path("notes.md").read_text(); import more'))
    for name in ("notes.md", "more.py"):
        (tree / name).touch()
    with pytest.raises(UnknownError, match=r"^more\.py, notes\.md$"):
        used(tree)


@pytest.mark.parametrize(
    "name",
    [
        "index.html",
        "static/a.css",
        "ttt/a.py",
        "ttt/a.json",
        "tools/a.py",
        "tools/a.mjs",
        "example/a",
        "node_modules/a/b.js",
    ],
)
def test_what_is_added_or_changed_or_removed_makes_another_key(tree: Path, name: str) -> None:
    keys = [key(tree)]
    for text in ("more", "less"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text * (1 + len(keys)))
        keys.append(key(tree))
    (tree / name).unlink()
    assert len({*keys}) == 3
    assert key(tree) not in keys[1:]


def test_what_no_build_reads_makes_none(tree: Path) -> None:
    before = key(tree)
    for name in ("README.md", "tests/test_a.py", "static/__pycache__/a.pyc", "_site/index.html"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).touch()
    assert key(tree) == before


def test_it_is_built_once_for_each_state_of_the_tree(tree: Path) -> None:
    assert [used(tree), used(tree)] == ["one", "one"]
    (tree / "index.html").write_text("two")
    assert used(tree) == "two"
    (tree / "index.html").write_text("one")
    assert used(tree) == "one"
    assert built(tree) == 2


@pytest.mark.parametrize("more", ["sys.exit(1)", "import signal; os.kill(os.getpid(), signal.SIGKILL)"])
def test_one_that_was_not_finished_is_never_taken(tree: Path, monkeypatch: pytest.MonkeyPatch, more: str) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(keeping, "BUILD", BUILD.format(more=more))
        with pytest.raises(subprocess.CalledProcessError):
            used(tree)
    kept = tree.parent / "kept"
    assert [path.name for path in kept.iterdir()] == ["lock"]
    left = kept / key(tree) / "site"  # as if the machine had stopped in the middle of a copy
    left.mkdir(parents=True)
    (left / "index.html").write_text("half")
    assert used(tree) == "one"


def test_a_tree_that_changes_meanwhile_is_built_again(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = 'Path("index.html").write_text("two")'
    monkeypatch.setattr(keeping, "BUILD", BUILD.format(more=change))
    assert used(tree) == "two"
    assert built(tree) == 2


def test_a_test_that_writes_into_it_is_told_and_spoils_no_other_run(tree: Path) -> None:
    kept = tree.parent / "kept"
    with pytest.raises(ChangedError), kept_site(tree, kept) as site:
        (site / "index.html").write_text("spoilt")
    assert used(tree) == "one"
    assert built(tree) == 2


def test_the_latest_are_kept_and_those_in_use(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 2)
    with kept_site(tree, tree.parent / "kept") as first:
        for text in "abcd":
            (tree / "index.html").write_text(text)
            assert used(tree) == text
        assert (first / "index.html").read_text() == "one"
        assert len([*(tree.parent / "kept").iterdir()]) == 4  # including the lock
    (tree / "index.html").write_text("e")
    used(tree)
    assert len([*(tree.parent / "kept").iterdir()]) == 3


def test_several_that_ask_at_once_have_it_built_once(tree: Path) -> None:
    program = (
        "import sys\nfrom pathlib import Path\nfrom tests.helpers import kept_site as keeping\n"
        f"keeping.BUILD = {keeping.BUILD!r}\ntree = Path(sys.argv[1])\n"
        "with keeping.kept_site(tree, tree.parent / 'kept') as site: print((site / 'index.html').read_text())"
    )
    command = [sys.executable, "-c", program, str(tree)]
    runs = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [run.communicate()[0] for run in runs] == ["one\n"] * 3
    assert built(tree) == 1
