"""The codes that a teacher collects, as two windows store them."""

from tests.every_python.expect import raises
from ttt.game.errors import BadRecord
from ttt.lab.kept_codes import codes, from_text, merged
from ttt.sharing.codes import LONGEST_PASTE, CodeKind


def test_neither_window_loses_what_the_other_adds_or_removes():
    for theirs, before, ours, both in (
        ("a\nb", "a", "a\nc", "a\nb\nc"),
        ("a\nb", "a\nb", "b", "b"),
        ("a\nb", "a", None, "b"),
        ("a", "a", "", None),
        ("a", None, "b\na", "a\nb"),
    ):
        assert merged(theirs, before, ours) == both, (theirs, before, ours)


def test_any_text_that_can_be_read_is_kept_and_codes_in_it_are_found():
    kinds = CodeKind("ttt-hand-in-", "", ""), CodeKind("ttt-result-", "", "")
    assert from_text("Hello") == "Hello"
    assert codes("Hello\nttt-result-1-4-AAAA", kinds) == ["AAAA"]
    raises(BadRecord, from_text, "a" * (LONGEST_PASTE + 1))
