"""Monte Carlo tree search against every reply; on one Python only, because its moves are the same on all."""

from tests.every_python.expect import after
from ttt.engine.monte_carlo import monte_carlo
from ttt.game.family import rules
from ttt.game.rules import FIRST, SECOND


def test_the_second_side_loses_to_no_reply_if_it_plays_enough_games_and_to_some_if_it_plays_few():
    def games_lost(position, games):
        if position.outcome:
            return position.outcome.winner == FIRST
        second = position.to_move == SECOND
        cells = [monte_carlo(position, games)] if second else position.legal_moves()
        return sum([games_lost(position.play(cell), games) for cell in cells])

    assert [games_lost(after(rules(), moves), 300) for moves in ("b2a1", "a1b2")] == [0, 0]
    assert games_lost(after(rules(), "b2a1"), 100) > 0
