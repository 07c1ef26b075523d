"""Reads the files that translators edit, ttt/locale/CODE.po: the PO format of GNU gettext."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ttt.words.plurals import FORMS

FOLDER = Path(__file__).parents[1] / "locale"
_OF = re.compile(r"^#\. The form depends on \{(\w+)\}\.$", re.MULTILINE)  # as tools/messages.py writes it
_FORMS = ("zero", "one", "two", "few", "many", "other")  # in the order in which a file numbers its language's forms


class Entry(NamedTuple):
    """A sentence and its translation, or one for each plural form.

    place is where it is said, "lab/arena over" or "over". translated has empty strings if there is no translation yet.
    of names the value that decides between plural forms, "" without any. is_fuzzy says that it is for older English,
    and nobody has confirmed it since.
    """

    place: str
    translated: "list[str]"
    of: str
    is_fuzzy: bool

    @property
    def is_done(self) -> bool:
        return all(self.translated) and not self.is_fuzzy


def entries(text: str) -> "Iterator[Entry]":
    """Yield the entries of a file, without its header. Raises ValueError if it isn't a PO file."""
    for block in text.split("\n\n"):
        parts: "dict[str, str]" = {}
        name, is_fuzzy = "", False
        for line in filter(None, block.splitlines()):
            if line.startswith("#"):
                is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
                continue
            if not line.startswith('"'):
                name, _, line = line.partition(" ")
            parts[name] = parts.get(name, "") + json.loads(line)
        if parts.get("msgid"):
            translated = [text for name, text in parts.items() if name.startswith("msgstr")]
            of = _OF.search(block)
            if "msgid_plural" in parts and not of:
                raise ValueError(f"{parts['msgid']!r} doesn't say on which value its form depends")
            yield Entry(parts.get("msgctxt", ""), translated, of[1] if of else "", is_fuzzy)


def sentences(code: str, text: str) -> "dict[str, str | dict[str, str]]":
    """Return a file's translations, by place; one with plural forms maps their names.

    It leaves out untranslated and outdated entries. Raises ValueError as above, or if a place occurs twice or has other
    plural forms than its language.
    """
    found: "dict[str, str | dict[str, str]]" = {}
    names = forms(code)
    for entry in entries(text):
        if entry.place in found:
            raise ValueError(f"{entry.place!r} is there twice")
        if entry.of and len(entry.translated) != len(names):
            raise ValueError(f"{entry.place!r} needs {len(names)} plural forms and has {len(entry.translated)}")
        if entry.is_done:
            said = entry.translated
            forms_of = {"of": entry.of, **dict(zip(names, said, strict=True))} if len(said) > 1 else None
            found[entry.place] = forms_of or said[0]
    return found


def forms(code: str) -> "list[str]":
    """Return the plural forms of a language, as its file numbers them."""
    used = {FORMS[code](count) for count in (*range(120), 1_000_000)}
    return [name for name in _FORMS if name in used]


def read(code: str) -> str:
    """Return the text of a language's file."""
    return (FOLDER / f"{code}.po").read_text(encoding="utf-8")
