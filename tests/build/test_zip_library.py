"""The library for zip files on the built site: beside its user, with its licence, and named if it is missing."""

from pathlib import Path

import pytest

from tools.from_packages import ZIP, add_from_packages
from tools.manifest import Site

PACKAGE, TARGET, USER, _ = ZIP


def test_the_library_stands_where_it_is_imported_and_imports_nothing(site_folder: Path) -> None:
    assert f'"./{TARGET.name}"' in (site_folder / TARGET).with_name(USER).read_text(encoding="utf-8")
    library = (site_folder / TARGET).read_text(encoding="utf-8")
    assert "import" not in library
    assert len(library) < 12_000  # characters: only the used part of it
    assert "MIT" in (site_folder / f"pyscript/licences/{PACKAGE}.txt").read_text(encoding="utf-8")


def test_a_site_that_saves_packages_needs_it(tmp_path: Path) -> None:
    add_from_packages(Site(tmp_path, tmp_path))
    (tmp_path / TARGET.parent).mkdir(parents=True)
    (tmp_path / TARGET).with_name(USER).touch()
    with pytest.raises(ValueError, match=PACKAGE.name):
        add_from_packages(Site(tmp_path, tmp_path))
