"""How well each level plays 3x3, computed exactly: every game there is, by fractions.

A player of a level makes a random legal move with the chance p = (100 - level) / 99 and otherwise one of the best, each
as likely. A result is 1 for a win, 0 for a draw and -1 for a loss; what it is on average against a player who does not
look at the level is a polynomial in p, which is worked out once and then taken at each level's p.
"""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from ttt.game import EASIEST, HARDEST, PERSON, new_game
from ttt.players import pick, plays_at_random, random_share
from ttt.rules import FIRST, SECOND, Position, rules, start
from ttt.search import Search
from ttt.session import Session
from ttt.symmetry import moved, symmetries

BOARD = rules()
LEVELS = range(EASIEST, HARDEST + 1)
EVERY = symmetries(BOARD)
SEARCH = Search(BOARD)
SIDES = pytest.mark.parametrize("side", [FIRST, SECOND], ids=["first", "second"])

# The shares of wins, draws and losses; results can be wins less losses, or any one of them.
RESULTS = {"result": (1, 0, -1), "wins": (1, 0, 0), "losses": (0, 0, 1)}


def share(level):
    return Fraction(HARDEST - level, HARDEST - EASIEST)


def standing_for(position):
    """One position for all eight that are images of each other."""
    images = [tuple([moved(marks, symmetry) for marks in position.marks]) for symmetry in EVERY]
    place = images.index(min(images))
    return position._replace(marks=images[place], outcome=position.outcome and position.outcome._replace(lines=()))


@cache
def children(position: Position):
    """What each legal move leads to, and of those what the best moves lead to."""
    best = SEARCH.analyse(position).best
    after = {cell: standing_for(position.play(cell)) for cell in position.legal_moves()}
    return list(after.values()), [after[cell] for cell in best]


def worth_at_the_end(position, side, worths):
    winner = position.outcome.winner
    return Fraction(worths[1] if winner is None else worths[0] if winner == side else worths[2])


# Polynomials in p: their coefficients, the constant first.


def mean(polynomials):
    longest = max([len(each) for each in polynomials])
    padded = [each + [Fraction(0)] * (longest - len(each)) for each in polynomials]
    return [sum(column) / len(padded) for column in zip(*padded, strict=True)]


def mixed(at_random, at_best):
    """p * at_random + (1 - p) * at_best."""
    longest = max(len(at_random), len(at_best))
    one, other = [each + [Fraction(0)] * (longest - len(each)) for each in (at_random, at_best)]
    difference = [left - right for left, right in zip(one, other, strict=True)]
    return [stay + more for stay, more in zip([*other, Fraction(0)], [Fraction(0), *difference], strict=True)]


def value_at(polynomial, p):
    value = Fraction(0)
    for coefficient in reversed(polynomial):
        value = value * p + coefficient
    return value


@cache
def polynomial(side, opponent, kind):
    """What the player of a level gets on average as a side against an opponent who plays "best" or "random"."""

    @cache
    def of(position):
        if position.outcome:
            return [worth_at_the_end(position, side, RESULTS[kind])]
        every, best = children(position)
        if position.to_move == side:
            return mixed(mean([of(child) for child in every]), mean([of(child) for child in best]))
        return mean([of(child) for child in (best if opponent == "best" else every)])

    return of(start(BOARD))


def by_level(side, opponent, kind="result"):
    found = polynomial(side, opponent, kind)
    return [value_at(found, share(level)) for level in LEVELS]


def rises(values):
    return all(before < after for before, after in pairwise(values))


# The model is what the players do.


def test_the_share_of_random_moves_falls_by_a_ninety_ninth_with_every_level():
    for level in LEVELS:
        assert random_share(level) == float(share(level))
        # Ten chances between two levels: each one below the share, and no other, gives a random move.
        assert [plays_at_random(level, number / 990) for number in range(990)] == [
            number < 10 * (HARDEST - level) for number in range(990)
        ]


def test_the_session_asks_for_thought_as_often_as_the_level_says():
    for level in (1, 2, 50, 99, 100):
        asked = 0
        for number in range(99):
            chance = (number + 0.5) / 99
            session = Session(new_game(BOARD, (level, PERSON)), chance=lambda chance=chance: chance)
            asked += session.task.needs_thought
        assert asked == level - 1


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 8, 9, 25, 100])
def test_each_of_some_cells_is_picked_as_often_as_the_others(count):
    cells = list(range(100, 100 + count))
    fine = 200
    picked = [pick(cells, (number + 0.5) / (fine * count)) for number in range(fine * count)]
    assert {cell: picked.count(cell) for cell in cells} == dict.fromkeys(cells, fine)


def test_the_smallest_and_the_largest_chance_pick_the_first_and_the_last_cell():
    for count in range(1, 3000):
        cells = range(count)
        assert (pick(cells, 0.0), pick(cells, 1 - 2**-53)) == (0, count - 1)


def test_the_easiest_plays_each_of_the_nine_cells_as_often_as_the_others():
    picked = []
    for number in range(900):
        chance = (number + 0.5) / 900
        session = Session(new_game(BOARD, (EASIEST, PERSON)), chance=lambda chance=chance: chance)
        assert not session.task.needs_thought
        assert session.answer(session.task.ticket)
        picked.append(session.view.last)
    assert [picked.count(cell) for cell in range(9)] == [100] * 9


# Two players who are known from elsewhere check the polynomials themselves.


def test_two_players_at_random_win_as_often_as_is_known():
    # Of every 1260 games the first one wins 737, the second one 363 and 160 are drawn.
    assert value_at(polynomial(FIRST, "random", "wins"), 1) == Fraction(737, 1260)
    assert value_at(polynomial(SECOND, "random", "wins"), 1) == Fraction(363, 1260)
    assert value_at(polynomial(FIRST, "random", "losses"), 1) == Fraction(363, 1260)


def test_two_players_of_the_hardest_level_always_draw():
    for side in (FIRST, SECOND):
        assert value_at(polynomial(side, "best", "wins"), 0) == 0
        assert value_at(polynomial(side, "best", "losses"), 0) == 0


# The strength of the levels.


@SIDES
@pytest.mark.parametrize("opponent", ["best", "random"])
def test_the_result_rises_with_every_level(side, opponent):
    values = by_level(side, opponent)
    assert len(values) == 100
    assert rises(values)


@SIDES
def test_wins_against_a_random_player_rise_and_losses_to_either_fall_with_every_level(side):
    assert rises(by_level(side, "random", "wins"))
    for opponent in ("best", "random"):
        assert rises([-losses for losses in by_level(side, opponent, "losses")])


@SIDES
def test_the_hardest_loses_to_nobody(side):
    assert by_level(side, "best", "losses")[-1] == by_level(side, "random", "losses")[-1] == 0


def result_against_one_who_knows(side, level):
    """The average result against an opponent who knows the level and makes the most of it."""
    p = share(level)

    @cache
    def of(position):
        if position.outcome:
            return worth_at_the_end(position, side, RESULTS["result"])
        every, best = children(position)
        if position.to_move != side:
            return min([of(child) for child in every])
        at_random = sum([of(child) for child in every]) / len(every)
        return p * at_random + (1 - p) * sum([of(child) for child in best]) / len(best)

    return of(start(BOARD))


@SIDES
def test_the_result_rises_even_against_one_who_knows_the_level(side):
    values = [result_against_one_who_knows(side, level) for level in LEVELS]
    assert rises(values)
    assert values[-1] == 0


@SIDES
def test_the_hardest_loses_from_no_position_it_can_reach(side):
    seen = set()
    ends = {"won": 0, "drawn": 0}
    waiting = [start(BOARD)]
    while waiting:
        position = waiting.pop()
        if position.marks in seen:
            continue
        seen.add(position.marks)
        if position.outcome:
            assert position.outcome.winner != 1 - side, position
            ends["drawn" if position.outcome.winner is None else "won"] += 1
            continue
        replies = SEARCH.analyse(position).best if position.to_move == side else position.legal_moves()
        waiting.extend([position.play(cell) for cell in replies])
    assert ends["won"] > 0
    assert ends["drawn"] > 0
    assert (len(seen), ends["won"], ends["drawn"]) == {FIRST: (3406, 596, 16), SECOND: (1914, 300, 16)}[side]
