"""The puzzles that come with the site: each is right, no two are the same, and they are as hard as is said."""

import json
from math import sqrt
from statistics import NormalDist, mean, stdev

import pytest

from tools.puzzles import TARGET, id_of
from tools.puzzles_check import faults
from tools.puzzles_difficulty import LEVELS, measured
from tools.puzzles_docs import PAGE, written
from tools.puzzles_finding import Finder, Found, key_of, most_points, solution_line
from tools.puzzles_proofs import Prover
from tools.puzzles_themes import OF_A_THEME, THEMES, Kind, Theme
from tools.site import ROOT
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.lessons.lesson import BLOCK, FIND, HOLD, POINTS, WIN
from ttt.puzzles.puzzle_list import from_json, solution_of

TEXT = TARGET.read_text(encoding="utf-8")
STORED = json.loads(TEXT)["themes"]
SHELF = from_json(TEXT)
PUZZLES = SHELF.all()
ROWS = [row for theme in STORED for row in theme["puzzles"]]
SURE = NormalDist().inv_cdf(0.975)


def found(puzzle):
    """A puzzle as it was found."""
    game = from_text(puzzle.position)
    return Found(game, puzzle.task, puzzle.moves, solution_of(puzzle, game))


@pytest.mark.parametrize("theme", [name for name, _ in SHELF.themes])
def test_every_puzzle_is_right(theme):
    assert [fault for puzzle in SHELF.of_theme(theme) for fault in faults(puzzle)] == []


def test_there_are_as_many_of_each_theme_as_a_year_has_weeks():
    assert [len(puzzles) for _, puzzles in SHELF.themes] == [OF_A_THEME] * 7
    assert {name for name, _ in SHELF.themes} == {theme.name for theme in THEMES}


def test_no_two_puzzles_are_the_same_turned_mirrored_or_with_the_colours_swapped():
    keys = {(puzzle.rules, key_of(position_of(from_text(puzzle.position)))) for puzzle in PUZZLES}
    assert len(keys) == len(PUZZLES)


def test_an_id_stays_with_its_position():
    assert [id_of(found(puzzle)) for puzzle in PUZZLES] == [puzzle.id for puzzle in PUZZLES]
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)


def test_a_puzzle_leads_to_the_lesson_of_its_task_or_to_none():
    course = json.loads((ROOT / "static/pages/lesson/course/lessons.json").read_text())
    assert {(puzzle.theme, puzzle.lesson) for puzzle in PUZZLES if puzzle.theme != "3x3"} == {
        ("misere", "three-loses"),
        ("connect-four", "connect-four"),
        ("4x4", ""),
        ("points", "points"),
        ("5x5", "larger-boards"),
        ("five", "five-in-a-row"),
    }
    assert {(puzzle.task, puzzle.lesson) for puzzle in PUZZLES if puzzle.theme == "3x3"} == {
        (WIN, "forks"),
        (FIND, "forks"),
        (HOLD, "holding"),
        (BLOCK, "block"),
    }
    assert {puzzle.lesson for puzzle in PUZZLES} <= {"", *course}


def test_a_wrong_claim_is_found():
    hold = next(puzzle for puzzle in PUZZLES if puzzle.task == HOLD)
    find = next(puzzle for puzzle in PUZZLES if puzzle.task == FIND and " " in puzzle.solution)
    points = next(puzzle for puzzle in PUZZLES if puzzle.task == POINTS)
    cells = [cell_name(hold.rules, cell) for cell in position_of(from_text(hold.position)).legal_moves()]
    other = next(name for name in cells if name != hold.solution)
    assert faults(hold._replace(solution=other))
    assert faults(hold._replace(solution=f"{hold.solution} {other}"))
    assert faults(find._replace(solution=find.solution.split()[0]))
    assert faults(points._replace(solution="7"))


def test_the_file_is_small_and_sorted():
    assert len(TEXT) < 60000
    for theme in STORED:
        rows = theme["puzzles"]
        assert rows == sorted(rows, key=lambda row: (row[5], row[0]))


# Difficulty


def test_difficulty_is_what_is_measured():
    """Of a seeded seventh, as a search of 1000 nodes takes long on large boards."""
    for row, puzzle in list(zip(ROWS, PUZZLES, strict=True))[::7]:
        of = measured(found(puzzle))
        assert (row[5], row[6]) == (of.difficulty, list(of.solved)), puzzle.id


@pytest.mark.parametrize("theme", STORED, ids=lambda theme: theme["name"])
def test_in_every_theme_higher_levels_solve_more(theme):
    """Over the puzzles of a theme, the mean gain from one level to the next is above 0, with 95% intervals."""
    for lower in range(len(LEVELS) - 1):
        gains = [row[6][lower + 1] - row[6][lower] for row in theme["puzzles"]]
        assert mean(gains) - SURE * stdev(gains) / sqrt(len(gains)) > 0, (theme["name"], LEVELS[lower])


def test_the_page_about_puzzles_has_these_figures():
    page = PAGE.read_text(encoding="utf-8")
    assert written(page, {"themes": STORED}) == page


# How they are found


def test_the_same_puzzles_are_found_each_time():
    theme = Theme("5x5", (Kind("5x5x4", WIN, 2, 3),))
    first, second = [Finder("5x5x4", theme).find(theme.kinds[0]) for _ in range(2)]
    assert first == second
    assert len(first) == 3


def test_a_win_with_a_choice_is_no_puzzle():
    open_two = position_of(from_text("1-7x6x4g-hh-d6a6e6a5"))  # c6 wins, and so does f6
    assert solution_line(Prover(open_two.rules), open_two, 2) == ()
    fork = position_of(from_text("1-3x3x3-hh-a1b2c3c1"))
    assert solution_line(Prover(fork.rules), fork, 2) == (6, 3, 7)


def test_points_are_asked_for_where_one_move_makes_the_most():
    asked = [position_of(from_text(puzzle.position)) for puzzle in PUZZLES if puzzle.task == POINTS]
    assert all(most_points(position)[0] >= 2 for position in asked)
