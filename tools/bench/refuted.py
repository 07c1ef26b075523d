"""Whether wins by threats refute level 100's choices in undecided positions of games against other engines."""

from collections.abc import Iterator

from tests.cpython.test_refuted_moves import BOARD, UNDECIDED, refutation
from tests.every_python.expect import after
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine.search import ENOUGH, Search
from ttt.game.analysis import LOSS

TO_REFUTE = 1500  # nodes of the search for threats


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for nodes in (NODES_LARGE, ENOUGH):
        lost = refuted = 0
        for names in UNDECIDED:
            position = after(BOARD, names)
            found = Search(BOARD).analyse(position, nodes)
            lost += found.value == LOSS
            refuted += found.value != LOSS and bool(refutation(position.play(found.best[0]), TO_REFUTE))
        yield (
            f"15x15, 5 in a row: in each of {len(UNDECIDED)} undecided positions from games against other engines,"
            f" level 100 searched {nodes} nodes and chose a move. A search for threats with {TO_REFUTE} nodes refuted"
            f" {refuted or 'none'} of these moves, and level 100 called {lost or 'none'} of the positions lost"
        )
