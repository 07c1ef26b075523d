"""The translators' files have today's sentences; those whose English has changed wait there for translation."""

import json
import re
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools import messages, translations
from tools.languages import OTHERS, ROOT
from tools.manifest import Site
from tools.pages import PAGES
from tools.translations import wanting
from ttt.terminal.po_file import FOLDER, Entry, entries, parted, sentences
from ttt.words.speech import in_context

GERMAN = r"""# German
msgid ""
msgstr ""
"Project-Id-Version: ttt 1\n"
"Report-Msgid-Bugs-To: nobody\n"
"POT-Creation-Date: 2026-11-30 00:00+0000\n"
"PO-Revision-Date: 2026-11-30 00:00+0000\n"
"Last-Translator: somebody\n"
"Language: de\n"
"Language-Team: none\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Generated-By: Babel 2.19.0\n"

# the players', not the page's
#: index.html
msgid "All games are over."
msgstr "Alle Partien sind zu Ende."

#: static/pages/lab/index.html
msgctxt "a bot"
msgid "Run"
msgstr "Los"

#: index.html static/pages/lab/index.html
#, python-brace-format
msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "{count} Zug"
msgstr[1] "{count} Züge"
"""
OVER, RUN, MOVES = "All games are over.", in_context("a bot", "Run"), "{count} move"
SAID = {
    OVER: "Alle Partien sind zu Ende.",
    RUN: "Los",
    MOVES: {"one": "{count} Zug", "other": "{count} Züge"},
}
PLACES = {OVER: ["index.html"], MOVES: ["index.html", "static/pages/lab/index.html"]}
ENGLISH: dict[str, str | tuple[str, str]] = {OVER: OVER, RUN: "Run", MOVES: (MOVES, "{count} moves")}
WANTED = "de: said in English until somebody translates it: "


def english(changes: dict[str, str | tuple[str, str] | None] = {}) -> Catalog:  # noqa: B006  # nobody changes it
    """Return today's sentences: ENGLISH with these changes; None removes a sentence."""
    now = Catalog()
    for sentence, text in {**ENGLISH, **changes}.items():
        if text is not None:
            places = PLACES.get(sentence, ["static/pages/lab/index.html"])
            now.add(text, context=parted(sentence)[0] or None, locations=[(place, 0) for place in places])
    return now


def merged(changes: dict[str, str | tuple[str, str] | None] = {}) -> str:  # noqa: B006
    return messages.merged(GERMAN.encode(), english(changes)).decode()


def test_the_files_are_up_to_date_and_babel_writes_them_as_it_reads_them(capsys: pytest.CaptureFixture[str]):
    """Slow: Babel reads seven files of 3,700 sentences."""
    assert messages.main(["--check"]) == 0, capsys.readouterr()


@pytest.mark.parametrize("code", OTHERS)
def test_a_file_is_read_as_babel_reads_it(code: str):
    text = (FOLDER / f"{code}.po").read_text(encoding="utf-8")
    known = [message for message in read_po(BytesIO(text.encode())) if message.id]
    assert [*entries(text)] == [
        Entry(
            in_context(message.context, one) if message.context else one,
            [message.string] if isinstance(message.string, str) else [*(message.string or ())],
            not isinstance(message.id, str),
            [place for place, _ in message.locations],
            message.fuzzy,
        )
        for message in known
        for one in [message.id if isinstance(message.id, str) else message.id[0]]
    ]
    assert len(known) > 3400


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed")
@pytest.mark.parametrize("code", OTHERS)
def test_gettext_finds_nothing_wrong(code: str):
    command = ["msgfmt", "--check", "--output-file", "/dev/null", str(FOLDER / f"{code}.po")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_has_not_changed_stays_as_it_is():
    assert merged() == GERMAN
    assert sentences("de", entries(GERMAN)) == SAID


def test_a_changed_sentence_is_said_in_english_until_somebody_has_seen_to_it():
    changed = "All the games are over."
    changes: dict[str, str | tuple[str, str] | None] = {OVER: None, changed: changed}
    text = merged(changes)
    assert '#, fuzzy\nmsgid "All the games are over."\nmsgstr "Alle Partien sind zu Ende."\n' in text
    assert sentences("de", entries(text)) == {sentence: told for sentence, told in SAID.items() if sentence != OVER}
    assert [*wanting("de", text)] == [WANTED + repr(changed)]
    assert messages.merged(text.encode(), english(changes)).decode() == text
    assert changed in sentences("de", entries(text.replace("#, fuzzy\n", "")))


def test_so_is_one_with_plural_forms():
    text = merged({MOVES: None, "{count} moves": ("{count} moves", "{count} moves")})
    assert [*wanting("de", text)] == [WANTED + "'{count} moves'"]
    assert 'msgid "{count} moves"\nmsgid_plural "{count} moves"\nmsgstr[0] "{count} Zug"\n' in text


def test_a_new_sentence_waits_and_an_old_one_is_forgotten():
    text = merged({RUN: None, "Stop": "Stop"})
    assert [*wanting("de", text)] == [WANTED + "'Stop'"]
    assert "Los" not in text
    assert "# the players', not the page's" in text


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with one language, and a sentence that isn't translated yet."""
    folder = tmp_path / translations.FILES
    folder.mkdir(parents=True)
    (folder / "de.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(messages, "FOLDER", folder)
    monkeypatch.setattr(messages, "OTHERS", ["de"])
    monkeypatch.setattr(messages, "template", lambda: english({"Stop": "Stop"}))
    return tmp_path


def test_a_file_that_is_not_up_to_date_is_named_and_written_when_asked(tree: Path, capsys: pytest.CaptureFixture[str]):
    wanted = f"{WANTED}'Stop'\n"
    assert messages.main(["--check"]) == 1
    assert capsys.readouterr() == (wanted, "`make messages` brings up to date what translators read: de.po\n")
    assert (tree / translations.FILES / "de.po").read_text(encoding="utf-8") == GERMAN
    for arguments in ([], ["--check"]):
        assert messages.main(arguments) == 0
        assert capsys.readouterr() == (wanted, "")


def test_a_new_language_gets_a_file(tree: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(messages, "OTHERS", ["pl"])
    assert messages.main([]) == 0
    text = (tree / translations.FILES / "pl.po").read_text(encoding="utf-8")
    assert text.startswith("# Polish: ")
    assert [*wanting("pl", text)] == [WANTED.replace("de", "pl", 1) + f"{OVER!r}, 'Run', {MOVES!r} and 1 more"]


def test_each_page_gets_what_it_says(tree: Path, tmp_path: Path):
    assert messages.main([]) == 0
    translations.add_translations(Site(tree, tmp_path / "site"))
    found = {path.parent.name: json.loads(path.read_text()) for path in (tmp_path / "site").rglob("de.json")}
    assert {folder: said for folder, said in found.items() if said} == {
        "languages": {OVER: SAID[OVER], MOVES: SAID[MOVES]},
        "lab": {RUN: SAID[RUN], MOVES: SAID[MOVES]},
    }


BY_FOLDER = translations.files_by_folder(Site(ROOT, ROOT))
WITH_PYTHON = {page.name for page in PAGES if page.state}


@pytest.mark.parametrize(
    ("places", "folders"),
    [
        (["index.html"], {""}),
        (["static/pages/lab/index.html", "ttt/words/think/page.py"], {"lab", "think"}),
        (["static/parts/saving.html"], {page.name for page in PAGES}),
        (["static/parts/lab/boards.html"], {"lab"}),
        (["ttt/words/refusals.py"], {"", *WITH_PYTHON}),
        (["ttt/words/niche/boards.py"], {"niche", *WITH_PYTHON}),
        (["ttt/words/niche/boards.py", "ttt/words/playing.py"], {"", *WITH_PYTHON}),
        (["ttt/words/niche/all_games.py"], {"niche"}),
        (["ttt/words/embed.py"], {"embed"}),
        (["ttt/words/embed.py", "index.html"], {""}),
        (["ttt/terminal/main.py", "ttt/words/terminal.py"], set()),
        ([], set()),
    ],
)
def test_a_page_says_what_its_markup_its_parts_and_its_python_say(places: list[str], folders: set[str]):
    assert translations.folders_of(places, BY_FOLDER) == folders


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (GERMAN.replace('msgstr "Los"', "msgstr Los"), "Expecting value"),
        (GERMAN + f'\nmsgid "{OVER}"\nmsgstr "Aus"\n', f"{OVER!r} is there twice"),
        (GERMAN.replace('msgstr[1] "{count} Züge"\n', ""), "'{count} move' needs 2 plural forms and has 1"),
    ],
)
def test_a_damaged_file_is_refused_by_its_name(tree: Path, tmp_path: Path, text: str, why: str):
    (tree / translations.FILES / "de.po").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"de\.po as PO: .*{re.escape(why)}"):
        translations.add_translations(Site(tree, tmp_path / "site"))
