"""Each thing has one word in each language: the one in its glossary."""

import pytest

from tools import texts
from tools.languages import OTHERS, language


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_keeps_to_its_glossary(code: str):
    assert texts.wrong_terms(code) == []


def test_another_word_is_named(monkeypatch: pytest.MonkeyPatch):
    def changed(code: str) -> dict[str, object]:
        return {key: str(said).replace("Rätsel", "Knobelei") for key, said in language(code).items()}

    monkeypatch.setattr("tools.texts.language", changed)
    assert "de: 'Puzzles' says nothing of rätsel (puzzle): knobelei" in texts.wrong_terms("de")


def test_each_glossary_has_every_term():
    for code in OTHERS:
        assert texts.glossary(code).keys() == {*texts.TERMS, "except"}
