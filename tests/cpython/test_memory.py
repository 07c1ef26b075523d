"""The memory of a search doesn't grow without end."""

import random

import pytest

from tests.cpython.test_exact_values import at_random, check
from tests.cpython.test_late_positions import late
from tests.every_python.expect import there
from tests.helpers.brute import Brute
from ttt.engine import line_solver
from ttt.engine.search import Search
from ttt.game.family import rules, start

FEW = 300  # the most entries of the table


@pytest.mark.parametrize("variants", ["m", "p", "mg", "mp"])
def test_the_table_stays_below_its_bound_and_the_answers_right(variants, monkeypatch):
    monkeypatch.setattr(line_solver, "TABLE_ENTRIES", FEW)
    board = rules(4, 4, 3, variants)
    chance = random.Random(variants)
    search, brute = Search(board), Brute(board)
    largest = 0
    for _ in range(40):
        position, _ = at_random(board, 8, chance)
        check(search, position, brute.cells(position), 5000)
        largest = max(largest, search.remembered)
    assert FEW / 2 < largest <= FEW


@pytest.mark.parametrize("variants", ["", "g"])
def test_a_search_of_many_nodes_keeps_to_the_bound(variants, monkeypatch):
    monkeypatch.setattr(line_solver, "TABLE_ENTRIES", FEW)
    board = rules(5, 5, 4, variants)
    search = Search(board)
    assert search.analyse(start(board), 10 * FEW).nodes == 10 * FEW
    assert search.remembered <= FEW


@pytest.mark.parametrize("variants", ["", "m", "g", "p"])
def test_a_search_can_be_told_how_much_to_keep(variants):
    search = Search(rules(5, 5, 4, variants))
    search.remember(FEW)
    proof, largest = there(search.proof(start(search.rules))), 0
    while proof.nodes < 8 * FEW:
        proof.go_on(FEW)
        largest = max(largest, search.remembered)
    assert FEW / 2 < largest <= FEW


def test_what_it_was_told_to_keep_holds_late_on_a_large_board_too():
    board = rules(8, 7, 4, "m")
    search = Search(board)
    search.remember(FEW)
    proof = there(search.proof(late(board, 22, random.Random(1))))
    proof.go_on(10 * FEW)
    assert proof.nodes > 2 * FEW
    assert search.remembered <= FEW
