"""What people read avoids the phrases that were once used here too often."""

from tools import texts

TWO = "{cell} makes two threats at once, {lines}: only one can be stopped."


def test_no_text_has_an_odd_phrase():
    assert [fault for place, text in texts.texts() for fault in texts.odd_phrases(place, text)] == []


def test_an_odd_phrase_is_named_with_what_to_write():
    assert texts.odd_phrases("README.md", "The scores begin anew.") == ["README.md: “anew”, write: again"]
    assert texts.odd_phrases(TWO, "Stop one and one can win.") == []
    assert texts.odd_phrases("other", "one can win") != []


def test_every_kind_of_text_is_read():
    places = {place for place, _ in texts.texts()}
    assert {"README.md", "docs/lab.md", "min", "win-check"} <= places


def test_what_is_excepted_is_there():
    found = dict(texts.texts())
    assert [place for place, phrase in texts.RIGHT if phrase not in found[place].lower()] == []
