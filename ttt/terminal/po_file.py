"""Reads the files that translators edit, ttt/locale/CODE.po: the PO format of GNU gettext."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ttt.words.plurals import FORMS
from ttt.words.speech import END_OF_CONTEXT, in_context

FOLDER = Path(__file__).parents[1] / "locale"
_FORMS = ("zero", "one", "two", "few", "many", "other")  # in the order in which a file numbers its language's forms


class Entry(NamedTuple):
    """A sentence, as say() takes it, and its translation or, with plural forms, the translation of each form.

    translated has empty strings if there is no translation yet. places are the files that contain the sentence.
    is_fuzzy says that the translation is of an older English sentence, and nobody has confirmed it since.
    """

    sentence: str
    translated: "list[str]"
    has_forms: bool
    places: "list[str]"
    is_fuzzy: bool

    @property
    def is_done(self) -> bool:
        return all(self.translated) and not self.is_fuzzy


def entries(text: str) -> "Iterator[Entry]":
    """Yield the entries of a file, without its header. Raises ValueError if it isn't a PO file."""
    for block in text.split("\n\n"):
        parts: "dict[str, str]" = {}
        places: "list[str]" = []
        name, is_fuzzy = "", False
        for line in filter(None, block.splitlines()):
            if line.startswith("#:"):
                places += line[2:].split()
            if line.startswith("#"):
                is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
                continue
            if not line.startswith('"'):
                name, _, line = line.partition(" ")
            parts[name] = parts.get(name, "") + json.loads(line)
        if parts.get("msgid"):
            sentence = in_context(parts.get("msgctxt", ""), parts["msgid"])
            translated = [text for name, text in parts.items() if name.startswith("msgstr")]
            yield Entry(sentence, translated, "msgid_plural" in parts, places, is_fuzzy)


def sentences(code: str, of_file: "Iterable[Entry]") -> "dict[str, str | dict[str, str]]":
    """Return the translations in a file's entries by sentence; one with plural forms is a dictionary by their names.

    Untranslated and outdated entries are left out. Raises ValueError if a sentence occurs twice or has a different
    number of plural forms from its language.
    """
    found: "dict[str, str | dict[str, str]]" = {}
    names = forms(code)
    for entry in of_file:
        if entry.sentence in found:
            raise ValueError(f"{entry.sentence!r} is there twice")
        if len(entry.translated) != (len(names) if entry.has_forms else 1):
            raise ValueError(f"{entry.sentence!r} needs {len(names)} plural forms and has {len(entry.translated)}")
        if entry.is_done:
            said = entry.translated
            found[entry.sentence] = dict(zip(names, said, strict=True)) if entry.has_forms else said[0]
    return found


def language(code: str) -> "dict[str, str | dict[str, str]]":
    """Return a language's translations by sentence, as sentences() does."""
    return sentences(code, entries(read(code)))


def parted(sentence: str) -> "tuple[str, str]":
    """Return the context of a sentence, "" if it has none, and its text."""
    context, _, text = sentence.rpartition(END_OF_CONTEXT)
    return context, text


def text_of(sentence: str) -> str:
    """Return a sentence without its context."""
    return parted(sentence)[1]


def forms(code: str) -> "list[str]":
    """Return the names of a language's plural forms, in the order in which its file numbers them."""
    used = {FORMS[code](count) for count in (*range(120), 1_000_000)}
    return [name for name in _FORMS if name in used]


def read(code: str) -> str:
    """Return the text of a language's file."""
    return (FOLDER / f"{code}.po").read_text(encoding="utf-8")
