"""What the page says about alpha-beta's values, which are often only bounds: it must not mislead a class."""

from functools import cache

import pytest

from tests.helpers.recorded import FIVE_EMPTY, record
from tests.interpreters.reading import read
from ttt.browser.think import ready_positions
from ttt.engine.minimax import minimax
from ttt.game.notation import from_text
from ttt.game.record import position_of

READY = [game for _, game in ready_positions.READY]
RUNS = [(program, game) for program in ("alpha_beta", "alpha_beta_table") for game in READY]


@cache
def recorded(program, game):
    """Return the recording of a run, after checking that it is whole."""
    found = record(program, game)
    assert found["is_whole"]
    return found


@pytest.fixture(scope="module")
def known():
    """What the page knows about each run."""
    return dict(zip(RUNS, read("read_bounds.mjs", [recorded(*run) for run in RUNS]), strict=True))


@cache
def worth(game, moves):
    """Return minimax's score of a game after more moves."""
    position = position_of(from_text(game))
    for cell in moves:
        position = position.play(cell)
    return minimax(position)


def scores(program, game):
    """Return the true score of each node."""
    nodes = recorded(program, game)["nodes"]
    ways = []
    for parent, _, cell, *_ in nodes:
        ways.append(() if parent < 0 else (*ways[parent], cell))
    return [worth(game, way) for way in ways]


each_run = pytest.mark.parametrize("run", RUNS, ids="-".join)


@each_run
def test_a_value_is_the_score_or_is_called_a_bound_that_holds(known, run):
    for truth, (value, kind, _) in zip(scores(*run), known[run]["nodes"], strict=True):
        assert {None: value == truth, "most": truth <= value, "least": truth >= value}[kind], (value, kind, truth)


@each_run
def test_whoever_is_said_to_win_wins(known, run):
    for truth, (_, _, winner) in zip(scores(*run), known[run]["nodes"], strict=True):
        assert winner in ("", "X" if truth > 0 else "O" if truth < 0 else "draw")


@each_run
def test_nobody_is_asked_what_the_program_does_not_know(known, run):
    asked = known[run]["asked"]
    assert asked
    assert [known[run]["nodes"][node][1] for node in asked] == [None] * len(asked)
    assert [known[run]["nodes"][node][0] for node in asked] == [scores(*run)[node] for node in asked]


def test_there_are_bounds_of_both_kinds_and_some_have_the_wrong_sign(known):
    """Without such bounds the other tests would prove nothing."""
    kinds = {kind for run in RUNS for _, kind, _ in known[run]["nodes"]}
    assert kinds == {None, "most", "least"}
    assert any(
        value * truth < 0 for run in RUNS for truth, (value, *_) in zip(scores(*run), known[run]["nodes"], strict=True)
    )


def test_the_score_at_the_root_and_of_a_finished_game_is_no_bound(known):
    for run in RUNS:
        sorts = [node[8] for node in recorded(*run)["nodes"]]
        told = known[run]["nodes"]
        assert told[0][1] is None
        assert {kind for sort, (_, kind, _) in zip(sorts, told, strict=True) if sort == 0} == {None}


LEARNERS = """
def worth(position, {given}):
    if position.outcome:
        return 0
    return max([worth(position.play(cell), {passed}) for cell in position.legal_moves()])

def move(position):
    worth(position, {first})
    return position.legal_moves()[0]
"""


@pytest.mark.parametrize(
    ("given", "passed", "first", "kinds"),
    [
        ("alpha, beta", "alpha, beta", "-5, 5", {None}),
        ("alpha, beta", "alpha, beta", "float('-inf'), 0.0", {None, "least"}),
        ("beta, alpha", "beta, alpha", "9, 1", {None, "most"}),
        ("alpha, beta", "alpha, beta", "None, None", {None}),
        ("alpha, beta", "alpha, beta", "'3', '4'", {None}),
        ("low, high", "low, high", "3, 4", {None}),
        ("alpha", "alpha", "3", {None}),
    ],
)
def test_a_learners_values_are_bounds_where_alpha_and_beta_are_numbers(given, passed, first, kinds):
    made = record(LEARNERS.format(given=given, passed=passed, first=first), FIVE_EMPTY)
    [found] = read("read_bounds.mjs", [made])
    assert {kind for _, kind, _ in found["nodes"]} == kinds
