"""The library for QR codes on the built site: beside its user, with its licence, and named if it is missing."""

from pathlib import Path

import pytest

from tools.from_packages import QR, add_from_packages
from tools.manifest import Site

TARGET, USER = QR[1], QR[2]


def test_the_library_stands_where_it_is_imported_and_imports_nothing(site_folder: Path) -> None:
    assert f'"./{TARGET.name}"' in (site_folder / TARGET).with_name(USER).read_text(encoding="utf-8")
    assert "import" not in (site_folder / TARGET).read_text(encoding="utf-8")
    assert "MIT" in (site_folder / "pyscript/licences/lean-qr.txt").read_text(encoding="utf-8")


def test_a_site_that_draws_qr_codes_needs_it(tmp_path: Path) -> None:
    add_from_packages(Site(tmp_path, tmp_path))
    (tmp_path / TARGET.parent).mkdir(parents=True)
    (tmp_path / TARGET).with_name(USER).touch()
    with pytest.raises(ValueError, match=r"index\.mjs"):
        add_from_packages(Site(tmp_path, tmp_path))
