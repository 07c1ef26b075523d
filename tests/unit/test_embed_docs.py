"""What docs/embed.md tells against what is there: a host page is written by it."""

import re
from pathlib import Path

from ttt.session.embedding import OPTIONS

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / "docs/embed.md").read_text(encoding="utf-8")
ELEMENT = (ROOT / "static/ttt-board.js").read_text(encoding="utf-8")
OF_THE_ELEMENT = {"game", "title", "sandbox"}  # attributes that are no options of the address
OF_THE_PAGE = {"seed", "lang"}  # options that are not the embedding's alone


def names_in(text):
    return set(re.findall(r"[`\"]([a-z]+)[`\"]", text))


def rows(heading):
    """The first cells of the table that begins with a heading."""
    table = TOLD[TOLD.index(heading) :].split("\n\n")[0]
    return [line.split("|")[1] for line in table.splitlines()[2:]]


def test_every_attribute_is_told_and_every_option_has_one():
    told = {name for row in rows("| attribute ") for name in names_in(row)}
    taken = names_in(re.search(r"OPTIONS = \[(.*?)\]", ELEMENT).group(1))
    assert told == taken | OF_THE_ELEMENT
    assert names_in(re.search(r"KNOWN = \[\.\.\.OPTIONS, (.*?)\]", ELEMENT).group(1)) == OF_THE_ELEMENT
    assert taken - OF_THE_PAGE == set(OPTIONS) - {"host"}


def test_every_message_is_told():
    heard = set(re.findall(r'"(ttt:\w+)"', (ROOT / "static/messages.js").read_text(encoding="utf-8"))) - {"ttt:size"}
    named = set(re.findall(r'"(ttt:\w+)"', (ROOT / "ttt/browser/host_page.py").read_text(encoding="utf-8")))
    assert {row.strip(" `") for row in rows("| to the frame ")} == heard
    assert {row.strip(" `") for row in rows("| from the frame ")} == named - heard | {"ttt:size"}
