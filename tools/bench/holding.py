"""Whether level 100 keeps what it has proved: Connect Four from the middle of a game, against a perfect opponent."""

import random
from collections.abc import Iterator

from tests.helpers.quiet_games import quiet_games
from tools.bench.connect_four import RANK, counted, result
from tools.bench.engines import bitbully
from ttt.browser.kit.thinker import NODES_LARGE
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, WIN
from ttt.game.level import pick
from ttt.game.rules import CONNECT_FOUR, Position

MARKS = (8, 12, 16)  # marks on the board when a game begins
GAMES = 10  # games for each number of marks
SEED = 5


def played(position: Position, moves: list[int], chance: random.Random) -> tuple[str | None, str]:
    """Play a game in which level 100 moves next; return the best value that it proved, or None, and its result.

    Level 100 keeps its search from move to move, as the page does. moves holds the moves so far; the others are added.
    """
    side, search = position.to_move, Search(position.rules)
    proved = None
    while not position.outcome:
        if position.to_move == side:
            analysis = search.analyse(position, NODES_LARGE)
            if analysis.value and (proved is None or RANK[analysis.value] > RANK[proved]):
                proved = analysis.value
            move = pick(analysis.best, chance.random())
        else:
            move = bitbully(position, moves, chance)
        moves.append(move)
        position = position.play(move)
    return proved, result(position, side)


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for marks in MARKS:
        found = []
        for number, (position, moves) in enumerate(quiet_games(CONNECT_FOUR, GAMES, marks)):
            found.append(played(position, list(moves), random.Random(f"{SEED} {marks} {number}")))
        kept = [(proved, got) for proved, got in found if proved in (DRAW, WIN)]
        worse = [proved for proved, got in kept if RANK[got] < RANK[proved]]
        yield (
            f"7x6 with gravity, 4 in a row: level 100 ({NODES_LARGE} nodes per move) played {GAMES} games against"
            f" bitbully. Each game began with {marks} quiet random moves, and level 100 made the next one. It"
            f" {counted([got for _, got in found])}. In {len(kept)} of the games, it proved along the way"
            f" that it could draw or win; {len(worse) or 'none'} of these games ended worse for it than it had proved"
        )
