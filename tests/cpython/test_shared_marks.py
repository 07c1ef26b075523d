"""Wild and notakto: their published values, and every state compared with an independent second program."""

from random import Random

import pytest

from tests.cases import for_each
from tests.helpers import shared_mark_games
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.family import start
from ttt.game.notation import board_from
from ttt.game.rules import Position
from ttt.lessons.lesson_text import from_text as lesson_from
from ttt.rule_cards.order import from_text as order_from
from ttt.session.series import CHOOSE
from ttt.session.session import Session
from ttt.session.settings import PEOPLE
from ttt.session.view import PERSONS_TURN
from ttt.words.niche import shared_marks as shared_marks
from ttt.words.refusals import refusal
from ttt.workbench.given import cell

# By board: its value, the plies of a win or loss, and the best first moves unless all lose. The values of notakto are
# from Plambeck and Whitehead, "The secrets of notakto" (2013): the side that moves first wins by a centre on one and on
# three boards, and loses on two. The numbers of plies, and the values where the last row wins, are our own.
VALUES = {
    "3x3x3w": (WIN, 7, "xb2 ob2"),
    "3x3x3wm": (DRAW, None, "xb2 ob2"),
    "3x3x3n": (WIN, 6, "b2"),
    "3x3x3nm": (WIN, 3, "b2"),
    "6x3x3n": (LOSS, 11, ""),
    "6x3x3nm": (LOSS, 8, ""),
    "9x3x3n": (WIN, 14, "b2 e2 h2"),
    "9x3x3nm": (WIN, 11, "b2 e2 h2"),
}
LESSON = "ttt-lesson 1\n@title Marks\n@language en\n\n# One\n"
_SIGNS = {WIN: 1, DRAW: 0, LOSS: -1}


@for_each("board", VALUES)
def test_the_first_moves_that_win_are_found(board: str) -> None:
    rules = board_from(board)
    analysis = Search(rules).analyse(start(rules))
    best = " ".join(cell_name(rules, move) for move in analysis.best)
    value, plies, moves = VALUES[board]
    assert (analysis.value, analysis.plies, analysis.exact) == (value, plies, True)
    assert value == LOSS or best == moves


def boards_of(position: Position) -> "list[str]":
    """Return the marks of each board as nine characters, row by row from the top."""
    rules = position.rules
    marks = ["." if (side := position.holder(cell)) is None else "XO"[side] for cell in range(rules.size)]
    lefts = range(0, rules.m, 3)
    return ["".join(marks[row * rules.m + at] for row in range(3) for at in range(left, left + 3)) for left in lefts]


def expected(position: Position) -> "shared_mark_games.Worth":
    """Return the second program's worth of an open position."""
    is_misere, boards = position.rules.is_misere, boards_of(position)
    if position.rules.names_marks:
        return shared_mark_games.wild(boards[0], not is_misere)
    alive = [shared_mark_games.smallest(board) for board in boards if not shared_mark_games.has_row(board)]
    return shared_mark_games.notakto(tuple(sorted(alive)), is_misere)


def check(search: Search, position: Position) -> None:
    """Check that both programs agree."""
    analysis, (value, plies) = search.analyse(position), expected(position)
    assert _SIGNS[analysis.value] == value, str(position)
    assert analysis.plies == (plies if value else None), str(position)
    assert list(analysis.cells) == position.legal_moves()


@for_each("board", ["6x3x3n", "6x3x3nm", "9x3x3n"])
def test_positions_on_several_boards_are_worth_what_a_second_program_says(board: str) -> None:
    rules, chance = board_from(board), Random(board)
    search = Search(rules)
    for _ in range(12):
        position = start(rules)
        while not position.outcome:
            check(search, position)
            position = position.play(chance.choice(position.legal_moves()))


@for_each("board", [board for board in VALUES if board[0] == "3"])
def test_every_position_on_one_board_is_worth_what_a_second_program_says(board: str) -> None:
    rules = board_from(board)
    search, waiting = Search(rules), [start(rules)]
    seen: set[str] = set()
    while waiting:
        position = waiting.pop()
        key = shared_mark_games.smallest(boards_of(position)[0])
        if not position.outcome and key not in seen:
            seen.add(key)
            waiting += [position.play(move) for move in position.legal_moves()]
            check(search, position)
    assert len(seen) == (1582 if rules.names_marks else 46)


@for_each("board", ["3x3x3w", "3x3x3n", "6x3x3n"])
def test_what_needs_a_mark_for_each_side_refuses_them(board: str) -> None:
    for refusing in (
        lambda: order_from(f"{board}:wb"),
        lambda: lesson_from(f"{LESSON}@position 1-{board}-hh-\n@task win 2\n"),
    ):
        with pytest.raises(Refused) as refused:
            refusing()
        assert "can be played, but not used here" in refusal(refused.value)


def test_a_move_of_wild_is_typed_with_its_mark() -> None:
    read = cell(board_from("3x3x3w"))
    assert [read(answer) for answer in ("xb2", "O 5", "x 2 2", "ob2", "5")] == [13, 22, 13, 22, 4]
    for answer in ("x", "xx5", "xd9", "o 10", "y5"):
        with pytest.raises(Refused):
            read(answer)


@for_each("mark", "XO")
def test_settings_and_series_do_without_a_mark_of_ones_own(mark: str) -> None:
    session = Session(chance=lambda: 0.5)
    session.change(board=board_from("3x3x3w"), mark=mark, starts=False)
    for opponent in ("computer", PEOPLE, "link"):
        session.change(opponent=opponent)
        assert session.view.game.opens == "X"
        assert not session.view.has_waiting_choice
        assert (session.view.settings.mark, session.view.settings.starts) == (mark, False)
    session.change(opponent=PEOPLE)
    session.begin_series(("Ann", "Bob"), CHOOSE)
    assert session.view.phase == PERSONS_TURN
