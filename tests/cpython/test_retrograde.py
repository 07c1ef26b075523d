"""The solver of games with cycles, compared with a slow solver that shares no code with it."""

from random import Random

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tests.every_python.sampling import sample
from ttt.engine.retrograde import BadGame, Solution, solve
from ttt.game.analysis import DRAW, ENDLESS, LOSS, WIN

Graph = dict[int, list[int]]
OPPOSITE = {WIN: LOSS, LOSS: WIN}


def solved(moves: Graph, ends: dict[int, str]) -> Solution:
    return solve(lambda: 0, lambda at: moves[at], lambda _, to: to, ends.get)


def within(moves: Graph, ends: dict[int, str], at: int, value: str, plies: int) -> bool:
    """Return whether a position has a value, a win or a loss, within so many plies, by trying all moves."""
    if at in ends:
        return ends[at] == value
    if plies == 0:
        return False
    found = [within(moves, ends, to, OPPOSITE[value], plies - 1) for to in moves[at]]
    return any(found) if value == WIN else all(found)


def forced(moves: Graph, ends: dict[int, str]) -> dict[tuple[int, bool], int]:
    """Return the plies to a forced win or draw, by position and by whether the side to move forces it."""
    sides = (True, False)
    found = {(at, side): 0 for at in ends for side in sides if ends[at] in (DRAW, WIN if side else LOSS)}
    for plies in range(1, 2 * (len(moves) + len(ends))):
        for at in moves:
            for side in sides:
                answers = [found.get((to, not side), plies) < plies for to in moves[at]]
                if (any if side else all)(answers):
                    found.setdefault((at, side), plies)
    return found


@for_each("seed", sample(range(1000), 150))
def test_any_graph_has_the_values_that_trying_every_move_finds(seed: int) -> None:
    chance = Random(seed)
    size = chance.randint(2, 9)
    ends = {at: chance.choice((WIN, DRAW, LOSS, LOSS)) for at in range(1, size) if chance.random() < 0.4}
    moves = {at: [chance.randrange(size) for _ in range(chance.randint(1, 2))] for at in range(size) if at not in ends}
    solution = solved(moves, ends)
    reached = [at for at in solution if at not in ends]
    for at in solution:
        won = [value for value in (WIN, LOSS) if within(moves, ends, at, value, size)]
        assert solution.value(at) in (won or (DRAW, ENDLESS))
        if won:
            assert within(moves, ends, at, won[0], there(solution.plies(at)))
            assert solution.plies(at) == 0 or not within(moves, ends, at, won[0], there(solution.plies(at)) - 1)
        elif at not in ends:
            kept = {one: [to for to in moves[one] if solution.value(to) in (DRAW, ENDLESS)] for one in reached}
            assert kept[at]
            sides = [side for side in (True, False) if (at, side) in forced(moves, ends)]
            assert solution.value(at) == (DRAW if sides else ENDLESS)
            soonest = [forced(kept, ends)[at, side] for side in sides]
            assert solution.plies(at) == (min(soonest) if sides else None)


def test_a_draw_that_either_side_can_put_off_for_ever_is_none() -> None:
    w, x, u, end = range(4)
    solution = solved({w: [x, u], x: [w], u: [w, end]}, {end: DRAW})
    assert [solution.value(at) for at in (w, x, u)] == [ENDLESS, ENDLESS, DRAW]
    assert [solution.plies(at) for at in (w, x, u)] == [None, None, 1]


def test_who_can_only_go_round_never_ends() -> None:
    solution = solved({0: [1], 1: [0, 2]}, {2: WIN})
    assert [solution.value(at) for at in range(3)] == [ENDLESS, ENDLESS, WIN]
    assert [solution.plies(at) for at in range(3)] == [None, None, 0]


def test_nim_is_won_if_its_heaps_do_not_balance() -> None:
    def moves(heaps: tuple[int, ...]) -> list[tuple[int, int]]:
        return [(heap, left) for heap, size in enumerate(heaps) for left in range(size)]

    def after(heaps: tuple[int, ...], move: tuple[int, int]) -> tuple[int, ...]:
        return (*heaps[: move[0]], move[1], *heaps[move[0] + 1 :])

    solution = solve(lambda: (3, 4, 5), moves, after, lambda heaps: None if any(heaps) else LOSS)
    assert len(solution) == 4 * 5 * 6
    assert all(solution.value(heaps) == (WIN if heaps[0] ^ heaps[1] ^ heaps[2] else LOSS) for heaps in solution)


def test_a_game_that_is_none_says_what_is_wrong_and_where() -> None:
    with pytest.raises(BadGame) as endless:
        solve(lambda: 0, lambda _: [1], lambda at, step: at + step, lambda _: None, limit=10)
    assert (endless.value.what, endless.value.position, endless.value.found) == ("too many positions", 10, 11)
    with pytest.raises(BadGame) as stuck:
        solved({0: [1], 1: []}, {})
    assert (stuck.value.what, stuck.value.position) == ("no moves", 1)
    with pytest.raises(BadGame) as odd:
        solved({0: [1]}, {1: "won"})
    assert (odd.value.what, odd.value.position, odd.value.found) == ("result", 1, "won")
