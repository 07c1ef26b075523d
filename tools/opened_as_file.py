"""Puts all languages into the script that says "this page needs a server": a page opened as a file can't fetch them."""

import json
import re
from pathlib import Path

from tools.translations import FILES
from ttt.terminal.po_file import sentences

SCRIPT = Path("static/kit/opened-as-file.js")
_SENTENCES = re.compile(r"const SENTENCES = \{.*?\n  \};\n", re.DOTALL)
_SENTENCE = re.compile(r'^ +("[^"]+"),$', re.MULTILINE)


def english(root: Path) -> list[str]:
    """Return the script's English sentences. Raises ValueError if it has none."""
    found = _SENTENCES.search((root / SCRIPT).read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"sentences in {SCRIPT.as_posix()}")
    return [json.loads(told) for told in _SENTENCE.findall(found[0])]


def add_languages(root: Path, site: Path) -> None:
    """Put the translations under root into the script, if the site has it. Raises ValueError as english() does."""
    if not (site / SCRIPT).exists():
        return
    told = {"en": english(site)}
    for path in sorted((root / FILES).glob("*.po")):
        known = sentences(path.stem, path.read_text(encoding="utf-8"))
        told[path.stem] = [str(known.get(sentence, sentence)) for sentence in told["en"]]
    script = (site / SCRIPT).read_text(encoding="utf-8")
    every = f"const SENTENCES = {json.dumps(told, ensure_ascii=False)};\n"
    (site / SCRIPT).write_text(_SENTENCES.sub(lambda found: every, script), encoding="utf-8")
