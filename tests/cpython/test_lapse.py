"""What a level overlooks, checked by the rules: rows and threats; from level thirty up, no row is overlooked."""

import random
from functools import cache

from tests.cases import for_each
from ttt.game.cells import cells_of
from ttt.game.family import start
from ttt.game.lapse import SEES_ROWS, lapse_in
from ttt.game.level import pick
from ttt.game.notation import board_from
from ttt.game.row_completions import completing
from ttt.game.row_sets import RowSets, around, middle
from ttt.game.rules import Position
from ttt.lab.players import Levels

PRESETS = ("4x4x4", "5x5x4", "7x6x4g", "15x15x5", "6x6x3p")  # the presets with more than nine cells
OTHERS = ("15x15x5e", "7x6x4ge", "5x4x3m", "1x12x3", "12x1x4", "4x4x1", "6x5x2", "9x2x3g", "6x6x3mp", "20x20x12")


@cache
def positions(board, games=8):
    """Return positions of games in which neither side looks much at the other's moves, so that rows stay open."""
    chance, found = random.Random(board), []
    for number in range(games):
        position = start(board_from(board))
        while not position.outcome and position.ply < 80:
            found.append(position)
            cells = lapse_in(position, 1, chance.random) if number % 3 else position.legal_moves()
            position = position.play(pick(cells, chance.random()))
    return found


def ends(position, side):
    """Return the cells on which a side completes a row at once."""
    return completing(position, side)


def with_mark(position, side, cell):
    marks = list(position.marks)
    marks[side] |= 1 << cell
    return Position(position.rules, tuple(marks), position.ply + 1, (0, 0), None)


def together(sets, size):
    return sorted([cell for some in sets for cell in cells_of(some, size)])


@for_each("board", PRESETS + OTHERS)
def test_the_cells_that_complete_a_row_are_those_of_the_rules(board):
    """Slow: whole games on many boards are checked."""
    for position in positions(board):
        for side in (0, 1):
            sets = RowSets(position, side)
            assert cells_of(sets.open, position.rules.size) == position.legal_moves()
            assert together(sets.completing, position.rules.size) == ends(position, side), position


@for_each("board", ("4x4x4", "5x5x4", "7x6x4g", "6x6x3", "15x15x5", "9x2x3g"))
def test_two_threats_are_where_a_mark_gives_two_cells_to_win_on(board):
    """Slow: each cell of each position is tried."""
    for position in positions(board, 4)[::3]:
        for side in (0, 1):
            if not ends(position, side):
                threats = [len(ends(with_mark(position, side, cell), side)) for cell in position.legal_moves()]
                twice = together(RowSets(position, side).twice, position.rules.size)
                legal = [cell for cell in twice if position.is_open(cell)]
                expected = [cell for cell, count in zip(position.legal_moves(), threats, strict=True) if count > 1]
                assert legal == twice == expected, position


@for_each("board", PRESETS + OTHERS[:-1])
def test_from_thirty_up_no_row_is_left_uncompleted_and_none_unblocked(board):
    """Where a row loses, these levels complete none while another move is possible.

    Slow: five levels choose in each position of many games.
    """
    chance, met = random.Random(1), [0, 0]
    for position in positions(board, 20):
        own, other = ends(position, position.to_move), ends(position, 1 - position.to_move)
        is_misere = position.rules.is_misere
        right = [cell for cell in position.legal_moves() if cell not in own] if is_misere else own or other
        met[0 if own else 1] += bool(own or other)
        for level in (SEES_ROWS, 31, 50, 75, 99):
            cells = lapse_in(position, level, chance.random)
            assert cells
            assert all(map(position.is_legal, cells))
            assert not right or set(cells) <= set(right), (position, level)
    assert met[0]


@for_each("board", PRESETS[:4])
def test_the_considered_moves_of_a_level_complete_and_block_too_however_little_it_thinks(board):
    """Slow: whole games on many boards are checked."""
    levels, seen = Levels(board_from(board), nodes=60), 0
    for position in positions(board, 20):
        own, other = ends(position, position.to_move), ends(position, 1 - position.to_move)
        if own or any(not ends(position.play(cell), 1 - position.to_move) for cell in other):  # unless nothing helps
            assert levels.move(position, 100, lambda: 0.5) in (own or other), position
            seen += 1
    assert seen > 10


@for_each("board", ("15x15x5", "20x20x12", "10x10x5e", "6x6x3mp", "5x4x3m"))
def test_who_overlooks_something_plays_within_two_steps_of_a_mark(board):
    chance = random.Random(2)
    for position in positions(board):
        marks = position.marks[0] | position.marks[1]
        near = around(position.rules, marks, 2) if marks else middle(position.rules)
        for level in (1, 40, 90):
            cells = lapse_in(position, level, chance.random)
            assert [cell for cell in cells if near >> cell & 1] == cells, position


def won_against(level, board, plays, games):
    """Return the share of the points that a player, given as a function, gets against a level."""
    levels, chance, points = Levels(board_from(board), nodes=60), random.Random(3), 0.0
    for game in range(games):
        position = start(board_from(board))
        while not position.outcome:
            if position.to_move == game % 2:
                position = position.play(plays(position, chance))
            else:
                position = position.play(levels.move(position, level, chance.random))
        points += 0.5 if position.outcome.winner is None else position.outcome.winner == game % 2
    return points / games


def a_childs(position, chance):
    """Complete a row, or else make a row longer, or else play any move; ignore the other side's moves."""
    own = ends(position, position.to_move)
    growing = cells_of(RowSets(position, position.to_move).growing, position.rules.size)
    return chance.choice(own or growing or position.legal_moves())


@for_each(("board", "least"), [("4x4x4", 0.8), ("5x5x4", 0.8), ("7x6x4g", 0.8), ("15x15x5", 0.8), ("6x6x3p", 0.5)])
def test_a_child_who_only_looks_at_its_own_rows_beats_level_one_and_not_level_fifty(board, least):
    """Slow: sixty games are played on each board."""
    assert won_against(1, board, a_childs, 40) > least
    assert won_against(50, board, a_childs, 20) < 0.2
