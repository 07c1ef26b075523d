"""Whatever is called exact is held against a solver that knows nothing but the rules."""

import random

import pytest

from ttt.analysis import DRAW, LOSS, WIN
from ttt.rules import rules, start
from ttt.search import Search
from ttt.symmetry import symmetries

# m, n, k and how many moves are made at random before: the rest is small enough for brute force.
BOARDS = (
    (2, 2, 2, 0),
    (3, 2, 2, 0),
    (3, 3, 1, 3),
    (3, 3, 2, 2),
    (3, 3, 3, 2),
    (4, 2, 2, 1),
    (6, 1, 3, 0),
    (1, 7, 3, 0),
    (4, 3, 3, 4),
    (3, 4, 2, 5),
    (3, 4, 3, 5),
    (3, 4, 4, 5),
    (5, 2, 3, 3),
    (6, 2, 3, 5),
    (4, 4, 3, 9),
    (4, 4, 4, 9),
    (5, 3, 3, 8),
)
VARIANTS = ("", "m", "g", "e", "p", "mg", "me", "mp", "ge", "gp", "mge", "mgp")
POSITIONS = 5  # for each board and rule set
NODES = 100000


def brute(position, known):
    """The value for who is to move and the plies to the end, by the rules alone: nothing is left out."""
    key = position.marks, position.points
    if key not in known:
        results = [outcome_of(position, cell, known) for cell in position.legal_moves()]
        known[key] = max(results, key=preference)
    return known[key]


def outcome_of(position, cell, known):
    """What a move gives who makes it: the value and the plies, None in a draw."""
    child = position.play(cell)
    if child.outcome:
        if child.outcome.winner is None:
            return DRAW, None
        return (WIN if child.outcome.winner == position.to_move else LOSS), 1
    value, plies = brute(child, known)
    return {WIN: LOSS, LOSS: WIN, DRAW: DRAW}[value], None if plies is None else plies + 1


def preference(result):
    value, plies = result
    return {WIN: 1000 - (plies or 0), DRAW: 0, LOSS: (plies or 0) - 1000}[value]


def at_random(board, plies, chance):
    """An open position after random moves; fewer moves where the game would be over."""
    position = start(board)
    for _ in range(plies):
        open_children = [child for child in map(position.play, position.legal_moves()) if not child.outcome]
        if not open_children:
            break
        position = chance.choice(open_children)
    return position


def check(search, position, expected, nodes):
    """Compares every move's worth; says whether all were proved."""
    found = search.analyse(position, nodes)
    assert set(found.cells) == set(expected)
    for cell, worth in found.cells.items():
        if worth.exact:
            assert (worth.value, worth.plies) == expected[cell], (position, cell)
        assert worth.value in (None, expected[cell][0]), (position, cell)
        assert worth.plies in (None, expected[cell][1]), (position, cell)
    best = max(expected.values(), key=preference)
    assert found.value in (None, best[0])
    if found.exact:
        assert (found.value, found.plies) == best
        assert found.best == sorted([cell for cell in expected if expected[cell] == best])
    return found.exact


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize(("m", "n", "k", "plies"), BOARDS)
def test_what_is_exact_is_right(m, n, k, plies, variants):
    board = rules(m, n, k, variants)
    chance = random.Random(f"{board}")
    kept, known = Search(board), {}
    for _ in range(POSITIONS):
        position = at_random(board, chance.randint(min(plies, 2) if m * n < 9 else plies, plies + 2), chance)
        expected = {cell: outcome_of(position, cell, known) for cell in position.legal_moves()}
        assert check(kept, position, expected, NODES)
        sliced = Search(board)
        for nodes in (0, 1, 5, 25):  # what was learned in one slice is used in the next
            check(sliced, position, expected, nodes)
        assert check(sliced, position, expected, NODES)


@pytest.mark.parametrize("variants", VARIANTS)
def test_every_image_of_a_position_is_worth_the_same(variants):
    for m, n, k in ((3, 3, 3), (4, 3, 3), (3, 3, 2)):
        board = rules(m, n, k, variants)
        chance = random.Random(f"{board}")
        position, moves = start(board), []
        while position.ply < 4:
            cell = chance.choice([c for c in position.legal_moves() if not position.play(c).outcome] or [None])
            if cell is None:
                break
            position = position.play(cell)
            moves.append(cell)
        known = {}
        expected = {cell: outcome_of(position, cell, known) for cell in position.legal_moves()}
        kept = Search(board)
        for symmetry in symmetries(board):
            image = start(board)
            for cell in moves:
                image = image.play(symmetry[cell])
            assert check(kept, image, {symmetry[cell]: worth for cell, worth in expected.items()}, NODES)
