from ttt.game.seeded_chance import seeded
from ttt.lab import pairings
from ttt.lab.standings import DRAW, LOSS, WIN, Standings


def ordered(pair):
    return min(pair), max(pair)


def order_of(points, chance):
    return sorted(points, key=lambda player: (-points[player], player))


def played(count, rounds, chance):
    """Yield for each round of a Swiss tournament with random results its pairs, and the points and pairs before it."""
    points, met = dict.fromkeys(range(count), 0), set()
    for _ in range(rounds):
        pairs = pairings.paired(order_of(points, chance), points, met)
        yield pairs, dict(points), set(met)
        for one, other in pairs:
            met.add(ordered((one, other)))
            halves = int(5 * chance())
            points[one] += halves
            points[other] += 4 - halves


def test_each_pair_of_a_round_robin_meets_once():
    for count in range(2, 33):
        pairs = [pair for meetings in pairings.rounds(count) for pair in meetings]
        assert len(pairs) == count * (count - 1) // 2
        assert len({ordered(pair) for pair in pairs}) == len(pairs)


def test_in_a_round_of_a_round_robin_as_many_as_can_be_play_equally_often():
    for pairs in pairings.rounds(32):
        counts = [0] * 32
        for one, other in pairs:
            counts[one] += 1
            counts[other] += 1
        assert min(counts) == max(counts)


def test_each_round_of_a_swiss_tournament_pairs_everybody_once():
    for count in (2, 4, 8, 14, 32):
        for seed in range(5):
            for pairs, _, _ in played(count, min(9, count - 1), seeded(seed)):
                assert sorted([player for pair in pairs for player in pair]) == list(range(count))


def test_nobody_meets_again_while_half_of_the_others_are_left():
    for count in (10, 16, 32):
        for seed in range(10):
            for pairs, _, met in played(count, min(9, count // 2), seeded(seed)):
                assert not [pair for pair in pairs if ordered(pair) in met]


def test_nobody_meets_again_where_that_can_be_avoided():
    for count in (4, 6, 8):
        for seed in range(20):
            for pairs, _, met in played(count, count - 1, seeded(seed)):
                again = [pair for pair in pairs if ordered(pair) in met]
                assert not again or not can_be(list(range(count)), met)


def can_be(rest, met):
    """Whether all can be paired with new opponents, found by trying every pairing."""
    if not rest:
        return True
    first, others = rest[0], rest[1:]
    return any(can_be([left for left in others if left != other], met) for other in others if (first, other) not in met)


def test_equals_meet_where_they_can():
    points = {0: 4, 1: 4, 2: 4, 3: 4, 4: 0, 5: 0, 6: 0, 7: 0}
    pairs = pairings.paired(list(range(8)), points, {(0, 2), (4, 5)})
    assert not [pair for pair in pairs if points[pair[0]] != points[pair[1]]]


def test_the_upper_half_of_equals_meets_the_lower():
    assert pairings.paired([0, 1, 2, 3], dict.fromkeys(range(4), 0), set()) == [(0, 2), (1, 3)]


def test_the_last_who_has_always_played_has_no_opponent():
    assert pairings.without_game([0, 1, 2, 3], set()) is None
    assert pairings.without_game([2, 0, 1], set()) == 1
    assert pairings.without_game([2, 0, 1], {1}) == 0


def test_equal_points_are_told_apart_by_the_opponents_then_by_wins_then_by_the_order():
    table = Standings(4, is_swiss=False)
    for one, other, halves in ((0, 3, (WIN, LOSS)), (1, 2, (WIN, LOSS)), (2, 3, (WIN, LOSS))):
        table.add(one, other, [halves])
    # 0 has beaten the last player, and 1 has beaten a player with a point.
    assert [row.player for row in table.table()] == [1, 0, 2, 3]
    even = Standings(4, is_swiss=True)
    even.add(0, 1, [(DRAW, DRAW), (DRAW, DRAW)])
    even.add(2, 3, [(WIN, LOSS), (LOSS, WIN)])
    assert [row.player for row in even.table()] == [2, 3, 0, 1]


def test_points_without_an_opponent_are_no_game():
    table = Standings(1, is_swiss=True)
    table.add(0, None, [(WIN, LOSS), (WIN, LOSS)])
    row = table.table()[0]
    assert (row.halves, row.wins, row.losses, row.tie) == (4, 0, 0, 0)


def test_the_best_two_can_only_meet_in_the_final():
    rounds = pairings.bracket(8, {}, set())
    assert [(duel.one, duel.other) for duel in rounds[0]] == [(0, 7), (3, 4), (1, 6), (2, 5)]
    assert [len(duels) for duels in rounds] == [4, 2, 1]


def test_a_duel_that_stays_equal_goes_on_with_further_openings_then_to_the_better_seed():
    for openings, winner in ((1, None), (2, None), (3, 0)):
        duel = pairings.bracket(2, {(0, 0, 1): [(2, 2)] * openings}, set())[0][0]
        assert (duel.winner, duel.played) == (winner, openings)
    assert pairings.bracket(2, {(0, 0, 1): [(2, 2), (1, 3)]}, set())[0][0].winner == 1


def test_as_many_play_the_knock_out_as_there_are():
    assert [pairings.size_of(count) for count in (1, 2, 3, 4, 7, 8, 32)] == [0, 2, 2, 4, 4, 8, 8]
