"""The reply to a wrong move is proved to refute it, and what is said about the reply is true."""

from tests.cpython.test_puzzles_kept import SHELF
from ttt.engine.search import Search
from ttt.game.analysis import DRAW
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing
from ttt.lessons.lesson import BLOCK, FIND, HOLD, WIN
from ttt.lessons.refutation import AT_ONCE, SAVED, SOME_DAY, TWO_ROWS, refutation, seen_refutation
from ttt.puzzles.puzzle_list import solution_of, step_of
from ttt.words.lesson.step import told_refutation


def refutations(theme, task):
    """Yield the position after each wrong first move in a theme's puzzles of one task, its analysis and refutation."""
    for puzzle in SHELF.of_theme(theme):
        if puzzle.task != task:
            continue
        game = from_text(puzzle.position)
        search, step = Search(puzzle.rules), step_of(puzzle, "", "")
        for cell in position_of(game).legal_moves():
            after = position_of(game).play(cell)
            if cell not in solution_of(puzzle, game)[:1] and not after.outcome:
                analysis = search.analyse(after)
                yield after, analysis, refutation(step, after, analysis)


def test_a_row_that_was_not_stopped_is_completed():
    found = list(refutations("3x3", BLOCK))
    assert len(found) > 10
    assert all(answer.kind == AT_ONCE and after.play(answer.cell).outcome for after, _, answer in found)


def test_a_move_that_loses_is_answered_with_a_win_and_two_rows_are_told_only_where_there_are_two():
    kinds = set()
    for after, analysis, answer in refutations("3x3", HOLD):
        assert search_value(after.play(answer.cell)) == "L" or answer.kind == AT_ONCE
        assert analysis.plies == 1 or answer.kind != AT_ONCE
        two = answer.kind == TWO_ROWS
        assert two == (answer.kind != AT_ONCE and len(completing(after.play(answer.cell), after.to_move)) > 1)
        kinds.add(answer.kind)
    assert kinds == {TWO_ROWS, SOME_DAY}


def test_what_is_seen_without_a_search_is_proved_too():
    kinds = set()
    for theme, task in (("3x3", BLOCK), ("3x3", HOLD), ("connect-four", HOLD), ("4x4", WIN), ("misere", HOLD)):
        for after, _, _ in refutations(theme, task):
            seen = seen_refutation(after)
            if seen:
                reply = after.play(seen.cell)
                assert reply.outcome if seen.kind == AT_ONCE else search_value(reply) == "L"
                kinds.add((theme, seen.kind))
    assert {theme for theme, _ in kinds} == {"3x3", "connect-four", "4x4"}
    assert {kind for _, kind in kinds} == {AT_ONCE, TWO_ROWS}


def search_value(position):
    return None if position.outcome else Search(position.rules).analyse(position).value


def test_in_misere_nobody_threatens_a_row():
    kinds = {answer.kind for _, _, answer in refutations("misere", HOLD)}
    assert TWO_ROWS not in kinds
    assert SOME_DAY in kinds


def test_where_a_row_loses_a_wrong_move_of_find_has_a_reply_which_says_who_completes_one():
    answers = [(after, answer) for after, _, answer in refutations("misere", FIND)]
    assert answers
    assert all(answer for _, answer in answers)
    after, answer = next((after, answer) for after, answer in answers if answer.kind == SOME_DAY)
    assert told_refutation(answer._replace(cell=0), after.rules, "O") == "Then O plays a1, and X can't avoid a row."


def test_a_draw_refutes_a_move_only_where_a_win_is_asked_and_a_later_win_is_not_refuted():
    seen = set()
    for after, analysis, answer in refutations("3x3", WIN):
        seen.add((analysis.value, answer and answer.kind))
        if analysis.value == DRAW:
            assert search_value(after.play(answer.cell)) in (DRAW, None)
    assert ("D", SAVED) in seen
    assert all(kind is None for value, kind in seen if value == "L")
