"""Writes the translations in the form that pages read: for each page and language, a JSON file with what the page says.

The game's files are at the top of the folder. Two more folders are for what the game says only later. A page that was
opened as a file can't fetch any of them, so the script that says this has all languages in it.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path, PurePosixPath

from tools.manifest import Site
from tools.pages import PAGES, Page
from tools.python_imports import file_of
from ttt.terminal.po_file import entries, sentences, text_of

FILES = Path("ttt/locale")
LANGUAGES = "ttt/words/languages"
PARTS = "static/parts/"
GAME, FRAME, NICHE = "", "embed", "niche"  # NICHE: games that few people play; FRAME: a board in another page
ONE_FILE = (f"{PARTS}one_file/", "ttt/browser/kit/one_file.py")  # what each page says if all pages are in one file
OF_NICHE = ("ttt/words/niche/", "ttt/kinds/", "ttt/browser/game/all_games.py")
OPENED_AS_FILE = "static/kit/opened-as-file.js"
_SENTENCES = re.compile(r"const SENTENCES = \{.*?\n  \};\n", re.DOTALL)
_SENTENCE = re.compile(r'^ +("[^"]+"),$', re.MULTILINE)
SHOWN = 3  # untranslated sentences to name, at most


def add_translations(site: Site) -> None:
    """Write every language to a site. Raises ValueError if there are no files, or if one can't be read."""
    files = sorted((site.root / FILES).glob("*.po"))
    if not files:
        raise ValueError(f"the translations in {FILES}/")
    by_folder = files_by_folder(site)
    in_script = {"en": said_in_script(site.folder) if site.has(OPENED_AS_FILE) else []}
    for file in files:
        try:
            known = site.translations[file.stem] = [*entries(file.read_text(encoding="utf-8"))]
            said = sentences(file.stem, known)
        except ValueError as error:
            raise ValueError(f"{file.name} as PO: {error}") from error
        folders = {entry.sentence: folders_of(entry.places, by_folder) for entry in known}
        for folder in by_folder:
            own = {sentence: said[sentence] for sentence in said if folder in folders[sentence]}
            target = PurePosixPath(LANGUAGES, folder, f"{file.stem}.json").as_posix()
            site.write(target, json.dumps(own, ensure_ascii=False, indent=0))
        in_script[file.stem] = [str(said.get(sentence, sentence)) for sentence in in_script["en"]]
    if in_script["en"]:
        every = f"const SENTENCES = {json.dumps(in_script, ensure_ascii=False)};\n"
        site.write(OPENED_AS_FILE, _SENTENCES.sub(lambda found: every, site.read(OPENED_AS_FILE)))


def said_in_script(root: Path) -> list[str]:
    """Return the English sentences of the script about a page opened as a file. Raises ValueError if it has none."""
    found = _SENTENCES.search((root / OPENED_AS_FILE).read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"sentences in {OPENED_AS_FILE}")
    return [json.loads(told) for told in _SENTENCE.findall(found[0])]


def files_by_folder(site: Site) -> dict[str, Set[str]]:
    """Map each folder of translations to the files that say its sentences."""
    found: dict[str, Set[str]] = {page.name: _files(page, *site.python_of(page)) for page in PAGES}
    alone = _files(PAGES[0], *site.game_alone)
    found[NICHE] = {file for file in alone if file.startswith(OF_NICHE)}
    return found | {GAME: alone - found[NICHE], FRAME: found[GAME] - alone}


def _files(page: Page, first: Iterable[str], later: Mapping[str, Iterable[str]]) -> set[str]:
    """Return the files that say something on a page: its markup and its Python; a folder stands for all parts in it."""
    python = {*first, *map(file_of, page.starts)}.union(*later.values())
    return {page.source, PARTS, f"{PARTS}{page.folder}", *ONE_FILE, *python}


def folders_of(places: list[str], by_folder: Mapping[str, Set[str]]) -> set[str]:
    """Return the folders of translations for a sentence that these files say; none if no page says it."""
    files = {f"{PurePosixPath(place).parent}/" if place.startswith(PARTS) else place for place in places}
    found = {folder for folder, own in by_folder.items() if files & own}
    return found - {FRAME, NICHE} if GAME in found else found


def wanting(code: str, text: str) -> Iterator[str]:
    """Yield one line if a file has untranslated or outdated texts, which are still said in English."""
    waiting = [text_of(entry.sentence) for entry in entries(text) if not entry.is_done]
    if waiting:
        more = f" and {len(waiting) - SHOWN} more" if len(waiting) > SHOWN else ""
        yield f"{code}: said in English until somebody translates it: {', '.join(map(repr, waiting[:SHOWN]))}{more}"
