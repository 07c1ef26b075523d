"""The inline script of the sandbox's frame: the policies allow it by its hash."""

import re
from pathlib import Path

import pytest

from tools.manifest import Site, hash_of
from tools.markup import MARKER, SANDBOX, SCRIPT, add_frame_hash
from tools.pages import PAGES
from tools.site import ROOT

POLICIES = [SANDBOX, *[page.file for page in PAGES if page.has_sandbox]]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of stand-in files, as the build has it before the hash is added."""
    for path in (SCRIPT, *POLICIES):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(f"script-src {MARKER}")
    return tmp_path


def test_all_policies_allow_the_script_of_the_frame_by_its_hash(site: Path) -> None:
    add_frame_hash(Site(ROOT, site))
    expected = hash_of((site / SCRIPT).read_bytes())
    assert [(site / path).read_text() for path in POLICIES] == [f"script-src '{expected}'"] * len(POLICIES)


@pytest.mark.parametrize("path", POLICIES)
@pytest.mark.parametrize("policy", ["", "script-src 'self'", f"{MARKER} {MARKER}"])
def test_a_policy_without_one_place_for_the_hash_is_named(site: Path, path: str, policy: str) -> None:
    (site / path).write_text(policy)
    with pytest.raises(ValueError, match=f"^{MARKER} once in {path}$"):
        add_frame_hash(Site(ROOT, site))


def test_a_site_without_a_sandbox_stays_as_it_is(tmp_path: Path) -> None:
    add_frame_hash(Site(ROOT, tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_the_script_of_the_frame_can_stand_in_markup() -> None:
    text = (ROOT / SCRIPT).read_text(encoding="utf-8")
    assert not re.search(r"</script|<!--", text, re.IGNORECASE)
