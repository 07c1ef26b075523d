"""In a proof that goes on for as long as it is asked to, the possible values narrow until one is left."""

from itertools import pairwise

import pytest

from tests.every_python.expect import there
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.errors import IllegalMove
from ttt.game.family import rules, start
from ttt.game.rules import Rules

ORDER = LOSS, DRAW, WIN


def proof_of(board: Rules) -> Proof:
    """Return the proof of an empty board, before anything is proved."""
    return there(Search(board).proof(start(board)))


def proved(board: Rules, slices: int = 25) -> list[tuple[str, str]]:
    """Prove an empty board in slices of so many nodes; return the bounds before the first and after each."""
    proof = proof_of(board)
    found = [proof.bounds]
    while not proof.go_on(slices):
        found.append(proof.bounds)
    return [*found, proof.bounds]


@pytest.mark.parametrize(
    ("board", "value"),
    [
        (rules(), DRAW),
        (rules(4, 3, 3), WIN),
        (rules(3, 3, 3, "m"), DRAW),
        (rules(3, 2, 2, "m"), LOSS),
        (rules(3, 3, 2, "p"), WIN),
        (rules(3, 3, 2, "mp"), LOSS),
        (rules(4, 4, 4, "g"), DRAW),
    ],
)
def test_the_bounds_of_a_proof_narrow_to_the_value(board, value):
    found = [(ORDER.index(low), ORDER.index(high)) for low, high in proved(board)]
    assert found[0] != found[-1]
    assert found[-1] == (ORDER.index(value), ORDER.index(value))
    for (low, high), (later_low, later_high) in pairwise(found):
        assert low <= later_low <= later_high <= high


def test_a_move_that_wins_at_once_bounds_the_position_before_any_node_is_spent():
    position = start(rules())
    for cell in (0, 1, 3, 4):
        position = position.play(cell)
    assert there(Search(position.rules).proof(position)).bounds == (WIN, WIN)


@pytest.mark.parametrize("board", [rules(4, 4, 3, "mp"), rules(5, 4, 3, "p")], ids=str)
def test_an_even_board_with_points_is_a_draw_before_any_node_is_spent(board):
    proof = proof_of(board)
    assert proof.bounds == (DRAW, DRAW)
    found = Search(board).analyse(start(board), 200)
    assert found.value == DRAW
    assert found.best


def test_a_board_without_a_solver_has_no_proof_and_a_finished_game_none_to_begin():
    large = rules(15, 15, 5)
    assert Search(large).proof(start(large)) is None
    position = start(rules(1, 1, 1))
    with pytest.raises(IllegalMove):
        Search(position.rules).proof(position.play(0))


@pytest.mark.parametrize(
    ("board", "worth"),
    [
        (rules(), Worth(DRAW, None, True, None)),
        (rules(4, 3, 3), Worth(WIN, 7, True, None)),
        (rules(3, 2, 2, "m"), Worth(LOSS, 5, True, None)),
        (rules(3, 3, 2, "p"), Worth(WIN, 9, True, None)),
    ],
)
def test_a_position_keeps_its_worth_while_single_moves_are_still_proved(board, worth):
    proof = proof_of(board)
    assert not proof.worth.exact
    while not proof.worth.exact:
        proof.go_on(1)
    assert proof.worth == worth
    while not proof.go_on(1000):
        pass
    assert proof.worth == worth


def test_a_search_goes_on_from_a_proof_that_has_begun():
    board = rules(5, 5, 4)
    search = Search(board)
    proof = there(search.proof(start(board)))
    proof.go_on(500)
    spent = proof.nodes
    under_way = search.begin(start(board), spent + 100, proof)
    while not under_way.go_on(1000):
        pass
    assert under_way.nodes <= spent + 100
    assert under_way.analysis.best
