"""The puzzles that come with the site: each is right, no two are the same, and their difficulty is as stated."""

import json
from collections import Counter
from functools import cache
from math import sqrt
from statistics import NormalDist, mean, stdev

import pytest

from tests.cpython.test_course import NAMES
from tests.every_python.sampling import sample
from tools.puzzles import PAGE, TARGET, faults, id_of, with_figures
from tools.puzzles_difficulty import LEVELS, measured
from tools.puzzles_finding import Finder, Found, Prover, key_of, most_points, solution_line
from tools.puzzles_themes import OF_A_RARE_THEME, OF_A_THEME, RARE_THEMES, THEMES, Kind, Theme
from tools.site import ROOT
from ttt.game.cells import cell_name
from ttt.game.notation import board_text, from_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing
from ttt.lessons.lesson import BLOCK, FIND, HOLD, POINTS, WIN
from ttt.lessons.win_within import fits
from ttt.puzzles.puzzle_list import from_json, solution_of
from ttt.words.puzzles.page import SENTENCES, hints

TEXT = TARGET.read_text(encoding="utf-8")
STORED = json.loads(TEXT)["themes"]
SHELF = from_json(TEXT)
PUZZLES = SHELF.all()
ROWS = [row for theme in STORED for row in theme["puzzles"]]
SURE = NormalDist().inv_cdf(0.975)


def found(puzzle):
    """Return a puzzle in the form in which it was found."""
    game = from_text(puzzle.position)
    return Found(game, puzzle.task, puzzle.moves, solution_of(puzzle, game))


@pytest.mark.parametrize("theme", [name for name, _ in SHELF.themes])
def test_every_puzzle_is_right(theme):
    """Slow: each claim is proved again."""
    assert [fault for puzzle in sample(SHELF.of_theme(theme), 8) for fault in faults(puzzle)] == []


def test_the_page_about_puzzles_says_which_claims_are_proved_twice():
    once = {puzzle.rules.variants for puzzle in PUZZLES if puzzle.task == WIN and not fits(puzzle.rules)}
    assert once == {"p", "v"}
    text = PAGE.read_text(encoding="utf-8").replace("\n", " ")
    assert "a win in a given number of moves is proved again" in text
    assert "Except in games with points or vanishing marks, a win" in text


def test_there_are_as_many_of_each_theme_as_a_year_has_weeks_and_then_a_few_of_each_that_has_no_day():
    assert [len(puzzles) for _, puzzles in SHELF.themes] == [OF_A_THEME] * 7 + [OF_A_RARE_THEME] * 3
    names = [name for name, _ in SHELF.themes]
    assert set(names[:7]) == {theme.name for theme in THEMES}
    assert set(names[7:]) == {theme.name for theme in RARE_THEMES}


@pytest.mark.parametrize("theme", RARE_THEMES, ids=lambda theme: theme.name)
def test_of_a_theme_without_days_there_is_what_was_wanted_of_each_kind(theme):
    wanted = {(kind.board, kind.task, kind.moves): kind.number for kind in theme.kinds}
    found = Counter([(board_text(of.rules), of.task, of.moves) for of in SHELF.of_theme(theme.name)])
    assert found == wanted
    assert len({task for _, task, _ in wanted}) >= 3


def test_no_two_puzzles_are_the_same_turned_mirrored_or_with_the_colours_swapped():
    keys = {(puzzle.rules, key_of(position_of(from_text(puzzle.position)))) for puzzle in PUZZLES}
    assert len(keys) == len(PUZZLES)


def test_an_id_stays_with_its_position():
    assert [id_of(found(puzzle)) for puzzle in PUZZLES] == [puzzle.id for puzzle in PUZZLES]
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)


def test_a_puzzle_leads_to_the_lesson_of_its_task_or_to_none():
    assert {(puzzle.theme, puzzle.lesson) for puzzle in PUZZLES if puzzle.theme != "3x3"} == {
        ("misere", "three-loses"),
        ("connect-four", "connect-four"),
        ("4x4", ""),
        ("points", "points"),
        ("5x5", "larger-boards"),
        ("five", "five-in-a-row"),
        ("torus", "across-edges"),
        ("3d", "layers"),
        ("vanishing", "vanishing"),
    }
    assert {(puzzle.task, puzzle.lesson) for puzzle in PUZZLES if puzzle.theme == "3x3"} == {
        (WIN, "forks"),
        (FIND, "forks"),
        (HOLD, "holding"),
        (BLOCK, "block"),
    }
    assert {puzzle.lesson for puzzle in PUZZLES} <= {"", *NAMES}


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


# Marks that vanish, checked by a program that shares no code with the one that found the puzzles

LONGEST = 9  # moves of one side: no win takes longer
WON = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@cache
def wins(own, other, moves):
    """Return whether the side to move wins within so many moves; each side's marks are its last three cells."""
    for cell in set(range(9)) - {*own, *other}:
        marked = (*own, cell)[-3:]
        if tuple(sorted(marked)) in WON or (moves > 1 and loses(other, marked, moves - 1)):
            return True
    return False


@cache
def loses(own, other, moves):
    """Return whether the side to move loses, whatever it does, within so many moves of the other side."""
    for cell in set(range(9)) - {*own, *other}:
        marked = (*own, cell)[-3:]
        if tuple(sorted(marked)) in WON or not wins(other, marked, moves):
            return False
    return True


def sides(moves):
    """Return the cells of the last three marks of the side to move, and those of the other side."""
    mine = len(moves) % 2
    return tuple(moves[mine::2][-3:]), tuple(moves[1 - mine :: 2][-3:])


def test_what_is_claimed_where_marks_vanish_is_so():
    for puzzle in SHELF.of_theme("vanishing"):
        game = from_text(puzzle.position)
        right, left = solution_of(puzzle, game), puzzle.moves or LONGEST
        own, other = sides(game.moves)
        after = {cell: (other, (*own, cell)[-3:]) for cell in position_of(game).legal_moves()}
        if puzzle.task == WIN:
            assert not wins(own, other, left - 1)
            assert [cell for cell in after if loses(*after[cell], left - 1)] == [right[0]]
        elif puzzle.task == FIND:
            assert [cell for cell in after if loses(*after[cell], left)] == list(right)
        else:
            assert [cell for cell in after if not wins(*after[cell], 1 if puzzle.task == BLOCK else left)] == list(
                right
            )


@pytest.mark.parametrize("theme", RARE_THEMES, ids=lambda theme: theme.name)
def test_a_hint_tells_what_the_solution_begins_with(theme):
    for puzzle in SHELF.of_theme(theme.name):
        game = from_text(puzzle.position)
        first, *more = hints(puzzle)
        assert first == SENTENCES["puzzle hint " + theme.name]
        if puzzle.task == FIND:  # the task says that only one move wins
            assert bool(more) == (len(puzzle.solution.split()) > 1), puzzle.id
        if puzzle.task == WIN:
            after = position_of(game).play(solution_of(puzzle, game)[0])
            replies = [after.play(cell) for cell in after.legal_moves()]
            # The replies after which a row can be completed at once: none if the move threatened nothing.
            open_rows = [reply for reply in replies if completing(reply, reply.to_move)]
            quiet = "doesn't threaten" in more[0]
            assert quiet == (not open_rows), puzzle.id
            assert ("two threats" in more[0] or "will free" in more[0]) == (len(open_rows) == len(replies)), puzzle.id


def test_a_puzzle_of_a_day_has_no_hint():
    assert {hints(puzzle) for theme in THEMES for puzzle in SHELF.of_theme(theme.name)} == {()}


# Difficulty


def test_difficulty_is_what_is_measured():
    """Only a sample is measured: a search of 1000 nodes takes long on large boards."""
    for row, puzzle in sample(zip(ROWS, PUZZLES, strict=True), 12):
        of = measured(found(puzzle))
        assert (row[5], row[6]) == (of.difficulty, list(of.solved)), puzzle.id


@pytest.mark.parametrize("theme", STORED, ids=lambda theme: theme["name"])
def test_in_every_theme_higher_levels_solve_more(theme):
    """Over a theme's puzzles, the 95% interval of the mean gain from one level to the next lies above 0."""
    for lower in range(len(LEVELS) - 1):
        gains = [row[6][lower + 1] - row[6][lower] for row in theme["puzzles"]]
        assert mean(gains) - SURE * stdev(gains) / sqrt(len(gains)) > 0, (theme["name"], LEVELS[lower])


def test_the_page_about_puzzles_has_these_figures():
    page = PAGE.read_text(encoding="utf-8")
    assert with_figures(page, {"themes": STORED}) == page
    markup = (ROOT / "static/pages/puzzles/index.html").read_text(encoding="utf-8")
    assert f'content="A puzzle for each day and a shelf of {len(PUZZLES)}, in' in markup


# How puzzles are found


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
