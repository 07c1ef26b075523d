"""Brings the translators' files up to date with the English sentences: `make messages`.

Babel writes ttt/locale/CODE.po. A sentence whose English has changed keeps its translation, but marked as fuzzy: the
page and the terminal say the sentence in English until somebody has checked the translation and removed the mark. The
same goes for a lesson of the course, which the file lists by its name and a hash.

With --check it writes nothing: the exit status is 1 if a file is out of date. It always names what needs a translator.
"""

import argparse
import hashlib
import sys
from io import BytesIO

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.languages import OTHERS, ROOT, english, heard, places
from tools.translations import wanting
from ttt.terminal.po_file import FOLDER, parted

LESSONS = ROOT / "static/pages/lesson/course/en"
LESSON = "static/pages/lesson/course/CODE/{name}: once it says what the English one does, repeat the text above."
HEARD = "A screen reader says it."
HEADER = "# {language}: what the page and the terminal say. `make messages` keeps the English here up to date."


def template() -> Catalog:
    """Return a catalogue of all English sentences."""
    found = Catalog()
    for sentence, said in english().items():
        found.add(
            said if isinstance(said, str) else (said["one"], said["other"]),
            context=parted(sentence)[0] or None,
            locations=[(place, 0) for place in places()[sentence]],
            auto_comments=[HEARD] if sentence in heard() else [],
        )
    for lesson in sorted(LESSONS.glob("*.txt")):
        text = hashlib.sha256(lesson.read_bytes()).hexdigest()[:8]
        found.add(
            f"{lesson.stem} {text}", context=f"course/{lesson.stem}", auto_comments=[LESSON.format(name=lesson.name)]
        )
    return found


def merged(text: bytes, now: Catalog) -> bytes:
    """Return a PO file brought up to date: the sentences of a catalogue, with the translations that the file had."""
    known = read_po(BytesIO(text))
    known.update(now, update_creation_date=False)
    return written(known)


def written(catalog: Catalog) -> bytes:
    """Return a file as Babel writes it: one line for each text, whatever its length."""
    for message in catalog:
        message.flags.discard("python-format")  # Babel sets this flag where it sees a percent sign
    file = BytesIO()
    write_po(file, catalog, width=0, include_lineno=False, ignore_obsolete=True)
    return file.getvalue().rstrip(b"\n") + b"\n"


def empty(code: str) -> bytes:
    """Return an untranslated file for a new language. Raises ValueError if Babel doesn't know the language."""
    try:
        comment = HEADER.format(language=Locale.parse(code).english_name)
        return written(Catalog(code, header_comment=comment, project="ttt", version="1", fuzzy=False))
    except UnknownLocaleError as error:
        raise ValueError(f"a language that Babel knows, not {code}") from error


def main(arguments: "list[str] | None" = None) -> int:
    """Write the files, or only check them."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, and say which files aren't up to date")
    options = parser.parse_args(arguments)
    now = template()
    outdated: list[str] = []
    wanted: list[str] = []
    for code in OTHERS:
        path = FOLDER / f"{code}.po"
        before = path.read_bytes() if path.exists() else b""
        after = merged(before or empty(code), now)
        if after != before:
            outdated.append(path.name)
            if not options.check:
                path.write_bytes(after)
        wanted += wanting(code, after.decode())
    print(*wanted, sep="\n", end="\n" if wanted else "")
    if options.check and outdated:
        print(f"`make messages` brings up to date what translators read: {', '.join(outdated)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
