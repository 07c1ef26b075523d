"""What people read avoids the phrases that were once used here too often."""

import pytest

from tools import prose

TWO = "{cell} makes two threats at once, {lines}: only one can be stopped."


def test_no_text_has_an_odd_phrase(capsys: pytest.CaptureFixture[str]):
    assert prose.main() == 0, capsys.readouterr().out


def test_an_odd_phrase_is_named_with_what_to_write():
    assert prose.faults("README.md", "The scores begin anew.") == ["README.md: “anew”, write: again"]
    assert prose.faults(TWO, "Stop one and one can win.") == []
    assert prose.faults("other", "one can win") != []


def test_every_kind_of_text_is_read():
    places = {place for place, _ in prose.texts()}
    assert {"README.md", "docs/lab.md", "min", "win-check"} <= places


def test_what_is_excepted_is_there():
    found = dict(prose.texts())
    assert [place for place, phrase in prose.RIGHT if phrase not in found[place].lower()] == []
