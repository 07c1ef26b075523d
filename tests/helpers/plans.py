"""How a person plays in a test: by the engine's values of the moves."""

from collections.abc import Callable

from tests.helpers.board import Board
from ttt.engine.search import Search
from ttt.game.cells import cell_name
from ttt.game.record import Game, position_of


def best_move(game: Game) -> str:
    return cell_name(game.rules, Search(game.rules).analyse(position_of(game)).best[0])


def worst_move(game: Game) -> str:
    worths = Search(game.rules).analyse(position_of(game)).cells
    return cell_name(game.rules, min(worths, key=lambda cell: worths[cell].rank))


def is_over(board: Board) -> bool:
    return position_of(board.game).outcome is not None


def play_to_the_end(board: Board, choose: Callable[[Game], str]) -> None:
    while not is_over(board):
        board.play(choose(board.game))
