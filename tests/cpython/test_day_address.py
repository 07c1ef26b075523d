"""A day is written into an address, and read back."""

from datetime import date, timedelta

import pytest

from ttt.puzzles.solved_puzzles import from_address, to_address


def test_a_day_is_written_as_the_calendar_writes_it_and_read_again():
    begin = date(1970, 1, 1)
    for day in range(0, 60000, 11):
        text = (begin + timedelta(day)).isoformat()
        assert (to_address(day), from_address(text)) == (text, day)


@pytest.mark.parametrize(
    "text", ["", "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-01", "0000-00-00", "abcd-ef-gh", "\u00b2026-11-23"]
)
def test_what_is_no_day_is_none(text):
    assert from_address(text) is None
