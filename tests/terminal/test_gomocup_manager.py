"""The Gomocup protocol through pygomo, a manager that isn't ours, in a game against an engine of gomoku-terminal."""

import random
import sys

import pytest
from gomoku.ai import GomokuAI
from gomoku.board import Board
from pygomo import EngineClient
from pygomo.board import BitBoard
from pygomo.protocol.models import BoardPosition, Move

from tests.helpers.at_terminal import PATIENCE, ROOT

SIZE = 15


class Field(Board):
    """The other engine's board, in the manager's size."""

    SIZE = SIZE


@pytest.fixture
def engine():
    arguments = ["-m", "ttt", "gomocup", "--nodes", "1000", "--seed", "1"]
    with EngineClient(sys.executable, args=arguments, working_directory=str(ROOT)) as client:
        process = client._transport._process
        assert client.start(SIZE, timeout=PATIENCE)
        yield client
        client.send_raw("END")
        assert process.wait(PATIENCE) == 0
    for pipe in (process.stdout, process.stderr):  # pygomo leaves these open
        pipe.close()


@pytest.mark.parametrize("begins", [True, False], ids=["first", "second"])
def test_a_whole_game_against_another_engine(engine, begins):
    random.seed(1)
    judge, other = BitBoard(SIZE), GomokuAI("medium")
    field = Field()
    move = engine.begin(timeout=PATIENCE).move if begins else Move((7, 7))
    is_ours = begins
    while True:
        assert judge.is_valid(move)
        assert judge.place(move)
        field.place_stone(move.row, move.col, Board.WHITE if judge.move_count % 2 else Board.BLACK)
        if judge.check_win(move) or judge.is_full():
            break
        is_ours = not is_ours
        if is_ours:
            move = engine.turn(move, timeout=PATIENCE).move
        else:
            row, column = other.get_move(field, Board.BLACK if judge.move_count % 2 else Board.WHITE)
            move = Move((column, row))
    assert is_ours
    assert not judge.is_full()


def test_the_manager_asks_for_all_that_it_knows(engine):
    assert 'name="ttt"' in engine.about()
    engine.set_time(turn_time_ms=100, match_time_ms=0)
    engine.set_rule(1)
    first = engine.begin(timeout=PATIENCE).move
    assert engine.takeback(first, timeout=PATIENCE)
    assert engine.begin(timeout=PATIENCE).move == first
    assert engine.restart(timeout=PATIENCE)
    position = BoardPosition([(Move((x, 7)), BoardPosition.SELF) for x in range(3, 7)])
    position.add_move(Move((2, 7)), BoardPosition.OPPONENT)
    assert engine.board(position, timeout=PATIENCE).move == Move((7, 7))
