"""Lessons being taken: which answers are right at a step, on every Python."""

from tests.every_python.expect import after, raises, there
from ttt.game.analysis import Analysis, Worth
from ttt.game.errors import IllegalMove
from ttt.game.family import rules
from ttt.game.notation import cell_at
from ttt.lessons.lesson_text import from_text
from ttt.lessons.step_taken import ASKING, JUDGING, REPLYING, SOLVED, WRONG, Taking
from ttt.lessons.tasks import best_points, stops_row


def step_of(*fields):
    """Return the only step of a lesson with these fields."""
    return from_text("ttt-lesson 1\n@title T\n# S\n" + "\n".join(fields) + "\n").steps[0]


def names(board, cells):
    return " ".join([chr(97 + cell % board.m) + str(cell // board.m + 1) for cell in cells])


def stops(board, moves):
    board = rules(*board)
    return names(board, stops_row(after(board, moves)))


def test_a_row_is_stopped_where_it_would_be_completed():
    assert stops((3, 3, 3), "b2a1c3a3") == "a2"
    assert stops((3, 3, 3), "b2a1") == ""


def test_two_threats_are_stopped_only_by_winning_first():
    assert stops((4, 4, 3), "a4b2d4c2") == ""
    assert stops((4, 4, 3), "a4b2b4c2") == "c4"
    assert stops((3, 3, 3), "a1b1a2b2") == "a3 b3"


def test_a_row_may_be_stopped_and_the_next_one_made_above():
    board, moves = rules(3, 4, 3, "g"), "b4c4a4b3b2c3c2b1"
    assert after(board, moves + "a3a2").outcome.winner == 1
    assert stops((3, 4, 3, "g"), moves) == ""


def test_the_most_points_of_a_move():
    board = rules(3, 3, 2, "p")
    assert best_points(after(board, "")) == 0
    assert best_points(after(board, "a1c3")) == 1
    assert best_points(after(board, "a1c3a3c1")) == 2


LINE = ("@position 1-3x3x3-hh-a1b2c3c1", "@task win 2", "@solution a3 a2 b3", "@hint Look.", "@hint Look well.")


def test_a_line_is_taken_without_an_engine():
    taking = Taking(step_of(*LINE))
    assert taking.question is None
    taking.click(6)
    assert (taking.state, taking.planned, there(taking.said).kind) == (REPLYING, 3, "forks")
    taking.reply()
    assert (taking.state, taking.moves) == (ASKING, (6, 3))
    taking.click(7)
    assert (taking.state, taking.is_solved, taking.tries, there(taking.said).kind) == (SOLVED, True, 1, "done")


def test_a_wrong_move_is_taken_back_and_counted():
    taking = Taking(step_of(*LINE, "@say b1 No."))
    taking.click(1)
    assert (taking.state, there(taking.said).words, there(taking.said).is_right) == (WRONG, "No.", False)
    taking.click(6)
    assert list(taking.moves) == [1]
    taking.again()
    taking.click(6)
    taking.reply()
    taking.click(1)
    assert (taking.state, there(taking.said).words) == (WRONG, "No.")
    taking.again()
    assert (taking.moves, taking.tries) == ((6, 3), 2)


def test_what_cannot_be_played_changes_nothing():
    taking = Taking(step_of("@position 1-3x3x3-hh-a1b2", "@task play", "@only a2 b1"))
    assert raises(IllegalMove, taking.click, 0).reason == "taken"
    assert raises(IllegalMove, taking.click, 8).given == {"cell": "c3"}
    assert (taking.state, taking.moves, taking.tries) == (ASKING, (), 0)
    taking.click(1)
    taking.reply(2)
    taking.click(8)
    assert taking.moves == (1, 2, 8)


def test_hints_are_told_one_after_the_other():
    taking = Taking(step_of(*LINE))
    assert [taking.hint(), taking.hint(), taking.hint()] == ["Look.", "Look well.", ""]
    assert (taking.hints, taking.hints_told) == (2, ("Look.", "Look well."))


def test_a_mark_falls():
    taking = Taking(step_of("@position 1-7x6x4g-hh-d6d5", "@task play"))
    taking.click(0)
    assert taking.moves == (cell_at(taking.step.game.rules, "a6"),)


def test_the_analysis_decides_where_there_is_no_solution():
    taking = Taking(step_of("@position 1-3x3x3-hh-a1", "@task hold"))
    asked = there(taking.question)
    taking.click(4)
    assert (taking.state, taking.question) == (JUDGING, asked)
    cells = {cell: Worth("D" if cell == 4 else "L", None, True, None) for cell in range(1, 9)}
    analysis = Analysis("D", None, True, 1, cells, [4])
    taking.analysed(asked.play(4), analysis)
    assert taking.state == JUDGING
    taking.analysed(asked, analysis)
    assert (taking.state, taking.question) == (SOLVED, None)


def test_in_misere_the_last_move_is_the_losers():
    taking = Taking(step_of("@position 1-3x1x2m-hh-a1", "@task win 1", "@solution c1 b1"))
    taking.click(2)
    assert (taking.state, taking.planned) == (REPLYING, 1)
    taking.reply()
    assert (taking.state, taking.tries) == (SOLVED, 1)
