"""The numbers of games and positions on 3x3: well-known figures, which play() must reproduce."""

from tests.every_python.compare import one_of_each
from tests.every_python.expect import layers
from ttt.game.family import rules
from ttt.game.rules import Position

# Every position and the number of ways to reach it. They are kept, because finding them takes MicroPython some seconds.
_walked: "list[tuple[Position, int]]" = []


def walked():
    if not _walked:
        for layer in layers(rules()):
            _walked.extend(layer)
    return _walked


_different: "list[Position]" = []


def different():
    """Return the positions, leaving out those that are symmetric to an earlier one."""
    if not _different:
        _different.extend(one_of_each([position for position, _ in walked()], rules()))
    return _different


def test_there_are_255168_games():
    assert sum([ways for position, ways in walked() if position.outcome]) == 255168


def test_there_are_549946_nodes_in_the_tree_of_all_games():
    assert sum([ways for _, ways in walked()]) == 549946


def test_first_wins_131184_games_second_77904_and_46080_are_draws():
    won = {0: 0, 1: 0, None: 0}
    for position, ways in walked():
        if position.outcome:
            won[position.outcome.winner] += ways
    assert (won[0], won[1], won[None]) == (131184, 77904, 46080)


def test_there_are_5478_positions_and_958_are_finished():
    assert len(walked()) == 5478
    assert len([position for position, _ in walked() if position.outcome]) == 958


def test_up_to_symmetry_there_are_765_positions():
    assert len(different()) == 765


def test_up_to_symmetry_138_positions_are_finished():
    assert len([position for position in different() if position.outcome]) == 138


def test_with_gravity_there_are_1310_games_and_694_positions():
    reached = [pair for layer in layers(rules(variants="g")) for pair in layer]
    finished = [ways for position, ways in reached if position.outcome]
    assert (sum(finished), len(reached), len(finished)) == (1310, 694, 189)


def test_two_in_a_row_has_5528_games_and_1234_positions_misere_or_not():
    for variants in ("", "m"):
        reached = [pair for layer in layers(rules(k=2, variants=variants)) for pair in layer]
        finished = [ways for position, ways in reached if position.outcome]
        assert (sum(finished), len(reached), len(finished)) == (5528, 1234, 860)
