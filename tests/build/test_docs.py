"""What the documents say about the tree is true."""

import re
import shlex
from pathlib import Path

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tools import architecture
from ttt.terminal import main

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
PATH = re.compile(r"`((?:ttt|tests|tools|static|docs|example)/[\w./-]*)`")
WITHIN = re.compile(r"((?:`\w+\.py`(?:, | and )?)+) in `(ttt/\w+/)`")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(((?!https?:)[^)\s]+)\)")
IMAGE_TAG = re.compile(r"<img[^>]*>")
IMAGE = re.compile(r'<img[^>]*? src="([^"]+)"')
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


@for_each("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: Path):
    text = re.sub(r"`[^`]*`", "", FENCED.sub("", document.read_text(encoding="utf-8")))
    missing = []
    for link in LINK.findall(text) + IMAGE.findall(text):
        name, _, heading = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists() or (heading and heading not in headings(target)):
            missing.append(link)
    assert missing == []


def headings(document: Path) -> set[str]:
    """The headings of a document as a link names them."""
    found = re.findall(r"^#+ (.+)$", FENCED.sub("", document.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


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
