"""Which puzzles to make: the boards of every theme, the tasks, and how many of each."""

from typing import NamedTuple

from ttt.lessons.lesson import BLOCK, FIND, HOLD, POINTS, WIN


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


# Each theme has a puzzle of the day once a week, so it needs as many puzzles as a year has weeks, and one more.
OF_A_THEME = 53

THEMES = (
    Theme(
        "3x3",
        (
            Kind("3x3x3", HOLD, 0, 5),
            Kind("3x3x3", FIND, 0, 8),
            Kind("3x3x3", WIN, 2, 24),
            Kind("3x3x3", BLOCK, 0, 16),
        ),
    ),
    Theme(
        "misere",
        (
            Kind("3x3x3m", HOLD, 0, 9),
            Kind("3x3x3m", FIND, 0, 8),
            Kind("4x3x3m", HOLD, 0, 11),
            Kind("4x3x3m", FIND, 0, 13),
            Kind("4x4x3m", FIND, 0, 12),
        ),
    ),
    Theme(
        "points",
        (
            Kind("4x4x3p", POINTS, 0, 10),
            Kind("4x4x3p", HOLD, 0, 11),
            Kind("4x4x3p", WIN, 3, 9),
            Kind("4x4x3p", WIN, 4, 10),
            Kind("5x5x3p", POINTS, 0, 8),
            Kind("5x5x3p", HOLD, 0, 5),
        ),
        level=70,
        nodes=50,
    ),
    Theme(
        "4x4",
        (Kind("4x4x4", WIN, 3, 12), Kind("4x4x4", WIN, 2, 28), Kind("4x4x4", FIND, 0, 13)),
        level=50,
        nodes=20,
    ),
    Theme(
        "5x5",
        (
            Kind("5x5x4", WIN, 2, 14),
            Kind("5x5x4", WIN, 3, 20),
            Kind("5x5x4", WIN, 4, 19),
        ),
    ),
    Theme(
        "connect-four",
        (
            Kind("7x6x4g", WIN, 2, 14),
            Kind("7x6x4g", WIN, 3, 15),
            Kind("7x6x4g", WIN, 4, 12),
            Kind("7x6x4g", HOLD, 0, 12),
        ),
        nodes=400,
        most_left=24,
    ),
    Theme(
        "five",
        (
            Kind("9x9x5", WIN, 2, 8),
            Kind("9x9x5", WIN, 3, 10),
            Kind("11x11x5", WIN, 3, 10),
            Kind("13x13x5", WIN, 3, 10),
            Kind("15x15x5", WIN, 3, 8),
            Kind("9x9x5", WIN, 4, 7),
        ),
        nodes=100,
    ),
)

# Themes without a day: a few puzzles each, for games that few people know.
OF_A_RARE_THEME = 10

RARE_THEMES = (
    Theme(
        "torus",
        (
            Kind("4x4x4torus", WIN, 2, 2),
            Kind("4x4x4torus", WIN, 3, 1),
            Kind("4x4x4torus", FIND, 0, 1),
            Kind("4x4x4torus", HOLD, 0, 2),
            Kind("5x5x4torus", BLOCK, 0, 1),
            Kind("6x6x4torus", WIN, 2, 1),
            Kind("6x6x4torus", WIN, 3, 2),
        ),
        level=60,
        nodes=50,
        is_rare=True,
    ),
    Theme(
        "3d",
        (
            Kind("9x3x3layers", BLOCK, 0, 2),
            Kind("9x3x3layers", WIN, 2, 1),
            Kind("9x3x3layers", WIN, 3, 1),
            Kind("9x3x3layers", FIND, 0, 1),
            Kind("8x8x4layers", WIN, 2, 2),
            Kind("8x8x4layers", WIN, 3, 2),
            Kind("8x8x4layers", WIN, 4, 1),
        ),
        level=60,
        nodes=50,
        most_left=24,
        earliest=3,
        is_rare=True,
    ),
    Theme(
        "vanishing",
        (
            Kind("3x3x3v", BLOCK, 0, 1),
            Kind("3x3x3v", HOLD, 0, 2),
            Kind("3x3x3v", FIND, 0, 1),
            Kind("3x3x3v", WIN, 2, 2),
            Kind("3x3x3v", WIN, 3, 2),
            Kind("3x3x3v", WIN, 4, 2),
        ),
        level=60,
        fewest=3,
        earliest=5,
        is_rare=True,
    ),
)
