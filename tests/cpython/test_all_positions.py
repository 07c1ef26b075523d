"""On 3x3, the table of all positions, minimax, alpha-beta and the search agree."""

from functools import cache
from math import inf

import pytest

from tests.every_python.expect import layers
from tests.every_python.sampling import sample
from ttt.engine import minimax
from ttt.engine.all_positions import table
from ttt.engine.alpha_beta import alpha_beta
from ttt.engine.alpha_beta_table import alpha_beta_table
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules
from ttt.game.rules import FIRST

VARIANTS = pytest.mark.parametrize("variants", ["", "m", "g", "e", "mg", "ge"])


def sides(position):
    """Return the marks of the side to move and of the other side: the key of the table."""
    own, other = position.marks if position.to_move == FIRST else reversed(position.marks)
    return own, other


def positions(board):
    """Return every position that can be reached."""
    return [position for layer in layers(board) for position, _ in layer]


@VARIANTS
def test_the_table_holds_every_position_that_can_come_up_and_no_other(variants):
    board = rules(variants=variants)
    assert set(table(board)) == {sides(position) for position in positions(board)}


def test_3x3_has_5478_positions():
    assert len(table(rules())) == 5478


@VARIANTS
def test_the_textbook_agrees_with_the_table_everywhere(variants, monkeypatch):
    board = rules(variants=variants)
    known = table(board)
    monkeypatch.setattr(minimax, "minimax", cache(minimax.minimax))  # minimax's calls of itself are cached, too
    for position in positions(board):
        sign = 1 if position.to_move == FIRST else -1
        assert minimax.minimax(position) == sign * known[sides(position)], position


@pytest.mark.parametrize("program", [alpha_beta, alpha_beta_table])
def test_alpha_beta_agrees_with_the_table_everywhere(program):
    board = rules()
    known = table(board)
    for position in sample(positions(board), 600):
        sign = 1 if position.to_move == FIRST else -1
        assert program(position) == sign * known[sides(position)], position


@VARIANTS
def test_what_alpha_beta_keeps_of_one_position_is_right_for_all_others(variants):
    board = rules(variants=variants)
    known = table(board)
    kept = {}
    for position in positions(board):
        sign = 1 if position.to_move == FIRST else -1
        assert alpha_beta_table(position, -inf, inf, kept) == sign * known[sides(position)], position


@VARIANTS
def test_the_search_agrees_with_the_table_everywhere(variants):
    board = rules(variants=variants)
    known, search = table(board), Search(board)
    for position in positions(board):
        if position.outcome:
            continue
        scores = {cell: -known[sides(position.play(cell))] for cell in position.legal_moves()}
        top = max(scores.values())
        found = search.analyse(position)
        assert found.exact
        assert found.best == [cell for cell in sorted(scores) if scores[cell] == top], position
        for cell, score in scores.items():
            assert (found.cells[cell].value, found.cells[cell].plies) == told(score, position), (position, cell)


def told(score, position):
    """Return a score as a value and the plies to the end, which are None for a draw."""
    if score == 0:
        return DRAW, None
    return WIN if score > 0 else LOSS, position.rules.size + 1 - position.ply - abs(score)
