"""Which puzzles to make: the boards of every theme, the tasks, and how many of each."""

from typing import NamedTuple


class Kind(NamedTuple):
    """A number of puzzles with one task on one board; moves is how many moves a win may take, 0 for other tasks."""

    board: str
    task: str
    moves: int
    number: int


class Theme(NamedTuple):
    """A theme's kinds of puzzles; its positions come from games at a level, with a number of nodes for each move.

    If every move has to be proved, most_left is the most cells that may be empty: with more, proofs take long. fewest
    is the least number of moves to choose from, earliest the least number of moves made. If is_rare, no game gives two
    puzzles.
    """

    name: str
    kinds: tuple[Kind, ...]
    level: int = 85
    nodes: int = 200
    most_left: int = 12
    fewest: int = 4
    earliest: int = 0
    is_rare: bool = False


def kinds(written: str) -> tuple[Kind, ...]:
    """Return kinds as they are written below: a board, and how many puzzles with which tasks."""
    found = []
    for of_a_board in written.split("; "):
        board, tasks = of_a_board.split(": ")
        for told in tasks.split(", "):
            number, task, *within = told.split()
            found.append(Kind(board, task, int(within[-1]) if within else 0, int(number)))
    return tuple(found)


# Each theme has a puzzle of the day once a week, so it needs as many puzzles as a year has weeks, and one more.
OF_A_THEME = 53

THEMES = (
    Theme("3x3", kinds("3x3x3: 5 hold, 8 find, 24 win in 2, 16 block")),
    Theme("misere", kinds("3x3x3m: 9 hold, 8 find; 4x3x3m: 11 hold, 13 find; 4x4x3m: 12 find")),
    Theme(
        "points",
        kinds("4x4x3p: 10 points, 11 hold, 9 win in 3, 10 win in 4; 5x5x3p: 8 points, 5 hold"),
        level=70,
        nodes=50,
    ),
    Theme("4x4", kinds("4x4x4: 12 win in 3, 28 win in 2, 13 find"), level=50, nodes=20),
    Theme("5x5", kinds("5x5x4: 14 win in 2, 20 win in 3, 19 win in 4")),
    Theme(
        "connect-four",
        kinds("7x6x4g: 14 win in 2, 15 win in 3, 12 win in 4, 12 hold"),
        nodes=400,
        most_left=24,
    ),
    Theme(
        "five",
        kinds(
            "9x9x5: 8 win in 2, 10 win in 3; 11x11x5: 10 win in 3; 13x13x5: 10 win in 3; 15x15x5: 8 win in 3;"
            " 9x9x5: 7 win in 4"
        ),
        nodes=100,
    ),
)

# Themes without a day: a few puzzles each, for games that few people know.
OF_A_RARE_THEME = 10

RARE_THEMES = (
    Theme(
        "torus",
        kinds(
            "4x4x4torus: 2 win in 2, 1 win in 3, 1 find, 2 hold; 5x5x4torus: 1 block; 6x6x4torus: 1 win in 2,"
            " 2 win in 3"
        ),
        level=60,
        nodes=50,
        is_rare=True,
    ),
    Theme(
        "3d",
        kinds("9x3x3layers: 2 block, 1 win in 2, 1 win in 3, 1 find; 8x8x4layers: 2 win in 2, 2 win in 3, 1 win in 4"),
        level=60,
        nodes=50,
        most_left=24,
        earliest=3,
        is_rare=True,
    ),
    Theme(
        "vanishing",
        kinds("3x3x3v: 1 block, 2 hold, 1 find, 2 win in 2, 2 win in 3, 2 win in 4"),
        level=60,
        fewest=3,
        earliest=5,
        is_rare=True,
    ),
)
