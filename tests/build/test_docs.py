"""What the documents say about the tree is true."""

import re
from pathlib import Path

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tools import architecture

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
PATH = re.compile(r"`((?:ttt|tests|tools|static|docs|example)/[\w./-]*)`")
WITHIN = re.compile(r"((?:`\w+\.py`(?:, | and )?)+) in `(ttt/\w+/)`")
MADE_UP = re.compile(r"/(xx|name)\b")  # they stand for any language, any page


@for_each("document", DOCUMENTS)
def test_every_path_exists(document: Path):
    text = document.read_text(encoding="utf-8")
    named = {path for path in PATH.findall(text) if not MADE_UP.search(path)}
    named |= {folder + name for names, folder in WITHIN.findall(text) for name in re.findall(r"`(\w+\.py)`", names)}
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_paths_are_found():
    assert len(PATH.findall((ROOT / "CONTRIBUTING.md").read_text())) > 30
    assert len(WITHIN.findall((ROOT / "CONTRIBUTING.md").read_text())) > 2


def test_the_picture_and_the_tables_of_the_rooms_are_those_of_the_sources():
    text = architecture.DOCUMENT.read_text(encoding="utf-8")
    assert architecture.completed(text) == text, "run python -m tools.architecture"
    assert text.count(" --> ") > 20
