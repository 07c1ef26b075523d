"""Puts all languages into the script that says "this page needs a server": a page opened as a file can't fetch them."""

import json
import re
from pathlib import Path

SCRIPT = Path("static/kit/opened-as-file.js")
LANGUAGES = "ttt/words/languages/pages"
_SENTENCES = re.compile(r"const SENTENCES = \{.*?\n  \};\n", re.DOTALL)
_SENTENCE = re.compile(r'^ +("[^"]+"),$', re.MULTILINE)


def english(root: Path) -> list[str]:
    """Return the script's English sentences. Raises ValueError if it has none."""
    found = _SENTENCES.search((root / SCRIPT).read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"sentences in {SCRIPT.as_posix()}")
    return [json.loads(told) for told in _SENTENCE.findall(found[0])]


def add_languages(site: Path) -> None:
    """Put every language into the script of a site that has one. Raises ValueError as above."""
    if not (site / SCRIPT).exists():
        return
    told = {"en": english(site)}
    for path in sorted((site / LANGUAGES).glob("*.json")):
        known = json.loads(path.read_text(encoding="utf-8"))
        told[path.stem] = [known.get(sentence, sentence) for sentence in told["en"]]
    script = (site / SCRIPT).read_text(encoding="utf-8")
    every = f"const SENTENCES = {json.dumps(told, ensure_ascii=False)};\n"
    (site / SCRIPT).write_text(_SENTENCES.sub(lambda found: every, script), encoding="utf-8")
