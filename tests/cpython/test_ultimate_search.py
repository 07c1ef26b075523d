"""The search of boards in a board: exact near the end, the same each time, and stronger than random play."""

from copy import deepcopy
from random import Random

from tests.helpers.ultimate_by_text import Played
from tools.bench.ultimate import match
from ttt.engine.kinds.kind_search import END
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.family import start
from ttt.game.notation import board_from
from ttt.game.record import EASIEST, HARDEST
from ttt.kinds.ultimate.boards import boards_of
from ttt.kinds.ultimate.engine import score
from ttt.kinds.ultimate.game import UltimatePosition

FEW = 7  # free cells on boards still in play; from here on the second program tries everything


def brute_force(played: Played) -> tuple[int, int]:
    """Return the value for the side to move (1, 0 or -1) and the plies to the end, by trying everything."""
    if played.winner():
        return (0 if played.winner() == "draw" else -1), 0
    found = []
    for name in played.moves():
        after = deepcopy(played)
        after.put(name)
        value, plies = brute_force(after)
        found.append((-value, plies + 1))
    return max(found, key=lambda worth: worth[0] * (1000 - worth[1]))


def late_games(text: str, count: int) -> "list[tuple[UltimatePosition, Played]]":
    """Return positions of random games in which few cells are left, in the forms of both programs."""
    board, chance, found = board_from(text), Random(7), []
    while len(found) < count:
        position, other = start(board), Played(until_full=text.endswith("f"))
        while not position.outcome:
            left = sum(nine.count(".") for at, nine in enumerate(other.boards) if not other.closed(at))
            if left <= FEW:
                found.append((position, other))
                break
            cell = chance.choice(position.legal_moves())
            position = position.play(cell)
            other.put(cell_name(board, cell))
    return found  # type: ignore[return-value]


def scored(position: UltimatePosition) -> int:
    """Return the score that alpha-beta finds."""
    searched = score(boards_of(position))
    while True:
        try:
            next(searched)
        except StopIteration as end:
            found: int = end.value
            return found


def test_endings_are_exact() -> None:
    kinds = set()
    for text in ("9x9x3u", "9x9x3uf"):
        for position, other in late_games(text, 12):
            analysis = Search(position.rules).analyse(position)  # type: ignore[arg-type]
            assert analysis.exact
            assert analysis.cells.keys() == set(position.legal_moves())
            for cell, worth in analysis.cells.items():
                after = deepcopy(other)
                after.put(cell_name(position.rules, cell))
                value, plies = brute_force(after)
                expected = {1: LOSS, 0: DRAW, -1: WIN}[value], plies + 1 if value else None
                assert (worth.value, worth.plies) == expected
                kinds.add(worth.value)
            value, plies = brute_force(other)
            assert scored(position) == value * (END - plies)
    assert kinds == {WIN, DRAW, LOSS}


def test_a_search_repeats_however_it_is_sliced() -> None:
    position = start(board_from("9x9x3u")).play(40).play(30)
    analyses = []
    for slices in (7, 100, 100000):
        search = Search(position.rules).begin(position, 600)
        while not search.go_on(slices):
            pass
        analyses.append(search.analysis)
    assert analyses[0] == analyses[1] == analyses[2]
    assert analyses[0].nodes == 600
    assert not analyses[0].exact
    assert analyses[0].cells.keys() == set(position.legal_moves())
    assert all(worth.value is None for worth in analyses[0].cells.values())


def test_what_wins_or_loses_at_once_is_proved_before_any_estimate() -> None:
    board, chance, found = board_from("9x9x3u"), Random(5), set()
    while len(found) < 2:
        position = start(board)
        while not position.outcome:
            analysis = Search(board).analyse(position, 2)
            for cell in position.legal_moves():
                after = position.play(cell)
                wins = bool(after.outcome and after.outcome.winner is not None)
                loses = any(after.play(reply).outcome for reply in after.legal_moves()) and any(
                    (end := after.play(reply).outcome) and end.winner is not None for reply in after.legal_moves()
                )
                if wins or loses:
                    assert analysis.cells[cell][:3] == ((WIN, 1, True) if wins else (LOSS, 2, True))
                    found.add(wins)
            position = position.play(chance.choice(position.legal_moves()))


def test_the_hardest_level_beats_chance_on_both_boards() -> None:
    # `python -m tools.bench.ultimate` plays more games, with more nodes, and between the levels.
    for text in ("9x9x3u", "9x9x3uf"):
        assert match(text, HARDEST, EASIEST, 2, 200).wins == 2
    assert match("9x9x3u", 80, 20, 4, 60).share > 0.5
