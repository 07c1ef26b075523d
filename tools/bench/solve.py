"""How soon `solve` knows what a game is worth, or how many positions it searches in a minute without a proof."""

import time
from collections.abc import Iterator

from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules, start
from ttt.game.notation import board_text
from ttt.workbench import solutions
from ttt.workbench.solutions import SLICE

BOARDS = (
    rules(7, 6, 4),
    rules(7, 7, 4),
    rules(6, 6, 4),
    rules(5, 6, 4, "e"),
    rules(9, 6, 6),
    rules(6, 6, 4, "g"),
    rules(10, 4, 4, "g"),
    rules(8, 5, 4, "g"),
    rules(4, 8, 4),
)
WORTH = {WIN: "a win for the first player", DRAW: "a draw", LOSS: "a win for the second player"}
LIMIT = 60  # seconds of processor time


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for board in BOARDS:
        began = time.process_time()
        proof = solutions.begun(Search(board), start(board))
        assert proof
        while not proof.worth.exact and time.process_time() - began < LIMIT:
            proof.go_on(SLICE)
        positions = "1 position" if proof.nodes == 1 else f"{proof.nodes} positions"
        cost = f"{time.process_time() - began:.1f} s and {positions}"
        value, plies, _, _ = proof.worth
        if value:
            length = "" if plies is None else f" in {plies} moves"
            yield f"`solve {board_text(board)}`: {WORTH[value]}{length}, known after {cost}"
        else:
            yield f"`solve {board_text(board)}`: after {cost}, not proved"
