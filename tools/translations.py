"""Writes the translations in the form that pages read: a JSON file for each language and each folder of sentences.

A sentence belongs to the folders of the files that say it. The game's are at the top; all other pages load them too.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from tools.pages import PAGES
from ttt.terminal.po_file import entries, sentences

FILES = Path("ttt/locale")
TARGET = Path("ttt/words/languages")
GAME = ""
SHARED = "pages"  # sentences of all pages but the game
FRAME = "embed"  # sentences that only a board in a frame says
ERRORS = "errors"  # sentences on errors in learners' Python, for the terminal and the pages that run it
ONE_FILE = "one_file"  # sentences of the single-file version of the site
LINES = "lines"  # sentences about games that few people play, such as those with lines other than rows
RULE_CARDS = "rule_cards"  # sentences on rule cards, for each page that shows them
FOLDERS = (GAME, *[page.name for page in PAGES if page.folder], SHARED, FRAME, ERRORS, ONE_FILE, LINES, RULE_CARDS)
# Whose sentences the other files of a folder share; the longest beginning of a name counts.
OF_FILES = {
    "index.html": GAME,
    "static/": SHARED,
    "static/parts/one_file/": ONE_FILE,
    "ttt/": GAME,
    "ttt/browser/game/all_games.py": LINES,
    "ttt/browser/kit/": SHARED,
    "ttt/browser/kit/error_shown.py": ERRORS,
    "ttt/browser/kit/one_file.py": ONE_FILE,
    "ttt/browser/kit/shared_link.py": GAME,
    "ttt/browser/kit/storage.py": GAME,
    "ttt/browser/lesson_step/": "lesson",
    "ttt/browser/lesson_step/code_elsewhere.py": ONE_FILE,
    **{f"static/{kind}/{page.folder}": page.name for kind in ("pages", "parts") for page in PAGES if page.folder},
    **{f"ttt/browser/{page.folder}": page.name for page in PAGES if page.folder},
    **{f"ttt/words/{folder}{end}": folder for folder in FOLDERS for end in ("/", ".py") if folder},
}
# What no page runs.
OF_TERMINAL = ("ttt/terminal/", "ttt/workbench/", "ttt/notebook/", "ttt/library.py", "ttt/words/commands/")
SHOWN = 3  # most untranslated sentences to name


def add_translations(root: Path, site: Path) -> None:
    """Write every language to a site. Raises ValueError if there is none, or if a file can't be read."""
    files = sorted((root / FILES).glob("*.po"))
    if not files:
        raise ValueError(f"the translations in {FILES}/")
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
            said = sentences(file.stem, text)
            places = {entry.sentence: entry.places for entry in entries(text)}
        except ValueError as error:
            raise ValueError(f"{file.name} as PO: {error}") from error
        for folder in FOLDERS:
            own = {sentence: said[sentence] for sentence in said if folder in folders_of(places[sentence])}
            target = site / TARGET / folder / f"{file.stem}.json"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(own, ensure_ascii=False, indent=0), encoding="utf-8")


def folders_of(places: list[str]) -> set[str]:
    """Return the folders of a sentence by the files that say it; none if no page does."""
    folders = {folder_of(place) for place in places if not place.startswith(OF_TERMINAL)}
    return next(({shared} for shared in (GAME, SHARED) if shared in folders), folders)


def folder_of(place: str) -> str:
    """Return the folder for what a file says."""
    return OF_FILES[max([name for name in OF_FILES if place.startswith(name)], key=len)]


def wanting(code: str, text: str) -> Iterator[str]:
    """Yield a line if a file has texts that are still said in English: untranslated or outdated ones."""
    waiting = [entry.sentence for entry in entries(text) if not entry.is_done]
    if waiting:
        more = f" and {len(waiting) - SHOWN} more" if len(waiting) > SHOWN else ""
        yield f"{code}: said in English until somebody translates it: {', '.join(map(repr, waiting[:SHOWN]))}{more}"
