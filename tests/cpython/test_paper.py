"""A lesson on paper: the questions, the key with its proofs, and the drawing of a position."""

import re

import pytest

from tests.every_python.expect import there
from tests.helpers.run_coroutine import run
from ttt.browser.paper.drawn_sheets import BLANK, BOARDS, MOST, TREE, BlankBoards, TreeRiddle
from ttt.browser.paper.figures import tree_key
from ttt.drawing.on_paper import board_on_paper
from ttt.game.errors import Refused
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.lessons.lesson import PLAYED_ON
from ttt.lessons.lesson_text import from_text as lesson_from_text
from ttt.words import paper
from ttt.words.refusals import refusal


def step(fields):
    return lesson_from_text("ttt-lesson 1\n@title A\n\n# B\nC.\n" + fields).steps[0]


def key(fields):
    """Return the question, the solution and the comments on other answers."""
    found = step(fields)
    mark = found.game.mark(position_of(found.game).to_move) if found.game else "X"
    return paper.question(found, mark), paper.solution(found, mark), paper.said(found, mark)


KEYS = {
    "@position 1-3x3x3-hh-a1b2c3c1\n@task win 2\n@solution a3 a2 b3\n@say right Two.\n@say wrong No.\n@say b1 Why?": (
        "Win in 2 of your moves.",
        "X wins in 2 moves: X a3, O a2, X b3.",
        [("", "Two."), ("b1:", "Why?"), ("Any other answer:", "No.")],
    ),
    "@position 1-3x3x3-ohh-a1b2a2b1\n@task find\n@solution a3": (
        "Find the winning move.",
        "The solution: a3.",
        [],
    ),
    "@position 1-3x3x3-hh-a1b1c3c2a3c1\n@task find\n@solution a2 b2 b3": (
        "Find every winning move.",
        "The solution: a2, b2, b3.",
        [],
    ),
    "@position 1-3x3x3-hh-a1b2c1\n@task block": ("X is about to complete a row. Stop it.", "The solution: b1.", []),
    "@position 1-3x3x3p-hh-a1b1a2c1\n@task points": (
        "How many points can X score with one move?",
        "The solution: 1.",
        [],
    ),
    "@position 1-3x3x3-hh-a1b1\n@task worth\n@solution win\n@say draw Look at a3.": (
        "Who wins if both sides play as well as they can?",
        "The solution: X wins.",
        [("A draw:", "Look at a3.")],
    ),
    "@task choose\n@option one\n@option two\n@solution 2\n@say 1 Too few.": (
        "Which answer is right?",
        "The solution: two.",
        [("one:", "Too few.")],
    ),
    "@position 1-3x3x3-hh-a1\n@task hold": ("Find a move that doesn't lose.", "This step has no proved solution.", []),
    "@task choose\n@option Yes.\n@option No\n@solution 2\n@say 1 Look again.": (
        "Which answer is right?",
        "The solution: No.",
        [("Yes.", "Look again.")],
    ),
    "@position 1-3x3x3-hh-a1": ("", "", []),
}


@pytest.mark.parametrize("fields", KEYS)
def test_the_key_tells_the_solution_and_why_others_fail(fields):
    assert key(fields) == KEYS[fields]


@pytest.mark.parametrize(("board", "layers"), [("9x3x3layers", "123"), ("8x8x4layers", "1234"), ("4x4x3torus", "")])
def test_the_layers_of_a_cube_are_numbered_as_their_cells_are_named_by_them(board, layers):
    drawn = board_on_paper(from_text(f"1-{board}-hh-"))
    assert "".join(re.findall(r'font-weight="bold">(\d)<', drawn)) == layers


@pytest.mark.parametrize("task", PLAYED_ON)
def test_no_computer_plays_on_paper(task):
    found = step(f"@position 1-3x3x3-hh-a1\n@task {task}\n@level 20")
    assert paper.question(found, "O") == "Play it with a neighbour, or on the screen."


def test_where_marks_vanish_each_has_its_age_in_its_corner():
    ages = re.findall(r'font-size="0.3"[^>]*>(\d)<', board_on_paper(from_text("1-3x3x3v-hh-a1b2c2a2b3")))
    assert ages == ["1", "3", "2", "2", "3"]


def test_an_arrow_cuts_no_mark():
    drawn = board_on_paper(from_text("1-3x3x3-hh-a1c1b2"), arrows=((0, 8),))
    assert drawn.index('class="seam"') < drawn.index("m.25 .25") < drawn.index("m.25 .5a")


def test_boards_in_a_board_are_told_apart_on_paper():
    drawn = board_on_paper(from_text("1-9x9x3u-hh-e5d4a1b2e4d1a2a4a3"))
    assert "M3 0v9M0 3h9M6 0v9M0 6h9" in drawn
    assert drawn.count("scale(3)") == 1  # X has won a board
    assert "M0 6h3v3h-3z" in drawn  # the board where O has to play
    assert "h3v3h-3z" not in board_on_paper(from_text("1-9x9x3u-hh-"))


def test_lines_of_one_s_own_are_drawn_on_paper():
    assert "M0.5 0.5L1.5 0.5L2.5 0.5M0.5 0.5L1.5 1.5" in board_on_paper(from_text("1-4x1x3owna1b1c1za1b2-hh-"))


def test_who_does_not_see_the_board_is_told_its_marks():
    found = step("@position 1-3x3x3-ohh-a1b2c3")
    assert paper.board(found, position_of(found.game)) == "Board: O a1, X b2, O c3"
    assert paper.board(step("@position 1-3x3x3-hh-"), position_of(from_text("1-3x3x3-hh-"))) == "The board is empty."


def test_a_drawing_has_every_mark_and_name_within_its_edges():
    for text, marks in (("1-3x3x3-hh-b2a1c3", (2, 1)), ("1-7x6x4g-ohh-d6d5", (1, 1)), ("1-30x20x5-hh-ad20", (1, 0))):
        game = from_text(text)
        drawn = board_on_paper(game, marked=(0,), arrows=((0, 1), (1, game.rules.size - 1)))
        x, y, width, height = map(float, there(re.search(r'viewBox="([^"]+)"', drawn))[1].split())
        assert (drawn.count("m.25 .25"), drawn.count("m.25 .5a")) == marks
        assert len(re.findall("<text", drawn)) == game.rules.m + game.rules.n
        for left, top in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", drawn):
            assert x <= float(left) <= x + width
            assert y <= float(top) <= y + height
        assert "#" not in drawn  # no colours of its own


def test_boards_to_play_on_are_as_many_as_asked_for_and_empty():
    kind = BlankBoards(None)
    for choice, _ in run(kind.options(True)):
        [count] = kind.first(choice)
        printed = run(kind.printed(f"{choice},{count}"))
        assert (printed.choice, printed.numbers, len(printed.figures)) == (choice, (count,), count)
        assert {label for _, _, label in printed.figures} == {"The board is empty."}


@pytest.mark.parametrize("wrong", ["", "3x3x3", "3x3x3,0", f"3x3x3,{MOST + 1}", "3x3x3,1,1", "2x2x2,1", "3x3x3,-1"])
def test_what_is_no_choice_of_boards_is_refused(wrong: str):
    with pytest.raises(Refused):
        run(BlankBoards(None).printed(BOARDS + wrong))


def test_a_tree_to_fill_in_is_offered_and_has_its_key():
    kind = TreeRiddle(None)
    for choice, _ in run(kind.options(True)):
        assert run(kind.printed(choice)).choice == choice
    game = from_text("1-3x3x3-hh-b2a1c2a2a3")
    assert tree_key(game) == "b1: X wins; c1: Draw; b3: X wins; c3: X wins. O chooses c1: Draw."


def test_trees_with_as_many_empty_cells_have_names_of_their_own():
    kind = TreeRiddle(None)
    run(kind.printed(TREE + "1-3x3x3-hh-a1b2c3a3"))  # five, as in one that is always offered
    names = [name for _, name in run(kind.options(True))]
    assert sorted(set(names)) == sorted(names)


def test_a_tree_without_values_has_them_all_in_its_key():
    link = BLANK + "1-3x3x3-hc50-a1b1c3b2b3a3a2"
    kind = TreeRiddle(None)
    printed = run(kind.printed(link))
    assert printed.choice == link
    assert printed.choice in dict(run(kind.options(True)))
    assert "first write under every reply" in printed.rules
    told = tree_key(from_text("1-3x3x3-hh-a1b1c3b2b3a3a2"), True)
    assert told == "c1: O wins; c2: Draw (c1: Draw). O chooses c1: O wins."


def test_a_tree_of_a_game_that_o_opened_names_the_marks_on_its_boards():
    text = "1-3x3x3-ohh-b2a1c2a2a3"
    assert tree_key(from_text(text)) == "b1: O wins; c1: Draw; b3: O wins; c3: O wins. X chooses c1: Draw."
    assert "X is to move on the board" in run(TreeRiddle(None).printed(TREE + text)).rules


@pytest.mark.parametrize("wrong", ["1-3x3x3-hh-", "1-3x3x3p-hh-a1b1c1a2b2", "1-7x6x4g-hh-", "1-3x3x3-hh-a1a1", "tree"])
def test_a_tree_too_large_for_a_sheet_is_refused(wrong: str):
    for begin in (TREE, BLANK):
        with pytest.raises(Refused):
            run(TreeRiddle(None).printed(begin + wrong))


def test_who_asks_for_a_tree_that_is_too_large_is_told_which_fit():
    with pytest.raises(Refused) as refused:
        run(TreeRiddle(None).printed(BLANK + "1-3x3x3-hh-"))
    told = refusal(refused.value)
    assert told.startswith("“1-3x3x3-hh-” can't be printed as a tree: choose a position with 2 to 5 possible moves"), (
        told
    )
