"""The tries at a day's puzzle: three, which survive a reload and are merged from two windows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cpython.test_puzzles_kept import SHELF
from ttt.game.errors import BadRecord
from ttt.puzzles.daily_tries import MOST_WRONG, NONE, DailyTries, Tries, from_text, merged, to_text, tried
from ttt.puzzles.puzzle_days import number, of_day
from ttt.puzzles.solved_puzzles import day_of
from ttt.words.puzzles.page import card

TRIES = st.builds(Tries, st.integers(0, MOST_WRONG), st.booleans())
KEPT = st.builds(DailyTries, st.dictionaries(st.integers(0, 30000), TRIES, max_size=5))


def test_the_puzzles_are_numbered_by_the_days_from_a_monday_on():
    monday = day_of(2026, 11, 23)
    assert [number(SHELF, of_day(SHELF, monday + day)) for day in range(372)] == [*range(1, 372), 1]


def test_a_day_is_over_with_a_right_try_or_three_wrong_ones_and_stays_as_it_ended():
    assert [Tries(wrong, False).is_over for wrong in range(4)] == [False, False, False, True]
    assert Tries(0, True).is_over
    kept = tried(tried(NONE, 5, Tries(1, False)), 5, Tries(1, True))
    assert kept.of(5).signs == "\u2717\u2713"
    assert tried(kept, 5, Tries(3, False)) == kept


@given(KEPT, KEPT)
def test_two_windows_come_together_the_same_way_round_or_not(one, other):
    both = merged(one, other)
    assert both == merged(other, one) == merged(both, one)
    for day, tries in both.days.items():
        assert tries in (one.of(day), other.of(day))
        assert tries.is_solved == (one.of(day).is_solved or other.of(day).is_solved)


@given(KEPT)
def test_what_is_kept_is_read_as_it_was_written(kept):
    assert from_text(to_text(kept)) == kept


@pytest.mark.parametrize("days", ["[[1, 4, false]]", "[[1, 0, 1]]", "[[-1, 0, true]]", "[[1, 0]]", '{"1": 2}', "7"])
def test_what_can_t_be_tries_is_refused(days):
    with pytest.raises(BadRecord):
        from_text(f'{{"version": 1, "days": {days}}}')


def test_the_card_tells_nothing_of_the_answer():
    day = day_of(2026, 11, 23)
    told = card(1, of_day(SHELF, day), Tries(2, True), 4)
    assert told == "ttt puzzle 1: Tic-tac-toe\n\u2717\u2717\u2713, 4 days in a row"
