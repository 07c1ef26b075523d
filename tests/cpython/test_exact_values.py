"""Whatever is called exact is checked by a solver that knows only the rules."""

import random
from itertools import product

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers.brute import Brute
from ttt.engine.search import Search
from ttt.engine.symmetry import symmetries
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules, start

# m, n, k and the number of random moves made first, so that the rest is small enough for brute force.
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
POSITIONS = 10  # for each board and rule set: 2040 in all
NODES = 100000


def preference(result):
    value, plies = result
    return {WIN: 1000 - (plies or 0), DRAW: 0, LOSS: (plies or 0) - 1000}[value]


def at_random(board, plies, chance):
    """Return the position after `plies` random moves, and the moves: fewer if every further move would end the game."""
    position, moves = start(board), []
    for _ in range(plies):
        open_moves = [cell for cell in position.legal_moves() if not position.play(cell).outcome]
        if not open_moves:
            break
        moves.append(chance.choice(open_moves))
        position = position.play(moves[-1])
    return position, moves


def check(search, position, expected, nodes):
    """Compare an analysis with the expected (value, plies) of each cell; return whether the position is proved."""
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


def images(position, moves):
    """Yield each symmetry of the board, and the position after the moves as this symmetry turns or mirrors them."""
    for symmetry in symmetries(position.rules):
        image = start(position.rules)
        for cell in moves:
            image = image.play(symmetry[cell])
        yield symmetry, image


@for_each(("board", "variants"), sample(product(BOARDS, VARIANTS), 24))
def test_what_is_exact_is_right_however_the_board_is_turned(board, variants):
    m, n, k, plies = board
    board = rules(m, n, k, variants)
    chance = random.Random(f"{board}")
    kept, brute = Search(board), Brute(board)
    for _ in range(POSITIONS):
        position, moves = at_random(board, chance.randint(min(plies, 2) if m * n < 9 else plies, plies + 2), chance)
        expected = brute.cells(position)
        sliced = Search(board)
        for nodes in (1, 25):  # the second slice uses what the first one learned
            check(sliced, position, expected, nodes)
        for symmetry, image in images(position, moves):
            assert check(kept, image, {symmetry[cell]: worth for cell, worth in expected.items()}, NODES)
