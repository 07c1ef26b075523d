"""A recording shows what happened in a run: its scores are the engine's, and its steps fit together."""

from functools import cache
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from tests.helpers.asking import CONNECT_FOUR
from tests.helpers.recorded import CACHED, FIVE_EMPTY, FOUR_EMPTY, PROGRAMS, count, counted, inside, record, variables
from ttt.engine.minimax import minimax
from ttt.game.family import rules, start
from ttt.game.notation import from_text
from ttt.game.record import position_of

GAMES = (FOUR_EMPTY, FIVE_EMPTY, "1-3x3x3-hh-b2a1c1a3", "1-3x3x3m-hh-a1b2c3b1b3", "1-4x3x3g-hh-a3b3c3a2b2d3a1",
         "1-3x3x3-hh-a1b1a2b2c1c2b3a3", "1-3x3x3-hh-a1b1a2b2a3")  # fmt: skip
LEARNERS = ("cs50_naive", "cs50_right", "move_minimax")


def exact(board, game):
    """Return the engine's score of a node's board."""
    position = start(rules(*from_text(game).rules))
    sides = [[cell for cell, mark in enumerate(board) if mark == side] for side in "XO"]
    marks = tuple(sum(1 << cell for cell in side) for side in sides)
    ply = len(sides[0]) + len(sides[1])
    return minimax(position._replace(marks=marks, ply=ply, outcome=outcome(position.rules, sides, marks, ply)))


def outcome(board, sides, marks, ply):
    """Return the outcome of the game, None if it isn't over.

    Each mark of the side that moved last is taken back and played again, because any of them can be the last move.
    """
    if not ply:
        return None
    last = (ply - 1) % 2
    ends = []
    for cell in sides[last]:
        before = tuple(each & ~(1 << cell) if side == last else each for side, each in enumerate(marks))
        position = start(board)._replace(marks=before, ply=ply - 1)
        if position.is_open(cell):
            ends.append(position.play(cell).outcome)
    return next((each for each in ends if each and each.winner is not None), ends[-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_score_of_minimax_is_the_engine_s(game):
    recording = record("minimax", game)
    assert recording["is_whole"]
    assert recording["nodes"]
    for node in recording["nodes"]:
        assert node[5] == exact(node[3], game), node


@for_each("game", GAMES)
@for_each("program", ["alpha_beta", "alpha_beta_table"])
def test_every_score_of_alpha_beta_is_the_engine_s_or_a_bound_of_it(program, game):
    recording = record(program, game)
    assert recording["nodes"][0][5] == minimax(position_of(from_text(game)))
    for node in recording["nodes"]:
        window = variables(recording, node[6])
        low, high = float(window["alpha"]), float(window["beta"])
        true, told = exact(node[3], game), node[5]
        assert told == true or (told <= true if told >= high else told >= true and told <= low), (node, window)


@pytest.mark.parametrize("learner", ["cs50_naive", "cs50_right", "move_minimax"])
def test_every_score_of_a_learner_s_minimax_has_the_sign_of_the_engine_s(learner):
    recording = record(learner, FIVE_EMPTY)
    scores = [(node[5], exact(node[3], FIVE_EMPTY)) for node in recording["nodes"] if node[5] is not None]
    assert len(scores) >= len(recording["nodes"]) - 1  # only the root can lack a score, because it returns a move
    assert all(told == (true > 0) - (true < 0) for told, true in scores)


@for_each("game", GAMES)
@for_each("program", PROGRAMS)
def test_the_counts_are_those_of_the_recording(program, game):
    assert count(program, game) == counted(record(program, game))


@pytest.mark.parametrize("learner", LEARNERS)
def test_the_counts_of_a_learner_s_bot_are_those_of_its_recording(learner):
    assert count(learner) == counted(record(learner))


@pytest.mark.parametrize("game", GAMES)
def test_minimax_visits_every_position_that_follows(game):
    ends = []

    def visited(position):
        ends.append(bool(position.outcome))
        return 1 + sum([visited(position.play(cell)) for cell in position.legal_moves()])

    counts = count("minimax", game)
    assert (counts["visited"], counts["finished"]) == (visited(position_of(from_text(game))), sum(ends))
    assert (counts["cut"], counts["looked_up"]) == (0, 0)


whole_of = cache(record)


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_steps_calls_and_nodes_fit_together_wherever_a_run_ends(data):
    name = data.draw(st.sampled_from((*PROGRAMS, *LEARNERS)))
    steps = data.draw(st.integers(1, 1000))
    nodes = data.draw(st.integers(1, 60))
    recording = record(name, most={"steps": steps, "nodes": nodes})  # record() checks for consistency, too
    assert len(recording["steps"]["lines"]) <= steps
    assert len(recording["nodes"]) <= nodes
    whole = whole_of(name)
    assert recording["is_whole"] == (recording == whole)
    assert whole["steps"]["lines"][: len(recording["steps"]["lines"])] == recording["steps"]["lines"]


def test_a_node_s_board_is_the_one_its_function_was_called_with():
    recording = record("alpha_beta_table", FIVE_EMPTY)
    for node in recording["nodes"]:
        assert variables(recording, node[6])["position"] == node[3]
        assert variables(recording, node[7])["return"] == str(node[5])


def test_the_steps_are_the_lines_of_the_source():
    source = "def move(position):\n    cells = position.legal_moves()\n    return cells[0]\n"
    recording = record(source)
    assert recording["steps"] == {"lines": [1, 2, 3, 3], "calls": [0, 0, 0, 0]}
    assert [variables(recording, step).get("cells") for step in range(4)] == [
        None,
        None,
        "[2, 3, 5, 6]",
        "[2, 3, 5, 6]",
    ]


def test_a_statement_over_several_lines_and_a_comprehension_are_one_step():
    source = """
def move(position):
    cells = [
        cell
        for cell in position.legal_moves()
        if cell % 2
    ]
    return (
        cells[0]
    )
"""
    recording = record(source)
    assert recording["steps"]["lines"] == [2, 3, 8, 8]
    assert recording["names"] == ["return", "move", "position", "cells"]


def test_what_is_cut_is_told_where_it_is_known():
    recording = record("alpha_beta", FIVE_EMPTY)
    assert recording["cuts"]
    for node, _, cells in recording["cuts"]:
        looked_at = {child[2] for child in recording["nodes"] if child[0] == node}
        board = recording["nodes"][node][3]
        assert sorted([*looked_at, *cells]) == [cell for cell, mark in enumerate(board) if mark == "."]
    assert record("minimax", FIVE_EMPTY)["cuts"] == []


MEMO = CACHED.replace(
    "from functools import cache",
    "def cache(f):\n    known = {}\n    def asked(p):\n        if p not in known:\n            known[p] = f(p)\n"
    "        return known[p]\n    return asked",
)


@pytest.mark.parametrize("source", [CACHED, MEMO])
def test_what_a_cache_answers_is_not_told_as_cut(source):
    recording = record(source)
    assert len(recording["nodes"]) < 47
    assert recording["cuts"] == []


def test_a_board_in_place_is_told_as_it_was_at_the_call():
    recording = record("move_minimax")
    boards = [node[3] for node in recording["nodes"]]
    assert len(set(boards)) > 20
    assert boards[0] == "XO..O..XX"
    assert all(node[2] >= 0 for node in recording["nodes"][1:])


def test_a_board_handed_on_unchanged_stays_one_node():
    recording = record("move_minimax")
    assert [node[3] for node in recording["nodes"]].count("XO..O..XX") == 1
    assert len(recording["nodes"]) == 47


def test_a_score_in_a_pair_is_told_and_a_move_is_none():
    pairs = """
def value(p):
    if p.outcome:
        return (0, None)
    return max((value(p.play(c))[0], c) for c in p.legal_moves())
def move(position):
    return value(position)[1]
"""
    assert {node[5] for node in record(pairs)["nodes"]} == {0}
    assert {node[5] for node in record(pairs.replace("(0, None)", "(0, 0)"))["nodes"]} == {None}
    chosen = inside("return 4 if position.outcome else [move(position.play(c)) for c in position.legal_moves()][0]")
    assert record(chosen)["nodes"][0][5] is None


@pytest.mark.parametrize("rows", [
    "[[' ' if h(r * 3 + c) is None else 'xo'[h(r * 3 + c)] for c in range(3)] for r in range(3)]",
    "''.join('-' if h(c) is None else 'XO'[h(c)] for c in range(9))",
    "[0 if h(c) is None else 1 - 2 * h(c) for c in range(9)]",
    "[str(c) if h(c) is None else 'XO'[h(c)] for c in range(9)]",
    "{c: None if h(c) is None else 'XO'[h(c)] for c in range(9)}",
    "tuple(None if h(c) is None else Mark(h(c)) for c in range(9))",
    "Board([None if h(c) is None else 'XO'[h(c)] for c in range(9)])",
])  # fmt: skip
def test_a_board_is_known_however_it_is_written(rows):
    source = f"""
from enum import Enum
class Mark(Enum):
    X = 0
    O = 1
class Board:
    def __init__(self, cells):
        self.cells = cells
def look(board, more):
    if more:
        look(board, False)
def move(position):
    h = position.holder
    look({rows}, True)
    return 2
"""
    assert record(source)["nodes"][0][3] == "XO..O..XX"


def test_a_kaggle_agent_is_recorded():
    source = """
def best(board, depth):
    if not depth:
        return 0
    found = []
    for column in range(7):
        cells = [at for at in range(column, 42, 7) if not board[at]]
        if cells:
            board[cells[-1]] = 1 + sum(map(bool, board)) % 2
            found.append(best(board, depth - 1))
            board[cells[-1]] = 0
    return max(found)
def agent(observation, configuration):
    best(observation.board, 2)
    return 3
"""
    recording = record(source, CONNECT_FOUR)
    assert len(recording["nodes"]) == 1 + 7 + 49
    assert recording["nodes"][0][3] == "." * 42
    assert [node[2] for node in recording["nodes"] if node[0] == 0] == list(range(35, 42))


def test_methods_have_the_name_of_their_class_and_what_is_no_value_is_not_told():
    source = """
class A:
    def go(self, x):
        import math
        f = max
        return x
def move(position):
    return A().go(2)
"""
    recording = record(source)
    assert "A.go" in recording["names"]
    assert variables(recording, 4)["x"] == "2"
    assert variables(recording, 4)["self"] == "<A>"
    assert not {"f", "math"} & {recording["names"][name] for _, _, name, _ in recording["changes"]}


def test_the_budget_s_window_is_infinite_at_first():
    recording = record("alpha_beta")
    assert variables(recording, 0) == {"position": "XO..O..XX", "alpha": str(-inf), "beta": str(inf)}
