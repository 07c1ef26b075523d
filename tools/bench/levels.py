"""How strong each level is, measured with the code that the page uses: `make levels` writes docs/levels.md."""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from tests.helpers.exact_levels import BEGINS, expected, shares_against_the_easiest
from ttt.engine.search import Search
from ttt.engine.symmetry import moved, symmetries
from ttt.game.level import NAMES, pick, plays_at_random, random_share
from ttt.game.record import EASIEST, HARDEST
from ttt.game.rules import FIRST, SECOND, Position, Rules, rules, start
from ttt.words.playing import SENTENCES

PAGE = Path(__file__).parents[2] / "docs/levels.md"
TENTHS = (EASIEST, *range(10, HARDEST + 1, 10))
PROCESSES = 2
DEVIATIONS = 1.96  # of a normal distribution: 95% lie within so many

ABOUT = """\
# How strong the levels are

Written by `make levels`.

A level sets how often the computer plays a random move instead of the best move it knows: always at level 1,
never at level 100, half the time in the middle. The tables show the share of the points that a level scores
over many games. A win is worth a point and a draw half a point, so 50% means that two players are equal, and
100% means that the level always wins.

Each level meets three opponents: level 1, which plays at random; level 100, which plays as well as it can; and
the level ten below (for levels 1 and 10, that is level 1). On 3 x 3, where perfect play is a draw and level 100 plays
perfectly, nobody scores more than 50% against level 100. There, each step of ten levels is worth about the same; on
larger boards a single random move costs more, so the upper levels are further apart.

## 3 x 3

Computed over all possible games, so nothing is left to chance. Level 100 never loses here.

"""
NAMED = """
### The names of the levels

The page puts a word beside the number. A name begins at the first level that scores its share of the points against
level 1 on 3 x 3, moving first in half of the games; the last one is for the level that never loses there. On larger
boards the same words stand for the same share of random moves.

| name | from a share of | levels | their share |
| :--- | ---: | ---: | ---: |
"""
PLAYED = """
## {name}

Each figure comes from {games} games; the level moves first in half of them. Each side searches at most {nodes}
positions per move. The page searches more, and has a book of Connect Four, so its high levels are stronger than shown
here. The random choices are seeded: the same command plays the same games. The brackets are 95% intervals: in 95 of
100 such measurements the true share lies inside.

"""


class Board(NamedTuple):
    """A game that is measured by playing it."""

    name: str
    rules: Rules
    nodes: int  # what a move may cost; the page spends more
    games: int  # of each two levels; each begins half of them


BOARDS = (
    Board("5 x 5, four in a row", rules(5, 5, 4), 500, 200),
    Board("Connect Four (7 x 6, marks fall)", rules(7, 6, 4, "g"), 500, 100),
    Board("15 x 15, five in a row", rules(15, 15, 5), 500, 60),
)


class Table:
    """Plays games of one board. What a position's best moves are is found out once for all its images."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._symmetries = symmetries(board.rules)
        self._best: dict[tuple[int, int], frozenset[int]] = {}

    def share(self, level: int, other: int) -> float:
        """What a level gets of the points against another, 0 to 1; a draw shares a point."""
        chance = random.Random(f"{self.board.rules} {level} {other}")
        points = 0.0
        for game in range(self.board.games):
            side = game % 2
            winner = self._play((level, other) if side == FIRST else (other, level), chance)
            points += 0.5 if winner is None else winner == side
        return points / self.board.games

    def _play(self, seats: tuple[int, int], chance: random.Random) -> int | None:
        position, search = start(self.board.rules), Search(self.board.rules)
        while not position.outcome:
            level = seats[position.to_move]
            if plays_at_random(level, chance.random()):
                cells = position.legal_moves()
            else:
                cells = self._best_cells(position, search)
            position = position.play(pick(cells, chance.random()))
        return position.outcome.winner

    def _best_cells(self, position: Position, search: Search) -> list[int]:
        first, second = position.marks
        marks, symmetry = min([((moved(first, to), moved(second, to)), to) for to in self._symmetries])
        if marks not in self._best:
            best = search.analyse(position, self.board.nodes).best
            self._best[marks] = frozenset([symmetry[cell] for cell in best])
        return [cell for cell, target in enumerate(symmetry) if target in self._best[marks]]


def measured(board: Board) -> list[str]:
    """The rows of a board's table."""
    table = Table(board)
    rows = []
    for level in TENTHS:
        shares = [told(table.share(level, other), board.games) for other in (EASIEST, HARDEST, below(level))]
        rows.append(row(level, shares))
    return rows


def exact() -> list[str]:
    """The rows of 3x3's table."""
    rows = []
    for level in TENTHS:
        found = [[expected(side, level, other) for side in (FIRST, SECOND)] for other in (EASIEST, HARDEST)]
        found.append([sum([expected(side, level, below(level)) for side in (FIRST, SECOND)]) / 2])
        rows.append(row(level, [f"{(1 + result) * 50:.1f}%" for results in found for result in results]))
    return rows


def names_of_levels() -> str:
    """Where the names of the levels begin, and how that was found."""
    shares, rows = shares_against_the_easiest(), []
    ends = [least - 1 for least, _ in NAMES[1:]] + [HARDEST]
    for (least, name), last in zip(NAMES, ends, strict=True):
        begins = (
            f"{float(BEGINS[name]) * 100:.0f}%" if BEGINS.get(name) else "never loses" if name not in BEGINS else ""
        )
        scored = " to ".join([f"{float(shares[level]) * 100:.2f}%" for level in sorted({least, last})])
        levels = " to ".join([str(level) for level in sorted({least, last})])
        rows.append(f"| {SENTENCES[name]} | {begins} | {levels} | {scored} |\n")
    return NAMED + "".join(rows)


def below(level: int) -> int:
    """The level a tenth of the way easier; the easiest is its own."""
    return max(EASIEST, level - 10)


def told(share: float, games: int) -> str:
    """A share with its interval: Wilson's, as if a draw were half a win; draws make it a little too wide."""
    spread = DEVIATIONS**2 / games
    middle = (share + spread / 2) / (1 + spread)
    width = DEVIATIONS / (1 + spread) * sqrt(share * (1 - share) / games + spread / games / 4)
    return f"{share * 100:.0f}% ({max(0.0, middle - width) * 100:.0f} to {(middle + width) * 100:.0f})"


def row(level: int, cells: list[str]) -> str:
    """A row of a table in Markdown."""
    return f"| {level} | {random_share(level) * 100:.0f}% | " + " | ".join(cells) + " |"


def page() -> Iterator[str]:
    """The page, piece by piece."""
    yield ABOUT
    yield heading(["1, moving first", "1, moving second", "100, moving first", "100, moving second", "ten below"])
    yield "\n".join(exact()) + "\n"
    yield names_of_levels()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for board, rows in zip(BOARDS, pool.map(measured, BOARDS), strict=True):
            yield PLAYED.format(name=board.name, games=board.games, nodes=board.nodes)
            yield heading(["1", "100", "ten below"])
            yield "\n".join(rows) + "\n"


def heading(opponents: list[str]) -> str:
    """The first two lines of a table in Markdown."""
    names = ["level", "random moves", *[f"against {opponent}" for opponent in opponents]]
    return "| " + " | ".join(names) + " |\n|" + " ---: |" * len(names) + "\n"


def main() -> None:
    """Measure and write; each table is printed as soon as it is known."""
    pieces = []
    for piece in page():
        print(piece, end="", flush=True)
        pieces.append(piece)
    PAGE.write_text("".join(pieces), encoding="utf-8")


if __name__ == "__main__":
    main()
