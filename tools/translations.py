"""Writes the translations in the form that pages read: a JSON file for each language and each folder of sentences."""

import json
from collections.abc import Iterator
from pathlib import Path

from ttt.terminal.po_file import entries, sentences

FILES = Path("ttt/locale")
TARGET = Path("ttt/words/languages")
COURSE = "course"  # lessons, which have files of their own
SHOWN = 3  # most untranslated places to name


def add_translations(root: Path, site: Path) -> None:
    """Write every language to a site. Raises ValueError if there is none, or if a file can't be read."""
    files = sorted((root / FILES).glob("*.po"))
    if not files:
        raise ValueError(f"the translations in {FILES}/")
    for file in files:
        text = file.read_text(encoding="utf-8")
        try:
            said = sentences(file.stem, text)
            found: dict[str, dict[str, object]] = {folder_of(entry.place): {} for entry in entries(text)}
        except ValueError as error:
            raise ValueError(f"{file.name} as PO: {error}") from error
        for place, sentence in said.items():
            found[folder_of(place)][key_of(place)] = sentence
        found.pop(COURSE, None)
        for folder, own in found.items():
            target = site / TARGET / folder / f"{file.stem}.json"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(own, ensure_ascii=False, indent=0), encoding="utf-8")


def wanting(code: str, text: str) -> Iterator[str]:
    """Yield a sentence if a file has texts that are still said in English: untranslated or outdated ones."""
    places = [entry.place for entry in entries(text) if not entry.is_done]
    if places:
        more = f" and {len(places) - SHOWN} more" if len(places) > SHOWN else ""
        yield f"{code}: said in English until somebody translates it: {', '.join(places[:SHOWN])}{more}"


def folder_of(place: str) -> str:
    """Return the folder of translations that a sentence belongs to; "" is the game's."""
    return place.rpartition("/")[0]


def key_of(place: str) -> str:
    """Return a sentence's key in its folder."""
    return place.rpartition("/")[2]
