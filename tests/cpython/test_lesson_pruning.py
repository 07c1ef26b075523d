"""What a step asks to cross out of a tree is what alpha-beta, written as in the course, doesn't look at."""

from itertools import permutations

from tests.every_python.sampling import sample
from ttt.game.notation import from_text
from ttt.game.record import position_of, with_moves
from ttt.lessons.tasks import below, ends, left_out, value

BEGINS = "1-3x3x3-hh-", "1-3x3x3-ohh-", "1-3x3x3m-hh-"


def looked_at(game):
    """Return the moves to each position, at most two moves below, whose value alpha-beta asks for."""
    asked = []

    def search(game, depth, alpha, beta):
        if not depth or position_of(game).outcome:
            asked.append(game.moves)
            return value(game)
        is_x = game.mark(len(game.moves) % 2) == "X"
        for after in below(game):
            found = search(after, depth - 1, alpha, beta)
            alpha, beta = (max(alpha, found), beta) if is_x else (alpha, min(beta, found))
            if alpha >= beta:
                break
        return alpha if is_x else beta

    search(game, 2, -1, 1)
    return asked


def test_what_is_left_out_of_a_tree_is_what_alpha_beta_does_not_look_at():
    cut = 0
    for cells in sample(permutations(range(9), 6), 120):
        for begin in BEGINS:
            game = from_text(begin)
            for plies in (5, 6):
                after = with_moves(game, cells[:plies])
                if not any(position_of(with_moves(game, cells[:ply])).outcome for ply in range(plies + 1)):
                    left = left_out(after)
                    trees = [
                        (end.moves, out)
                        for move, row in zip(below(after), left, strict=True)
                        for end, out in zip(ends(move), row, strict=True)
                    ]
                    assert [moves for moves, out in trees if out == "0"] == looked_at(after), (begin, cells[:plies])
                    cut += "1" in "".join(left)
    assert cut
