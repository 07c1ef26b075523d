"""The display face on the built site: small, licensed, complete, stored for offline use; named if it is missing."""

import json
import re
from itertools import chain
from pathlib import Path

import pytest

from tests.helpers.trees import ROOT
from tools.from_packages import DISPLAY_FACE, add_from_packages
from tools.languages import language as sentences_of
from tools.manifest import Site

LIMIT = 40_000  # bytes
SPOKEN = ("de", "fr", "es", "pt")  # the languages set in this face, besides English; others keep the system's
SOURCE, TARGET, USER, _ = DISPLAY_FACE
RANGES = SOURCE.parents[1] / "unicode.json"


def test_it_is_small_and_licensed(site_folder: Path) -> None:
    assert (site_folder / TARGET).read_bytes()[:4] == b"wOF2"
    assert (site_folder / TARGET).stat().st_size <= LIMIT
    licence = (site_folder / "pyscript/licences/@fontsource-variable-fredoka.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence.upper()


def test_it_is_kept_with_the_game_for_offline_use(site_folder: Path) -> None:
    contents = (site_folder / "service-worker.js").read_text(encoding="utf-8").removeprefix("const SITE = ")
    site, _ = json.JSONDecoder().raw_decode(contents)
    assert {TARGET.as_posix(), TARGET.with_name(USER).as_posix()} <= {*site["pages"]["./"]["files"]}


@pytest.mark.parametrize("language", SPOKEN)
def test_it_has_the_letters_of_a_language(language: str) -> None:
    ranges = json.loads((ROOT / "node_modules" / RANGES).read_text())["latin"]
    has = {*chain(*[range(int(a, 16), int(b or a, 16) + 1) for a, b in re.findall(r"U\+(\w+)-?(\w*)", ranges)])}
    sentences = sentences_of(language).values()
    letters = {letter for sentence in sentences for letter in str(sentence) if letter.isalpha()}
    assert {letter for letter in letters if ord(letter) not in has} == set()


def test_a_site_that_uses_it_needs_it(tmp_path: Path) -> None:
    add_from_packages(Site(tmp_path, tmp_path))
    (tmp_path / TARGET.parent).mkdir(parents=True)
    (tmp_path / TARGET).with_name(USER).touch()
    with pytest.raises(ValueError, match=SOURCE.name):
        add_from_packages(Site(tmp_path, tmp_path))
