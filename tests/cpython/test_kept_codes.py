"""The codes that a teacher collects, as two windows store them."""

import pytest

from ttt.game.errors import BadRecord
from ttt.lab.kept_codes import codes, from_text, merged
from ttt.sharing.codes import LONGEST_PASTE


@pytest.mark.parametrize(
    ("theirs", "before", "ours", "both"),
    [
        ("a\nb", "a", "a\nc", "a\nb\nc"),
        ("a\nb", "a\nb", "b", "b"),
        ("a\nb", "a", None, "b"),
        ("a", "a", "", None),
        ("a", None, "b\na", "a\nb"),
    ],
)
def test_neither_window_loses_what_the_other_adds_or_removes(
    theirs: str, before: str | None, ours: str | None, both: str | None
) -> None:
    assert merged(theirs, before, ours) == both


def test_any_text_that_can_be_read_is_kept_and_codes_in_it_are_found() -> None:
    assert from_text("Hello") == "Hello"
    assert codes("Hello\nttt-result-1-4-AAAA") == ["AAAA"]
    with pytest.raises(BadRecord):
        from_text("a" * (LONGEST_PASTE + 1))
