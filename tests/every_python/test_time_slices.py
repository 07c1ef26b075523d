"""Searches that go on slice by slice: they find what an uninterrupted search finds, however short the slices."""

import json

from tests.every_python.expect import after, cells, raises, told, truths
from tests.every_python.sampling import sample
from ttt.engine import line_solver
from ttt.engine.analysis_json import from_plain, to_json, to_plain
from ttt.engine.search import Search
from ttt.engine.time_slices import BITE, Slices
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove
from ttt.game.family import rules
from ttt.game.notation import from_text, to_text
from ttt.game.record import new_game, with_moves


def to_the_end(under_way, nodes, slices=4000):
    """Go on with a search until it is done, and return its analysis; fail after that many slices."""
    for _ in range(slices):
        if under_way.go_on(nodes):
            return under_way.analysis
    raise AssertionError(("never done", under_way.nodes))


def test_slices_of_any_size_prove_what_a_whole_search_proves():
    for board, names, expected in sample(truths(), 9):
        for nodes in (1, 7, 50):
            found = to_the_end(Search(board).begin(after(board, names)), nodes)
            assert {cell: told(worth) for cell, worth in found.cells.items()} == expected, (names, nodes)
            assert found.exact


def test_a_search_gets_on_though_the_table_is_emptied_under_it():
    board = rules()
    was = line_solver.TABLE_ENTRIES
    line_solver.TABLE_ENTRIES = 12
    try:
        found = to_the_end(Search(board).begin(after(board, "")), 10)
    finally:
        line_solver.TABLE_ENTRIES = was
    assert (found.value, found.exact) == ("D", True)


def test_what_is_known_so_far_is_never_wrong():
    for board, names, expected in truths():
        under_way = Search(board).begin(after(board, names))
        is_done, nodes = False, -1
        while not is_done:
            found = under_way.analysis
            assert found.nodes == under_way.nodes > nodes or under_way.nodes == nodes
            nodes = under_way.nodes
            for cell, worth in found.cells.items():
                assert worth.value in (None, expected[cell][0])
                assert not worth.exact or told(worth) == expected[cell]
            is_done = under_way.go_on(20)


def test_a_search_of_a_position_can_be_left_for_another_one():
    board = rules()
    search = Search(board)
    first, second = search.begin(after(board, "")), search.begin(after(board, "b3"))
    first.go_on(20)
    assert to_the_end(second, 20).best == sorted(cells(board, "b1b2a3c3"))
    assert to_the_end(first, 20).value == "D"


def test_on_a_large_board_slices_find_the_forced_win_of_a_whole_search():
    board = rules(15, 15, 5)
    position = after(board, "h8g8i8a1h9g9h10a15i10o1j11o15")
    found = to_the_end(Search(board).begin(position), 20)
    assert (found.value, found.best) == ("W", Search(board).analyse(position).best)


def test_a_game_that_is_over_is_not_begun():
    board = rules()
    error = raises(IllegalMove, Search(board).begin, after(board, "a1a2b1b2c1"))
    assert error.reason == "no move left"


# The answers as texts


def test_each_answer_tells_what_it_cost_and_the_last_one_the_analysis():
    slices = Slices()
    text = "1-5x5x4-hh-c3"
    first = json.loads(slices.think(text, 2 * BITE))
    assert first == {"analysis": None, "nodes": BITE, "is_done": False}
    second = json.loads(slices.think(text, 2 * BITE))
    assert (second["nodes"], second["is_done"]) == (2 * BITE, True)
    found = from_plain(from_text(text), second["analysis"])
    assert (len(found.cells), found.nodes) == (24, 2 * BITE)


def test_a_long_game_is_read_and_set_up_in_slices_before_the_first_node():
    board = rules(22, 22, 22, "m")
    text = to_text(with_moves(new_game(board), tuple(range(0, 440, 2))))
    slices, before, answer = Slices(), 0, {"is_done": False}
    while not answer["is_done"]:
        answer = json.loads(slices.think(text, 10))
        before += answer["nodes"] == 0
    assert before > 5
    assert answer["nodes"] == 10


def test_a_slice_lasts_until_time_is_up_or_the_nodes_are_spent():
    text = "1-5x5x4-hh-c3"
    assert json.loads(Slices().think(text, 400, lambda: False))["nodes"] == 400
    left = [False, False, True]
    assert json.loads(Slices().think(text, 400, lambda: left.pop(0)))["nodes"] == 3 * BITE
    assert json.loads(Slices().think("1-3x3x3-hh-", 400, lambda: False))["is_done"]


def test_nodes_that_are_spent_already_are_not_spent_again():
    slices = Slices()
    slices.think("1-5x5x4-hh-c3", BITE)
    assert json.loads(slices.think("1-5x5x4-hh-c3", BITE))["nodes"] == BITE


def test_another_game_between_two_slices_costs_nothing_of_the_first():
    slices = Slices()
    slices.think("1-5x5x4-hh-c3", 1000)
    slices.think("1-5x5x4-hh-c3b2", 1000)
    assert json.loads(slices.think("1-5x5x4-hh-c3", 1000))["nodes"] == 2 * BITE


def test_few_searches_are_kept():
    slices = Slices()
    for cell in ("c3", "a1", "a2", "a3", "a4", "b1", "c3"):
        answer = json.loads(slices.think("1-5x5x4-hh-" + cell, 1000))
    assert answer["nodes"] == BITE


def test_the_cells_of_an_analysis_are_told_in_the_boards_order():
    game = from_text("1-15x15x5-hh-h8a1")
    analysis = Search(game.rules).analyse(after(game.rules, "h8a1"), 10)
    names = [cell_name(game.rules, cell) for cell in sorted(analysis.cells)]
    assert len(names) > 20
    told = to_plain(game, analysis)["cells"]
    assert isinstance(told, dict)
    assert list(told) == names
    places = [to_json(game, analysis).find('"' + name + '": {') for name in names]
    assert -1 not in places
    assert places == sorted(places)
