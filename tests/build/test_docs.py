"""What the documents say about the tree is true."""

import re
import shlex
from pathlib import Path

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tools import architecture
from tools.document_links import dead, documents
from ttt.terminal import main

DOCUMENTS = documents()
PATH = re.compile(r"`((?:ttt|tests|tools|static|docs|example)/[\w./-]*)`")
WITHIN = re.compile(r"((?:`\w+\.py`(?:, | and )?)+) in `(ttt/\w+/)`")
IMAGE_TAG = re.compile(r"<img[^>]*>")
README = ROOT / "README.md"
COMMANDS = re.findall(r"^python -m ttt .+$", (ROOT / "docs/terminal.md").read_text(encoding="utf-8"), re.MULTILINE)
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


def test_every_link_leads_somewhere():
    assert [link for document in DOCUMENTS for link in dead(document)] == []


def test_a_link_to_no_file_or_no_heading_is_named(tmp_path: Path):
    document = tmp_path / "a.md"
    document.write_text('# One\n[a](#one) [b](#two) [c](none.md) <img src="none.png"> `[d](none.md)`', encoding="utf-8")
    assert dead(document) == ["#two", "none.md", "none.png"]


def test_the_readme_can_be_read_at_one_go():
    text = IMAGE_TAG.sub("", README.read_text(encoding="utf-8"))
    words = re.findall(r"[^\W_][\w'./+-]*", re.sub(r"\]\([^)]*\)", "]", text))
    assert 400 < len(words) <= 700


@for_each("command", COMMANDS)
def test_a_command_of_the_terminal_is_one(command: str):
    assert callable(main.parser().parse_args(shlex.split(command)[3:]).command)


def test_the_picture_and_the_tables_of_the_rooms_are_those_of_the_sources():
    text = architecture.DOCUMENT.read_text(encoding="utf-8")
    assert architecture.completed(text) == text, "run python -m tools.architecture"
    assert text.count(" --> ") > 20
