"""The lab's editor on the built site: exactly what its modules import is there, and its licence."""

import re
from pathlib import Path

import pytest

from tools.from_packages import EDITOR_MODULES, add_from_packages
from tools.manifest import Site


def test_every_import_of_the_editor_is_there(site_folder: Path) -> None:
    folder = site_folder / "lab/editor"
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) < 25
    assert [name for name in EDITOR_MODULES if not (folder / name).is_file()] == []
    imported = {
        (path.parent / name).resolve()
        for path in files
        for name in re.findall(r'(?:from|import)\s*"(\.[^"]+)"', path.read_text(encoding="utf-8"))
    }
    named = {(folder / name).resolve() for name in EDITOR_MODULES}
    assert {path.resolve() for path in files} == imported | named


def test_the_pages_ask_for_no_other_modules_of_the_editor(site_folder: Path) -> None:
    scripts = [
        (site_folder / name).read_text(encoding="utf-8")
        for name in ("static/sandbox/code_editor.js", "source/page.js", "source/highlighting.js")
    ]
    names = re.findall(r'"((?:index|prism|languages|extensions)[\w/]*)"', "\n".join(scripts))
    assert {*[f"{name}.js" for name in names], "layout.css"} == set(EDITOR_MODULES)


def test_the_licence_of_the_editor_comes_along(site_folder: Path) -> None:
    assert "MIT" in (site_folder / "pyscript/licences/prism-code-editor.txt").read_text(encoding="utf-8")


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    with pytest.raises(ValueError, match=r"index\.js|layout\.css"):
        add_from_packages(Site(tmp_path, tmp_path))


def test_a_site_without_the_lab_needs_no_editor(tmp_path: Path) -> None:
    add_from_packages(Site(tmp_path, tmp_path))
    assert list(tmp_path.iterdir()) == []
