"""Names the translations whose English has changed since; `make lint` runs it, and nothing stale is let through.

tools/translated/CODE.json has the hash of the English that a sentence, or a lesson of the course, translates.
Who has brought a translation up to date, or found that it still is, writes that down:

    python -m tools.translations --done de fr
    python -m tools.translations --done de --keys "page arena what" course/forks
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from tools.languages import FOLDERS, ROOT, english
from ttt.words.plurals import FORMS

FOLDER = ROOT / "tools/translated"
LESSONS = ROOT / "static/pages/lesson/course/en"
OTHERS = sorted(FORMS.keys() - {"en"})
SHOWN = 70  # characters of an English text


def texts() -> dict[str, str]:
    """The English of each sentence by its folder and key, "lab/arena over" or "over", and that of each lesson."""
    found = {}
    for folder in ("", *FOLDERS):
        for key, said in english(folder).items():
            found[f"{folder}/{key}" if folder else key] = said if isinstance(said, str) else json.dumps(said)
    for lesson in sorted(LESSONS.glob("*.txt")):
        found[f"course/{lesson.stem}"] = lesson.read_text(encoding="utf-8")
    return found


def hashed(text: str) -> str:
    """What stands for an English text."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def translated(code: str) -> dict[str, str]:
    """The hashes of what a language translates."""
    file = record(code)
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def record(code: str) -> Path:
    """The file that has them."""
    return FOLDER / f"{code}.json"


def stale(code: str, now: dict[str, str]) -> list[str]:
    """The keys of what a language translates from other English than that of now, or doesn't translate yet."""
    then = translated(code)
    return [key for key, text in now.items() if then.get(key) != hashed(text)]


def write_down(code: str, keys: list[str], now: dict[str, str]) -> None:
    """Take these translations as those of the English of now; forget what isn't said any more."""
    then = translated(code)
    kept = {key: hashed(text) if key in keys else then.get(key) for key, text in now.items()}
    lines = {key: value for key, value in sorted(kept.items()) if value}
    FOLDER.mkdir(exist_ok=True)
    record(code).write_text(json.dumps(lines, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: "list[str] | None" = None) -> int:
    """Name what is stale, or write down what no longer is. The exit status is 1 if something is stale."""
    parser = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__.partition("\n")[0])
    parser.add_argument("--done", nargs="+", choices=OTHERS, default=[], help="languages that are up to date")
    parser.add_argument("--keys", nargs="+", help="of these sentences only")
    options = parser.parse_args(arguments)
    now = texts()
    if unknown := sorted(set(options.keys or ()) - now.keys()):
        parser.error(f"nothing is said by {', '.join(unknown)}")
    for code in options.done:
        write_down(code, options.keys or list(now), now)
    if options.done:
        return 0
    found = [(code, key) for code in OTHERS for key in stale(code, now)]
    for code, key in found:
        first = now[key].partition("\n")[0]
        print(f"{code}: {key!r} translates other English than “{first[:SHOWN]}”")
    if found:
        print("Bring them up to date, then: python -m tools.translations --done CODE --keys KEY", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
