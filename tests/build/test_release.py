"""A release: what must be ready before its tag, and what the tag publishes."""

import datetime
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import release
from tools.release import ROOT, sections, version_of

TODAY = datetime.date.today().isoformat()
CHANGELOG = f"""# Changelog

## [Unreleased]

## [1.2.0] - {TODAY}

### Added

- A board of three sides.

## [1.1.0] - 2026-01-31

### Fixed

- The corners.
"""
FILES = {
    "ttt/__init__.py": '"""A game."""\n\n__version__ = "1.2.0"\n',
    "CHANGELOG.md": CHANGELOG,
    "ttt/locale/de.po": 'msgid "Over"\nmsgstr "Aus"\n',
    "CITATION.cff": f'title: ttt\nversion: 1.2.0\ndate-released: "{TODAY}"\n',
}
REPOSITORY = "https://example.org/owner/name"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository in which 1.2.0 is ready to be released."""
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "somebody@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    root = tmp_path / "tree"
    (root / "ttt/locale").mkdir(parents=True)
    for name, text in FILES.items():
        (root / name).write_text(text, encoding="utf-8")
    release.git(root, "init", "--quiet", "--initial-branch", "main")
    commit(root)
    return root


def commit(root: Path) -> None:
    release.git(root, "add", "--all")
    release.git(root, "commit", "--quiet", "--allow-empty", "--message", "A change")


def replace(path: Path, part: str, other: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert part in text
    path.write_text(text.replace(part, other), encoding="utf-8")


def test_what_is_ready_is_tagged_and_not_pushed(tree, capsys):
    assert release.main(["1.2.0"], tree) == 0
    assert release.git(tree, "cat-file", "-t", "v1.2.0") == "tag"
    assert release.git(tree, "rev-parse", "v1.2.0^{commit}") == release.git(tree, "rev-parse", "main")
    assert release.git(tree, "tag", "--list", "--format", "%(contents)") == "ttt 1.2.0"
    told = "v1.2.0 is tagged here, and `git push --atomic origin main v1.2.0` publishes it.\n"
    assert capsys.readouterr().out == told


def test_without_a_version_it_is_that_of_the_package(tree):
    assert release.main([], tree) == 0
    assert release.git(tree, "tag") == "v1.2.0"


def test_a_check_changes_nothing(tree, capsys):
    assert release.main(["--check"], tree) == 0
    assert capsys.readouterr().out == "1.2.0 is ready to be tagged.\n"
    assert release.git(tree, "tag") == ""


@pytest.mark.parametrize("check", [[], ["--check"]])
def test_all_that_is_not_ready_is_told_and_nothing_tagged(tree, capsys, check):
    release.git(tree, "switch", "--quiet", "--create", "corners")
    (tree / "new.txt").touch()
    assert release.main(["1.3.0", *check], tree) == 1
    assert capsys.readouterr().err.splitlines() == [
        "Not committed yet: new.txt.",
        "This is not the branch main.",
        "ttt/__init__.py says 1.2.0, not 1.3.0.",
        "CHANGELOG.md says nothing about 1.3.0.",
        "CITATION.cff has no line “version: 1.3.0”.",
    ]
    assert release.git(tree, "tag") == ""


@pytest.mark.parametrize(
    ("name", "part", "other", "told"),
    [
        ("CHANGELOG.md", TODAY, "2026-02-28", f"CHANGELOG.md dates 1.2.0 2026-02-28, and today is {TODAY}."),
        ("CHANGELOG.md", f"1.2.0] - {TODAY}", "1.2.0]", f"CHANGELOG.md dates 1.2.0 nowhere, and today is {TODAY}."),
        ("CHANGELOG.md", "### Added\n\n- A board of three sides.\n", "", "CHANGELOG.md says nothing about 1.2.0."),
        ("CITATION.cff", TODAY, "2026-02-28", f"CITATION.cff has no line “date-released: \"{TODAY}\"”."),
        ("ttt/locale/de.po", "Aus", "", "de: said in English until somebody translates it: 'Over'"),
        ("ttt/__init__.py", '"1.2.0"', "git()", "ttt/__init__.py says no version, not 1.2.0."),
    ],
)  # fmt: skip
def test_what_does_not_agree_is_told(tree, name, part, other, told):
    replace(tree / name, part, other)
    commit(tree)
    assert list(release.unready("1.2.0", tree, TODAY)) == [told]


def test_of_many_changed_files_the_first_are_named(tree):
    for number in range(5):
        (tree / f"{number}.txt").touch()
    assert list(release.unready("1.2.0", tree, TODAY)) == ["Not committed yet: 0.txt, 1.txt, 2.txt and 2 more."]


def test_a_version_is_tagged_once(tree, capsys):
    assert release.main([], tree) == 0
    assert release.main([], tree) == 1
    assert capsys.readouterr().err == "The tag v1.2.0 exists already.\n"


def test_a_version_has_three_numbers(tree):
    assert next(release.unready("v1.2", tree, TODAY)) == "“v1.2” is not a version such as 1.0.0."


def test_outside_a_repository_git_itself_is_quoted(tree, capsys):
    shutil.rmtree(tree / ".git")
    assert release.main([], tree) == 1
    assert capsys.readouterr().err.startswith("git says: fatal: not a git repository")


def test_the_notes_are_the_section_of_the_version(tree, capsys):
    assert release.main(["--notes", "v1.2.0"], tree) == 0
    assert capsys.readouterr().out == "### Added\n\n- A board of three sides.\n"


def test_no_other_tag_has_notes(tree, capsys):
    assert release.main(["--notes", "v1.1.0"], tree) == 1
    assert capsys.readouterr() == ("", "The tag is v1.1.0, but ttt/__init__.py says 1.2.0.\n")
    replace(tree / "CHANGELOG.md", "[1.2.0]", "[1.2.1]")
    assert release.main(["--notes", "v1.2.0"], tree) == 1
    assert capsys.readouterr() == ("", "CHANGELOG.md says nothing about 1.2.0.\n")


def test_our_changelog_has_the_form_of_keep_a_changelog():
    unreleased, *released = sections(ROOT)
    assert unreleased == "Unreleased"
    assert released
    assert released == sorted(released, key=lambda version: [int(part) for part in version.split(".")], reverse=True)
    groups = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    for version, section in sections(ROOT).items():
        found = re.findall(r"^### (.+)$", section.text, re.MULTILINE)
        assert found == [group for group in groups if group in found], version
        if version != unreleased:
            assert datetime.date.fromisoformat(section.date)
            assert found, version


def test_everything_names_the_newest_version():
    _, newest, *_ = sections(ROOT)
    assert version_of(ROOT) == newest
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {newest}" in cited
    assert f'date-released: "{sections(ROOT)[newest].date}"' in cited


def test_a_site_is_packed_whole_in_a_folder_and_always_alike(tmp_path):
    site = tmp_path / "_site"
    for name in (".nojekyll", "index.html", "lab/index.html"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name)
    packed = [tmp_path / name / "site-1.2.0.zip" for name in ("first", "second")]
    for path in packed:
        path.parent.mkdir()
        release.zip_site(site, path)
        (site / "index.html").touch()
    assert packed[0].read_bytes() == packed[1].read_bytes()
    with zipfile.ZipFile(packed[0]) as opened:
        assert {name: opened.read(name).decode() for name in opened.namelist()} == {
            "site-1.2.0/.nojekyll": ".nojekyll",
            "site-1.2.0/index.html": "index.html",
            "site-1.2.0/lab/index.html": "lab/index.html",
        }


def test_the_readme_leads_to_the_repository_where_it_is_read_elsewhere():
    readme = '[a](docs/a.md#b) ![c](docs/c.png) <img src="docs/d.png"> [e](https://e.org) [f](#f)'
    assert release.with_addresses(readme, REPOSITORY, "v1.2.0") == (
        f"[a]({REPOSITORY}/blob/v1.2.0/docs/a.md#b) ![c]({REPOSITORY}/raw/v1.2.0/docs/c.png) "
        f'<img src="{REPOSITORY}/raw/v1.2.0/docs/d.png"> [e](https://e.org) [f](#f)'
    )


def test_the_package_is_whole(tmp_path):
    """Slow: the package is built."""
    release.build_package(ROOT, tmp_path, REPOSITORY)
    [sdist] = tmp_path.glob("*.tar.gz")
    [wheel] = tmp_path.glob("*.whl")
    version = version_of(ROOT)
    assert sdist.name == f"ttt-{version}.tar.gz"
    assert wheel.name == f"ttt-{version}-py3-none-any.whl"
    with tarfile.open(sdist) as opened:
        packed = {name.partition("/")[2] for name in opened.getnames()}
    with zipfile.ZipFile(wheel) as unzipped:
        assert {name for name in unzipped.namelist() if name.startswith("ttt/")} <= packed
        about = unzipped.read(f"ttt-{version}.dist-info/METADATA").decode()
    assert {"LICENSE", "README.md", "pyproject.toml", "ttt/py.typed", "ttt/engine/connect_four_book.txt"} <= packed
    assert f"({REPOSITORY}/blob/v{version}/docs/library.md)" in about


def test_without_a_site_nothing_is_made(tmp_path):
    command = [sys.executable, "-m", "tools.release", "--files", str(tmp_path / "release")]
    for folder in ("tools", "ttt"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (1, "There is no site in _site/: run make site.\n")
    assert not (tmp_path / "release").exists()
