"""Swap after three, checked by random games: its text on boards of every size, and the computer on both sides."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.every_python.expect import there
from ttt.engine.search import Search
from ttt.engine.swap_openings import FAR_FROM, all_openings, opening
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink
from ttt.game.family import rules
from ttt.game.notation import from_text, to_text
from ttt.game.record import KEEPS, SWAPS, chosen, new_game, position_of, with_moves
from ttt.game.rules import LARGEST, SWAPPED
from ttt.game.seeded_chance import seeded
from ttt.session.scores import NONE
from ttt.session.session import Session

HALF_A_ROW = 216 // 2  # in the search's unit, in which a row that needs one more mark counts 216


@st.composite
def games(draw):
    """Draw a game with a swap, at any moment before anybody has won, and its steps by name."""
    m, n = (draw(st.integers(SWAPPED, LARGEST)) for _ in "mn")
    board = rules(m, n, max(m, n), draw(st.sampled_from(["s", "es"])))
    cells = draw(st.lists(st.integers(0, board.size - 1), unique=True, max_size=7))
    game = with_moves(new_game(board, draw(st.sampled_from([(0, 0), (0, 70), (5, 0)]))), tuple(cells))
    choice = draw(st.sampled_from([KEEPS, SWAPS] if len(cells) > 3 else ["", KEEPS, SWAPS])) if len(cells) > 2 else ""
    names = [cell_name(board, cell) for cell in cells]
    return chosen(game, choice), names[:3] + [choice] * bool(choice) + names[3:]


@given(games())
def test_a_game_with_a_swap_is_read_as_it_was_written_on_boards_of_every_size(told):
    game, steps = told
    text = to_text(game)
    assert text.split("-")[3] == "".join(steps)
    assert from_text(text) == game
    assert chosen(chosen(game, ""), game.choice) == game


@given(games(), st.text("aks19b", min_size=1, max_size=3), st.integers(0, 30))
def test_a_text_that_was_tampered_with_is_refused_or_reads_as_it_stands(told, put, place):
    before, _, moves = to_text(told[0]).rpartition("-")
    text = f"{before}-{moves[:place]}{put}{moves[place:]}"
    try:
        read = to_text(from_text(text))
    except BadLink as error:
        read = error.given["given"]
    assert read == text


SIZES = [(9, 9), (9, 100), (13, 13), (14, 14), (15, 15), (19, 10), (100, 100)]


@pytest.mark.parametrize(("m", "n"), SIZES)
def test_the_computer_opens_on_every_board_with_cells_of_the_board(m, n):
    game = new_game(rules(m, n, 5, "s"))
    for cells in all_openings(game):
        assert len({*cells}) == 3
        for made in range(3):
            assert cells[made] in opening(with_moves(game, tuple(cells[:made]))).best
        for one, other in pairwise(cells):  # the cells lie close together, not across the edge of the board
            assert abs(one % m - other % m) <= FAR_FROM // 2 + 6


def test_an_opening_that_began_by_chance_goes_on_with_empty_cells():
    game = new_game(rules(9, 9, 5, "s"))
    for first in range(81):
        begun = with_moves(game, (first,))
        for second in opening(begun).best:
            best = opening(with_moves(game, (first, second))).best
            assert best
            assert not {first, second} & {*best}


@pytest.mark.parametrize("size", [9, 15])
def test_no_opening_is_better_for_one_side_than_half_a_row_that_needs_one_more_mark(size):
    board = rules(size, size, 5, "s")
    search = Search(board)
    for cells in all_openings(new_game(board)):
        analysis = search.analyse(position_of(with_moves(new_game(board), tuple(cells))), 3000)
        worth = analysis.cells[analysis.best[0]]
        assert worth.value is None
        assert abs(worth.estimate) <= HALF_A_ROW, cells


@pytest.mark.parametrize(("text", "choice"), [("1-15x15x5s-hc100-h8a1i8", SWAPS), ("1-9x9x3s-hc100-a1e5i9", KEEPS)])
def test_the_computer_takes_the_side_that_its_own_search_prefers(text, choice):
    session = Session(from_text(text), chance=seeded(1))
    session.answer(there(session.task).ticket, Search(session.view.game.rules).analyse(session.view.position, 500))
    assert session.view.game.choice == choice


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([(100, 100), (60, 100), (1, 1)]))
def test_the_computer_plays_whole_games_with_a_swap_against_itself(seed, seats):
    def played():
        session = Session(new_game(rules(9, 9, 5, "s"), seats), chance=seeded(seed))
        search = Search(session.view.game.rules)
        while task := session.task:
            analysis = None
            if task.needs_thought:
                is_opening = task.game.is_opening
                analysis = opening(task.game) if is_opening else search.analyse(session.view.position, 20)
            session.answer(task.ticket, analysis)
        return session

    session = played()
    game = session.view.game
    assert session.view.position.outcome
    assert game.choice in (KEEPS, SWAPS)
    assert game.seats == (seats if game.choice == KEEPS else seats[::-1])
    assert from_text(to_text(game)) == game
    assert session.count(NONE) == NONE  # no person plays in this game
    assert played().view.game == game
