from math import inf

from tests.every_python.expect import after
from ttt.engine.alpha_beta import alpha_beta
from ttt.engine.alpha_beta_table import alpha_beta_table
from ttt.engine.minimax import minimax
from ttt.game.family import rules

# Positions late in games of the family.
POSITIONS = (
    (rules(), "a1b2c3"),
    (rules(), "b2a1c1a3"),
    (rules(variants="m"), "b1a3b3a1"),
    (rules(variants="g"), "a3a2b3"),
    (rules(variants="e"), "a1b2c3b1"),
    (rules(4, 3, 3), "b2c2b1b3c1a1"),
    (rules(4, 3, 3, "m"), "a1b2c3d2b1c1d3"),
    (rules(4, 3, 3, "g"), "a3b3c3a2"),
    (rules(3, 4, 4), "a1a2a3b1b2b3"),
)


def test_alpha_beta_gives_the_scores_of_minimax():
    for board, moves in POSITIONS:
        position = after(board, moves)
        assert alpha_beta(position) == minimax(position), (board, moves)


def test_the_table_gives_the_scores_of_minimax():
    for board, moves in POSITIONS:
        position = after(board, moves)
        assert alpha_beta_table(position) == minimax(position), (board, moves)


def test_every_entry_of_the_table_holds_the_score_between_its_bounds():
    position = after(rules(), "a1b2c3")
    table = {}
    alpha_beta_table(position, -inf, inf, table)
    bounds = 0

    def check(position):
        if position.outcome:
            return
        if position.marks in table:
            low, high = table[position.marks]
            assert low <= minimax(position) <= high, position
        for cell in position.legal_moves():
            check(position.play(cell))

    check(position)
    for low, high in table.values():
        bounds += low != high
    assert bounds > len(table) // 4  # otherwise too little was cut off


def test_a_score_outside_the_window_is_a_bound():
    for board, moves in POSITIONS:
        position = after(board, moves)
        score = minimax(position)
        for search in (alpha_beta, alpha_beta_table):
            assert search(position, score, score + 2) <= score, (board, moves)
            assert search(position, score - 2, score) >= score, (board, moves)
            assert search(position, score - 1, score + 1) == score, (board, moves)
