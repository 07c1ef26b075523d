"""Wins and losses by threats that the engine claimed in games, checked by a program that shares no code with it."""

import ast
import re
from pathlib import Path

import pytest

from tests.every_python.expect import there
from tests.helpers import claim_checker
from tests.helpers.claim_checker import ANY, Board, Tree, read, refutation, written

# The board, the moves of the game, and the claim as a tree, as python -m tools.bench.claims writes them.
CLAIMS = [line.split() for line in (Path(__file__).parent / "claims.txt").read_text().splitlines()]
FIVE = Board(15, 15, 5)


def moves_in(text: str) -> list[str]:
    return re.findall(r"[a-z]\d+", text)


def board_of(text: str) -> Board:
    columns, rows, k = (int(number) for number in re.findall(r"\d+", text))
    return Board(columns, rows, k, text.endswith("e"))


@pytest.mark.parametrize(("board", "moves", "claim"), CLAIMS)
def test_a_claim_of_the_engine_holds_against_every_answer(board, moves, claim):
    """Slow: every answer is tried."""
    assert refutation(board_of(board), moves_in(moves), read(claim)) is None


def test_claims_of_both_games_and_of_losses_are_among_them():
    assert len(CLAIMS) == 12
    assert {board for board, _, _ in CLAIMS} == {"15x15x5", "15x15x5e"}
    assert any(claim.startswith("(") for _, _, claim in CLAIMS)


@pytest.mark.parametrize(("board", "moves", "claim"), CLAIMS)
def test_a_claim_that_leaves_out_an_answer_is_refuted_by_it(board, moves, claim):
    tree = read(claim)
    answer = next(answer for answer in tree.after if answer != ANY)
    after = {name: follows for name, follows in tree.after.items() if name != answer}
    found = there(refutation(board_of(board), moves_in(moves), Tree(tree.move, after)))
    assert found[: 2 if tree.move else 1] == [*([tree.move] if tree.move else []), answer]


@pytest.mark.parametrize(
    ("moves", "claim", "found"),
    [
        ("e5a1f5a2g5a3", "h5", None),  # an open four
        ("e5a1f5a2g5a3", "a4", ["a4", "b1", "nothing"]),
        ("e5a1f5a2g5a3", "e5", ["e5", "taken"]),
        ("e5a1f5a2g5a3a4b9", "h5(i5:a5)", None),
        ("e5d5f5a2g5a3", "h5", ["h5", "i5", "nothing"]),  # a four that O stops
        ("e5a1f5a2g5a3o9a4", "h5", ["h5", "a row"]),  # the other side completes a row first
        ("e5d5f5i5g5a3", "h5", ["h5", "a1", "nothing"]),
    ],
)
def test_what_the_checker_takes_for_a_win_is_one(moves, claim, found):
    assert refutation(FIVE, moves_in(moves), read(claim)) == found


def test_more_than_five_complete_no_row_where_five_must_be_exact():
    moves = moves_in("e5a1f5c1g5e1h5g1j5i1o15k1")  # i5 makes six
    assert refutation(FIVE, moves, read("i5")) is None
    assert refutation(Board(15, 15, 5, is_exact=True), moves, read("i5")) == ["i5", "b1", "nothing"]
    assert refutation(Board(15, 15, 5, is_exact=True), moves, read("d5")) is None


def test_a_full_board_is_no_win():
    assert refutation(Board(3, 1, 3), moves_in("a1b1"), read("c1")) == ["c1", "a draw"]


@pytest.mark.parametrize("text", ["h8", "h8(g8:h9,*:h7(*:a1))", "(a1:b1,*:c1)"])
def test_a_tree_is_read_as_it_was_written(text):
    assert written(read(text)) == text


def test_the_checker_shares_nothing_with_what_it_checks():
    tree = ast.parse(Path(claim_checker.__file__).read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    assert set(names) == {"re", "functools", "typing"}
