"""The engine compared with other programs' results, on CPython only: the other interpreters are too slow."""

import json
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.every_python.expect import after, layers
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine import minimax
from ttt.engine.search import ENOUGH, Search
from ttt.engine.symmetry import moved, symmetries
from ttt.game.family import rules, start
from ttt.game.notation import board_text, cell_at
from ttt.game.rules import landing

TRUTHS = json.loads((Path(__file__).parent / "truths.json").read_text(encoding="utf-8"))
# The page's nodes for a move prove every row of "values" and "cells" but these; most rows need a few hundred nodes.
BEYOND_A_MOVE = ("5x5x5g-", "5x6x4-e4b6d4c5c1d1", "5x6x4-e4b3d5e1a3c5c4d1")
MORE = 64000  # nodes, for those rows
CONNECT_FOUR = rules(7, 6, 4, "g")
FEW = 3000  # nodes: enough for a wrong claim where a proof is out of reach


def rows(name):
    """Return the rows of one kind, each with a board instead of its size and variants."""
    return [(rules(*row[:4]), *row[4:]) for row in TRUTHS[name]]


def enough(board, moves=""):
    """Return the number of nodes that proves a row."""
    return MORE if f"{board_text(board)}-{moves}" in BEYOND_A_MOVE else ENOUGH


def told(worth):
    """Return a worth as it is written in the rows, such as W5 or D."""
    return worth.value + ("" if worth.plies is None else str(worth.plies))


@for_each(("board", "value", "plies"), rows("values"))
def test_an_empty_board_is_worth_what_others_found(board, value, plies):
    found = Search(board).analyse(start(board), enough(board))
    assert found.exact
    assert (found.value, found.plies) == (value, plies)


@for_each(("board", "value", "plies"), rows("values_alone"))
def test_an_empty_board_may_be_proved_before_how_long_a_win_takes(board, value, plies):
    found = Search(board).analyse(start(board), NODES_LARGE)
    assert found.value == value
    assert found.plies in (None, plies)


@for_each(("board", "value", "plies"), rows("values_beyond"))
def test_an_empty_board_out_of_reach_is_not_told_wrong(board, value, plies):
    found = Search(board).analyse(start(board), FEW)
    assert found.value in (None, value)
    assert found.plies is None or plies is None or found.plies == plies


@for_each(("board", "moves", "cells"), rows("cells"))
def test_every_cell_is_worth_what_others_found(board, moves, cells):
    found = Search(board).analyse(after(board, moves), enough(board, moves))
    assert {cell: told(worth) for cell, worth in found.cells.items()} == {
        cell_at(board, name): worth for name, worth in cells.items()
    }


@for_each(("board", "moves", "cells"), rows("cells") + rows("cells_beyond"))
def test_a_cell_is_never_told_wrong_for_want_of_nodes(board, moves, cells):
    position = after(board, moves)
    expected = {cell_at(board, name): worth for name, worth in cells.items()}
    for nodes in (10, 100, 1000):
        for cell, worth in Search(board).analyse(position, nodes).cells.items():
            # A value can be proved before its number of plies.
            assert told(worth) == expected[cell] if worth.exact else worth.value in (None, expected[cell][0])


@pytest.mark.parametrize(("columns", "values", "is_proved"), TRUTHS["columns"])
def test_what_is_proved_of_connect_four_is_what_others_found(columns, values, is_proved):
    position = start(CONNECT_FOUR)
    for column in columns:
        position = position.play(landing(position, "abcdefg".index(column)))
    found = Search(CONNECT_FOUR).analyse(position, NODES_LARGE if is_proved else FEW)
    for cell, worth in found.cells.items():
        assert worth.value in (None, values[cell % 7])
    assert found.value in (None, min(values, key="WDL.".index))
    assert found.value is not None or not is_proved


@for_each(("board", "games", "positions", "classes", "finished", "finished_classes"), rows("counts"))
def test_there_are_as_many_games_and_positions_as_others_found(
    board, games, positions, classes, finished, finished_classes
):
    every = symmetries(board)
    counted = [0, 0, 0, 0, 0]
    for layer in layers(board):
        seen = set()
        for position, ways in layer:
            is_new = position.marks not in seen
            if is_new:
                first, second = position.marks
                seen.update([(moved(first, symmetry), moved(second, symmetry)) for symmetry in every])
            is_over = position.outcome is not None
            what = (ways * is_over, 1, is_new, is_over, is_new and is_over)
            counted = [total + more for total, more in zip(counted, what, strict=True)]
    assert counted == [games, positions, classes, finished, finished_classes]


def test_the_textbook_visits_549946_nodes_from_the_empty_board(monkeypatch):
    """Slow: half a million nodes are visited."""
    visits = 0
    plain = minimax.minimax

    def counting(position):
        nonlocal visits
        visits += 1
        return plain(position)

    monkeypatch.setattr(minimax, "minimax", counting)  # minimax's calls of itself are counted, too
    assert counting(start(rules())) == 0
    assert visits == 549946
