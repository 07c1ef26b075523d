"""The value of a game before the first move, slice by slice, compared with a solver that tries everything."""

import pytest

from tests.cpython.test_map_of_values import EVERY
from tests.helpers.brute import Brute, told
from ttt.engine import line_solver
from ttt.engine.game_proof import GameProof, pairing, wins_by_threats
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.family import rules

ORDER = LOSS, DRAW, WIN


def test_in_slices_as_in_one_go_the_value_is_what_a_solver_finds_that_leaves_nothing_out():
    for game in [game for game in EVERY if game.size <= 8][::3]:
        value, plies = told(Brute(game).best(0, 0, 0))
        for nodes in (3, 100000):
            proof = GameProof(game, 1000)
            while not proof.go_on(nodes):
                lowest, highest = [ORDER.index(bound) for bound in proof.bounds]
                assert lowest <= ORDER.index(value) <= highest, game
            assert proof.worth == Worth(value, game.size if value != DRAW and game.has_points else plies, True, None)


def test_what_is_learned_is_not_asked_again():
    proof = GameProof(rules(8, 8, 4), 1000)
    assert proof.bounds == (LOSS, WIN)
    proof.learn(WIN)
    assert (proof.bounds, proof.worth) == ((WIN, WIN), Worth(WIN, None, False, None))
    proof = GameProof(rules(5, 5, 5), 1000)
    proof.learn(DRAW)
    assert proof.go_on(1)
    assert (proof.worth, proof.nodes) == (Worth(DRAW, None, True, None), 0)


def test_a_proof_counts_its_nodes_although_it_is_interrupted(monkeypatch):
    proof, count_node = GameProof(rules(5, 5, 4), 1000), line_solver.LineSolver._count_node

    def interrupted(self):
        if self.nodes == 30:
            raise KeyboardInterrupt
        count_node(self)

    monkeypatch.setattr(line_solver.LineSolver, "_count_node", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(iter(lambda: proof.go_on(1000), True))
    assert proof.nodes >= 30


def test_threats_win_from_the_middle_where_they_do():
    assert wins_by_threats(rules(9, 9, 4), 100)
    assert wins_by_threats(rules(9, 9, 4, "e"), 100)
    assert not wins_by_threats(rules(9, 9, 5), 100)


def test_a_pairing_proves_a_draw_only_where_every_line_has_two_cells_of_its_own():
    assert pairing(rules(5, 5, 5)) is not None  # as Hales and Jewett showed
    assert pairing(rules(3, 3, 3)) is None  # its eight lines need sixteen cells, and there are nine
    assert pairing(rules(4, 4, 4)) is None
    assert pairing(rules(9, 9, 9)) is not None
