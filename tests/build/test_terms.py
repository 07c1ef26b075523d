"""Each thing has one word in each language: the one in its glossary."""

import pytest

from tools import terms
from tools.languages import OTHERS, language


def test_every_sentence_keeps_to_its_glossary(capsys: pytest.CaptureFixture[str]):
    assert terms.main() == 0, capsys.readouterr().out


def test_another_word_is_named(monkeypatch: pytest.MonkeyPatch):
    def changed(code: str) -> dict[str, object]:
        return {key: str(said).replace("Rätsel", "Knobelei") for key, said in language(code).items()}

    monkeypatch.setattr("tools.terms.language", changed)
    assert "de: 'Puzzles' says nothing of rätsel (puzzle): knobelei" in terms.faults("de")


def test_each_glossary_has_every_term():
    for code in OTHERS:
        assert terms.glossary(code).keys() == {*terms.TERMS, "except"}
