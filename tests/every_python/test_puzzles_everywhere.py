"""The shelf, the day's puzzle and the streak, on every Python."""

from ttt.lessons.lesson import HOLD, WIN
from ttt.lessons.refutation import SAVED, TWO_ROWS, Refutation
from ttt.puzzles.first_puzzles import first_of
from ttt.puzzles.puzzle_days import of_day
from ttt.puzzles.puzzle_list import EASY, HARD, MEDIUM, from_json, lesson_of, step_of
from ttt.puzzles.refuted_moves import stored_refutation
from ttt.puzzles.solved_puzzles import NONE, day_of, from_text, merged, on_day, showing, solving, to_text

TEXT = """{"themes": [
{"name": "3x3", "puzzles": [
["aaaaa","3x3x3","a1b2c3c1","win 2","a3 a2 b3",30,[1,2,3,4,5],"t a3;s b1 a2"],
["bbbbb","3x3x3","a1","hold","b2",70,[1,2,3,4,5]]
]},
{"name": "misere", "puzzles": [["ccccc","3x3x3m","b2","hold","a1",40,[1,2,3,4,5]]]}
]}"""


def test_a_shelf_is_read_and_a_puzzle_becomes_a_step():
    shelf = from_json(TEXT)
    first, second, third = shelf.all()
    assert [puzzle.id for puzzle in shelf.of_theme("3x3")] == ["aaaaa", "bbbbb"]
    assert (first.task, first.moves, first.band, first.rules.k) == (WIN, 2, EASY, 3)
    assert (second.task, second.moves, second.band) == (HOLD, 0, HARD)
    assert (third.difficulty, third.band) == (40, MEDIUM)  # eight free cells where a row loses
    assert shelf.find("ccccc") == third
    assert shelf.find("ddddd") is None
    assert step_of(first, "Title", "Words").solution == (6, 3, 7)
    assert lesson_of(second, "Name", "Title", "Words", "en").steps[0].solution == (4,)


def test_what_is_stored_against_a_wrong_move_is_read():
    puzzle = from_json(TEXT).all()[0]
    step = step_of(puzzle, "", "")
    read = [stored_refutation(step, puzzle.replies, (cell,)) for cell in (1, 3)]
    assert read == [Refutation(6, TWO_ROWS), Refutation(1, SAVED)]


def test_the_next_puzzle_is_one_of_the_theme_that_is_not_solved():
    shelf = from_json(TEXT)
    first, second, third = shelf.all()
    assert shelf.after(first, set()) == second
    assert shelf.after(second, set()) == first
    assert shelf.after(first, {"bbbbb"}) is None
    assert shelf.after(third, set()) is None


def test_a_day_has_a_number_and_a_puzzle():
    assert [day_of(*date) for date in ((1970, 1, 1), (2000, 2, 29), (2026, 11, 23))] == [0, 11016, 20780]
    shelf = from_json(TEXT)
    assert of_day(shelf, 20780).theme == "3x3"
    assert of_day(shelf, 20781).theme == "misere"
    assert of_day(shelf, -3).theme == "3x3"
    assert [first_of(shelf, day) for day in (20780, 20781)] == [None, shelf.find("aaaaa")]


def test_a_streak_grows_day_by_day_and_is_kept_as_text():
    kept = solving(on_day(on_day(on_day(NONE, 5), 6), 8), "aaaaa")
    assert (kept.streak(6), kept.streak(8), kept.longest) == (2, 1, 2)
    assert on_day(kept, 7) == kept
    assert from_text(to_text(kept)) == kept
    assert not from_text(to_text(showing(kept, "bbbbb", 8))).counts("bbbbb", 8)
    assert merged(kept, on_day(NONE, 7)).longest == 4
