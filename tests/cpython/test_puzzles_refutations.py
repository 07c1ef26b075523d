"""The stored reply to a puzzle's wrong move refutes the move, as a second program proves."""

from collections.abc import Iterator

import pytest

from tests.cpython.test_puzzles import PUZZLES, SHELF
from tests.every_python.expect import there
from tests.every_python.sampling import sample
from tools.puzzles_finding import Prover
from tools.puzzles_refutations import SEARCHED, stored_replies
from ttt.browser.kit.thinker import SMALL
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing
from ttt.game.rules import Position
from ttt.lessons.lesson import FIND, HOLD, WIN, Step
from ttt.lessons.refutation import AT_ONCE, HELD_OUT, SAVED, TWO_ROWS, Refutation
from ttt.lessons.tasks import loses_at_once, threatens_two_rows
from ttt.lessons.win_within import WinWithin
from ttt.puzzles.puzzle_list import Puzzle, line_of, step_of
from ttt.puzzles.refuted_moves import stored_refutation, written

NODES = 100_000  # several times as many as it took to find a reply
Wrong = tuple[Position, int, "Refutation | None"]


def wrong_moves(puzzle: Puzzle) -> Iterator[Wrong]:
    """Yield each position after a wrong move on the way to a solution, the moves left to win, and the stored reply."""
    step, position = step_of(puzzle, "", ""), position_of(from_text(puzzle.position))
    for at in range(max(1, puzzle.moves - 1)):
        played = step.solution[: 2 * at]
        for cell in position.legal_moves():
            after = position.play(cell)
            right = step.solution if puzzle.task == FIND else step.solution[2 * at : 2 * at + 1]
            if cell not in right and not after.outcome:
                yield after, puzzle.moves - 1 - at, stored_refutation(step, puzzle.replies, (*played, cell))
        for cell in step.solution[2 * at : 2 * at + 2] if puzzle.task == WIN else ():
            position = position.play(cell)


def is_large(puzzle: Puzzle) -> bool:
    return puzzle.rules.size > SMALL and puzzle.task in (FIND, HOLD, WIN)


@pytest.mark.parametrize("theme", [name for name, _ in SHELF.themes])
def test_what_is_stored_refutes_the_move(theme: str) -> None:
    """Slow: each refutation is proved again, by a separate program."""
    for puzzle in sample(filter(is_large, SHELF.of_theme(theme)), 3):
        step = step_of(puzzle, "", "")
        for position, left, reply in wrong_moves(puzzle):
            assert refutes(step, position, left, there(reply)), (puzzle.id, position, reply)


def refutes(step: Step, position: Position, left: int, reply: Refutation) -> bool:
    """Return whether a reply does what is claimed for it."""
    after, rules = position.play(reply.cell), position.rules
    if reply.kind == AT_ONCE:
        return bool(after.outcome) and after.outcome.winner == position.to_move
    if reply.kind == TWO_ROWS:
        return threatens_two_rows(after, position.to_move) and not completing(after, after.to_move)
    if reply.kind == HELD_OUT:
        return after.outcome is None and not Prover(rules, NODES).wins_within(after, left, 0)
    if rules.size > SEARCHED:
        return WinWithin(rules).winning(position, 2).count(reply.cell) == 1
    value = Search(rules).analyse(after, NODES).value
    return value == DRAW and step.task != HOLD if reply.kind == SAVED else value == LOSS


def test_every_wrong_move_of_a_large_board_has_a_reply() -> None:
    missing = [puzzle.id for puzzle in filter(is_large, PUZZLES) if not all(found for *_, found in wrong_moves(puzzle))]
    assert missing == []


def test_best_play_puts_the_row_off_as_long_as_can_be_until_the_other_side_has_no_other_move() -> None:
    lines = {puzzle.id: line_of(puzzle) for puzzle in PUZZLES}
    puzzles = [puzzle for puzzle in PUZZLES if puzzle.task == FIND and puzzle.theme == "misere"]
    assert {puzzle.id for puzzle in puzzles} == {name for name, line in lines.items() if line}
    for puzzle in sample(puzzles, 5):
        position, search, begin = position_of(from_text(puzzle.position)), Search(puzzle.rules), len(lines[puzzle.id])
        for left, cell in zip(range(begin, 0, -1), lines[puzzle.id], strict=True):
            assert search.analyse(position).plies == left + 1
            position = position.play(cell)
        assert loses_at_once(position), puzzle.id


def test_the_replies_are_found_again() -> None:
    for puzzle in sample(filter(is_large, SHELF.of_theme("connect-four")), 2):
        assert stored_replies(puzzle) == list(puzzle.replies), puzzle.id


def test_a_reply_is_read_for_the_cells_it_answers_and_only_on_the_way_to_the_solution() -> None:
    puzzle = there(SHELF.find("8qrr6"))
    step, one, other = step_of(puzzle, "", ""), Refutation(0, SAVED), Refutation(5, HELD_OUT)
    text = written(puzzle.rules, {1: one, 2: one, 3: other})
    assert text == "s a1;h b2 d1"
    read = {cell: stored_refutation(step, (text, text), (cell,)) for cell in (1, 2, 3)}
    assert read == {1: one, 2: one, 3: other}
    assert stored_refutation(step, (text, text), (*step.solution[:2], 3)) == other
    assert stored_refutation(step, (text, text), (1, 2, 3)) is None
    assert stored_refutation(step, (text,), (*step.solution[:2], 3)) is None
    assert written(puzzle.rules, {1: one, 2: None}) == "s a1 b1"
