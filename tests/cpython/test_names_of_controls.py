"""Controls that do the same on several pages have one name: criterion 3.2.4 of docs/conformance.md."""

import re

from tests.cpython.test_import_borders import ROOT
from tools.pages import PAGES

BUTTON = re.compile(r'<button [^>]*\bid="([\w-]+)"[^>]*>(.*?)</button>', re.DOTALL)
SHARED = {
    "copy-code": "Copy the code",
    "new-game": "New game",
    "open-sharing": "Share…",
    "redo": "Redo",
    "save-code": "Save as a file",
    "stop": "Stop",
    "undo": "Undo",
}


def test_a_button_of_several_pages_has_the_same_name_on_each():
    names = {}
    for page in PAGES:
        file = ROOT / ("static/pages" if page.folder else "") / page.folder / "index.html"
        for button, inside in BUTTON.findall(file.read_text(encoding="utf-8")):
            names.setdefault(button, []).append(re.sub(r"<[^>]*>", "", inside).strip())
    assert {button: set(names[button]) for button in SHARED} == {button: {name} for button, name in SHARED.items()}
    assert [button for button in SHARED if len(names[button]) < 2] == []


def test_the_document_says_these_names():
    document = (ROOT / "docs/conformance.md").read_text(encoding="utf-8")
    (row,) = [line for line in document.splitlines() if line.startswith("| 3.2.4 ")]
    assert sorted(re.findall('"([^"]+)"', row)) == sorted(SHARED.values())
    assert "glossary" not in row  # the glossary covers the words of translations, not the names on pages
