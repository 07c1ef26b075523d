"""Today's puzzle, the streak, and what is stored about solved puzzles."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tests.every_python.expect import there
from tools.puzzles import TARGET
from ttt.game.errors import BadRecord
from ttt.puzzles.first_puzzles import FEW, first_of, following
from ttt.puzzles.puzzle_days import has_days, number, of_day
from ttt.puzzles.puzzle_list import EASY, from_json
from ttt.puzzles.solved_puzzles import (
    NONE,
    STORED,
    SolvedPuzzles,
    day_of,
    from_text,
    merged,
    on_day,
    showing,
    solving,
    to_text,
)

SHELF = from_json(TARGET.read_text(encoding="utf-8"))
MONDAY = day_of(2026, 11, 23)
KNOWN = ("3x3", "connect-four", "4x4")


def after(days, kept=NONE):
    """Return what is stored once the puzzles of these days are solved, in this order."""
    for day in days:
        kept = on_day(kept, day)
    return kept


# Today's puzzle


@given(st.dates(date(1970, 1, 1), date(2200, 1, 1)))
def test_a_day_has_the_number_that_the_calendar_gives_it(day):
    assert day_of(day.year, day.month, day.day) == (day - date(1970, 1, 1)).days


def test_no_puzzle_comes_twice_within_a_year():
    days = [of_day(SHELF, MONDAY + day).id for day in range(366 * 3)]
    for begin in range(len(days) - 366):
        assert len(set(days[begin : begin + 366])) == 366


def test_every_puzzle_has_its_day():
    of_days = {puzzle.id for puzzle in SHELF.all() if has_days(puzzle.theme)}
    assert {of_day(SHELF, MONDAY + day).id for day in range(371)} == of_days


def test_a_puzzle_that_has_no_day_has_its_place_in_its_theme_as_its_number():
    assert [number(SHELF, puzzle) for puzzle in SHELF.of_theme("torus")] == list(range(1, 11))


def test_a_week_begins_with_plain_tic_tac_toe_goes_through_all_themes_and_becomes_harder():
    weeks = [[of_day(SHELF, MONDAY + 7 * week + day) for day in range(7)] for week in range(53)]
    assert all(len({puzzle.theme for puzzle in week}) == 7 for week in weeks)
    assert {week[0].theme for week in weeks} == {"3x3"}
    means = [sum([week[day].difficulty for week in weeks]) / len(weeks) for day in range(7)]
    assert means[1:] == sorted(means[1:])
    assert means[0] < means[2]


def test_who_has_solved_none_begins_with_an_easy_puzzle_whose_rules_everybody_knows():
    begun = [first_of(SHELF, MONDAY + day) or of_day(SHELF, MONDAY + day) for day in range(371)]
    assert {(puzzle.theme, puzzle.band) for puzzle in begun} == {(theme, EASY) for theme in KNOWN}


def test_who_has_solved_few_goes_on_with_easy_puzzles_of_other_themes():
    puzzle, solved = there(first_of(SHELF, MONDAY + 1)), set()
    for theme in ("connect-four", "4x4", "3x3"):
        puzzle = there(following(SHELF, puzzle, solved))
        assert (puzzle.theme, puzzle.band) == (theme, EASY)
        solved.add(puzzle.id)
    assert len(solved) == FEW
    assert following(SHELF, puzzle, solved) == SHELF.after(puzzle, solved)


def test_who_passes_over_puzzles_meets_others():
    passed = [there(first_of(SHELF, MONDAY + 1))]
    for _ in range(8):
        passed.append(there(following(SHELF, passed[-1], set())))
    assert len(set(passed)) == len(passed)
    unknown = SHELF.of_theme("vanishing")[0]
    assert there(following(SHELF, unknown, set())).theme == "3x3"


# The streak


def test_days_in_a_row_are_a_streak_that_stays_until_a_day_has_gone_by():
    kept = after([10, 11, 12])
    assert [kept.streak(today) for today in (12, 13, 14)] == [3, 3, 0]
    assert kept.longest == 3


def test_after_a_missed_day_the_streak_begins_anew_and_the_longest_stays():
    kept = after([10, 11, 12, 14])
    assert kept.streak(14) == 1
    assert kept.longest == 3


def test_a_day_counts_once():
    assert after([10, 10]) == after([10])


def test_a_missed_day_cannot_be_filled_in_with_the_clock_set_back():
    kept = after([10, 11, 13, 12])
    assert kept.streak(13) == 1
    assert after([12, 11, 10], after([8, 9, 13])).streak(13) == 1


def test_days_to_come_count_when_they_are_there():
    kept = after([10, 11, 12, 13, 14])
    assert kept.streak(10) <= 2
    assert kept.streak(14) == 5


def test_a_clock_set_back_loses_nothing():
    kept = after([10, 11, 12])
    assert kept.streak(5) == 0
    assert after([5], kept).streak(12) == 3


def test_who_travels_west_keeps_the_streak():
    assert after([10, 11, 12]).streak(11) == 3


@given(st.lists(st.integers(0, 60), max_size=60), st.integers(0, 60))
def test_no_order_of_days_makes_a_streak_longer_than_the_days_solved(days, today):
    kept = after(days)
    assert kept.streak(today) <= kept.longest <= len(set(days))
    assert all(one[1] + 1 < other[0] for one, other in zip(kept.stretches, kept.stretches[1:], strict=False))


# Shown solutions


def test_who_has_looked_at_a_solution_cannot_solve_that_puzzle_on_the_same_day():
    kept = showing(NONE, "aaaaa", 10)
    assert [kept.counts("aaaaa", day) for day in (10, 11)] == [False, True]
    assert kept.counts("bbbbb", 10)
    assert showing(kept, "aaaaa", 10) == kept
    assert showing(kept, "bbbbb", 11).shown == (("bbbbb", 11),)
    assert from_text(to_text(kept)) == kept
    assert not merged(NONE, kept).counts("aaaaa", 10)
    assert merged(kept, kept) == kept


# What is stored


@given(st.lists(st.integers(0, 99), max_size=30), st.lists(st.text("abc123", min_size=1, max_size=12), max_size=10))
def test_what_is_stored_is_read_again(days, ids):
    kept = after(days)
    for name in ids:
        kept = solving(kept, name)
    assert from_text(to_text(kept)) == kept


def test_two_windows_come_together():
    one, other = solving(after([1, 2]), "aaaaa"), solving(solving(after([2, 3]), "bbbbb"), "aaaaa")
    both = SolvedPuzzles(("aaaaa", "bbbbb"), ((1, 3),), ())
    assert merged(one, other) == both
    assert from_text(there(STORED.merged(to_text(one), None, to_text(other)))) == both
    assert STORED.merged(to_text(one), "", None) == to_text(one)


@for_each(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"version": 1}',
        '{"version": 2, "solved": [], "days": []}',
        '{"version": 1, "solved": "abc", "days": []}',
        '{"version": 1, "solved": [1], "days": []}',
        '{"version": 1, "solved": ["<b>"], "days": []}',
        '{"version": 1, "solved": ["aaaaaaaaaaaaa"], "days": []}',
        '{"version": 1, "solved": [], "days": [5]}',
        '{"version": 1, "solved": [], "days": [[5]]}',
        '{"version": 1, "solved": [], "days": [[5, 4]]}',
        '{"version": 1, "solved": [], "days": [[-5, 4]]}',
        '{"version": 1, "solved": [], "days": [[1, 2.5]]}',
        '{"version": 1, "solved": [], "days": [[1, true]]}',
        '{"version": 1, "solved": [], "days": [[1, 99999999]]}',
        '{"version": 1, "solved": [], "days": [], "shown": 5}',
        '{"version": 1, "solved": [], "days": [], "shown": [["<b>", 5]]}',
        '{"version": 1, "solved": [], "days": [], "shown": [["a", -5]]}',
        '{"version": 1, "solved": [], "days": []}' + " " * 200000,
    ],
)
def test_another_text_is_refused(text):
    with pytest.raises(BadRecord):
        from_text(text)


def test_days_stored_in_disorder_are_put_in_order():
    assert from_text('{"version": 1, "solved": ["a", "a"], "days": [[5, 6], [1, 4], [9, 9]]}') == SolvedPuzzles(
        ("a",), ((1, 6), (9, 9)), ()
    )


def test_the_days_of_a_life_are_few_characters():
    assert len(to_text(SolvedPuzzles(tuple([puzzle.id for puzzle in SHELF.all()]), ((0, 99999),) * 1, ()))) < 5000
    assert date(1970, 1, 1) + timedelta(MONDAY) == date(2026, 11, 23)
