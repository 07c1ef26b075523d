"""Brings the files in which translators work up to date with what is said now: `make messages`.

Babel writes ttt/locale/CODE.po. A sentence whose English has changed keeps its translation, which is fuzzy from then
on: the page and the terminal say it in English until somebody has seen to it and taken the mark away. So too with a
lesson of the course, of which a file has the name and a hash.

With --check it writes nothing: the exit status is 1 if a file isn't up to date. Either names what needs a translator.
"""

import argparse
import hashlib
import sys
from io import BytesIO

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.languages import FOLDERS, OF_PAGES, OTHERS, ROOT, english, page, sentences
from tools.translations import wanting
from ttt.terminal.po_file import FOLDER

LESSONS = ROOT / "static/pages/lesson/course/en"
LESSON = "static/pages/lesson/course/CODE/{name}: once it says what the English one does, repeat the text above."
HEARD = "A screen reader says it."
HEADER = "# {language}: what the page and the terminal say. `make messages` keeps the English here up to date."


def template() -> Catalog:
    """Everything that is said, in English."""
    found = Catalog()
    where, heard = {**_in_markup(), **_in_python()}, _heard()
    for folder in ("", *FOLDERS):
        for key, said in english(folder).items():
            found.add(
                said if isinstance(said, str) else (said["one"], said["other"]),
                context=f"{folder}/{key}" if folder else key,
                locations=[(where[key], 0)] if key in where else (),
                auto_comments=[HEARD] if key in heard else (),
            )
    for lesson in sorted(LESSONS.glob("*.txt")):
        text = hashlib.sha256(lesson.read_bytes()).hexdigest()[:8]
        found.add(
            f"{lesson.stem} {text}", context=f"course/{lesson.stem}", auto_comments=[LESSON.format(name=lesson.name)]
        )
    return found


def _in_python() -> dict[str, str]:
    """The files of ttt/words by the keys that they say."""
    return {key: f"{module.replace('.', '/')}.py" for module, own in sentences().items() for key in own}


def _in_markup() -> dict[str, str]:
    """The pages by the keys that they say."""
    return {key: name for name in reversed(("index.html", *OF_PAGES.values())) for key, _ in page(name).said}


def _heard() -> set[str]:
    """The keys of labels that nobody sees."""
    return {key for name in ("index.html", *OF_PAGES.values()) for key in page(name).heard}


def merged(text: bytes, now: Catalog) -> bytes:
    """A file with everything that is said now, and no more."""
    known = read_po(BytesIO(text))
    current = {message.context: message for message in now if message.id}
    for message in [message for message in known if message.id]:
        changed = current.get(message.context)
        if changed and changed.id != message.id:
            known.delete(message.id, message.context)
            if changed.pluralizable == message.pluralizable:
                known.add(changed.id, message.string, context=message.context, flags={*message.flags, "fuzzy"})
    known.update(now, no_fuzzy_matching=True, update_creation_date=False)
    return written(known)


def written(catalog: Catalog) -> bytes:
    """A file as Babel writes it: one line for each text, whatever its length."""
    for message in catalog:
        message.flags.discard("python-format")  # for which Babel takes a percent sign
    file = BytesIO()
    write_po(file, catalog, width=0, include_lineno=False, ignore_obsolete=True)
    return file.getvalue().rstrip(b"\n") + b"\n"


def empty(code: str) -> bytes:
    """The file of a language that is new here, in which nothing is translated. Raises ValueError if Babel has none."""
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
    now, outdated = template(), []
    for code in OTHERS:
        path = FOLDER / f"{code}.po"
        before = path.read_bytes() if path.exists() else b""
        after = merged(before or empty(code), now)
        if after != before:
            outdated.append(path.name)
            if not options.check:
                path.write_bytes(after)
        for sentence in wanting(code, after.decode()):
            print(sentence)
    if options.check and outdated:
        print(f"`make messages` brings up to date what translators read: {', '.join(outdated)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
