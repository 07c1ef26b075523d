"""The opponents follow their rule cards on small and large boards; Sage never loses at tic-tac-toe."""

import ast
import re
from pathlib import Path

import pytest

from tests.every_python.expect import after
from tests.every_python.sampling import sample
from tests.every_python.test_opponents import BOARDS, check_cards, double_threats, random_positions, won_by
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.notation import board_from
from ttt.game.record import OPPONENTS, seat_named
from ttt.opponents.choice import moves_of
from ttt.opponents.sage import NODES
from ttt.words.opponents import like, rules_told

FOLDER = Path(__file__).parents[2] / "ttt/opponents"
LINES = 40


def all_positions(board):
    """Yield every open position of a small game, once."""
    waiting, seen = [start(board_from(board))], set()
    while waiting:
        position = waiting.pop()
        if position.outcome or position.marks in seen:
            continue
        seen.add(position.marks)
        yield position
        waiting += [position.play(cell) for cell in position.legal_moves()]


def test_every_card_is_true_in_every_position_of_the_small_games():
    for board in ("3x3x3", "3x3x3m"):
        for number, position in enumerate(sample(all_positions(board), 1000)):
            for name in ("pip", "moss", "ember", "bramble"):
                check_cards(name, position)
            if number % 40 == 0:
                check_cards("wren", position)


def test_wren_never_misses_a_win_with_its_next_move():
    checked = 0
    for position in list(all_positions("3x3x3"))[::9]:
        me = position.to_move
        if won_by(position, me) or won_by(position, 1 - me) or not double_threats(position, me):
            continue
        for cell in moves_of(seat_named("wren"), position):
            after = position.play(cell)
            for answer in after.legal_moves():
                reply = after.play(answer)
                assert won_by(reply, me), (str(position), cell, answer)
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("board", [*BOARDS, "15x15x5"])
def test_every_card_is_true_in_more_positions_of_every_game(board):
    """Slow: each card is checked again in a hundred positions."""
    count = 100 if board in BOARDS[:8] and board != "9x9x5e" else 12 if board in BOARDS else 4
    for number, position in enumerate(random_positions(board, count, number=3)):
        for name in ("pip", "moss", "ember", "bramble"):
            check_cards(name, position)
        if number % 20 == 0:
            check_cards("wren", position)


@pytest.mark.parametrize("side", [0, 1])
def test_sage_never_loses_on_three_by_three(side):
    seat, seen = seat_named("sage"), {}

    def lines(position):
        if position.outcome:
            assert position.outcome.winner != 1 - side
        elif position.marks not in seen:
            seen[position.marks] = True
            cells = moves_of(seat, position) if position.to_move == side else position.legal_moves()
            for cell in cells:
                lines(position.play(cell))

    lines(start(rules()))
    assert len(seen) > 50


def test_sage_loses_what_is_lost_so_nobody_says_that_it_never_does():
    position = start(board_from("4x3x3"))
    while not position.outcome:
        position = position.play(moves_of(seat_named("sage"), position)[0])
    assert position.outcome.winner == 0
    assert not [text for text in of_opponents("sage", position.rules) if "never loses" in text]


def test_bramble_cannot_always_stop_two_threats_so_nobody_says_that_it_does():
    position = after(board_from("4x4x3"), "b2")
    assert all(double_threats(position.play(cell), 0) for cell in moves_of(seat_named("bramble"), position))
    promises = [text for text in of_opponents("bramble", position.rules) if re.search("you.*two threats", text)]
    assert promises
    assert [text for text in promises if "if it can" not in text] == []


def of_opponents(name, rules):
    """Return what is said about an opponent: in a game, about its character, in its file and in the documents."""
    documents = (FOLDER.parents[1] / "docs/pages.md").read_text(encoding="utf-8").replace("\n", " ")
    source = ast.get_docstring(ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))) or ""
    return [*rules_told(name, rules), like(name), source, *re.findall(rf"{name.title()} [^.]*\.", documents)]


def test_sage_plays_what_the_search_of_the_page_finds():
    for board in ("3x3x3m", "4x4x4", "7x6x4g"):
        position = start(board_from(board)).play(start(board_from(board)).legal_moves()[1])
        found = Search(position.rules, at_hand(position.rules)).analyse(position, NODES)
        assert moves_of(seat_named("sage"), position) == list(found.best)


def test_the_page_searches_for_sage_as_long_as_its_file_does():
    assert NODES == NODES_LARGE


def test_each_opponent_is_a_short_file_with_a_move_and_the_moves_that_it_likes():
    for name in OPPONENTS:
        source = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
        assert len(source.splitlines()) <= LINES, name
        tree = ast.parse(source)
        assert (ast.get_docstring(tree) or "").lower().startswith(name)
        assert {"moves", "move"} <= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
