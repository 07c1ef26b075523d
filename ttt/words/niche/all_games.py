"""The named games below the picker's first ones, in groups: the name and size on the card of each, its other names."""

from ttt.game.lines.makers import SHAPES, edge_of
from ttt.game.rules import CONNECT_FOUR, TIC_TAC_TOE, Rules
from ttt.words.games import name_of
from ttt.words.speech import in_context, say, say_n

SENTENCES = {
    "games in a row": in_context("kind", "In a row"),
    "games falling": "Falling",
    "games losing": "Losing",
    "games points": in_context("kind", "Points"),
    "games wrapped": "Wrapped and solid",
    "games shared": "Shared marks",
    "games vanishing": "Vanishing",
    "games boards": "Boards in boards",
    "games planes": "Planes",
    "games shapes": "Shapes",
}

# The key of each group's name, and the group's boards.
GROUPS = (
    ("games in a row", ("4x3x3", "5x5x3", "6x6x4", "7x7x4", "9x9x5e", "19x19x5", "15x15x5s")),
    ("games falling", ("5x4x3g", "5x5x4g", "8x7x4g", "9x7x5g", "7x6x4mg")),
    ("games losing", ("4x4x3m", "4x4x4m", "5x5x4m")),
    ("games points", ("4x4x3p", "5x5x3p", "7x6x4gp", "5x5x3mp")),
    ("games wrapped", ("4x4x3torus", "4x4x3mtorus", "6x6x4torus", "9x9x5torus", "9x3x3layers", "8x8x4layers")),
    ("games shared", ("3x3x3w", "3x3x3wm", "3x3x3n", "6x3x3n", "9x3x3n", "6x6x5c")),
    ("games vanishing", ("3x3x3v",)),
    ("games boards", ("9x9x3u", "9x9x3uf")),
    ("games planes", ("7x1x3projective", "4x4x4affine", "13x1x4projective", "21x1x5projective")),
    (
        "games shapes",
        ("3x3x3el", "4x4x3tic", "3x3x4tippy", "4x4x4elly", "5x5x4knobby", "7x7x4skinny", "5x5x4fatty", "15x15x6snaky"),
    ),
)
_GOMOKU = ("", "e", "s", "es")  # variants of gomoku: longer rows may not count, and a swap may even out the start


def card_name(rules: "Rules") -> "tuple[str, str]":
    """Return the name on a card, and what sets the game apart from its namesakes: size, falling marks, a swap."""
    size = f"{rules.m} x {rules.n}"
    if rules.n == 1:
        size = say_n("{count} cell", "{count} cells", count=rules.m)
    elif rules.lines == "layers":
        size = " x ".join(3 * [str(edge_of(rules.m, rules.n))])
    if rules.has_gravity:
        size = say("{size}, falling", size=size)
    if rules.has_swap:
        size = say("{size}, with a swap", size=size)
    return name_of(rules), size


def other_names(rules: "Rules") -> str:
    """Return a game's other names, by which the search finds it too, separated by commas; "" for most games."""
    is_gomoku = rules.k == 5 and rules.variants in _GOMOKU and not rules.lines
    names = (
        (rules == TIC_TAC_TOE, say("Noughts and crosses, Xs and Os")),
        (rules == CONNECT_FOUR, say("Connect 4, Four in a row, Four in a line")),
        (is_gomoku, say("Gomoku, Gobang, Omok")),
        (rules.is_misere or rules.row_loses, say("Misère, avoidance")),
        (rules.lines == "layers", say("Three-dimensional tic-tac-toe, Qubic")),
        (rules.has_nested_boards, say("Super tic-tac-toe, Meta tic-tac-toe")),
        (rules.marks_vanish, say("Infinite tic-tac-toe, disappearing marks")),
        (rules.lines in SHAPES, say("Animal tic-tac-toe, Harary, polyomino")),
    )
    return ", ".join([name for is_meant, name in names if is_meant])
