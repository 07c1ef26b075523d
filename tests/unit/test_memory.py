"""What a search remembers does not grow without end."""

import random

import pytest

from tests.unit.brute import Brute
from tests.unit.test_exact import at_random, check
from ttt.engine import solver
from ttt.engine.search import Search
from ttt.game.rules import rules, start

FEW = 300  # entries


@pytest.mark.parametrize("variants", ["m", "p", "mg", "mp"])
def test_the_table_stays_below_its_bound_and_the_answers_right(variants, monkeypatch):
    monkeypatch.setattr(solver, "TABLE_ENTRIES", FEW)
    board = rules(4, 4, 3, variants)
    chance = random.Random(variants)
    search, brute = Search(board), Brute(board)
    largest = 0
    for _ in range(40):
        position, _ = at_random(board, 8, chance)
        check(search, position, brute.cells(position), 5000)
        largest = max(largest, search.remembered)
    assert FEW / 2 < largest <= FEW


def test_a_search_of_many_nodes_keeps_to_the_bound(monkeypatch):
    monkeypatch.setattr(solver, "TABLE_ENTRIES", FEW)
    board = rules(5, 5, 4)
    search = Search(board)
    assert search.analyse(start(board), 10 * FEW).nodes == 10 * FEW
    assert search.remembered <= FEW
