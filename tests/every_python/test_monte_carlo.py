"""Monte Carlo tree search: its moves are the same on every Python, and sound if it plays enough games."""

from tests.every_python.expect import after
from ttt.engine.minimax import best_moves
from ttt.engine.monte_carlo import Node, monte_carlo, move, ucb1, visit
from ttt.game.family import rules, start
from ttt.game.seeded_chance import seeded

# (the board, moves, the cell that wins at once)
WINS = (
    (rules(), "a1b1a2b2", 6),
    (rules(), "b2a1c1c3", 6),
    (rules(variants="g"), "a3b3a2b2", 0),
    (rules(4, 3, 3), "a1b3b1c3", 2),
)
# (the board, moves, the only cell that saves the game)
SAVED = ((rules(), "a1b2c3b1", 7), (rules(), "b2a1c2a2a3", 2), (rules(), "a1b2b1", 2))


def test_it_wins_in_one():
    for board, moves, cell in WINS:
        assert [monte_carlo(after(board, moves), 100, seed) for seed in (1, 2, 3)] == [cell] * 3, (board, moves)


def test_with_enough_games_it_finds_the_only_move_that_saves_it():
    for board, moves, saving in SAVED:
        position = after(board, moves)
        assert best_moves(position) == [saving], moves
        for seed in (1, 2, 3):
            assert monte_carlo(position, 400, seed) == saving, (moves, seed)


def test_with_few_games_it_may_be_wrong():
    position = after(rules(), "a1b2c3")
    found = [monte_carlo(position, 20, seed) for seed in range(1, 9)]
    assert len([cell for cell in found if cell not in best_moves(position)]) == 4


# What every Python must find: ((the board, moves, games, seed), the cell).
SAME = (
    ((rules(), "", 100, 1), 4),
    ((rules(), "", 100, 7), 0),
    ((rules(), "b2", 100, 1), 8),
    ((rules(variants="m"), "b2", 100, 3), 5),
    ((rules(4, 4, 4), "", 40, 1), 15),
    ((rules(7, 6, 4, "g"), "d6", 40, 1), 39),
    ((rules(5, 5, 3, "p"), "c3", 40, 2), 7),
    ((rules(3, 3, 3, "", "torus"), "a1", 40, 2), 5),
    ((rules(3, 3, 3, "w"), "", 40, 2), 19),
    ((rules(9, 9, 3, "u"), "e5", 20, 2), 41),
)


def test_the_same_seed_gives_the_same_move_on_every_python():
    found = [monte_carlo(after(board, moves), games, seed) for (board, moves, games, seed), _ in SAME]
    assert found == [cell for _, cell in SAME]


def test_by_itself_it_plays_ten_games_for_each_move():
    position = after(rules(), "a1b2c3b1")
    assert monte_carlo(position) == monte_carlo(position, 50)


def test_a_bot_plays_more_games_where_they_are_shorter():
    position = after(rules(), "a1b2")
    assert move(position) == monte_carlo(position, 556)


def test_each_node_counts_the_games_through_it_and_their_results():
    root, chance = Node(after(rules(), "a1b2c3"), -1), seeded(5)
    results = [visit(root, chance) for _ in range(120)]
    assert (root.visits, root.score) == (120, sum(results))

    def check(node):
        assert abs(node.score) <= node.visits
        assert node.visits == 1 + sum([child.visits for child in node.children]) or node.position.outcome
        assert len(node.untried) + len(node.children) == len(node.position.legal_moves())
        for child in node.children:
            assert child.position == node.position.play(child.cell)
            check(child)

    check(root)


def test_a_move_promises_more_the_better_it_did_and_the_more_seldom_it_was_tried():
    assert ucb1(3, 4, 20) > ucb1(2, 4, 20)
    assert ucb1(2, 2, 20) > ucb1(4, 4, 20)
    assert ucb1(1, 4, 40) > ucb1(1, 4, 20)


def test_the_position_it_is_asked_about_stays_as_it_was():
    position = start(rules())
    monte_carlo(position, 30)
    assert position == start(rules())
