"""What the site's scripts take from packages: beside its user, licensed, small, complete; named if it is missing."""

import json
import re
from itertools import chain
from pathlib import Path

import pytest

from tests.helpers.trees import ROOT
from tools.from_packages import DISPLAY_FACE, EDITOR_MODULES, GIF, QR, ZIP, Taken, add_from_packages
from tools.languages import language as sentences_of
from tools.manifest import Site

LIMIT = 40_000  # bytes of the display face
SPOKEN = ("de", "fr", "es", "pt")  # the languages set in this face, besides English; others keep the system's
RANGES = DISPLAY_FACE.source.parents[1] / "unicode.json"


@pytest.mark.parametrize("taken", [QR, ZIP], ids=lambda taken: taken.user)
def test_a_library_stands_where_it_is_imported_and_imports_nothing(site_folder: Path, taken: Taken) -> None:
    user, library = site_folder / taken.target.with_name(taken.user), site_folder / taken.target
    assert f'"./{taken.target.name}"' in user.read_text(encoding="utf-8")
    assert "import" not in library.read_text(encoding="utf-8")


def test_of_the_library_for_zip_files_only_what_is_used_is_there(site_folder: Path) -> None:
    assert len((site_folder / ZIP.target).read_text(encoding="utf-8")) < 13_000  # characters


@pytest.mark.parametrize("taken", [QR, ZIP, GIF, DISPLAY_FACE], ids=lambda taken: taken.user)
def test_a_site_with_a_user_of_it_needs_it(tmp_path: Path, taken: Taken) -> None:
    add_from_packages(Site(tmp_path, tmp_path))
    (tmp_path / taken.target.parent).mkdir(parents=True)
    (tmp_path / taken.target).with_name(taken.user).touch()
    with pytest.raises(ValueError, match=re.escape(taken.source.name)):
        add_from_packages(Site(tmp_path, tmp_path))


@pytest.mark.parametrize(
    ("package", "licence"),
    [
        ("lean-qr", "MIT"),
        ("fflate", "MIT"),
        ("gifenc", "MIT"),
        ("prism-code-editor", "MIT"),
        ("@fontsource-variable-fredoka", "(?i)sil open font license"),
    ],
)
def test_the_licence_comes_along(site_folder: Path, package: str, licence: str) -> None:
    text = (site_folder / f"pyscript/licences/{package}.txt").read_text(encoding="utf-8")
    assert re.search(licence, text)


def test_the_display_face_is_small(site_folder: Path) -> None:
    content = (site_folder / DISPLAY_FACE.target).read_bytes()
    assert content[:4] == b"wOF2"
    assert len(content) <= LIMIT


def test_the_display_face_is_kept_with_the_game_for_offline_use(site_folder: Path) -> None:
    contents = (site_folder / "service-worker.js").read_text(encoding="utf-8").removeprefix("const SITE = ")
    site, _ = json.JSONDecoder().raw_decode(contents)
    target = DISPLAY_FACE.target
    assert {target.as_posix(), target.with_name(DISPLAY_FACE.user).as_posix()} <= {*site["pages"]["./"]["files"]}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_display_face_has_the_letters_of_a_language(language: str) -> None:
    ranges = json.loads((ROOT / "node_modules" / RANGES).read_text())["latin"]
    has = {*chain(*[range(int(a, 16), int(b or a, 16) + 1) for a, b in re.findall(r"U\+(\w+)-?(\w*)", ranges)])}
    sentences = sentences_of(language).values()
    letters = {letter for sentence in sentences for letter in str(sentence) if letter.isalpha()}
    assert {letter for letter in letters if ord(letter) not in has} == set()


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


def test_a_file_of_the_editor_that_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    with pytest.raises(ValueError, match=r"index\.js|layout\.css"):
        add_from_packages(Site(tmp_path, tmp_path))


def test_a_site_without_users_gets_nothing(tmp_path: Path) -> None:
    add_from_packages(Site(tmp_path, tmp_path))
    assert list(tmp_path.iterdir()) == []
