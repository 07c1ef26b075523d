"""A person's own mistakes as puzzles that come back, on every Python."""

from tests.every_python.expect import there
from ttt.engine.search import Search
from ttt.game.notation import from_text
from ttt.game.record import position_of, with_moves
from ttt.lessons.lesson import FIND, HOLD
from ttt.puzzles import own_puzzles
from ttt.puzzles.due_puzzles import missed, puzzle_of
from ttt.puzzles.own_puzzles import (
    BLOCKS,
    ENOUGH,
    NONE,
    STORED,
    answered,
    made,
    mistake,
    with_new,
)
from ttt.puzzles.puzzle_list import from_json

DAY = 20780
WON = "1-3x3x3-hh-a1a2b1b2c2c1"  # X could have won with c1
SHELF = from_json('{"themes": [{"name": "3x3", "puzzles": [["aaaaa","3x3x3","a1b2c3c1","win 2","a3 a2 b3",30,[]]]}]}')


def found(text: str, side: int):
    """Return what mistake() finds in a game whose positions are all searched."""
    game = from_text(text)
    positions = [with_moves(game, game.moves[:ply]) for ply in range(len(game.moves))]
    search = Search(game.rules)
    return mistake(game, side, {position_of(each).marks: search.analyse(position_of(each)) for each in positions})


def own(text: str = "1-3x3x3-hh-a1b2c3c2b1a2", side: int = 0):
    before, analysis = there(found(text, side))
    return made(before, analysis, BLOCKS, DAY)


def days_of(name: str, kept, results: str) -> "list[int]":
    """Answer a puzzle whenever it is due, right for r and wrong for w; return the days, counted from DAY."""
    days = []
    for day in range(DAY, DAY + 60):
        if [each for each in kept.due(day) if each.id == name]:
            kept = answered(kept, name, results[min(len(days), len(results) - 1)] == "r", day)
            days.append(day - DAY)
    return days


def test_the_last_move_that_gave_a_result_away_makes_a_puzzle_with_all_right_moves():
    puzzle = there(puzzle_of(own(), SHELF))
    assert (puzzle.position, puzzle.task, puzzle.solution) == ("1-3x3x3-hh-a1b2c3c2", HOLD, "a2")
    won = there(puzzle_of(own(WON), SHELF))
    assert (won.task, won.solution) == (FIND, "c1")


def test_no_puzzle_is_made_of_a_game_without_a_mistake_of_an_unknown_board_or_of_what_is_not_proved():
    assert found("1-3x3x3-hh-a1b2c3c2b1a2", 1) is None
    game = from_text("1-3x3x3-hh-a1b2c3c2b1a2")
    assert mistake(game, 0, {}) is None
    assert found("1-3x2x3-hh-a1b1", 0) is None


def test_a_puzzle_comes_back_after_1_3_7_and_21_days_until_it_is_right_twice():
    kept = with_new(NONE, own())
    name = kept.kept[0].id
    assert days_of(name, kept, "rr") == [0, 1]
    assert days_of(name, kept, "wwr") == [0, 1, 4, 11]
    assert days_of(name, kept, "w") == [0, 1, 4, 11, 32, 53]


def test_a_missed_puzzle_of_the_day_comes_back_on_the_next_day():
    [puzzle] = SHELF.all()
    kept = missed(NONE, puzzle, DAY)
    assert missed(kept, puzzle, DAY + 1) == kept
    assert days_of("aaaaa", kept, "wrr") == [1, 2, 5]
    assert puzzle_of(kept.kept[0], SHELF) == puzzle


def test_an_answer_before_the_day_or_after_mastery_changes_nothing():
    kept = with_new(NONE, own())
    name = kept.kept[0].id
    once = answered(kept, name, True, DAY)
    assert answered(once, name, True, DAY) == once
    twice = answered(once, name, True, DAY + 1)
    assert (twice.kept[0].solved, twice.due(DAY + 99), twice.mastered()) == (ENOUGH, [], {BLOCKS: 1})
    assert answered(twice, name, False, DAY + 99) == twice


def test_two_windows_keep_each_other_s_puzzles_and_the_later_answer():
    kept = with_new(NONE, own())
    name = kept.kept[0].id
    ours, theirs = answered(kept, name, True, DAY), with_new(kept, own(WON))
    both = own_puzzles.merged(ours, theirs)
    assert [each.answered for each in both.kept] == [1, 0]
    assert STORED.from_text(STORED.to_text(both)) == both
