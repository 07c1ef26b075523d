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
from tools.languages import OTHERS
from tools.translations import wanting
from ttt.terminal.po_file import FOLDER, Entry, entries, sentences

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
msgctxt "over"
msgid "All games are over."
msgstr "Alle Partien sind zu Ende."

msgctxt "lab/run"
msgid "Run"
msgstr "Los"

#. The form depends on {count}.
#, python-brace-format
msgctxt "lab/moves"
msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "{count} Zug"
msgstr[1] "{count} Züge"
"""
SAID = {
    "over": "Alle Partien sind zu Ende.",
    "lab/run": "Los",
    "lab/moves": {"of": "count", "one": "{count} Zug", "other": "{count} Züge"},
}
ENGLISH: dict[str, str | tuple[str, str]] = {
    "over": "All games are over.",
    "lab/run": "Run",
    "lab/moves": ("{count} move", "{count} moves"),
}


WANTED = "de: said in English until somebody translates it: "


def english(**changes: str | tuple[str, str] | None) -> Catalog:
    """Return today's sentences: ENGLISH with these changes; None removes a sentence."""
    now = Catalog()
    for place, text in {**ENGLISH, **changes}.items():
        if text is not None:
            now.add(text, context=place, auto_comments=() if isinstance(text, str) else [messages.OF % "count"])
    return now


def merged(**changes: str | tuple[str, str] | None) -> str:
    return messages.merged(GERMAN.encode(), english(**changes)).decode()


def test_the_files_are_up_to_date_and_babel_writes_them_as_it_reads_them(capsys: pytest.CaptureFixture[str]):
    """Slow: Babel reads seven files of 3,700 sentences."""
    assert messages.main(["--check"]) == 0, capsys.readouterr()


@pytest.mark.parametrize("code", OTHERS)
def test_a_file_is_read_as_babel_reads_it(code: str):
    text = (FOLDER / f"{code}.po").read_text(encoding="utf-8")
    known = [message for message in read_po(BytesIO(text.encode())) if message.id]
    assert [*entries(text)] == [
        Entry(
            str(message.context),
            [message.string] if isinstance(message.string, str) else [*(message.string or ())],
            "" if isinstance(message.id, str) else re.sub(r".*\{(\w+)\}\.", r"\1", " ".join(message.auto_comments)),
            message.fuzzy,
        )
        for message in known
    ]
    assert len(known) > 3500


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed")
@pytest.mark.parametrize("code", OTHERS)
def test_gettext_finds_nothing_wrong(code: str):
    command = ["msgfmt", "--check", "--output-file", "/dev/null", str(FOLDER / f"{code}.po")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_has_not_changed_stays_as_it_is():
    assert merged() == GERMAN
    assert sentences("de", GERMAN) == SAID


def test_a_changed_sentence_is_said_in_english_until_somebody_has_seen_to_it():
    text = merged(**{"lab/run": "Run it"})
    assert '#, fuzzy\nmsgctxt "lab/run"\nmsgid "Run it"\nmsgstr "Los"\n' in text
    assert sentences("de", text) == {place: told for place, told in SAID.items() if place != "lab/run"}
    assert [*wanting("de", text)] == [WANTED + "lab/run"]
    assert messages.merged(text.encode(), english(**{"lab/run": "Run it"})).decode() == text
    assert sentences("de", text.replace("#, fuzzy\n", "")) == SAID


def test_so_is_one_with_plural_forms():
    text = merged(**{"lab/moves": ("one move", "{count} moves")})
    assert [*wanting("de", text)] == [WANTED + "lab/moves"]
    assert 'msgid "one move"\nmsgid_plural "{count} moves"\nmsgstr[0] "{count} Zug"\nmsgstr[1] "{count} Züge"\n' in text


def test_what_gets_plural_forms_or_loses_them_is_translated_anew():
    changes: dict[str, str | tuple[str, str] | None] = {"lab/moves": "Some moves", "lab/run": ("Run", "Run all")}
    text = merged(**changes)
    assert [*wanting("de", text)] == [WANTED + "lab/run, lab/moves"]
    assert 'msgid "Some moves"\nmsgstr ""\n' in text
    assert 'msgid_plural "Run all"\nmsgstr[0] ""\nmsgstr[1] ""\n' in text


def test_a_new_sentence_waits_and_an_old_one_is_forgotten():
    text = merged(**{"lab/run": None, "lab/stop": "Stop"})
    assert [*wanting("de", text)] == [WANTED + "lab/stop"]
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
    monkeypatch.setattr(messages, "template", lambda: english(**{"lab/stop": "Stop"}))
    return tmp_path


def test_a_file_that_is_not_up_to_date_is_named_and_written_when_asked(tree: Path, capsys: pytest.CaptureFixture[str]):
    wanted = f"{WANTED}lab/stop\n"
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
    assert [*wanting("pl", text)] == [WANTED.replace("de", "pl", 1) + "over, lab/run, lab/moves and 1 more"]


def test_pages_get_what_is_translated_by_folder(tree: Path, tmp_path: Path):
    assert messages.main([]) == 0
    translations.add_translations(tree, tmp_path / "site")
    found = {path.parent.name: json.loads(path.read_text()) for path in (tmp_path / "site").rglob("de.json")}
    assert found == {
        "languages": {"over": SAID["over"]},
        "lab": {"run": SAID["lab/run"], "moves": SAID["lab/moves"]},
    }


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (GERMAN.replace('msgstr "Los"', "msgstr Los"), "Expecting value"),
        (GERMAN + '\nmsgctxt "over"\nmsgid "Over"\nmsgstr "Aus"\n', "'over' is there twice"),
        (GERMAN.replace("#. The form depends on {count}.\n", ""), "'{count} move' doesn't say on which value"),
        (GERMAN.replace('msgstr[1] "{count} Züge"\n', ""), "'lab/moves' needs 2 plural forms and has 1"),
    ],
)
def test_a_damaged_file_is_refused_by_its_name(tree: Path, tmp_path: Path, text: str, why: str):
    (tree / translations.FILES / "de.po").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"de\.po as PO: .*{re.escape(why)}"):
        translations.add_translations(tree, tmp_path / "site")
