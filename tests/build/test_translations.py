"""A translation is named as stale once its English has changed, until somebody has seen to it."""

import json
from pathlib import Path

import pytest

from tools import translations

NOW = {"over": "All games are over.", "lab/run": "Run", "course/forks": "# Two rows at once"}


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which every language is up to date with NOW."""
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    monkeypatch.setattr(translations, "texts", lambda: dict(NOW))
    assert translations.main(["--done", *translations.OTHERS]) == 0
    return tmp_path


def test_no_translation_is_older_than_its_english(capsys: pytest.CaptureFixture[str]):
    assert translations.main([]) == 0, capsys.readouterr().out


def test_a_changed_sentence_is_named_in_each_language(
    records: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    assert translations.main([]) == 0
    monkeypatch.setattr(translations, "texts", lambda: {**NOW, "lab/run": "Run it"})
    assert translations.main([]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{code}: 'lab/run' translates other English than “Run it”" for code in translations.OTHERS
    ]


def test_a_new_sentence_is_named_and_an_old_one_forgotten(records: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(translations, "texts", lambda: {"over": NOW["over"], "lab/stop": "Stop"})
    assert translations.stale("de", translations.texts()) == ["lab/stop"]
    assert translations.main(["--done", "de"]) == 0
    assert sorted(json.loads((records / "de.json").read_text())) == ["lab/stop", "over"]


def test_what_is_done_for_one_sentence_leaves_the_others_stale(records: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(translations, "texts", lambda: {key: text + "!" for key, text in NOW.items()})
    assert translations.main(["--done", "de", "--keys", "over"]) == 0
    assert translations.stale("de", translations.texts()) == ["lab/run", "course/forks"]
    assert translations.stale("fr", translations.texts()) == list(NOW)


def test_a_sentence_that_is_not_said_is_refused(records: Path, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        translations.main(["--done", "de", "--keys", "lab/rnu"])
    assert "nothing is said by lab/rnu" in capsys.readouterr().err
