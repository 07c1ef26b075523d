"""A series of matches: who has the right to begin, and how the score is kept."""

import json
import random
from typing import Any

import pytest

from tests.cases import for_each
from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.record import PERSON
from ttt.game.rules import FIRST, SECOND, Outcome
from ttt.session.series import ALTERNATE, CHOOSE, FIXED, LOSER, ORDERS, after, match, new_series, player_of, restored

BEGINNER_WINS, OTHER_WINS, DRAW = Outcome(FIRST, ()), Outcome(SECOND, ()), Outcome(None, ())


def begins_and_scores(order, outcomes):
    """Return who begins each match (and the one that would follow), and the series after the last."""
    series = new_series(("Ann", "Bob"), order=order)
    begins = [series.begins]
    for outcome in outcomes:
        series = after(series, outcome)
        begins.append(series.begins)
    return begins, series


def test_a_series_begins_with_the_first_named_and_no_score():
    series = new_series(("Ann", "Bob"))
    assert series.matches == 0
    assert series == (("Ann", "Bob"), (PERSON, PERSON), CHOOSE, (0, 0), 0, 0)


@pytest.mark.parametrize("order", [CHOOSE, ALTERNATE])
def test_the_right_changes_sides_after_every_match(order):
    begins, _ = begins_and_scores(order, [BEGINNER_WINS, BEGINNER_WINS, OTHER_WINS, DRAW, DRAW])
    assert begins == [0, 1, 0, 1, 0, 1]


def test_fixed_leaves_it_with_the_first_named():
    begins, _ = begins_and_scores(FIXED, [BEGINNER_WINS, OTHER_WINS, DRAW, DRAW])
    assert begins == [0, 0, 0, 0, 0]


def test_loser_first_and_after_a_draw_the_other_one():
    begins, _ = begins_and_scores(LOSER, [OTHER_WINS, OTHER_WINS, BEGINNER_WINS, BEGINNER_WINS, DRAW, DRAW, OTHER_WINS])
    assert begins == [0, 0, 0, 1, 0, 1, 0, 0]


def test_wins_are_the_players_and_not_the_sides():
    _, series = begins_and_scores(ALTERNATE, [BEGINNER_WINS, BEGINNER_WINS, OTHER_WINS, OTHER_WINS, OTHER_WINS])
    # Ann began the first, third and fifth match; Bob the others.
    assert (series.wins, series.draws, series.matches) == ((2, 3), 0, 5)


@pytest.mark.parametrize("order", ORDERS)
def test_every_match_is_counted_once(order):
    chance = random.Random(7)
    series = new_series(("Ann", "Bob"), order=order)
    wins, draws = [0, 0], 0
    for number in range(200):
        outcome = chance.choice([BEGINNER_WINS, OTHER_WINS, DRAW])
        if outcome.winner is None:
            draws += 1
        else:
            wins[series.begins if outcome.winner == FIRST else 1 - series.begins] += 1
        before = series
        series = after(series, outcome)
        assert series.matches == before.matches + 1 == number + 1
        assert (series.wins, series.draws) == (tuple(wins), draws)
        assert (series.names, series.seats, series.order) == (before.names, before.seats, before.order)
    assert sum(series.wins) + series.draws == 200


def test_who_begins_draws_the_chosen_mark_and_moves_first():
    series = new_series(("Ann", "Bob"))
    board = rules(7, 6, 4, "g")
    for mark in "XO":
        game = match(series, board, mark)
        assert (game.rules, game.opens, game.moves) == (board, mark, ())
        assert game.mark(FIRST) == mark
    with pytest.raises(BadSetting):
        match(series, board, "Y")


def test_the_computers_seat_goes_with_it():
    series = new_series(("Ann", "Computer"), (PERSON, 70))
    assert match(series, rules()).seats == (PERSON, 70)
    assert (player_of(series, FIRST), player_of(series, SECOND)) == (0, 1)
    series = after(series, DRAW)
    assert match(series, rules()).seats == (70, PERSON)
    assert (player_of(series, FIRST), player_of(series, SECOND)) == (1, 0)
    series = after(series, BEGINNER_WINS)
    assert series.wins == (0, 1)


@for_each(
    ("names", "seats", "order", "reason"),
    [
        (("Ann", "Ann"), (PERSON, PERSON), CHOOSE, "same name"),
        (("Ann", " Ann "), (PERSON, PERSON), CHOOSE, "same name"),
        (("", "Bob"), (PERSON, PERSON), CHOOSE, "name"),
        (("Ann", "Bob\n"), (PERSON, PERSON), CHOOSE, None),
        (("Ann", "B\nob"), (PERSON, PERSON), CHOOSE, "name"),
        (("Ann", "B" * 41), (PERSON, PERSON), CHOOSE, "name"),
        (("Ann", "\u202ebob"), (PERSON, PERSON), CHOOSE, "name"),
        (("Ann", "Bob"), (PERSON, 107), CHOOSE, "level"),
        (("Ann", "Bob"), (-1, PERSON), CHOOSE, "level"),
        (("Ann", "Bob"), (PERSON, PERSON), "by age", "order"),
    ],
)
def test_what_cannot_be_is_refused(names, seats, order, reason):
    if reason is None:
        assert new_series(names, seats, order).names == ("Ann", "Bob")
        return
    with pytest.raises(BadSetting) as refused:
        new_series(names, seats, order)
    assert refused.value.reason == reason


def test_names_are_of_any_script():
    assert new_series(("עדי", "王小明")).names == ("עדי", "王小明")


def test_a_series_is_restored_from_its_parts():
    series = after(after(new_series(("Ann", "Computer"), (PERSON, 70), LOSER), OTHER_WINS), DRAW)
    assert restored(*json.loads(json.dumps(series))) == series


@pytest.mark.parametrize(
    "changed",
    [
        {"names": ["Ann", "Ann"]},
        {"seats": [0, 107]},
        {"order": "by age"},
        {"wins": [1]},
        {"wins": [1, -1]},
        {"wins": [1, "2"]},
        {"draws": 0.5},
        {"begins": 2},
    ],
    ids=str,
)
def test_parts_of_no_series_are_refused(changed):
    parts: dict[str, Any] = {"names": ["Ann", "Bob"], "seats": [0, 0], "order": CHOOSE, "wins": [1, 2], "draws": 3}
    parts["begins"] = 1
    restored(**parts)
    with pytest.raises(ValueError):  # noqa: PT011  # BadSetting is one too
        restored(**{**parts, **changed})
